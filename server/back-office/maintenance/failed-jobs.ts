/** Background jobs that used up their tries: a person looks, and has them tried again or gives them up. */
import type { FailedJob, FailedJobs } from '../../platform/failed-jobs.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { ActingOfficer, Audit } from '../audit/index.ts'

type Deps = {
  readonly database: Database
  readonly failedJobs: FailedJobs
  readonly audit: Pick<Audit, 'record'>
}

export type JobOffice = ReturnType<typeof createJobOffice>

export function createJobOffice({ database, failedJobs, audit }: Deps) {
  /** False where no such job has failed. */
  const act = (
    officer: ActingOfficer,
    id: number,
    name: 'job.retried' | 'job.givenUp',
    work: (tx: Tx, id: number) => Promise<FailedJob | undefined>,
    note?: string,
  ): Promise<boolean> =>
    database.transaction(async (tx) => {
      const job = await work(tx, id)
      if (!job) return false
      const { payload, attempts, lastError } = job
      await audit.record(tx, officer, {
        act: name,
        subject: `${job.name} ${id}`,
        before: { payload, attempts, lastError },
        ...(note === undefined ? {} : { after: { note } }),
      })
      return true
    })
  return {
    list: () => failedJobs.list(),
    retry: (officer: ActingOfficer, id: number) => act(officer, id, 'job.retried', failedJobs.retry),
    giveUp: (officer: ActingOfficer, id: number, note: string) =>
      act(officer, id, 'job.givenUp', failedJobs.giveUp, note),
  }
}
