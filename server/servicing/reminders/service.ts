/**
 * Reminders: before, on and after a due date, the day before an agreement or an offer expires, and after we
 * missed an answer deadline. Within message hours, each once, never several at once.
 */
import type { Collections } from '../collections/index.ts'
import { addDays } from '../../../domain/days.ts'
import { nextPayment } from '../../../domain/loan/loan.ts'
import { contactUntil, isContactHour } from '../../../domain/contact/contact-rules.ts'
import { messageHoursUntil, isWithinMessageHours } from '../../../domain/contact/reminders.ts'
import type { CustomerRequests } from '../customer-requests/index.ts'
import type { DueLoan, IdRange, Loans } from '../../loans/loans/index.ts'
import type { Notice, Notices } from '../../messaging/messages/index.ts'
import type { ContactSettingsInForce } from '../../messaging/contact-settings/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts'
import type { Applications } from '../../origination/applications/index.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly loans: Pick<
    Loans,
    | 'rangesToRemind'
    | 'takeToRemind'
    | 'arrangedSteps'
    | 'rangesToArrange'
    | 'arrangeReminders'
    | 'noteArranged'
  >
  readonly contactSettings: Pick<ContactSettingsInForce, 'inForce' | 'nextMorning'>
  readonly applications: Pick<Applications, 'lockEnding' | 'renewAnswerDeadlines'>
  readonly customerRequests: Pick<CustomerRequests, 'renewAnswerDeadlines'>
  readonly collections: { readonly contacts: Pick<Collections['contacts'], 'reserveForReminder'> }
  readonly payToNumber: string
  readonly notices: Notices
}

export type Reminders = ReturnType<typeof createReminders>

export const planRemindersJob = defineJob('reminders.plan', 'daily')
export const sendRemindersJob = defineJob('reminders.send', 'daily')
export const remindRangeJob = defineJob<IdRange>('reminders.range', 'daily')
export const arrangeRemindersJob = defineJob('reminders.arrange', 'daily', { oneAtATime: true })
/** Loans reminded in one transaction. */
const rangeLoans = 200
/** Loans whose reminder day is moved in one transaction. */
const arrangedLoans = 5_000

const isSame = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join()

export function createReminders({
  database,
  clock,
  jobs,
  loans,
  contactSettings,
  applications,
  customerRequests,
  collections,
  payToNumber,
  notices,
}: Deps) {
  const noticeOf = ({ loan, step, position }: DueLoan): Notice[] => {
    const { on: dueOn, amountCents, parts } = nextPayment(position)
    if (!position.nextDue || amountCents === 0) return []
    const kind = step < 0 ? 'dueSoon' : step === 0 ? 'dueToday' : 'pastDue'
    return [
      {
        customerId: loan.customerId,
        kind,
        values: {
          paybill: payToNumber,
          accountNumber: loan.documentNumber,
          amountCents,
          dueOn,
          ...(parts && { firstCents: parts[0]!.amountCents }),
          loan: { id: loan.id, chargesEnded: position.chargesEnded },
        },
      },
    ]
  }

  return {
    /** At start, and every morning at 08:00: queues the day's reminders and schedules the next morning. */
    plan: (): Promise<void> =>
      database.transaction(async (tx) => {
        await jobs.add(tx, sendRemindersJob, {})
        await jobs.add(
          tx,
          planRemindersJob,
          {},
          { runAt: await contactSettings.nextMorning(tx), key: planRemindersJob.name },
        )
      }),

    /**
     * Splits the loans to remind into ranges, and sends notices of expiring offers. Repeatable on a day: sent
     * ones are not sent again, and missing ones follow. Outside message hours it waits for the morning.
     */
    send: (): Promise<void> =>
      database.transaction(async (tx) => {
        const { messageHours, reminderSteps } = await contactSettings.inForce(tx)
        if (!isWithinMessageHours(messageHours, clock.now(), clock)) return
        if (!isSame(await loans.arrangedSteps(tx), reminderSteps))
          return jobs.add(tx, arrangeRemindersJob, {})
        const today = clock.today()
        const until = messageHoursUntil(messageHours, today, clock)
        const ranges = await loans.rangesToRemind(tx, rangeLoans)
        await jobs.addMany(
          tx,
          remindRangeJob,
          ranges.map((payload) => ({ payload })),
        )
        const missed = [
          ...(await applications.renewAnswerDeadlines(tx)),
          ...(await customerRequests.renewAnswerDeadlines(tx)),
        ]
        await notices(
          tx,
          missed.map(({ customerId, ...values }): Notice => ({ customerId, kind: 'promiseMissed', values })),
          until,
        )
        const ending = await applications.lockEnding(tx, addDays(today, 1))
        await notices(
          tx,
          ending.map(
            ({ customerId, contractNumber, offeredCents: amountCents, status, expiresOn: lastDay }): Notice =>
              status === 'alternativeOffer'
                ? { customerId, kind: 'offerEnds', values: { amountCents, lastDay } }
                : { customerId, kind: 'agreementEnds', values: { contractNumber, amountCents, lastDay } },
          ),
          until,
        )
      }),

    /**
     * Moves the days of reminders to the steps in force, in ranges, before the first reminder by them is
     * sent. A repeated run checks all of them and moves the rest.
     */
    async arrange(): Promise<void> {
      const { reminderSteps } = await contactSettings.inForce()
      const ranges = await database.transaction((tx) => loans.rangesToArrange(tx, arrangedLoans))
      for (const range of ranges)
        await database.transaction((tx) => loans.arrangeReminders(tx, range, reminderSteps))
      await database.transaction(async (tx) => {
        await loans.noteArranged(tx, reminderSteps)
        await jobs.add(tx, sendRemindersJob, {})
      })
    },

    /** Reminds a range of loans in one transaction: the messages and the record of them belong together. */
    remind: (range: IdRange): Promise<void> =>
      database.transaction(async (tx) => {
        const settings = await contactSettings.inForce(tx)
        const { messageHours } = settings
        if (!isWithinMessageHours(messageHours, clock.now(), clock)) return
        const due = await loans.takeToRemind(tx, range, isContactHour(settings, clock.now(), clock))
        const [ahead, late] = [due.filter(({ step }) => step <= 0), due.filter(({ step }) => step > 0)]
        await notices(tx, ahead.flatMap(noticeOf), messageHoursUntil(messageHours, clock.today(), clock))
        const allowed = await collections.contacts.reserveForReminder(
          tx,
          late.map(({ loan }) => loan),
        )
        await notices(
          tx,
          late.filter(({ loan }) => allowed.has(loan.id)).flatMap(noticeOf),
          contactUntil(settings, clock.today(), clock),
        )
      }),
  }
}
