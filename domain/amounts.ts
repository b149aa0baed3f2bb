/** Amounts and terms as people type them (rule price-2). */
import type { CountryCurrency } from './country/country.ts'
import { withoutInvisible } from './invisible-characters.ts'
import { cents, fromMajor, shillingCents, type Cents } from './money.ts'
import { invalid, isInvalid, type Invalid } from './validation.ts'

/**
 * Commas and spaces count only between groups of three digits before the point, and two decimals are the most: `45,50`
 * may be 45.50, and `1.500` may be 1,500.
 */
const grouped = /^([1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+|\d+)(?:\.(\d{1,2}))?$/
const digitsMax = 14

/** `1500`, `1,500.5`, `1 500.50`: an amount without sign and currency in cents; null where it cannot be read as one. */
export function parseDecimal(typed: string): Cents | null {
  const [, whole, decimals = ''] = grouped.exec(typed.replace(/\s/g, ' ')) ?? []
  if (whole === undefined) return null
  const digits = (whole + decimals.padEnd(2, '0')).replace(/[, ]/g, '').replace(/^0+(?=\d)/, '')
  return digits.length > digitsMax ? null : cents(Number(digits))
}

/** Removes what people write around an amount: `KES 5000`, `5,000/=`. */
function withoutCurrency(typed: string, { typedAs }: CountryCurrency): string {
  const words = typedAs.toSorted((one, other) => other.length - one.length).join('|')
  return typed.replace(new RegExp(`^(?:${words})\\.?\\s*|\\s*(?:${words})\\.?$`, 'gi'), '')
}

/** `5000`, `5,000`, `5 000`, `KES 5000`, `12.50`: major units with at most the currency's decimals. */
export function parseMoney(
  input: string,
  currency: CountryCurrency,
): Cents | Invalid<'required' | 'amountNotANumber'> {
  const typed = withoutInvisible(input).trim()
  if (typed === '') return invalid('required')
  const amount = parseDecimal(withoutCurrency(typed, currency))
  return amount === null || (currency.decimals === 0 && amount % 100 !== 0)
    ? invalid('amountNotANumber')
    : amount
}

const groups = /^-?[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+)(?:\.\d+)?$/

/** A typed number without the commas or spaces between its groups of three digits; any other text stays as it is. */
export function withoutGroups(typed: string): string {
  const plain = typed.trim()
  return groups.test(plain) ? plain.replace(/[, ]/g, '') : plain
}

/** Number of decimal places kept in a percentage: four places are one millionth. */
export const percentDigits = 4
export const percentMax = 100

/** `2.5` or `2,5`: percent from 0 to 100, as parts per million. */
export function parsePercent(
  input: string,
): number | Invalid<'required' | 'percentNotANumber' | 'percentOutOfRange' | 'percentTooFine'> {
  const typed = input
    .trim()
    .replace(/\s*%$/, '')
    .replace(/^(\d{1,3}),(\d{1,4})$/, '$1.$2')
  if (typed === '') return invalid('required')
  const parts = /^(-?\d{1,15})(?:\.(\d{1,20}))?$/.exec(typed)
  if (!parts) return invalid('percentNotANumber')
  const [percent, decimals] = [Number(typed), (parts[2] ?? '').replace(/0+$/, '')]
  if (percent < 0 || percent > percentMax) return invalid('percentOutOfRange')
  return decimals.length > percentDigits
    ? invalid('percentTooFine')
    : Math.round(percent * 10 ** percentDigits)
}

/** Minimum and maximum, both allowed. */
export type AmountLimits = { readonly minCents: Cents; readonly maxCents: Cents }
type AmountCode = 'required' | 'amountNotANumber' | 'amountOutOfRange'

export function parseAmount(
  input: string,
  limits: AmountLimits,
  currency: CountryCurrency,
): Cents | Invalid<AmountCode> {
  const amount = parseMoney(input, currency)
  if (isInvalid(amount)) return amount
  return amount < limits.minCents || amount > limits.maxCents ? invalid('amountOutOfRange') : amount
}

/** Accepted monthly net income, in cents. A higher amount is treated as a typing mistake. */
export const incomeLimits: AmountLimits = { minCents: cents(0), maxCents: fromMajor(10_000_000) }

/** An amount to borrow: within the limits, in whole steps from the smallest. */
export function parseLoanAmount(
  input: string,
  limits: AmountLimits & { readonly stepCents: Cents },
  currency: CountryCurrency,
): Cents | Invalid<AmountCode | 'amountNotAStep'> {
  const amount = parseAmount(input, limits, currency)
  if (isInvalid(amount)) return amount
  return (amount - limits.minCents) % limits.stepCents === 0 ? amount : invalid('amountNotAStep')
}

/** An amount to pay: M-Pesa moves whole shillings (rule money-18). */
export function parsePaymentAmount(
  input: string,
  limits: AmountLimits,
  currency: CountryCurrency,
): Cents | Invalid<AmountCode | 'amountNotWholeShillings'> {
  const amount = parseMoney(input, currency)
  if (isInvalid(amount)) return amount
  const wrong = paymentRangeError(amount, limits)
  return wrong ? invalid(wrong) : amount
}

/** Returns the error for an amount to pay that was parsed but is out of range. */
export function paymentRangeError(
  amount: Cents,
  { minCents, maxCents }: AmountLimits,
): 'amountOutOfRange' | 'amountNotWholeShillings' | null {
  if (amount < minCents || amount > maxCents) return 'amountOutOfRange'
  return amount % shillingCents === 0 ? null : 'amountNotWholeShillings'
}

/** Days in steps from the shortest; the longest itself can always be chosen (rule price-2). */
export function termsInSteps(minDays: number, maxDays: number, stepDays: number): number[] {
  const terms: number[] = []
  for (let term = minDays; term < maxDays; term += stepDays) terms.push(term)
  return [...terms, maxDays]
}

/**
 * The choosable terms for display: those in even steps from the shortest, and the longest separately when it
 * is not on a step.
 */
export function displayedTerms(terms: readonly number[], stepDays: number) {
  const [min = 0, longest = min] = [terms[0], terms.at(-1)]
  const inStep = terms.length < 2 || (longest - min) % stepDays === 0
  return { min, max: inStep ? longest : (terms.at(-2) ?? min), longest: inStep ? 'none' : String(longest) }
}

/** Returns the nearest choosable values to a number that is not choosable: below it, above it, or both. */
export const nearestOf = (value: number, choosable: readonly number[]): number[] =>
  [choosable.filter((each) => each <= value).at(-1), choosable.find((each) => each >= value)].flatMap(
    (each) => each ?? [],
  )

/** The same for what comes in steps. */
export function nearestSteps(
  value: number,
  { min, max, step }: Readonly<Record<'min' | 'max' | 'step', number>>,
) {
  const below = min + Math.floor((value - min) / step) * step
  return [below, below + step].filter((each) => each >= min && each <= max)
}

/** Parses a term in days. Accepts only terms that can be chosen. */
export function parseTerm(
  input: string,
  choosableDays: readonly number[],
): number | Invalid<'required' | 'termNotANumber' | 'termOutOfRange'> {
  const typed = input.trim()
  if (typed === '') return invalid('required')
  if (!/^\d{1,4}$/.test(typed)) return invalid('termNotANumber')
  return choosableDays.includes(Number(typed)) ? Number(typed) : invalid('termOutOfRange')
}
