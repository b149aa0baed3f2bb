/** The sandbox clock's offset in the database: one row, moved together with the jobs that wait. */
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'

const clockLock = 7_316_001

/** Keeps the sandbox clock from moving until the transaction ends. Many may hold it at once. */
export async function holdClock(tx: Db | Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${clockLock})`.execute(tx)
}

export async function currentOffset(db: Db | Tx): Promise<number> {
  const clock = await db.selectFrom('platform_clock').select('offset_ms as offsetMs').executeTakeFirst()
  return clock?.offsetMs ?? 0
}

/**
 * Sets the clock of an empty database back, for stories that are lived through from then on. Below zero it
 * tells that they are not at their end.
 */
export async function setOffsetBack(db: Db, ms: number): Promise<void> {
  await db.updateTable('platform_clock').set({ offset_ms: -ms }).execute()
}

/**
 * Moves the sandbox clock ahead and, in the same transaction, brings every waiting job nearer by as much.
 * Returns the new offset.
 */
export async function moveOffset(tx: Tx, ms: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(${clockLock})`.execute(tx)
  const clock = await tx
    .updateTable('platform_clock')
    .set((eb) => ({ offset_ms: eb('offset_ms', '+', ms) }))
    .returning('offset_ms as offsetMs')
    .executeTakeFirst()
  await sql`select graphile_worker.reschedule_jobs(array[id], run_at => run_at - ${ms} * interval '1 millisecond')
    from graphile_worker.jobs where locked_at is null and attempts < max_attempts`.execute(tx)
  return clock?.offsetMs ?? ms
}
