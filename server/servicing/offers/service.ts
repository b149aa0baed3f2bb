/**
 * Our one offer: some days after a loan is repaid, its customer can apply for another (rule messages-19). The
 * outbox sends it only by the channels that the customer agreed to.
 */
import { isWorkingDay } from '../../../domain/country/calendar.ts'
import { addDays } from '../../../domain/days.ts'
import { isContactStopped } from '../../../domain/loan/flags.ts'
import {
  messageHoursFrom,
  messageHoursUntil,
  isWithinMessageHours,
  offerAfterDays,
} from '../../../domain/contact/reminders.ts'
import type { Applications } from '../../origination/applications/index.ts'
import { flagsOf, type Loan, type Loans } from '../../loans/loans/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts'
import type { Messages, Notices } from '../../messaging/messages/index.ts'
import type { ContactSettingsInForce } from '../../messaging/contact-settings/index.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly loans: Pick<Loans, 'ofCustomer'>
  readonly contactSettings: Pick<ContactSettingsInForce, 'inForce' | 'nextMorning' | 'calendar'>
  readonly applications: Pick<Applications, 'notAllowed'>
  readonly messages: Pick<Messages, 'wasOffered'>
  /** Short code for keywords by SMS; null if there is none. */
  readonly smsShortCode: string | null
  readonly notices: Notices
}
type Repaid = Pick<Loan, 'customerId' | 'requestId'>

export type Offers = ReturnType<typeof createOffers>

export const borrowAgainJob = defineJob<Repaid>('offers.borrowAgain', 'bulk')

export function createOffers(deps: Deps) {
  const {
    database,
    clock,
    jobs,
    loans,
    contactSettings,
    applications,
    messages,
    smsShortCode: shortCode,
  } = deps
  const tell = deps.notices

  const queue = (tx: Tx, { customerId, requestId }: Repaid, runAt: Date): Promise<void> =>
    jobs.add(
      tx,
      borrowAgainJob,
      { customerId, requestId },
      { runAt, key: `${borrowAgainJob.name}:${requestId}` },
    )

  return {
    async plan(tx: Tx, loan: Repaid & Pick<Loan, 'voidedOn'>): Promise<void> {
      if (loan.voidedOn !== null) return
      const { messageHours } = await contactSettings.inForce(tx)
      await queue(tx, loan, messageHoursFrom(messageHours, addDays(clock.today(), offerAfterDays), clock))
    },

    /** Checks the customer's current state. Repeated, or for a loan repaid twice, it sends nothing new. */
    offer: (repaid: Repaid): Promise<void> =>
      database.transaction(async (tx) => {
        const { customerId, requestId } = repaid
        const { messageHours } = await contactSettings.inForce(tx)
        const isQuietDay = !isWorkingDay(clock.today(), await contactSettings.calendar(tx))
        if (isQuietDay || !isWithinMessageHours(messageHours, clock.now(), clock))
          return queue(tx, repaid, await contactSettings.nextMorning(tx))
        const known = await loans.ofCustomer(customerId, tx)
        const loan = known.find((each) => each.requestId === requestId)
        if (loan?.status !== 'repaid' || loan.voidedOn !== null) return
        if (known.some((each) => isContactStopped(flagsOf(each), clock.today()))) return
        const refused = await applications.notAllowed(customerId, tx)
        if (refused?.error === 'requestsDisabled')
          return queue(tx, repaid, await contactSettings.nextMorning(tx))
        if (refused) return
        if (await messages.wasOffered(tx, customerId, { repaidRequestId: requestId })) return
        await tell(
          tx,
          [{ customerId, kind: 'borrowAgain', values: { shortCode, repaid: { requestId } } }],
          messageHoursUntil(messageHours, clock.today(), clock),
        )
      }),
  }
}
