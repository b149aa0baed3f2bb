/** SQL of case assignments. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { deleteInBatches } from '../../platform/jobs/purge.ts'
import type { CaseOf } from '../../platform/capability/work-queue.ts'
import type { WorkKind } from '../../../domain/staff/work.ts'

export type AssignedCase = CaseOf & {
  readonly staffId: string
  /** E-mail addresses. */
  readonly takenBy: string
  readonly handedBy: string | null
  readonly takenAt: Date
  readonly note: string | null
  readonly snoozedUntil: Date | null
  readonly snoozeReason: string | null
}
/** `handedBy`: id of the colleague who handed the case over. */
export type NewAssignment = Pick<AssignedCase, 'staffId' | 'takenAt' | 'handedBy' | 'note'>

/**
 * Blocks others from taking or deciding this case until the transaction ends; works without a row to lock.
 */
export async function lock(tx: Tx, { kind, subject }: CaseOf): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`work ${kind} ${subject}`}, 0))`.execute(tx)
}

const cases = (db: Db) =>
  db
    .selectFrom('work_case as c')
    .innerJoin('staff_member as m', 'm.id', 'c.takenBy')
    .leftJoin('staff_member as h', 'h.id', 'c.handedBy')
    .select([
      'c.kind',
      'c.subject',
      'c.takenBy as staffId',
      'm.email as takenBy',
      'h.email as handedBy',
      'c.takenAt',
      'c.note',
      'c.snoozedUntil',
      'c.snoozeReason',
    ])
    .$narrowType<{ kind: WorkKind }>()

export const assignedCase = (db: Db, { kind, subject }: CaseOf): Promise<AssignedCase | undefined> =>
  cases(db).where('c.kind', '=', kind).where('c.subject', '=', subject).executeTakeFirst()

export const assignedCases = (db: Db): Promise<AssignedCase[]> => cases(db).execute()

/** Assigns the case to a member of staff, also if another had it, and ends its snooze. */
export async function save(tx: Tx, { kind, subject }: CaseOf, row: NewAssignment): Promise<void> {
  const now = {
    takenBy: row.staffId,
    takenAt: row.takenAt,
    handedBy: row.handedBy,
    note: row.note,
    snoozedUntil: null,
    snoozeReason: null,
  }
  await tx
    .insertInto('work_case')
    .values({ kind, subject, ...now })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet(now))
    .execute()
}

/** Null ends the snooze. */
export async function snooze(
  tx: Tx,
  { kind, subject }: CaseOf,
  rests: { readonly until: Date; readonly reason: string } | null,
): Promise<void> {
  await tx
    .updateTable('work_case')
    .set({ snoozedUntil: rests?.until ?? null, snoozeReason: rests?.reason ?? null })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute()
}

export async function remove(db: Db, { kind, subject }: CaseOf): Promise<void> {
  await db.deleteFrom('work_case').where('kind', '=', kind).where('subject', '=', subject).execute()
}

export async function markOpen(db: Db, { kind, subject }: CaseOf, staffId: string, at: Date): Promise<void> {
  await db
    .insertInto('work_open')
    .values({ kind, subject, staffId, seenAt: at })
    .onConflict((conflict) => conflict.columns(['kind', 'subject', 'staffId']).doUpdateSet({ seenAt: at }))
    .execute()
}

/** Returns which officers have which cases open, without one officer. */
export function openBy(
  db: Db,
  since: Date,
  exceptStaffId: string,
  of?: CaseOf,
): Promise<(CaseOf & { readonly email: string })[]> {
  return db
    .selectFrom('work_open as o')
    .innerJoin('staff_member as m', 'm.id', 'o.staffId')
    .select(['o.kind', 'o.subject', 'm.email'])
    .where('o.seenAt', '>', since)
    .where('o.staffId', '<>', exceptStaffId)
    .$if(of !== undefined, (query) =>
      query.where('o.kind', '=', of!.kind).where('o.subject', '=', of!.subject),
    )
    .orderBy('m.email')
    .$narrowType<{ kind: WorkKind }>()
    .execute()
}

export type QueueTerms = {
  readonly kind: WorkKind
  readonly promiseDays: number
  readonly dailyTarget: number
}
export const queueTerms = (db: Db): Promise<QueueTerms[]> =>
  db
    .selectFrom('work_queue')
    .select(['kind', 'promiseDays', 'dailyTarget'])
    .$narrowType<{ kind: WorkKind }>()
    .execute()

export const purgeOpen = (db: Db, before: Date): Promise<void> =>
  deleteInBatches(db, 'work_open', ['kind', 'subject', 'staffId'], sql`seen_at < ${before}`)
