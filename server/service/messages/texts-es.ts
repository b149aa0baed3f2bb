/** Every SMS in Spanish. */
import { showDay } from '../../../domain/days.ts'
import type { Texts } from './kinds.ts'
import { kes, payLink, receivers, showDestination, showMoment, toBank, toSign } from './wording.ts'

export const es: Texts = {
  registrationCode: ({ code }, { brand }) =>
    `${code} es tu código de registro de ${brand}. Vale 10 minutos. Nunca lo pedimos: no lo digas a nadie.`,
  restorationCode: ({ code }, { brand }) =>
    `${code} es tu código de ${brand} para crear otra contraseña. Vale 10 minutos. Nunca lo pedimos: no lo digas a nadie.`,
  confirmationCode: ({ code, ...signed }, sender) =>
    `${code} firma ${toSign.es(signed, sender)}. 10 minutos. No lo digas.`,
  confirmationCodes: ({ agreementCode, addOnsCode, ...signed }, sender) =>
    `${agreementCode} firma ${toSign.es(signed, sender)}. ${addOnsCode} firma los servicios. 10 min. No lo digas.`,
  proofCode: ({ code }, { brand }) =>
    `${code} es tu código de ${brand} para confirmar un cambio o la copia de tus datos. Vale 10 minutos. Nunca lo pedimos: no lo digas a nadie.`,
  payingCode: ({ code }, { brand }) =>
    `${code} es tu código de ${brand} para pagar tu préstamo. Vale 10 minutos. Nunca lo pedimos: no lo digas a nadie.`,
  paymentDetails: ({ owedCents, dueOn, paybill, accountNumber, token }, { brand, site }) =>
    `${brand}: hoy debes ${kes(owedCents)}, vence ${showDay(dueOn)}. Paybill ${paybill}, cuenta ${accountNumber}. Enlace 15 min: ${site}/pay/t/${token}`,
  appealReceived: ({ number, answerBy }, { brand, site }) =>
    `${brand}: tenemos tu mensaje ${number}. Una persona responde a más tardar el ${showDay(answerBy)}. Míralo en ${site}`,
  appealAnswered: ({ number }, { brand, site }) =>
    `${brand}: tu mensaje ${number} tiene respuesta. Léela en tu cuenta en ${site}`,
  letterReady: ({ contractNumber }, { brand, site }) =>
    `${brand}: tu carta sobre el préstamo ${contractNumber} está firmada. Es un PDF en tus documentos: ${site}/account/documents`,
  dataChanged: (_, { brand, hotline }) =>
    `${brand}: cambiamos tu nombre, documento o teléfono, como nos pediste. ¿No fuiste tú? Llama ya al ${hotline}.`,
  promiseMissed: ({ number, promised, by }, { brand, hotline }) =>
    `${brand}: prometimos responder a ${number} hasta el ${showDay(promised)} y no lo hicimos. Es culpa nuestra. Respondemos el ${showDay(by)} a más tardar. ${hotline}`,
  alreadyRegistered: (_, { brand, site }) =>
    `${brand}: alguien intentó registrarse con tu número. Ya tienes cuenta, entra en ${site}. ¿No fuiste tú? No hagas nada.`,
  passwordChanged: (_, { brand, hotline }) =>
    `${brand}: se cambió tu contraseña y se cerraron las demás sesiones. ¿No fuiste tú? Llama ya al ${hotline}.`,
  emailChanged: (_, { brand, hotline }) =>
    `${brand}: se cambió el correo de tu cuenta. ¿No fuiste tú? Cambia ya tu contraseña o llama al ${hotline}.`,
  guessedAt: (_, { brand }) =>
    `${brand}: alguien prueba códigos o contraseñas para tu cuenta. No entró, y tú puedes entrar como siempre. No digas tus códigos a nadie.`,
  destinationChanged: ({ change: { act, to }, from }, { brand, hotline }) => {
    const target = showDestination('es', to)
    const said = {
      chosen: `el dinero de tus préstamos se enviará a ${target}`,
      added: `se añadió ${target} a tu cuenta`,
      primary: `${target} es ahora tu tarjeta principal`,
      refund: `lo que pagaste de más va a ${target}`,
    }[act]
    return `${brand}: ${said}${from ? `${act === 'chosen' ? '' : '; recibe dinero'} desde el ${showMoment(from)}` : ''}. ¿No fuiste tú? Llama ya al ${hotline}.`
  },
  newDevice: ({ device }, { brand, site, hotline }) =>
    `${brand}: entrada con otro dispositivo${device ? `, ${device}` : ''}. ¿No fuiste tú? Crea otra contraseña en ${site} o llama al ${hotline}`,
  accountDeleted: (_, { brand, hotline }) =>
    `${brand}: tu cuenta está borrada, como pediste. Guardamos solo lo que la ley exige. ¿No fuiste tú? Llama ya al ${hotline}.`,
  agreementSigned: ({ contractNumber, amountCents }, { brand, site }) =>
    `${brand}: firmaste el contrato ${contractNumber} por ${kes(amountCents)}. Estamos decidiendo. Léelo en ${site}`,
  requestApproved: ({ amountCents, to, from }, { brand }) =>
    `${brand}: tu préstamo de ${kes(amountCents)} está aprobado. El dinero va ${from ? `a ${receivers.es[to.method]} el ${showMoment(from)}: un destino nuevo espera 24 horas.` : `en camino a ${receivers.es[to.method]}.`}`,
  requestRejected: (_, { brand, site }) =>
    `${brand}: ahora no podemos prestarte. Motivos, otras ofertas y cómo pedir que lo revise una persona: ${site}`,
  materialAsked: ({ contractNumber, by }, { brand, site }) =>
    `${brand}: para decidir sobre tu solicitud ${contractNumber} necesitamos algo más antes del fin del ${showDay(by)}. Míralo en ${site}`,
  personLooks: ({ contractNumber, by }, { brand, site }) =>
    `${brand}: una persona revisa tu solicitud ${contractNumber} y responde a más tardar el ${showDay(by)}. No tienes que hacer nada. ${site}`,
  requestCancelled: ({ contractNumber }, { brand, site }) =>
    `${brand}: tu solicitud ${contractNumber} está cancelada. No debes nada por ella. Otra nueva: ${site}`,
  alternativeOffer: ({ amountCents, requestedCents, validThrough }, { brand, site }) =>
    `${brand}: podemos prestarte ${kes(amountCents)} en vez de ${kes(requestedCents)}. Acepta o rechaza a más tardar el ${showDay(validThrough)} en ${site}`,
  payoutSent: ({ to, amountCents, receipt, toRepayCents, dueOn, paybill, accountNumber }, { brand }) =>
    `${brand}: enviamos ${kes(amountCents)} a ${showDestination('es', to)}, ${receipt}. Paga ${kes(toRepayCents)}, vence ${showDay(dueOn)}: M-Pesa paybill ${paybill}, cuenta ${accountNumber}`,
  payoutFailed: ({ amountCents, chooseBy, to }, { brand, site, hotline }) =>
    `${brand}: ${kes(amountCents)} no llegaron a ${receivers.es[to.method]}. Elige otra forma a más tardar el ${showDay(chooseBy)} en ${site} o llama al ${hotline}`,
  collectionReceipt: ({ amountCents, receipt, owedCents, dueOn, paybill, accountNumber }, { brand }) =>
    `${brand}: recibimos ${kes(amountCents)}, ${receipt}. Hoy debes ${kes(owedCents)}, vence ${showDay(dueOn)}. Paybill ${paybill}, cuenta ${accountNumber}`,
  loanRepaid: ({ amountCents, receipt, overpaymentCents }, { brand, site }) =>
    `${brand}: recibimos ${kes(amountCents)}, ${receipt}. Préstamo pagado, no debes nada. ${overpaymentCents > 0 ? `Pagaste ${kes(overpaymentCents)} de más: pídelos en ${site}/account` : site}`,
  loanProlonged: ({ amountCents, receipt, toPayCents, dueOn, paybill, accountNumber }, { brand }) =>
    `${brand}: recibimos ${kes(amountCents)}, ${receipt}. Nuevo vencimiento ${showDay(dueOn)}: pagas ${kes(toPayCents)}. Paybill ${paybill}, cuenta ${accountNumber}`,
  addOnIssued: ({ name, provider, certificate, call }, { brand, site }) =>
    `${brand}: ${name} de ${provider}, certificado ${certificate}. Para usarlo o reclamar llama al ${call}. Más: ${site}`,
  freeDaysGiven: ({ days, contractNumber, toPayCents, dueOn }, { brand }) =>
    `${brand}: tu amigo recibió un préstamo. Desde mañana ${days === 1 ? '1 día' : `${days} días`} sin intereses en el préstamo ${contractNumber}. Pagas ${kes(toPayCents)} hasta el ${showDay(dueOn)}.`,
  freeDaysEarned: ({ days }, { brand }) =>
    `${brand}: tu amigo recibió un préstamo. Tienes ${days === 1 ? '1 día' : `${days} días`} sin intereses para tu próximo préstamo.`,
  addOnCancelled: ({ contractNumber, priceCents, owedCents, overpaymentCents }, { brand, site }) =>
    `${brand}: servicio cancelado del préstamo ${contractNumber}, ${kes(priceCents)} menos. ${overpaymentCents > 0 ? `Pagaste ${kes(overpaymentCents)} de más: pídelos en ${site}/account` : `Hoy debes ${kes(owedCents)}.`}`,
  refundSent: ({ amountCents, receipt, to }, { brand }) =>
    `${brand}: devolvimos a ${showDestination('es', to)} ${kes(amountCents)} que pagaste de más, ${receipt}.`,
  refundFailed: ({ amountCents, to }, { brand, site }) =>
    `${brand}: ${kes(amountCents)} que pagaste de más no llegaron a ${showDestination('es', to)}. Siguen siendo tuyos. Pídelos otra vez en ${site}/account`,
  collectionReversed: ({ amountCents, receipt, owedCents, paybill, accountNumber }, { brand }) =>
    `${brand}: M-Pesa anuló ${kes(amountCents)}, ${receipt}. Hoy debes ${kes(owedCents)}. Paybill ${paybill}, cuenta ${accountNumber}`,
  collectionTakenBack: ({ amountCents, receipt, owedCents, paybill, accountNumber }, { brand }) =>
    `${brand}: el pago ${receipt}, ${kes(amountCents)}, no cuenta: M-Pesa no lo reconoce. Hoy debes ${kes(owedCents)}. Paybill ${paybill}, cuenta ${accountNumber}`,
  offerSigned: ({ contractNumber, amountCents, startsAt }, { brand, site }) =>
    `${brand}: firmaste ${contractNumber} por ${kes(amountCents)}. El dinero sale ${showMoment(startsAt)}; antes puedes deshacerlo: ${site}`,
  offerDeclined: ({ amountCents, validThrough }, { brand, site }) =>
    `${brand}: rechazaste nuestra oferta de ${kes(amountCents)} y no debes nada. Puedes volver a ella hasta el ${showDay(validThrough)}: ${site}`,
  agreementEnds: ({ contractNumber, amountCents, lastDay }, { brand, site }) =>
    `${brand}: el contrato ${contractNumber} por ${kes(amountCents)} espera tu código hasta el ${showDay(lastDay)}. Fírmalo en ${site} o no hagas nada.`,
  offerEnds: ({ amountCents, lastDay }, { brand, site }) =>
    `${brand}: nuestra oferta de ${kes(amountCents)} termina el ${showDay(lastDay)}. Acéptala o recházala en ${site}`,
  dueSoon: ({ amountCents, dueOn, paybill, accountNumber }, { brand, site, hotline }) =>
    `${brand}: paga ${kes(amountCents)} hasta el ${showDay(dueOn)}: ${payLink(site, accountNumber)} o paybill ${paybill}, cuenta ${accountNumber}. ¿Es difícil? Llama al ${hotline}`,
  dueToday: ({ amountCents, dueOn, paybill, accountNumber }, { brand, site, hotline }) =>
    `${brand}: paga ${kes(amountCents)} hoy, ${showDay(dueOn)}: ${payLink(site, accountNumber)} o paybill ${paybill}, cuenta ${accountNumber}. ¿Es difícil? Llama al ${hotline}`,
  pastDue: ({ amountCents, dueOn, paybill, accountNumber }, { brand, site, hotline }) =>
    `${brand}: paga ${kes(amountCents)}, venció el ${showDay(dueOn)}: ${payLink(site, accountNumber)} o paybill ${paybill}, cuenta ${accountNumber}. ¿Difícil? Llama al ${hotline}`,
  loanSold: ({ contractNumber, owedCents, assigneeName, bank }, { brand, hotline }) =>
    `${brand}: préstamo ${contractNumber} (${kes(owedCents)}) vendido a ${assigneeName}. Pague allí, no aquí${toBank(bank)}. Tel. ${hotline}`,
  newTerms: ({ from }, { brand, site }) =>
    `${brand}: nuevas condiciones para ti desde el ${showDay(from)}. Tus préstamos siguen como están. Léelas: ${site}/account/documents`,
  newPrices: ({ from }, { brand, site }) =>
    `${brand}: nuevos precios para ti desde el ${showDay(from)}. Tus préstamos siguen como están. Míralos: ${site}/account/documents`,
  newPricesToAccept: ({ from }, { brand, site }) =>
    `${brand}: los precios cambian el ${showDay(from)}. Los tuyos siguen si no aceptas los nuevos: ${site}/account/documents`,
  paymentUnmatched: ({ amountCents, receipt }, { brand, hotline }) =>
    `${brand}: recibimos ${kes(amountCents)}, ${receipt}, pero la cuenta no es de ningún préstamo. Llama al ${hotline}.`,
}
