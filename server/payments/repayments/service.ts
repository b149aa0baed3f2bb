/**
 * Payments received. Each receipt is credited once, whichever channels report it, in the steps of `credit`. Payments
 * without a loan go to the unmatched list.
 */
import type { Country } from '../../../domain/country/country.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import type { Loan, Loans } from '../../loans/loans/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import type { Exceptions } from '../exceptions/index.ts'
import type { Ledger } from '../../ledger/ledger/index.ts'
import type { MoneyInRails } from '../rails/index.ts'
import { match, type ReportedPayment } from './match.ts'
import { post } from './post.ts'
import { publish, type QueueNotices, type RepaymentEvents } from './publish.ts'
import { settlePurpose } from './purpose.ts'
import { createRepeats } from './repeats.ts'
import { createRepaymentReversals } from './reversals.ts'
import * as store from './store.ts'
import * as unconfirmedStore from './unconfirmed-store.ts'
import { createUnmatchedList } from './unmatched/service.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly ledger: Ledger
  readonly rails: MoneyInRails
  readonly loans: Loans
  readonly exceptions: Exceptions
  readonly notices: QueueNotices
  readonly payToNumber: string
  readonly country: Country
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
  country,
}: Deps) {
  const reversals = createRepaymentReversals({ clock, country, ledger, rails, loans, notices, payToNumber })
  const unmatchedList = createUnmatchedList({
    country,
    database,
    clock,
    ledger,
    rails,
    loans,
    exceptions,
    notices,
    payToNumber,
    customerOf,
    events,
  })
  const applyRepeats = createRepeats({
    clock,
    exceptions,
    matchTo: unmatchedList.matchTo,
    restore: reversals.restore,
  })

  return {
    /**
     * Credits payments, each receipt once; returns the outcome per message. The number of statements is
     * constant for new payments.
     */
    async credit(tx: Tx, reports: readonly ReportedPayment[]): Promise<Map<number, string>> {
      if (reports.length === 0) return new Map()
      const matched = await match(tx, loans, reports, clock)
      const posted = await post(tx, loans, rails, matched, clock)
      await settlePurpose(tx, posted.moved, clock.now())
      await unmatchedList.keep(tx, posted.unmatched)
      await publish(tx, { exceptions, events, notices, payToNumber }, posted)

      const repeated = reports.filter((report) => !posted.isNew(report))
      const outcomes = await applyRepeats(tx, repeated, matched.loanOf)
      for (const { report } of posted.credited) outcomes.set(report.key, 'credited')
      for (const { report } of posted.unmatched) outcomes.set(report.key, 'unmatched')
      return outcomes
    },

    matchWaiting: unmatchedList.matchWaiting,
    assign: unmatchedList.assign,
    lockUnmatched: unmatchedList.lockUnmatched,
    notePayer: unmatchedList.notePayer,
    payerCustomer: unmatchedList.payerCustomer,
    unmatched: unmatchedList.unmatched,
    isUnmatched: unmatchedList.isUnmatched,
    isBeingReturned: unmatchedList.isBeingReturned,
    ...reversals,
    /** Reverses payments permanently and ends the claims that awaited them. */
    async reverse(tx: Tx, receipts: readonly string[], by: store.ReversedBy): Promise<void> {
      await reversals.reverse(tx, receipts, by)
      await events.ended(tx, receipts)
    },

    /** A payment and its loan; undefined when there is none. */
    async find(
      tx: Tx,
      receipt: string,
    ): Promise<{ readonly payment: store.Repayment | undefined; readonly loan: Loan | undefined }> {
      const [payment] = await store.byReceipts(tx, [receipt])
      const key = payment && store.loanOf(payment)
      return { payment, loan: key ? await loans.byKey(key, tx) : undefined }
    },
    /** Imports the payments of an existing loan book as confirmed. Returns the receipts that are new. */
    async takeOver(
      tx: Tx,
      taken: readonly (store.NewRepayment & Pick<store.Repayment, 'customerId' | 'prolongationDays'>)[],
      at: Date,
    ): Promise<ReadonlySet<string>> {
      const fresh = await store.insert(tx, taken)
      const bought = taken.flatMap(({ customerId, receipt, prolongationDays: days }) =>
        days === null ? [] : [{ customerId, receipt, days }],
      )
      if (bought.length > 0) await store.setExtensions(tx, bought)
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
    watched: unconfirmedStore.receivedAfter,
    unanswered: unconfirmedStore.unanswered,
    hasConfirmed: unconfirmedStore.hasConfirmed,
    confirm: store.confirm,
    countNotFound: store.countNotFound,
    openOf: store.openOf,

    /** Locks payments and their loans in the order that all code uses to move money. */
    async lock(tx: Tx, receipts: readonly string[]): Promise<store.Repayment[]> {
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
    inQuestion: (customerId: string, tx: Db | Tx = database.db): Promise<store.Repayment[]> =>
      store.inQuestion(tx, customerId),

    /** The payments of a loan, oldest first, including reversed ones. */
    ofLoan: (loan: Pick<Loan, 'id' | 'customerId'>, db: Db | Tx = database.db): Promise<store.Repayment[]> =>
      store.ofLoan(db, loan),
  }
}
