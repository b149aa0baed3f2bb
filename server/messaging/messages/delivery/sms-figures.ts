/**
 * SMS counts by day and kind (rule messages-14), computed from the messages by an index of their sending
 * time.
 */
import { sql } from 'kysely'
import { addDays, type Day } from '../../../../domain/days.ts'
import type { Cents } from '../../../../domain/money.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Db } from '../../../platform/database/database.ts'

type SentSms = {
  readonly on: Day
  readonly kind: string
  readonly messages: number
  readonly parts: number
  readonly delivered: number
  readonly failed: number
  readonly costCents: Cents
}

/** Counts of this many days, including today. */
export const sentSms = (db: Db, clock: Clock, days: number): Promise<SentSms[]> => {
  const since = clock.startOf(addDays(clock.today(), 1 - days))
  const on = sql<Day>`(sent_at at time zone ${sql.lit(clock.timeZone)})::date`
  const counted = (which = sql<boolean>`true`) => sql<number>`(count(*) filter (where ${which}))::int`
  return db
    .selectFrom('message')
    .select([on.as('on'), 'kind', counted().as('messages')])
    .select([
      sql<number>`coalesce(sum(parts), 0)::int`.as('parts'),
      counted(sql`status = 'delivered'`).as('delivered'),
      counted(sql`status in ('failed', 'blacklisted')`).as('failed'),
      sql<Cents>`coalesce(sum(cost_cents), 0)::bigint`.as('costCents'),
    ])
    .where('channel', '=', 'sms')
    .where('sentAt', '>=', since)
    .groupBy([on, 'kind'])
    .orderBy(on, 'desc')
    .orderBy('costCents', 'desc')
    .orderBy('kind')
    .execute()
}
