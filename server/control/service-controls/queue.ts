/** Failed jobs as a work queue. */
import type { Audit } from '../audit/index.ts'
import { decidableByAll, type WorkQueue } from '../../platform/capability/work-queue.ts'
import type { JobDesk } from './failed-jobs.ts'

export const jobQueue = (office: JobDesk, audit: Pick<Audit, 'countOf'>): WorkQueue => ({
  kind: 'job',
  decides: 'jobs.manage',
  waiting: async () =>
    (await office.list()).map(({ id, name, failedAt }) => ({
      subject: String(id),
      customer: '',
      label: name,
      amountCents: null,
      since: failedAt ?? new Date(0),
      dueOn: null,
      missed: false,
      waitsFor: 'us',
    })),
  decidableBy: async (db, id) => decidableByAll(await office.isFailed(db, Number(id))),
  decided: ({ officerId }, since) => audit.countOf(officerId, ['job.retried', 'job.givenUp'], since),
})
