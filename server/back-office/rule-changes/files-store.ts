/** SQL of the regulator's files; rows are only added. */
import type { RegulatorFileAbout } from '../../../contract/back-office/rule-regulator.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

export type DraftFile = {
  readonly id: string
  readonly draftId: string
  readonly about: RegulatorFileAbout
  readonly name: string
  readonly fileKey: string
  readonly fileKind: 'jpeg' | 'pdf'
  readonly sizeBytes: number
  readonly sha256: Buffer
  /** Email address. */
  readonly uploadedBy: string
  readonly uploadedAt: Date
}

const files = (db: Db | Tx) =>
  db
    .selectFrom('rule_draft_file as f')
    .innerJoin('staff_member as m', 'm.id', 'f.uploaded_by')
    .select([
      'f.id',
      'f.draft_id as draftId',
      'f.about',
      'f.name',
      'f.file_key as fileKey',
      'f.file_kind as fileKind',
      'f.size_bytes as sizeBytes',
      'f.sha256',
      'm.email as uploadedBy',
      'f.uploaded_at as uploadedAt',
    ])

/** Oldest first. */
export function ofDraft(db: Db | Tx, draftId: string): Promise<DraftFile[]> {
  return files(db)
    .where('f.draft_id', '=', draftId)
    .orderBy('f.uploaded_at')
    .orderBy('f.about', 'desc')
    .orderBy('f.id')
    .execute()
}

export function read(db: Db, draftId: string, id: string): Promise<DraftFile | undefined> {
  return files(db).where('f.draft_id', '=', draftId).where('f.id', '=', id).executeTakeFirst()
}

export async function insert(tx: Tx, { uploadedBy, ...file }: DraftFile): Promise<void> {
  await tx
    .insertInto('rule_draft_file')
    .values({
      id: file.id,
      draft_id: file.draftId,
      about: file.about,
      name: file.name,
      file_key: file.fileKey,
      file_kind: file.fileKind,
      size_bytes: file.sizeBytes,
      sha256: file.sha256,
      uploaded_by: uploadedBy,
      uploaded_at: file.uploadedAt,
    })
    .execute()
}

/** Which of these keys have a row. */
export async function named(db: Db, fileKeys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('rule_draft_file')
    .select('file_key as fileKey')
    .where('file_key', '=', (eb) => eb.fn.any(eb.val(fileKeys)))
    .execute()
  return rows.map(({ fileKey }) => fileKey)
}
