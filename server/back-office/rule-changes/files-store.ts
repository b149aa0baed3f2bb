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
    .innerJoin('staff_member as m', 'm.id', 'f.uploadedBy')
    .select([
      'f.id',
      'f.draftId',
      'f.about',
      'f.name',
      'f.fileKey',
      'f.fileKind',
      'f.sizeBytes',
      'f.sha256',
      'm.email as uploadedBy',
      'f.uploadedAt',
    ])

/** Oldest first. */
export function ofDraft(db: Db | Tx, draftId: string): Promise<DraftFile[]> {
  return files(db)
    .where('f.draftId', '=', draftId)
    .orderBy('f.uploadedAt')
    .orderBy('f.about', 'desc')
    .orderBy('f.id')
    .execute()
}

export function read(db: Db, draftId: string, id: string): Promise<DraftFile | undefined> {
  return files(db).where('f.draftId', '=', draftId).where('f.id', '=', id).executeTakeFirst()
}

export async function insert(tx: Tx, { uploadedBy, ...file }: DraftFile): Promise<void> {
  await tx
    .insertInto('rule_draft_file')
    .values({
      id: file.id,
      draftId: file.draftId,
      about: file.about,
      name: file.name,
      fileKey: file.fileKey,
      fileKind: file.fileKind,
      sizeBytes: file.sizeBytes,
      sha256: file.sha256,
      uploadedBy,
      uploadedAt: file.uploadedAt,
    })
    .execute()
}

/** Which of these keys have a row. */
export async function named(db: Db, fileKeys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('rule_draft_file')
    .select('fileKey')
    .where('fileKey', '=', (eb) => eb.fn.any(eb.val(fileKeys)))
    .execute()
  return rows.map(({ fileKey }) => fileKey)
}
