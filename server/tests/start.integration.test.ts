/** What every process does before its first visitor, and how it counts callers. */
import { kenya } from '../../domain/country/kenya.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { manualClock } from '../testing/service/clocks.ts'
import { completeConfig, readConfig } from '../platform/config/config.ts'
import { createLog } from '../platform/observability/log.ts'
import { notFoundLimit } from '../platform/http/limits/rate-limits.ts'
import { createServices } from '../services.ts'
import { createTestDatabase } from '../testing/database/test-database.ts'

async function startApp(env: Record<string, string>) {
  const given = await createTestDatabase()
  const { database } = given
  const read = readConfig({
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://localhost:8080',
    DATABASE_URL: 'postgres://elsewhere/mkopo',
    SANDBOX: 'true',
    ...env,
  })
  if ('wrong' in read) throw new Error(read.wrong.join())
  const services = createServices({
    country: kenya,
    config: completeConfig(read, 8080, 'a secret key that only tests know, and long enough'),
    database,
    clock: manualClock(new Date('2026-03-02T09:00:00Z')),
    log: createLog('silent'),
  })
  const app = await createApp(services, { site: null, test: true })
  await app.ready()
  return {
    app,
    database,
    stop: async () => {
      await app.close()
      await given.stop()
    },
  }
}

test('a process that only serves pages has read the products', async () => {
  const { database, stop } = await startApp({ ROLE: 'web' })
  const { rows } = await sql`select 1 from product_version`.execute(database.db)
  expect(rows).toHaveLength(1)
  await stop()
})
test('addresses of one IPv6 network share the limit on calls', async () => {
  const { app, stop } = await startApp({ ROLE: 'web', RATE_LIMIT_FACTOR: '0.01' })
  const ask = async (remoteAddress: string): Promise<number> =>
    (await app.inject({ url: '/api/nothing', remoteAddress })).statusCode
  const max = notFoundLimit.max * 0.01
  const answers: number[] = []
  for (let host = 1; host <= max + 1; host += 1) answers.push(await ask(`2001:db8:1:2::${host}`))
  expect(answers).toEqual([...Array<number>(max).fill(404), 429])
  expect(await ask('2001:db8:1:3::1')).toBe(404)
  await stop()
})
