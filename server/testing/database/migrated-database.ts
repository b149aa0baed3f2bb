/** Creates a migrated database on running servers: one PostgreSQL, or the nodes of a Citus cluster. */
import { setTimeout as wait } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { createDatabase } from '../../platform/database/database.ts'
import { distribute, joinNodes } from '../../platform/database/sharding/distribute.ts'
import { createLog } from '../../platform/observability/log.ts'
import { migrate } from '../../platform/database/migrations/migrate.ts'
import { databaseUrl, newDatabase } from './temporary-server.ts'

/**
 * Superuser addresses of the nodes that `npm run ops -- citus` started, coordinator first; empty otherwise.
 */
export const givenNodes = (): readonly string[] => process.env['TEST_DATABASE_NODES']?.split(',') ?? []

/** Creates the database on each of the servers; returns its addresses. A service connects to the first. */
export async function newMigratedDatabase(
  serverUrls: readonly string[],
  name: string,
  shards: number,
): Promise<string[]> {
  for (const url of serverUrls) await newDatabase(url, name)
  const urls = serverUrls.map((url) => databaseUrl(url, name))
  const [coordinator = '', ...workers] = urls
  if (workers.length > 0) await joinNodes({ coordinator, workers })
  const database = createDatabase(
    { url: coordinator, poolSize: 2, statementTimeoutMs: 60_000 },
    () => undefined,
  )
  await migrate(database, createLog('silent'))
  await database.stop()
  if (workers.length > 0) await distribute(coordinator, shards)
  return urls
}

const objectInUse = '55006'
const dropAttempts = 10

/** Disconnects all clients and drops the database on each server. */
export async function dropDatabase(serverUrls: readonly string[], name: string): Promise<void> {
  for (const url of serverUrls) {
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      await client.query(`alter database ${name} allow_connections false`)
      // Citus has a process of its own in each database, which cannot be ended while it starts.
      for (let attempt = 1; ; attempt += 1) {
        const refusal = await client.query(`drop database ${name} with (force)`).then(
          () => null,
          (error: unknown) => error,
        )
        if (refusal === null) break
        const isInUse = refusal instanceof DatabaseError && refusal.code === objectInUse
        if (!isInUse || attempt === dropAttempts) throw refusal
        await wait(200)
      }
    } finally {
      await client.end()
    }
  }
}
