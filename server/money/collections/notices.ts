/** What people are told about their money. Queued in the transaction that moved it, all of a batch together. */
import type { Position } from '../../../domain/loan.ts'
import { wholeShillings } from '../../../domain/money.ts'
import type { Moved } from '../../lending/loans/index.ts'
import type { MessageValues } from '../../service/messages/index.ts'
import type { Tx } from '../../platform/database.ts'
import type { TakenBackBy } from './store.ts'

type NoticeKind =
  | 'collectionReceipt'
  | 'loanRepaid'
  | 'loanProlonged'
  | 'collectionReversed'
  | 'collectionTakenBack'
  | 'addOnCancelled'
  | 'refundSent'
  | 'refundFailed'
export type Notice = {
  readonly [Kind in NoticeKind]: {
    readonly customerId: string
    readonly kind: Kind
    readonly values: MessageValues[Kind]
  }
}[NoticeKind]

/** Finds each customer's phone and language and queues the messages, set-based. */
export type QueueNotices = (tx: Tx, notices: readonly Notice[]) => Promise<void>

/** The receipt of money that moved, by what the loan owes after it (rule messages-2). */
export function noticeOf(
  { move, loan, position, prolongationDays }: Moved,
  paybill: string,
  by: TakenBackBy | null,
): Notice {
  const { customerId, documentNumber: accountNumber } = loan
  const { amountCents, reference: receipt } = move
  const owedCents = wholeShillings(position.payoffCents)
  if (move.kind === 'reversal')
    return {
      customerId,
      kind: by === 'provider' ? 'collectionReversed' : 'collectionTakenBack',
      values: { paybill, accountNumber, amountCents, receipt, owedCents },
    }
  if (position.settledOn !== null)
    return {
      customerId,
      kind: 'loanRepaid',
      values: { amountCents, receipt, overpaymentCents: position.overpaymentCents },
    }
  if (prolongationDays !== null) {
    const toPayCents = wholeShillings(position.nextDue?.amountCents ?? position.payoffCents)
    return {
      customerId,
      kind: 'loanProlonged',
      values: { paybill, accountNumber, amountCents, receipt, toPayCents, dueOn: position.maturityDay },
    }
  }
  return {
    customerId,
    kind: 'collectionReceipt',
    values: { paybill, accountNumber, amountCents, receipt, owedCents, dueOn: dueOnOf(position) },
  }
}

const dueOnOf = (position: Position) => position.nextDue?.on ?? position.maturityDay
