/**
 * Goal: versions of the service run next to each other on one database, and no process needs the right to
 * change the schema. Method: folders of migrations made by the test, and the real ones run by the roles of
 * ops/postgres.
 */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startServiceProcess } from '../../../testing/service/service-process.ts'
import { newDatabase } from '../../../testing/database/temporary-server.ts'
import { createTestDatabase } from '../../../testing/database/test-database.ts'
import { started } from '../../../testing/service/started.ts'
import { createDatabase } from '../database.ts'
import { createLog } from '../../observability/log.ts'
import { isMigrated, migrate, refuseUnmigrated, untilMigrated } from './migrate.ts'

const log = createLog('silent')
const given = started(() => createTestDatabase())

async function emptyDatabase() {
  const url = await newDatabase(inject('adminUrls')[0]!, `mkopo_test_${randomBytes(6).toString('hex')}`)
  const database = createDatabase({ url, poolSize: 3, statementTimeoutMs: 30_000 }, () => undefined)
  onTestFinished(() => database.stop())
  return { url, database }
}
/** Creates a folder of migrations. */
function folderOf(files: Readonly<Record<string, string>>): URL {
  const folder = mkdtempSync(join(tmpdir(), 'mkopo-migrations-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return pathToFileURL(`${folder}/`)
}
const rowsOf = async (text: string) => (await sql.raw(text).execute(given.database.db)).rows
const markAs = (text: string) => sql.raw(text).execute(given.database.db)

test('an older version keeps running on a newer schema, until the newer one raises the floor', async () => {
  const { database } = given
  await markAs(`insert into kysely_migration (name, timestamp) values ('9999_newer', '2026-01-01')`)
  expect(await isMigrated(database)).toBe(true)
  await expect(migrate(database, log)).resolves.toBeUndefined()
  await expect(untilMigrated(database, log)).resolves.toBeUndefined()

  await markAs(`update platform_schema_floor set migration = '9999_newer'`)
  expect(await isMigrated(database)).toBe(false)
  for (const start of [migrate, untilMigrated, refuseUnmigrated])
    await expect(start(database, log)).rejects.toThrow(
      /^This database was set up by another version .*9999_newer/,
    )
  await markAs(`update platform_schema_floor set migration = '0020_schema_floor'`)
  await markAs(`delete from kysely_migration where name = '9999_newer'`)
})

test('a migration that stopped half way leaves nothing, and is named', async () => {
  const { database } = await emptyDatabase()
  const from = folderOf({ '0001_half.sql': 'create table half (n int); select no_such_column;' })
  await expect(migrate(database, log, from)).rejects.toThrow('migration 0001_half failed')
  const { rows } = await sql`select to_regclass('half') as found`.execute(database.db)
  expect(rows).toEqual([{ found: null }])
})

test('the migrations in a row of a new database are all there or none, and who stopped is named', async () => {
  const { database } = await emptyDatabase()
  const files = {
    '0001_one.sql': 'create table one (n int);',
    '0002_two.sql': 'create table two (n int);',
    '0003_index.sql': '-- without a transaction\ncreate index concurrently two_n on two (n);\n',
    '0004_three.sql': 'create table three (n int);',
    '0005_half.sql': 'create table half (n int); select no_such_column;',
  }
  await expect(migrate(database, log, folderOf(files))).rejects.toThrow('migration 0005_half failed')
  const there = () =>
    sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relname in ('one', 'two', 'two_n', 'three', 'half') order by 1`
      .execute(database.db)
      .then(({ rows }) => rows.map(({ name }) => name))
  expect(await there()).toEqual(['one', 'two', 'two_n'])
  await migrate(database, log, folderOf({ ...files, '0005_half.sql': 'create table half (n int);' }))
  expect(await there()).toEqual(['half', 'one', 'three', 'two', 'two_n'])
})

test('an index is built while work continues; an interrupted one is built again', async () => {
  const { database } = await emptyDatabase()
  const files = {
    '0001_rows.sql': 'create table row_of (n int); insert into row_of values (1), (1);',
    '0002_index.sql':
      '-- without a transaction\ncreate unique index concurrently if not exists row_of_n on row_of (n);\n',
  }
  await expect(migrate(database, log, folderOf(files))).rejects.toThrow('migration 0002_index failed')
  const valid = () =>
    sql<{ valid: boolean }>`select indisvalid as valid from pg_index where indrelid = 'row_of'::regclass`
      .execute(database.db)
      .then(({ rows }) => rows)
  expect(await valid()).toEqual([{ valid: false }])
  await sql`delete from row_of where ctid = (select min(ctid) from row_of)`.execute(database.db)
  await migrate(database, log, folderOf(files))
  expect(await valid()).toEqual([{ valid: true }])
})

test('a migration gives way to work that holds its table, and comes through after it', async () => {
  const { url, database } = await emptyDatabase()
  await migrate(database, log, folderOf({ '0001_busy.sql': 'create table busy (n int);' }))
  const holder = new Client({ connectionString: url })
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin; insert into busy values (1)')
  const warned: unknown[] = []
  const migrating = migrate(
    database,
    { ...log, info: () => undefined, warn: (fields: object) => void warned.push(fields) } as never,
    folderOf({
      '0001_busy.sql': 'create table busy (n int);',
      '0002_wider.sql': 'alter table busy add m int;',
    }),
  )
  await expect.poll(() => warned).toEqual([{ migration: '0002_wider', attempt: 1 }])
  await holder.query('commit')
  await migrating
  const { rows } = await sql`select n, m from busy`.execute(database.db)
  expect(rows).toEqual([{ n: 1, m: null }])
})

test('two `npm run migrate` at once on an empty database both come through', async () => {
  const { url, database } = await emptyDatabase()
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    SANDBOX: 'true',
    DATABASE_URL: url,
    LOG_LEVEL: 'error',
  }
  const command = () =>
    promisify(execFile)(process.execPath, ['server/platform/process/migrate-command.ts'], {
      env,
      timeout: 100_000,
    })
  const said = await Promise.all([command(), command()])
  for (const { stdout } of said) expect(stdout).toContain('has every migration of this version')
  expect(await isMigrated(database)).toBe(true)
})

test('six processes migrate an empty database at once without blocking each other', async () => {
  const { url, database } = await emptyDatabase()
  const others = Array.from({ length: 5 }, () =>
    createDatabase({ url, poolSize: 2, statementTimeoutMs: 30_000 }, () => undefined),
  )
  onTestFinished(async () => void (await Promise.all(others.map((other) => other.stop()))))
  await Promise.all([database, ...others].map((each) => migrate(each, log)))
  expect(await isMigrated(database)).toBe(true)
})

test('a process waits for its migrations without changing anything', async () => {
  const { database } = given
  const [taken] = await rowsOf(
    `delete from kysely_migration where name = (select max(name) from kysely_migration) returning name, timestamp`,
  )
  const { name, timestamp } = taken as { name: string; timestamp: string }
  await expect(refuseUnmigrated(database)).rejects.toThrow(
    '1 migrations are missing: `npm run migrate` first',
  )
  const warned: unknown[] = []
  const waiting = untilMigrated(
    database,
    { ...log, warn: (fields: object) => void warned.push(fields) } as never,
    20,
  )
  await expect.poll(() => warned[0]).toEqual({ missing: 1, next: name })
  await markAs(`insert into kysely_migration values ('${name}', '${timestamp}')`)
  await expect(waiting).resolves.toBeUndefined()
})

test('the owner migrates; a process runs as a role that cannot change the schema', async () => {
  const { url, database } = await emptyDatabase()
  await sql.raw(readFileSync('ops/postgres/roles.sql', 'utf8')).execute(database.db)
  const password = randomBytes(12).toString('hex')
  const as = async (role: string): Promise<string> => {
    await sql.raw(`alter role ${role} password '${password}'`).execute(database.db)
    const address = new URL(url)
    address.username = role
    address.password = password
    return address.href
  }
  const owner = createDatabase(
    { url: await as('mkopo_owner'), poolSize: 2, statementTimeoutMs: 30_000 },
    () => undefined,
  )
  onTestFinished(() => owner.stop())
  await migrate(owner, log)
  const appUrl = await as('mkopo_app')
  const app = createDatabase({ url: appUrl, poolSize: 2, statementTimeoutMs: 30_000 }, () => undefined)
  onTestFinished(() => app.stop())
  await expect(sql`alter table identity_user add column spare int`.execute(app.db)).rejects.toThrow(
    'must be owner',
  )

  const env = { SANDBOX: 'true', DATABASE_URL: appUrl, LOG_LEVEL: 'warn' }
  const api = await startServiceProcess({ ...env, ROLE: 'api' })
  onTestFinished(() => api.stop())
  const worker = await startServiceProcess({ ...env, ROLE: 'worker', PUBLIC_URL: api.url }, api.dataDir)
  onTestFinished(() => worker.kill())
  const registered = await fetch(`${api.url}/api/v2/ken/users?consent=true`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: '0712345678', password: 'Kesho!2026', agreement: true }),
  })
  expect(registered.status).toBe(201)
  const messages = () =>
    fetch(`${api.url}/sandbox/api/messages?phone=%2B254712345678`).then((answer) => answer.json())
  await expect.poll(messages).toEqual([expect.objectContaining({ phone: '+254712345678' })])
})
