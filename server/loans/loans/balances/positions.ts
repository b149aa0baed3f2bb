/** Loan positions: computed from entries, never stored. */
import type { PostedMoney } from '../../../../domain/contact/promises-to-pay.ts'
import type { Day } from '../../../../domain/days.ts'
import { can } from '../../../../domain/loan/status.ts'
import { isSettledForLess, payableCents, type Movement, type Position } from '../../../../domain/loan/loan.ts'
import type { Cents } from '../../../../domain/money.ts'
import type { Ledger } from '../../../ledger/ledger/index.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../../platform/database/database.ts'
import { booksBefore, type LoanBooks } from './books.ts'
import * as store from '../store.ts'
import type { Loan } from '../store.ts'
import { moneyOf, movementsOf, stateBy, type LoanState } from './posting-differences.ts'

/** A loan and its position on some day. */
export type LoanPosition = { readonly loan: Loan; readonly position: Position }

type Deps = { readonly database: Database; readonly clock: Clock; readonly ledger: Ledger }

export const createPositions = ({ database, clock, ledger }: Deps) => ({
  async byKey(key: store.LoanKey, tx: Db | Tx = database.db): Promise<Loan | undefined> {
    return (await store.byKeys(tx, [key]))[0]
  },
  /** Searches all customers' loans. */
  async byId(id: string, tx: Db | Tx = database.db): Promise<Loan | undefined> {
    return (await store.byIds(tx, [id]))[0]
  },
  ofRequest: (
    { customerId, id }: { readonly customerId: string; readonly id: string },
    tx: Db | Tx = database.db,
  ): Promise<Loan | undefined> => store.ofRequest(tx, customerId, id),
  byIds: (ids: readonly string[], tx: Db | Tx = database.db): Promise<Loan[]> => store.byIds(tx, ids),
  ofRequests: (requestIds: readonly string[], tx: Db | Tx = database.db): Promise<Loan[]> =>
    store.ofRequests(tx, requestIds),
  /** Newest first. */
  ofCustomer: (customerId: string, tx: Db | Tx = database.db): Promise<Loan[]> =>
    store.ofCustomer(tx, customerId),
  /**
   * Whether the customer owes us a loan, even a written-off one. A reversal can open a repaid loan again (rule
   * states-15).
   */
  owes: async (customerId: string, tx: Db | Tx = database.db): Promise<boolean> =>
    (await store.ofCustomer(tx, customerId)).some((loan) => !can.borrowAgain(loan)),
  /** Finds loans by contract number as typed in any form; keyed by the typed text. Does not lock. */
  byTypedNumbers: (tx: Db | Tx, typed: readonly string[]) => store.byTypedNumbers(tx, typed),
  byTypedNumber: async (tx: Db | Tx, typed: string): Promise<store.NumberedLoan | undefined> =>
    (await store.byTypedNumbers(tx, [typed])).get(typed),

  /** The loan's position on a day, including that day's payments. */
  async positionOf(loan: Loan, on: Day = clock.today(), tx: Db | Tx = database.db): Promise<Position> {
    return stateBy(loan, (await ledger.entriesOf(tx, [loan])).get(loan.id)!, on).position
  },
  byKeys: async (keys: readonly store.LoanKey[], tx: Db | Tx = database.db): Promise<Loan[]> =>
    keys.length === 0 ? [] : store.byKeys(tx, keys),
  /** Today's states of many loans, by loan id. */
  async statesOf(loans: readonly Loan[], tx: Db | Tx = database.db): Promise<Map<string, LoanState>> {
    if (loans.length === 0) return new Map()
    const entries = await ledger.entriesOf(tx, loans)
    return new Map(loans.map((loan) => [loan.id, stateBy(loan, entries.get(loan.id)!, clock.today())]))
  },
  /** The payoff amount of each loan on a day, as quoted to its customer; skips sold loans. */
  async toPayOf(keys: readonly store.LoanKey[], on: Day, tx: Db | Tx): Promise<Map<string, Cents>> {
    if (keys.length === 0) return new Map()
    const loans = (await store.byKeys(tx, keys)).filter(({ status }) => status !== 'ceded')
    const entries = await ledger.entriesOf(tx, loans)
    return new Map(
      loans.map((loan) => [loan.id, payableCents(stateBy(loan, entries.get(loan.id)!, on).position)]),
    )
  },
  /** The position of each loan on a past day, ignoring later events. */
  async positionsOn(tx: Db | Tx, keys: readonly store.LoanKey[], on: Day): Promise<LoanPosition[]> {
    const loans = await store.byKeys(tx, keys)
    const entries = await ledger.entriesOf(tx, loans)
    return loans.map((loan) => ({ loan, position: stateBy(loan, entries.get(loan.id)!, on).position }))
  },

  /** The position of a loan with the movements behind it. */
  async stateOf(loan: Loan, on: Day = clock.today(), tx: Db | Tx = database.db): Promise<LoanState> {
    return stateBy(loan, (await ledger.entriesOf(tx, [loan])).get(loan.id)!, on)
  },

  /** The posted payments of each loan, by loan id. */
  async postedMoneyOf(keys: readonly store.LoanKey[], tx: Db | Tx): Promise<Map<string, PostedMoney[]>> {
    if (keys.length === 0) return new Map()
    const byLoan = Map.groupBy(await ledger.postingsOfAll(tx, keys), ({ loanId }) => loanId)
    return new Map(keys.map(({ id }) => [id, moneyOf(byLoan.get(id) ?? [])]))
  },

  /** Loans with their movements. */
  async historiesOf(
    keys: readonly store.LoanKey[],
    tx: Db | Tx = database.db,
  ): Promise<{ readonly loan: Loan; readonly movements: readonly Movement[] }[]> {
    if (keys.length === 0) return []
    const loans = await store.byKeys(tx, keys)
    const entries = await ledger.entriesOf(tx, loans)
    return loans.map((loan) => ({ loan, movements: movementsOf(entries.get(loan.id)!, loan) }))
  },

  /** Loans as the general ledger sees them, from entries before an instant; skips loans without an entry. */
  booksBefore: (tx: Tx, keys: readonly store.LoanKey[], before: Date): Promise<LoanBooks[]> =>
    booksBefore(tx, ledger, keys, before),

  /**
   * Counts loans repaid after at least `daysMin` days, without those closed by a settlement (rule price-15).
   */
  async countRepaid(customerId: string, daysMin: number, tx: Db | Tx = database.db): Promise<number> {
    const repaid = await store.repaidOf(tx, customerId, daysMin)
    const withSettlement = repaid.filter(({ concessions }) =>
      concessions.some(({ kind }) => kind === 'settlement'),
    )
    if (withSettlement.length === 0) return repaid.length
    const entries = await ledger.entriesOf(tx, withSettlement)
    const today = clock.today()
    const forLess = withSettlement.filter((loan) =>
      isSettledForLess(loan.terms, movementsOf(entries.get(loan.id)!, loan), today),
    )
    return repaid.length - forLess.length
  },
  /** Renames the key of an identity document after it was recomputed. */
  rekeyDocument: (tx: Tx, from: string, to: string): Promise<void> => store.rekeyDocument(tx, from, to),
  /** Customers who ever received a loan with this identity document (first-loan rule, money-4). */
  borrowersOf: (documentKeys: readonly string[], tx: Db | Tx = database.db): Promise<string[]> =>
    store.borrowersOf(tx, documentKeys),
})
