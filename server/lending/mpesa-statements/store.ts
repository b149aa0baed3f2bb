/** Statements: the SQL. */
import { sql } from 'kysely'
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

const columns = sql`id, customer_id as "customerId", state, refusal, file_key as "fileKey", code,
  codes_tried as "codesTried", summary, uploaded_at as "uploadedAt"`

/** What one customer does with statements comes one after the other. */
export async function lockStatements(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mpesa_statement ${customerId}`}, 0))`.execute(tx)
}

/** The one that was uploaded last and not taken back. */
export async function latest(db: Db | Tx, customerId: string): Promise<StatementRecord | undefined> {
  const { rows } =
    await sql<StatementRecord>`select ${columns} from mpesa_statement where customer_id = ${customerId}
      and state <> 'withdrawn' order by sequence desc limit 1`.execute(db)
  return rows[0]
}

export async function latestConfirmed(db: Db | Tx, customerId: string): Promise<StatementRecord | undefined> {
  const { rows } =
    await sql<StatementRecord>`select ${columns} from mpesa_statement where customer_id = ${customerId}
      and state = 'confirmed' order by sequence desc limit 1`.execute(db)
  return rows[0]
}

export async function byId(db: Db | Tx, id: string): Promise<StatementRecord | undefined> {
  const { rows } = await sql<StatementRecord>`select ${columns} from mpesa_statement where id = ${id}
      and state <> 'withdrawn'`.execute(db)
  return rows[0]
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
  await sql`insert into mpesa_statement (id, customer_id, state, file_key, code, codes_tried, uploaded_at)
    values (${id}, ${customerId}, 'reading', ${fileKey}, ${code}, 1, ${uploadedAt})`.execute(tx)
}

/** Forgets what was not confirmed; the keys of its files. */
export async function withdraw(tx: Tx, customerId: string): Promise<string[]> {
  const { rows } = await sql<{
    fileKey: string | null
  }>`with gone as (select id, file_key from mpesa_statement where customer_id = ${customerId}
    and state in ('reading', 'refused', 'shown'))
    update mpesa_statement
      set state = 'withdrawn', refusal = null, code = null, summary = null, file_key = null from gone
      where mpesa_statement.id = gone.id returning gone.file_key as "fileKey"`.execute(tx)
  return rows.flatMap(({ fileKey }) => fileKey ?? [])
}

export async function tryCode(tx: Tx, id: string, code: Buffer): Promise<void> {
  await sql`update mpesa_statement set state = 'reading', refusal = null, code = ${code},
    codes_tried = codes_tried + 1 where id = ${id}`.execute(tx)
}

/** The code goes in any case; the file too, where nothing can come of it. */
export async function saveRefusal(tx: Tx, id: string, refusal: Refusal, keepFile: boolean): Promise<void> {
  await sql`update mpesa_statement set state = 'refused', refusal = ${refusal}, code = null, file_key = case
    when ${keepFile} then file_key end where id = ${id}`.execute(tx)
}

export async function saveSummary(tx: Tx, id: string, summary: Buffer): Promise<void> {
  await sql`update mpesa_statement set state = 'shown', summary = ${summary}, code = null where id = ${id}`.execute(
    tx,
  )
}

export async function confirm(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update mpesa_statement set state = 'confirmed', confirmed_at = ${at} where id = ${id}`.execute(tx)
}

/** Forgets the files of statements uploaded before; their keys. */
export async function forgetFiles(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{
    fileKey: string
  }>`with old as (select id, file_key from mpesa_statement where uploaded_at < ${before} and file_key is not null)
    update mpesa_statement set file_key = null from old where mpesa_statement.id = old.id
      returning old.file_key as "fileKey"`.execute(db)
  return rows.map(({ fileKey }) => fileKey)
}

/** Forgets statements that nobody confirmed. */
export async function forgetUnconfirmed(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{
    fileKey: string | null
  }>`delete from mpesa_statement where uploaded_at < ${before} and state <> 'confirmed'
    returning file_key as "fileKey"`.execute(db)
  return rows.flatMap(({ fileKey }) => fileKey ?? [])
}

export async function forget(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{
    fileKey: string | null
  }>`delete from mpesa_statement where uploaded_at < ${before} returning file_key as "fileKey"`.execute(db)
  return rows.flatMap(({ fileKey }) => fileKey ?? [])
}

export async function named(db: Db, fileKeys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    fileKey: string
  }>`select file_key as "fileKey" from mpesa_statement where file_key = any(${fileKeys})`.execute(db)
  return rows.map(({ fileKey }) => fileKey)
}
