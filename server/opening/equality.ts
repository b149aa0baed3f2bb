/** Whether a loan stands as the book before says, on each of the days that it names; and all of them together. */
import { openCents } from '../../domain/loan-terms.ts'
import { positionOn } from '../../domain/loan.ts'
import { toMajor, cents } from '../../domain/money.ts'
import { termsFor } from '../../domain/quote.ts'
import type { Bundle, BundleLoan } from './bundle.ts'
import type { Fault } from './rows.ts'

const names = ['principal', 'interest', 'penalty', 'add_ons', 'overpayment'] as const
type Standing = Readonly<Record<(typeof names)[number], number>>

/** Cents that a loan owes at the end of a day by its own terms and movements, without excise. */
export function standsOn(
  { quote, movements }: BundleLoan,
  on: BundleLoan['balances'][number]['on'],
): Standing {
  const { buckets, overpaymentCents } = positionOn(
    termsFor(quote),
    movements.map(({ movement }) => movement),
    on,
  )
  return {
    principal: openCents(buckets.principal),
    interest: openCents(buckets.interest),
    penalty: openCents(buckets.penalty),
    add_ons: openCents(buckets.addOns),
    overpayment: overpaymentCents,
  }
}

export type Equality = {
  readonly faults: readonly Fault[]
  /** Balances that were held against a replay. */
  readonly balances: number
  /** Of all of them, in cents: as stated, and as replayed. */
  readonly stated: Standing
  readonly replayed: Standing
}

export function equalityOf({ loans }: Bundle): Equality {
  const faults: Fault[] = []
  const sums = { stated: { ...nothing }, replayed: { ...nothing } }
  let balances = 0
  for (const loan of loans)
    for (const stated of loan.balances) {
      balances += 1
      const replayed = standsOn(loan, stated.on)
      for (const name of names) {
        sums.stated[name] += stated[name]
        sums.replayed[name] += replayed[name]
        if (stated[name] !== replayed[name])
          faults.push({
            file: 'balances',
            line: stated.line,
            what: `${name}: ${loan.contract} owes ${shown(replayed[name])} by its terms and movements, not ${shown(stated[name])}`,
          })
      }
    }
  return { faults, balances, ...sums }
}
const nothing: Record<(typeof names)[number], number> = {
  principal: 0,
  interest: 0,
  penalty: 0,
  add_ons: 0,
  overpayment: 0,
}
const shown = (amount: number): string => toMajor(cents(amount)).toFixed(2)
