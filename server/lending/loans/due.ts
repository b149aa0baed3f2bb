/** Loans with a payment due: who is to be reminded, and whether a reminder still holds. */
import type { Day } from '../../../domain/days.ts'
import type { Position } from '../../../domain/loan.ts'
import type { ReminderStep } from '../../../domain/reminders.ts'
import type { Ledger } from '../../money/ledger/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { stateBy } from './positions.ts'
import * as reminders from './reminders-store.ts'
import * as store from './store.ts'
import type { Loan } from './store.ts'

/** A loan with a reminder to come. */
export type DueLoan = {
  readonly loan: Loan
  readonly dueOn: Day
  readonly step: ReminderStep
  readonly position: Position
}

type Deps = { readonly database: Database; readonly clock: Clock; readonly ledger: Ledger }

export const createDue = ({ database, clock, ledger }: Deps) => ({
  /** Active loans that have a reminder to come, in the order of their ids after one, locked, with what stands today. */
  async lockDue(tx: Tx, today: Day, after: string, limit: number): Promise<DueLoan[]> {
    const due = new Map((await reminders.lockDue(tx, today, after, limit)).map((each) => [each.loanId, each]))
    const found = await store.byIds(tx, [...due.keys()])
    const entries = await ledger.entriesOf(tx, [...due.keys()])
    return found
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map((loan) => {
        const { dueOn, step } = due.get(loan.id)!
        return { loan, dueOn, step, position: stateBy(loan, entries.get(loan.id)!, today).position }
      })
  },
  /** Writes down that they were reminded: of each due date once on each step. */
  markReminded: (tx: Tx, due: readonly DueLoan[]): Promise<void> =>
    reminders.insert(
      tx,
      due.map(({ loan, dueOn, step }) => ({ loanId: loan.id, customerId: loan.customerId, dueOn, step })),
      clock.now(),
    ),
  /** Whether a payment is still open for this due date. */
  isOpenFor: async (loanId: string, dueOn: Day): Promise<boolean> =>
    (await reminders.openDue(database.db, loanId)) === dueOn,
})
