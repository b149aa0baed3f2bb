/** The SQL of events. */
import { sql } from 'kysely'
import type { Day } from '../../domain/days.ts'
import type { VisitSource } from '../../domain/visit-source.ts'
import type { Db, Tx } from '../platform/database.ts'

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
export type SavedEvent = Event & { readonly id: number }
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
