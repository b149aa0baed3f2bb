/** Validates a typed amount and phone, and reports all errors together. */
import type { Failure } from '../../../../contract/errors.ts'
import { limitValues } from '../../../../contract/texts/index.ts'
import { paymentRangeError } from '../../../../domain/amounts.ts'
import { cents, shillingCents, type Cents } from '../../../../domain/money.ts'
import type { Phone } from '../../../../domain/person/phone.ts'
import { isInvalid, type Invalid } from '../../../../domain/validation.ts'

type Typed<Value> = Value | Invalid
/** The amount and the phone, each parsed or with its error. */
export type TypedPayment = { readonly amount: Typed<Cents>; readonly phone: Typed<Phone> }
type AmountRefusal = Failure<'validationFailed' | 'amountAbovePayoff'>

/** Requires whole shillings, up to what is owed. */
export function amountRefusal(amount: Typed<Cents>, owedCents: Cents): AmountRefusal | null {
  const limits = { minCents: cents(shillingCents), maxCents: owedCents }
  const values = { amount: limitValues(limits) }
  if (isInvalid(amount)) return { error: 'validationFailed', fields: { amount: amount.error }, values }
  if (amount > owedCents)
    return { error: 'amountAbovePayoff', fields: { amount: 'amountAbovePayoff' }, values }
  const wrong = paymentRangeError(amount, limits)
  return wrong && { error: 'validationFailed', fields: { amount: wrong }, values }
}

/**
 * Combines the errors when amount or phone could not be parsed. `ofAmount` checks the amount against the
 * loan.
 */
export async function typedRefusal<Other extends Failure>(
  { amount, phone }: TypedPayment,
  ofAmount: (amount: Typed<Cents>) => Promise<AmountRefusal | Other | null>,
): Promise<Other | Failure<'validationFailed'>> {
  const wrong = await ofAmount(amount)
  if (wrong && !wrong.fields) return wrong as Other // an error of the loan, not of a field
  return {
    error: 'validationFailed',
    fields: { ...wrong?.fields, ...(isInvalid(phone) ? { phone: phone.error } : {}) },
    ...(wrong && 'values' in wrong ? { values: wrong.values } : {}),
  }
}
