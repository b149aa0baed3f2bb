/** What refunds are asked for and looked at by: where they go, who looks at them first, and how they stand. */
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

/** Where a customer wants it: on the phone that they sign in with, or in a bank account, known or new. */
export type RefundChoice =
  | { readonly payoutMethod: 'mpesa' }
  | ({ readonly payoutMethod: 'bank' } & Partial<
      Readonly<Record<'bankAccountId' | 'bank' | 'accountNumber' | 'ownerName', string | undefined>>
    >)
/** The customer's own phone, and which money it has: where it goes unless a bank account is named. */
export type OwnDestination = (
  db: Db | Tx,
  customerId: string,
) => Promise<{ readonly method: PhoneMethod; readonly phone: Phone } | null>
/** Where that is, and from when money may go there. */
export type RefundReceiver = (
  tx: Tx,
  customerId: string,
  choice: RefundChoice,
  /** Null where nothing was proved: the destination is then one that is known. */
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
  /** Nothing is sent before; null where that has passed. */
  readonly waitsUntil: Date | null
}
/** A person looks at it before it leaves: as which appeal, and by when. */
type Check = { readonly appealId: string; readonly number: number; readonly by: Day }
/** What was credited by hand goes back only once somebody else has looked at it, whoever asks for it (rule identity-37). */
export type RefundChecks = {
  /** Who credited what is held. */
  readonly creditedBy: (db: Db | Tx, held: readonly RefundPart[]) => Promise<readonly Maker[]>
  /** The customer's that waits; null where none does. */
  readonly waiting: (db: Db | Tx, customerId: string) => Promise<Check | null>
  /** `bankAccountId`: null where it goes to the customer's own phone. */
  readonly ask: (
    tx: Tx,
    customerId: string,
    about: { readonly requestId: string; readonly bankAccountId: string | null },
  ) => Promise<void>
}
/** What is held for a customer: of this loan, and of all of them together, which is what is sent. */
export type HeldView = {
  readonly heldCents: Cents
  readonly heldInAllCents: Cents
  readonly canAsk: boolean
  /** It was asked for, and is looked at first. */
  readonly check: Check | null
  readonly bank: boolean
  readonly goesTo: { readonly method: ReceivingMethod; readonly shown: string } | null
  readonly latest: RefundView | null
}
