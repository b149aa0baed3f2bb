/**
 * Goal: read-only queries use the replica while it answers and is current, otherwise the primary, and each
 * fallback is counted. Method: two databases with different rows; one of them simulates a standby's replies.
 */
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestService } from '../../testing/service/harness.ts'
import { newOfficer } from '../../testing/people/officers.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts'
import type { Db } from './database.ts'
import { createLog } from '../observability/log.ts'
import { noMetrics } from '../observability/metrics/metrics.ts'
import { createReplicaReads, lagMaxSeconds } from './replica-reads.ts'

const unreachable = 'postgres://mkopo@127.0.0.1:1/mkopo'
/** Times for a query, for trusting the last check of the replica, and for repeating a log line. */
const [answerWithinMs, nextLookMs, nextLineMs] = [5_000, 5_000, 60_000]

let primary: TestDatabase
let replica: TestDatabase
let lines: string[]
let counted: string[]
beforeAll(async () => {
  ;[primary, replica] = [await createTestDatabase(), await createTestDatabase()]
  for (const [name, { database }] of Object.entries({ primary, replica }))
    await sql`create table here as select ${sql.lit(name)} as name`.execute(database.db)
  await sql
    .raw(
      `create schema standby;
      create table standby.state as select interval '0' as late, true as streaming, '0/2'::pg_lsn as received;
      create function standby.pg_is_in_recovery() returns bool language sql as 'select true';
      create function standby.pg_last_wal_receive_lsn() returns pg_lsn language sql
        as 'select received from standby.state';
      create function standby.pg_last_wal_replay_lsn() returns pg_lsn language sql as 'select ''0/1''::pg_lsn';
      create function standby.pg_last_xact_replay_timestamp() returns timestamptz language sql
        as 'select now() - late from standby.state';
      create view standby.pg_stat_wal_receiver as select 1 as pid from standby.state where streaming;
      do $$ begin
        execute format('alter database %I set search_path = standby, pg_catalog, public', current_database());
      end $$`,
    )
    .execute(replica.database.db)
})
afterAll(async () => {
  await replica.stop()
  await primary.stop()
})
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  ;[lines, counted] = [[], []]
  await isLate('0 s')
})
afterEach(() => vi.useRealTimers())

const isLate = (late: string | null, { streaming = true, received = '0/2' } = {}) =>
  sql`update standby.state set late = ${late}::interval, streaming = ${streaming}, received = ${received}`.execute(
    replica.database.db,
  )
function readingOf(url: string | null) {
  const made = createReplicaReads({
    url,
    primary: primary.database,
    log: createLog('warn', { write: (line) => void lines.push(line) }),
    metrics: { readFromPrimary: (reason) => void counted.push(reason) },
  })
  return { ...made, [Symbol.asyncDispose]: () => made.stopReading() }
}
const name = async (db: Db) => (await sql<{ name: string }>`select name from here`.execute(db)).rows[0]!.name

test('the replica is read where there is one, for no longer than a page may wait; nothing is said of it', async () => {
  await using given = readingOf(replica.database.url)
  expect(await given.reading(name)).toBe('replica')
  expect(await given.reading(async (db) => (await sql`show statement_timeout`.execute(db)).rows)).toEqual([
    { statementTimeout: '5s' },
  ])
  expect([counted, lines]).toEqual([[], []])
})
test('without a replica the primary is read, from its own connections, and that is no news', async () => {
  const { reading, replicaLag } = readingOf(null)
  expect([await reading(name), await replicaLag(), counted]).toEqual(['primary', null, []])
})
test.each(['replica', 'primary', 'neither'] as const)(
  'a read-only query refuses a write; unreachable: %s',
  async (away) => {
    const url = { replica: unreachable, primary: null, neither: replica.database.url }[away]
    await using given = readingOf(url)
    await expect(
      given.reading((db) => sql`insert into here values ('written')`.execute(db)),
    ).rejects.toMatchObject({ code: '25006' })
  },
)
test('a replica that is away is said once a minute and counted each time, and the primary answers', async () => {
  await using given = readingOf(unreachable)
  expect([await given.reading(name), await given.reading(name)]).toEqual(['primary', 'primary'])
  expect(lines).toEqual([expect.stringContaining('the replica is away or behind')])
  expect(lines[0]).toContain('ECONNREFUSED')
  vi.advanceTimersByTime(nextLineMs)
  await given.reading(name)
  expect([counted, lines.length]).toEqual([['away', 'away', 'away'], 2])
  expect(await given.replicaLag()).toBeNull()
})
test('a replica that accepts connections and does not answer holds up no reader', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  await using given = readingOf(`postgres://mkopo@127.0.0.1:${(silent.address() as AddressInfo).port}/mkopo`)
  expect([await given.reading(name), counted]).toEqual(['primary', ['away']])
  silent.close()
})
test('a replica that does not say within a second how late it is, is away', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  await using given = readingOf(replica.database.url)
  const answer = given.reading(name)
  vi.advanceTimersByTime(1_000)
  expect([await answer, lines]).toEqual(['primary', [expect.stringContaining('no answer in 1000 ms')]])
})
test('a question that hangs at the replica is asked of the primary, and holds up no end', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  const given = readingOf(replica.database.url)
  const [begun, went] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const answer = given.reading(async (db) => {
    const at = await name(db)
    if (at === 'replica') {
      begun.resolve()
      await went.promise
    }
    return at
  })
  await begun.promise
  vi.advanceTimersByTime(answerWithinMs)
  expect([await answer, counted]).toEqual(['primary', ['away']])
  const stopped = given.stopReading()
  vi.advanceTimersByTime(answerWithinMs)
  await stopped
  went.resolve()
})
test.each([
  ['a connection that is ended', 'select pg_terminate_backend(pg_backend_pid())'],
  ['a conflict with what is replayed', `do $$ begin raise exception using errcode = '40001'; end $$`],
  ['a statement that takes too long', `set local statement_timeout = 1; select pg_sleep(1)`],
  ['a table that is not there yet', 'select from not_replayed_yet'],
])(
  '%s: the primary is asked the same, once, and the replica is left alone for a while',
  async (_, statement) => {
    await using given = readingOf(replica.database.url)
    const asked: string[] = []
    const answer = await given.reading(async (db) => {
      const at = await name(db)
      asked.push(at)
      if (at === 'replica') await sql.raw(statement).execute(db)
      return at
    })
    expect([answer, asked, counted]).toEqual(['primary', ['replica', 'primary'], ['away']])
    expect(await given.reading(name)).toBe('primary')
    vi.advanceTimersByTime(nextLookMs)
    expect(await given.reading(name)).toBe('replica')
  },
)
test('a faulty query fails as it is, and does not count against the replica', async () => {
  await using given = readingOf(replica.database.url)
  await expect(given.reading((db) => sql`select nothing`.execute(db))).rejects.toMatchObject({
    code: '42703',
  })
  expect([await given.reading(name), counted, lines]).toEqual(['replica', [], []])
})
test('a replica that is too late is not read until it has caught up', async () => {
  await using given = readingOf(replica.database.url)
  await isLate(`${lagMaxSeconds + 1} s`)
  expect(await given.reading(name)).toBe('primary')
  expect(await given.replicaLag()).toBeCloseTo(lagMaxSeconds + 1, 0)
  expect([counted, lines]).toEqual([['behind'], [expect.stringContaining('"lagSeconds":31')]])
  await isLate(`${lagMaxSeconds - 1} s`)
  vi.advanceTimersByTime(nextLookMs)
  expect([await given.reading(name), counted]).toEqual(['replica', ['behind']])
})
test.each([
  ['nothing was written for an hour, and all of it is here', { received: '0/1' }, '1 hour', 'replica'],
  [
    'a replica that received all data counts as current while the primary sends nothing',
    { received: '0/1', streaming: false },
    '1 hour',
    'primary',
  ],
  ['nothing is known of how old it is', { streaming: false }, null, 'primary'],
] as const)('%s', async (_, state, late, from) => {
  await using given = readingOf(replica.database.url)
  await isLate(late, state)
  expect(await given.reading(name)).toBe(from)
})

test('figures of lending, the trail, security events and counts are what is read so; of money there is nothing', async () => {
  const service = await startTestService({
    env: { SANDBOX: 'true', DATABASE_URL: 'postgres://unused', DATABASE_READ_URL: unreachable },
    metrics: { ...noMetrics, readFromPrimary: (reason) => void counted.push(reason) },
  })
  const [administrator, officer] = [await newOfficer(service, 'administrator'), await newOfficer(service)]
  const reads: string[] = []
  const noted = async (what: string, work: () => unknown): Promise<void> => {
    counted = []
    await work()
    if (counted.length > 0) reads.push(what)
  }
  for (const { name: figure, read } of service.services.gauges) await noted(figure, read)
  for (const [call, { cookies }] of [
    ['GET /api/office/audit', administrator],
    ['GET /api/office/security-events', administrator],
    ['GET /api/office/events', administrator],
    ['GET /api/office/requests', officer],
    ['GET /api/office/money', officer],
    ['GET /api/office/jobs', administrator],
  ] as const)
    await noted(call, async () => {
      const query = call === 'GET /api/office/events' ? { days: 7 } : {}
      expect([call, (await service.api(call, { query } as never, { cookies })).status]).toEqual([call, 200])
    })
  await service.stop()
  expect(reads).toEqual([
    'mkopo_requests_open',
    'mkopo_requests_promise_missed',
    'mkopo_loans',
    'mkopo_overdue_principal_cents',
    'GET /api/office/audit',
    'GET /api/office/security-events',
    'GET /api/office/events',
  ])
})
