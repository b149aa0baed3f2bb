/** SQL of entries without a loan: posted ones, and those already in journals. */
import { sql, type NotNull } from 'kysely'
import type { RunKind } from '../../../../domain/books/books.ts'
import type { Zone } from '../../../../domain/country/zone.ts'
import { addDays, type Day } from '../../../../domain/days.ts'
import type { Db } from '../../../platform/database/database.ts'

/** Sum of a day's postings without a loan. */
export type PostedSum = {
  readonly postedOn: Day
  readonly kind: string
  readonly ofRefund: boolean
  readonly valueOn: Day
  readonly account: string
  readonly product: string
  readonly cents: number
  readonly entries: number
  readonly firstSequence: number
  readonly lastSequence: number
}

/** Of a period, both days included. */
export async function postedWithoutLoan(
  db: Db,
  from: Day,
  through: Day,
  { zone, currency }: { readonly zone: Zone; readonly currency: string },
): Promise<PostedSum[]> {
  const ofDay = db
    .selectFrom('ledger_entry as posted')
    .leftJoin('payout', (join) =>
      join
        .onRef('payout.customerId', '=', 'posted.customerId')
        .on(sql<boolean>`posted.kind like 'payout%' and payout.id::text = posted.reference`)
        .on('payout.purpose', '=', 'loan'),
    )
    .leftJoin('loan_request as request', (join) =>
      join.onRef('request.customerId', '=', 'payout.customerId').onRef('request.id', '=', 'payout.requestId'),
    )
    .select([
      'posted.kind',
      'posted.sequence',
      'posted.valueDay as valueOn',
      'posted.account',
      'posted.amountCents',
      sql<Day>`(posted.posted_at at time zone ${sql.lit(zone.timeZone)})::date`.as('postedOn'),
      sql<string>`coalesce(request.product, '')`.as('product'),
      sql<boolean>`bool_or(posted.account = 'refundsUnderWay') over (partition by posted.sequence)`.as(
        'ofRefund',
      ),
    ])
    .where('posted.postedAt', '>=', zone.startOf(from))
    .where('posted.postedAt', '<', zone.startOf(addDays(through, 1)))
    .where('posted.loanId', 'is', null)
    .where('posted.currency', '=', currency)
    .as('of_day')
  return db
    .selectFrom(ofDay)
    .select(['postedOn', 'kind', 'ofRefund', 'valueOn', 'account', 'product'])
    .select([
      sql<number>`sum(amount_cents)::bigint`.as('cents'),
      sql<number>`count(distinct sequence)::integer`.as('entries'),
      sql<number>`min(sequence)::bigint`.as('firstSequence'),
      sql<number>`max(sequence)::bigint`.as('lastSequence'),
    ])
    .groupBy(['postedOn', 'kind', 'ofRefund', 'valueOn', 'account', 'product'])
    .$narrowType<{ kind: NotNull; valueOn: NotNull; account: NotNull }>()
    .execute()
}

export type BookedSum = {
  readonly entriesOn: Day
  readonly kind: RunKind
  readonly valueOn: Day
  readonly code: string
  readonly product: string
  readonly class: string
  readonly provider: string
  readonly cents: number
}

/** Amounts of entries without a loan that are already in journals, for a period, both days included. */
export function bookedWithoutLoan(db: Db, from: Day, through: Day): Promise<BookedSum[]> {
  return db
    .selectFrom('gl_line')
    .select([
      'entriesOn',
      'kind',
      'valueOn',
      'code',
      'product',
      'class',
      'provider',
      sql<number>`sum(amount_cents)::bigint`.as('cents'),
    ])
    .where('entriesOn', '>=', from)
    .where('entriesOn', '<=', through)
    .where('reference', 'like', 'other %')
    .groupBy(['entriesOn', 'kind', 'valueOn', 'code', 'product', 'class', 'provider'])
    .$narrowType<Omit<BookedSum, 'cents'>>()
    .execute()
}
