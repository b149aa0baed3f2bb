/** Types of refunds: destination, staff review and status. */
import type { Maker } from '../../../domain/staff/maker-checker.ts'
import type { ProvedBy } from '../../people/identity/index.ts'
import type { Failure } from '../../../contract/errors.ts'
import type { Day } from '../../../domain/days.ts'
import type { Cents } from '../../../domain/money.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import type { PhoneMethod, ReceivingMethod } from '../../../domain/payment/receiving.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { PayoutTo } from '../payouts/index.ts'
import type { RefundPart } from './store.ts'

/** The destination that the customer chose: the sign-in phone, or a known or new bank account. */
export type RefundChoice =
  | { readonly payoutMethod: 'mpesa' }
  | ({ readonly payoutMethod: 'bank' } & Partial<
      Readonly<Record<'bankAccountId' | 'bank' | 'accountNumber' | 'ownerName', string | undefined>>
    >)
/** The default destination: the customer's own phone with its phone money. */
export type OwnDestination = (
  db: Db | Tx,
  customerId: string,
) => Promise<{ readonly method: PhoneMethod; readonly phone: Phone } | null>
/** Resolves a choice to a destination, and to when money may go there. */
export type RefundReceiver = (
  tx: Tx,
  customerId: string,
  choice: RefundChoice,
  /** Null without a proof; the destination must then be known already. */
  proved: ProvedBy | null,
) => Promise<(PayoutTo & { readonly from: Date }) | Failure<'validationFailed' | 'proofNeeded'>>

export type RefundStatus = 'asked' | 'underWay' | 'sent' | 'failed'
export type RefundView = {
  readonly status: RefundStatus
  readonly amountCents: Cents
  readonly method: ReceivingMethod
  readonly shown: string
  readonly receipt: string | null
  readonly askedAt: Date
  /** Earliest time of sending; null when it has passed. */
  readonly waitsUntil: Date | null
}
/** A staff review before sending: its appeal, and the deadline. */
type Check = { readonly appealId: string; readonly number: number; readonly by: Day }
/** Manually credited money is refunded only after a review by another person (rule identity-37). */
export type RefundChecks = {
  /** Staff who credited the overpayments manually. */
  readonly creditedBy: (db: Db | Tx, held: readonly RefundPart[]) => Promise<readonly Maker[]>
  /** The customer's open review; null without one. */
  readonly waiting: (db: Db | Tx, customerId: string) => Promise<Check | null>
  /** `bankAccountId` is null for a refund to the customer's own phone. */
  readonly ask: (
    tx: Tx,
    customerId: string,
    about: { readonly requestId: string; readonly bankAccountId: string | null },
  ) => Promise<void>
}
/** Overpayments held: on this loan, and in total, which is what a refund sends. */
export type HeldView = {
  readonly heldCents: Cents
  readonly heldInAllCents: Cents
  readonly canAsk: boolean
  /** The open review of a requested refund. */
  readonly check: Check | null
  readonly bank: boolean
  readonly goesTo: { readonly method: ReceivingMethod; readonly shown: string } | null
  readonly latest: RefundView | null
}
