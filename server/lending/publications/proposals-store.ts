/** The SQL of terms and prices that wait for a second person. */
import { sql } from 'kysely'
import type { Day } from '../../../domain/days.ts'
import type { PublicationKind } from '../../../domain/publications.ts'
import type { Proposal } from '../../../domain/second-person.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { TypedPrices, TypedTerms } from './publication-form.ts'

/** What was typed, by its kind. */
export type Proposed =
  | { readonly kind: 'terms'; readonly content: TypedTerms }
  | { readonly kind: 'prices'; readonly content: TypedPrices }
export type ProposalRow = Proposal &
  Proposed & {
    readonly id: string
    readonly validFrom: Day
    /** The e-mail address of whoever proposed it. */
    readonly proposer: string
    readonly proposedAt: Date
  }

const select = sql`select p.id, p.kind, p.valid_from as "validFrom", p.content, p.status,
  p.proposed_by as "proposedBy", m.email as proposer, p.proposed_at as "proposedAt"
  from condition_proposal p join staff_member m on m.id = p.proposed_by`

export async function insert(
  tx: Tx,
  row: Proposed & {
    readonly id: string
    readonly validFrom: Day
    readonly proposedBy: string
    readonly proposedAt: Date
  },
): Promise<void> {
  await sql`insert into condition_proposal (id, kind, valid_from, content, status, proposed_by, proposed_at)
    values (${row.id}, ${row.kind}, ${row.validFrom}, ${JSON.stringify(row.content)}::jsonb, 'proposed',
      ${row.proposedBy}, ${row.proposedAt})`.execute(tx)
}

export async function waiting(db: Db | Tx): Promise<ProposalRow[]> {
  const { rows } =
    await sql<ProposalRow>`${select} where p.status = 'proposed' order by p.proposed_at, p.id`.execute(db)
  return rows
}

export type DeclinedRow = Pick<ProposalRow, 'id' | 'kind' | 'validFrom' | 'proposer' | 'proposedAt'> & {
  /** The e-mail address of whoever declined it. */
  readonly decider: string
  readonly decidedAt: Date
  readonly note: string
}

export async function declinedSince(db: Db | Tx, since: Date): Promise<DeclinedRow[]> {
  const { rows } = await sql<DeclinedRow>`select p.id, p.kind, p.valid_from as "validFrom",
      m.email as proposer, p.proposed_at as "proposedAt", d.email as decider, p.decided_at as "decidedAt", p.note
    from condition_proposal p join staff_member m on m.id = p.proposed_by
    join staff_member d on d.id = p.decided_by
    where p.status = 'declined' and p.decided_at >= ${since} order by p.decided_at desc`.execute(db)
  return rows
}

/** Whether one of a kind waits for a day. */
export async function waitsFor(tx: Tx, kind: PublicationKind, on: Day): Promise<boolean> {
  const { rows } = await sql`select 1 from condition_proposal where status = 'proposed' and kind = ${kind}
      and valid_from = ${on}`.execute(tx)
  return rows.length > 0
}

export async function lock(tx: Tx, id: string): Promise<ProposalRow | undefined> {
  await sql`select 1 from condition_proposal where id = ${id} for update`.execute(tx)
  const { rows } = await sql<ProposalRow>`${select} where p.id = ${id}`.execute(tx)
  return rows[0]
}

export async function decide(
  tx: Tx,
  id: string,
  decision: { readonly status: 'approved' | 'declined'; readonly by: string; readonly note: string | null },
  at: Date,
): Promise<void> {
  await sql`update condition_proposal
    set status = ${decision.status}, decided_by = ${decision.by}, decided_at = ${at}, note = ${decision.note}
    where id = ${id}`.execute(tx)
}
