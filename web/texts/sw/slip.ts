import type { SlipTexts } from '../en/slip.ts'

export const slip: SlipTexts = {
  lines: {
    amountReceived: 'Unapokea',
    principal: 'Pesa uliyokopa',
    interest: 'Riba',
    penalty: 'Faini ya kuchelewa',
    addOns: 'Huduma za ziada',
    excise: 'Ushuru',
    writtenOff: 'Imefutwa kisheria',
    prolongation: 'Kuongeza muda',
    paid: 'Umelipa hadi sasa',
    overpayment: 'Umelipa zaidi',
    rounding: 'Kukamilisha shilingi',
  },
  totals: {
    toRepay: 'Unarudisha',
    toPayToday: 'Kulipa leo',
    repaid: 'Umerudisha',
    nothingOwed: 'Hudaiwi chochote',
  },
  title: 'Bei',
  holdsOn: (day) => `Tarehe ${day}`,
  by: (day) => `kufikia ${day}`,
  dues: 'Malipo yako',
  dailyRate: 'Riba kwa siku',
  costPerDay: 'Gharama kwa siku',
  nominalYearly: 'Riba ya mwaka (riba ya siku × 365)',
  effectiveYearly: 'Riba ya mwaka, halisi',
}
