/** Reports of loans to credit bureaus, enquiries about customers, and the notices to customers about both. */
import type { Audit } from '../../control/audit/index.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { bureauJobs } from './jobs.ts'
import { decidableByAll } from '../../platform/capability/work-queue.ts'
import { makeFileJob, type BureauFiles } from './service.ts'
import { noticesJob, type BureauNotices } from './notices.ts'
import type { BureauEnquiries } from './enquiries.ts'
import { bureauData } from './personal-data.ts'
import { bureauRoutes } from './routes.ts'

type Deps = {
  readonly bureauFiles: BureauFiles
  readonly bureauNotices: BureauNotices
  readonly lookUps: BureauEnquiries
  readonly audit: Pick<Audit, 'countOf'>
}

export const bureauCapability = ({
  bureauFiles: files,
  bureauNotices: notices,
  lookUps,
  audit,
}: Deps): Capability => ({
  name: 'origination/bureau',
  routes: bureauRoutes(files, lookUps),
  jobs: bureauJobs(files, notices),
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
  holds: bureauData,
  listens: { 'message.accepted': (tx, message) => notices.accepted(tx, message) },
  purge: async () => {
    await files.purge()
    await lookUps.purge()
  },
  recurring: [makeFileJob.name, noticesJob.name],
  plan: async () => {
    await files.planFile()
    await notices.planNotices()
  },
})
