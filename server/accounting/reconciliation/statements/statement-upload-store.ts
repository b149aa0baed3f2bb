/** SQL of uploaded statement files, their days and their rows. */
import { sql } from 'kysely'
import type {
  ProviderStatement,
  ProviderStatementDay,
} from '../../../../domain/payment/provider-statement.ts'
import type { BankColumns } from '../../../../domain/payment/statement-formats.ts'
import type { StatementRow } from '../../../../domain/payment/statement-table.ts'
import type { Day } from '../../../../domain/days.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { plainArray } from '../../../platform/database/rows/plain-array.ts'

export type StatementFile = {
  readonly id: string
  readonly account: string
  readonly name: string
  readonly hash: Buffer
  readonly from: Day
  readonly to: Day
  readonly rows: number
}

/** Statements of one account are uploaded and compared one after the other. */
export const lockAccount = async (tx: Tx, account: string): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtext(${`statements ${account}`}))`.execute(tx))

/** Files with the same bytes, and whether all of their days are still as in them. */
export async function sameFiles(
  db: Db,
  hash: Buffer,
): Promise<{ readonly account: string; readonly uploadedAt: Date; readonly isCurrent: boolean }[]> {
  return db
    .selectFrom('statement_file as file')
    .select(['file.account', 'file.uploadedAt'])
    .select((eb) =>
      eb
        .not(
          eb.exists(
            eb
              .selectFrom('statement_day as day')
              .select('day.day')
              .whereRef('day.account', '=', 'file.account')
              .whereRef('day.day', '>=', 'file.fromDay')
              .whereRef('day.day', '<=', 'file.toDay')
              .whereRef('day.fileId', '<>', 'file.id'),
          ),
        )
        .$castTo<boolean>()
        .as('isCurrent'),
    )
    .where('file.hash', '=', hash)
    .execute()
}

export const dayOf = (db: Db, account: string, day: Day): Promise<ProviderStatementDay | undefined> =>
  db
    .selectFrom('statement_day')
    .select(['day', 'openingCents', 'closingCents'])
    .where('account', '=', account)
    .where('day', '=', day)
    .executeTakeFirst()

export async function insertFile(tx: Tx, file: StatementFile, by: string, at: Date): Promise<void> {
  await tx
    .insertInto('statement_file')
    .values({
      id: file.id,
      account: file.account,
      name: file.name,
      hash: file.hash,
      fromDay: file.from,
      toDay: file.to,
      rows: file.rows,
      uploadedBy: by,
      uploadedAt: at,
    })
    .execute()
}

export async function saveDays(
  tx: Tx,
  { id, account }: Pick<StatementFile, 'id' | 'account'>,
  days: ProviderStatement['days'],
): Promise<void> {
  await sql`insert into statement_day (account, day, file_id, opening_cents, closing_cents)
    select ${account}, day, ${id}::uuid, opening, closing
      from unnest(${plainArray(days.map(({ day }) => day))}::date[],
        ${plainArray(days.map(({ openingCents }) => openingCents))}::bigint[],
        ${plainArray(days.map(({ closingCents }) => closingCents))}::bigint[]) as said (day, opening, closing)
    on conflict (account, day) do update set file_id = excluded.file_id, opening_cents = excluded.opening_cents,
      closing_cents = excluded.closing_cents, compared_at = null`.execute(tx)
}

/** Deletes the rows of open days, because a newer file has them. */
export async function removeRows(tx: Tx, account: string, from: Day, to: Day): Promise<void> {
  await tx
    .deleteFrom('statement_row')
    .where('account', '=', account)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
}

/** Stored rows of signed-off days. */
export const keptRows = (
  db: Db,
  account: string,
  from: Day,
  to: Day,
): Promise<
  { readonly key: string; readonly amountCents: number; readonly counts: boolean; readonly day: Day }[]
> =>
  db
    .selectFrom('statement_row')
    .select(['key', 'amountCents', 'counts', 'day'])
    .where('account', '=', account)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()

export type ShownRow = StatementRow & { readonly shownDay: Day }
const batch = 5_000

/** Adds rows; an existing key stays unchanged. */
export async function insertRows(
  tx: Tx,
  { id, account }: Pick<StatementFile, 'id' | 'account'>,
  rows: readonly ShownRow[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += batch) {
    const part = rows.slice(at, at + batch)
    const texts = (of: (row: ShownRow) => string) => part.map(of)
    await sql`insert into statement_row (account, key, day, shown_day, file_id, line, receipt, linked, completed_at, kind,
        type, details, reference, party, amount_cents, counts)
      select ${account}, key, day, shown_day, ${id}::uuid, line, receipt, linked, completed_at, kind, type, details,
          reference, party, amount_cents, counts
        from unnest(${texts(({ key }) => key)}::text[], ${plainArray(part.map(({ day }) => day))}::date[],
          ${plainArray(part.map(({ shownDay }) => shownDay))}::date[], ${plainArray(part.map(({ line }) => line))}::int[],
          ${texts(({ receipt }) => receipt)}::text[], ${texts(({ linked }) => linked)}::text[],
          ${plainArray(part.map(({ completedAt }) => completedAt))}::timestamptz[], ${texts(({ kind }) => kind)}::text[],
          ${texts(({ type }) => type)}::text[], ${texts(({ details }) => details)}::text[],
          ${texts(({ reference }) => reference)}::text[], ${texts(({ party }) => party)}::text[],
          ${plainArray(part.map(({ amountCents }) => amountCents))}::bigint[],
          ${plainArray(part.map(({ counts }) => (counts ? 'true' : 'false')))}::boolean[])
        as said (key, day, shown_day, line, receipt, linked, completed_at, kind, type, details, reference, party,
          amount_cents, counts)
      on conflict (account, key) do nothing`.execute(tx)
  }
}

/** Last signed-off day; null if there is none. */
export async function lastSigned(db: Db, account: string): Promise<Day | null> {
  const { day } = await db
    .selectFrom('statement_sign_off')
    .select(({ fn }) => fn.max<Day | null, 'day'>('day').as('day'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  return day
}

export async function columnsOf(db: Db, account: string): Promise<BankColumns | null> {
  const found = await db
    .selectFrom('statement_columns')
    .select('columns')
    .where('account', '=', account)
    .$narrowType<{ columns: BankColumns }>()
    .executeTakeFirst()
  return found?.columns ?? null
}

export async function saveColumns(
  tx: Tx,
  account: string,
  columns: BankColumns,
  by: string,
  at: Date,
): Promise<void> {
  const values = { columns: JSON.stringify(columns), changedBy: by, changedAt: at }
  await tx
    .insertInto('statement_columns')
    .values({ account, ...values })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(values))
    .execute()
}
