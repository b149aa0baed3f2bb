/** Amounts, days, destinations and links as messages show them. */
import { nairobiDay, showDay, type Day } from '../../../domain/days.ts'
import type { ReceivingMethod } from '../../../domain/receiving.ts'
import type { Language } from '../../../contract/texts/index.ts'
import type { Destination, Sender, ToSign } from './kinds.ts'

const shillings = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 2 })
const withCents = new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** `KES 10,000`, or with its cents. */
/** Where a sold debt is paid, where the buyer said so. */
export const toBank = (
  bank: { readonly bankName: string; readonly checkingAccount: string } | null,
): string => (bank?.checkingAccount ? `: ${bank.bankName} ${bank.checkingAccount}` : '')
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

/** `Mkopo 123456789012: get KES 10,000, repay KES 25,250 by 22.01.2027`, short enough for one SMS with the code before it. */
export const toSign: Readonly<Record<Language, (signed: ToSign, sender: Sender) => string>> = {
  en: ({ contractNumber, amountCents, toRepayCents, dueDays }, { brand }) =>
    `${brand} ${contractNumber}: get ${kes(amountCents)}, repay ${kes(toRepayCents)} by ${days(dueDays, 'and')}`,
  es: ({ contractNumber, amountCents, toRepayCents, dueDays }, { brand }) =>
    `${brand} ${contractNumber}: recibes ${kes(amountCents)}, pagas ${kes(toRepayCents)} el ${days(dueDays, 'y')}`,
  sw: ({ contractNumber, amountCents, toRepayCents, dueDays }, { brand }) =>
    `${brand} ${contractNumber}: pata ${kes(amountCents)}, lipa ${kes(toRepayCents)} kufikia ${days(dueDays, 'na')}`,
}
