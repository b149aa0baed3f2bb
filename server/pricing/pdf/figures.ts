/** Figures as documents print them: parts with cents, so that columns align; amounts to pay without. */
import type { Cents } from '../../../domain/money.ts'

const withCents = new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const upToTwo = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 0 })

/**
 * `KES 10,000.00`, `-KES 500.00`: an amount in shillings. Uses a hyphen, because the fonts of the documents
 * have no minus sign.
 */
export const formattedMoney = (currency: string, amount: number): string =>
  `${amount < 0 ? '-' : ''}${currency} ${withCents.format(Math.abs(amount))}`
export const formattedCents = (currency: string, amount: Cents): string =>
  formattedMoney(currency, amount / 100)

/** `KES 10,000`: amounts to pay are whole shillings (rule money-18). */
export const formattedPayable = (currency: string, amount: number): string =>
  `${currency} ${whole.format(amount)}`

/** `912.5 %`; without decimals from 1,000 up, as on the screens. */
export const formattedPercent = (percent: number): string =>
  `${(percent >= 1_000 ? whole : upToTwo).format(percent)} %`

/** Formats a rate given in parts per million. */
export const formattedRate = (ratePpm: number): string => formattedPercent(ratePpm / 10_000)
