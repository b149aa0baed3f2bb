/** The SQL of events. */
import { sql } from 'kysely'
import type { Day } from '../../../domain/days.ts'
import type { VisitSource } from '../../../domain/visit-source.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { OutgoingEvent } from '../../providers/analytics/port.ts'

export type Event = {
  readonly name: string
  readonly path: string | null
  readonly language: string | null
  readonly source: Pick<VisitSource, 'source' | 'medium' | 'campaign'>
  /** Null where nobody is measured. */
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

/** Takes back what was counted of visits, told or not. */
export async function removeVisits(db: Db | Tx, visits: readonly string[]): Promise<void> {
  await sql`delete from event where visit = any(${visits})`.execute(db)
}

export async function counts(db: Db | Tx, from: Day, limit: number): Promise<Count[]> {
  const { rows } =
    await sql<Count>`select day, name, path, language, source, campaign, sum(times)::int as times from (
      select day, name, path, language, source, campaign, times from event where day >= ${from}
      union all select day, name, path, language, source, campaign, times from event_count
        where day >= ${from}) as counted
    group by day, name, path, language, source, campaign
    order by day desc, times desc, name, path nulls last, language nulls last, source nulls last,
      campaign nulls last limit ${limit}`.execute(db)
  return rows
}

/** Days before `before` that have single events. */
export async function daysToSum(db: Db | Tx, before: Day): Promise<Day[]> {
  const { rows } = await sql<{
    day: Day
  }>`select distinct day from event where day < ${before} order by day`.execute(db)
  return rows.map(({ day }) => day)
}

/**
 * Puts sums in place of the single events of a day. Beyond the campaigns that brought most, they are one:
 * whoever makes up campaigns fills no table.
 */
export async function sumDay(
  db: Db | Tx,
  day: Day,
  { campaignsMax, otherSource }: { readonly campaignsMax: number; readonly otherSource: string },
): Promise<void> {
  await sql`with gone as (delete from event where day = ${day} returning name, path, language, source, campaign, times),
    known as (select coalesce(source, '') as source, coalesce(campaign, '') as campaign from gone
    where source is not null or campaign is not null
      group by 1, 2 order by sum(times) desc, 1, 2 limit ${campaignsMax}),
    named as (select gone.name, gone.path, gone.language, gone.times,
      case when gone.source is null and gone.campaign is null or known.source is not null then gone.source
      else ${otherSource} end as source,
      case when known.source is not null then gone.campaign end as campaign
      from gone left join known on known.source = coalesce(gone.source, '')
        and known.campaign = coalesce(gone.campaign, ''))
    insert into event_count (day, name, path, language, source, campaign, times)
    select ${day}, name, path, language, source, campaign, sum(times) from named
      group by name, path, language, source, campaign
    on conflict (day, name, path, language, source, campaign) do update
      set times = event_count.times + excluded.times`.execute(db)
}

export async function purge(db: Db | Tx, before: Day): Promise<void> {
  await sql`delete from event_count where day < ${before}`.execute(db)
}

/** Up to which event a service has been told. */
export async function sentTo(db: Db | Tx, channel: string): Promise<number> {
  const { rows } = await sql<{
    sentTo: number
  }>`select sent_to as "sentTo" from event_channel where channel = ${channel}`.execute(db)
  return rows[0]?.sentTo ?? 0
}

export async function saveSentTo(db: Db | Tx, channel: string, id: number): Promise<void> {
  await sql`insert into event_channel (channel, sent_to) values (${channel}, ${id}) on conflict (channel)
    do update set sent_to = greatest(event_channel.sent_to, excluded.sent_to)`.execute(db)
}

/** What a service was not told of in time: how many, and up to which. */
export async function tooOld(
  db: Db | Tx,
  after: number,
  before: Date,
): Promise<{ readonly count: number; readonly last: number } | null> {
  const { rows } = await sql<{
    count: number
    last: number | null
  }>`select count(*) as count, max(id) as last from event where id > ${after} and visit is not null
    and at < ${before}`.execute(db)
  const [{ count, last } = { count: 0, last: null }] = rows
  return last === null ? null : { count, last }
}

type Sendable = { readonly after: number; readonly until: Date; readonly limit: number }

/** Events of visits, oldest first: what has no visit is nobody's to tell. */
export async function toSend(
  db: Db | Tx,
  { after, until, limit }: Sendable,
): Promise<(OutgoingEvent & { readonly id: number })[]> {
  const { rows } = await sql<
    OutgoingEvent & { readonly id: number }
  >`select id, at, name, path, language, visit,
    jsonb_strip_nulls(jsonb_build_object('source', source, 'medium', medium, 'campaign', campaign)) as source
    from event where id > ${after} and visit is not null and at <= ${until} order by id limit ${limit}`.execute(
    db,
  )
  return rows
}
