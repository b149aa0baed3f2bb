/** SQL of the general ledger's pages: accounts with balances, journals, and their sources. */
import { sql } from 'kysely'
import type { JournalKind } from '../../../../domain/books/books.ts'
import { addDays, startOfDay, type Day } from '../../../../domain/days.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Entries, JournalLine } from './journal-store.ts'

export type Turnover = {
  readonly code: string
  /** Balance before the first day. */
  readonly openingCents: number
  readonly debitCents: number
  readonly creditCents: number
}

/** Accounts with postings. */
export const turnovers = (db: Db, from: Day, to: Day): Promise<Turnover[]> =>
  db
    .selectFrom('gl_turnover')
    .select([
      'code',
      sql<number>`coalesce(sum(debit_cents - credit_cents) filter (where on_day < ${from}::date), 0)::bigint`.as(
        'openingCents',
      ),
      sql<number>`coalesce(sum(debit_cents) filter (where on_day >= ${from}::date), 0)::bigint`.as(
        'debitCents',
      ),
      sql<number>`coalesce(sum(credit_cents) filter (where on_day >= ${from}::date), 0)::bigint`.as(
        'creditCents',
      ),
    ])
    .where('on_day', '<=', to)
    .groupBy('code')
    .orderBy('code')
    .execute()

export type Divided = {
  readonly product: string
  readonly class: string
  readonly provider: string
  readonly cents: number
}
/** Balance of an account at the end of a day, by dimensions. */
export async function divided(db: Db, code: string, on: Day): Promise<Divided[]> {
  const rows = await db
    .selectFrom('gl_turnover')
    .select([
      'product',
      'class',
      'provider',
      sql<number>`sum(debit_cents - credit_cents)::bigint`.as('cents'),
    ])
    .where('code', '=', code)
    .where('on_day', '<=', on)
    .groupBy(['product', 'class', 'provider'])
    .orderBy('product')
    .orderBy('class')
    .orderBy('provider')
    .execute()
  return rows.filter(({ cents }) => cents !== 0)
}

export type Journal = {
  readonly number: number
  readonly kind: JournalKind
  readonly reference: string
  readonly bookedOn: Day
  readonly valueOn: Day
  readonly text: string
  readonly postedAt: Date
  readonly postedBy: string | null
  readonly entries: Entries | null
  readonly lines: readonly (JournalLine & { readonly name: string })[]
}

export async function journalOf(db: Db, number: number): Promise<Journal | undefined> {
  const row = await db.selectFrom('gl_journal').selectAll().where('number', '=', number).executeTakeFirst()
  if (!row) return undefined
  const named = await db
    .selectFrom('gl_account')
    .select(['code', 'name'])
    .where('code', 'in', row.codes)
    .execute()
  const names = new Map(named.map(({ code, name }) => [code, name]))
  const by =
    row.posted_by === null
      ? undefined
      : await db
          .selectFrom('staff_member')
          .select('email as name')
          .where('id', '=', row.posted_by)
          .executeTakeFirst()
  return {
    number: row.number,
    kind: row.kind as JournalKind,
    reference: row.reference,
    bookedOn: row.booked_on,
    valueOn: row.value_on,
    text: row.text,
    postedAt: row.posted_at,
    postedBy: by?.name ?? null,
    entries: row.entries_on && {
      on: row.entries_on,
      count: row.entries,
      firstSequence: row.first_sequence,
      lastSequence: row.last_sequence,
    },
    lines: row.codes.map((code, line) => ({
      code,
      name: names.get(code) ?? code,
      product: row.products[line]!,
      class: row.classes[line]!,
      provider: row.providers[line]!,
      cents: row.amounts_cents[line]!,
    })),
  }
}

/** An entry of the loan subledger that is in a journal. */
export type SourceEntry = {
  readonly sequence: number
  readonly kind: string
  readonly reference: string
  readonly valueOn: Day
  readonly loanId: string | null
  readonly customerId: string
  readonly contract: string | null
  readonly accounts: readonly string[]
  readonly amountsCents: readonly number[]
}

type JournalSources = {
  readonly on: Day
  readonly valueOn: Day
  readonly kinds: readonly string[]
  readonly hasLoan: boolean
  /** Filter: refunds, or payouts of loans; null for no filter. */
  readonly ofRefund: boolean | null
  /** Sequence number after which the page starts. */
  readonly after: number
  readonly limit: number
}

/** In posting order. */
export const sourceEntries = (db: Db, asked: JournalSources): Promise<SourceEntry[]> =>
  db
    .selectFrom('ledger_transaction as posted')
    .leftJoin('loan', (join) =>
      join.onRef('loan.customer_id', '=', 'posted.customer_id').onRef('loan.id', '=', 'posted.loan_id'),
    )
    .select([
      'posted.sequence',
      'posted.kind',
      'posted.reference',
      'posted.value_day as valueOn',
      'posted.loan_id as loanId',
      'posted.customer_id as customerId',
      'loan.document_number as contract',
      sql<string[]>`posted.accounts::text[]`.as('accounts'),
      'posted.amounts_cents as amountsCents',
    ])
    .where('posted.posted_at', '>=', startOfDay(asked.on))
    .where('posted.posted_at', '<', startOfDay(addDays(asked.on, 1)))
    .where('posted.value_day', '=', asked.valueOn)
    .where('posted.kind', 'in', asked.kinds)
    .where('posted.loan_id', asked.hasLoan ? 'is not' : 'is', null)
    .$if(asked.ofRefund !== null, (query) =>
      query.where(sql<boolean>`('refundsUnderWay' = any(posted.accounts)) = ${asked.ofRefund}::boolean`),
    )
    .where('posted.sequence', '>', asked.after)
    .orderBy('posted.sequence')
    .limit(asked.limit)
    .execute()

/** Open loans of a kind in the books, to show the share of each. */
export async function loansLike(
  db: Db,
  {
    product,
    class: ofClass,
    after,
    limit,
  }: { product: string; class: string; after: string | null; limit: number },
): Promise<{ customerId: string; id: string }[]> {
  return db
    .selectFrom('gl_loan')
    .select(['customer_id as customerId', 'loan_id as id'])
    .where('is_open', '=', true)
    .where('product', '=', product)
    .where('class', '=', ofClass)
    .$if(after !== null, (query) => query.where('customer_id', '>', after!))
    .orderBy('customer_id')
    .limit(limit)
    .execute()
}

export const days = (db: Db, limit: number) =>
  db
    .selectFrom('gl_day')
    .select(['on_day as on', 'begun_at as begunAt', 'finished_at as finishedAt', 'looked_at as lookedAt'])
    .select((eb) =>
      eb
        .selectFrom('gl_loan_book')
        .select(sql<number>`coalesce(sum(gl_loan_book.loans), 0)::integer`.as('loans'))
        .whereRef('gl_loan_book.on_day', '=', 'gl_day.on_day')
        .as('openLoans'),
    )
    .orderBy('on_day', 'desc')
    .limit(limit)
    .execute()
