/** Posts a loan's payments: ledger entries, the extensions they buy, and the notices to customers. */
import { startOfDay } from '../../../domain/days.ts'
import type { Loan, Loans, MoneyMove, Moved } from '../../loans/loans/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { believedTime, type BelievedTime } from '../exceptions/index.ts'
import { noticeOf, type QueueNotices } from './publish.ts'
import * as prompts from './prompts/store.ts'
import { withPurposes } from './purpose.ts'
import * as store from './store.ts'
import * as wishes from './extensions/store.ts'

type Deps = {
  readonly clock: Clock
  readonly loans: Pick<Loans, 'move'>
  readonly notices: QueueNotices
  readonly payToNumber: string
}

export type LoanPosting = ReturnType<typeof createLoanPosting>

export function createLoanPosting({ clock, loans, notices, payToNumber }: Deps) {
  const tell = (tx: Tx, moved: readonly Moved[], by: store.TakenBackBy | null = null): Promise<void> =>
    notices(
      tx,
      moved.map((each) => noticeOf(each, payToNumber, by)),
    )

  /** Posts payments. Stores which of them bought an extension, for the payment list and reversals. */
  async function moveIn(
    tx: Tx,
    locked: ReadonlyMap<string, Loan>,
    moves: readonly MoneyMove[],
  ): Promise<Moved[]> {
    const moved = await loans.move(tx, locked, await withPurposes(tx, locked, moves))
    const bought = moved.flatMap(({ move, loan: { customerId }, prolongationDays }) =>
      prolongationDays === null ? [] : [{ customerId, receipt: move.reference, days: prolongationDays }],
    )
    if (bought.length > 0) await store.setProlongations(tx, bought)
    const byPrompt = moved.flatMap(({ move, loan: { customerId }, prolongationDays }) =>
      prolongationDays !== null && move.wish?.promptId
        ? [{ customerId, promptId: move.wish.promptId, receipt: move.reference }]
        : [],
    )
    if (byPrompt.length > 0) await prompts.usePurposes(tx, byPrompt)
    const used = moved.filter(({ prolongationDays }) => prolongationDays !== null)
    if (used.length > 0)
      await wishes.end(
        tx,
        used.map(({ loan }) => loan),
        used.map(({ move }) => move.valueDay),
        clock.now(),
      )
    return moved
  }

  return { moveIn, tell }
}

/** Limits a payment's time: not before the loan's first day, nor before the prompt that requested it. */
export function timeWithin(
  loan: Loan | undefined,
  saidAt: Date | null,
  heardAt: Date,
  askedAt: Date | null = null,
): BelievedTime {
  return believedTime(saidAt, { from: askedAt ?? (loan ? startOfDay(loan.paidOutOn) : null), heardAt })
}

export const moveOf = (
  kind: 'collection' | 'matched',
  account: MoneyMove['account'],
  { receipt, valueDay, amountCents, completedAt, promptId }: store.NewRepayment,
  loanId: string,
): MoneyMove => ({ kind, account, reference: receipt, loanId, valueDay, amountCents, completedAt, promptId })
