/**
 * Fills an empty database: `SEED=personas` or `SEED=book`. Both simulate people's acts from the past until
 * now.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { RunningConfig } from '../platform/config/config.ts'
import type { Database } from '../platform/database/database.ts'
import { claimDatabaseMode } from '../platform/database/migrations/database-mode.ts'
import type { Log } from '../platform/observability/log.ts'
import { migrate } from '../platform/database/migrations/migrate.ts'
import { clockOffset } from '../platform/time/move-clock.ts'
import { sandboxStateFile } from '../wiring/clients.ts'
import { bookSize, liveBook } from './book/seed-book.ts'
import type { Filling } from './filling.ts'
import { livePersonas } from './seed-personas.ts'

type Deps = { readonly config: RunningConfig; readonly database: Database; readonly log: Log }
type FillDeps = Deps & { readonly filling: Filling }

/** Whether stories began and did not reach their end: the clock is behind. */
export const storiesWereCutOff = async (database: Database): Promise<boolean> =>
  (await clockOffset(database)) < 0

async function hasCustomers(database: Database): Promise<boolean> {
  const one = await database.db.selectFrom('identity_user').select('id').limit(1).executeTakeFirst()
  return one !== undefined
}

/** Empties the database, because a partly filled one is useless. */
export async function startOver({ config, database, log }: Deps): Promise<void> {
  await sql`drop schema public cascade`.execute(database.db)
  await sql`drop schema if exists reporting cascade`.execute(database.db)
  await sql`create schema public`.execute(database.db)
  for (const suffix of ['', '-wal', '-shm'])
    rmSync(sandboxStateFile(config.dataDir) + suffix, { force: true })
  rmSync(join(config.dataDir, 'files'), { recursive: true, force: true })
  await migrate(database, log)
  await claimDatabaseMode(database.db, 'sandbox')
}

/**
 * Fills an empty database; leaves one with customers unchanged. Throws if a story deviates from its plan: the
 * next start begins again.
 */
export async function fillEmpty(deps: FillDeps, size = bookSize): Promise<'lived' | 'leftAsItIs'> {
  const { config, database, log, filling } = deps
  if (await storiesWereCutOff(database)) {
    await filling.open()
    log.warn('SEED was interrupted before its end: it starts again')
    await startOver(deps)
  }
  if (await hasCustomers(database)) {
    log.info('SEED does nothing: the database has customers already')
    return 'leftAsItIs'
  }
  await filling.open()
  if (config.seed === 'book') await liveBook(deps, size)
  else await livePersonas(deps)
  return 'lived'
}
