/** Unmatched payments: listed in their own ledger account until their loan is opened or staff match them. */
import type { Country } from '../../../../domain/country/country.ts'
import type { Failure } from '../../../../contract/errors.ts'
import { laterDay } from '../../../../domain/days.ts'
import { wholeNumber } from '../../../../domain/payment/mpesa-message.ts'
import type { Phone } from '../../../../domain/person/phone.ts'
import type { Loan, LoanKey, Loans } from '../../../loans/loans/index.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../../platform/database/database.ts'
import { timeProblems, type Exceptions } from '../../exceptions/index.ts'
import { credit, type Ledger } from '../../../ledger/ledger/index.ts'
import type { MoneyInRails } from '../../rails/index.ts'
import { timeWithin, type MatchedPayment } from '../match.ts'
import { moveOf, postToLoans } from '../post.ts'
import { notifyMoved, type QueueNotices, type RepaymentEvents } from '../publish.ts'
import type { Repayment } from '../store.ts'
import * as store from './store.ts'

type Deps = {
  readonly country: Country
  readonly database: Database
  readonly clock: Clock
  readonly ledger: Ledger
  readonly rails: MoneyInRails
  readonly loans: Pick<Loans, 'lock' | 'move'>
  readonly exceptions: Pick<Exceptions, 'raise'>
  readonly notices: QueueNotices
  readonly payToNumber: string
  readonly customerOf: (phone: Phone, tx: Tx) => Promise<string | null>
  readonly events: Pick<RepaymentEvents, 'ended'>
}

export function createUnmatchedList({
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
  country,
}: Deps) {
  /** Records the customer who paid an unmatched payment, when the provider names the payer's whole number. */
  async function notePayer(tx: Tx, receipt: string, payer: string | null): Promise<void> {
    const phone = wholeNumber(payer ?? '')
    const customerId = phone && (await customerOf(phone, tx))
    if (customerId) await store.setPayer(tx, receipt, customerId)
  }

  /** Lists new payments without a loan and posts them to the ledger account of unmatched payments. */
  async function keep(tx: Tx, payments: readonly MatchedPayment[]): Promise<void> {
    if (payments.length === 0) return
    await store.insert(
      tx,
      payments.map(({ row, isLoanSold }) => ({
        receipt: row.receipt,
        reason: isLoanSold ? 'loanCeded' : 'unknownAccount',
      })),
      clock.now(),
    )
    await ledger.post(
      tx,
      payments.map(({ row }) => ({
        kind: 'unmatched',
        reference: row.receipt,
        loanId: null,
        customerId: null,
        valueDay: row.valueDay,
        currency: country.currency.code,
        lines: [
          { account: rails.of(row.rail).account, amountCents: row.amountCents },
          { account: 'unmatched', amountCents: credit(row.amountCents) },
        ],
      })),
    )
    for (const { row, report } of payments) await notePayer(tx, row.receipt, report.payer)
  }

  async function matchTo(tx: Tx, loan: Loan, payments: readonly Repayment[]): Promise<void> {
    if (payments.length === 0) return
    await store.match(
      tx,
      payments.map((each) => each.receipt),
      loan,
      clock.now(),
    )
    // The stated time is before the loan, but the payment was received after it was paid out.
    await exceptions.raise(
      tx,
      payments
        .filter((each) => each.receivedAt >= clock.startOf(loan.paidOutOn))
        .flatMap((each) => timeProblems(each.receipt, timeWithin(loan, each.saidAt, each.receivedAt, clock))),
    )
    const ofLoan = payments.map((each) => ({ ...each, valueDay: laterDay(each.valueDay, loan.paidOutOn) }))
    const moved = await postToLoans(
      tx,
      loans,
      new Map([[loan.id, loan]]),
      ofLoan.map((each) => moveOf('matched', 'unmatched', each, loan.id)),
      clock,
    )
    await notifyMoved(tx, { notices, payToNumber }, moved)
    await events.ended(
      tx,
      payments.map((each) => each.receipt),
    )
  }

  return {
    keep,
    notePayer,
    matchTo,

    /** Matches payments that arrived before their loan was opened. */
    matchWaiting: async (tx: Tx, loan: Loan): Promise<void> => {
      await store.lockAccounts(tx, [loan.documentNumber])
      await matchTo(tx, loan, await store.lockOf(tx, loan.documentNumber))
    },

    /**
     * Matches a payment to a loan, with the value date of its arrival. Returns the payment, or why not;
     * refuses payments being reversed. Notifies a payer who is another customer.
     */
    assign: async (
      tx: Tx,
      receipt: string,
      key: LoanKey,
    ): Promise<Repayment | Failure<'conflict' | 'transitionRefused'>> => {
      const loan = (await loans.lock(tx, [key])).get(key.id)
      const payment = await store.lockOne(tx, receipt)
      if (!payment) return { error: 'conflict' }
      if (!loan || loan.status === 'ceded') return { error: 'transitionRefused' }
      const payer = await store.payerCustomer(tx, receipt)
      await matchTo(tx, loan, [payment])
      if (payer !== null && payer !== loan.customerId)
        await notices(tx, [
          {
            customerId: payer,
            kind: 'paymentForAnother',
            values: { amountCents: payment.amountCents, receipt },
          },
        ])
      return payment
    },

    /** Locks and returns an unmatched payment; null when it is no longer unmatched. */
    lockUnmatched: async (tx: Tx, receipt: string): Promise<Repayment | null> =>
      (await store.lockOne(tx, receipt)) ?? null,

    payerCustomer: store.payerCustomer,

    /** The unmatched payments. */
    unmatched: (tx: Db | Tx = database.db): Promise<store.Unmatched[]> => store.list(tx),
    /** Whether the payment is unmatched and not being reversed. */
    isUnmatched: (db: Db | Tx, receipt: string): Promise<boolean> => store.isOpen(db, receipt),

    /** Whether the provider has been asked to reverse the payment. */
    isBeingReturned: (tx: Tx, receipt: string): Promise<boolean> => store.isBeingReturned(tx, receipt),
  }
}
