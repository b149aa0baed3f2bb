/** Values on their way out. A wrong one is a bug of the caller, so these throw. */
import type { Cents } from '../../../domain/money.ts'

/** Whole shillings, 1 or more: M-Pesa moves nothing smaller. */
export function wholeShillingsOf(amountCents: Cents): number {
  if (!Number.isSafeInteger(amountCents) || amountCents < 100 || amountCents % 100 !== 0) throw new RangeError('M-Pesa moves whole shillings')
  return amountCents / 100
}

/** `+254712345678` -> `254712345678` */
export function phoneDigits(phone: string): string {
  const digits = phone.replace(/^\+/, '')
  if (!/^254[17]\d{8}$/.test(digits)) throw new RangeError('not a Kenyan mobile number')
  return digits
}
