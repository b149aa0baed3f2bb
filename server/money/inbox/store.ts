/** The inbox's SQL: messages kept whole, in the order they came. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

export type NewMessage = {
  /** The hook that it came to (money/rails has those of payments), or `pulled`: a payment that we fetched ourselves. */
  readonly channel: string
  /** The provider's own id of what the message is about; '' where it cannot be read. */
  readonly providerId: string
  readonly bodyHash: Buffer
  readonly body: string
  readonly reference: string | null
  readonly receivedAt: Date
}
export type Message = Pick<NewMessage, 'channel' | 'body' | 'reference' | 'receivedAt'> & {
  readonly id: number
}

/** Adds messages; one that is there already, to the letter, is left out. Returns how many are new. */
export async function insert(tx: Tx, messages: readonly NewMessage[]): Promise<number> {
  const result =
    await sql`insert into inbox_message (channel, provider_id, body_hash, body, reference, received_at)
    select * from unnest(${messages.map((each) => each.channel)}::text[],
      ${messages.map((each) => each.providerId)}::text[], ${messages.map((each) => each.bodyHash)}::bytea[],
      ${messages.map((each) => each.body)}::text[], ${messages.map((each) => each.reference)}::text[],
      ${messages.map((each) => each.receivedAt)}::timestamptz[])
    on conflict (channel, provider_id, body_hash) do nothing`.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}

/** A message that was answered on the spot: kept with its outcome, nothing is left to do. */
export async function insertAnswered(db: Db, message: NewMessage, outcome: string): Promise<void> {
  await sql`insert into inbox_message (channel, provider_id, body_hash, body, reference, received_at,
    applied_at, outcome)
    values (${message.channel}, ${message.providerId}, ${message.bodyHash}, ${message.body},
      ${message.reference}, ${message.receivedAt}, ${message.receivedAt}, ${outcome})
    on conflict (channel, provider_id, body_hash) do nothing`.execute(db)
}

/** The oldest messages that wait and that nobody else is applying. */
export async function lockWaiting(tx: Tx, limit: number): Promise<Message[]> {
  const { rows } =
    await sql<Message>`select id, channel, body, reference, received_at as "receivedAt" from inbox_message
    where applied_at is null order by id limit ${limit} for update skip locked`.execute(tx)
  return rows
}

export async function lockOne(tx: Tx, id: number): Promise<Message | undefined> {
  const { rows } =
    await sql<Message>`select id, channel, body, reference, received_at as "receivedAt" from inbox_message
    where id = ${id} and applied_at is null for update skip locked`.execute(tx)
  return rows[0]
}

export async function markApplied(tx: Tx, outcomes: ReadonlyMap<number, string>, at: Date): Promise<void> {
  await sql`update inbox_message set applied_at = ${at}, outcome = done.outcome
    from unnest(${[...outcomes.keys()]}::bigint[], ${[...outcomes.values()]}::text[]) as done (id, outcome)
      where inbox_message.id = done.id`.execute(tx)
}

/** Makes a message that could not be read or applied wait again. */
export async function reopen(tx: Tx, id: number): Promise<boolean> {
  const result = await sql`update inbox_message set applied_at = null, outcome = null where id = ${id}
      and outcome in ('setAside', 'malformed')`.execute(tx)
  return Number(result.numAffectedRows ?? 0) > 0
}

export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from inbox_message where applied_at is null`.execute(db)
  return rows[0]?.count ?? 0
}
