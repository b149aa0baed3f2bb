/** Offset of the sandbox clock in the database: one row. */
import type { Db, Tx } from '../database/database.ts'

export async function currentOffset(db: Db | Tx): Promise<number> {
  const clock = await db.selectFrom('platform_clock').select('offsetMs').executeTakeFirst()
  return clock?.offsetMs ?? 0
}

/**
 * Sets the clock of an empty database back, so that stories can be played forward from then. A negative
 * offset means that they are not finished.
 */
export async function setOffsetBack(db: Db, ms: number): Promise<void> {
  await db.updateTable('platform_clock').set({ offsetMs: -ms }).execute()
}

/** Moves the sandbox clock forward; jobs follow it. Returns the new offset. */
export async function moveOffset(db: Db, ms: number): Promise<number> {
  const clock = await db
    .updateTable('platform_clock')
    .set((eb) => ({ offsetMs: eb('offsetMs', '+', ms) }))
    .returning('offsetMs')
    .executeTakeFirst()
  return clock?.offsetMs ?? ms
}
