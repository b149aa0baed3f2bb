/** Background work of the audit trail: its daily check. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { auditCheckJob, type AuditCheck } from './daily-check.ts'

export const auditJobs = (check: AuditCheck): readonly JobHandler[] => [
  runs(auditCheckJob, async () => {
    await check.run()
    await check.plan()
  }),
]
