/**
 * Goal: a sandbox never starts on a database that was live, nor the other way round. Method: both orders on
 * separate databases, concurrently, and in a separate process of the service.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { runProgram, type ProgramResult } from '../../../testing/service/program.ts'
import { createTestDatabase } from '../../../testing/database/test-database.ts'
import { started } from '../../../testing/service/started.ts'
import { checkDatabaseMode, claimDatabaseMode } from './database-mode.ts'
import { liveSettings } from '../../../testing/service/live-settings.ts'

/** Separate processes start slowly on a busy machine. */
vi.setConfig({ testTimeout: 180_000 })

const given = started(() => createTestDatabase())
const forget = () => sql`delete from platform_mode`.execute(given.database.db)

test.each([
  ['live', 'sandbox', /used by a live service/],
  ['sandbox', 'live', /used by a sandbox/],
] as const)(
  'a database that was %s refuses %s, before and after it is migrated',
  async (first, second, why) => {
    const { db } = given.database
    await forget()
    await checkDatabaseMode(db, second) // not marked yet
    await claimDatabaseMode(db, first)
    await claimDatabaseMode(db, first)
    await checkDatabaseMode(db, first)
    await expect(checkDatabaseMode(db, second)).rejects.toThrow(why)
    await expect(claimDatabaseMode(db, second)).rejects.toThrow(why)
  },
)

test('one of two processes that start at once on a new database is refused', async () => {
  await forget()
  const outcomes = await Promise.allSettled(
    (['live', 'sandbox'] as const).map((mode) => claimDatabaseMode(given.database.db, mode)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

function run(program: string, env: Record<string, string>): Promise<ProgramResult> {
  const [file = '', ...words] = program.split(' ')
  return runProgram(file, words.join(' '), {
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: given.database.url,
    ...env,
  })
}

test.each(['server/main.ts', 'server/people/staff/staff-command.ts list'])(
  "%s ends with a message: a sandbox on a live database, a live service on a sandbox's",
  async (program) => {
    const folder = mkdtempSync(join(tmpdir(), 'mkopo-mode-'))
    const certificate = join(folder, 'mpesa.cer')
    writeFileSync(certificate, '')
    const live = {
      ...liveSettings,
      DATABASE_URL: given.database.url,
      MPESA_CERTIFICATE_PATH: certificate,
    }
    try {
      await forget()
      await claimDatabaseMode(given.database.db, 'live')
      expect(await run(program, { SANDBOX: 'true', DATA_DIR: folder })).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('This database has been used by a live service') as string,
      })
      await forget()
      await claimDatabaseMode(given.database.db, 'sandbox')
      expect(await run(program, { ...live, DATA_DIR: folder })).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('This database has been used by a sandbox') as string,
      })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
