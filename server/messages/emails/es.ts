import { showDay } from '../../../domain/days.ts'
import { kes } from '../texts.ts'
import type { EmailTexts } from './content.ts'

const pay = (paybill: string, account: string): string => `Paga con M-Pesa: paybill ${paybill}, número de cuenta ${account}.`
const hard = (hotline: string): string => `¿Te cuesta pagar? Llama al ${hotline}, es gratis: buscamos juntos una forma.`
const overpaid = (amountCents: number, site: string): string => `Pagaste ${kes(amountCents)} de más. Son tuyos: pídelos en ${site}/account`

export const es: EmailTexts = {
  foot: ({ brand, site, hotline }) => `${brand}, ${site}. Preguntas y reclamaciones: llama al ${hotline}, es gratis.`,
  restorationCode: ({ code }, { brand }) => ({ subject: `${code} es tu código de ${brand}`, before: [`${code} es tu código para crear otra contraseña. Es el mismo código del SMS y vale 10 minutos.`, 'Nunca lo pedimos: no lo digas a nadie. ¿No lo pediste? No hagas nada.'], after: [] }),
  passwordChanged: (_, { brand, hotline }) => ({ subject: `Se cambió tu contraseña de ${brand}`, before: ['Se cambió tu contraseña y se cerraron las demás sesiones.', `¿No fuiste tú? Llama ya al ${hotline}.`], after: [] }),
  agreementSigned: ({ contractNumber, amountCents, copy }, { site }) => ({
    subject: `Tu contrato firmado ${contractNumber}`, before: ['Firmaste el contrato adjunto. Guárdalo. Estamos decidiendo.'], slip: { rows: [['Número de contrato', contractNumber]], total: ['Importe', kes(amountCents)] },
    after: [`Todos tus documentos: ${site}`, `SHA-256 del archivo, que prueba que nada cambió en él: ${copy.sha256}`],
  }),
  offerSigned: ({ contractNumber, amountCents, copy }, { site }) => ({
    subject: `Tu contrato firmado ${contractNumber}`, before: ['Aceptaste nuestra oferta y firmaste el contrato adjunto. Guárdalo. El dinero va en camino.'], slip: { rows: [['Número de contrato', contractNumber]], total: ['Importe', kes(amountCents)] },
    after: [`Todos tus documentos: ${site}`, `SHA-256 del archivo, que prueba que nada cambió en él: ${copy.sha256}`],
  }),
  alternativeOffer: ({ amountCents, requestedCents, validThrough }, { site }) => ({ subject: `Podemos prestarte ${kes(amountCents)}`, before: [`Podemos prestarte menos de lo que pediste. Acepta o rechaza hasta el ${showDay(validThrough)} en ${site}`], slip: { rows: [['Pediste', kes(requestedCents)]], total: ['Ofrecemos', kes(amountCents)] }, after: [] }),
  payoutSent: ({ amountCents, receipt, toRepayCents, dueOn, paybill, accountNumber }) => ({ subject: `Te enviamos ${kes(amountCents)}`, before: ['El dinero está enviado.'], slip: { rows: [['Enviado', kes(amountCents)], ['Recibo', receipt], ['Hasta el', showDay(dueOn)]], total: ['Devuelves', kes(toRepayCents)] }, after: [pay(paybill, accountNumber)] }),
  payoutFailed: ({ amountCents, chooseBy }, { site, hotline }) => ({ subject: `${kes(amountCents)} no te llegaron`, before: [`El dinero no te llegó. Elige otro número hasta el ${showDay(chooseBy)} en ${site} o llama al ${hotline}.`], after: [] }),
  collectionReceipt: ({ amountCents, receipt, owedCents, dueOn, paybill, accountNumber }) => ({ subject: `Recibo de ${kes(amountCents)}`, before: ['Recibimos tu pago.'], slip: { rows: [['Recibido', kes(amountCents)], ['Recibo', receipt], ['Vence el', showDay(dueOn)]], total: ['Hoy debes', kes(owedCents)] }, after: [pay(paybill, accountNumber)] }),
  loanRepaid: ({ amountCents, receipt, overpaymentCents }, { site }) => ({ subject: 'Tu préstamo está pagado', before: ['Recibimos tu último pago. Tu préstamo está pagado.'], slip: { rows: [['Recibido', kes(amountCents)], ['Recibo', receipt]], total: ['Debes', kes(0)] }, after: overpaymentCents > 0 ? [overpaid(overpaymentCents, site)] : [] }),
  loanProlonged: ({ amountCents, receipt, toPayCents, dueOn, paybill, accountNumber }) => ({ subject: `Nuevo vencimiento: ${showDay(dueOn)}`, before: ['Recibimos tu pago. Tu vencimiento está movido.'], slip: { rows: [['Recibido', kes(amountCents)], ['Recibo', receipt], ['Nuevo vencimiento', showDay(dueOn)]], total: ['A pagar hasta entonces', kes(toPayCents)] }, after: [pay(paybill, accountNumber)] }),
  addOnCancelled: ({ contractNumber, priceCents, owedCents, overpaymentCents }, { site }) => ({ subject: `Servicio adicional cancelado: ${kes(priceCents)} menos`, before: ['Cancelaste un servicio adicional de tu préstamo. Se descuenta su precio entero.'], slip: { rows: [['Número de contrato', contractNumber], ['Se descuenta', kes(priceCents)]], total: ['Hoy debes', kes(owedCents)] }, after: overpaymentCents > 0 ? [overpaid(overpaymentCents, site)] : [] }),
  refundSent: ({ amountCents, receipt }) => ({ subject: `Te devolvimos ${kes(amountCents)}`, before: ['Habías pagado de más. Lo devolvimos a tu M-Pesa.'], slip: { rows: [['Recibo', receipt]], total: ['Devuelto', kes(amountCents)] }, after: [] }),
  refundFailed: ({ amountCents }, { site }) => ({ subject: `${kes(amountCents)} no llegaron a tu M-Pesa`, before: [`Habías pagado ${kes(amountCents)} de más. Te los devolvimos y no llegaron a tu M-Pesa.`, `Siguen siendo tuyos. Comprueba que tu número puede recibir dinero y pídelos otra vez en ${site}/account`], after: [] }),
  collectionReversed: ({ amountCents, receipt, owedCents, paybill, accountNumber }) => ({ subject: `M-Pesa anuló ${kes(amountCents)}`, before: ['M-Pesa anuló un pago tuyo. Ya no cuenta.'], slip: { rows: [['Anulado', kes(amountCents)], ['Recibo', receipt]], total: ['Hoy debes', kes(owedCents)] }, after: [pay(paybill, accountNumber)] }),
  agreementEnds: ({ contractNumber, amountCents, lastDay }, { site }) => ({ subject: `Tu contrato termina el ${showDay(lastDay)}`, before: [`El contrato ${contractNumber} por ${kes(amountCents)} espera tu código hasta el ${showDay(lastDay)}. Fírmalo en ${site}`, '¿No lo quieres? No hagas nada, y no debes nada.'], after: [] }),
  offerEnds: ({ amountCents, lastDay }, { site }) => ({ subject: `Nuestra oferta termina el ${showDay(lastDay)}`, before: [`Nuestra oferta de ${kes(amountCents)} termina el ${showDay(lastDay)}. Acéptala o recházala en ${site}`, '¿No la quieres? No hagas nada, y no debes nada.'], after: [] }),
  dueSoon: ({ amountCents, dueOn, paybill, accountNumber }, { hotline }) => ({ subject: `${kes(amountCents)} vencen el ${showDay(dueOn)}`, before: ['Se acerca el vencimiento de un pago tuyo.'], slip: { rows: [['Hasta el', showDay(dueOn)]], total: ['A pagar', kes(amountCents)] }, after: [pay(paybill, accountNumber), hard(hotline)] }),
  dueToday: ({ amountCents, dueOn, paybill, accountNumber }, { hotline }) => ({ subject: `${kes(amountCents)} vencen hoy`, before: ['Un pago tuyo vence hoy.'], slip: { rows: [['Hoy', showDay(dueOn)]], total: ['A pagar', kes(amountCents)] }, after: [pay(paybill, accountNumber), hard(hotline)] }),
  pastDue: ({ amountCents, dueOn, paybill, accountNumber }, { hotline }) => ({ subject: `${kes(amountCents)} por pagar, vencidos desde el ${showDay(dueOn)}`, before: ['Un pago tuyo está vencido. Los intereses y el recargo crecen cada día.'], slip: { rows: [['Venció el', showDay(dueOn)]], total: ['A pagar hoy', kes(amountCents)] }, after: [pay(paybill, accountNumber), hard(hotline)] }),
}
