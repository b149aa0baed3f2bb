/** The SQL of entries without a loan: what was posted of them, and what is booked already. */
import { sql } from 'kysely'
import type { RunKind } from '../../../domain/books.ts'
import { addDays, startOfDay, type Day } from '../../../domain/days.ts'
import type { Db } from '../../platform/database.ts'

/** A sum of what was posted on a day without a loan. */
export type PostedSum = {
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

export async function postedWithoutLoan(db: Db, on: Day): Promise<PostedSum[]> {
  const { rows } = await sql<PostedSum>`
    select kind, of_refund as "ofRefund", value_day as "valueOn", line.account, product,
      sum(line.cents)::bigint as cents, count(distinct sequence)::integer as entries,
      min(sequence)::bigint as "firstSequence", max(sequence)::bigint as "lastSequence"
    from (
      select posted.kind, posted.sequence, posted.value_day, posted.accounts, posted.amounts_cents,
        'refundsUnderWay' = any(posted.accounts) as of_refund, coalesce(request.product, '') as product
      from ledger_transaction posted
      left join payout on posted.kind like 'payout%' and payout.customer_id = posted.customer_id
        and payout.id::text = posted.reference and payout.purpose = 'loan'
      left join loan_request request on request.customer_id = payout.customer_id and request.id = payout.request_id
      where posted.posted_at >= ${startOfDay(on)} and posted.posted_at < ${startOfDay(addDays(on, 1))}
        and posted.loan_id is null and posted.currency = 'KES'
    ) of_day cross join lateral unnest(of_day.accounts::text[], of_day.amounts_cents) as line (account, cents)
    group by kind, of_refund, value_day, line.account, product`.execute(db)
  return rows
}

/** What of the entries of a day without a loan is in journals already. */
export async function bookedWithoutLoan(
  db: Db,
  entriesOn: Day,
): Promise<
  {
    kind: RunKind
    valueOn: Day
    code: string
    product: string
    class: string
    provider: string
    cents: number
  }[]
> {
  return db
    .selectFrom('gl_line')
    .select([
      'kind',
      'value_on as valueOn',
      'code',
      'product',
      'class',
      'provider',
      sql<number>`sum(amount_cents)::bigint`.as('cents'),
    ])
    .where('entries_on', '=', entriesOn)
    .where('reference', 'like', 'other %')
    .groupBy(['kind', 'value_on', 'code', 'product', 'class', 'provider'])
    .$narrowType<{
      kind: RunKind
      valueOn: Day
      code: string
      product: string
      class: string
      provider: string
    }>()
    .execute()
}
