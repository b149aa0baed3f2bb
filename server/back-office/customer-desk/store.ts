/** SQL of notes about customers. */
import type { Db, Tx } from '../../platform/database/database.ts'

export type NoteRow = {
  readonly id: string
  /** Email address of the author. */
  readonly by: string
  readonly at: Date
  readonly text: Buffer
}

export async function insert(
  tx: Tx,
  note: {
    readonly customerId: string
    readonly id: string
    readonly staffId: string
    readonly text: Buffer
    readonly at: Date
  },
): Promise<void> {
  await tx
    .insertInto('customer_note')
    .values({
      customerId: note.customerId,
      id: note.id,
      staffId: note.staffId,
      text: note.text,
      writtenAt: note.at,
    })
    .execute()
}

/** Newest first. */
export function notesOf(db: Db, customerId: string, limit: number): Promise<NoteRow[]> {
  return db
    .selectFrom('customer_note as n')
    .innerJoin('staff_member as m', 'm.id', 'n.staffId')
    .select(['n.id', 'm.email as by', 'n.writtenAt as at', 'n.text'])
    .where('n.customerId', '=', customerId)
    .orderBy('n.writtenAt', 'desc')
    .orderBy('n.id')
    .limit(limit)
    .execute()
}
