/** A loan's account in three figures, which add up: for messages and screens with little room. */
import { isMoney, type Movement } from './loan-terms.ts'
import { cents, type Cents } from '../money.ts'

/**
 * `chargesCents`: what the loan and the payments do not explain of a debt: interest, charges and add-ons, less what was
 * given up.
 */
export function accountOf(principalCents: Cents, movements: readonly Movement[], owedCents: Cents) {
  const paid = movements
    .filter(isMoney)
    .reduce((sum, { kind, amountCents }) => (kind === 'refund' ? sum - amountCents : sum + amountCents), 0)
  return { paidCents: cents(paid), chargesCents: cents(owedCents - principalCents + paid) }
}
