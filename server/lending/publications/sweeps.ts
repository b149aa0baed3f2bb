/** Publications whose customers are still to be notified before the terms or prices hold. */
import { nairobiDay } from '../../../domain/days.ts'
import { idsInPayloads, type Sweep } from '../../platform/sweeps.ts'
import * as store from './store.ts'
import { firstId, tellAgainJob, tellPublicationJob } from './telling.ts'

export const publicationSweeps: readonly Sweep[] = [
  {
    // From the first customer on: a customer who was notified is not notified twice.
    name: 'publicationsToNotify',
    find: async (db, now) =>
      (await store.coming(db, nairobiDay(now))).map(({ id }) => ({
        id,
        job: tellPublicationJob,
        payload: { publicationId: id, after: firstId },
      })),
    found: idsInPayloads([tellPublicationJob, tellAgainJob], 'publicationId'),
  },
]
