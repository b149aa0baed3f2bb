/** Migrations: plain SQL files, in order, forward only, each in a transaction, one process at a time. */
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { runMigrations } from 'graphile-worker'
import type { Database } from './database.ts'
import type { Log } from './log.ts'

const folder = new URL('../migrations/', import.meta.url)
const migrateLock = 7_316_002

export async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(new URL(file, folder), 'utf8')
    return [file.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** Brings the database to the present, or as far as the migrations given; several processes may try at once. */
export async function migrate(database: Database, log: Log, getMigrations: () => Promise<Record<string, Migration>> = readMigrations): Promise<void> {
  await database.db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${migrateLock})`.execute(connection)
    try {
      await runMigrations({ connectionString: database.url, schema: 'graphile_worker' })
      const migrator = new Migrator({ db: connection, provider: { getMigrations } })
      const { error, results } = await migrator.migrateToLatest()
      for (const result of results ?? []) if (result.status === 'Success') log.info({ migration: result.migrationName }, 'migrated')
      if (error) throw new Error(`migration ${results?.find((result) => result.status === 'Error')?.migrationName ?? ''} failed`, { cause: error })
    } finally {
      await sql`select pg_advisory_unlock(${migrateLock})`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

/** Whether every migration of this program is in the database. */
export async function isMigrated(database: Database): Promise<boolean> {
  const wanted = Object.keys(await readMigrations())
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database.db)
  const done = new Set(rows.map((row) => row.name))
  return wanted.every((name) => done.has(name))
}
