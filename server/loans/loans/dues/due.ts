/** Loans with a due payment: which to remind of, and whether a queued reminder is still valid. */
import type { Day } from '../../../../domain/days.ts'
import type { Position } from '../../../../domain/loan/loan.ts'
import { isContactStopped } from '../../../../domain/loan/flags.ts'
import { reminderStep } from '../../../../domain/contact/reminders.ts'
import type { Ledger } from '../../../ledger/ledger/index.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { flagsOf } from '../concessions.ts'
import { pastDueIn, type PastDueLoan } from './past-due-store.ts'
import { stateBy } from '../balances/posting-differences.ts'
import * as reminders from './reminders-store.ts'
import * as store from '../store.ts'
import type { IdRange, Loan, LoanKey } from '../store.ts'

/** A loan to send a reminder for. */
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
  /** Loans with a reminder due today, as id ranges of `size` loans each. */
  rangesToRemind: (tx: Tx, size: number): Promise<IdRange[]> =>
    store.rangesOfDay(tx, 'remind', clock.today(), size),
  /** The loans of these customers with a payment due today. */
  dueToday: (tx: Tx, customerIds: readonly string[]): Promise<LoanKey[]> =>
    store.dueOn(tx, clock.today(), customerIds),
  /** Loans past due today, as id ranges of `size` loans each. */
  rangesOfLate: (tx: Tx, size: number): Promise<IdRange[]> =>
    store.rangesOfDay(tx, 'late', clock.today(), size),
  pastDueIn: (tx: Tx, range: IdRange): Promise<PastDueLoan[]> => pastDueIn(tx, clock.today(), range),
  /**
   * Claims the due reminders of a range and records each due date and step once. Returns no reminder for
   * loans whose flags stop contact: their step counts as done when the flag ends. Without `withLate`,
   * past-due loans stay queued until an hour at which contact is allowed.
   */
  async takeToRemind(tx: Tx, range: IdRange, withLate: boolean): Promise<DueLoan[]> {
    const today = clock.today()
    const inForce = await reminderSteps(tx)
    const due = (await reminders.claimReminders(tx, today, range, { withLate, steps: inForce })).flatMap(
      (each) => {
        const step = reminderStep(inForce, each.dueOn, today)
        return step === null ? [] : [{ ...each, step }]
      },
    )
    const steps = new Map(due.map(({ id, step }) => [id, step]))
    const keys = await reminders.insert(tx, due, clock.now())
    const entries = await ledger.entriesOf(tx, keys)
    return (await store.byKeys(tx, keys))
      .filter((loan) => !isContactStopped(flagsOf(loan), today))
      .map((loan) => ({
        loan,
        step: steps.get(loan.id)!,
        position: stateBy(loan, entries.get(loan.id)!, today).position,
      }))
  },
  /**
   * The steps that the stored reminder days follow. When they differ from the steps in force, the days must
   * be recomputed.
   */
  arrangedSteps: (tx: Tx): Promise<readonly number[]> => reminders.storedReminderSteps(tx),
  /** Loans whose reminder day may change, as id ranges of `size` loans each. */
  rangesToArrange: (tx: Tx, size: number): Promise<IdRange[]> =>
    store.rangesOfDay(tx, 'arrange', clock.today(), size),
  arrangeReminders: (tx: Tx, range: IdRange, steps: readonly number[]): Promise<void> =>
    reminders.rescheduleReminders(tx, clock.today(), range, steps),
  noteArranged: (tx: Tx, steps: readonly number[]): Promise<void> =>
    reminders.saveReminderSteps(tx, steps, clock.now()),
  /** The next due date of each open loan. */
  openDues: (keys: readonly LoanKey[]): Promise<ReadonlyMap<string, Day>> =>
    reminders.openDues(database.db, keys),
})
