/** Every SMS the service sends, in every language. Each carries what is needed to act on it (rule messages-2) and, where it can, fits one SMS. */
import { nairobiDay, showDay, type Day } from '../../../domain/days.ts'
import type { Cents } from '../../../domain/money.ts'
import type { ReceivingMethod } from '../../../domain/receiving.ts'
import type { Language } from '../../../contract/texts/index.ts'

/** How to pay by hand. */
type Paybill = { readonly paybill: string; readonly accountNumber: string }

/** `copy` goes with the e-mail. */
type Signed = { readonly contractNumber: string; readonly amountCents: Cents; readonly copy: SignedCopy }
export type SignedCopy = { readonly requestId: string; readonly part: number; readonly sha256: string }
/** A number, a card or a bank account, as somebody who knows it tells it from others. */
export type Destination = { readonly method: ReceivingMethod; readonly lastDigits: string }
/** It was chosen for the next payouts, a card was added, or it became the first of the cards. */
export type DestinationAct = 'chosen' | 'added' | 'primary' | 'refund'
/** What is to pay, as it stands on the day of the reminder. */
type Reminder = Paybill & {
  readonly amountCents: Cents
  readonly dueOn: Day
  readonly loan: {
    readonly id: string
    /** Interest and penalty grow no further. */ readonly chargesEnded: boolean
  }
}

/** What is signed: the money that comes, what is repaid in all, and the day of each payment. */
export type ToSign = {
  readonly contractNumber: string
  readonly amountCents: Cents
  readonly toRepayCents: Cents
  readonly dueDays: readonly Day[]
}

/** What each kind of message says something about. */
export type MessageValues = {
  readonly registrationCode: { readonly code: string }
  readonly restorationCode: { readonly code: string }
  readonly confirmationCode: ToSign & { readonly code: string }
  /** One SMS with both: what each of them signs is said beside it. */
  readonly confirmationCodes: ToSign & { readonly agreementCode: string; readonly addOnsCode: string }
  readonly proofCode: { readonly code: string }
  readonly payingCode: { readonly code: string }
  readonly paymentDetails: Paybill & {
    readonly owedCents: Cents
    readonly dueOn: Day
    readonly token: string
  }
  readonly appealReceived: { readonly number: string; readonly answerBy: Day }
  readonly appealAnswered: { readonly number: string }
  readonly letterReady: { readonly contractNumber: string }
  readonly alreadyRegistered: Readonly<Record<never, never>>
  /** Name, document, birth date or phone: told on the old and the new number. */
  readonly dataChanged: Readonly<Record<never, never>>
  /** An answer that was promised for a day and did not come; `number`: of the contract or the appeal. */
  readonly promiseMissed: { readonly number: string; readonly promised: Day; readonly by: Day }
  readonly passwordChanged: Readonly<Record<never, never>>
  readonly emailChanged: Readonly<Record<never, never>>
  /** Many wrong codes or passwords. */
  readonly guessedAt: Readonly<Record<never, never>>
  /** Money is to go somewhere else: `from`, where it waits (rule identity-6). */
  readonly destinationChanged: {
    readonly change: { readonly act: DestinationAct; readonly to: Destination }
    readonly from: Date | null
  }
  readonly newDevice: { readonly device: string | null }
  readonly accountDeleted: Readonly<Record<never, never>>
  readonly agreementSigned: Signed
  /** A smaller offer, accepted: its agreement is signed. Until its money leaves it can be taken back. */
  readonly offerSigned: Signed & { readonly startsAt: Date }
  /** It can be gone back to through this day. */
  readonly offerDeclined: { readonly amountCents: Cents; readonly validThrough: Day }
  /** `to`: how the money goes, or went; `from`: where it waits (rule identity-6). */
  readonly requestApproved: {
    readonly amountCents: Cents
    readonly to: { readonly method: ReceivingMethod }
    readonly from: Date | null
  }
  readonly requestRejected: Readonly<Record<never, never>>
  /** Scans or a statement. */
  readonly materialAsked: { readonly contractNumber: string; readonly by: Day }
  readonly personLooks: { readonly contractNumber: string; readonly by: Day }
  readonly requestCancelled: { readonly contractNumber: string }
  readonly alternativeOffer: {
    readonly amountCents: Cents
    readonly requestedCents: Cents
    readonly validThrough: Day
  }
  readonly payoutSent: Paybill & {
    readonly to: Destination
    readonly amountCents: Cents
    readonly receipt: string
    readonly toRepayCents: Cents
    readonly dueOn: Day
  }
  readonly payoutFailed: {
    readonly amountCents: Cents
    readonly chooseBy: Day
    readonly to: { readonly method: ReceivingMethod }
  }
  readonly collectionReceipt: Paybill & {
    readonly amountCents: Cents
    readonly receipt: string
    readonly owedCents: Cents
    readonly dueOn: Day
  }
  readonly loanRepaid: {
    readonly amountCents: Cents
    readonly receipt: string
    readonly overpaymentCents: Cents
  }
  readonly loanProlonged: Paybill & {
    readonly amountCents: Cents
    readonly receipt: string
    readonly toPayCents: Cents
    readonly dueOn: Day
  }
  /** One for each add-on, after the payout: who delivers it and under which number. */
  readonly addOnIssued: {
    readonly name: string
    readonly provider: string
    readonly certificate: string
    readonly call: string
  }
  readonly addOnCancelled: {
    readonly contractNumber: string
    readonly priceCents: Cents
    readonly owedCents: Cents
    readonly overpaymentCents: Cents
  }
  readonly refundSent: { readonly amountCents: Cents; readonly receipt: string; readonly to: Destination }
  readonly refundFailed: { readonly amountCents: Cents; readonly to: Destination }
  readonly collectionReversed: Paybill & {
    readonly amountCents: Cents
    readonly receipt: string
    readonly owedCents: Cents
  }
  /** The provider does not know a payment that we had credited. */
  readonly collectionTakenBack: Paybill & {
    readonly amountCents: Cents
    readonly receipt: string
    readonly owedCents: Cents
  }
  /** The code was not entered, or the offer not answered; tomorrow is the last day. */
  readonly agreementEnds: {
    readonly contractNumber: string
    readonly amountCents: Cents
    readonly lastDay: Day
  }
  readonly offerEnds: { readonly amountCents: Cents; readonly lastDay: Day }
  readonly dueSoon: Reminder
  readonly dueToday: Reminder
  readonly pastDue: Reminder
  readonly loanSold: {
    readonly contractNumber: string
    readonly owedCents: Cents
    readonly assigneeName: string
    readonly bank: { readonly bankName: string; readonly checkingAccount: string } | null
  }
  /** New terms or prices, from the day on which they bind; those that cost more only once they are accepted. */
  readonly newTerms: { readonly from: Day }
  readonly newPrices: { readonly from: Day }
  readonly newPricesToAccept: { readonly from: Day }
  /** For an invited friend who got a loan: days without interest on this loan, or on the next. */
  readonly freeDaysGiven: {
    readonly days: number
    readonly contractNumber: string
    readonly toPayCents: Cents
    readonly dueOn: Day
  }
  readonly freeDaysEarned: { readonly days: number }
  readonly paymentUnmatched: { readonly amountCents: Cents; readonly receipt: string }
}
export type MessageKind = keyof MessageValues

/** Who speaks and how to reach them; configuration. `site`: as it is read, without its scheme; `url`: whole, for links to press. */
export type Sender = {
  readonly brand: string
  readonly site: string
  readonly url: string
  readonly hotline: string
}

/** Kinds that carry a code: useless after its ten minutes, and wiped from the outbox as soon as they are sent. */
export const codeKinds = [
  'registrationCode',
  'restorationCode',
  'confirmationCode',
  'confirmationCodes',
  'proofCode',
  'payingCode',
  'paymentDetails',
] as const satisfies readonly MessageKind[]
export type CodeKind = (typeof codeKinds)[number]
export const isCodeKind = (kind: string): kind is CodeKind => (codeKinds as readonly string[]).includes(kind)

const shillings = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 2 })
const withCents = new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** `KES 10,000`, or with its cents. */
/** Where a sold debt is paid, where the buyer said so. */
const toBank = (bank: { readonly bankName: string; readonly checkingAccount: string } | null): string =>
  bank?.checkingAccount ? `: ${bank.bankName} ${bank.checkingAccount}` : ''
export const kes = (amount: number): string =>
  `KES ${(amount % 100 === 0 ? shillings : withCents).format(amount / 100)}`

/** Where money goes, as a sentence names it. */
export const receivers: Readonly<Record<Language, Readonly<Record<ReceivingMethod, string>>>> = {
  en: { mpesa: 'your M-Pesa', card: 'your card', bank: 'your bank account' },
  es: { mpesa: 'tu M-Pesa', card: 'tu tarjeta', bank: 'tu cuenta bancaria' },
  sw: { mpesa: 'M-Pesa yako', card: 'kadi yako', bank: 'akaunti yako ya benki' },
}

const timeOfDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Nairobi',
  hour: '2-digit',
  minute: '2-digit',
})
/** `21.01.2027 14:05` in Nairobi. */
export const showMoment = (at: Date): string => `${showDay(nairobiDay(at))} ${timeOfDay.format(at)}`

/** `M-Pesa ...5678`. */
const destinations: Readonly<Record<Language, Readonly<Record<ReceivingMethod, string>>>> = {
  en: { mpesa: 'M-Pesa', card: 'card', bank: 'bank account' },
  es: { mpesa: 'M-Pesa', card: 'tarjeta', bank: 'cuenta' },
  sw: { mpesa: 'M-Pesa', card: 'kadi', bank: 'akaunti' },
}
export const showDestination = (language: Language, { method, lastDigits }: Destination): string =>
  `${destinations[language][method]} ...${lastDigits}`
const days = (dueDays: readonly Day[], and: string): string => dueDays.map(showDay).join(` ${and} `)

/** The page that proves an e-mail address. */
export const emailLinkUrl = (url: string, language: Language, token: string): string =>
  `${url}/${language}/email/${token}`
/** Where whoever has the number of a contract pays it, without signing in: a masked name and an amount (rule identity-17). Short, so that a reminder stays one SMS. */
export const payLink = (site: string, accountNumber: string): string => `${site}/p/${accountNumber}`

type Texts = { readonly [Kind in MessageKind]: (values: MessageValues[Kind], sender: Sender) => string }

/** `Mkopo 123456789012: get KES 10,000, repay KES 25,250 by 22.01.2027`, short enough for one SMS with the code before it. */
const toSign: Readonly<Record<Language, (signed: ToSign, sender: Sender) => string>> = {
  en: ({ contractNumber, amountCents, toRepayCents, dueDays }, { brand }) =>
    `${brand} ${contractNumber}: get ${kes(amountCents)}, repay ${kes(toRepayCents)} by ${days(dueDays, 'and')}`,
  es: ({ contractNumber, amountCents, toRepayCents, dueDays }, { brand }) =>
    `${brand} ${contractNumber}: recibes ${kes(amountCents)}, pagas ${kes(toRepayCents)} el ${days(dueDays, 'y')}`,
  sw: ({ contractNumber, amountCents, toRepayCents, dueDays }, { brand }) =>
    `${brand} ${contractNumber}: pata ${kes(amountCents)}, lipa ${kes(toRepayCents)} kufikia ${days(dueDays, 'na')}`,
}

const en: Texts = {
  registrationCode: ({ code }, { brand }) =>
    `${code} is your ${brand} registration code. Valid 10 minutes. We never ask for it: tell nobody.`,
  restorationCode: ({ code }, { brand }) =>
    `${code} is your ${brand} code to create a new password. Valid 10 minutes. We never ask for it: tell nobody.`,
  confirmationCode: ({ code, ...signed }, sender) =>
    `${code} signs ${toSign.en(signed, sender)}. 10 minutes. Tell nobody.`,
  confirmationCodes: ({ agreementCode, addOnsCode, ...signed }, sender) =>
    `${agreementCode} signs ${toSign.en(signed, sender)}. ${addOnsCode} signs its add-ons. 10 min. Tell nobody.`,
  proofCode: ({ code }, { brand }) =>
    `${code} is your ${brand} code to confirm a change or a copy of your data. Valid 10 minutes. We never ask for it: tell nobody.`,
  payingCode: ({ code }, { brand }) =>
    `${code} is your ${brand} code to pay your loan. Valid 10 minutes. We never ask for it: tell nobody.`,
  paymentDetails: ({ owedCents, dueOn, paybill, accountNumber, token }, { brand, site }) =>
    `${brand}: owed today ${kes(owedCents)}, due ${showDay(dueOn)}. Paybill ${paybill}, account ${accountNumber}. Link for 15 min: ${site}/pay/t/${token}`,
  appealReceived: ({ number, answerBy }, { brand, site }) =>
    `${brand}: we have your message ${number}. A person answers by ${showDay(answerBy)}. See it at ${site}`,
  appealAnswered: ({ number }, { brand, site }) =>
    `${brand}: your message ${number} is answered. Read the answer in your account at ${site}`,
  letterReady: ({ contractNumber }, { brand, site }) =>
    `${brand}: your letter about loan ${contractNumber} is signed. It is a PDF in your documents: ${site}/account/documents`,
  dataChanged: (_, { brand, hotline }) =>
    `${brand}: we changed your name, document or phone number, as you asked us. Not you? Call ${hotline} at once.`,
  promiseMissed: ({ number, promised, by }, { brand, hotline }) =>
    `${brand}: we promised you an answer on ${number} by ${showDay(promised)} and did not keep it. It is our fault. You have it by ${showDay(by)}. Call ${hotline}`,
  alreadyRegistered: (_, { brand, site }) =>
    `${brand}: somebody tried to register with your number. You already have an account, sign in at ${site}. Not you? Do nothing.`,
  passwordChanged: (_, { brand, hotline }) =>
    `${brand}: your password was changed and other devices were signed out. Not you? Call ${hotline} at once.`,
  emailChanged: (_, { brand, hotline }) =>
    `${brand}: the email address of your account was changed. Not you? Change your password at once or call ${hotline}.`,
  guessedAt: (_, { brand }) =>
    `${brand}: somebody tries wrong codes or passwords for your account. They did not get in, and you can sign in as always. Tell nobody your codes.`,
  destinationChanged: ({ change: { act, to }, from }, { brand, hotline }) => {
    const target = showDestination('en', to)
    const said = {
      chosen: `your loans are now paid to ${target}`,
      added: `${target} was added to your account`,
      primary: `${target} is now your primary card`,
      refund: `what you overpaid goes to ${target}`,
    }[act]
    return `${brand}: ${said}${from ? `, money can go there from ${showMoment(from)}` : ''}. Not you? Call ${hotline} at once.`
  },
  newDevice: ({ device }, { brand, site, hotline }) =>
    `${brand}: sign-in on a new device${device ? `, ${device}` : ''}. Not you? Make a new password at ${site}/sign-in/restore or call ${hotline}`,
  accountDeleted: (_, { brand, hotline }) =>
    `${brand}: your account is deleted, as you asked. What the law makes us keep is kept and nothing else. Not you? Call ${hotline} at once.`,
  agreementSigned: ({ contractNumber, amountCents }, { brand, site }) =>
    `${brand}: you signed agreement ${contractNumber} for ${kes(amountCents)}. We are deciding now. Read it at ${site}`,
  requestApproved: ({ amountCents, to, from }, { brand }) =>
    `${brand}: your loan of ${kes(amountCents)} is approved. The money ${from ? `goes to ${receivers.en[to.method]} on ${showMoment(from)}: a new one waits 24 hours.` : `is on its way to ${receivers.en[to.method]}.`}`,
  requestRejected: (_, { brand, site }) =>
    `${brand}: we cannot lend to you now. The reasons, other offers and how to have a person look again: ${site}`,
  materialAsked: ({ contractNumber, by }, { brand, site }) =>
    `${brand}: to decide on your request ${contractNumber} we need something more from you by ${showDay(by)}. See what at ${site}`,
  personLooks: ({ contractNumber, by }, { brand, site }) =>
    `${brand}: a person looks at your request ${contractNumber} and answers by ${showDay(by)}. Nothing to do meanwhile. ${site}`,
  requestCancelled: ({ contractNumber }, { brand, site }) =>
    `${brand}: your request ${contractNumber} is cancelled. You owe nothing for it. A new one: ${site}`,
  alternativeOffer: ({ amountCents, requestedCents, validThrough }, { brand, site }) =>
    `${brand}: we can lend you ${kes(amountCents)} in place of ${kes(requestedCents)}. Accept or decline by ${showDay(validThrough)} at ${site}`,
  payoutSent: ({ to, amountCents, receipt, toRepayCents, dueOn, paybill, accountNumber }, { brand }) =>
    `${brand}: ${kes(amountCents)} sent to ${showDestination('en', to)}, ${receipt}. Repay ${kes(toRepayCents)} by ${showDay(dueOn)}: M-Pesa paybill ${paybill}, account ${accountNumber}`,
  payoutFailed: ({ amountCents, chooseBy, to }, { brand, site, hotline }) =>
    `${brand}: ${kes(amountCents)} did not reach ${receivers.en[to.method]}. Choose another way by ${showDay(chooseBy)} at ${site} or call ${hotline}`,
  collectionReceipt: ({ amountCents, receipt, owedCents, dueOn, paybill, accountNumber }, { brand }) =>
    `${brand}: ${kes(amountCents)} received, ${receipt}. Owed today ${kes(owedCents)}, due ${showDay(dueOn)}. Paybill ${paybill}, account ${accountNumber}`,
  loanRepaid: ({ amountCents, receipt, overpaymentCents }, { brand, site }) =>
    `${brand}: ${kes(amountCents)} received, ${receipt}. Your loan is repaid, you owe nothing. ${overpaymentCents > 0 ? `Overpaid ${kes(overpaymentCents)}: get it back at ${site}/account` : site}`,
  loanProlonged: ({ amountCents, receipt, toPayCents, dueOn, paybill, accountNumber }, { brand }) =>
    `${brand}: ${kes(amountCents)} received, ${receipt}. New due date ${showDay(dueOn)}: pay ${kes(toPayCents)} by then. Paybill ${paybill}, account ${accountNumber}`,
  addOnIssued: ({ name, provider, certificate, call }, { brand, site }) =>
    `${brand}: ${name} by ${provider}, certificate ${certificate}. To use it or claim call ${call}. More: ${site}`,
  freeDaysGiven: ({ days, contractNumber, toPayCents, dueOn }, { brand }) =>
    `${brand}: a friend you invited got a loan. ${days === 1 ? '1 day' : `${days} days`} without interest on loan ${contractNumber}, from tomorrow. You pay ${kes(toPayCents)} by ${showDay(dueOn)}.`,
  freeDaysEarned: ({ days }, { brand }) =>
    `${brand}: a friend you invited got a loan. ${days === 1 ? '1 day' : `${days} days`} without interest wait for your next loan.`,
  addOnCancelled: ({ contractNumber, priceCents, owedCents, overpaymentCents }, { brand, site }) =>
    `${brand}: an add-on of loan ${contractNumber} is cancelled, ${kes(priceCents)} comes off. ${overpaymentCents > 0 ? `Overpaid ${kes(overpaymentCents)}: get it back at ${site}/account` : `Owed today ${kes(owedCents)}.`}`,
  refundSent: ({ amountCents, receipt, to }, { brand }) =>
    `${brand}: we sent ${kes(amountCents)} that you had overpaid to ${showDestination('en', to)}, ${receipt}.`,
  refundFailed: ({ amountCents, to }, { brand, site }) =>
    `${brand}: ${kes(amountCents)} that you had overpaid did not reach ${showDestination('en', to)}. It is still yours. Ask for it again at ${site}/account`,
  collectionReversed: ({ amountCents, receipt, owedCents, paybill, accountNumber }, { brand }) =>
    `${brand}: M-Pesa took back ${kes(amountCents)}, ${receipt}. Owed today ${kes(owedCents)}. Paybill ${paybill}, account ${accountNumber}`,
  collectionTakenBack: ({ amountCents, receipt, owedCents, paybill, accountNumber }, { brand }) =>
    `${brand}: payment ${receipt}, ${kes(amountCents)}, does not count: M-Pesa does not know it. Owed today ${kes(owedCents)}. Paybill ${paybill}, account ${accountNumber}`,
  offerSigned: ({ contractNumber, amountCents, startsAt }, { brand, site }) =>
    `${brand}: you signed ${contractNumber} for ${kes(amountCents)}. The money leaves ${showMoment(startsAt)}; until then you can take it back: ${site}`,
  offerDeclined: ({ amountCents, validThrough }, { brand, site }) =>
    `${brand}: you declined our offer of ${kes(amountCents)} and owe nothing. You can go back to it until ${showDay(validThrough)}: ${site}`,
  agreementEnds: ({ contractNumber, amountCents, lastDay }, { brand, site }) =>
    `${brand}: agreement ${contractNumber} for ${kes(amountCents)} waits for your code until ${showDay(lastDay)}. Sign it at ${site} or do nothing.`,
  offerEnds: ({ amountCents, lastDay }, { brand, site }) =>
    `${brand}: our offer of ${kes(amountCents)} ends on ${showDay(lastDay)}. Accept or decline it at ${site}`,
  dueSoon: ({ amountCents, dueOn, paybill, accountNumber }, { brand, site, hotline }) =>
    `${brand}: pay ${kes(amountCents)} by ${showDay(dueOn)}: ${payLink(site, accountNumber)} or paybill ${paybill}, account ${accountNumber}. Hard to pay? Call ${hotline}`,
  dueToday: ({ amountCents, dueOn, paybill, accountNumber }, { brand, site, hotline }) =>
    `${brand}: pay ${kes(amountCents)} today, ${showDay(dueOn)}: ${payLink(site, accountNumber)} or paybill ${paybill}, account ${accountNumber}. Hard to pay? Call ${hotline}`,
  pastDue: ({ amountCents, dueOn, paybill, accountNumber }, { brand, site, hotline }) =>
    `${brand}: pay ${kes(amountCents)}, due since ${showDay(dueOn)}: ${payLink(site, accountNumber)} or paybill ${paybill}, account ${accountNumber}. Hard to pay? Call ${hotline}`,
  loanSold: ({ contractNumber, owedCents, assigneeName, bank }, { brand, hotline }) =>
    `${brand}: loan ${contractNumber}, ${kes(owedCents)} owed, was sold to ${assigneeName}. Pay them, not us${toBank(bank)}. Call ${hotline}`,
  newTerms: ({ from }, { brand, site }) =>
    `${brand}: new terms apply to you from ${showDay(from)}. Loans you have keep theirs. Read them: ${site}/account/documents`,
  newPrices: ({ from }, { brand, site }) =>
    `${brand}: new prices apply to you from ${showDay(from)}. Loans you have keep theirs. See them: ${site}/account/documents`,
  newPricesToAccept: ({ from }, { brand, site }) =>
    `${brand}: prices change on ${showDay(from)}. Yours stay unless you accept the new ones: ${site}/account/documents`,
  paymentUnmatched: ({ amountCents, receipt }, { brand, hotline }) =>
    `${brand}: ${kes(amountCents)} received, ${receipt}, but the account number fits no loan. Call ${hotline} and we will credit it.`,
}

const es: Texts = {
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
      chosen: `tus préstamos se pagan ahora a ${target}`,
      added: `se añadió ${target} a tu cuenta`,
      primary: `${target} es ahora tu tarjeta principal`,
      refund: `lo que pagaste de más va a ${target}`,
    }[act]
    return `${brand}: ${said}${from ? `; recibe dinero desde el ${showMoment(from)}` : ''}. ¿No fuiste tú? Llama ya al ${hotline}.`
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

const sw: Texts = {
  registrationCode: ({ code }, { brand }) =>
    `${code} ni msimbo wako wa kujisajili ${brand}. Unatumika dakika 10. Hatuuombi kamwe: usimwambie mtu.`,
  restorationCode: ({ code }, { brand }) =>
    `${code} ni msimbo wako wa ${brand} wa kuweka nenosiri jipya. Unatumika dakika 10. Hatuuombi kamwe: usimwambie mtu.`,
  confirmationCode: ({ code, ...signed }, sender) =>
    `${code} inasaini ${toSign.sw(signed, sender)}. Dakika 10. Usimwambie mtu.`,
  confirmationCodes: ({ agreementCode, addOnsCode, ...signed }, sender) =>
    `${agreementCode} inasaini ${toSign.sw(signed, sender)}. ${addOnsCode} inasaini huduma za ziada. Dakika 10. Usimwambie mtu.`,
  proofCode: ({ code }, { brand }) =>
    `${code} ni msimbo wako wa ${brand} wa kuthibitisha badiliko au nakala ya taarifa zako. Unatumika dakika 10. Hatuuombi kamwe: usimwambie mtu.`,
  payingCode: ({ code }, { brand }) =>
    `${code} ni msimbo wako wa ${brand} wa kulipa mkopo. Unatumika dakika 10. Hatuuombi kamwe: usimwambie mtu.`,
  paymentDetails: ({ owedCents, dueOn, paybill, accountNumber, token }, { brand, site }) =>
    `${brand}: deni leo ${kes(owedCents)}, mwisho ${showDay(dueOn)}. Paybill ${paybill}, akaunti ${accountNumber}. Kiungo cha dakika 15: ${site}/pay/t/${token}`,
  appealReceived: ({ number, answerBy }, { brand, site }) =>
    `${brand}: tumepokea ujumbe wako ${number}. Mhudumu wetu atajibu kufikia ${showDay(answerBy)}. Uone hapa: ${site}`,
  appealAnswered: ({ number }, { brand, site }) =>
    `${brand}: ujumbe wako ${number} umejibiwa. Soma jibu kwenye akaunti yako: ${site}`,
  letterReady: ({ contractNumber }, { brand, site }) =>
    `${brand}: barua yako kuhusu mkopo ${contractNumber} imeidhinishwa. Ni PDF kwenye hati zako: ${site}/account/documents`,
  dataChanged: (_, { brand, hotline }) =>
    `${brand}: tumebadilisha jina, kitambulisho au simu yako, kama ulivyoomba. Si wewe? Piga ${hotline} mara moja.`,
  promiseMissed: ({ number, promised, by }, { brand, hotline }) =>
    `${brand}: tuliahidi kujibu ${number} kufikia ${showDay(promised)}, hatukufanya hivyo. Ni kosa letu. Tutajibu kufikia ${showDay(by)}. Piga ${hotline}`,
  alreadyRegistered: (_, { brand, site }) =>
    `${brand}: mtu amejaribu kujisajili kwa nambari yako. Tayari una akaunti, ingia ${site}. Si wewe? Usifanye chochote.`,
  passwordChanged: (_, { brand, hotline }) =>
    `${brand}: nenosiri lako limebadilishwa na vifaa vingine vimeondolewa. Si wewe? Piga ${hotline} mara moja.`,
  emailChanged: (_, { brand, hotline }) =>
    `${brand}: barua pepe ya akaunti yako imebadilishwa. Si wewe? Badilisha nenosiri sasa au piga ${hotline}.`,
  guessedAt: (_, { brand }) =>
    `${brand}: mtu anajaribu misimbo au nenosiri la akaunti yako. Hakuingia, na wewe unaweza kuingia kama kawaida. Usimwambie mtu misimbo yako.`,
  destinationChanged: ({ change: { act, to }, from }, { brand, hotline }) => {
    const target = showDestination('sw', to)
    const said = {
      chosen: `mikopo yako sasa italipwa kwenye ${target}`,
      added: `${target} imeongezwa kwenye akaunti yako`,
      primary: `${target} sasa ndiyo kadi yako kuu`,
      refund: `pesa ulizozidisha zitatumwa ${target}`,
    }[act]
    return `${brand}: ${said}${from ? `; itapokea pesa kuanzia ${showMoment(from)}` : ''}. Si wewe? Piga simu ${hotline} mara moja.`
  },
  newDevice: ({ device }, { brand, site, hotline }) =>
    `${brand}: mtu ameingia kwenye akaunti yako kwa kifaa kipya${device ? `: ${device}` : ''}. Si wewe? Weka nenosiri jipya ${site} au piga ${hotline}`,
  accountDeleted: (_, { brand, hotline }) =>
    `${brand}: akaunti yako imefutwa, kama ulivyoomba. Tunabaki na yale tu yanayotakiwa na sheria. Si wewe? Piga ${hotline} mara moja.`,
  agreementSigned: ({ contractNumber, amountCents }, { brand, site }) =>
    `${brand}: umesaini mkataba ${contractNumber} wa ${kes(amountCents)}. Tunaamua sasa. Usome hapa: ${site}`,
  requestApproved: ({ amountCents, to, from }, { brand }) =>
    `${brand}: mkopo wako wa ${kes(amountCents)} umekubaliwa. Pesa ${from ? `zitakuja kwenye ${receivers.sw[to.method]} tarehe ${showMoment(from)}: mpya husubiri saa 24.` : `ziko njiani kuja kwenye ${receivers.sw[to.method]}.`}`,
  requestRejected: (_, { brand, site }) =>
    `${brand}: hatuwezi kukukopesha sasa. Sababu, ofa nyingine na jinsi ya kuomba afisa wetu aangalie tena: ${site}`,
  materialAsked: ({ contractNumber, by }, { brand, site }) =>
    `${brand}: ili kuamua ombi lako ${contractNumber} tunahitaji kitu zaidi kutoka kwako kufikia ${showDay(by)}. Angalia ${site}`,
  personLooks: ({ contractNumber, by }, { brand, site }) =>
    `${brand}: afisa wetu anaangalia ombi lako ${contractNumber} na atajibu kufikia ${showDay(by)}. Huna la kufanya sasa. ${site}`,
  requestCancelled: ({ contractNumber }, { brand, site }) =>
    `${brand}: ombi lako ${contractNumber} limeghairiwa. Hudaiwi chochote. Ombi jipya: ${site}`,
  alternativeOffer: ({ amountCents, requestedCents, validThrough }, { brand, site }) =>
    `${brand}: tunaweza kukukopesha ${kes(amountCents)} badala ya ${kes(requestedCents)}. Kubali au kataa kabla ya ${showDay(validThrough)} kuisha: ${site}`,
  payoutSent: ({ to, amountCents, receipt, toRepayCents, dueOn, paybill, accountNumber }, { brand }) =>
    `${brand}: ${kes(amountCents)} zimetumwa kwa ${showDestination('sw', to)}, ${receipt}. Lipa ${kes(toRepayCents)} kufikia ${showDay(dueOn)}: M-Pesa paybill ${paybill}, akaunti ${accountNumber}`,
  payoutFailed: ({ amountCents, chooseBy, to }, { brand, site, hotline }) =>
    `${brand}: ${kes(amountCents)} hazikufika kwenye ${receivers.sw[to.method]}. Chagua njia nyingine kufikia ${showDay(chooseBy)} kwenye ${site} au piga ${hotline}`,
  collectionReceipt: ({ amountCents, receipt, owedCents, dueOn, paybill, accountNumber }, { brand }) =>
    `${brand}: tumepokea ${kes(amountCents)}, ${receipt}. Deni leo ${kes(owedCents)}, mwisho ${showDay(dueOn)}. Paybill ${paybill}, akaunti ${accountNumber}`,
  loanRepaid: ({ amountCents, receipt, overpaymentCents }, { brand, site }) =>
    `${brand}: tumepokea ${kes(amountCents)}, ${receipt}. Mkopo umelipwa wote, hudaiwi. ${overpaymentCents > 0 ? `Umezidisha ${kes(overpaymentCents)}: omba urudishiwe ${site}/account` : site}`,
  loanProlonged: ({ amountCents, receipt, toPayCents, dueOn, paybill, accountNumber }, { brand }) =>
    `${brand}: tumepokea ${kes(amountCents)}, ${receipt}. Tarehe mpya ya mwisho ${showDay(dueOn)}: lipa ${kes(toPayCents)}. Paybill ${paybill}, akaunti ${accountNumber}`,
  addOnIssued: ({ name, provider, certificate, call }, { brand, site }) =>
    `${brand}: ${name} ya ${provider}, cheti ${certificate}. Kuitumia au kudai piga ${call}. Zaidi: ${site}`,
  freeDaysGiven: ({ days, contractNumber, toPayCents, dueOn }, { brand }) =>
    `${brand}: rafiki uliyemwalika alipata mkopo. Kuanzia kesho siku ${days} bila riba kwa mkopo ${contractNumber}. Lipa ${kes(toPayCents)} kufikia ${showDay(dueOn)}.`,
  freeDaysEarned: ({ days }, { brand }) =>
    `${brand}: rafiki uliyemwalika alipata mkopo. Una siku ${days} bila riba kwa mkopo wako ujao.`,
  addOnCancelled: ({ contractNumber, priceCents, owedCents, overpaymentCents }, { brand, site }) =>
    `${brand}: huduma ya ziada ya mkopo ${contractNumber} imeghairiwa, ${kes(priceCents)} zimetoka. ${overpaymentCents > 0 ? `Umezidisha ${kes(overpaymentCents)}: omba ${site}/account` : `Deni leo ${kes(owedCents)}.`}`,
  refundSent: ({ amountCents, receipt, to }, { brand }) =>
    `${brand}: tumerudisha ${kes(amountCents)} ulizozidisha kwenye ${showDestination('sw', to)}, ${receipt}.`,
  refundFailed: ({ amountCents, to }, { brand, site }) =>
    `${brand}: ${kes(amountCents)} ulizozidisha hazikufika ${showDestination('sw', to)}. Bado ni zako. Ziombe tena kwenye ${site}/account`,
  collectionReversed: ({ amountCents, receipt, owedCents, paybill, accountNumber }, { brand }) =>
    `${brand}: M-Pesa imerudisha ${kes(amountCents)}, ${receipt}. Deni leo ${kes(owedCents)}. Paybill ${paybill}, akaunti ${accountNumber}`,
  collectionTakenBack: ({ amountCents, receipt, owedCents, paybill, accountNumber }, { brand }) =>
    `${brand}: malipo ${receipt}, ${kes(amountCents)}, hayahesabiwi: M-Pesa haiyatambui. Deni leo ${kes(owedCents)}. Paybill ${paybill}, akaunti ${accountNumber}`,
  offerSigned: ({ contractNumber, amountCents, startsAt }, { brand, site }) =>
    `${brand}: umesaini ${contractNumber} wa ${kes(amountCents)}. Pesa zitatumwa ${showMoment(startsAt)}; kabla ya hapo unaweza kuufuta: ${site}`,
  offerDeclined: ({ amountCents, validThrough }, { brand, site }) =>
    `${brand}: umekataa ofa yetu ya ${kes(amountCents)}, hudaiwi chochote. Unaweza kuirudia hadi ${showDay(validThrough)}: ${site}`,
  agreementEnds: ({ contractNumber, amountCents, lastDay }, { brand, site }) =>
    `${brand}: mkataba ${contractNumber} wa ${kes(amountCents)} unasubiri msimbo wako hadi ${showDay(lastDay)}. Usaini ${site} au usifanye chochote.`,
  offerEnds: ({ amountCents, lastDay }, { brand, site }) =>
    `${brand}: ofa yetu ya ${kes(amountCents)} inaisha ${showDay(lastDay)}. Ikubali au uikatae hapa: ${site}`,
  dueSoon: ({ amountCents, dueOn, paybill, accountNumber }, { brand, site, hotline }) =>
    `${brand}: lipa ${kes(amountCents)} kufikia ${showDay(dueOn)}: ${payLink(site, accountNumber)} au paybill ${paybill}, akaunti ${accountNumber}. Ni vigumu? Piga ${hotline}`,
  dueToday: ({ amountCents, dueOn, paybill, accountNumber }, { brand, site, hotline }) =>
    `${brand}: lipa ${kes(amountCents)} leo, ${showDay(dueOn)}: ${payLink(site, accountNumber)} au paybill ${paybill}, akaunti ${accountNumber}. Ni vigumu? Piga ${hotline}`,
  pastDue: ({ amountCents, dueOn, paybill, accountNumber }, { brand, site, hotline }) =>
    `${brand}: lipa ${kes(amountCents)}, deni tangu ${showDay(dueOn)}: ${payLink(site, accountNumber)} au paybill ${paybill}, akaunti ${accountNumber}. Ni vigumu? Piga ${hotline}`,
  loanSold: ({ contractNumber, owedCents, assigneeName, bank }, { brand, hotline }) =>
    `${brand}: mkopo ${contractNumber} (${kes(owedCents)}) umeuzwa kwa ${assigneeName}. Walipe wao, si sisi${toBank(bank)}. Piga ${hotline}`,
  newTerms: ({ from }, { brand, site }) =>
    `${brand}: masharti mapya yatakuhusu kuanzia ${showDay(from)}. Mikopo uliyonayo haibadiliki. Yasome: ${site}/account/documents`,
  newPrices: ({ from }, { brand, site }) =>
    `${brand}: bei mpya zitakuhusu kuanzia ${showDay(from)}. Mikopo uliyonayo haibadiliki. Zione: ${site}/account/documents`,
  newPricesToAccept: ({ from }, { brand, site }) =>
    `${brand}: bei zinabadilika ${showDay(from)}. Zako zinabaki usipokubali mpya: ${site}/account/documents`,
  paymentUnmatched: ({ amountCents, receipt }, { brand, hotline }) =>
    `${brand}: tumepokea ${kes(amountCents)}, ${receipt}, lakini nambari ya akaunti si ya mkopo wowote. Piga ${hotline}.`,
}

const texts: Readonly<Record<Language, Texts>> = { en, es, sw }

/** The text of a message, before it is put into the SMS alphabet. */
export const messageText = <Kind extends MessageKind>(
  language: Language,
  kind: Kind,
  values: MessageValues[Kind],
  sender: Sender,
): string => texts[language][kind](values, sender)
