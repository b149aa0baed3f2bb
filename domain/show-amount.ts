/**
 * Formats amounts as on screens, for texts that are written elsewhere. A module of its own, because pages
 * load everything that they import.
 */
import { shillingCents } from './money.ts'

const shownWhole = new Intl.NumberFormat('en-KE')
const shownToCent = new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** `KES 10,000`, `−KES 500.50`: as screens show an amount. */
export function showAmount(amount: number, currency: string): string {
  const format = amount % shillingCents === 0 ? shownWhole : shownToCent
  return `${amount < 0 ? '\u2212' : ''}${currency}\u00a0${format.format(Math.abs(amount) / shillingCents)}`
}
