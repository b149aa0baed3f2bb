/** Closes all database connections, except those of the test's controller. */
import { sql } from 'kysely'
import { Client } from 'pg'
import type { Database } from '../../server/platform/database/database.ts'

/**
 * Sessions that Citus opens on a node are named by origin: the node's number, then the process of the session
 * there.
 */
const sessionOf = `(substring(application_name from 'gpid=([0-9]+)'))::bigint % 10000000000`

/** Nodes first, so that sessions of the coordinator meet a lost node. */
export async function cutConnections(
  { db }: Database,
  workerUrls: readonly string[],
  sparedName: string,
): Promise<void> {
  const { rows } = await sql<{
    pid: number
  }>`select pid from pg_stat_activity where application_name = ${sparedName}`.execute(db)
  const spared = rows.map(({ pid }) => pid)
  for (const url of workerUrls) {
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name like 'citus_internal%' and ${sessionOf} <> all ($1)`,
      [spared],
    )
    await client.end()
  }
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name <> ${sparedName}`.execute(db)
}
