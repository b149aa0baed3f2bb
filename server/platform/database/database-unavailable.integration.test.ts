/** Connections that break while in use: no process exits, and callers are asked to retry. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '../../../contract/call.ts'
import { screenTexts } from '../../../web/texts/all.ts'
import { errorText } from '../../../contract/texts/index.ts'
import { startTestService, type TestService } from '../../testing/service/harness.ts'
import { createDatabase, type Database } from './database.ts'
import { isDatabaseUnavailable, retryUntilDatabaseAnswers } from './database-unavailable.ts'
import { handle } from '../http/http.ts'
import { createLog } from '../observability/log.ts'

const broken = call('POST /api/test/broken', {
  name: 'broken',
  summary: '',
  caller: 'anyone',
  answers: { 200: z.object({}) },
})

/** Ends this connection now, as an operator or a failover would. */
const endThis = sql`select pg_terminate_backend(pg_backend_pid())`
let times = 0
let service: TestService
let other: Database
beforeAll(async () => {
  service = await startTestService({
    pages: true,
    change: (services) => ({
      ...services,
      authenticate: ({ sessionToken }) => {
        if (sessionToken === 'cut') return endThis.execute(services.database.db).then(() => null)
        return services.authenticate({ sessionToken, accessToken: null })
      },
      routes: [
        ...services.routes,
        handle(broken, async () => {
          times += 1
          await services.database.transaction((tx) => endThis.execute(tx))
          return {}
        }),
      ],
    }),
  })
  other = createDatabase(
    { url: service.database.url, poolSize: 2, statementTimeoutMs: 30_000 },
    () => undefined,
  )
})
afterAll(async () => {
  await other.stop()
  await service.stop()
})

const ask = (headers: Record<string, string> = {}) =>
  fetch(`${service.url}/api/test/broken`, { method: 'POST', headers })

test.each(['en', 'sw', 'es'] as const)(
  'a call whose transaction lost its connection is answered 503 in %s, with when to come back',
  async (language) => {
    const got = await ask({ 'accept-language': language })
    expect([got.status, got.headers.get('retry-after'), await got.json()]).toEqual([
      503,
      '5',
      expect.objectContaining({ code: 'unavailable', message: errorText(language, 'unavailable') }),
    ])
  },
)
test('such a transaction is not tried again by us: whether it was done may not be known', async () => {
  times = 0
  await ask()
  expect(times).toBe(1)
})
test('the same post may be sent again at once', async () => {
  times = 0
  const key = { 'idempotency-key': 'a-post-that-is-cut-off' }
  expect([(await ask(key)).status, (await ask(key)).status, times]).toEqual([503, 503, 2])
})
test.each(['en', 'sw', 'es'] as const)(
  'a page of it is a page with the status 503, in %s',
  async (language) => {
    const got = await fetch(`${service.url}/${language}/about`, {
      headers: { cookie: `${service.services.cookies.nameOf('session')}=cut` },
    })
    expect([got.status, got.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await got.text()).toContain(screenTexts[language].errors.failed.title)
  },
)
test('a connection that was cut is not given to another query', async () => {
  const one = sql`select 1`
  for (let round = 0; round < 10; round += 1) {
    await expect(endThis.execute(other.db)).rejects.toThrow('terminating connection')
    await expect(other.transaction((tx) => one.execute(tx))).resolves.toBeDefined()
  }
})
test('connections that are cut while transactions use them end nothing, and are replaced', async () => {
  const begun = Promise.withResolvers<void>()
  const went = Promise.withResolvers<void>()
  let open = 0
  const transactions = Array.from({ length: 5 }, () =>
    service.database.transaction(async (tx) => {
      await sql`select 1 as cut_me`.execute(tx)
      open += 1
      if (open === 5) begun.resolve()
      await went.promise
      await sql`select 2`.execute(tx)
    }),
  )
  const cut = Promise.allSettled(transactions)
  // A query that fails before all connections are open reports its error; the others would wait forever.
  await Promise.race([begun.promise, Promise.all(transactions)])
  const { rows } = await sql<{
    pid: number
  }>`select pid, pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`.execute(other.db)
  went.resolve()
  expect(rows).toHaveLength(5)
  for (const result of await cut)
    expect(result.status === 'rejected' && isDatabaseUnavailable(result.reason)).toBe(true)
  await expect(service.database.healthy()).resolves.toBe(true)
})
test('a command that waits for the database reports it, continues when the database answers, and does not hide other faults', async () => {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  let asked = 0
  const back = retryUntilDatabaseAnswers(log, async () => {
    asked += 1
    if (asked === 1) throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    return 'back'
  })
  await expect(back).resolves.toBe('back')
  expect(lines.join()).toContain('the database is away: waiting for it')
  await expect(retryUntilDatabaseAnswers(log, () => Promise.reject(new TypeError('ours')))).rejects.toThrow(
    'ours',
  )
})
test.each([
  ['a standby', 'set transaction read only; create table nothing (n int)', true],
  ['a wrong statement', 'select nothing', false],
  ['a broken rule of the data', 'select 1 / 0', false],
])('%s', async (_, text, away) => {
  const error = await sql
    .raw(text)
    .execute(other.db)
    .catch((each: unknown) => each)
  expect(isDatabaseUnavailable(error)).toBe(away)
})
