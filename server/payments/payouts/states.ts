/** What a payout is, what it is made from, and what its states mean. */
import type { Day } from '../../../domain/days.ts'
import type { Cents } from '../../../domain/money.ts'
import type { PayoutHold } from '../../../domain/payment/receiving.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Exceptions } from '../exceptions/index.ts'
import type { Ledger } from '../../ledger/ledger/index.ts'
import type { Rails } from './rails.ts'
import type { Payout, PayoutPurpose, PayoutReason, PayoutTo } from './store.ts'

/** A payout that arrived. Its value date is the day of the provider's completion time (rule money-2). */
export type PaidPayout = Payout & {
  readonly receipt: string
  readonly paidOn: Day
  /** As the provider names the receiver. */ readonly receiverName: string | null
}

export type PayoutEvents = {
  /** The money left: the loan is opened, whatever became of the request meanwhile. */
  paid(tx: Tx, payout: PaidPayout): Promise<void>
  /** Two people said that it did not arrive, though it counts as paid. */
  returned(tx: Tx, payout: Payout): Promise<void>
  /** It failed for good and was given back: the customer chooses another receiving method. */
  failed(tx: Tx, payout: Payout): Promise<void>
  /**
   * Asked just before it is sent: whether it is still due. A refund is not when the overpayment was taken
   * back meanwhile.
   */
  isDue(tx: Tx, payout: Payout): Promise<boolean>
  /** It failed for a fault of ours and starts again by itself under another id. */
  restarted(tx: Tx, payout: Payout, nextId: string): Promise<void>
}

export type StartPayout = PayoutTo & {
  readonly purpose: PayoutPurpose
  /** What it is for: the loan request, or the refund. At most one payout of it is alive. */
  readonly requestId: string
  readonly customerId: string
  /** Whole shillings, KES 10 to 250,000. */
  readonly amountCents: Cents
  /** Nothing is sent before this instant. */
  readonly notBefore: Date
}

export type Held = {
  /** In how many seconds to look again. */
  readonly seconds: number
  /** Null for the few seconds until the provider answers. */
  readonly waitsFor: PayoutHold | null
}

export type PayoutDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly ledger: Ledger
  readonly rails: Rails
  /** Null where it may be sent. */
  readonly held: (tx: Tx, payout: Payout) => Promise<Held | null>
  /** Whether money may go there without a further proof (rule identity-47); asked each time before it is sent. */
  readonly isKnown: (tx: Tx, payout: Payout) => Promise<boolean>
  readonly exceptions: Exceptions
  readonly events: PayoutEvents
}

/** Reasons that are ours to mend: the customer is not asked for another number. */
export const ourFaults: ReadonlySet<PayoutReason> = new Set(['floatEmpty', 'setup'])

/** The provider was asked about it: some outcome of it was not known once. */
export const wasEverUnknown = ({ lookups }: Pick<Payout, 'lookups'>): boolean => lookups > 0
/** It was sent, and what became of it is not known. */
export const isUnderWay = ({ status }: Pick<Payout, 'status'>): boolean =>
  status === 'sending' || status === 'sent' || status === 'unknown'
/** Given back, and yet said to be paid: asked about until the answer is certain. */
export const isLateAsked = ({ lateAskedAt }: Pick<Payout, 'lateAskedAt'>): boolean => lateAskedAt !== null
/** It may have paid, and nobody knows yet. */
export const isOutcomeOpen = (payout: Pick<Payout, 'status' | 'lateAskedAt'>): boolean =>
  isUnderWay(payout) || isLateAsked(payout)
