/** Statements' background work: reading a file. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { readJob, type Statements } from './service.ts'

export const statementJobs = (statements: Statements): readonly JobHandler[] => [
  runs(readJob, (key) => statements.read(key)),
]
