/** The SQL of changes of locked personal data. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

export type ChangeRow = {
  readonly id: string
  readonly customerId: string
  readonly appealId: string
  readonly status: 'proposed' | 'approved' | 'declined'
  readonly content: Buffer
  readonly proposedBy: string
  /** The e-mail address of whoever proposed it. */
  readonly proposer: string
  readonly proposedAt: Date
  /** When the code that was sent to the new phone number was entered. */
  readonly phoneProvedAt: Date | null
}
const columns = sql`c.id, c.customer_id as "customerId", c.appeal_id as "appealId", c.status, c.content,
  c.proposed_by as "proposedBy", m.email as proposer, c.proposed_at as "proposedAt",
  c.phone_proved_at as "phoneProvedAt"`
const from = sql`from data_change c join staff_member m on m.id = c.proposed_by`

/** False where another change of this customer waits. */
export async function insert(
  tx: Tx,
  row: Omit<ChangeRow, 'status' | 'proposer' | 'phoneProvedAt'>,
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into data_change (id, customer_id, appeal_id, status, content, proposed_by, proposed_at)
    values (${row.id}, ${row.customerId}, ${row.appealId}, 'proposed', ${row.content}, ${row.proposedBy},
      ${row.proposedAt}) on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export async function waiting(db: Db | Tx, limit: number): Promise<ChangeRow[]> {
  const { rows } =
    await sql<ChangeRow>`select ${columns} ${from} where c.status = 'proposed' order by c.proposed_at, c.id
      limit ${limit}`.execute(db)
  return rows
}

export async function waitingOf(db: Db | Tx, customerId: string): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`select ${columns} ${from} where c.status = 'proposed'
      and c.customer_id = ${customerId}`.execute(db)
  return rows[0]
}

export async function ofCustomer(
  db: Db | Tx,
  customerId: string,
): Promise<Pick<ChangeRow, 'id' | 'appealId' | 'status'>[]> {
  const { rows } = await sql<
    Pick<ChangeRow, 'id' | 'appealId' | 'status'>
  >`select id, appeal_id as "appealId", status from data_change where customer_id = ${customerId}`.execute(db)
  return rows
}

export async function read(db: Db | Tx, id: string): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`select ${columns} ${from} where c.id = ${id}`.execute(db)
  return rows[0]
}

export async function lock(tx: Tx, id: string): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`select ${columns} ${from} where c.id = ${id} for update of c`.execute(
    tx,
  )
  return rows[0]
}

export async function decide(
  tx: Tx,
  id: string,
  decision: { readonly status: 'approved' | 'declined'; readonly by: string; readonly note: string | null },
  at: Date,
): Promise<void> {
  await sql`update data_change set status = ${decision.status}, decided_by = ${decision.by},
    decided_at = ${at}, note = ${decision.note} where id = ${id}`.execute(tx)
}

export async function markPhoneProved(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update data_change set phone_proved_at = ${at} where id = ${id}`.execute(tx)
}
