/** Filling a sandbox with personas is refused on a live service, and starts again after an interruption. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { completeConfig, readConfig, type Config } from '../platform/config/config.ts'
import { createLog } from '../platform/observability/log.ts'
import { setClockBack } from '../platform/time/move-clock.ts'
import { oneServerOnly } from '../testing/database/one-server-only.ts'
import { createTestDatabase } from '../testing/database/test-database.ts'
import { startTestService } from '../testing/service/harness.ts'
import { startOver, storiesWereCutOff } from './seeding.ts'

test('without SEED there is neither a list nor a sign-in', async () => {
  const service = await startTestService()
  try {
    expect(await (await fetch(`${service.url}/sandbox`)).text()).not.toContain('Sign in as')
    expect(
      (
        await fetch(`${service.url}/personas/sign-in`, {
          method: 'POST',
          body: new URLSearchParams({ id: 'officer' }),
        })
      ).status,
    ).toBe(404)
  } finally {
    await service.stop()
  }
})

test('the run of the stories is refused with live credentials, and in one process of several', () => {
  expect(readConfig({ SEED: 'personas', SMS_API_KEY: 'live' })).toMatchObject({
    wrong: expect.arrayContaining(['SEED is set together with live credentials: take it away']) as string[],
  })
  expect(readConfig({ SEED: 'personas', ROLE: 'api' })).toMatchObject({
    wrong: [expect.stringContaining('leave ROLE at all')],
  })
  expect(readConfig({ SEED: 'people' })).toMatchObject({
    wrong: [expect.stringContaining('SEED is not one of personas, book')],
  })
})

test('the run of the stories starts again after an interruption, and the service reports it without SEED', async (context) => {
  oneServerOnly(context, 'the schema is dropped, with it Citus: a sandbox is filled before it is spread')
  const half = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'mkopo-personas-'))
  try {
    await setClockBack(half.database, 86_400_000)
    await sql`create table left_behind (id int)`.execute(half.database.db)
    expect(await storiesWereCutOff(half.database)).toBe(true)
    await startOver({
      config: completeConfig(
        readConfig({ DATA_DIR: dataDir }) as Config,
        1,
        'a secret key of tests, long enough',
      ),
      database: half.database,
      log: createLog('silent'),
    })
    expect(await storiesWereCutOff(half.database)).toBe(false)
    expect(
      (await sql<{ there: unknown }>`select to_regclass('left_behind') as there`.execute(half.database.db))
        .rows,
    ).toEqual([{ there: null }])
  } finally {
    await half.stop()
    await rm(dataDir, { recursive: true })
  }
})
