/** SQL of the general ledger's pages: accounts with balances, journals, and their sources. */
import { sql } from 'kysely'
import type { JournalKind } from '../../../../domain/books/books.ts'
import type { Zone } from '../../../../domain/country/zone.ts'
import { addDays, type Day } from '../../../../domain/days.ts'
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
    .where('onDay', '<=', to)
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
    .where('onDay', '<=', on)
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
    row.postedBy === null
      ? undefined
      : await db
          .selectFrom('staff_member')
          .select('email as name')
          .where('id', '=', row.postedBy)
          .executeTakeFirst()
  return {
    number: row.number,
    kind: row.kind as JournalKind,
    reference: row.reference,
    bookedOn: row.bookedOn,
    valueOn: row.valueOn,
    text: row.text,
    postedAt: row.postedAt,
    postedBy: by?.name ?? null,
    entries: row.entriesOn && {
      on: row.entriesOn,
      count: row.entries,
      firstSequence: row.firstSequence,
      lastSequence: row.lastSequence,
    },
    lines: row.codes.map((code, line) => ({
      code,
      name: names.get(code) ?? code,
      product: row.products[line]!,
      class: row.classes[line]!,
      provider: row.providers[line]!,
      cents: row.amountsCents[line]!,
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
export const sourceEntries = (db: Db, asked: JournalSources, zone: Zone): Promise<SourceEntry[]> =>
  db
    .selectFrom('ledger_transaction as posted')
    .leftJoin('loan', (join) =>
      join.onRef('loan.customerId', '=', 'posted.customerId').onRef('loan.id', '=', 'posted.loanId'),
    )
    .select([
      'posted.sequence',
      'posted.kind',
      'posted.reference',
      'posted.valueDay as valueOn',
      'posted.loanId',
      'posted.customerId',
      'loan.documentNumber as contract',
      sql<string[]>`posted.accounts::text[]`.as('accounts'),
      'posted.amountsCents',
    ])
    .where('posted.postedAt', '>=', zone.startOf(asked.on))
    .where('posted.postedAt', '<', zone.startOf(addDays(asked.on, 1)))
    .where('posted.valueDay', '=', asked.valueOn)
    .where('posted.kind', 'in', asked.kinds)
    .where('posted.loanId', asked.hasLoan ? 'is not' : 'is', null)
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
    .select(['customerId', 'loanId as id'])
    .where('isOpen', '=', true)
    .where('product', '=', product)
    .where('class', '=', ofClass)
    .$if(after !== null, (query) => query.where('customerId', '>', after!))
    .orderBy('customerId')
    .limit(limit)
    .execute()
}

export const days = (db: Db, limit: number) =>
  db
    .selectFrom('gl_day')
    .select(['onDay as on', 'begunAt', 'finishedAt', 'lookedAt'])
    .select((eb) =>
      eb
        .selectFrom('gl_loan_book')
        .select(sql<number>`coalesce(sum(gl_loan_book.loans), 0)::integer`.as('loans'))
        .whereRef('gl_loan_book.onDay', '=', 'gl_day.onDay')
        .as('openLoans'),
    )
    .orderBy('onDay', 'desc')
    .limit(limit)
    .execute()
