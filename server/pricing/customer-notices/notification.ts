/**
 * Notifies customers in batches; each job adds the next one, within message hours. A notice counts from the
 * day on which a provider accepts it. A notice that no provider accepted is sent again on the next day, until
 * the first day of the terms or prices.
 */
import { isWorkingDay } from '../../../domain/country/calendar.ts'
import { messageHoursUntil, isWithinMessageHours } from '../../../domain/contact/reminders.ts'
import { bindsFrom } from '../../../domain/staff/customer-notices.ts'
import type { Customers } from '../../people/records/index.ts'
import type { AcceptedMessage, Notice, Notices } from '../../messaging/messages/index.ts'
import type { ContactSettingsInForce } from '../../messaging/contact-settings/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts'
import * as store from './store.ts'
import * as withdrawals from './withdrawal-store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly customers: Pick<Customers, 'joinedBefore'>
  readonly contactSettings: Pick<ContactSettingsInForce, 'inForce' | 'calendar' | 'nextMorning'>
  readonly notices: Notices
}

export type Batch = { readonly publicationId: string; readonly after: string }
export const notifyJob = defineJob<Batch>('publications.tell', 'background')
export const notifyAgainJob = defineJob<Batch>('publications.tellAgain', 'background')
export const notifyWithdrawnJob = defineJob<Batch>('publications.tellWithdrawn', 'background')
/** An id before that of every customer. */
export const firstId = '00000000-0000-0000-0000-000000000000'
const batchCustomers = 500

export function createNotifier({ database, clock, jobs, customers, contactSettings, notices }: Deps) {
  /**
   * Returns false outside message hours, after adding the job again for the next morning. New terms and prices are
   * announced on working days only (rule messages-12).
   */
  async function isTime(tx: Tx, job: typeof notifyJob, batch: Batch): Promise<boolean> {
    const { messageHours } = await contactSettings.inForce(tx)
    const isQuietDay =
      job !== notifyWithdrawnJob && !isWorkingDay(clock.today(), await contactSettings.calendar(tx))
    if (!isQuietDay && isWithinMessageHours(messageHours, clock.now(), clock)) return true
    await jobs.add(tx, job, batch, { runAt: await contactSettings.nextMorning(tx) })
    return false
  }
  const until = async (tx: Tx) =>
    messageHoursUntil((await contactSettings.inForce(tx)).messageHours, clock.today(), clock)

  async function notify(
    tx: Tx,
    { id, kind, dearer, validFrom }: store.CustomerNotice,
    customerIds: readonly string[],
  ): Promise<void> {
    const bindsOn = bindsFrom(validFrom, clock.today())
    await notices(
      tx,
      customerIds.map((customerId): Notice => ({
        customerId,
        kind: kind === 'terms' ? 'newTerms' : dearer ? 'newPricesToAccept' : 'newPrices',
        values: { from: kind === 'terms' || dearer ? bindsOn : validFrom, publication: { id } },
      })),
      await until(tx),
    )
  }

  return {
    /** Job: notifies one batch of the customers who registered before the publication, and adds the next. */
    notifyBatch: (publicationId: string, after: string): Promise<void> =>
      database.transaction(async (tx) => {
        const publication = await store.lockOne(tx, publicationId)
        if (!publication || publication.withdrawnAt) return
        if (!(await isTime(tx, notifyJob, { publicationId, after }))) return
        const ids = await customers.joinedBefore(tx, publication.publishedAt, after, batchCustomers)
        const bindsOn = bindsFrom(publication.validFrom, clock.today())
        await notify(tx, publication, await store.markNotified(tx, publicationId, ids, clock.now(), bindsOn))
        const last = ids.at(-1)
        if (last !== undefined && ids.length === batchCustomers)
          await jobs.add(tx, notifyJob, { publicationId, after: last })
        else
          await jobs.add(
            tx,
            notifyAgainJob,
            { publicationId, after: firstId },
            { runAt: await contactSettings.nextMorning(tx) },
          )
      }),

    /**
     * Job: notifies again one batch of the customers whose notice no provider accepted, and adds the next.
     */
    notifyAgainBatch: (publicationId: string, after: string): Promise<void> =>
      database.transaction(async (tx) => {
        const publication = await store.lockOne(tx, publicationId)
        if (!publication || publication.withdrawnAt || publication.validFrom <= clock.today()) return
        if (!(await isTime(tx, notifyAgainJob, { publicationId, after }))) return
        const ids = await store.notSent(
          tx,
          publicationId,
          clock.startOf(clock.today()),
          after,
          batchCustomers,
        )
        const bindsOn = bindsFrom(publication.validFrom, clock.today())
        await store.markNotifiedAgain(tx, publicationId, ids, clock.now(), bindsOn)
        await notify(tx, publication, ids)
        const isLast = ids.length < batchCustomers
        await jobs.add(
          tx,
          notifyAgainJob,
          { publicationId, after: isLast ? firstId : ids.at(-1)! },
          isLast ? { runAt: await contactSettings.nextMorning(tx) } : {},
        )
      }),

    /** Records that a provider accepted the notice, which counts from this day. */
    async accepted(tx: Tx, { customerId, about }: AcceptedMessage): Promise<void> {
      if ('publicationId' in about) await store.markSent(tx, about.publicationId, customerId, clock.now())
    },

    /**
     * Job: notifies one batch of the customers who got the notice of a withdrawn publication, and adds the
     * next.
     */
    notifyWithdrawnBatch: (publicationId: string, after: string): Promise<void> =>
      database.transaction(async (tx) => {
        const publication = await store.lockOne(tx, publicationId)
        if (!publication) return
        if (!(await isTime(tx, notifyWithdrawnJob, { publicationId, after }))) return
        const ids = await withdrawals.customersToNotify(tx, publicationId, after, batchCustomers)
        await withdrawals.markNotified(tx, publicationId, ids, clock.now())
        const kind = publication.kind === 'terms' ? 'termsWithdrawn' : 'pricesWithdrawn'
        await notices(
          tx,
          ids.map((customerId): Notice => ({ customerId, kind, values: { from: publication.validFrom } })),
          await until(tx),
        )
        const last = ids.at(-1)
        if (last !== undefined && ids.length === batchCustomers)
          await jobs.add(tx, notifyWithdrawnJob, { publicationId, after: last })
      }),
  }
}
