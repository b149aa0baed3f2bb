/**
 * Target ledger balances of one loan: the balance each ledger account should have on a day. The ledger posts
 * the difference to the posted balance, so a late or reversed transaction is one more entry (rule money-20).
 */
import type { Day } from '../days.ts'
import { positionOn } from '../loan/loan.ts'
import {
  bucketNames,
  openCents,
  type BucketName,
  type LoanTerms,
  type Movement,
  type Position,
} from '../loan/loan-terms.ts'
import { cents, type Cents } from '../money.ts'

/** The accounts of a loan. Money accounts first, then what the customer owes, income, what we owe, and losses. */
export const loanAccounts = [
  'payouts',
  'collections',
  'refunds',
  'principalReceivable',
  'interestReceivable',
  'penaltyReceivable',
  'addOnsReceivable',
  'exciseReceivable',
  'interestIncome',
  'penaltyIncome',
  'addOnsIncome',
  'excisePayable',
  'overpayment',
  'prolongationPrepaid',
  'writeOffs',
  'waivers',
  'rounding',
  'referralRewards',
] as const
export type LoanAccount = (typeof loanAccounts)[number]

/** Target balances, debit positive. They sum to zero on every day. */
export function ledgerTargets(
  terms: LoanTerms,
  movements: readonly Movement[],
  on: Day,
): Record<LoanAccount, Cents> {
  return targetsOf(terms, movements, on, positionOn(terms, movements, on))
}

/** The same of a position that is known already. */
export function targetsOf(
  terms: LoanTerms,
  movements: readonly Movement[],
  on: Day,
  position: Position,
): Record<LoanAccount, Cents> {
  const moved = { collections: 0, refunds: 0 }
  for (const movement of movements) {
    if (movement.on > on && movement.on > terms.paidOutOn) continue
    if (movement.kind === 'collection' || movement.kind === 'prolongation')
      moved.collections += movement.amountCents
    if (movement.kind === 'refund') moved.refunds += movement.amountCents
  }
  const { buckets } = position
  const open = (name: BucketName) => cents(openCents(buckets[name]))
  const writtenOff = bucketNames.reduce(
    (sum, name) => sum + buckets[name].writtenOffCents,
    refundLostCents(position),
  )
  return {
    payouts: credit(buckets.principal.chargedCents),
    collections: cents(moved.collections),
    refunds: credit(moved.refunds),
    principalReceivable: open('principal'),
    interestReceivable: open('interest'),
    penaltyReceivable: open('penalty'),
    addOnsReceivable: open('addOns'),
    exciseReceivable: open('excise'),
    interestIncome: credit(buckets.interest.chargedCents),
    penaltyIncome: credit(buckets.penalty.chargedCents),
    addOnsIncome: credit(buckets.addOns.chargedCents),
    excisePayable: credit(buckets.excise.chargedCents),
    overpayment: cents(
      (position.writtenOffOn === null ? position.refundedTooMuchCents : 0) - position.overpaymentCents,
    ),
    prolongationPrepaid: credit(position.unusedProlongationCents),
    writeOffs: cents(writtenOff - position.waivedCents),
    waivers: position.waivedCents,
    rounding: position.roundingCents,
    referralRewards: position.freeDaysCents,
  }
}

/** Excess refunds recorded as a loss: waived in a settlement or written off with the whole debt. */
export const refundLostCents = ({
  refundWaivedCents,
  refundedTooMuchCents,
  writtenOffOn,
}: Position): number => refundWaivedCents + (writtenOffOn === null ? 0 : refundedTooMuchCents)

const credit = (amountCents: number): Cents => cents(-amountCents)
