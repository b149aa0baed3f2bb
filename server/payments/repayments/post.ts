/**
 * Step 2 of crediting: stores each receipt once and moves the loans of the new payments. A receipt that is stored
 * already moves nothing.
 */
import type { Zone } from '../../../domain/country/zone.ts'
import type { Loan, Loans, MoneyMove, Moved } from '../../loans/loans/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { MoneyInRails } from '../rails/index.ts'
import type { Matched, MatchedPayment, ReportedPayment } from './match.ts'
import { settlePurpose, withPurposes } from './purpose.ts'
import * as store from './store.ts'

export type Posted = {
  /** The new payments, with or without a loan. */
  readonly added: readonly MatchedPayment[]
  /** The new payments of a loan. */
  readonly credited: readonly MatchedPayment[]
  /** The new payments without a loan. */
  readonly unmatched: readonly MatchedPayment[]
  readonly moved: readonly Moved[]
  /** Whether this report brought a new payment. */
  readonly isNew: (report: ReportedPayment) => boolean
}

type Mover = Pick<Loans, 'move'>

export async function post(
  tx: Tx,
  loans: Mover,
  rails: MoneyInRails,
  { payments, loans: locked }: Matched,
  zone: Zone,
): Promise<Posted> {
  const fresh = await store.insert(
    tx,
    payments.map(({ row }) => row),
  )
  const added = payments.filter(({ row }) => fresh.has(row.receipt))
  const credited = added.filter(({ row }) => row.loanId !== null)
  const moves = credited
    .map(({ row }) => row)
    .toSorted(byCompletion)
    .map((row) => moveOf('collection', rails.of(row.rail).account, row, row.loanId!))
  const moved = await loans.move(tx, locked, await withPurposes(tx, locked, moves, zone))
  const newReports = new Set(added.map(({ report }) => report))
  return {
    added,
    credited,
    unmatched: added.filter(({ row }) => row.loanId === null),
    moved,
    isNew: (report) => newReports.has(report),
  }
}

/** Posts stored payments to their loans, with their purposes: a payment matched later or credited again. */
export async function postToLoans(
  tx: Tx,
  loans: Mover,
  locked: ReadonlyMap<string, Loan>,
  moves: readonly MoneyMove[],
  clock: Clock,
): Promise<Moved[]> {
  const moved = await loans.move(tx, locked, await withPurposes(tx, locked, moves, clock))
  await settlePurpose(tx, moved, clock.now())
  return moved
}

export const moveOf = (
  kind: 'collection' | 'matched',
  account: MoneyMove['account'],
  { receipt, valueDay, amountCents, completedAt, promptId }: store.NewRepayment,
  loanId: string,
): MoneyMove => ({ kind, account, reference: receipt, loanId, valueDay, amountCents, completedAt, promptId })

const byCompletion = (one: store.NewRepayment, other: store.NewRepayment): number =>
  one.completedAt.getTime() - other.completedAt.getTime() || (one.receipt < other.receipt ? -1 : 1)
