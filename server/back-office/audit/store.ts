/** The trail's SQL. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

export type Row = {
  readonly seq: number
  readonly content: string
  readonly previous: Buffer
  readonly hash: Buffer
}
export type NewRow = Row & {
  readonly at: Date
  readonly officerId: string | null
  readonly act: string
  readonly subject: string
  readonly customerId: string | null
}

const columns = sql`seq, content, previous, hash`

/** The last entry; the trail stays locked until the transaction ends, so that entries follow each other. */
export async function lockLast(tx: Tx): Promise<Row | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('audit_entry', 0))`.execute(tx)
  const { rows } = await sql<Row>`select ${columns} from audit_entry order by seq desc limit 1`.execute(tx)
  return rows[0]
}

export async function insert(tx: Tx, row: NewRow): Promise<void> {
  await sql`insert into audit_entry (seq, at, officer_id, act, subject, customer_id, content, previous, hash)
    values (${row.seq}, ${row.at}, ${row.officerId}, ${row.act}, ${row.subject}, ${row.customerId},
      ${row.content}, ${row.previous}, ${row.hash})`.execute(tx)
}

/** Newest first, before a number where one is given. */
export async function list(db: Db | Tx, before: number | null, limit: number): Promise<Row[]> {
  const { rows } = await sql<Row>`select ${columns} from audit_entry where ${before}::bigint is null
      or seq < ${before}::bigint order by seq desc limit ${limit}`.execute(db)
  return rows
}

export async function ofSubjects(db: Db | Tx, subjects: readonly string[], limit: number): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select ${columns} from audit_entry where subject = any(${subjects}) order by seq desc
      limit ${limit}`.execute(db)
  return rows
}

/** The subjects that somebody did this act on, of those named, since an instant. */
export async function subjectsOf(
  db: Db | Tx,
  did: { readonly officerId: string; readonly act: string; readonly since: Date },
  among: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{
    subject: string
  }>`select distinct subject from audit_entry where subject = any(${among}) and officer_id = ${did.officerId}
    and act = ${did.act} and at >= ${did.since}`.execute(db)
  return rows.map(({ subject }) => subject)
}

/** Oldest first, after a number: for following the chain. */
export async function after(db: Db | Tx, seq: number, limit: number): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select ${columns} from audit_entry where seq > ${seq} order by seq limit ${limit}`.execute(
      db,
    )
  return rows
}
