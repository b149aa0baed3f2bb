/** A loan's account in few lines and figures: for messages and screens with little room. */
import type { Day } from '../days.ts'
import { withExcise } from './excise.ts'
import { payableCents, type LoanTerms, type Movement, type Position } from './loan.ts'
import { isMoney, type MoneyMovement } from './loan-terms.ts'
import { cents, type Cents } from '../money.ts'

export type AccountLine = {
  readonly kind: MoneyMovement['kind'] | 'addOns' | 'payout'
  readonly on: Day
  readonly amountCents: Cents
}

/**
 * `lines`: payments and refunds, newest first, then active add-ons and the payout, as in the statement.
 * `chargesCents`: the rest of the debt, that is interest and charges less waivers.
 */
export function accountOf(terms: LoanTerms, movements: readonly Movement[], position: Position) {
  const money = movements.filter(isMoney).map(({ kind, on, amountCents }) => ({ kind, on, amountCents }))
  const { principalCents, paidOutOn: on, exciseRatePpm } = terms
  const addOnsCents = cents(withExcise(position.buckets.addOns.chargedCents, exciseRatePpm))
  const lines: AccountLine[] = [
    ...money.toReversed(),
    ...(addOnsCents > 0 ? [{ kind: 'addOns', on, amountCents: addOnsCents } as const] : []),
    { kind: 'payout', on, amountCents: principalCents },
  ]
  const paid = money.reduce(
    (sum, { kind, amountCents }) => (kind === 'refund' ? sum - amountCents : sum + amountCents),
    0,
  )
  const owedCents = payableCents(position)
  return {
    lines,
    paidCents: cents(paid),
    chargesCents: cents(owedCents - principalCents - addOnsCents + paid),
    owedCents,
  }
}
