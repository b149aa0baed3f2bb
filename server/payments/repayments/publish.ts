/**
 * Step 4 of crediting: raises exceptions, announces the new payments to other parts of the service, and notifies the
 * customers, all in the transaction that posts them.
 */
import { nextPayment, payableCents } from '../../../domain/loan/loan.ts'
import { sumCents } from '../../../domain/money.ts'
import type { Moved } from '../../loans/loans/index.ts'
import type { MessageValues } from '../../messaging/messages/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { timeProblems, type Exceptions } from '../exceptions/index.ts'
import type { MatchedPayment } from './match.ts'
import type { Posted } from './post.ts'
import type { NewRepayment, ReversedBy } from './store.ts'

type NoticeKind =
  | 'collectionReceipt'
  | 'loanRepaid'
  | 'loanProlonged'
  | 'collectionReversed'
  | 'collectionTakenBack'
  | 'paymentForAnother'
  | 'addOnCancelled'
  | 'refundSent'
  | 'refundFailed'
  | 'standingOrderActive'
  | 'standingOrderFailed'
  | 'standingOrderEnded'
  | 'standingOrderMissed'
export type Notice = {
  readonly [Kind in NoticeKind]: {
    readonly customerId: string
    readonly kind: Kind
    readonly values: MessageValues[Kind]
  }
}[NoticeKind]

/** Looks up each customer's phone and language and queues the messages in one batch. */
export type QueueNotices = (tx: Tx, notices: readonly Notice[]) => Promise<void>

/** What other parts of the service do about payments. */
export type RepaymentEvents = {
  /** New payments, credited or unmatched: they are queried at the provider later. */
  received(tx: Tx, receipts: readonly string[]): Promise<void>
  /** Payments of loans that are linked to no prompt. */
  unclaimed(tx: Tx, repayments: readonly NewRepayment[]): Promise<void>
  /** Payments that were matched or reversed: claims for them end. */
  ended(tx: Tx, receipts: readonly string[]): Promise<void>
}

type Deps = {
  readonly exceptions: Pick<Exceptions, 'raise'>
  readonly events: RepaymentEvents
  readonly notices: QueueNotices
  readonly payToNumber: string
}

export async function publish(
  tx: Tx,
  { exceptions, events, notices, payToNumber }: Deps,
  { added, credited, moved }: Posted,
): Promise<void> {
  await exceptions.raise(
    tx,
    added.flatMap(({ row, time }) => timeProblems(row.receipt, time)),
  )
  const receiptsOf = (payments: readonly MatchedPayment[]) => payments.map(({ row }) => row.receipt)
  if (added.length > 0) await events.received(tx, receiptsOf(added))
  const unclaimed = credited.map(({ row }) => row).filter(({ promptId }) => promptId === null)
  if (unclaimed.length > 0) await events.unclaimed(tx, unclaimed)
  if (credited.length > 0) await events.ended(tx, receiptsOf(credited))
  if (moved.length > 0) await notifyMoved(tx, { notices, payToNumber }, moved)
}

/** Notifies the customers of posted or reversed payments. `by`: who reversed them. */
export const notifyMoved = (
  tx: Tx,
  { notices, payToNumber }: Pick<Deps, 'notices' | 'payToNumber'>,
  moved: readonly Moved[],
  by: ReversedBy | null = null,
): Promise<void> =>
  notices(
    tx,
    moved.map((each) => noticeOf(each, payToNumber, by)),
  )

/** The notice of a payment, chosen by what the loan owes after it (rule messages-2). */
function noticeOf(
  { move, loan, position, prolongationDays }: Moved,
  payToNumber: string,
  by: ReversedBy | null,
): Notice {
  const { customerId, documentNumber: accountNumber } = loan
  const { amountCents, reference: receipt } = move
  const owedCents = payableCents(position)
  if (move.kind === 'reversal')
    return {
      customerId,
      kind: by === 'provider' ? 'collectionReversed' : 'collectionTakenBack',
      values: { paybill: payToNumber, accountNumber, amountCents, receipt, owedCents },
    }
  if (position.settledOn !== null)
    return {
      customerId,
      kind: 'loanRepaid',
      values: {
        contractNumber: accountNumber,
        amountCents,
        receipt,
        overpaymentCents: position.overpaymentCents,
      },
    }
  if (prolongationDays !== null) {
    const { on: dueOn, amountCents: toPayCents } = nextPayment(position)
    return {
      customerId,
      kind: 'loanProlonged',
      values: {
        paybill: payToNumber,
        accountNumber,
        amountCents,
        receipt,
        toPayCents,
        dueOn,
        inAllCents: sumCents([amountCents, toPayCents]),
        owedCents,
      },
    }
  }
  return {
    customerId,
    kind: 'collectionReceipt',
    values: {
      paybill: payToNumber,
      accountNumber,
      amountCents,
      receipt,
      owedCents,
      next: nextPayment(position),
    },
  }
}
