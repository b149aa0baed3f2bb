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
      join.onRef('loan.customerId', '=', 'held.customerId').onRef('loan.id', '=', 'held.loanId'),
    )
    .select([
      'held.customerId',
      'held.loanId',
      'loan.documentNumber as contractNumber',
      'held.kind',
      'held.onDay as on',
      'held.reason',
    ])
    .$narrowType<{ kind: FileKind; reason: OmissionReason }>()

/** Disputes first: they block reports that the law requires. */
export const heldBack = (db: Db, limit: number) =>
  heldBackOf(db)
    .orderBy(sql`held.reason <> 'disputed'`)
    .orderBy('held.reason')
    .orderBy('loan.documentNumber')
    .orderBy('held.kind', 'desc')
    .limit(limit)
    .execute()

/** Notices whose due date is still open. */
const running = (db: Db, since: Day) =>
  db
    .selectFrom('bureau_notice as notice')
    .innerJoin('loan', (join) =>
      join
        .onRef('loan.customerId', '=', 'notice.customerId')
        .onRef('loan.id', '=', 'notice.loanId')
        .onRef('loan.nextDueOn', '=', 'notice.dueOn'),
    )
    .where('notice.toldOn', '>=', since)
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
      'notice.customerId',
      'notice.loanId',
      'loan.documentNumber as contractNumber',
      'notice.dueOn',
      'notice.toldOn',
    ])
    .$narrowType<{ toldOn: NotNull }>() // notified on a day since then
    .orderBy('notice.toldOn')
    .orderBy('loan.documentNumber')
    .limit(limit)
    .execute()

export async function reportsOf(db: Db, customerId: string) {
  const reports = await db
    .selectFrom('bureau_report as report')
    .innerJoin('loan', (join) =>
      join.onRef('loan.customerId', '=', 'report.customerId').onRef('loan.id', '=', 'report.loanId'),
    )
    .select([
      'loan.documentNumber as contractNumber',
      'report.reportedOn',
      'report.isClosed',
      'report.negativeSince',
    ])
    .where('report.customerId', '=', customerId)
    .orderBy('report.reportedOn', 'desc')
    .execute()
  return { reports, heldBack: await heldBackOf(db).where('held.customerId', '=', customerId).execute() }
}
