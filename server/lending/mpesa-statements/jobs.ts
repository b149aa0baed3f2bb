/** Statements' background work: reading a file. */
import type { JobHandlers } from '../../platform/jobs.ts'
import { readJob, type Statements } from './service.ts'

export const statementJobs = (statements: Statements): JobHandlers => ({
  [readJob]: async ({ statementId }: { readonly statementId: string }) => statements.read(statementId),
})
