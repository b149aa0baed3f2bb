/**
 * Goal: a row without its job is found behind any number of rows with jobs. Method: more rows than one page
 * of the sweeper; the job of the last row is deleted.
 */
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { sandboxClock } from '../../testing/service/clocks.ts'
import { createJobs } from './jobs.ts'
import { jobsOfTest, noteJob } from './jobs.fixture.ts'
import { createLog } from '../observability/log.ts'
import { noMetrics } from '../observability/metrics/metrics.ts'
import { createSweeper, idsInPayloads, pageOf, type Sweep } from './sweeps.ts'

const { db, database } = jobsOfTest()
const clock = sandboxClock(0)
const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
const keyOf = (name: string): string => `note:${name}`
const byKey: Sweep = {
  name: 'notes',
  jobs: [noteJob],
  find: async (_db, _now, { limit, after }) => {
    const page = names.filter((name) => name > (after?.[0] ?? '')).slice(0, limit)
    return {
      rows: page.map((name) => (name === 'c' ? null : { id: keyOf(name), job: noteJob, payload: { name } })),
      next: page.length < limit ? null : page.slice(-1),
    }
  },
}
const byPayload: Sweep = {
  ...byKey,
  find: async (...given) => {
    const { rows, next } = await byKey.find(...given)
    return { rows: rows.map((row) => row && { ...row, id: row.id.replace('note:', '') }), next }
  },
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
])('one lost job behind three pages of rows that have theirs is found by %s', async (_, one) => {
  expect(await sweep(one)).toEqual({})
  await db()
    .deleteFrom('job')
    .where('key', 'in', [keyOf('g'), keyOf('c')])
    .execute()
  expect(await sweep(one)).toEqual({ notes: 1 })
  expect(await sweep(one)).toEqual({})
})
test('jobs are read once however many pages of rows there are, and once more where one is lost', async () => {
  let reads = 0
  const counting: Sweep = {
    ...byPayload,
    found: (given) => {
      reads += 1
      return byPayload.found!(given)
    },
  }
  await sweep(counting)
  expect(reads).toBe(1)
  await db().deleteFrom('job').where('key', '=', keyOf('g')).execute()
  expect(await sweep(counting)).toEqual({ notes: 1 })
  expect(reads).toBe(3)
})
test('pages of a table: rows of one millisecond are read once each, in the order of both columns', async () => {
  const at = '2026-03-01 10:00:00.000'
  const rows = ['a1', 'a2', 'b1', 'b2', 'b3', 'c1', 'c2']
  for (const id of rows)
    await sql`insert into sms_inbox (provider_id, phone, body, received_at)
      values (${id}, '+254712000999', '\\x00'::bytea, ${`${at}${id.startsWith('b') ? '5' : '1'}`}::timestamptz)`.execute(
      db(),
    )
  const read: (string | undefined)[] = []
  for (let after: Parameters<Sweep['find']>[2]['after'] | undefined = null; after !== undefined;) {
    const page: Awaited<ReturnType<Sweep['find']>> = await pageOf(
      db().selectFrom('sms_inbox').select('providerId as id'),
      ['receivedAt', 'providerId'],
      { limit: 2, after },
      ({ id }) => ({ id, job: noteJob, payload: {} }),
    )
    read.push(...page.rows.map((row) => row?.id))
    after = page.next ?? undefined
  }
  expect(read).toEqual(['a1', 'a2', 'c1', 'c2', 'b1', 'b2', 'b3'])
})
test('lost jobs are created again some at a time until none is left', async () => {
  await db().deleteFrom('job').execute()
  const given: (number | undefined)[] = []
  for (let round = 0; round < 5; round += 1) given.push((await sweep(byKey))['notes'])
  expect(given.reduce<number>((sum, count = 0) => sum + count, 0)).toBe(names.length - 1)
  expect(given.slice(-2)).toEqual([undefined, undefined])
})
