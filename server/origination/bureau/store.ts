/** SQL of reports to credit bureaus. */
import { sql } from 'kysely'
import type { Day } from '../../../domain/days.ts'
import type { OmissionReason } from '../../../domain/decision/bureau-figures.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { LoanKey } from '../../loans/loans/index.ts'
import type { FileKind } from './file-kinds.ts'

export const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Returns loans that the file of a day may report, sorted by id: open ones, those that ended since the last
 * file or were not reported as ended, and those of an unfinished file. A voided loan was never made: it is
 * reported only if it was before, as owing nothing.
 */
export function toReport(
  db: Db,
  { on, since, after, limit }: { on: Day; since: Day; after: string; limit: number },
): Promise<LoanKey[]> {
  return db
    .selectFrom('loan')
    .leftJoin('bureau_report as report', (join) =>
      join.onRef('report.customerId', '=', 'loan.customerId').onRef('report.loanId', '=', 'loan.id'),
    )
    .select(['loan.id', 'loan.customerId'])
    .where('loan.id', '>', after)
    .where('loan.paidOutOn', '<=', on)
    .where((eb) =>
      eb.or([
        eb('loan.status', 'in', ['active', 'writtenOff']),
        eb('loan.closedOn', '>', since),
        eb('report.isClosed', '=', false),
        eb('report.reportedOn', '>', since),
      ]),
    )
    .where((eb) => eb.or([eb('loan.takenBackOn', 'is', null), eb('report.reportedOn', 'is not', null)]))
    .orderBy('loan.id')
    .limit(limit)
    .execute()
}

export const ofLoans = (keys: readonly LoanKey[]) =>
  sql<boolean>`(customer_id, loan_id) in (select * from unnest(${keys.map((each) => each.customerId)}::uuid[],
    ${keys.map(({ id }) => id)}::uuid[]))`

/** Returns the days from which notices count, by loan and due date. */
export async function noticesOf(
  db: Db,
  keys: readonly LoanKey[],
): Promise<(id: string, dueOn: Day) => Day | null> {
  const rows = await db
    .selectFrom('bureau_notice')
    .select(['loanId as id', 'dueOn', 'toldOn'])
    .where(ofLoans(keys))
    .execute()
  const noticeDates = new Map(rows.map(({ id, dueOn, toldOn }) => [`${id} ${dueOn}`, toldOn]))
  return (id, dueOn) => noticeDates.get(`${id} ${dueOn}`) ?? null
}

/** Returns which of these loans are negative in the newest file that has them. */
export async function negativeAmong(db: Db, keys: readonly LoanKey[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('bureau_report')
    .select('loanId as id')
    .where(ofLoans(keys))
    .where('negativeSince', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export type NewReport = LoanKey & { readonly negative: boolean; readonly closed: boolean }

/** Stores the reports of a day's file. Repeatable: a status that began on an earlier day keeps that day. */
export async function saveReports(tx: Tx, reports: readonly NewReport[], on: Day): Promise<void> {
  if (reports.length === 0) return
  await sql`insert into bureau_report (customer_id, loan_id, reported_on, is_closed, negative_since)
    select customer_id, loan_id, ${on}::date, is_closed, case when negative then ${on}::date end
    from unnest(${reports.map((each) => each.customerId)}::uuid[], ${reports.map(({ id }) => id)}::uuid[],
      ${reports.map(({ closed }) => closed)}::boolean[], ${reports.map(({ negative }) => negative)}::boolean[])
      as told (customer_id, loan_id, is_closed, negative)
    on conflict (customer_id, loan_id) do update set
      reported_on = greatest(bureau_report.reported_on, excluded.reported_on),
      is_closed = excluded.is_closed,
      negative_since = case when excluded.negative_since is not null
        then coalesce(bureau_report.negative_since, excluded.negative_since) end,
      negative_told_on = case when excluded.negative_since is not null then bureau_report.negative_told_on end,
      negative_asked_on = case when excluded.negative_since is not null
        then bureau_report.negative_asked_on end`.execute(tx)
}

/** Stores the loans that a day's file withholds. Repeatable. */
export async function saveHeldBack(
  tx: Tx,
  { kind, on }: { readonly kind: FileKind; readonly on: Day },
  loans: readonly (LoanKey & { readonly reason: OmissionReason })[],
): Promise<void> {
  if (loans.length === 0) return
  await tx
    .insertInto('bureau_held_back')
    .values(
      loans.map(({ id, customerId, reason }) => ({
        customerId,
        kind,
        loanId: id,
        onDay: on,
        reason,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['customerId', 'kind', 'loanId']).doUpdateSet((eb) => ({
        onDay: eb.ref('excluded.onDay'),
        reason: eb.ref('excluded.reason'),
      })),
    )
    .execute()
}

/** Deletes what an earlier file withheld. */
export async function dropHeldBackBefore(
  db: Db,
  { kind, on }: { readonly kind: FileKind; readonly on: Day },
): Promise<void> {
  await db.deleteFrom('bureau_held_back').where('kind', '=', kind).where('onDay', '<', on).execute()
}

export type BureauFile = {
  readonly kind: FileKind
  readonly day: Day
  readonly name: string
  readonly rows: number
  readonly leftOut: Readonly<Partial<Record<OmissionReason, number>>>
  /** Findings of the independent parser, the first of them as text. */
  readonly wrong: readonly string[]
  readonly wrongCount: number
  readonly warnings: Readonly<Record<string, number>>
  readonly sha256: Buffer
  /** Null once the file is deleted. */
  readonly fileKey: string | null
  readonly madeAt: Date
}
export type ListedFile = BureauFile & {
  readonly sentAt: Date | null
  readonly sentBy: string | null
  readonly sentTo: string | null
}

const files = (db: Db) =>
  db
    .selectFrom('bureau_file as file')
    .leftJoin('staff_member as sender', 'sender.id', 'file.sentBy')
    .select([
      'file.kind',
      'file.day',
      'file.name',
      'file.rows',
      'file.leftOut',
      'file.wrong',
      'file.wrongCount',
      'file.warnings',
      'file.sha256',
      'file.fileKey',
      'file.madeAt',
      'file.sentAt',
      'sender.email as sentBy',
      'file.sentTo',
    ])
    .$narrowType<Pick<BureauFile, 'kind' | 'leftOut' | 'warnings'>>()

/** Newest first. */
export const listFiles = (db: Db, limit: number): Promise<ListedFile[]> =>
  files(db).orderBy('file.day', 'desc').orderBy('file.kind').limit(limit).execute()
export const fileOf = (db: Db, kind: FileKind, day: Day): Promise<ListedFile | undefined> =>
  files(db).where('file.kind', '=', kind).where('file.day', '=', day).executeTakeFirst()
export async function lastDay(db: Db, kind: FileKind): Promise<Day | null> {
  const last = await db
    .selectFrom('bureau_file')
    .select('day')
    .where('kind', '=', kind)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.day ?? null
}

export async function insertFile(tx: Tx, file: BureauFile): Promise<void> {
  const { fileKey, leftOut, madeAt, wrong, wrongCount, warnings, ...same } = file
  await tx
    .insertInto('bureau_file')
    .values({
      ...same,
      leftOut: JSON.stringify(leftOut),
      wrong: [...wrong],
      wrongCount,
      warnings: JSON.stringify(warnings),
      fileKey,
      madeAt,
    })
    .execute()
}

/** Returns files that are stored and not marked as sent, oldest first. */
export const unsentFiles = (db: Db): Promise<ListedFile[]> =>
  files(db)
    .where('file.sentAt', 'is', null)
    .where('file.fileKey', 'is not', null)
    .orderBy('file.day')
    .orderBy('file.kind')
    .execute()

/** Returns false if it was marked before. */
export async function markSent(
  tx: Tx,
  sent: {
    readonly kind: FileKind
    readonly day: Day
    readonly to: string
    readonly at: Date
    readonly by: string
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bureau_file')
    .set({ sentAt: sent.at, sentBy: sent.by, sentTo: sent.to })
    .where('kind', '=', sent.kind)
    .where('day', '=', sent.day)
    .where('sentAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function dropFilesBefore(db: Db, day: Day): Promise<void> {
  await db
    .updateTable('bureau_file')
    .set({ fileKey: null })
    .where('day', '<', day)
    .where('fileKey', 'is not', null)
    .execute()
}

/** Returns which of these files have a row. */
export async function named(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('bureau_file')
    .select('fileKey as key')
    .where('fileKey', '=', (eb) => eb.fn.any(eb.val(keys)))
    .$narrowType<{ key: string }>()
    .execute()
  return rows.map(({ key }) => key)
}
