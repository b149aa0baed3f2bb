/**
 * Migrations: plain SQL files, in order, forward only, one process at a time. Each runs in its own
 * transaction; on a new database, consecutive ones share a transaction. A file that begins with `-- without a
 * transaction` runs statement by statement, for `create index concurrently` (docs/operations/releases.md).
 */
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration'
import type { Database, Db } from '../database.ts'
import { foreignName } from '../names.ts'
import { isDatabaseUnavailable } from '../database-unavailable.ts'
import type { Log } from '../../observability/log.ts'
import { raisedSchemaFloor } from './releases.ts'

const folder = new URL('../../../migrations/', import.meta.url)
const migrateLock = 7_316_002
/**
 * A migration that waits for a lock blocks every later statement on the table: it gives up soon and retries.
 */
const lockTimeoutMs = 3_000
const lockAttempts = 20
const lockNotAvailable = '55P03'
const askForLockMs = 200
const outsideMark = '-- without a transaction'

type Files = Readonly<Record<string, string>>

/** Texts by name, in order. Read one by one, because a process may open few files at a time. */
async function readFiles(from: URL): Promise<Files> {
  const files = (await readdir(from)).filter((file) => file.endsWith('.sql')).sort()
  const texts: Record<string, string> = {}
  for (const file of files) texts[file.replace(/\.sql$/, '')] = await readFile(new URL(file, from), 'utf8')
  return texts
}

const isOutside = (text: string): boolean => text.startsWith(outsideMark)

/** Statements of such a file contain no semicolon. */
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

/**
 * Migrates the database to this version. Several processes may call it at once. Needs the right to change the
 * schema.
 */
export async function migrate(database: Database, log: Log, from: URL = folder): Promise<void> {
  const files = await readFiles(from)
  await database.db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await untilLocked(connection, log)
    try {
      const { missing, isNew, refusal } = await schemaStateOf(connection, files)
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

/**
 * Warns when this upgrade both adds the migration of the schema floor and raises the floor to it: processes
 * of older releases stop being ready.
 */
function warnOfFloor(missing: readonly string[], files: Files, log: Log): void {
  const floor = missing.map((name) => raisedSchemaFloor(files[name]!)).findLast((raised) => raised !== null)
  if (floor !== undefined && floor !== null && missing.includes(floor))
    log.warn(
      { floor },
      'processes of the version before stop being ready: this goes over more than one release',
    )
}

/**
 * Polls for the lock. A statement that waits for the lock holds a snapshot, and `create index concurrently`
 * in the process with the lock waits until older snapshots are gone.
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

/**
 * A new database has no users yet: consecutive migrations share a transaction, which takes a third of the
 * time.
 */
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

/** Runs the files in one transaction. */
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
    if (isDatabaseUnavailable(error)) throw error
    if (!waits) throw new Error(`migration ${name} failed`, { cause: error })
    log.warn(
      { migration: name, attempt },
      'a migration waits for a lock that other work holds, and tries again',
    )
    await wait(Math.random() * lockTimeoutMs)
  }
  for (const name of names) log.debug({ migration: name }, 'migrated')
}

/**
 * Drops invalid indexes left by an interrupted `create index concurrently`: they are unused and block the
 * name.
 */
async function dropInvalidIndexes(db: Db, log: Log): Promise<void> {
  const { rows } = await sql<{ name: string }>`select c.relname as name
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where not i.indisvalid and c.relnamespace = 'public'::regnamespace`.execute(db)
  for (const { name } of rows) {
    log.warn({ index: name }, 'an index that was not finished is dropped')
    await sql`drop index concurrently if exists ${foreignName(name)}`.execute(db)
  }
}

type SchemaState = {
  /** Migrations of this program that the database lacks, in order. */
  readonly missing: readonly string[]
  /** The database has no migrations at all. */
  readonly isNew: boolean
  /** Why this program cannot use the database; null when it can after the missing migrations. */
  readonly refusal: string | null
}

/**
 * A newer version may have migrated the database further. This version keeps working unless the newer one
 * raised the schema floor above it. An unknown migration between known ones means a different product line.
 */
async function schemaStateOf(db: Db, files: Files): Promise<SchemaState> {
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

/** Read once: a running process keeps its own migrations even after a newer build replaces its files. */
const ownFiles = readFiles(folder)

/**
 * Whether this program can use the database: all its migrations are applied, and the schema floor is not
 * above it.
 */
export async function isMigrated(database: Database): Promise<boolean> {
  const { missing, refusal } = await schemaStateOf(database.db, await ownFiles)
  return missing.length === 0 && refusal === null
}

/** Throws when the database is not at this version; does not wait. */
export async function refuseUnmigrated(database: Database): Promise<void> {
  const { missing, refusal } = await schemaStateOf(database.db, await ownFiles)
  if (refusal !== null) throw new Error(refusal)
  if (missing.length > 0)
    throw new Error(`${missing.length} migrations are missing: \`npm run migrate\` first`)
}

/**
 * Waits until the database is migrated; the process needs no right to change the schema. Throws when this
 * version cannot use the database.
 */
export async function untilMigrated(database: Database, log: Log, askAgainMs = 5_000): Promise<void> {
  const files = await ownFiles
  for (;;) {
    const { missing, refusal } = await schemaStateOf(database.db, files)
    if (refusal !== null) throw new Error(refusal)
    if (missing.length === 0) return
    log.warn({ missing: missing.length, next: missing[0] }, 'waiting for `npm run migrate`')
    await wait(askAgainMs)
  }
}
