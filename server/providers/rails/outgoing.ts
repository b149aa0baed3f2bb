/** Formats outgoing values. A wrong value is a bug of the caller, so these functions throw. */
import type { Cents } from '../../../domain/money.ts'

/** Whole shillings, 1 or more: mobile money moves nothing smaller. */
export function wholeShillingsOf(amountCents: Cents): number {
  if (!Number.isSafeInteger(amountCents) || amountCents < 100 || amountCents % 100 !== 0)
    throw new RangeError('only whole shillings are moved')
  return amountCents / 100
}

/** Removes the `+` of a number. */
export function phoneDigits(phone: string): string {
  const digits = phone.replace(/^\+/, '')
  if (!/^[1-9]\d{8,14}$/.test(digits)) throw new RangeError('not a mobile number with its calling code')
  return digits
}

export function assertLength(value: string, min: number, max: number, name: string): void {
  if (value.length < min || value.length > max)
    throw new RangeError(`${name} must have ${min} to ${max} characters`)
}

/** A reference is used in an address without encoding. */
export function assertReference(reference: string): string {
  if (!/^[\w-]{1,100}$/.test(reference)) throw new RangeError('a reference has letters, digits, - and _ only')
  return reference
}
