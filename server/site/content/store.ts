/** The last good copy of the content server: one row. */
import type { Db } from '../../platform/database/database.ts'
import type { Source } from './piece.ts'

export async function lastCopy(db: Db): Promise<readonly Source[]> {
  const copy = await db
    .selectFrom('content_copy')
    .select('pieces')
    .$narrowType<{ pieces: readonly Source[] }>()
    .executeTakeFirst()
  return copy?.pieces ?? []
}

export async function saveCopy(db: Db, pieces: readonly Source[], takenAt: Date): Promise<void> {
  const taken = { pieces: JSON.stringify(pieces), takenAt }
  await db
    .insertInto('content_copy')
    .values(taken)
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet(taken))
    .execute()
}
