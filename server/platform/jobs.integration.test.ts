/** Jobs: with their transaction, by the service's clock, again after a failure, and free again after a kill. */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { manualClock, sandboxClock, type ServiceClock } from './clock.ts'
import { createJobs, type JobHandlers } from './jobs.ts'
import { createLog } from './log.ts'
import { clockMovedJob, createMoveClock } from './move-clock.ts'
import { createWorker } from './worker.ts'

const start = new Date('2026-03-02T09:00:00Z')
const hourMs = 3_600_000
let given: TestDatabase
let ran: string[]
const lines: string[] = []
const log = createLog('warn', { write: (line) => void lines.push(line) })

beforeEach(async () => {
  given = await createTestDatabase()
  ran = []
  lines.length = 0
})
afterEach(() => given.stop())

const note: JobHandlers = {
  note: async ({ name }: { name: string }) => void ran.push(name),
  [clockMovedJob]: async () => undefined,
}
const workerFor = (clock: ServiceClock, handlers: JobHandlers = note) =>
  createWorker({ database: given.database, clock, handlers, log, concurrency: 2 })

test('a job comes and goes with its transaction', async () => {
  const clock = manualClock(start)
  const jobs = createJobs(clock)
  await given.database.transaction((tx) => jobs.add(tx, 'note', { name: 'kept' }))
  await given.database
    .transaction(async (tx) => {
      await jobs.add(tx, 'note', { name: 'rolled back' })
      throw new Error('no')
    })
    .catch(() => undefined)
  await workerFor(clock).drain()
  expect(ran).toEqual(['kept'])
})
test('a job waits for its time by the clock that stands still', async () => {
  const clock = manualClock(start)
  const jobs = createJobs(clock)
  const worker = workerFor(clock)
  await jobs.add(given.database.db, 'note', { name: 'later' }, { runAt: new Date(start.getTime() + hourMs) })
  clock.move(hourMs - 1)
  expect(await worker.drain()).toBe(0)
  clock.move(1)
  await worker.drain()
  expect(ran).toEqual(['later'])
})
test('one key is one waiting job, and it can be taken away', async () => {
  const clock = manualClock(start)
  const jobs = createJobs(clock)
  await jobs.add(given.database.db, 'note', { name: 'old' }, { key: 'k' })
  await jobs.add(given.database.db, 'note', { name: 'new' }, { key: 'k' })
  await jobs.add(given.database.db, 'note', { name: 'gone' }, { key: 'g' })
  await jobs.remove(given.database.db, 'g')
  await workerFor(clock).drain()
  expect(ran).toEqual(['new'])
})
test('many jobs are added in one statement', async () => {
  const clock = manualClock(start)
  await createJobs(clock).addMany(given.database.db, 'note', [
    { payload: { name: 'a' } },
    { payload: { name: 'b' }, runAt: new Date(start.getTime() + hourMs) },
    { payload: { name: 'c' }, key: 'c' },
  ])
  await workerFor(clock).drain()
  expect(ran.sort()).toEqual(['a', 'c'])
})
test('a job that fails is tried again later, and kept for a person when its tries are used up', async () => {
  const clock = manualClock(start)
  const worker = workerFor(clock, {
    fails: async () => {
      ran.push('try')
      throw new Error('provider away')
    },
  })
  await createJobs(clock).add(given.database.db, 'fails', {}, { maxAttempts: 2 })
  await worker.drain()
  expect(ran).toHaveLength(1)
  clock.move(hourMs)
  await worker.drain()
  expect(ran).toHaveLength(2)
  clock.move(24 * hourMs)
  expect(await worker.drain()).toBe(0)
  expect(await worker.failed()).toMatchObject([
    { name: 'fails', attempts: 2, lastError: expect.stringContaining('provider away') as string },
  ])
  expect(lines.join()).toContain('a person has to look')
})
test('moving the sandbox clock brings waiting jobs nearer and wakes the workers', async () => {
  const clock = sandboxClock()
  const jobs = createJobs(clock)
  const worker = workerFor(clock)
  const moveClock = createMoveClock({ database: given.database, clock, jobs })
  await moveClock(5 * hourMs)
  await jobs.add(
    given.database.db,
    'note',
    { name: 'in two days' },
    { runAt: new Date(clock.now().getTime() + 48 * hourMs) },
  )
  await worker.start()
  try {
    await moveClock(47 * hourMs)
    await worker.drain()
    expect(ran).toEqual([])
    await moveClock(hourMs)
    await worker.drain()
    expect(ran).toEqual(['in two days'])
    expect(clock.now().getTime() - Date.now()).toBeGreaterThan(52 * hourMs)
  } finally {
    await worker.stop()
  }
  await expect(moveClock(-1)).rejects.toThrow('ahead')
})
test('jobs of a worker that died are set free', async () => {
  const clock = sandboxClock()
  await createJobs(clock).add(given.database.db, 'note', { name: 'left behind' })
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead', attempts = 1`.execute(
    given.database.db,
  )
  const worker = workerFor(clock)
  await worker.start()
  try {
    await worker.drain()
    expect(ran).toEqual(['left behind'])
    expect(worker.healthy()).toBe(true)
  } finally {
    await worker.stop()
  }
})
test('jobs of a worker that lives stay its own when another starts', async () => {
  const clock = sandboxClock()
  const begun = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const slow: JobHandlers = {
    slow: async () => {
      ran.push('begun')
      begun.resolve()
      await finish.promise
    },
  }
  await createJobs(clock).add(given.database.db, 'slow', {})
  const [first, second] = [workerFor(clock, slow), workerFor(clock, slow)]
  await first.start()
  await begun.promise
  await second.start()
  const { rows } = await sql`select 1 from graphile_worker.jobs where locked_at is not null`.execute(
    given.database.db,
  )
  finish.resolve()
  await first.stop()
  await second.stop()
  expect(rows).toHaveLength(1)
  expect(ran).toEqual(['begun'])
})
