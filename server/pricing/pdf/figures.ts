/** Figures as documents print them: parts with cents, so that columns align; amounts to pay without. */
import type { Cents } from '../../../domain/money.ts'

const withCents = new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const upToTwo = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 0 })

/**
 * `KES 10,000.00`, `-KES 500.00`: an amount in shillings. Uses a hyphen, because the fonts of the documents
 * have no minus sign.
 */
export const formattedMoney = (amount: number): string =>
  `${amount < 0 ? '-' : ''}KES ${withCents.format(Math.abs(amount))}`
export const formattedCents = (amount: Cents): string => formattedMoney(amount / 100)

/** `KES 10,000`: amounts to pay are whole shillings (rule money-18). */
export const formattedPayable = (amount: number): string => `KES ${whole.format(amount)}`

/** `912.5 %`; without decimals from 1,000 up, as on the screens. */
export const formattedPercent = (percent: number): string =>
  `${(percent >= 1_000 ? whole : upToTwo).format(percent)} %`

/** Formats a rate given in parts per million. */
export const formattedRate = (ratePpm: number): string => formattedPercent(ratePpm / 10_000)

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Nairobi',
  hour: '2-digit',
  minute: '2-digit',
})
/** `14:05`, Nairobi time. */
export const formattedTime = (at: Date): string => clock.format(at)
