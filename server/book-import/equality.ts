/**
 * Compares each loan with the balances that the previous book states for it, day by day, and their totals.
 */
import { openCents } from '../../domain/loan/loan-terms.ts'
import { positionOn, type LoanTerms, type Movement } from '../../domain/loan/loan.ts'
import type { Day } from '../../domain/days.ts'
import { cents, toMajor, type Cents } from '../../domain/money.ts'
import { termsFor } from '../../domain/price/quote.ts'
import type { Bundle, BundleLoan } from './bundle.ts'
import type { Fault } from './rows.ts'
import { formattedCents } from './trial-balance.ts'

export const balanceNames = [
  'principal',
  'interest',
  'penalty',
  'add_ons',
  'excise',
  'paid_ahead',
  'overpayment',
] as const
type Amounts = Readonly<Record<(typeof balanceNames)[number], number>>
type LoanBalances = Readonly<Record<(typeof balanceNames)[number], Cents>>

/**
 * What a loan owes at the end of a day by its terms and movements, in cents: charges without their excise
 * duty, which is separate.
 */
export function balancesOn(terms: LoanTerms, movements: readonly Movement[], on: Day): LoanBalances {
  const { buckets, unusedProlongationCents, overpaymentCents } = positionOn(terms, movements, on)
  return {
    principal: cents(openCents(buckets.principal)),
    interest: cents(openCents(buckets.interest)),
    penalty: cents(openCents(buckets.penalty)),
    add_ons: cents(openCents(buckets.addOns)),
    excise: cents(openCents(buckets.excise)),
    paid_ahead: unusedProlongationCents,
    overpayment: overpaymentCents,
  }
}

/** The same for a loan of a bundle. */
export const bundleBalancesOn = (
  { quote, movements }: Pick<BundleLoan, 'quote' | 'movements'>,
  on: Day,
): LoanBalances =>
  balancesOn(
    termsFor(quote),
    movements.map(({ movement }) => movement),
    on,
  )

export type Equality = {
  readonly faults: readonly Fault[]
  /** Number of balances compared with a replay. */
  readonly balances: number
  /** Totals in cents: as stated, and as replayed. */
  readonly stated: Amounts
  readonly replayed: Amounts
}

export function equalityOf({ loans }: Bundle): Equality {
  const faults: Fault[] = []
  const sums = { stated: { ...nothing }, replayed: { ...nothing } }
  let balances = 0
  for (const loan of loans)
    for (const stated of loan.balances) {
      balances += 1
      const replayed = bundleBalancesOn(loan, stated.on)
      for (const name of balanceNames) {
        sums.stated[name] += stated[name]
        sums.replayed[name] += replayed[name]
        if (stated[name] !== replayed[name])
          faults.push({
            file: 'balances',
            line: stated.line,
            what: `${name}: ${loan.contract} ${verbs[name] ?? 'owes'} ${shown(replayed[name])} by its terms and movements, not ${shown(stated[name])}`,
          })
      }
    }
  return { faults, balances, ...sums }
}
/** Formats amounts: `principal 2,471,756.00, interest ...`. */
export const amountsText = (of: Amounts): string =>
  [
    `principal ${formattedCents(of.principal)}`,
    `interest ${formattedCents(of.interest)}`,
    `penalty ${formattedCents(of.penalty)}`,
    `add-ons ${formattedCents(of.add_ons)}`,
    `excise ${formattedCents(of.excise)}`,
    `paid ahead ${formattedCents(of.paid_ahead)}`,
    `overpaid ${formattedCents(of.overpayment)}`,
  ].join(', ')

/** Balances that are held for the customer instead of owed. */
const verbs: Partial<Record<(typeof balanceNames)[number], string>> = {
  paid_ahead: 'has',
  overpayment: 'has',
}
const nothing: Record<(typeof balanceNames)[number], number> = {
  principal: 0,
  interest: 0,
  penalty: 0,
  add_ons: 0,
  excise: 0,
  paid_ahead: 0,
  overpayment: 0,
}
const shown = (amount: number): string => toMajor(cents(amount)).toFixed(2)
