/** SQL of proposed terms that await a second approver. */
import type { NotNull } from 'kysely'
import type { Day } from '../../../../domain/days.ts'
import type { CustomerNoticeKind } from '../../../../domain/staff/customer-notices.ts'
import type { Proposal } from '../../../../domain/staff/maker-checker.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { TypedTerms } from './terms-form.ts'

export type ProposalRow = Proposal & {
  readonly id: string
  readonly validFrom: Day
  /** The typed terms. */
  readonly content: TypedTerms
  /** E-mail address of the proposer. */
  readonly proposer: string
  readonly proposerResetBy: readonly string[]
  readonly proposerResetAt: Date | null
  readonly proposedAt: Date
}

/**
 * Proposals of terms only: old rows may be proposals of prices. The stored JSON was written by this service.
 */
const proposals = (db: Db) =>
  db
    .selectFrom('condition_proposal as p')
    .innerJoin('staff_member as m', 'm.id', 'p.proposedBy')
    .select([
      'p.id',
      'p.validFrom',
      'p.content',
      'p.status',
      'p.proposedBy',
      'm.email as proposer',
      'm.resetChain as proposerResetBy',
      'm.resetAt as proposerResetAt',
      'p.proposedAt',
    ])
    .where('p.kind', '=', 'terms')
    .$narrowType<{ content: TypedTerms }>()

export async function insert(
  tx: Tx,
  row: Pick<ProposalRow, 'id' | 'validFrom' | 'content' | 'proposedBy' | 'proposedAt'>,
): Promise<void> {
  await tx
    .insertInto('condition_proposal')
    .values({
      id: row.id,
      kind: 'terms',
      validFrom: row.validFrom,
      content: JSON.stringify(row.content),
      status: 'proposed',
      proposedBy: row.proposedBy,
      proposedAt: row.proposedAt,
    })
    .execute()
}

export function waiting(db: Db): Promise<ProposalRow[]> {
  return proposals(db).where('p.status', '=', 'proposed').orderBy('p.proposedAt').orderBy('p.id').execute()
}

export type DeclinedRow = Pick<ProposalRow, 'id' | 'validFrom' | 'proposer' | 'proposedAt'> & {
  readonly kind: CustomerNoticeKind
  /** E-mail address of the officer who declined it. */
  readonly decider: string
  readonly decidedAt: Date
  readonly note: string
}

export function declinedSince(db: Db, since: Date): Promise<DeclinedRow[]> {
  return db
    .selectFrom('condition_proposal as p')
    .innerJoin('staff_member as m', 'm.id', 'p.proposedBy')
    .innerJoin('staff_member as d', 'd.id', 'p.decidedBy')
    .select([
      'p.id',
      'p.kind',
      'p.validFrom',
      'm.email as proposer',
      'p.proposedAt',
      'd.email as decider',
      'p.decidedAt',
      'p.note',
    ])
    .where('p.status', '=', 'declined')
    .where('p.decidedAt', '>=', since)
    .orderBy('p.decidedAt', 'desc')
    .$narrowType<{ decidedAt: NotNull; note: NotNull }>()
    .execute()
}

/** Whether a proposal for this day is pending. */
export async function waitsFor(tx: Tx, on: Day): Promise<boolean> {
  const found = await tx
    .selectFrom('condition_proposal')
    .select('id')
    .where('status', '=', 'proposed')
    .where('kind', '=', 'terms')
    .where('validFrom', '=', on)
    .executeTakeFirst()
  return found !== undefined
}

export async function lock(tx: Tx, id: string): Promise<ProposalRow | undefined> {
  await tx.selectFrom('condition_proposal').select('id').where('id', '=', id).forUpdate().execute()
  return proposals(tx).where('p.id', '=', id).executeTakeFirst()
}

export async function decide(
  tx: Tx,
  id: string,
  {
    status,
    by,
    note,
  }: { readonly status: 'approved' | 'declined'; readonly by: string; readonly note: string | null },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('condition_proposal')
    .set({ status, decidedBy: by, decidedAt: at, note })
    .where('id', '=', id)
    .execute()
}
