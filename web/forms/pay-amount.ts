/** The amount to pay: everything, the next payment, or a typed amount. */
import { pageCountry } from '../texts/page-country.ts'
import { parsePaymentAmount } from '../../domain/amounts.ts'
import { cents, fromMajor, shillingCents, toMajor } from '../../domain/money.ts'
import { isInvalid } from '../../domain/validation.ts'

type Due = { readonly payoff: number; readonly nextDue: { readonly amount: number } | null }
export type Payable = Due & {
  readonly payoffNoAddons: number
  readonly addonsCanBeCancelled: boolean
  readonly lastAmount?: number | null
}

/** The next payment is a separate choice only when it is less than everything. */
export const dueAmount = ({ payoff, nextDue }: Due): number | null => {
  const amount = Math.floor(nextDue?.amount ?? 0)
  return amount > 0 && amount < payoff ? amount : null
}

/**
 * Everything except the add-ons, when some are open, all of them can still be cancelled, and something else
 * is open.
 */
export const noAddOnsAmount = ({ payoff, payoffNoAddons, addonsCanBeCancelled }: Payable): number | null =>
  addonsCanBeCancelled && payoffNoAddons > 0 && payoffNoAddons < payoff ? payoffNoAddons : null

/** Half of everything, in whole shillings; none where that is too little to halve. */
export const halfAmount = ({ payoff }: Payable): number | null =>
  payoff >= 2 ? Math.floor(payoff / 2) : null

/** The amount of the last payment, when it is less than everything and differs from the other choices. */
export function lastAmount(payable: Payable): number | null {
  const amount = Math.floor(payable.lastAmount ?? 0)
  const others = [dueAmount(payable), noAddOnsAmount(payable), halfAmount(payable)]
  return amount > 0 && amount < payable.payoff && !others.includes(amount) ? amount : null
}

/** The amounts that are one press away, by the name of their choice. */
const quick = {
  full: ({ payoff }: Payable) => payoff,
  noAddOns: ({ payoffNoAddons }: Payable) => payoffNoAddons,
  due: dueAmount,
  half: halfAmount,
  last: lastAmount,
} as const

/** The amount for the API, as typed. A typed amount overrides the other choices. */
export function amountToPay(
  typed: { readonly what?: string | undefined; readonly amount?: string | undefined },
  payable: Payable,
): string {
  const own = typed.amount?.trim() ?? ''
  if (own !== '') return own
  const amountOf = Object.entries(quick).find(([name]) => name === typed.what)?.[1]
  return String(amountOf?.(payable) ?? '')
}

/** The payable amount in major units; null when the typed text is not one. */
export function readablePayment(amount: string, { payoff }: Payable): number | null {
  const read = parsePaymentAmount(
    amount,
    { minCents: cents(shillingCents), maxCents: fromMajor(payoff) },
    pageCountry().currency,
  )
  return isInvalid(read) ? null : toMajor(read)
}

/** The provider of the pressed button. A form submitted by keyboard uses the first button. */
export const promptMethod = (pressed: string | undefined) =>
  pressed === 'airtelPrompt' ? { method: 'airtelPrompt' as const } : {}
