/** SQL of ID photos. */
import { sql } from 'kysely'
import type { PhotoKind } from '../../../domain/person/document-photos.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

export type DocumentPhoto = {
  readonly fileKey: string
  readonly customerId: string
  readonly requestId: string
  readonly kind: PhotoKind
  readonly fileKind: 'jpeg' | 'pdf'
  readonly uploadedAt: Date
}

/** Key of an application. */
export type ApplicationKey = Pick<DocumentPhoto, 'customerId' | 'requestId'>

const scans = (db: Db) =>
  db.selectFrom('scan').select(['fileKey', 'customerId', 'requestId', 'kind', 'fileKind', 'uploadedAt'])

/** Serialises a customer's uploads and submission. */
export async function lockPhotos(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`scan ${customerId}`}, 0))`.execute(tx)
}

/** Returns photos of an application that were not submitted yet. */
export function notSubmitted(db: Db, { customerId, requestId }: ApplicationKey): Promise<DocumentPhoto[]> {
  return scans(db)
    .where('customerId', '=', customerId)
    .where('requestId', '=', requestId)
    .where('submittedAt', 'is', null)
    .execute()
}

/** Stores a photo; returns the file key of the one that it replaces. */
export async function replace(tx: Tx, scan: DocumentPhoto): Promise<string | undefined> {
  const [before] = await tx
    .deleteFrom('scan')
    .where('customerId', '=', scan.customerId)
    .where('requestId', '=', scan.requestId)
    .where('kind', '=', scan.kind)
    .where('submittedAt', 'is', null)
    .returning('fileKey')
    .execute()
  await tx.insertInto('scan').values(scan).execute()
  return before?.fileKey
}

export async function submit(tx: Tx, { customerId, requestId }: ApplicationKey, at: Date): Promise<void> {
  await tx
    .updateTable('scan')
    .set({ submittedAt: at })
    .where('customerId', '=', customerId)
    .where('requestId', '=', requestId)
    .where('submittedAt', 'is', null)
    .execute()
}

export function latest(db: Db, customerId: string, kind: PhotoKind): Promise<DocumentPhoto | undefined> {
  return scans(db)
    .where('customerId', '=', customerId)
    .where('kind', '=', kind)
    .orderBy('uploadedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns the submitted photos of an application: the last of each kind. */
export function submitted(db: Db, { customerId, requestId }: ApplicationKey): Promise<DocumentPhoto[]> {
  return scans(db)
    .distinctOn('kind')
    .where('customerId', '=', customerId)
    .where('requestId', '=', requestId)
    .where('submittedAt', 'is not', null)
    .orderBy('kind')
    .orderBy('uploadedAt', 'desc')
    .execute()
}

/** Returns applications with photos, sorted by key, after one of them. */
export function requestsAfter(
  db: Db,
  { customerId, requestId }: ApplicationKey,
  limit: number,
): Promise<ApplicationKey[]> {
  return db
    .selectFrom('scan')
    .select(['customerId', 'requestId'])
    .distinct()
    .where(sql<boolean>`(customer_id, request_id) > (${customerId}::uuid, ${requestId}::uuid)`)
    .orderBy('customerId')
    .orderBy('requestId')
    .limit(limit)
    .execute()
}

/** Deletes the photos of applications, or only those that were not submitted; returns their file keys. */
export async function erase(
  db: Db,
  keys: readonly ApplicationKey[],
  onlyNotSubmitted: boolean,
): Promise<string[]> {
  const rows = await db
    .deleteFrom('scan')
    .where(
      sql<boolean>`(customer_id, request_id) in (select * from
        unnest(${keys.map(({ customerId }) => customerId)}::uuid[], ${keys.map(({ requestId }) => requestId)}::uuid[]))`,
    )
    .$if(onlyNotSubmitted, (query) => query.where('submittedAt', 'is', null))
    .returning('fileKey')
    .execute()
  return rows.map((row) => row.fileKey)
}

export async function fileKeysInUse(db: Db, fileKeys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('scan')
    .select('fileKey')
    .where('fileKey', '=', (eb) => eb.fn.any(eb.val(fileKeys)))
    .execute()
  return rows.map((row) => row.fileKey)
}
