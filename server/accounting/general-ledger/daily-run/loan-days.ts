/** One day of many loans, each computed by itself: what it adds to the general ledger, and what is in it then. */
import { setImmediate as breath } from 'node:timers/promises'
import type { BookLine, CashAccount } from '../../../../domain/books/books.ts'
import { addDays, startOfDay, type Day } from '../../../../domain/days.ts'
import { ofEachPhoneMethod } from '../../../../domain/payment/phone-money.ts'
import type { ReceivingMethod } from '../../../../domain/payment/receiving.ts'
import type { LoanKey, Loans } from '../../../loans/loans/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { payoutsAccountOf, type LoanPosting, type TransactionKind } from '../../../ledger/ledger/index.ts'
import type { BookPolicy } from '../journals/chart-store.ts'
import { dayOfLoan, type LoanRow } from './loan-day.ts'
import * as store from './run-store.ts'

/** The account that payouts by each method leave from. */
const floats: Readonly<Record<ReceivingMethod, CashAccount>> = {
  ...ofEachPhoneMethod(payoutsAccountOf),
  card: 'cardProvider',
  bank: 'cardProvider',
}

/** Money of a loan that leaves from one of our accounts. */
const leavesUs: ReadonlySet<TransactionKind> = new Set(['loanOpened', 'refund'])

/** Loans that are computed in one go: whoever shares the process is let in between. */
const loansAtOnce = 50

type Given = {
  /** What is in the general ledger of those that are in it, by their ids. */
  readonly rows: ReadonlyMap<string, LoanRow>
  readonly policies: readonly BookPolicy[]
}
type BookedDay = {
  readonly key: LoanKey
  readonly lines: readonly BookLine[]
  readonly taken: readonly LoanPosting[]
  readonly row: LoanRow
}

export const createLoanDays =
  (loans: Pick<Loans, 'booksBefore'>) =>
  async (tx: Tx, on: Day, keys: readonly LoanKey[], { rows, policies }: Given): Promise<BookedDay[]> => {
    const found = await loans.booksBefore(tx, keys, startOfDay(addDays(on, 1)))
    const products = await store.productsOf(
      tx,
      keys.filter(({ id }) => !rows.has(id)),
    )
    const others = await store.otherPayouts(
      tx,
      found.filter(({ postings }) => postings.some(({ kind }) => leavesUs.has(kind))).map(({ loan }) => loan),
    )
    const floatOf = (payoutId: string): CashAccount => floats[others.get(payoutId) ?? 'mpesa']
    const booked: BookedDay[] = []
    for (const [index, books] of found.entries()) {
      const { id, customerId } = books.loan
      const row = rows.get(id) ?? null
      const product = row?.product ?? products.get(id) ?? ''
      booked.push({ key: { id, customerId }, ...dayOfLoan(books, { on, policies, row, product, floatOf }) })
      if (index % loansAtOnce === loansAtOnce - 1) await breath()
    }
    return booked
  }
