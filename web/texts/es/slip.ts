import type { SlipTexts } from '../en/slip.ts'

export const slip: SlipTexts = {
  lines: {
    amountReceived: 'Recibes',
    principal: 'Dinero prestado',
    interest: 'Intereses',
    penalty: 'Recargo por retraso',
    addOns: 'Servicios adicionales',
    excise: 'Impuesto especial',
    writtenOff: 'Anulado por ley',
    prolongation: 'Ampliación',
    paid: 'Pagado hasta hoy',
    overpayment: 'Pagado de más',
    rounding: 'Redondeo al chelín',
  },
  totals: {
    toRepay: 'Devuelves',
    toPayToday: 'A pagar hoy',
    repaid: 'Devuelto',
    nothingOwed: 'No debes nada',
  },
  title: 'Precio',
  holdsOn: (day) => `A fecha de ${day}`,
  by: (day) => `a más tardar el ${day}`,
  dues: 'Tus pagos',
  dailyRate: 'Tasa por día',
  costPerDay: 'Coste por día',
  nominalYearly: 'Tasa anual nominal',
  effectiveYearly: 'Tasa anual efectiva',
}
