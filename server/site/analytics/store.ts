/** SQL of events. */
import { sql, type NotNull } from 'kysely'
import type { Day } from '../../../domain/days.ts'
import type { VisitSource } from '../../../domain/person/visit-source.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { inBatches } from '../../platform/jobs/purge.ts'
import type { OutgoingEvent } from '../../providers/analytics/port.ts'

export type Event = {
  readonly name: string
  readonly path: string | null
  readonly language: string | null
  readonly source: Pick<VisitSource, 'source' | 'medium' | 'campaign'>
  /** Null without consent. */
  readonly visit: string | null
  readonly times: number
}
export type Count = {
  readonly day: Day
  readonly name: string
  readonly path: string | null
  readonly language: string | null
  readonly source: string | null
  readonly campaign: string | null
  readonly times: number
}

export async function insert(db: Db | Tx, at: Date, day: Day, events: readonly Event[]): Promise<void> {
  const rows = events.map(({ source: { source, medium, campaign }, ...event }) => ({
    ...event,
    source,
    medium,
    campaign,
  }))
  await sql`insert into event (at, day, name, path, language, source, medium, campaign, visit, times)
    select ${at}, ${day}, name, path, language, source, medium, campaign, visit, times
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as happened (name text, path text, language text,
      source text, medium text, campaign text, visit text, times int)`.execute(db)
}

/** Deletes the counts of visits, delivered or not. */
export async function removeVisits(db: Db, visits: readonly string[]): Promise<void> {
  await db
    .deleteFrom('event')
    .where('visit', '=', (eb) => eb.fn.any(eb.val(visits)))
    .execute()
}

export function counts(db: Db, from: Day, limit: number): Promise<Count[]> {
  const what = ['day', 'name', 'path', 'language', 'source', 'campaign'] as const
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('event')
        .select([...what, 'times'])
        .where('day', '>=', from)
        .unionAll(
          eb
            .selectFrom('event_count')
            .select([...what, 'times'])
            .where('day', '>=', from),
        )
        .as('counted'),
    )
    .select(what)
    .select(sql<number>`sum(times)::int`.as('times'))
    .groupBy(what)
    .orderBy('day', 'desc')
    .orderBy('times', 'desc')
    .orderBy('name')
    .orderBy('path', (order) => order.asc().nullsLast())
    .orderBy('language', (order) => order.asc().nullsLast())
    .orderBy('source', (order) => order.asc().nullsLast())
    .orderBy('campaign', (order) => order.asc().nullsLast())
    .limit(limit)
    .execute()
}

/** Returns days before `before` that have single events. */
export async function daysToSum(db: Db, before: Day): Promise<Day[]> {
  const rows = await db
    .selectFrom('event')
    .select('day')
    .distinct()
    .where('day', '<', before)
    .orderBy('day')
    .execute()
  return rows.map(({ day }) => day)
}

/**
 * Replaces the single events of a day by sums, in batches. Campaigns beyond the largest ones are summed
 * together, so that made-up campaigns cannot fill the table.
 */
export async function sumDay(
  db: Db,
  day: Day,
  { campaignsMax, otherSource }: { readonly campaignsMax: number; readonly otherSource: string },
): Promise<void> {
  // Includes rows that are already sums, so that an interrupted run gives the same result.
  const counted = db
    .selectFrom('event')
    .select(['source', 'campaign', 'times'])
    .where('day', '=', day)
    .unionAll(
      db
        .selectFrom('event_count')
        .select(['source', 'campaign', 'times'])
        .where('day', '=', day)
        .where('source', 'is distinct from', otherSource),
    )
  const known = await db
    .selectFrom(counted.as('counted'))
    .select([
      sql<string>`coalesce(source, '')`.as('sourceName'),
      sql<string>`coalesce(campaign, '')`.as('campaignName'),
    ])
    .where((eb) => eb.or([eb('source', 'is not', null), eb('campaign', 'is not', null)]))
    .groupBy(['sourceName', 'campaignName'])
    .orderBy(sql`sum(times)`, 'desc')
    .orderBy('sourceName')
    .orderBy('campaignName')
    .limit(campaignsMax)
    .execute()
  await inBatches(async (batch) => {
    const events = await db.selectFrom('event').select('id').where('day', '=', day).limit(batch).execute()
    await sql`with gone as (delete from event where id = any(${events.map(({ id }) => id)}::bigint[])
        returning name, path, language, source, campaign, times),
      known (source, campaign) as (select * from unnest(${known.map((each) => each.sourceName)}::text[],
        ${known.map((each) => each.campaignName)}::text[])),
      named as (select gone.name, gone.path, gone.language, gone.times,
        case when gone.source is null and gone.campaign is null or known.source is not null then gone.source
        else ${otherSource} end as source,
        case when known.source is not null then gone.campaign end as campaign
        from gone left join known on known.source = coalesce(gone.source, '')
          and known.campaign = coalesce(gone.campaign, ''))
      insert into event_count (day, name, path, language, source, campaign, times)
      select ${day}::date, name, path, language, source, campaign, sum(times) from named
        group by name, path, language, source, campaign
      on conflict (day, name, path, language, source, campaign) do update
        set times = event_count.times + excluded.times`.execute(db)
    return events.length
  })
}

/** Deletes day by day: the number of sums in a day is bounded. */
export const purge = async (db: Db, before: Day): Promise<void> => {
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('event_count')
      .where('day', '=', (eb) =>
        eb
          .selectFrom('event_count')
          .select(({ fn }) => fn.min('day').as('day'))
          .where('day', '<', before),
      )
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return
  }
}

/** Returns up to which event id a service has received events. */
export async function sentTo(db: Db, channel: string): Promise<number> {
  const progress = await db
    .selectFrom('event_channel')
    .select('sentTo')
    .where('channel', '=', channel)
    .executeTakeFirst()
  return progress?.sentTo ?? 0
}

export async function saveSentTo(db: Db, channel: string, id: number): Promise<void> {
  await db
    .insertInto('event_channel')
    .values({ channel, sentTo: id })
    .onConflict((conflict) =>
      conflict
        .column('channel')
        .doUpdateSet({ sentTo: sql`greatest(event_channel.sent_to, excluded.sent_to)` }),
    )
    .execute()
}

/** Returns how many events became too old for a service, and the last of them. */
export async function countTooOld(
  db: Db,
  after: number,
  before: Date,
): Promise<{ readonly count: number; readonly last: number } | null> {
  const { count, last } = await db
    .selectFrom('event')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max<number | null, 'id'>('id').as('last')])
    .where('id', '>', after)
    .where('visit', 'is not', null)
    .where('at', '<', before)
    .executeTakeFirstOrThrow()
  return last === null ? null : { count, last }
}

type Sendable = { readonly after: number; readonly until: Date; readonly limit: number }

/** Returns events with a visit, oldest first; events without a visit are not sent. */
export function toSend(
  db: Db,
  { after, until, limit }: Sendable,
): Promise<(OutgoingEvent & { readonly id: number })[]> {
  return db
    .selectFrom('event')
    .select([
      'id',
      'at',
      'name',
      'path',
      'language',
      'visit',
      sql<
        OutgoingEvent['source']
      >`jsonb_strip_nulls(jsonb_build_object('source', source, 'medium', medium, 'campaign', campaign))`.as(
        'source',
      ),
    ])
    .where('id', '>', after)
    .where('visit', 'is not', null)
    .where('at', '<=', until)
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ visit: NotNull }>()
    .execute()
}
