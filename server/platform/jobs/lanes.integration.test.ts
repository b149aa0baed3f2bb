/** Lanes: slow or numerous jobs in one lane do not delay another. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { manualClock, sandboxClock } from '../../testing/service/clocks.ts'
import { jobsOfTest, noteJob } from './jobs.fixture.ts'
import { dueByLane, dueOfLanes, claimJobs } from './job-store.ts'
import { createJobs, defineJob, runs } from './jobs.ts'
import { readLanes } from './lanes.ts'

const start = new Date('2026-03-02T09:00:00Z')
const hourMs = 3_600_000
const { db, ran, note, workerFor, held } = jobsOfTest()

test.each(['mpesa', 'bulk'] as const)(
  'an endless job in the lane %s holds up no other lane, however much waits there',
  async (lane) => {
    const clock = sandboxClock()
    const jobs = createJobs(clock)
    const stuck = held('stuck', lane)
    await jobs.addMany(
      db(),
      stuck.job,
      Array.from({ length: 5_000 }, () => ({ payload: {} })),
    )
    const worker = workerFor(clock, [stuck.handler, note])
    worker.start()
    await stuck.begun
    await jobs.add(db(), noteJob, { name: 'urgent' })
    await vi.waitFor(() => expect(ran).toContain('urgent'))
    await vi.waitFor(async () => {
      const depth = await worker.lanes()
      expect(depth[lane]).toMatchObject({ due: 4_998, running: 2 })
      expect(depth.money).toMatchObject({ waiting: 0, due: 0, running: 0, oldestDueSeconds: 0 })
    })
    await db().deleteFrom('job').where('takenBy', 'is', null).execute()
    stuck.finish()
  },
)
test('a worker runs the lanes it is given, each with its own number of jobs', async () => {
  const clock = sandboxClock()
  const jobs = createJobs(clock)
  const [one, other] = [held('one', 'mpesa'), held('other', 'cards')]
  const three = Array.from({ length: 3 }, () => ({ payload: {} }))
  await jobs.addMany(db(), one.job, three)
  await jobs.addMany(db(), other.job, three)
  const worker = workerFor(clock, [one.handler, other.handler], readLanes(['mpesa:2'], 4).lanes)
  worker.start()
  await one.begun
  await vi.waitFor(async () => expect((await worker.lanes()).mpesa).toMatchObject({ due: 1, running: 2 }))
  expect((await worker.lanes()).cards).toMatchObject({ due: 3, running: 0 })
  one.finish()
})
test('a worker that ends a job of a queue takes its next one, and none whose worker was thought dead', async () => {
  const clock = sandboxClock()
  const jobs = createJobs(clock)
  const { job } = held('chained', 'background', true)
  await jobs.addMany(db(), job, [{ payload: { place: 1 } }, { payload: { place: 2 } }])
  const room = [{ lane: 'background', free: 9 }]
  const by = (worker: string) => ({ clock, worker, leaseMs: hourMs, names: [job.name] })
  const [ours, others] = [randomUUID(), randomUUID()]
  const [first, ...more] = await claimJobs(db(), by(ours), room, [])
  expect([first!.payload, more]).toEqual([{ place: 1 }, []])
  expect(await claimJobs(db(), by(others), room, [first!.id])).toEqual([])
  expect(await claimJobs(db(), by(ours), room, [first!.id])).toMatchObject([{ payload: { place: 2 } }])
  await db().deleteFrom('job').where('name', '=', job.name).execute()
})
test('jobs that run one at a time do so over all processes, in their order', async () => {
  const clock = sandboxClock()
  const jobs = createJobs(clock)
  const single = held('single', 'background', true)
  await jobs.addMany(
    db(),
    single.job,
    Array.from({ length: 3 }, () => ({ payload: {} })),
  )
  for (const worker of [workerFor(clock, [single.handler]), workerFor(clock, [single.handler, note])])
    worker.start()
  await single.begun
  await jobs.add(db(), noteJob, { name: 'meanwhile' })
  await vi.waitFor(() => expect(ran).toContain('meanwhile'))
  expect(ran.filter((name) => name === 'single')).toHaveLength(1)
  single.finish()
  await vi.waitFor(() => expect(ran.filter((name) => name === 'single')).toHaveLength(3))
})
test("after a piece of the day's work comes a rest as long as it took, for the customers", async () => {
  const clock = sandboxClock()
  const piece = defineJob('piece', 'daily')
  const times: { readonly begun: number; readonly ended: number }[] = []
  const handler = runs(piece, async () => {
    const begun = performance.now()
    await sql`select pg_sleep(0.15)`.execute(db())
    times.push({ begun, ended: performance.now() })
  })
  const three = Array.from({ length: 3 }, () => ({ payload: {} }))
  await createJobs(clock).addMany(db(), piece, three)
  workerFor(clock, [handler], readLanes(['daily'], 4).lanes).start()
  await vi.waitFor(() => expect(times).toHaveLength(3), { timeout: 5_000 })
  for (const [at, { begun }] of times.slice(1).entries())
    expect(begun - times[at]!.ended).toBeGreaterThanOrEqual(times[at]!.ended - times[at]!.begun)
})
test('an urgent lane that is late is reported', async () => {
  const clock = manualClock(start)
  const worker = workerFor(clock)
  await createJobs(clock).add(db(), defineJob('many', 'bulk'), {})
  clock.move(hourMs)
  expect(await worker.keepsUp()).toBe(true)
  await createJobs(clock).add(db(), noteJob, { name: 'late' })
  clock.move(59_000)
  expect([await worker.keepsUp(), (await worker.lanes()).money.oldestDueSeconds]).toEqual([true, 59])
  clock.move(1_000)
  expect(await worker.keepsUp()).toBe(false)
})

test('due jobs are found without reading those that wait for later', async () => {
  const clock = manualClock(start)
  await sql`insert into job (name, lane, payload, max_attempts, run_at)
    select 'later', 'bulk', '{}', 1, ${clock.now()}::timestamptz + n * interval '1 second'
    from generate_series(1, 20000) n`.execute(db())
  await sql`analyze job`.execute(db())
  const plan = await dueByLane(db(), clock).explain()
  expect(JSON.stringify(plan)).toContain('job_by_lane')
  clock.move(10_500)
  expect((await dueOfLanes(db(), clock)).bulk).toEqual({ due: 10, oldestDueSeconds: 9.5 })
})

test("the day's work is one at a time in a process and codes are many, where its operator says nothing else", () => {
  expect(readLanes(['money', 'codes', 'daily'], 4).lanes).toEqual({ money: 4, codes: 16, daily: 1 })
  expect(readLanes(['daily:3', 'codes:2'], 4).lanes).toEqual({ daily: 3, codes: 2 })
})
