/**
 * Jobs: committed with their transaction, run by the service's clock, retried after a failure, and freed
 * after a kill.
 */
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { manualClock, sandboxClock } from '../../testing/service/clocks.ts'
import { createDatabase } from '../database/database.ts'
import { createFailedJobs } from './failed-jobs.ts'
import { jobsOfTest, leaseMs, noteJob } from './jobs.fixture.ts'
import { createJobs, defineJob, runs } from './jobs.ts'
import { createLog } from '../observability/log.ts'
import { createMoveClock } from '../time/move-clock.ts'
import { createWorker } from './worker.ts'

const start = new Date('2026-03-02T09:00:00Z')
const hourMs = 3_600_000
const { database, db, ran, lines, note, rows, workerFor, held } = jobsOfTest()

test('a job comes and goes with its transaction', async () => {
  const clock = manualClock(start)
  const jobs = createJobs(clock)
  await database().transaction((tx) => jobs.add(tx, noteJob, { name: 'kept' }))
  await database()
    .transaction(async (tx) => {
      await jobs.add(tx, noteJob, { name: 'rolled back' })
      throw new Error('no')
    })
    .catch(() => undefined)
  await workerFor(clock).drain()
  expect(ran).toEqual(['kept'])
  expect(await rows()).toEqual([])
})
test('a job waits for its time by the clock that stands still', async () => {
  const clock = manualClock(start)
  const jobs = createJobs(clock)
  const worker = workerFor(clock)
  await jobs.add(db(), noteJob, { name: 'later' }, { runAt: new Date(start.getTime() + hourMs) })
  clock.move(hourMs - 1)
  expect(await worker.drain()).toBe(0)
  clock.move(1)
  await worker.drain()
  expect(ran).toEqual(['later'])
})
test('one key is one waiting job, and it can be taken away', async () => {
  const clock = manualClock(start)
  const jobs = createJobs(clock)
  await jobs.add(db(), noteJob, { name: 'old' }, { key: 'k' })
  await jobs.add(db(), noteJob, { name: 'new' }, { key: 'k' })
  await jobs.add(db(), noteJob, { name: 'gone' }, { key: 'g' })
  await jobs.remove(db(), 'g')
  await workerFor(clock).drain()
  expect(ran).toEqual(['new'])
})
test('a waiting job keeps its time if the caller asks for it', async () => {
  const clock = manualClock(start)
  const jobs = createJobs(clock)
  const soon = new Date(start.getTime() + 1_000)
  await jobs.add(db(), noteJob, { name: 'a' }, { key: 'k', runAt: soon, keepRunAt: true })
  clock.move(500)
  await jobs.add(db(), noteJob, { name: 'b' }, { key: 'k', runAt: new Date(0), keepRunAt: true })
  expect(await rows()).toMatchObject([{ runAt: soon, payload: { name: 'b' } }])
})
test('a job added under the key of a running job waits next to it, and replaces it when it fails', async () => {
  const clock = manualClock(start)
  const jobs = createJobs(clock)
  const again = defineJob('again', 'money')
  const worker = workerFor(clock, [
    runs(again, async () => {
      ran.push('try')
      if (ran.length > 1) return
      await jobs.add(db(), again, {}, { key: 'k' })
      throw new Error('provider away')
    }),
  ])
  await jobs.add(db(), again, {}, { key: 'k' })
  await worker.drain()
  expect(ran).toEqual(['try', 'try'])
  expect(await rows()).toEqual([])
})
test('many jobs are added in one statement', async () => {
  const clock = manualClock(start)
  await createJobs(clock).addMany(db(), noteJob, [
    { payload: { name: 'a' } },
    { payload: { name: 'b' } },
    { payload: { name: 'later' }, runAt: new Date(start.getTime() + hourMs) },
    { payload: { name: 'c' }, key: 'c' },
  ])
  await workerFor(clock).drain()
  expect(ran).toEqual(['a', 'b', 'c'])
})
test('a job that fails is tried again later, and kept for a person when its tries are used up', async () => {
  const clock = manualClock(start)
  const fails = defineJob('fails', 'mpesa')
  const worker = workerFor(clock, [
    runs(fails, async () => {
      ran.push('try')
      throw new Error('provider away')
    }),
  ])
  await createJobs(clock).add(db(), fails, {}, { maxAttempts: 2 })
  await worker.drain()
  expect(ran).toHaveLength(1)
  clock.move(hourMs)
  await worker.drain()
  expect(ran).toHaveLength(2)
  clock.move(24 * hourMs)
  expect(await worker.drain()).toBe(0)
  expect(lines.join()).toContain('a person has to look')
  expect((await worker.lanes()).mpesa).toMatchObject({ waiting: 0, due: 0, failed: 1 })

  const failed = createFailedJobs({ database: database(), clock })
  const [job, ...others] = await failed.list()
  expect([job, others]).toMatchObject([
    {
      name: 'fails',
      lane: 'mpesa',
      attempts: 2,
      lastError: 'Error: provider away',
    },
    [],
  ])
  await database().transaction((tx) => failed.retry(tx, job!.id))
  await worker.drain()
  expect(ran).toHaveLength(3)
  clock.move(hourMs)
  await worker.drain()
  const giveUp = () => database().transaction((tx) => failed.giveUp(tx, job!.id))
  expect([await giveUp(), await giveUp()]).toMatchObject([{ name: 'fails' }, undefined])
  clock.move(10 * 365 * 24 * hourMs) // kept for the sweeper, and never runs
  await worker.drain()
  expect([ran.length, (await rows()).length]).toEqual([4, 1])
})
test('moving the sandbox clock makes waiting jobs due, in every process', async () => {
  const clock = sandboxClock()
  const jobs = createJobs(clock)
  const worker = workerFor(sandboxClock())
  const moveClock = createMoveClock({ database: database(), clock })
  await moveClock(5 * hourMs)
  const runAt = new Date(clock.now().getTime() + 48 * hourMs)
  await jobs.add(db(), noteJob, { name: 'in two days' }, { runAt })
  worker.start()
  await moveClock(47 * hourMs)
  await worker.drain()
  expect(ran).toEqual([])
  await moveClock(hourMs)
  await vi.waitFor(() => expect(ran).toEqual(['in two days']))
  expect(clock.now().getTime() - Date.now()).toBeGreaterThan(52 * hourMs)
  await expect(moveClock(-1)).rejects.toThrow('ahead')
})

test('jobs of a worker that died are run by another, and one that always dies is left to a person', async () => {
  const clock = sandboxClock()
  const jobs = createJobs(clock)
  const died = { takenBy: '00000000-0000-4000-8000-000000000000', takenUntil: sql<Date>`now()` }
  await jobs.add(db(), noteJob, { name: 'left behind' })
  await jobs.add(db(), noteJob, { name: 'deadly' }, { maxAttempts: 1 })
  await db()
    .updateTable('job')
    .set({ ...died, attempts: 1 })
    .execute()
  const worker = workerFor(clock)
  worker.start()
  await vi.waitFor(() => expect(ran).toEqual(['left behind']), { timeout: 5_000 })
  expect(worker.healthy()).toBe(true)
  expect(await createFailedJobs({ database: database(), clock }).list()).toMatchObject([
    { payload: { name: 'deadly' }, lastError: 'its process ended while it ran' },
  ])
})
test('jobs of a worker that lives stay its own, however long they take', async () => {
  const clock = sandboxClock()
  const slow = held('slow', 'mpesa')
  await createJobs(clock).add(db(), slow.job, {})
  const [first, second] = [workerFor(clock, [slow.handler]), workerFor(clock, [slow.handler, note])]
  first.start()
  await slow.begun
  const until = (await rows())[0]!.takenUntil!
  second.start()
  // longer than a lease that is not renewed
  await vi.waitFor(
    async () => {
      const [row] = await rows()
      expect(row!.takenUntil!.getTime() - until.getTime()).toBeGreaterThan(2 * leaseMs)
    },
    { timeout: 5_000 },
  )
  slow.finish()
  await vi.waitFor(async () => expect(await rows()).toEqual([]))
  expect(ran).toEqual(['slow'])
})
test('a job stays with its worker while its jobs keep all connections busy', async () => {
  const clock = sandboxClock()
  const narrow = createDatabase(
    { url: database().url, poolSize: 1, statementTimeoutMs: 30_000 },
    () => undefined,
  )
  const slow = defineJob('slow', 'mpesa')
  const finish = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const inTransaction = runs(slow, async () => {
    ran.push('slow')
    await narrow.transaction(async () => {
      begun.resolve()
      await finish.promise
    })
  })
  await createJobs(clock).add(db(), slow, {})
  const first = createWorker({
    database: narrow,
    clock,
    handlers: [inTransaction],
    log: createLog('silent'),
    concurrency: { mpesa: 1 },
    leaseMs,
  })
  first.start()
  await begun.promise
  workerFor(clock, [inTransaction]).start()
  const until = (await rows())[0]!.takenUntil!
  await vi.waitFor(
    async () => {
      const [row] = await rows()
      expect(row!.takenUntil!.getTime() - until.getTime()).toBeGreaterThan(2 * leaseMs)
    },
    { timeout: 5_000 },
  )
  finish.resolve()
  await vi.waitFor(async () => expect(await rows()).toEqual([]))
  expect(ran).toEqual(['slow'])
  await first.stop()
  await narrow.stop()
})
test('a job that was taken without the worker hearing of it is tried again', async () => {
  const clock = sandboxClock()
  const jobs = createJobs(clock)
  const slow = held('slow', 'mpesa')
  await jobs.add(db(), slow.job, {})
  workerFor(clock, [slow.handler, note]).start()
  await slow.begun
  const [{ takenBy, takenUntil }] = (await rows()) as [Awaited<ReturnType<typeof rows>>[number]]
  await database().transaction(async (tx) => {
    await jobs.add(tx, noteJob, { name: 'unheard of' })
    await tx.updateTable('job').set({ takenBy, takenUntil }).where('name', '=', noteJob.name).execute()
  })
  await vi.waitFor(() => expect(ran).toContain('unheard of'), { timeout: 5_000 })
  slow.finish()
})
test('a job that a worker lost by standing still, and takes again, runs there once', async () => {
  const clock = sandboxClock()
  const jobs = createJobs(clock)
  const slow = held('slow', 'money')
  await jobs.add(db(), slow.job, {})
  workerFor(clock, [slow.handler, note]).start()
  await slow.begun
  await db().updateTable('job').set({ takenBy: null, takenUntil: null }).execute()
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ attempts: 2 }]))
  await jobs.add(db(), noteJob, { name: 'goes on' })
  await vi.waitFor(() => expect(ran).toContain('goes on'))
  slow.finish()
  await vi.waitFor(async () => expect(await rows()).toEqual([]))
  expect(ran).toEqual(['slow', 'goes on'])
})
test('a worker that is stopped lets its jobs finish, and takes no more', async () => {
  const clock = sandboxClock()
  const slow = held('slow', 'mpesa')
  const jobs = createJobs(clock)
  await jobs.add(db(), slow.job, {})
  const worker = workerFor(clock, [slow.handler, note])
  worker.start()
  await slow.begun
  const stopped = worker.stop()
  await jobs.add(db(), noteJob, { name: 'too late' })
  slow.finish()
  await stopped
  expect(ran).toEqual(['slow'])
  expect(await rows()).toMatchObject([{ payload: { name: 'too late' }, takenBy: null }])
})

test('connections that are cut end no worker and lose no job', async () => {
  const clock = sandboxClock()
  const jobs = createJobs(clock)
  const cut = defineJob('cut', 'money')
  const worker = workerFor(clock, [
    note,
    runs(cut, async () => {
      ran.push('cut')
      if (ran.length === 1)
        await database().transaction((tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx))
    }),
  ])
  worker.start()
  await jobs.add(db(), cut, {})
  await vi.waitFor(() => expect(ran).toEqual(['cut', 'cut']), { timeout: 10_000 })
  for (let times = 0; times < 8; times += 1) {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
      .execute(db())
      .catch(() => undefined)
    await jobs.add(db(), noteJob, { name: `after ${times}` })
    await vi.waitFor(() => expect(ran).toContain(`after ${times}`), { timeout: 10_000 })
  }
  const { rows: connections } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database()`.execute(db())
  expect(connections[0]!.count).toBeLessThanOrEqual(10)
  await vi.waitFor(async () => expect(await rows()).toEqual([]), { timeout: 10_000 })
})
test('adding jobs runs nothing else: a notice of each would make commits wait for one another', async () => {
  const { rows: triggers } = await sql`select 1 from pg_trigger where tgrelid = 'job'::regclass`.execute(db())
  expect(triggers).toEqual([])
})
