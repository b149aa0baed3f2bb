/** SQL of WhatsApp conversations. */
import { sql } from 'kysely'
import type { Phone } from '../../../domain/person/phone.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { deleteInBatches } from '../../platform/jobs/purge.ts'

export type Thread = {
  readonly customerId: string
  readonly id: string
  readonly phone: Phone
  readonly wroteAt: Date
  readonly waitingSince: Date | null
  readonly closedAt: Date | null
}
export type Line = {
  readonly at: Date
  /** Email address of the staff member; null for the customer. */
  readonly by: string | null
  readonly messageId: string | null
  readonly body: Buffer
}
export type ThreadKey = Pick<Thread, 'customerId' | 'id'>

const threads = (db: Db | Tx) =>
  db
    .selectFrom('chat_thread')
    .select(['customerId', 'id', 'phone', 'wroteAt', 'waitingSince', 'closedAt'])
    .$narrowType<{ phone: Phone }>()

export const openOf = (db: Db | Tx, customerId: string): Promise<Thread | undefined> =>
  threads(db).where('customerId', '=', customerId).where('closedAt', 'is', null).executeTakeFirst()

export const read = (db: Db, id: string): Promise<Thread | undefined> =>
  threads(db).where('id', '=', id).executeTakeFirst()

/** Locks it until the transaction ends, so that later messages come after it. */
export const lock = (tx: Tx, { customerId, id }: ThreadKey): Promise<Thread | undefined> =>
  threads(tx).where('customerId', '=', customerId).where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * Conversations that await an answer, longest waiting first; then those with messages since then, newest
 * first.
 */
export const open = (db: Db, since: Date, limit: number): Promise<Thread[]> =>
  threads(db)
    .where('closedAt', 'is', null)
    .where((eb) => eb.or([eb('waitingSince', 'is not', null), eb('wroteAt', '>', since)]))
    .orderBy('waitingSince', (order) => order.asc().nullsLast())
    .orderBy('wroteAt', 'desc')
    .limit(limit)
    .execute()

export const waiting = (db: Db, limit: number): Promise<Thread[]> =>
  threads(db)
    .where('closedAt', 'is', null)
    .where('waitingSince', 'is not', null)
    .orderBy('waitingSince')
    .limit(limit)
    .execute()

export async function isWaiting(db: Db | Tx, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('chat_thread')
    .select('id')
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .where('waitingSince', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** A customer has one open conversation at a time. */
export async function insert(tx: Tx, { customerId, id, phone, wroteAt }: Thread): Promise<void> {
  await tx
    .insertInto('chat_thread')
    .values({
      customerId,
      id,
      phone,
      openedAt: wroteAt,
      wroteAt,
      waitingSince: wroteAt,
    })
    .execute()
}

export async function markCustomerWrote(tx: Tx, { customerId, id }: ThreadKey, at: Date): Promise<void> {
  await tx
    .updateTable('chat_thread')
    .set({ wroteAt: at, waitingSince: sql<Date>`coalesce(waiting_since, ${at})` })
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .execute()
}

export async function answered(tx: Tx, { customerId, id }: ThreadKey): Promise<void> {
  await tx
    .updateTable('chat_thread')
    .set({ waitingSince: null })
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .execute()
}

/** `by`: null if the customer returned to the menus. */
export async function close(
  tx: Tx,
  { customerId, id }: ThreadKey,
  by: string | null,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('chat_thread')
    .set({ waitingSince: null, closedAt: at, closedBy: by })
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .execute()
}

export async function insertLine(
  tx: Tx,
  { customerId, id: threadId }: ThreadKey,
  line: {
    readonly id: string
    readonly staffId: string | null
    readonly messageId: string | null
    readonly body: Buffer
    readonly at: Date
  },
): Promise<void> {
  await tx
    .insertInto('chat_line')
    .values({
      customerId,
      threadId,
      id: line.id,
      staffId: line.staffId,
      messageId: line.messageId,
      body: line.body,
      writtenAt: line.at,
    })
    .execute()
}

const lines = (db: Db, customerId: string) =>
  db
    .selectFrom('chat_line as l')
    .leftJoin('staff_member as m', 'm.id', 'l.staffId')
    .select(['l.writtenAt as at', 'm.email as by', 'l.messageId', 'l.body'])
    .where('l.customerId', '=', customerId)

/** Oldest message first. */
export const linesOf = (db: Db, { customerId, id }: ThreadKey): Promise<Line[]> =>
  lines(db, customerId).where('l.threadId', '=', id).orderBy('l.number').execute()

/** Messages of a customer, newest first. */
export const messagesOfCustomer = (db: Db, customerId: string, limit: number): Promise<Line[]> =>
  lines(db, customerId).where('l.staffId', 'is', null).orderBy('l.number', 'desc').limit(limit).execute()

/** Ids of the messages in which staff answered a customer. */
export async function answersTo(db: Db, customerId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('chat_line')
    .select('messageId as id')
    .where('customerId', '=', customerId)
    .where('messageId', 'is not', null)
    .$narrowType<{ id: string }>()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function purge(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, 'chat_line', ['customerId', 'id'], sql`written_at < ${before}`)
  await deleteInBatches(db, 'chat_thread', ['customerId', 'id'], sql`wrote_at < ${before}`)
}
