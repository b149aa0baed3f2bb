/** What credit bureaus are told: the SQL. */
import { sql } from 'kysely'
import type { Day } from '../../../domain/days.ts'
import type { LeftOut } from '../../../domain/decision/bureau-standing.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { isOf } from '../../platform/named-rows.ts'
import type { LoanKey } from '../loans/index.ts'
import type { FileKind } from './kinds.ts'

export const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Loans that the file of a day may tell of, in the order of their ids: those that are open, those that ended since the
 * last file or were not told to have ended, and those of a file that was begun and not finished. One that was taken back
 * was never a loan: it is told of only where it was before, to say that nothing is owed.
 */
export function toReport(
  db: Db,
  { on, since, after, limit }: { on: Day; since: Day; after: string; limit: number },
): Promise<LoanKey[]> {
  return db
    .selectFrom('loan')
    .leftJoin('bureau_report as report', (join) =>
      join.onRef('report.customer_id', '=', 'loan.customer_id').onRef('report.loan_id', '=', 'loan.id'),
    )
    .select(['loan.id', 'loan.customer_id as customerId'])
    .where('loan.id', '>', after)
    .where('loan.paid_out_on', '<=', on)
    .where((eb) =>
      eb.or([
        eb('loan.status', 'in', ['active', 'writtenOff']),
        eb('loan.closed_on', '>', since),
        eb('report.is_closed', '=', false),
        eb('report.reported_on', '>', since),
      ]),
    )
    .where((eb) => eb.or([eb('loan.taken_back_on', 'is', null), eb('report.reported_on', 'is not', null)]))
    .orderBy('loan.id')
    .limit(limit)
    .execute()
}

/** Loans that were late by a day and whose customers were not told of it, in the order of their ids. */
export function toTell(db: Db, dueBy: Day, after: string, limit: number): Promise<LoanKey[]> {
  return db
    .selectFrom('loan')
    .select(['id', 'customer_id as customerId'])
    .where('id', '>', after)
    .where('status', 'in', ['active', 'writtenOff'])
    .where('next_due_on', '<=', dueBy)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('bureau_notice as notice')
            .select('notice.loan_id')
            .whereRef('notice.customer_id', '=', 'loan.customer_id')
            .whereRef('notice.loan_id', '=', 'loan.id')
            .whereRef('notice.due_on', '=', 'loan.next_due_on'),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
}

export type Notice = LoanKey & { readonly dueOn: Day }

/** Gives those that were not there yet. */
export async function insertNotices(tx: Tx, notices: readonly Notice[], toldOn: Day): Promise<Set<string>> {
  if (notices.length === 0) return new Set()
  const rows = await tx
    .insertInto('bureau_notice')
    .values(
      notices.map(({ id, customerId, dueOn }) => ({
        customer_id: customerId,
        loan_id: id,
        due_on: dueOn,
        told_on: toldOn,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('loan_id as id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const ofLoans = (keys: readonly LoanKey[]) =>
  sql<boolean>`(customer_id, loan_id) in (select * from unnest(${keys.map((each) => each.customerId)}::uuid[],
    ${keys.map(({ id }) => id)}::uuid[]))`

/** The days on which customers were told, by loan and due date. */
export async function noticesOf(
  db: Db,
  keys: readonly LoanKey[],
): Promise<(id: string, dueOn: Day) => Day | null> {
  const rows = await db
    .selectFrom('bureau_notice')
    .select(['loan_id as id', 'due_on as dueOn', 'told_on as toldOn'])
    .where(ofLoans(keys))
    .execute()
  const told = new Map(rows.map(({ id, dueOn, toldOn }) => [`${id} ${dueOn}`, toldOn]))
  return (id, dueOn) => told.get(`${id} ${dueOn}`) ?? null
}

export type Told = LoanKey & { readonly negative: boolean; readonly closed: boolean }

/** What the file of a day says of loans. Any number of times: what stands since an earlier day does. */
export async function saveReports(tx: Tx, told: readonly Told[], on: Day): Promise<void> {
  if (told.length === 0) return
  await sql`insert into bureau_report (customer_id, loan_id, reported_on, is_closed, negative_since)
    select customer_id, loan_id, ${on}::date, is_closed, case when negative then ${on}::date end
    from unnest(${told.map((each) => each.customerId)}::uuid[], ${told.map(({ id }) => id)}::uuid[],
      ${told.map(({ closed }) => closed)}::boolean[], ${told.map(({ negative }) => negative)}::boolean[])
      as told (customer_id, loan_id, is_closed, negative)
    on conflict (customer_id, loan_id) do update set reported_on = excluded.reported_on,
      is_closed = excluded.is_closed,
      negative_since = case when excluded.negative_since is not null
        then coalesce(bureau_report.negative_since, excluded.negative_since) end,
      negative_told_on = case when excluded.negative_since is not null then bureau_report.negative_told_on end`.execute(
    tx,
  )
}

/** Loans of which something negative was told, and whose customers do not know it yet: taken, and held as told. */
export async function takeToldOf(tx: Tx, toldOn: Day, limit: number): Promise<(LoanKey & { since: Day })[]> {
  const rows = await tx
    .selectFrom('bureau_report')
    .select(['loan_id as id', 'customer_id as customerId', 'negative_since as since'])
    .where('negative_since', 'is not', null)
    .where('negative_told_on', 'is', null)
    .orderBy('loan_id')
    .limit(limit)
    .$narrowType<{ since: Day }>()
    .execute()
  if (rows.length > 0)
    await tx
      .updateTable('bureau_report')
      .set({ negative_told_on: toldOn })
      .where(ofLoans(rows))
      .where(
        isOf(
          'bureau_report',
          rows.map(({ customerId }) => ({ customerId })),
        ),
      )
      .execute()
  return rows
}

/** Loans that the file of a day tells nothing of. Any number of times. */
export async function saveHeldBack(
  tx: Tx,
  { kind, on }: { readonly kind: FileKind; readonly on: Day },
  loans: readonly (LoanKey & { readonly reason: LeftOut })[],
): Promise<void> {
  if (loans.length === 0) return
  await tx
    .insertInto('bureau_held_back')
    .values(
      loans.map(({ id, customerId, reason }) => ({
        customer_id: customerId,
        kind,
        loan_id: id,
        on_day: on,
        reason,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'kind', 'loan_id']).doUpdateSet((eb) => ({
        on_day: eb.ref('excluded.on_day'),
        reason: eb.ref('excluded.reason'),
      })),
    )
    .execute()
}

/** What an earlier file held back. */
export async function dropHeldBackBefore(
  db: Db,
  { kind, on }: { readonly kind: FileKind; readonly on: Day },
): Promise<void> {
  await db.deleteFrom('bureau_held_back').where('kind', '=', kind).where('on_day', '<', on).execute()
}

export type BureauFile = {
  readonly kind: FileKind
  readonly day: Day
  readonly name: string
  readonly rows: number
  readonly leftOut: Readonly<Partial<Record<LeftOut, number>>>
  /** What the second reader found, the first of it in words. */
  readonly wrong: readonly string[]
  readonly wrongCount: number
  readonly warnings: Readonly<Record<string, number>>
  readonly sha256: Buffer
  /** Null once it is gone. */
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
    .leftJoin('staff_member as sender', 'sender.id', 'file.sent_by')
    .select([
      'file.kind',
      'file.day',
      'file.name',
      'file.rows',
      'file.left_out as leftOut',
      'file.wrong',
      'file.wrong_count as wrongCount',
      'file.warnings',
      'file.sha256',
      'file.file_key as fileKey',
      'file.made_at as madeAt',
      'file.sent_at as sentAt',
      'sender.email as sentBy',
      'file.sent_to as sentTo',
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
      left_out: JSON.stringify(leftOut),
      wrong: [...wrong],
      wrong_count: wrongCount,
      warnings: JSON.stringify(warnings),
      file_key: fileKey,
      made_at: madeAt,
    })
    .execute()
}

/** Whether it was not sent before. */
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
    .set({ sent_at: sent.at, sent_by: sent.by, sent_to: sent.to })
    .where('kind', '=', sent.kind)
    .where('day', '=', sent.day)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function dropFilesBefore(db: Db, day: Day): Promise<void> {
  await db
    .updateTable('bureau_file')
    .set({ file_key: null })
    .where('day', '<', day)
    .where('file_key', 'is not', null)
    .execute()
}

/** Which of these files are named. */
export async function named(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('bureau_file')
    .select('file_key as key')
    .where('file_key', '=', (eb) => eb.fn.any(eb.val(keys)))
    .$narrowType<{ key: string }>()
    .execute()
  return rows.map(({ key }) => key)
}
