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
}
const columns = sql`c.id, c.customer_id as "customerId", c.appeal_id as "appealId", c.status, c.content, c.proposed_by as "proposedBy", m.email as proposer, c.proposed_at as "proposedAt"`
const from = sql`from data_change c join staff_member m on m.id = c.proposed_by`

/** False where another change of this customer waits. */
export async function insert(tx: Tx, row: Omit<ChangeRow, 'status' | 'proposer'>): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into data_change (id, customer_id, appeal_id, status, content, proposed_by, proposed_at)
    values (${row.id}, ${row.customerId}, ${row.appealId}, 'proposed', ${row.content}, ${row.proposedBy}, ${row.proposedAt}) on conflict do nothing`.execute(
      tx,
    )
  return numAffectedRows === 1n
}

export async function waiting(db: Db | Tx, limit: number): Promise<ChangeRow[]> {
  const { rows } =
    await sql<ChangeRow>`select ${columns} ${from} where c.status = 'proposed' order by c.proposed_at, c.id limit ${limit}`.execute(
      db,
    )
  return rows
}

export async function waitingOf(db: Db | Tx, customerId: string): Promise<ChangeRow | undefined> {
  const { rows } =
    await sql<ChangeRow>`select ${columns} ${from} where c.status = 'proposed' and c.customer_id = ${customerId}`.execute(
      db,
    )
  return rows[0]
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
  await sql`update data_change set status = ${decision.status}, decided_by = ${decision.by}, decided_at = ${at}, note = ${decision.note} where id = ${id}`.execute(
    tx,
  )
}
