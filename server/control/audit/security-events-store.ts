/** SQL of security events. */
import { sql } from 'kysely'
import type { securityEventKinds } from '../../../contract/security.ts'
import type { Db } from '../../platform/database/database.ts'
import { deleteInBatches } from '../../platform/jobs/purge.ts'

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

/** Adds the event, or counts it in the row of equal events of this hour. */
export async function countEvent(db: Db, { at, ...event }: NewEvent): Promise<void> {
  await db
    .insertInto('security_event')
    .values({ ...event, firstAt: at, lastAt: at })
    .onConflict((conflict) =>
      conflict
        .columns(['hour', 'kind', 'address', 'accountKey', 'what'])
        .doUpdateSet((eb) => ({ times: eb('security_event.times', '+', 1), lastAt: at })),
    )
    .execute()
}

type Filter = {
  readonly kind: string | null
  readonly accountId: string | null
  readonly from: Date | null
  readonly until: Date | null
  readonly before: number | null
}

/** Sorted by the first occurrence, so that a row keeps its position while equal events are counted in it. */
export function listEvents(
  db: Db,
  { kind, accountId, from, until, before }: Filter,
  limit: number,
): Promise<EventRow[]> {
  return db
    .selectFrom('security_event')
    .select(['id', 'kind', 'customerId', 'officerId', 'address', 'what', 'firstAt', 'lastAt', 'times'])
    .$if(kind !== null, (query) => query.where('kind', '=', kind))
    .$if(accountId !== null, (query) =>
      query.where((eb) => eb.or([eb('customerId', '=', accountId), eb('officerId', '=', accountId)])),
    )
    .$if(from !== null, (query) => query.where('lastAt', '>=', from))
    .$if(until !== null, (query) => query.where('firstAt', '<', until))
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<{ kind: SecurityEventKind }>()
    .execute()
}

export const purgeEvents = (db: Db, before: Date): Promise<void> =>
  deleteInBatches(db, 'security_event', ['id'], sql`last_at < ${before}`)
