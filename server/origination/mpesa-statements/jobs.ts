/** Job of M-Pesa statements: reading a file. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { readJob, type MpesaStatements } from './service.ts'

export const mpesaStatementJobs = (statements: MpesaStatements): readonly JobHandler[] => [
  runs(readJob, (key) => statements.read(key)),
]
