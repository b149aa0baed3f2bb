/** Background work of the general ledger: its daily run, and the check of control accounts. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { booksCheckJob, booksDayJob, dailyRunJob } from './daily-run/daily-run.ts'
import type { GeneralLedger } from './service.ts'

export const generalLedgerJobs = (generalLedger: GeneralLedger): readonly JobHandler[] => [
  runs(dailyRunJob, () => generalLedger.run.plan()),
  runs(booksDayJob, () => generalLedger.run.takeNext()),
  runs(booksCheckJob, async ({ on }) => void (await generalLedger.check(on))),
]
