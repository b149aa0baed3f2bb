/** Morning email to staff about complaint deadlines. */
import { nextDeadline, remindedDays } from '../../../domain/contact/complaints.ts'
import { addDays, type Day } from '../../../domain/days.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts'
import type { Messages } from '../../messaging/messages/index.ts'
import type { Complaints } from './service.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly messages: Pick<Messages, 'mailStaff'>
  readonly complaints: Pick<Complaints, 'open'>
  /** Email addresses of staff who handle complaints. */
  readonly staffWith: (db: Db | Tx) => Promise<readonly { readonly email: string }[]>
}

export const remindJob = defineJob('complaints.remind', 'daily', { oneAtATime: true })
const morningHour = 7
export type ComplaintReminders = ReturnType<typeof createComplaintReminders>

export function createComplaintReminders({ database, clock, jobs, messages, complaints, staffWith }: Deps) {
  const morningOf = (day: Day): Date => clock.instantOf(day, morningHour * 60)
  const plan = (db: Db | Tx): Promise<unknown> => {
    const today = morningOf(clock.today())
    const runAt = today > clock.now() ? today : morningOf(addDays(clock.today(), 1))
    return jobs.add(db, remindJob, {}, { runAt, key: remindJob.name, keepRunAt: true })
  }
  return {
    plan: () => plan(database.db),

    async remind(): Promise<void> {
      const clocks = (await complaints.open()).flatMap((each) => nextDeadline(each, clock.now(), clock) ?? [])
      const late = clocks.filter((each) => each.late).length
      const soon = clocks.filter(
        (each) => !each.late && each.dueOn <= addDays(clock.today(), remindedDays),
      ).length
      await database.transaction(async (tx) => {
        if (late + soon > 0)
          await messages.mailStaff(
            tx,
            (await staffWith(tx)).map(({ email }) => email),
            'staffComplaints',
            { late, soon, days: remindedDays },
          )
        await plan(tx)
      })
    },
  }
}
