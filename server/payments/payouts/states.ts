/** Payout types, and what the payout states mean. */
import type { Country } from '../../../domain/country/country.ts'
import type { PayoutStage } from '../../../domain/loan/loan-application.ts'
import type { Day } from '../../../domain/days.ts'
import type { Cents } from '../../../domain/money.ts'
import type { PayoutHold } from '../../../domain/payment/receiving.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Exceptions } from '../exceptions/index.ts'
import type { Ledger } from '../../ledger/ledger/index.ts'
import type { Rails } from './rails/rails.ts'
import type { Payout, PayoutPurpose, PayoutReason, PayoutTo } from './store.ts'

/** A payout that arrived. Its value date is the day of the provider's completion time (rule money-2). */
export type PaidPayout = Payout & {
  readonly receipt: string
  readonly paidOn: Day
  /** The receiver's name as the provider states it. */ readonly receiverName: string | null
}

export type PayoutEvents = {
  /** The payout was paid: opens the loan, whatever happened to the request meanwhile. */
  paid(tx: Tx, payout: PaidPayout): Promise<void>
  /** Staff recorded, with a second approver, that a paid payout did not arrive. */
  returned(tx: Tx, payout: Payout): Promise<void>
  /** Final failure; the money was released and the customer chooses another receiving method. */
  failed(tx: Tx, payout: Payout): Promise<void>
  /**
   * Checked just before sending: whether the payout is still due. A refund is not due when the overpayment
   * was reversed meanwhile.
   */
  isDue(tx: Tx, payout: Payout): Promise<boolean>
  /** The payout failed for a fault of ours and is retried under another id. */
  restarted(tx: Tx, payout: Payout, nextId: string): Promise<void>
}

export type StartPayout = PayoutTo & {
  readonly purpose: PayoutPurpose
  /** The loan request or the refund. At most one payout of it is open. */
  readonly requestId: string
  readonly customerId: string
  /** Whole shillings, KES 10 to 250,000. */
  readonly amountCents: Cents
  /** Earliest time of sending. */
  readonly notBefore: Date
}

export type PayoutOnHold = {
  /** Seconds until the next check. */
  readonly seconds: number
  /** Null during the few seconds until the provider answers. */
  readonly waitsFor: PayoutHold | null
}

export type PayoutDeps = {
  readonly country: Country
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly ledger: Ledger
  readonly rails: Rails
  /** Null when the payout may be sent. */
  readonly held: (tx: Tx, payout: Payout) => Promise<PayoutOnHold | null>
  /** Whether money may go there without a further proof (rule identity-47); checked before every sending. */
  readonly isKnown: (tx: Tx, payout: Payout) => Promise<boolean>
  readonly exceptions: Exceptions
  readonly events: PayoutEvents
}

/** Reasons that the lender must fix; the customer is not asked for another number. */
export const lenderFaults: ReadonlySet<PayoutReason> = new Set(['floatEmpty', 'setup'])

/** The provider was queried, so the outcome was unknown at some time. */
export const wasEverQueried = ({ lookups }: Pick<Payout, 'lookups'>): boolean => lookups > 0
/** Sent, with an unknown outcome. */
export const isUnderWay = ({ status }: Pick<Payout, 'status'>): boolean =>
  status === 'sending' || status === 'sent' || status === 'unknown'
/** Released, and yet reported as paid: queried until the answer is certain. */
export const isLatePayoutQueried = ({ lateAskedAt }: Pick<Payout, 'lateAskedAt'>): boolean =>
  lateAskedAt !== null
/** It may have paid; the outcome is open. */
export const isOutcomeOpen = (payout: Pick<Payout, 'status' | 'lateAskedAt'>): boolean =>
  isUnderWay(payout) || isLatePayoutQueried(payout)

export const isUnderWayOrPaid = ({ status }: Payout): boolean =>
  status !== 'failed' && status !== 'cancelled' && status !== 'failedLatePaid'

/** The payout's stage in the domain's terms. A payout that is retried automatically has not failed. */
export function stageOf({ status }: Payout): PayoutStage {
  switch (status) {
    case 'scheduled':
      return 'scheduled'
    case 'sending':
    case 'sent':
    case 'unknown':
      return 'sending'
    case 'paid':
    case 'failedLatePaid':
      return 'paid'
    case 'failed':
      return 'failed'
    case 'cancelled':
      return 'none'
  }
}
