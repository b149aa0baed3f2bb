/** How much is paid: everything, what falls due next, or an amount of one's own. */
import { parsePaymentAmount } from '../../domain/amounts.ts'
import { cents, fromMajor, shillingCents, toMajor } from '../../domain/money.ts'
import { isInvalid } from '../../domain/validation.ts'

type Due = { readonly payoff: number; readonly nextDue: { readonly amount: number } | null }
export type Payable = Due & {
  readonly payoffNoAddons: number
  readonly addonsCanBeCancelled: boolean
  readonly lastAmount?: number | null
}

/** The next due is a choice of its own only where it is less than everything. */
export const dueAmount = ({ payoff, nextDue }: Due): number | null => {
  const amount = Math.floor(nextDue?.amount ?? 0)
  return amount > 0 && amount < payoff ? amount : null
}

/** Everything but the add-ons, where any are open, all of them can still be given up, and something else is open. */
export const noAddOnsAmount = ({ payoff, payoffNoAddons, addonsCanBeCancelled }: Payable): number | null =>
  addonsCanBeCancelled && payoffNoAddons > 0 && payoffNoAddons < payoff ? payoffNoAddons : null

/** Half of everything, in whole shillings; none where that is too little to halve. */
export const halfAmount = ({ payoff }: Payable): number | null =>
  payoff >= 2 ? Math.floor(payoff / 2) : null

/** As much as the last time, where that is a part of what is owed and no other choice. */
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

/** What goes to the API, as it was typed. An amount that was typed counts, whatever else is chosen. */
export function amountToPay(
  typed: { readonly what?: string | undefined; readonly amount?: string | undefined },
  payable: Payable,
): string {
  const own = typed.amount?.trim() ?? ''
  if (own !== '') return own
  const amountOf = Object.entries(quick).find(([name]) => name === typed.what)?.[1]
  return String(amountOf?.(payable) ?? '')
}

/** The amount that can be paid, in major units; null where what was typed is none. */
export function readablePayment(amount: string, { payoff }: Payable): number | null {
  const read = parsePaymentAmount(amount, { minCents: cents(shillingCents), maxCents: fromMajor(payoff) })
  return isInvalid(read) ? null : toMajor(read)
}

/** Which provider asks on the phone, by the button that was pressed; a form sent by the keyboard presses the first. */
export const promptMethod = (pressed: string | undefined) =>
  pressed === 'airtelPrompt' ? { method: 'airtelPrompt' as const } : {}
