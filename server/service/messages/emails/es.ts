import { showDay } from '../../../../domain/days.ts'
import { emailLinkUrl, kes, payLink, receivers, showDestination, showMoment } from '../wording.ts'
import type { EmailTexts } from './content.ts'

const pay = (paybill: string, account: string): string =>
  `Paga con M-Pesa: paybill ${paybill}, número de cuenta ${account}.`
const online = (site: string, account: string): string => `Paga sin iniciar sesión: ${payLink(site, account)}`
const hard = (hotline: string): string =>
  `¿Te cuesta pagar? Llama al ${hotline}, es gratis: buscamos juntos una forma.`
const overpaid = (amountCents: number, site: string): string =>
  `Pagaste ${kes(amountCents)} de más. Son tuyos: pídelos en ${site}/account`

export const es: EmailTexts = {
  foot: ({ brand, site, hotline }) =>
    `${brand}, ${site}. Preguntas y reclamaciones: llama al ${hotline}, es gratis.`,
  emailLink: ({ token }, { brand, url }) => ({
    subject: `Confirma tu correo para ${brand}`,
    before: [
      'Alguien dio esta dirección para recibir los papeles de un préstamo. ¿Fuiste tú? Abre la página y pulsa el botón. Sirve durante 7 días.',
    ],
    link: emailLinkUrl(url, 'es', token),
    after: ['¿No fuiste tú? No hagas nada: aquí no llegará nada más.'],
  }),
  restorationCode: ({ code }, { brand }) => ({
    subject: `${code} es tu código de ${brand}`,
    before: [
      `${code} es tu código para crear otra contraseña. Es el mismo código del SMS y vale 10 minutos.`,
      'Nunca lo pedimos: no lo digas a nadie. ¿No lo pediste? No hagas nada.',
    ],
    after: [],
  }),
  passwordChanged: (_, { brand, hotline }) => ({
    subject: `Se cambió tu contraseña de ${brand}`,
    before: [
      'Se cambió tu contraseña y se cerraron las demás sesiones.',
      `¿No fuiste tú? Llama ya al ${hotline}.`,
    ],
    after: [],
  }),
  agreementSigned: ({ contractNumber, amountCents, copy }, { site }) => ({
    subject: `Tu contrato firmado ${contractNumber}`,
    before: ['Firmaste el contrato adjunto. Guárdalo. Estamos decidiendo.'],
    slip: { rows: [['Número de contrato', contractNumber]], total: ['Importe', kes(amountCents)] },
    after: [
      `Todos tus documentos: ${site}`,
      `SHA-256 del archivo, que prueba que nada cambió en él: ${copy.sha256}`,
    ],
  }),
  offerSigned: ({ contractNumber, amountCents, copy, startsAt }, { site }) => ({
    subject: `Tu contrato firmado ${contractNumber}`,
    before: [
      `Aceptaste nuestra oferta y firmaste el contrato adjunto. Guárdalo. El dinero sale ${showMoment(startsAt)}; hasta entonces puedes retirar tu aceptación.`,
    ],
    slip: { rows: [['Número de contrato', contractNumber]], total: ['Importe', kes(amountCents)] },
    after: [
      `Todos tus documentos: ${site}`,
      `SHA-256 del archivo, que prueba que nada cambió en él: ${copy.sha256}`,
    ],
  }),
  alternativeOffer: ({ amountCents, requestedCents, validThrough }, { site }) => ({
    subject: `Podemos prestarte ${kes(amountCents)}`,
    before: [
      `Podemos prestarte menos de lo que pediste. Acepta o rechaza a más tardar el ${showDay(validThrough)} en ${site}`,
    ],
    slip: { rows: [['Pediste', kes(requestedCents)]], total: ['Ofrecemos', kes(amountCents)] },
    after: [],
  }),
  payoutSent: ({ to, amountCents, receipt, toRepayCents, dueOn, paybill, accountNumber }) => ({
    subject: `Te enviamos ${kes(amountCents)}`,
    before: ['El dinero está enviado.'],
    slip: {
      rows: [
        ['Enviado', kes(amountCents)],
        ['A', showDestination('es', to)],
        ['Recibo', receipt],
        ['Vence el', showDay(dueOn)],
      ],
      total: ['Devuelves', kes(toRepayCents)],
    },
    after: [pay(paybill, accountNumber)],
  }),
  payoutFailed: ({ amountCents, chooseBy, to }, { site, hotline }) => ({
    subject: `${kes(amountCents)} no te llegaron`,
    before: [
      `El dinero no llegó a ${receivers.es[to.method]}. Elige otra forma a más tardar el ${showDay(chooseBy)} en ${site} o llama al ${hotline}.`,
    ],
    after: [],
  }),
  collectionReceipt: ({ amountCents, receipt, owedCents, dueOn, paybill, accountNumber }) => ({
    subject: `Recibo de ${kes(amountCents)}`,
    before: ['Recibimos tu pago.'],
    slip: {
      rows: [
        ['Recibido', kes(amountCents)],
        ['Recibo', receipt],
        ['Vence el', showDay(dueOn)],
      ],
      total: ['Hoy debes', kes(owedCents)],
    },
    after: [pay(paybill, accountNumber)],
  }),
  loanRepaid: ({ amountCents, receipt, overpaymentCents }, { site }) => ({
    subject: 'Tu préstamo está pagado',
    before: ['Recibimos tu último pago. Tu préstamo está pagado.'],
    slip: {
      rows: [
        ['Recibido', kes(amountCents)],
        ['Recibo', receipt],
      ],
      total: ['Debes', kes(0)],
    },
    after: overpaymentCents > 0 ? [overpaid(overpaymentCents, site)] : [],
  }),
  loanProlonged: ({ amountCents, receipt, toPayCents, dueOn, paybill, accountNumber }) => ({
    subject: `Nuevo vencimiento: ${showDay(dueOn)}`,
    before: ['Recibimos tu pago. Hemos movido tu vencimiento.'],
    slip: {
      rows: [
        ['Recibido', kes(amountCents)],
        ['Recibo', receipt],
        ['Nuevo vencimiento', showDay(dueOn)],
      ],
      total: ['A pagar ese día, a más tardar', kes(toPayCents)],
    },
    after: [pay(paybill, accountNumber)],
  }),
  addOnCancelled: ({ contractNumber, priceCents, owedCents, overpaymentCents }, { site }) => ({
    subject: `Servicio adicional cancelado: ${kes(priceCents)} menos`,
    before: ['Cancelaste un servicio adicional de tu préstamo. Se descuenta su precio entero.'],
    slip: {
      rows: [
        ['Número de contrato', contractNumber],
        ['Se descuenta', kes(priceCents)],
      ],
      total: ['Hoy debes', kes(owedCents)],
    },
    after: overpaymentCents > 0 ? [overpaid(overpaymentCents, site)] : [],
  }),
  refundSent: ({ amountCents, receipt, to }) => ({
    subject: `Te devolvimos ${kes(amountCents)}`,
    before: ['Habías pagado de más. Te lo devolvimos.'],
    slip: {
      rows: [
        ['A', showDestination('es', to)],
        ['Recibo', receipt],
      ],
      total: ['Devuelto', kes(amountCents)],
    },
    after: [],
  }),
  refundFailed: ({ amountCents, to }, { site }) => ({
    subject: `${kes(amountCents)} no llegaron a ${receivers.es[to.method]}`,
    before: [
      `Habías pagado ${kes(amountCents)} de más. Te los devolvimos y no llegaron a ${showDestination('es', to)}.`,
      `Siguen siendo tuyos. Comprueba que allí se puede recibir dinero, o elige otro destino, y pídelos otra vez en ${site}/account`,
    ],
    after: [],
  }),
  collectionReversed: ({ amountCents, receipt, owedCents, paybill, accountNumber }) => ({
    subject: `M-Pesa anuló ${kes(amountCents)}`,
    before: ['M-Pesa anuló un pago tuyo. Ya no cuenta.'],
    slip: {
      rows: [
        ['Anulado', kes(amountCents)],
        ['Recibo', receipt],
      ],
      total: ['Hoy debes', kes(owedCents)],
    },
    after: [pay(paybill, accountNumber)],
  }),
  collectionTakenBack: ({ amountCents, receipt, owedCents, paybill, accountNumber }) => ({
    subject: `${kes(amountCents)} no cuentan`,
    before: ['M-Pesa no reconoce un pago que habíamos contado. Ya no cuenta.'],
    slip: {
      rows: [
        ['No cuenta', kes(amountCents)],
        ['Recibo', receipt],
      ],
      total: ['Hoy debes', kes(owedCents)],
    },
    after: ['¿Lo pagaste? Guarda el mensaje de M-Pesa y llámanos.', pay(paybill, accountNumber)],
  }),
  appealReceived: ({ number, answerBy }, { site }) => ({
    subject: `Tenemos tu mensaje ${number}`,
    before: [
      `Recibimos tu mensaje ${number}. Una persona lo lee y responde a más tardar el ${showDay(answerBy)}.`,
      `Míralo en tu cuenta en ${site}`,
    ],
    after: [],
  }),
  appealAnswered: ({ number }, { site, hotline }) => ({
    subject: `Tu mensaje ${number} tiene respuesta`,
    before: [
      `Una persona respondió a tu mensaje ${number}. Lee la respuesta en tu cuenta en ${site}`,
      `¿No estás de acuerdo? Escribe otra vez o llama al ${hotline}, es gratis.`,
    ],
    after: [],
  }),
  letterReady: ({ contractNumber }, { site }) => ({
    subject: `Tu carta sobre el préstamo ${contractNumber}`,
    before: [
      'Una persona de nuestro equipo revisó tu carta y la firmó.',
      `Es un archivo PDF en tus documentos: ${site}/account/documents`,
    ],
    after: [],
  }),
  agreementEnds: ({ contractNumber, amountCents, lastDay }, { site }) => ({
    subject: `Tu contrato sin firmar termina el ${showDay(lastDay)}`,
    before: [
      `El contrato ${contractNumber} por ${kes(amountCents)} espera tu código hasta el ${showDay(lastDay)}. Fírmalo en ${site}`,
      '¿No lo quieres? No hagas nada, y no debes nada.',
    ],
    after: [],
  }),
  offerEnds: ({ amountCents, lastDay }, { site }) => ({
    subject: `Nuestra oferta termina el ${showDay(lastDay)}`,
    before: [
      `Nuestra oferta de ${kes(amountCents)} termina el ${showDay(lastDay)}. Acéptala o recházala en ${site}`,
      '¿No la quieres? No hagas nada, y no debes nada.',
    ],
    after: [],
  }),
  dueSoon: ({ amountCents, dueOn, paybill, accountNumber }, { site, hotline }) => ({
    subject: `${kes(amountCents)} vencen el ${showDay(dueOn)}`,
    before: ['Se acerca el vencimiento de un pago tuyo.'],
    slip: { rows: [['Vence el', showDay(dueOn)]], total: ['A pagar', kes(amountCents)] },
    after: [pay(paybill, accountNumber), online(site, accountNumber), hard(hotline)],
  }),
  dueToday: ({ amountCents, dueOn, paybill, accountNumber }, { site, hotline }) => ({
    subject: `${kes(amountCents)} vencen hoy`,
    before: ['Un pago tuyo vence hoy.'],
    slip: { rows: [['Hoy', showDay(dueOn)]], total: ['A pagar', kes(amountCents)] },
    after: [pay(paybill, accountNumber), online(site, accountNumber), hard(hotline)],
  }),
  pastDue: ({ amountCents, dueOn, paybill, accountNumber, loan }, { site, hotline }) => ({
    subject: `${kes(amountCents)} por pagar, vencidos desde el ${showDay(dueOn)}`,
    before: [
      `Un pago tuyo está vencido.${loan.chargesEnded ? '' : ' Los intereses y el recargo crecen cada día.'}`,
    ],
    slip: { rows: [['Venció el', showDay(dueOn)]], total: ['A pagar hoy', kes(amountCents)] },
    after: [pay(paybill, accountNumber), online(site, accountNumber), hard(hotline)],
  }),
  newTerms: ({ from }, { site }) => ({
    subject: `Nuevas condiciones desde el ${showDay(from)}`,
    before: [
      `Cambian las condiciones del servicio. Desde el ${showDay(from)} valen para ti.`,
      'Los préstamos que tienes siguen con sus condiciones.',
      `Lee qué cambia: ${site}/account/documents`,
    ],
    after: [],
  }),
  newPrices: ({ from }, { site }) => ({
    subject: `Nuevos precios desde el ${showDay(from)}`,
    before: [
      `Cambian los precios de los préstamos nuevos. Desde el ${showDay(from)} valen para ti.`,
      'Los préstamos que tienes siguen con su precio.',
      `Lee qué cambia: ${site}/account/documents`,
    ],
    after: [],
  }),
  newPricesToAccept: ({ from }, { site }) => ({
    subject: `Nuevos precios, si los aceptas`,
    before: [
      `Los precios de los préstamos nuevos cambian el ${showDay(from)}.`,
      'Algo cuesta más: tus precios siguen igual hasta que aceptes los nuevos. Los préstamos que tienes siguen con su precio.',
      `Lee qué cambia: ${site}/account/documents`,
    ],
    after: [],
  }),
}
