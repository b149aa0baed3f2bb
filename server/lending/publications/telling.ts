/** Customers are told in batches, each by a job that plans the next: nobody twice, however often it runs. */
import { bindsFrom } from '../../../domain/staff/publications.ts'
import type { Customers } from '../../customers/records/index.ts'
import type { Notice } from '../../service/messages/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs.ts'
import * as store from './store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly customers: Pick<Customers, 'joinedBefore'>
  readonly tell: (tx: Tx, notices: readonly Notice[]) => Promise<void>
}

type Batch = { readonly publicationId: string; readonly after: string }
export const tellPublicationJob = defineJob<Batch>('publications.tell', 'background')
export const tellWithdrawnJob = defineJob<Batch>('publications.tellWithdrawn', 'background')
/** Before every customer's. */
export const firstId = '00000000-0000-0000-0000-000000000000'
const batchCustomers = 500

export const createTelling = ({ database, clock, jobs, customers, tell }: Deps) => ({
  /** Job: tells one batch of those who were customers when it was published, and goes on with the next. */
  tellBatch: (publicationId: string, after: string): Promise<void> =>
    database.transaction(async (tx) => {
      const publication = await store.lockOne(tx, publicationId)
      if (!publication || publication.withdrawnAt) return
      const ids = await customers.joinedBefore(tx, publication.publishedAt, after, batchCustomers)
      const bindsOn = bindsFrom(publication.validFrom, clock.today())
      const told = await store.markTold(tx, publicationId, ids, clock.now(), bindsOn)
      await tell(
        tx,
        told.map((customerId): Notice => ({
          customerId,
          kind:
            publication.kind === 'terms'
              ? 'newTerms'
              : publication.dearer
                ? 'newPricesToAccept'
                : 'newPrices',
          values: {
            from: publication.dearer
              ? bindsOn
              : publication.kind === 'prices'
                ? publication.validFrom
                : bindsOn,
          },
        })),
      )
      const last = ids.at(-1)
      if (last !== undefined && ids.length === batchCustomers)
        await jobs.add(tx, tellPublicationJob, { publicationId, after: last })
    }),

  /** Job: tells one batch of those who were told of something that was withdrawn, and goes on with the next. */
  tellWithdrawnBatch: (publicationId: string, after: string): Promise<void> =>
    database.transaction(async (tx) => {
      const publication = await store.byId(tx, publicationId)
      if (!publication) return
      const ids = await store.toldAfter(tx, publicationId, after, batchCustomers)
      const kind = publication.kind === 'terms' ? 'termsWithdrawn' : 'pricesWithdrawn'
      await tell(
        tx,
        ids.map((customerId): Notice => ({ customerId, kind, values: { from: publication.validFrom } })),
      )
      const last = ids.at(-1)
      if (last !== undefined && ids.length === batchCustomers)
        await jobs.add(tx, tellWithdrawnJob, { publicationId, after: last })
    }),
})
