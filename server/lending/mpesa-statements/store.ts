/** Statements: the SQL. */
import { sql, type NotNull } from 'kysely'
import type { statementRefusals } from '../../../contract/statement.ts'
import type { Db, Tx } from '../../platform/database.ts'

export type Refusal = (typeof statementRefusals)[number]

export type StatementRecord = {
  readonly id: string
  readonly customerId: string
  readonly state: 'reading' | 'refused' | 'shown' | 'confirmed'
  readonly refusal: Refusal | null
  readonly fileKey: string | null
  readonly code: Buffer | null
  readonly codesTried: number
  readonly summary: Buffer | null
  readonly uploadedAt: Date
}

/** What was taken back is not there any more. */
const statements = (db: Db) =>
  db
    .selectFrom('mpesa_statement')
    .select([
      'id',
      'customer_id as customerId',
      'state',
      'refusal',
      'file_key as fileKey',
      'code',
      'codes_tried as codesTried',
      'summary',
      'uploaded_at as uploadedAt',
    ])
    .where('state', '<>', 'withdrawn')
    .$narrowType<Pick<StatementRecord, 'state'>>()

/** What one customer does with statements comes one after the other. */
export async function lockStatements(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mpesa_statement ${customerId}`}, 0))`.execute(tx)
}

/** The one that was uploaded last and not taken back. */
export function latest(db: Db, customerId: string): Promise<StatementRecord | undefined> {
  return statements(db)
    .where('customer_id', '=', customerId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function latestConfirmed(db: Db, customerId: string): Promise<StatementRecord | undefined> {
  return statements(db)
    .where('customer_id', '=', customerId)
    .where('state', '=', 'confirmed')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function byId(db: Db, id: string): Promise<StatementRecord | undefined> {
  return statements(db).where('id', '=', id).executeTakeFirst()
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
      customer_id: customerId,
      state: 'reading',
      file_key: fileKey,
      code,
      codes_tried: 1,
      uploaded_at: uploadedAt,
    })
    .execute()
}

/** Forgets what was not confirmed; the keys of its files. */
export async function withdraw(tx: Tx, customerId: string): Promise<string[]> {
  const rows = await tx
    .with('gone', (query) =>
      query
        .selectFrom('mpesa_statement')
        .select(['id', 'file_key'])
        .where('customer_id', '=', customerId)
        .where('state', 'in', ['reading', 'refused', 'shown']),
    )
    .updateTable('mpesa_statement')
    .from('gone')
    .set({ state: 'withdrawn', refusal: null, code: null, summary: null, file_key: null })
    .whereRef('mpesa_statement.id', '=', 'gone.id')
    .returning('gone.file_key as fileKey')
    .execute()
  return rows.flatMap(({ fileKey }) => fileKey ?? [])
}

export async function tryCode(tx: Tx, id: string, code: Buffer): Promise<void> {
  await tx
    .updateTable('mpesa_statement')
    .set((eb) => ({ state: 'reading', refusal: null, code, codes_tried: eb('codes_tried', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The code goes in any case; the file too, where nothing can come of it. */
export async function saveRefusal(tx: Tx, id: string, refusal: Refusal, keepFile: boolean): Promise<void> {
  await tx
    .updateTable('mpesa_statement')
    .set({ state: 'refused', refusal, code: null, ...(keepFile ? {} : { file_key: null }) })
    .where('id', '=', id)
    .execute()
}

export async function saveSummary(tx: Tx, id: string, summary: Buffer): Promise<void> {
  await tx
    .updateTable('mpesa_statement')
    .set({ state: 'shown', summary, code: null })
    .where('id', '=', id)
    .execute()
}

export async function confirm(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('mpesa_statement')
    .set({ state: 'confirmed', confirmed_at: at })
    .where('id', '=', id)
    .execute()
}

/** Forgets the files of statements uploaded before; their keys. */
export async function forgetFiles(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .with('old', (query) =>
      query
        .selectFrom('mpesa_statement')
        .select(['id', 'file_key'])
        .where('uploaded_at', '<', before)
        .where('file_key', 'is not', null)
        .limit(limit)
        .$narrowType<{ file_key: NotNull }>(),
    )
    .updateTable('mpesa_statement')
    .from('old')
    .set({ file_key: null })
    .whereRef('mpesa_statement.id', '=', 'old.id')
    .returning('old.file_key as fileKey')
    .execute()
  return rows.map(({ fileKey }) => fileKey)
}

/** Forgets statements, or those only that nobody confirmed; the keys of their files, null where one is gone. */
export async function forget(
  db: Db,
  before: Date,
  limit: number,
  onlyNotConfirmed: boolean,
): Promise<(string | null)[]> {
  const rows = await db
    .deleteFrom('mpesa_statement')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mpesa_statement')
        .select('id')
        .where('uploaded_at', '<', before)
        .$if(onlyNotConfirmed, (query) => query.where('state', '<>', 'confirmed'))
        .limit(limit),
    )
    .returning('file_key as fileKey')
    .execute()
  return rows.map(({ fileKey }) => fileKey)
}

export async function named(db: Db, fileKeys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('mpesa_statement')
    .select('file_key as fileKey')
    .where('file_key', '=', (eb) => eb.fn.any(eb.val(fileKeys)))
    .$narrowType<{ fileKey: NotNull }>()
    .execute()
  return rows.map(({ fileKey }) => fileKey)
}
