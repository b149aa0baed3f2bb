/** Background work of staff accounts: e-mails about a reset or closed account. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { accountNoticeJob } from './accounts.ts'
import type { Staff } from './service.ts'

export const staffJobs = (staff: Staff): readonly JobHandler[] => [
  runs(accountNoticeJob, (notice) => staff.notifyOfAccount(notice)),
]
