/** Loans with a payment due: who is to be reminded, and whether a reminder still holds. */
import type { Day } from '../../../domain/days.ts'
import type { Position } from '../../../domain/loan/loan.ts'
import { contactStopped } from '../../../domain/loan/flags.ts'
import { reminderStep } from '../../../domain/contact/reminders.ts'
import type { Ledger } from '../../ledger/ledger/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { marksOf } from './concessions.ts'
import { lateIn, type LateLoan } from './past-due-store.ts'
import { stateBy } from './positions.ts'
import * as reminders from './reminders-store.ts'
import * as store from './store.ts'
import type { IdRange, Loan, LoanKey } from './store.ts'

/** A loan that is to be reminded of. */
export type DueLoan = {
  readonly loan: Loan
  readonly step: number
  readonly position: Position
}

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly ledger: Ledger
  readonly reminderSteps: (tx: Tx) => Promise<readonly number[]>
}

export const createDue = ({ database, clock, ledger, reminderSteps }: Deps) => ({
  /** The loans that have a reminder to come today, shared out by ranges of their ids of so many each. */
  rangesToRemind: (tx: Tx, size: number): Promise<IdRange[]> =>
    store.rangesOfDay(tx, 'remind', clock.today(), size),
  /** Of these customers' loans, those with a payment due today. */
  dueToday: (tx: Tx, customerIds: readonly string[]): Promise<LoanKey[]> =>
    store.dueOn(tx, clock.today(), customerIds),
  /** The loans that are past due today, shared out and read in the same way. */
  rangesOfLate: (tx: Tx, size: number): Promise<IdRange[]> =>
    store.rangesOfDay(tx, 'late', clock.today(), size),
  lateIn: (tx: Tx, range: IdRange): Promise<LateLoan[]> => lateIn(tx, clock.today(), range),
  /**
   * Takes those of a range, and writes down that they were reminded: of each due date once on each step. A loan whose
   * marks stop our contact is taken without being told of: the step is over when the mark ends. Without those
   * that are late, they are left for an hour in which they may be contacted.
   */
  async takeToRemind(tx: Tx, range: IdRange, withLate: boolean): Promise<DueLoan[]> {
    const today = clock.today()
    const inForce = await reminderSteps(tx)
    const due = (await reminders.take(tx, today, range, { withLate, steps: inForce })).flatMap((each) => {
      const step = reminderStep(inForce, each.dueOn, today)
      return step === null ? [] : [{ ...each, step }]
    })
    const steps = new Map(due.map(({ id, step }) => [id, step]))
    const keys = await reminders.insert(tx, due, clock.now())
    const entries = await ledger.entriesOf(tx, keys)
    return (await store.byKeys(tx, keys))
      .filter((loan) => !contactStopped(marksOf(loan), today))
      .map((loan) => ({
        loan,
        step: steps.get(loan.id)!,
        position: stateBy(loan, entries.get(loan.id)!, today).position,
      }))
  },
  /** The steps by which the days of reminders go; where they are not those in force, the days have to be moved. */
  arrangedSteps: (tx: Tx): Promise<readonly number[]> => reminders.arrangedSteps(tx),
  /** The loans whose day of a reminder may have to be moved, shared out in the same way. */
  rangesToArrange: (tx: Tx, size: number): Promise<IdRange[]> =>
    store.rangesOfDay(tx, 'arrange', clock.today(), size),
  arrangeReminders: (tx: Tx, range: IdRange, steps: readonly number[]): Promise<void> =>
    reminders.arrange(tx, clock.today(), range, steps),
  noteArranged: (tx: Tx, steps: readonly number[]): Promise<void> =>
    reminders.noteArranged(tx, steps, clock.now()),
  /** The due dates that loans are open for now. */
  openDues: (keys: readonly LoanKey[]): Promise<ReadonlyMap<string, Day>> =>
    reminders.openDues(database.db, keys),
})
