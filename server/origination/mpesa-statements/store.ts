/** SQL of M-Pesa statements. */
import type { statementStates } from '../../../contract/statement.ts'
import { sql, type NotNull } from 'kysely'
import type { statementRefusals } from '../../../contract/statement.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

export type Refusal = (typeof statementRefusals)[number]

export type MpesaStatementRecord = {
  readonly id: string
  readonly customerId: string
  readonly state: (typeof statementStates)[number]
  readonly refusal: Refusal | null
  readonly fileKey: string | null
  readonly code: Buffer | null
  readonly codesTried: number
  readonly summary: Buffer | null
  readonly uploadedAt: Date
}

/** Without withdrawn statements. */
const statements = (db: Db) =>
  db
    .selectFrom('mpesa_statement')
    .select([
      'id',
      'customerId',
      'state',
      'refusal',
      'fileKey',
      'code',
      'codesTried',
      'summary',
      'uploadedAt',
    ])
    .where('state', '<>', 'withdrawn')
    .$narrowType<Pick<MpesaStatementRecord, 'state'>>()

/** Serialises a customer's acts on statements. */
export async function lockStatements(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mpesa_statement ${customerId}`}, 0))`.execute(tx)
}

/** Returns the latest upload that was not withdrawn. */
export function latest(db: Db, customerId: string): Promise<MpesaStatementRecord | undefined> {
  return statements(db)
    .where('customerId', '=', customerId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function latestConfirmed(db: Db, customerId: string): Promise<MpesaStatementRecord | undefined> {
  return statements(db)
    .where('customerId', '=', customerId)
    .where('state', '=', 'confirmed')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Key of a statement. */
export type MpesaStatementKey = { readonly customerId: string; readonly statementId: string }

export function read(
  db: Db,
  { customerId, statementId }: MpesaStatementKey,
): Promise<MpesaStatementRecord | undefined> {
  return statements(db).where('customerId', '=', customerId).where('id', '=', statementId).executeTakeFirst()
}

export async function insert(
  tx: Tx,
  {
    id,
    customerId,
    fileKey,
    code,
    uploadedAt,
  }: {
    readonly id: string
    readonly customerId: string
    readonly fileKey: string
    readonly code: Buffer
    readonly uploadedAt: Date
  },
): Promise<void> {
  await tx
    .insertInto('mpesa_statement')
    .values({
      id,
      customerId,
      state: 'reading',
      fileKey,
      code,
      codesTried: 1,
      uploadedAt,
    })
    .execute()
}

/** Deletes unconfirmed statements; returns their file keys. */
export async function withdraw(tx: Tx, customerId: string): Promise<string[]> {
  const notConfirmed = ['reading', 'refused', 'shown'] as const
  const rows = await tx
    .selectFrom('mpesa_statement')
    .select('fileKey')
    .where('customerId', '=', customerId)
    .where('state', 'in', notConfirmed)
    .execute()
  await tx
    .updateTable('mpesa_statement')
    .set({ state: 'withdrawn', refusal: null, code: null, summary: null, fileKey: null })
    .where('customerId', '=', customerId)
    .where('state', 'in', notConfirmed)
    .execute()
  return rows.flatMap(({ fileKey }) => fileKey ?? [])
}

const changed = (tx: Tx, { customerId, statementId }: MpesaStatementKey) =>
  tx.updateTable('mpesa_statement').where('customerId', '=', customerId).where('id', '=', statementId)

export async function tryCode(tx: Tx, key: MpesaStatementKey, code: Buffer): Promise<void> {
  await changed(tx, key)
    .set((eb) => ({ state: 'reading', refusal: null, code, codesTried: eb('codesTried', '+', 1) }))
    .execute()
}

/** Deletes the code in any case, and the file if it is of no use. */
export async function saveRefusal(
  tx: Tx,
  key: MpesaStatementKey,
  refusal: Refusal,
  keepFile: boolean,
): Promise<void> {
  await changed(tx, key)
    .set({ state: 'refused', refusal, code: null, ...(keepFile ? {} : { fileKey: null }) })
    .execute()
}

export async function saveSummary(tx: Tx, key: MpesaStatementKey, summary: Buffer): Promise<void> {
  await changed(tx, key).set({ state: 'shown', summary, code: null }).execute()
}

export async function confirm(tx: Tx, key: MpesaStatementKey, at: Date): Promise<void> {
  await changed(tx, key).set({ state: 'confirmed', confirmedAt: at }).execute()
}

type Old = MpesaStatementKey & { readonly fileKey: string | null }
const uploadedBefore = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('mpesa_statement')
    .select(['customerId', 'id as statementId', 'fileKey'])
    .where('uploadedAt', '<', before)
    .limit(limit)
const among = (keys: readonly MpesaStatementKey[]) =>
  sql<boolean>`(customer_id, id) in (select * from unnest(${keys.map(({ customerId }) => customerId)}::uuid[],
    ${keys.map(({ statementId }) => statementId)}::uuid[]))`

/** Deletes the files of statements uploaded before; returns their keys. */
export async function deleteFiles(db: Db, before: Date, limit: number): Promise<string[]> {
  const old: Old[] = await uploadedBefore(db, before, limit).where('fileKey', 'is not', null).execute()
  if (old.length > 0)
    await db.updateTable('mpesa_statement').set({ fileKey: null }).where(among(old)).execute()
  return old.flatMap(({ fileKey }) => fileKey ?? [])
}

/** Deletes statements, or only unconfirmed ones; returns their file keys, null for a file deleted before. */
export async function erase(
  db: Db,
  before: Date,
  limit: number,
  onlyNotConfirmed: boolean,
): Promise<(string | null)[]> {
  const old: Old[] = await uploadedBefore(db, before, limit)
    .$if(onlyNotConfirmed, (query) => query.where('state', '<>', 'confirmed'))
    .execute()
  if (old.length > 0) await db.deleteFrom('mpesa_statement').where(among(old)).execute()
  return old.map(({ fileKey }) => fileKey)
}

export async function fileKeysInUse(db: Db, fileKeys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('mpesa_statement')
    .select('fileKey')
    .where('fileKey', '=', (eb) => eb.fn.any(eb.val(fileKeys)))
    .$narrowType<{ fileKey: NotNull }>()
    .execute()
  return rows.map(({ fileKey }) => fileKey)
}
