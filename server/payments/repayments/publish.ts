/** Messages to customers about payments. Queued in the transaction that posts them, a batch at once. */
import { nextPayment, payableCents } from '../../../domain/loan/loan.ts'
import { sumCents } from '../../../domain/money.ts'
import type { Moved } from '../../loans/loans/index.ts'
import type { MessageValues } from '../../messaging/messages/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { TakenBackBy } from './store.ts'

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
export type Notice = {
  readonly [Kind in NoticeKind]: {
    readonly customerId: string
    readonly kind: Kind
    readonly values: MessageValues[Kind]
  }
}[NoticeKind]

/** Looks up each customer's phone and language and queues the messages in one batch. */
export type QueueNotices = (tx: Tx, notices: readonly Notice[]) => Promise<void>

/** The notice of a payment, chosen by what the loan owes after it (rule messages-2). */
export function noticeOf(
  { move, loan, position, prolongationDays }: Moved,
  payToNumber: string,
  by: TakenBackBy | null,
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
