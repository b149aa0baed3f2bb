/** The last good copy of what the content server had: one row. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { Source } from './piece.ts'

export async function lastCopy(db: Db): Promise<readonly Source[]> {
  const { rows } = await sql<{ pieces: readonly Source[] }>`select pieces from content_copy`.execute(db)
  return rows[0]?.pieces ?? []
}

export async function keepCopy(db: Db, pieces: readonly Source[], takenAt: Date): Promise<void> {
  await sql`insert into content_copy (pieces, taken_at) values (${JSON.stringify(pieces)}::jsonb, ${takenAt})
    on conflict (only_row) do update set pieces = excluded.pieces, taken_at = excluded.taken_at`.execute(db)
}
