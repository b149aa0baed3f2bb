/** Finds loans that were repaid 13 days ago: their customers get an offer tomorrow. */
import { sql } from 'kysely'
import { offerAfterDays } from '../../../domain/contact/reminders.ts'
import type { Zone } from '../../../domain/country/zone.ts'
import { addDays } from '../../../domain/days.ts'
import { pageOf, type Sweep } from '../../platform/jobs/sweeps.ts'
import { borrowAgainJob } from './service.ts'

export const offerSweeps = (zone: Zone): readonly Sweep[] => [
  {
    name: 'offersToMake',
    jobs: [borrowAgainJob],
    // Only on the day before: on the day itself the job may have run without sending.
    find: (db, now, page) => {
      const today = zone.dayOf(now)
      const rows = db
        .selectFrom('loan')
        .select(['customerId', 'requestId'])
        .where('status', '=', 'repaid')
        .where('closedOn', '=', addDays(today, 1 - offerAfterDays))
        .where('takenBackOn', 'is', null)
        // Loans imported from another lender were repaid before they came to us.
        .where(sql<boolean>`(opened_at at time zone ${sql.lit(zone.timeZone)})::date <= closed_on`)
      return pageOf(rows, ['customerId', 'id'], page, (repaid) => ({
        id: `${borrowAgainJob.name}:${repaid.requestId}`,
        job: borrowAgainJob,
        payload: repaid,
        runAt: zone.startOf(addDays(today, 1)),
      }))
    },
  },
]
