/** Jobs on a separate database: workers that stop with it, and handlers that record what ran. */
import { afterEach, beforeEach } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts'
import type { ServiceClock } from '../time/clock.ts'
import { defineJob, runs, type JobHandler } from './jobs.ts'
import { laneNames, readLanes, type Lane } from './lanes.ts'
import { createLog } from '../observability/log.ts'
import { createWorker, type Worker } from './worker.ts'

export const leaseMs = 400
export const noteJob = defineJob<{ readonly name: string }>('note', 'money')

/** Created for each test of the file. */
export function jobsOfTest() {
  let given: TestDatabase
  const ran: string[] = []
  const lines: string[] = []
  const workers: Worker[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  beforeEach(async () => {
    given = await createTestDatabase()
  })
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()))
    await given.stop()
    for (const list of [ran, lines, workers]) list.length = 0
  })
  const note = runs(noteJob, async ({ name }) => void ran.push(name))
  return {
    database: () => given.database,
    db: () => given.database.db,
    ran,
    lines,
    note,
    rows: () => given.database.db.selectFrom('job').selectAll().execute(),
    workerFor: (
      clock: ServiceClock,
      handlers: readonly JobHandler[] = [note],
      concurrency = readLanes(laneNames, 2).lanes,
    ): Worker => {
      const worker = createWorker({ database: given.database, clock, handlers, log, concurrency, leaseMs })
      workers.push(worker)
      return worker
    },
    /** A job that starts, and ends when the test lets it. */
    held: (name: string, lane: Lane, oneAtATime = false) => {
      const job = defineJob(name, lane, { oneAtATime })
      const begun = Promise.withResolvers<void>()
      const finish = Promise.withResolvers<void>()
      const handler = runs(job, async () => {
        ran.push(name)
        begun.resolve()
        await finish.promise
      })
      return { job, handler, begun: begun.promise, finish: () => finish.resolve() }
    },
  }
}
