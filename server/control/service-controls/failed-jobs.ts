/** Background jobs without tries left: staff check them, and retry or delete them. */
import type { FailedJob, FailedJobs } from '../../platform/jobs/failed-jobs.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import type { Failure } from '../../../contract/errors.ts'
import type { WorkQueues } from '../work-queues/index.ts'
import type { ActingOfficer, Audit } from '../audit/index.ts'

type Deps = {
  readonly database: Database
  readonly failedJobs: FailedJobs
  readonly audit: Pick<Audit, 'record'>
  /** Tells whether a colleague has the job as a case. */
  readonly work: Pick<WorkQueues, 'decide'>
}

export type JobDesk = ReturnType<typeof createJobDesk>

export function createJobDesk({ database, failedJobs, audit, work }: Deps) {
  /** Refused if no such job has failed, or a colleague was faster. */
  const act = (
    officer: ActingOfficer,
    id: number,
    name: 'job.retried' | 'job.givenUp',
    end: (tx: Tx, id: number) => Promise<FailedJob | undefined>,
    note?: string,
  ): Promise<{ readonly done: true } | Failure<'conflict' | 'caseTaken'>> =>
    database.transaction(async (tx) => {
      const ending = async (): Promise<{ readonly done: true } | Failure<'conflict'>> => {
        const job = await end(tx, id)
        if (!job) return { error: 'conflict' }
        const { payload, attempts, lastError } = job
        await audit.record(tx, officer, {
          act: name,
          subject: `${job.name} ${id}`,
          before: { payload, attempts, lastError },
          ...(note === undefined ? {} : { after: { note } }),
        })
        return { done: true }
      }
      return officer ? work.decide(tx, officer, { kind: 'job', subject: String(id) }, ending) : ending()
    })
  return {
    list: () => failedJobs.list(),
    isFailed: (db: Db | Tx, id: number) => failedJobs.isFailed(db, id),
    retry: (officer: ActingOfficer, id: number) => act(officer, id, 'job.retried', failedJobs.retry),
    giveUp: (officer: ActingOfficer, id: number, note: string) =>
      act(officer, id, 'job.givenUp', failedJobs.giveUp, note),
  }
}
