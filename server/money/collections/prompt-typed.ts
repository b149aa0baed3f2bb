/** What is wrong with an amount to pay and the phone it is asked from: all that can be known, told together. */
import type { Failure } from '../../../contract/errors.ts'
import { shillingCents, toMajor, type Cents } from '../../../domain/money.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import { isInvalid, type Invalid } from '../../../domain/validation.ts'

type Typed<Value> = Value | Invalid
/** The amount and the phone, each as it was read or with what is wrong with it. */
export type TypedPayment = { readonly amount: Typed<Cents>; readonly phone: Typed<Phone> }
type AmountRefusal = Failure<'validationFailed' | 'amountAbovePayoff'>

const figures = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 0 })

/** Whole shillings, up to what is owed. */
export function amountRefusal(amountCents: Cents, owedCents: Cents): AmountRefusal | null {
  if (amountCents < shillingCents)
    return {
      error: 'validationFailed',
      fields: { amount: 'amountOutOfRange' },
      values: { amount: { min: 1, max: figures.format(toMajor(owedCents)) } },
    }
  if (amountCents % shillingCents !== 0)
    return { error: 'validationFailed', fields: { amount: 'amountNotWholeShillings' } }
  return amountCents > owedCents
    ? { error: 'amountAbovePayoff', fields: { amount: 'amountAbovePayoff' } }
    : null
}

/** Where one of them could not be read. `ofAmount`: what only the loan tells of an amount that could. */
export async function typedRefusal<Other extends Failure>(
  { amount, phone }: TypedPayment,
  ofAmount: (amountCents: Cents) => Promise<AmountRefusal | Other | null>,
): Promise<Other | Failure<'validationFailed'>> {
  const wrong = isInvalid(amount) ? { fields: { amount: amount.error } } : await ofAmount(amount)
  if (wrong && !wrong.fields) return wrong as Other // not about a field
  return {
    error: 'validationFailed',
    fields: { ...wrong?.fields, ...(isInvalid(phone) ? { phone: phone.error } : {}) },
    ...(wrong && 'values' in wrong ? { values: wrong.values } : {}),
  }
}
