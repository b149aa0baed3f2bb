/** A database for a test: a copy of the migrated template. */
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { createDatabase, type Database } from '../../platform/database/database.ts'
import { settingsOnNodes } from '../../platform/database/sharding/distribute.ts'
import { dropDatabase } from './migrated-database.ts'
import { databaseUrl } from './temporary-server.ts'

export type TestDatabase = { readonly database: Database; stop(): Promise<void> }

/** For a client that connects by address. */
export async function copyOfTemplate(): Promise<{
  readonly url: string
  readonly drop: () => Promise<void>
}> {
  const adminUrls = inject('adminUrls')
  const name = `mkopo_test_${randomBytes(6).toString('hex')}`
  for (const url of adminUrls) await copyTemplate(url, name, adminUrls.length > 1)
  return {
    url: databaseUrl(adminUrls[0]!, name),
    drop: () => dropDatabase(adminUrls, name),
  }
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, drop } = await copyOfTemplate()
  const database = createDatabase(
    { url, poolSize: 10, statementTimeoutMs: 30_000, oneConnectionEach: true },
    () => undefined,
  )
  return {
    database,
    async stop() {
      await database.stop()
      await drop()
    },
  }
}

/** Citus keeps a connection to each database, and a database can be copied only without connections. */
async function copyTemplate(url: string, name: string, isNode: boolean): Promise<void> {
  const template = inject('templateName')
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    // Copies of one template run one after the other.
    await client.query('select pg_advisory_lock(7316003)')
    await client.query(`alter database ${template} allow_connections false`)
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`)
    await client.query(`create database ${name} template ${template} strategy file_copy`)
    // A copy does not inherit the settings of the template.
    if (isNode) for (const setting of settingsOnNodes(name)) await client.query(setting)
  } finally {
    await client.end()
  }
}
