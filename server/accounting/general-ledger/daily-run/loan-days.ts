/** One day of many loans, each computed separately: its lines, and its share of the books afterwards. */
import { setImmediate as breath } from 'node:timers/promises'
import type { BookLine, CashAccount } from '../../../../domain/books/books.ts'
import type { Zone } from '../../../../domain/country/zone.ts'
import { addDays, type Day } from '../../../../domain/days.ts'
import { ofEachPhoneMethod } from '../../../../domain/phone-money.ts'
import type { ReceivingMethod } from '../../../../domain/payment/receiving.ts'
import type { LoanKey, Loans } from '../../../loans/loans/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { payoutsAccountOf, type LoanPosting, type TransactionKind } from '../../../ledger/ledger/index.ts'
import type { BookPolicy } from '../journals/chart-store.ts'
import { dayOfLoan, type LoanRow } from './loan-day.ts'
import * as store from './run-store.ts'

/** Account from which payouts by each method leave. */
const floats: Readonly<Record<ReceivingMethod, CashAccount>> = {
  ...ofEachPhoneMethod(payoutsAccountOf),
  card: 'cardProvider',
  bank: 'cardProvider',
}

/** Kinds of a loan's entries that take money from our accounts. */
const leavesUs: ReadonlySet<TransactionKind> = new Set(['loanOpened', 'refund'])

/** Loans computed without a pause; in between, other work of the process can run. */
const loansAtOnce = 50

type Given = {
  /** Rows of the loans that are in the general ledger, by id. */
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
  (loans: Pick<Loans, 'booksBefore'>, zone: Zone) =>
  async (tx: Tx, on: Day, keys: readonly LoanKey[], { rows, policies }: Given): Promise<BookedDay[]> => {
    const found = await loans.booksBefore(tx, keys, zone.startOf(addDays(on, 1)))
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
      booked.push({
        key: { id, customerId },
        ...dayOfLoan(books, { on, policies, row, product, floatOf, zone }),
      })
      if (index % loansAtOnce === loansAtOnce - 1) await breath()
    }
    return booked
  }
