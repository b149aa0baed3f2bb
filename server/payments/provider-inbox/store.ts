/** The SQL of the inbox: messages stored whole, in order of arrival. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { deleteInBatches } from '../../platform/jobs/purge.ts'
import { bodyOf, bodyPacking } from './body-packing.ts'

export type NewInboxMessage = {
  /** The webhook channel (payments/rails lists those of payments), or `pulled` for a fetched payment. */
  readonly channel: string
  /** The provider's id of the message's subject; '' when it cannot be read. */
  readonly providerId: string
  readonly bodyHash: Buffer
  readonly body: string
  readonly reference: string | null
  readonly receivedAt: Date
}
export type Message = Pick<NewInboxMessage, 'channel' | 'body' | 'reference' | 'receivedAt'> & {
  readonly id: number
}

/** Inserts a message that was answered at once, with its outcome; nothing is left to apply. */
export async function insertAnswered(db: Db, message: NewInboxMessage, outcome: string): Promise<void> {
  await db
    .insertInto('inbox_message')
    .values({
      channel: message.channel,
      providerId: message.providerId,
      bodyHash: message.bodyHash,
      packed: bodyPacking.pack(message.body),
      reference: message.reference,
      receivedAt: message.receivedAt,
      appliedAt: message.receivedAt,
      outcome,
    })
    .onConflict((conflict) => conflict.columns(['channel', 'providerId', 'bodyHash']).doNothing())
    .execute()
}

const waiting = (tx: Tx) =>
  tx.selectFrom('inbox_message').where('appliedAt', 'is', null).forUpdate().skipLocked()
const readable = (tx: Tx) =>
  waiting(tx).select(['id', 'channel', 'body', 'packed', 'bodyHash', 'reference', 'receivedAt'])
type Readable = Awaited<ReturnType<ReturnType<typeof readable>['execute']>>[number]
const messageOf = ({ packed, bodyHash, ...row }: Readable): Message => ({
  ...row,
  body: bodyOf({ ...row, packed, bodyHash }),
})

/** Locks and returns the oldest pending messages that no other worker holds. */
export async function lockWaiting(tx: Tx, limit: number): Promise<Message[]> {
  return (await readable(tx).orderBy('id').limit(limit).execute()).map(messageOf)
}

/** The ids only, so that one unreadable message does not block the others. */
export async function lockWaitingIds(tx: Tx, limit: number): Promise<number[]> {
  return (await waiting(tx).select('id').orderBy('id').limit(limit).execute()).map(({ id }) => id)
}

export async function lockOne(tx: Tx, id: number): Promise<Message | undefined> {
  const row = await readable(tx).where('id', '=', id).executeTakeFirst()
  return row && messageOf(row)
}

export async function markApplied(tx: Tx, outcomes: ReadonlyMap<number, string>, at: Date): Promise<void> {
  await sql`update inbox_message set applied_at = ${at}, outcome = done.outcome
    from unnest(${[...outcomes.keys()]}::bigint[], ${[...outcomes.values()]}::text[]) as done (id, outcome)
      where inbox_message.id = done.id`.execute(tx)
}

/** Marks an unreadable or set-aside message as pending again. */
export async function reopen(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('inbox_message')
    .set({ appliedAt: null, outcome: null })
    .where('id', '=', id)
    .where('outcome', 'in', ['setAside', 'malformed'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Whether arrivals are pending, and whether inbox messages are pending. */
export async function countByChannel(
  db: Db,
): Promise<{ readonly arrivals: boolean; readonly messages: boolean }> {
  return db
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('inbox_arrival').select('id')).$castTo<boolean>().as('arrivals'),
      eb
        .exists(eb.selectFrom('inbox_message').select('id').where('appliedAt', 'is', null))
        .$castTo<boolean>()
        .as('messages'),
    ])
    .executeTakeFirstOrThrow()
}

/** The number of pending messages, arrivals included. */
export async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectNoFrom((eb) => [
      sql<number>`${eb
        .selectFrom('inbox_arrival')
        .select(sql<number>`coalesce(sum(cardinality(bodies)), 0)`.as('count'))} + ${eb
        .selectFrom('inbox_message')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('appliedAt', 'is', null)}`.as('count'),
    ])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes applied messages received before an instant, except those that staff must review. */
export const purge = (db: Db, before: Date): Promise<void> =>
  deleteInBatches(
    db,
    'inbox_message',
    ['id'],
    sql`applied_at is not null and received_at < ${before} and not exists (
      select from payment_exception as item
      where item.kind in ('messageSetAside', 'callbackUnreadable')
        and item.subject = inbox_message.id::text and item.resolved_at is null)`,
  )
