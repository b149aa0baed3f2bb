/** What credit bureaus are told of loans, and what customers are told before and after. */
import type { Capability } from '../../platform/capability.ts'
import { runs } from '../../platform/jobs.ts'
import { makeFileJob, type BureauFiles } from './files.ts'
import { noticesJob, type BureauNotices } from './notices.ts'
import { bureauData } from './personal-data.ts'
import { bureauRoutes } from './routes.ts'

export const bureauCapability = (files: BureauFiles, notices: BureauNotices): Capability => ({
  name: 'lending/bureau',
  routes: bureauRoutes(files),
  jobs: [runs(makeFileJob, () => files.makeFile()), runs(noticesJob, () => notices.tellNotices())],
  holds: bureauData,
  purge: () => files.purge(),
  plan: async () => {
    await files.planFile()
    await notices.planNotices()
  },
})
