/**
 * Migrations: plain SQL files, in order, forward only, one process at a time. Each runs in a transaction of its own, but
 * those in a row on a new database share one; a file that begins with `-- without a transaction` runs statement by
 * statement, for `create index concurrently` (docs/operations/releases.md).
 */
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration'
import type { Database, Db } from './database.ts'
import { isDatabaseAway } from './database-unavailable.ts'
import type { Log } from '../observability/log.ts'
import { floorRaisedTo } from './releases.ts'

const folder = new URL('../../migrations/', import.meta.url)
const migrateLock = 7_316_002
/** A migration that waits for a lock keeps everybody behind it waiting: it gives way soon, and tries again. */
const lockTimeoutMs = 3_000
const lockAttempts = 20
const lockNotAvailable = '55P03'
const askForLockMs = 200
const outsideMark = '-- without a transaction'

type Files = Readonly<Record<string, string>>

/** Their texts by name, in order; one file after the other, for a process may open few at a time. */
async function readFiles(from: URL): Promise<Files> {
  const files = (await readdir(from)).filter((file) => file.endsWith('.sql')).sort()
  const texts: Record<string, string> = {}
  for (const file of files) texts[file.replace(/\.sql$/, '')] = await readFile(new URL(file, from), 'utf8')
  return texts
}

const isOutside = (text: string): boolean => text.startsWith(outsideMark)

/** No statement of such a file has a semicolon inside. */
const statementsOf = (text: string): string[] =>
  text
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)

const providerOf = (files: Files): MigrationProvider => ({
  getMigrations: async () =>
    Object.fromEntries(
      Object.entries(files).map(([name, text]): [string, Migration] => [
        name,
        {
          async up(db) {
            for (const statement of isOutside(text) ? statementsOf(text) : [text])
              await sql.raw(statement).execute(db)
          },
        },
      ]),
    ),
})

/** Brings the database to the present; several processes may try at once. Needs the right to change the schema. */
export async function migrate(database: Database, log: Log, from: URL = folder): Promise<void> {
  const files = await readFiles(from)
  await database.db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await untilLocked(connection, log)
    try {
      const { missing, isNew, refusal } = await standingOf(connection, files)
      if (refusal !== null) throw new Error(refusal)
      if (!isNew) warnOfFloor(missing, files, log)
      await sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, false)`.execute(connection)
      for (const names of isNew ? inRows(missing, files) : missing.map((name) => [name]))
        await migrateBy(connection, files, names, log)
      if (missing.length > 0) log.info({ migrations: missing.length, last: missing.at(-1) }, 'migrated')
    } finally {
      await sql`select pg_advisory_unlock(${migrateLock})`.execute(connection)
      await sql`reset lock_timeout`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

/** An upgrade over several releases expands and raises at once: processes of before stop being ready. */
function warnOfFloor(missing: readonly string[], files: Files, log: Log): void {
  const floor = missing.map((name) => floorRaisedTo(files[name]!)).findLast((raised) => raised !== null)
  if (floor !== undefined && floor !== null && missing.includes(floor))
    log.warn(
      { floor },
      'processes of the version before stop being ready: this goes over more than one release',
    )
}

/**
 * Asks for the lock again and again: a statement that waits for it holds a snapshot, and `create index concurrently`
 * of the process that has the lock waits until every older snapshot is gone.
 */
async function untilLocked(db: Db, log: Log): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { rows } = await sql<{
      locked: boolean
    }>`select pg_try_advisory_lock(${migrateLock}) as locked`.execute(db)
    if (rows[0]?.locked) return
    if (attempt === 1) log.info('waiting for another process that migrates the database')
    await wait(askForLockMs)
  }
}

/** Nobody uses a new database yet: those that stand in a row go by one transaction, which takes a third of the time. */
function inRows(names: readonly string[], files: Files): string[][] {
  const rows: string[][] = []
  for (const [at, name] of names.entries()) {
    const before = names[at - 1]
    const goesOn = before !== undefined && !isOutside(files[before]!) && !isOutside(files[name]!)
    if (goesOn) rows.at(-1)!.push(name)
    else rows.push([name])
  }
  return rows
}

/** By one transaction. */
async function migrateBy(db: Db, files: Files, names: readonly string[], log: Log): Promise<void> {
  const last = names.at(-1)!
  const disableTransactions = isOutside(files[last]!)
  for (let attempt = 1; ; attempt += 1) {
    if (disableTransactions) await dropInvalidIndexes(db, log)
    const migrator = new Migrator({ db, provider: providerOf(files), disableTransactions })
    const { error, results = [] } = await migrator.migrateTo(last)
    if (error === undefined) break
    const name = results.find(({ status }) => status === 'Error')?.migrationName ?? last
    const waits = (error as { code?: unknown }).code === lockNotAvailable && attempt < lockAttempts
    if (isDatabaseAway(error)) throw error
    if (!waits) throw new Error(`migration ${name} failed`, { cause: error })
    log.warn(
      { migration: name, attempt },
      'a migration waits for a lock that other work holds, and tries again',
    )
    await wait(Math.random() * lockTimeoutMs)
  }
  for (const name of names) log.debug({ migration: name }, 'migrated')
}

/** What a `create index concurrently` left that was cut off: it serves nobody, and its name is taken. */
async function dropInvalidIndexes(db: Db, log: Log): Promise<void> {
  const { rows } = await sql<{ name: string }>`select c.relname as name
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where not i.indisvalid and c.relnamespace = 'public'::regnamespace`.execute(db)
  for (const { name } of rows) {
    log.warn({ index: name }, 'an index that was not finished is dropped')
    await sql`drop index concurrently if exists ${sql.id(name)}`.execute(db)
  }
}

type Standing = {
  /** Migrations of this program that the database does not have, in order. */
  readonly missing: readonly string[]
  /** It has none at all. */
  readonly isNew: boolean
  /** Why this program cannot work on the database; null where it can once nothing is missing. */
  readonly refusal: string | null
}

/**
 * A newer version may have migrated the database further: this one goes on, unless the newer one raised the
 * floor above it. What is unknown amid the migrations that we do know is another line of the product.
 */
async function standingOf(db: Db, files: Files): Promise<Standing> {
  const names = Object.keys(files)
  const done = await doneMigrations(db)
  const newest = names.at(-1) ?? ''
  const stranger = done.find((name) => !(name in files) && name < newest)
  const floor = await floorOf(db, done)
  const tooOld = floor !== null && !(floor in files) ? floor : null
  const unknown = stranger ?? tooOld
  return {
    missing: names.filter((name) => !done.includes(name)),
    isNew: done.length === 0,
    refusal:
      unknown === null
        ? null
        : `This database was set up by another version of the service (it has the migration ${unknown}, which this version does not know): ` +
          'run that version or a newer one. Its data stays as it is: to start on another database, name an empty one in DATABASE_URL, or without DATABASE_URL a new folder in DATA_DIR',
  }
}

async function doneMigrations(db: Db): Promise<string[]> {
  const { rows: known } = await sql<{
    known: boolean
  }>`select to_regclass('kysely_migration') is not null as known`.execute(db)
  if (!known[0]?.known) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

async function floorOf(db: Db, done: readonly string[]): Promise<string | null> {
  if (!done.includes('0020_schema_floor')) return null
  return (
    (await db.selectFrom('platform_schema_floor').select('migration').executeTakeFirst())?.migration ?? null
  )
}

/** Read once: a running process goes by its own migrations, also after a newer build was copied over its files. */
const ownFiles = readFiles(folder)

/** Whether this program can work on the database: it has every migration of it, and the floor is not above it. */
export async function isMigrated(database: Database): Promise<boolean> {
  const { missing, refusal } = await standingOf(database.db, await ownFiles)
  return missing.length === 0 && refusal === null
}

/** For what does not wait: throws where the database is not at this version. */
export async function refuseUnmigrated(database: Database): Promise<void> {
  const { missing, refusal } = await standingOf(database.db, await ownFiles)
  if (refusal !== null) throw new Error(refusal)
  if (missing.length > 0)
    throw new Error(`${missing.length} migrations are missing: \`npm run migrate\` first`)
}

/**
 * Waits until somebody has migrated the database: a process needs no right to change it. Throws where this
 * version cannot work on it.
 */
export async function untilMigrated(database: Database, log: Log, askAgainMs = 5_000): Promise<void> {
  const files = await ownFiles
  for (;;) {
    const { missing, refusal } = await standingOf(database.db, files)
    if (refusal !== null) throw new Error(refusal)
    if (missing.length === 0) return
    log.warn({ missing: missing.length, next: missing[0] }, 'waiting for `npm run migrate`')
    await wait(askAgainMs)
  }
}
