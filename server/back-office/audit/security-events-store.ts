/** The SQL of security events. */
import { sql } from 'kysely'
import type { securityEventKinds } from '../../../contract/security.ts'
import type { Db, Tx } from '../../platform/database.ts'

export type SecurityEventKind = (typeof securityEventKinds)[number]
export type EventRow = {
  readonly id: number
  readonly kind: SecurityEventKind
  readonly customerId: string | null
  readonly officerId: string | null
  readonly address: string
  readonly what: string
  readonly firstAt: Date
  readonly lastAt: Date
  readonly times: number
}
type NewEvent = Pick<EventRow, 'kind' | 'customerId' | 'officerId' | 'address' | 'what'> & {
  readonly accountKey: string
  readonly hour: Date
  readonly at: Date
}

/** One more of an hour's equal events, or the first of them. */
export async function countEvent(db: Db | Tx, row: NewEvent): Promise<void> {
  await sql`insert into security_event (kind, customer_id, officer_id, account_key, address, what, hour,
    first_at, last_at)
    values (${row.kind}, ${row.customerId}, ${row.officerId}, ${row.accountKey}, ${row.address}, ${row.what},
      ${row.hour}, ${row.at}, ${row.at})
    on conflict (hour, kind, address, account_key, what) do update
      set times = security_event.times + 1, last_at = excluded.last_at`.execute(db)
}

type Filter = {
  readonly kind: string | null
  readonly accountId: string | null
  readonly from: Date | null
  readonly until: Date | null
  readonly before: number | null
}

/** By their first moment: it stays where it is while equal ones are counted. */
export async function listEvents(
  db: Db | Tx,
  { kind, accountId, from, until, before }: Filter,
  limit: number,
): Promise<EventRow[]> {
  const { rows } =
    await sql<EventRow>`select id, kind, customer_id as "customerId", officer_id as "officerId", address,
      what, first_at as "firstAt", last_at as "lastAt", times
    from security_event where (${kind}::text is null or kind = ${kind})
      and (${accountId}::uuid is null or customer_id = ${accountId} or officer_id = ${accountId})
      and (${from}::timestamptz is null or last_at >= ${from})
        and (${until}::timestamptz is null or first_at < ${until}) and (${before}::bigint is null or id < ${before})
    order by id desc limit ${limit}`.execute(db)
  return rows
}

export async function purgeEvents(db: Db | Tx, before: Date): Promise<void> {
  await sql`delete from security_event where last_at < ${before}`.execute(db)
}
