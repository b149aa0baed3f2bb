/** Money: whole cents, stored with a currency (rule money-1). */
declare const centsBrand: unique symbol

/** A whole number of cents, within the safe integers. */
export type Cents = number & { readonly [centsBrand]: 'Cents' }

/** ISO 4217 code. */
export type Currency = string

/** One shilling, in cents: M-Pesa moves nothing smaller (rule money-18). */
export const shillingCents = 100

/** Marks a number as cents. Throws RangeError where it is not a safe integer: that is a bug, never bad input. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`)
  return (amount === 0 ? 0 : amount) as Cents
}

/** Major units with at most two decimals, as JSON carries them, to cents. Throws RangeError for more decimals. */
export function fromMajor(amount: number): Cents {
  const rounded = Math.round(amount * 100)
  if (rounded / 100 !== amount) throw new RangeError(`more than two decimals: ${amount}`)
  return cents(rounded)
}

/** Cents to major units, as JSON carries them: 1250 -> 12.5. */
export const toMajor = (amount: Cents): number => amount / 100

/** Amount to ask for: rounded down to the shilling, in the customer's favour (rule money-18). */
export const wholeShillings = (amount: Cents): Cents =>
  cents(Math.floor(amount / shillingCents) * shillingCents)

/** Sum of several payments, each rounded down to whole shillings. */
export const totalInShillings = (payments: readonly { readonly amountCents: Cents }[]): Cents =>
  sumCents(payments.map(({ amountCents }) => wholeShillings(amountCents)))

/** The sum of some amounts. */
export function sumCents(amounts: Iterable<number>): Cents {
  let sum = 0
  for (const amount of amounts) sum += amount
  return cents(sum)
}

const million = 1_000_000

/** A share of an amount in parts per million, rounded down to the cent. */
export function shareCents(amount: number, ratePpm: number): Cents {
  const product = amount * ratePpm
  if (Number.isSafeInteger(product)) return cents(Math.floor(product / million))
  return cents(Number((BigInt(amount) * BigInt(ratePpm)) / BigInt(million)))
}
