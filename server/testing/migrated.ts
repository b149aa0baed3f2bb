/** A database as it was before a migration, to put rows into that the migration then finds. */
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { createDatabase, type Database } from '../platform/database.ts'
import { createLog } from '../platform/log.ts'
import { migrate, readMigrations } from '../platform/migrate.ts'
import { newDatabase } from './temporary-server.ts'

export type DatabaseBefore = { readonly database: Database; /** Brings it to the present. */ migrateOn(): Promise<void>; stop(): Promise<void> }

export async function databaseBefore(migration: string): Promise<DatabaseBefore> {
  const adminUrl = inject('adminUrl')
  const name = `mkopo_test_${randomBytes(6).toString('hex')}`
  const all = await readMigrations()
  if (!(migration in all)) throw new Error(`there is no migration ${migration}`)
  const database = createDatabase({ url: await newDatabase(adminUrl, name), poolSize: 4, statementTimeoutMs: 60_000 }, () => undefined)
  const log = createLog('silent')
  await migrate(database, log, async () => Object.fromEntries(Object.entries(all).filter(([each]) => each < migration)))
  return {
    database,
    migrateOn: () => migrate(database, log),
    async stop() {
      await database.stop()
      const admin = new Client({ connectionString: adminUrl })
      await admin.connect()
      await admin.query(`drop database if exists ${name} with (force)`).finally(() => admin.end())
    },
  }
}
