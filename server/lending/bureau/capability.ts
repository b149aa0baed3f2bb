/** What credit bureaus are told of loans and asked about customers, and what customers are told of it. */
import type { Capability } from '../../platform/capability.ts'
import { runs } from '../../platform/jobs.ts'
import { makeFileJob, makeMonthlyJob, type BureauFiles } from './files.ts'
import { noticesJob, type BureauNotices } from './notices.ts'
import type { LookUps } from './look-ups.ts'
import { bureauData } from './personal-data.ts'
import { bureauRoutes } from './routes.ts'

export const bureauCapability = (
  files: BureauFiles,
  notices: BureauNotices,
  lookUps: LookUps,
): Capability => ({
  name: 'lending/bureau',
  routes: bureauRoutes(files, lookUps),
  jobs: [
    runs(makeFileJob, () => files.makeFile()),
    runs(makeMonthlyJob, () => files.makeMonthlyFile()),
    runs(noticesJob, () => notices.tellNotices()),
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
