import type { PaperWords } from './en.ts'

export const es: PaperWords = {
  titles: { agreement: 'Contrato de préstamo', keyFacts: 'Datos clave del préstamo', schedule: 'Calendario de pagos', statement: 'Estado de cuenta', receipt: 'Recibo de un pago', certificate: 'Certificado de un servicio adicional', letter: 'Carta sobre un préstamo' },
  fileNames: { agreement: 'contrato-de-prestamo', keyFacts: 'datos-clave', schedule: 'calendario-de-pagos', statement: 'estado-de-cuenta', receipt: 'recibo', certificate: 'certificado', letter: 'carta' },
  page: (page, pages) => `Página ${page} de ${pages}`,
  contact: (hotline, email) => `Preguntas y reclamaciones: llama al ${hotline}, es gratis, o escribe a ${email}. Tienes respuesta en 30 días.`,
  slip: {
    lines: {
      amountReceived: 'Recibes', principal: 'Dinero prestado', interest: 'Intereses', penalty: 'Recargo por retraso', addOns: 'Servicios adicionales', excise: 'Impuesto especial',
      freeDays: 'Intereses de tus días gratis, los pagamos nosotros', writtenOff: 'Anulado por ley', paid: 'Pagado hasta hoy', paidAhead: 'Pagado por días que faltan', prolongation: 'Pagado por adelantado de más', overpayment: 'Pagado de más', rounding: 'Redondeo al chelín',
    },
    totals: { toRepay: 'Devuelves', toPayToday: 'A pagar hoy', repaid: 'Devuelto', nothingOwed: 'No debes nada', owedWhenSold: 'Deuda al venderla' },
    addOns: { insurance: 'Seguro de accidentes', telemedicine: 'Telemedicina', legalAid: 'Ayuda legal', multiservice: 'Multiservicio' },
    price: 'Precio', standing: 'Cómo está el préstamo', asOf: (day) => `A fecha de ${day}`, by: (day) => `a más tardar el ${day}`, payBy: (amount, day) => `${amount} a más tardar el ${day}`,
    rate: { through: (label, day) => `${label}, hasta el ${day}`, from: (label, day) => `${label}, desde el ${day}`, ended: (label, day) => `${label}, hasta que terminó el ${day}` }, perDay: (amount) => `+ ${amount} cada día`,
    ahead: { interestToCome: (days) => `Intereses de ${days} que faltan`, interestOfDaysAdded: (days) => `Intereses de ${days} añadidos`, dueLater: 'Vence más tarde', on: (day) => `A pagar el ${day}`, now: 'Vencido, a pagar ahora' },
    dailyRate: 'Tasa por día', nominalYearly: 'Tasa anual nominal', effectiveYearly: 'Tasa anual efectiva',
  },
  facts: {
    lender: 'Prestamista', borrower: 'Prestatario', phone: 'Teléfono', offered: 'Fecha de la oferta', validThrough: 'Oferta válida hasta el', term: 'Plazo', days: (days) => (days === 1 ? '1 día' : `${days} días`),
    asked: 'Pediste', receivedBy: 'El dinero va a', mpesa: (phone) => `M-Pesa ${phone}`, card: (shown) => `Tarjeta ${shown}`, bank: (shown) => `Cuenta bancaria ${shown}`, paidOut: 'Enviado el', closed: 'Cerrado el', printed: 'Impreso el',
    paybill: 'M-Pesa paybill', account: 'Número de cuenta', receipt: 'Número de recibo', paidOn: 'Pagado el', payer: 'Pagado por', amount: 'Importe', number: 'Número de contrato',
  },
  conditions: {
    title: 'Lo que se acuerda',
    dates: ['Las fechas', (day, term) => `Valen si el dinero llega el ${day}. El plazo es de ${term} desde el día en que llega.`],
    first: ['Primer préstamo', (daily) => `Sin intereses hasta el último vencimiento acordado aquí. Los días posteriores, también si se mueve la fecha, cuestan el ${daily} del capital por día.`],
    addOn: (name, price, days) => `${name}, ${price}: puedes cancelarlo en los ${days} siguientes a recibir el dinero.`,
    addOns: 'Lo que cancelas no lo pagas. Nada de esto hacía falta para tener el préstamo.',
    early: ['Si pagas antes', 'Puedes devolver todo o una parte cualquier día, sin recargo. Pagas intereses solo por los días transcurridos.'],
    late: ['Si te retrasas', (daily, penalty, grace, nonPerforming) =>
      `Siguen los intereses del ${daily} por día y se suma un recargo del ${penalty} por día sobre el capital vencido${grace > 0 ? ` después de ${grace} días` : ''}. Después de ${nonPerforming} días la ley limita la deuda: intereses y recargo juntos nunca superan el capital. Un préstamo atrasado puede llegar a una central de riesgos, como muy pronto 30 días después de avisarte.`],
    longer: ['Más tiempo', (days) => `El vencimiento se puede mover con un pago, hasta ${days} días en total.`],
    pay: ['Cómo pagar', (paybill, account) => `M-Pesa paybill ${paybill}, número de cuenta ${account}.`],
    complain: ['Para reclamar', (hotline, email) => `Llama al ${hotline}, es gratis, o escribe a ${email}. Tienes respuesta en 30 días; sobre tus datos, en 7.`],
    sign: ['Firma', (days, day) => `Esta oferta vale ${days} días, hasta el ${day}. Se firma con el código enviado a tu teléfono.`],
    signOffer: ['Firma', (days, day) => `Esta oferta vale ${days} días, hasta el ${day}. Se firma al aceptarla en tu cuenta.`],
  },
  sold: {
    title: 'Tu deuda se vendió a otra empresa', text: 'Ahora se la debes a esa empresa. Aquí ya no se puede pagar nada.', on: 'Vendida el',
    assignee: 'Paga a', broker: 'Vendida a través de', accountName: 'Titular de la cuenta', bank: 'Banco', accountNumber: 'Número de cuenta', bic: 'Código SWIFT',
  },
  schedule: { title: 'Pagos pendientes', due: 'Vence el', since: (day) => `Vencido desde el ${day}, a pagar ahora`, amount: 'Importe', none: 'No queda ningún pago.', plan: 'Como se acordó' },
  statement: {
    title: 'Lo que pasó', day: 'Día', what: 'Qué', receipt: 'Recibo', amount: 'Importe', owed: 'Deuda después', none: 'Todavía nada.',
    paidOut: 'Enviado a ti', payment: 'Pago', reversed: 'Pago anulado por M-Pesa', takenBack: 'Pago que M-Pesa no reconoce, no cuenta', extension: 'Ampliación', refund: 'Devuelto a ti', writeOff: 'Dado de baja', sold: (assignee) => `Vendido a ${assignee}`, freeDays: (days) => `${days} sin intereses, por invitar a alguien`, addOnCancelled: (name, price) => `${name}: cancelado, ${price} menos`,
  },
  certificate: {
    addOn: 'Servicio', number: 'Número del certificado', provider: 'Lo presta', holder: 'Titular', holds: 'Vale', fromTo: (from, to) => `del ${from} al ${to}`, price: 'Precio, una vez',
    cancelled: (day) => `Cancelado el ${day}: ya no vale y no se paga nada por él.`, use: 'Cómo usarlo', claim: 'Cómo reclamar',
  },
  letter: {
    to: 'A quien corresponda', number: 'Número de la carta', signedOn: 'Firmada el', due: 'Vence el',
    status: {
      active: (name, day) => `${name} tiene este préstamo con nosotros. Abajo está lo que debe el ${day}.`, repaid: (name, day) => `${name} pagó este préstamo por completo el ${day}. No debe nada por él.`,
      writtenOff: (name, day) => `Dimos de baja este préstamo de ${name} el ${day}. Abajo está lo que todavía se puede pedir.`, ceded: (name, day) => `Vendimos este préstamo de ${name} el ${day}. Abajo está lo que se debía entonces.`,
    },
    ready: 'La carta que pediste está firmada. Es un archivo PDF en tus documentos.',
    signed: (lender) => `Las cifras vienen de los libros de ${lender}. Una persona de su equipo revisó esta carta y la firmó.`, check: (hotline, number) => `Para comprobarla, llama al ${hotline} y di la carta ${number}.`,
  },
  receipt: { title: 'Recibido', owed: 'Deuda después de este día', moved: 'Vencimiento movido', fromTo: (from, to) => `del ${from} al ${to}`, reversed: 'M-Pesa anuló este pago: ya no cuenta.', takenBack: 'M-Pesa no reconoce este pago: no cuenta.' },
}
