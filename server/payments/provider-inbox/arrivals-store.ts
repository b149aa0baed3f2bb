/**
 * The SQL of arrived messages: stored as received, several per row; entered into the inbox one by one when
 * applied, each written once together with its outcome.
 */
import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { plainArray } from '../../platform/database/rows/plain-array.ts'
import type { Tables } from '../../platform/database/schema/tables.ts'
import { bodyPacking } from './body-packing.ts'
import { applyBatchRows, lockArrivalsMost } from './limits.ts'
import type { Message, NewInboxMessage } from './store.ts'

/** An arrived message and the id of its arrival row. */
export type ArrivedMessage = Message & {
  readonly arrival: number
  /** The inbox already has the identical message. */
  readonly isKnown: boolean
}

/** Inserts messages that arrived together, as a CTE of the statement that follows. */
export function withInsertedArrivals(db: Db | Tx, messages: readonly NewInboxMessage[]) {
  const channels = plainArray(messages.map(({ channel }) => channel))
  return db.with('kept', (cte) =>
    cte
      .insertInto('inbox_arrival')
      .columns(['ids', 'channels', 'providerIds', 'bodyHashes', 'bodies', 'refs', 'receivedAt'])
      .expression(
        sql`values (array(select nextval(pg_get_serial_sequence('inbox_message', 'id')) from unnest(${channels}::text[])),
          ${channels}::text[], ${messages.map(({ providerId }) => providerId)}::text[],
          ${messages.map(({ bodyHash }) => bodyHash)}::bytea[], ${messages.map(({ body }) => body)}::text[],
          ${messages.map(({ reference }) => reference)}::text[],
          ${plainArray(messages.map(({ receivedAt }) => receivedAt))}::timestamptz[])`,
      ),
  )
}

const places = sql`message (id, channel, provider_id, body_hash, body, reference, received_at)`
type NewRow = Pick<
  Selectable<Tables['inbox_message']>,
  'id' | 'channel' | 'providerId' | 'bodyHash' | 'reference' | 'receivedAt'
> & { readonly body: string }
const singly = sql`unnest(ids, channels, provider_ids, body_hashes, bodies, refs, received_at) as ${places}`

/** The number of oldest rows that make a batch; the others stay unlocked for other workers. */
const rowsOfABatch = sql<number>`(select count(*) from (
    select sum(cardinality(ids)) over (order by id) - cardinality(ids) as before
    from (select id, ids from inbox_arrival order by id limit ${sql.lit(lockArrivalsMost)}) as oldest
  ) as counted where before < ${sql.lit(applyBatchRows)})`

/**
 * Locks and returns the oldest unlocked arrivals, in order: as many whole rows as make a batch. Looks up each
 * message in the inbox through its index: a set-based condition could scan the whole inbox, which the planner
 * first assumes to be empty.
 */
export function lock(tx: Tx): Promise<ArrivedMessage[]> {
  return tx
    .with(
      (cte) => cte('held').materialized(),
      (db) =>
        db.selectFrom('inbox_arrival').selectAll().orderBy('id').limit(rowsOfABatch).forUpdate().skipLocked(),
    )
    .with('batch', (db) =>
      db
        .selectFrom('held')
        .selectAll()
        .select(sql<number>`sum(cardinality(ids)) over (order by id) - cardinality(ids)`.as('before')),
    )
    .selectFrom('batch')
    .innerJoinLateral(
      () =>
        sql<NewRow>`unnest(ids, channels, provider_ids, body_hashes, bodies, refs, received_at)`.as<'message'>(
          places,
        ),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('inbox_message as same')
          .select('same.id')
          .whereRef('same.channel', '=', 'message.channel')
          .whereRef('same.providerId', '=', 'message.providerId')
          .whereRef('same.bodyHash', '=', 'message.bodyHash')
          .limit(sql.lit(1))
          .as('known'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'message.id',
      'batch.id as arrival',
      'message.channel',
      'message.body',
      'message.reference',
      'message.receivedAt',
      eb('known.id', 'is not', null).$castTo<boolean>().as('isKnown'),
    ])
    .where('before', '<', sql.lit(applyBatchRows))
    .orderBy('message.id')
    .execute()
}

/** Deletes these arrival rows and returns their messages. */
const taken = (arrivals: readonly number[]) =>
  sql`with gone as (delete from inbox_arrival where id = any(${arrivals}::bigint[]) returning *),
    message as materialized (select message.* from gone cross join ${singly})`

/**
 * Enters applied messages, packed, with their outcomes; drops duplicates. Inserts in one fixed order, so that
 * two workers with the same messages cannot deadlock.
 */
export async function enter(
  tx: Tx,
  arrivals: readonly number[],
  applied: readonly { readonly id: number; readonly body: string; readonly outcome: string }[],
  at: Date,
): Promise<void> {
  await sql`${taken(arrivals)}
    insert into inbox_message
      (id, channel, provider_id, body_hash, packed, reference, received_at, applied_at, outcome)
    overriding system value
    select id, channel, provider_id, body_hash, packed, reference, received_at, ${at}::timestamptz, outcome
    from message join unnest(${plainArray(applied.map(({ id }) => id))}::bigint[],
      ${applied.map(({ body }) => bodyPacking.pack(body))}::bytea[],
      ${applied.map(({ outcome }) => outcome)}::text[]) as done (id, packed, outcome) using (id)
    order by body_hash`.execute(tx)
}

/** Enters these arrivals unapplied after a failed batch; each message is then applied alone. */
export async function enterUnapplied(tx: Tx, arrivals: readonly number[]): Promise<void> {
  await sql`${taken(arrivals)}
    insert into inbox_message (id, channel, provider_id, body_hash, body, reference, received_at)
    overriding system value select * from message order by body_hash
    on conflict (channel, provider_id, body_hash) do nothing`.execute(tx)
}
