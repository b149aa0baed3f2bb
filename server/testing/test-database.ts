/** A database of its own for a test: a copy of the migrated template. */
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { createDatabase, type Database } from '../platform/database.ts'
import { databaseUrl } from './temporary-server.ts'

export type TestDatabase = { readonly database: Database; stop(): Promise<void> }

export async function createTestDatabase(): Promise<TestDatabase> {
  const adminUrl = inject('adminUrl')
  const name = `mkopo_test_${randomBytes(6).toString('hex')}`
  await onServer(adminUrl, `create database ${name} template ${inject('templateName')} strategy file_copy`)
  const database = createDatabase(
    { url: databaseUrl(adminUrl, name), poolSize: 10, statementTimeoutMs: 30_000, oneConnectionEach: true },
    () => undefined,
  )
  return {
    database,
    async stop() {
      await database.stop()
      await onServer(adminUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    // Copies of one template are made one after the other.
    await client.query('select pg_advisory_lock(7316003)')
    await client.query(statement)
  } finally {
    await client.end()
  }
}
