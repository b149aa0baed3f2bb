/** Reports of loans to credit bureaus, and enquiries about customers. */
import type { Audit } from '../../control/audit/index.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { bureauJobs } from './jobs.ts'
import { decidableByAll } from '../../platform/capability/work-queue.ts'
import { makeFileJob, type BureauFiles } from './service.ts'
import type { BureauEnquiries } from './enquiries.ts'
import { bureauData } from './personal-data.ts'
import { bureauRoutes } from './routes.ts'

type Deps = {
  readonly bureauFiles: BureauFiles
  readonly lookUps: BureauEnquiries
  readonly audit: Pick<Audit, 'countOf'>
}

export const bureauCapability = ({ bureauFiles: files, lookUps, audit }: Deps): Capability => ({
  name: 'origination/bureau',
  routes: bureauRoutes(files, lookUps),
  jobs: bureauJobs(files),
  queues: [
    {
      kind: 'bureauFile',
      decides: 'bureau.manage',
      waiting: () => files.waiting(),
      decidableBy: async (_db, subject) =>
        decidableByAll((await files.waiting()).some((each) => each.subject === subject)),
      decided: ({ officerId }, since) => audit.countOf(officerId, ['bureau.fileSent'], since),
    },
  ],
  personalData: bureauData,
  purge: async () => {
    await files.purge()
    await lookUps.purge()
  },
  recurring: [makeFileJob.name],
  plan: () => files.planFile(),
})
