/**
 * Goal: a row without its job is found however many rows with theirs come before it. Method: more rows than a page of the
 * sweeper has; the job of the last one is deleted.
 */
import { beforeEach, expect, test } from 'vitest'
import { sandboxClock } from './clock.ts'
import { createJobs } from './jobs.ts'
import { jobsOfTest, noteJob } from './jobs.fixture.ts'
import { createLog } from './log.ts'
import { noMetrics } from './metrics/metrics.ts'
import { createSweeper, idsInPayloads, type Sweep } from './sweeps.ts'

const { db, database } = jobsOfTest()
const clock = sandboxClock(0)
const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
const keyOf = (name: string): string => `note:${name}`
const byKey: Sweep = {
  name: 'notes',
  jobs: [noteJob],
  find: async (_db, _now, { limit, offset }) =>
    names
      .slice(offset, offset + limit)
      .map((name) => (name === 'c' ? null : { id: keyOf(name), job: noteJob, payload: { name } })),
}
const byPayload: Sweep = {
  ...byKey,
  find: async (...given) =>
    (await byKey.find(...given)).map((row) => row && { ...row, id: row.id.replace('note:', '') }),
  found: idsInPayloads([noteJob], 'name'),
}

let jobs: ReturnType<typeof createJobs>
beforeEach(async () => {
  jobs = createJobs(clock)
  for (const name of names) await jobs.add(db(), noteJob, { name }, { key: keyOf(name) })
})

const sweep = (one: Sweep) =>
  createSweeper({
    database: database(),
    clock,
    jobs,
    log: createLog('silent'),
    metrics: noMetrics,
    sweeps: [one],
    recurring: [],
    rowsOfPage: 2,
  }).run()

test.each([
  ['their keys', byKey],
  ['their payloads', byPayload],
])('found by %s: one lost job behind three pages of rows that have theirs', async (_, one) => {
  expect(await sweep(one)).toEqual({})
  await db()
    .deleteFrom('job')
    .where('key', 'in', [keyOf('g'), keyOf('c')])
    .execute()
  expect(await sweep(one)).toEqual({ notes: 1 })
  expect(await sweep(one)).toEqual({})
})
test('where all are lost, some are given each time until none is left', async () => {
  await db().deleteFrom('job').execute()
  const given: (number | undefined)[] = []
  for (let round = 0; round < 5; round += 1) given.push((await sweep(byKey))['notes'])
  expect(given).toEqual([2, 3, 1, undefined, undefined])
})
