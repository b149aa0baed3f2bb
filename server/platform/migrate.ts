/** Migrations: plain SQL files, in order, forward only, each in a transaction, one process at a time. */
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { runMigrations } from 'graphile-worker'
import type { Database, Db } from './database.ts'
import type { Log } from './log.ts'

const folder = new URL('../migrations/', import.meta.url)
const migrateLock = 7_316_002

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(new URL(file, folder), 'utf8')
    return [file.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** Brings the database to the present; several processes may try at once. */
export async function migrate(database: Database, log: Log): Promise<void> {
  await database.db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${migrateLock})`.execute(connection)
    try {
      const migrations = await readMigrations()
      await refuseUnknown(connection, migrations)
      await runMigrations({ connectionString: database.url, schema: 'graphile_worker' })
      const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => migrations } })
      const { error, results } = await migrator.migrateToLatest()
      for (const result of results ?? [])
        if (result.status === 'Success') log.info({ migration: result.migrationName }, 'migrated')
      if (error)
        throw new Error(
          `migration ${results?.find((result) => result.status === 'Error')?.migrationName ?? ''} failed`,
          { cause: error },
        )
    } finally {
      await sql`select pg_advisory_unlock(${migrateLock})`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

/** A database that was set up by another version has migrations that this program does not: it is left as it is. */
async function refuseUnknown(db: Db, migrations: Record<string, Migration>): Promise<void> {
  const { rows } = await sql<{
    known: boolean
  }>`select to_regclass('kysely_migration') is not null as known`.execute(db)
  const unknown = rows[0]?.known
    ? (await doneMigrations(db)).find((name) => !(name in migrations))
    : undefined
  if (unknown === undefined) return
  throw new Error(
    `This database was set up by another version of the service (it has the migration ${unknown}, which this version does not know): ` +
      'run that version, or start on a new database: name an empty one in DATABASE_URL; without DATABASE_URL, remove the data folder (DATA_DIR, .data by default)',
  )
}

async function doneMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Whether every migration of this program is in the database. */
export async function isMigrated(database: Database): Promise<boolean> {
  const wanted = Object.keys(await readMigrations())
  const done = new Set(await doneMigrations(database.db))
  return wanted.every((name) => done.has(name))
}
