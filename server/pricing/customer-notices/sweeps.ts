/**
 * Finds publications with customers to notify: before the terms or prices apply, or after they were
 * withdrawn.
 */
import type { Zone } from '../../../domain/country/zone.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { idsInPayloads, type Sweep } from '../../platform/jobs/sweeps.ts'
import * as store from './store.ts'
import { withdrawn } from './withdrawal-store.ts'
import { firstId, notifyAgainJob, notifyJob, notifyWithdrawnJob, type Batch } from './notification.ts'

/**
 * Starts with the first customer, because a notified customer is not notified twice. There are few
 * publications.
 */
const sweepOf = (
  name: string,
  [first, ...later]: readonly [Job<Batch>, ...Job<Batch>[]],
  idsOf: (db: Db, now: Date) => Promise<readonly string[]>,
): Sweep => ({
  name,
  jobs: [first, ...later],
  find: async (db, now) => {
    const ids = await idsOf(db, now)
    return {
      rows: ids.map((id) => ({ id, job: first, payload: { publicationId: id, after: firstId } })),
      next: null,
    }
  },
  found: idsInPayloads([first, ...later], 'publicationId'),
})

export const customerNoticeSweeps = (zone: Zone): readonly Sweep[] => [
  sweepOf('publicationsToNotify', [notifyJob, notifyAgainJob], async (db, now) =>
    (await store.startingAfter(db, zone.dayOf(now))).map(({ id }) => id),
  ),
  sweepOf('withdrawalsToNotify', [notifyWithdrawnJob], (db) => withdrawn(db)),
]
