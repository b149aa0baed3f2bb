/**
 * Payments received: each receipt is credited once, whichever channels report it; payments without a loan go
 * to the unmatched list.
 */
import type { Phone } from '../../../domain/person/phone.ts'
import type { Loan, Loans } from '../../loans/loans/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import type { Exceptions } from '../exceptions/index.ts'
import type { Ledger } from '../../ledger/ledger/index.ts'
import type { MoneyInRails } from '../rails/index.ts'
import { createCrediting } from './match.ts'
import { createMatching, type RepaymentEvents } from './unmatched/service.ts'
import type { QueueNotices } from './publish.ts'
import { createLoanPosting } from './post.ts'
import * as store from './store.ts'
import * as unconfirmedStore from './unconfirmed-store.ts'
import { createTakingBack } from './reversals.ts'

export type { Repayment, NewRepayment } from './store.ts'
type Collection = store.Repayment

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly ledger: Ledger
  readonly rails: MoneyInRails
  readonly loans: Loans
  readonly exceptions: Exceptions
  readonly notices: QueueNotices
  readonly payToNumber: string
  readonly events: RepaymentEvents
  /** The customer of a phone. */
  readonly customerOf: (phone: Phone, tx: Tx) => Promise<string | null>
}

export type Repayments = ReturnType<typeof createRepayments>

export function createRepayments({
  database,
  clock,
  ledger,
  rails,
  loans,
  exceptions,
  notices,
  payToNumber,
  events,
  customerOf,
}: Deps) {
  const posting = createLoanPosting({ clock, loans, notices, payToNumber })
  const takingBack = createTakingBack({ clock, ledger, rails, loans, ...posting })
  const matching = createMatching({
    database,
    clock,
    ledger,
    rails,
    loans,
    exceptions,
    posting,
    notices,
    customerOf,
    events,
  })
  const crediting = createCrediting({
    clock,
    rails,
    loans,
    exceptions,
    events,
    posting,
    matching,
    takingBack,
  })

  return {
    ...crediting,
    matchWaiting: matching.matchWaiting,
    assign: matching.assign,
    lockUnmatched: matching.lockUnmatched,
    notePayer: matching.notePayer,
    payerCustomer: matching.payerCustomer,
    unmatched: matching.unmatched,
    isUnmatched: matching.isUnmatched,
    isBeingReturned: matching.isBeingReturned,
    ...takingBack,
    /** Reverses payments permanently and ends the claims that awaited them. */
    async reverse(tx: Tx, receipts: readonly string[], by: store.TakenBackBy): Promise<void> {
      await takingBack.reverse(tx, receipts, by)
      await events.ended(tx, receipts)
    },

    /** A payment and its loan; undefined when there is none. */
    async find(
      tx: Tx,
      receipt: string,
    ): Promise<{ readonly payment: Collection | undefined; readonly loan: Loan | undefined }> {
      const [payment] = await store.byReceipts(tx, [receipt])
      const key = payment && store.loanOf(payment)
      return { payment, loan: key ? await loans.byKey(key, tx) : undefined }
    },
    /** Imports the payments of an existing loan book as confirmed. Returns the receipts that are new. */
    async takeOver(
      tx: Tx,
      taken: readonly (store.NewRepayment & Pick<Collection, 'customerId' | 'prolongationDays'>)[],
      at: Date,
    ): Promise<ReadonlySet<string>> {
      const fresh = await store.insert(tx, taken)
      const bought = taken.flatMap(({ customerId, receipt, prolongationDays: days }) =>
        days === null ? [] : [{ customerId, receipt, days }],
      )
      if (bought.length > 0) await store.setProlongations(tx, bought)
      await store.confirm(
        tx,
        taken.map(({ receipt, customerId }) => ({ receipt, customerId })),
        at,
      )
      return fresh
    },
    // Stored payments, and the provider's answers about them.
    byReceipts: store.byReceipts,
    unconfirmed: unconfirmedStore.unconfirmed,
    watched: unconfirmedStore.watched,
    unanswered: unconfirmedStore.unanswered,
    hasConfirmed: unconfirmedStore.hasConfirmed,
    confirm: store.confirm,
    countNotFound: store.countNotFound,
    openOf: store.openOf,

    /** Locks payments and their loans in the order that all code uses to move money. */
    async hold(tx: Tx, receipts: readonly string[]): Promise<Collection[]> {
      const known = await store.byReceipts(tx, receipts)
      await loans.lock(
        tx,
        known.flatMap((each) => store.loanOf(each) ?? []),
      )
      return store.lock(
        tx,
        known.map((each) => each.receipt),
      )
    },

    /** The customer's payments in question; no new loan or refund may rely on them. */
    inQuestion: (customerId: string, tx: Db | Tx = database.db): Promise<Collection[]> =>
      store.inQuestion(tx, customerId),

    /** The payments of a loan, oldest first, including reversed ones. */
    ofLoan: (loan: Pick<Loan, 'id' | 'customerId'>, db: Db | Tx = database.db): Promise<Collection[]> =>
      store.ofLoan(db, loan),
  }
}
