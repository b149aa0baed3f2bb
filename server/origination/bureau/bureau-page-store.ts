/** SQL of loans on the page of the bureaus. */
import { sql, type NotNull } from 'kysely'
import type { OmissionReason } from '../../../domain/decision/bureau-figures.ts'
import type { Day } from '../../../domain/days.ts'
import type { Db } from '../../platform/database/database.ts'
import type { FileKind } from './file-kinds.ts'

export type HeldBackCount = {
  readonly kind: FileKind
  readonly reason: OmissionReason
  readonly loans: number
}
export const countHeldBack = (db: Db): Promise<HeldBackCount[]> =>
  db
    .selectFrom('bureau_held_back')
    .select(['kind', 'reason', ({ fn }) => fn.countAll<number>().as('loans')])
    .groupBy(['kind', 'reason'])
    .orderBy('kind', 'desc')
    .orderBy('reason')
    .$narrowType<{ kind: FileKind; reason: OmissionReason }>()
    .execute()

const heldBackOf = (db: Db) =>
  db
    .selectFrom('bureau_held_back as held')
    .innerJoin('loan', (join) =>
      join.onRef('loan.customer_id', '=', 'held.customer_id').onRef('loan.id', '=', 'held.loan_id'),
    )
    .select([
      'held.customer_id as customerId',
      'held.loan_id as loanId',
      'loan.document_number as contractNumber',
      'held.kind',
      'held.on_day as on',
      'held.reason',
    ])
    .$narrowType<{ kind: FileKind; reason: OmissionReason }>()

/** Disputes first: they block reports that the law requires. */
export const heldBack = (db: Db, limit: number) =>
  heldBackOf(db)
    .orderBy(sql`held.reason <> 'disputed'`)
    .orderBy('held.reason')
    .orderBy('loan.document_number')
    .orderBy('held.kind', 'desc')
    .limit(limit)
    .execute()

/** Notices whose due date is still open. */
const running = (db: Db, since: Day) =>
  db
    .selectFrom('bureau_notice as notice')
    .innerJoin('loan', (join) =>
      join
        .onRef('loan.customer_id', '=', 'notice.customer_id')
        .onRef('loan.id', '=', 'notice.loan_id')
        .onRef('loan.next_due_on', '=', 'notice.due_on'),
    )
    .where('notice.told_on', '>=', since)
    .where('loan.status', 'in', ['active', 'writtenOff'])

export async function countNotices(db: Db, since: Day): Promise<number> {
  const { count } = await running(db, since)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The next to end first. */
export const notices = (db: Db, since: Day, limit: number) =>
  running(db, since)
    .select([
      'notice.customer_id as customerId',
      'notice.loan_id as loanId',
      'loan.document_number as contractNumber',
      'notice.due_on as dueOn',
      'notice.told_on as toldOn',
    ])
    .$narrowType<{ toldOn: NotNull }>() // notified on a day since then
    .orderBy('notice.told_on')
    .orderBy('loan.document_number')
    .limit(limit)
    .execute()

export async function reportsOf(db: Db, customerId: string) {
  const reports = await db
    .selectFrom('bureau_report as report')
    .innerJoin('loan', (join) =>
      join.onRef('loan.customer_id', '=', 'report.customer_id').onRef('loan.id', '=', 'report.loan_id'),
    )
    .select([
      'loan.document_number as contractNumber',
      'report.reported_on as reportedOn',
      'report.is_closed as isClosed',
      'report.negative_since as negativeSince',
    ])
    .where('report.customer_id', '=', customerId)
    .orderBy('report.reported_on', 'desc')
    .execute()
  return { reports, heldBack: await heldBackOf(db).where('held.customer_id', '=', customerId).execute() }
}
