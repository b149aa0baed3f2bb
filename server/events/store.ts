/** The SQL of events. */
import { sql } from 'kysely'
import type { Day } from '../../domain/days.ts'
import type { VisitSource } from '../../domain/visit-source.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { OutgoingEvent } from '../providers/analytics/port.ts'

export type Event = {
  readonly at: Date
  readonly day: Day
  readonly name: string
  readonly path: string | null
  readonly language: string | null
  readonly source: VisitSource
  /** Null where nobody is measured. */
  readonly visit: string | null
  readonly times: number
}
export type Count = { readonly day: Day; readonly name: string; readonly source: string | null; readonly campaign: string | null; readonly times: number }

export async function insert(db: Db | Tx, { at, day, name, path, language, source, visit, times }: Event): Promise<void> {
  await sql`insert into event (at, day, name, path, language, source, medium, campaign, term, content, transaction_id, click_id, visit, times)
    values (${at}, ${day}, ${name}, ${path}, ${language}, ${source.source ?? null}, ${source.medium ?? null}, ${source.campaign ?? null}, ${source.term ?? null}, ${source.content ?? null},
      ${source.transactionId ?? null}, ${source.clickId ?? null}, ${visit}, ${times})`.execute(db)
}

export async function counts(db: Db | Tx, from: Day, limit: number): Promise<Count[]> {
  const { rows } = await sql<Count>`select day, name, source, campaign, sum(times)::int as times from event where day >= ${from}
    group by day, name, source, campaign order by day desc, times desc, name, source nulls last, campaign nulls last limit ${limit}`.execute(db)
  return rows
}

export async function purge(db: Db | Tx, before: Day): Promise<void> {
  await sql`delete from event where day < ${before}`.execute(db)
}

/** Up to which event a service has been told. */
export async function sentTo(db: Db | Tx, channel: string): Promise<number> {
  const { rows } = await sql<{ sentTo: number }>`select sent_to as "sentTo" from event_channel where channel = ${channel}`.execute(db)
  return rows[0]?.sentTo ?? 0
}

export async function saveSentTo(db: Db | Tx, channel: string, id: number): Promise<void> {
  await sql`insert into event_channel (channel, sent_to) values (${channel}, ${id}) on conflict (channel) do update set sent_to = greatest(event_channel.sent_to, excluded.sent_to)`.execute(db)
}

type Sendable = { readonly after: number; readonly from: Date; readonly until: Date; readonly limit: number }

/** Events of visits, oldest first: what has no visit is nobody's to tell. */
export async function toSend(db: Db | Tx, { after, from, until, limit }: Sendable): Promise<OutgoingEvent[]> {
  const { rows } = await sql<OutgoingEvent>`select id, at, name, path, language, visit,
      jsonb_strip_nulls(jsonb_build_object('source', source, 'medium', medium, 'campaign', campaign, 'term', term, 'content', content, 'transactionId', transaction_id, 'clickId', click_id)) as source
    from event where id > ${after} and visit is not null and at >= ${from} and at <= ${until} order by id limit ${limit}`.execute(db)
  return rows
}
