/** Waits for lock contention, for tests of races. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Resolves when a transaction waits for a lock of another one; gives up after a while. */
export async function untilLockWait(db: Db): Promise<void> {
  for (let looks = 0; looks < 2_000; looks += 1) {
    const { rows } = await sql`select 1 from pg_locks where not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(db)
    if (rows.length > 0) return
  }
}
