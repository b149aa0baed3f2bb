/** SQL of WhatsApp chats. */
import { sql } from 'kysely'
import type { ChatAddress } from '../../../domain/contact/whatsapp-user.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { deleteInBatches } from '../../platform/jobs/purge.ts'

export type Incoming = { readonly messageId: string; readonly phone: ChatAddress; readonly body: Buffer }
export type Chat = {
  readonly sessionId: string | null
  readonly typed: Buffer | null
  readonly turns: number
  readonly wroteAt: Date
}

/** False if it exists: the provider delivered it again. */
export async function insert(tx: Tx, { messageId, phone, body }: Incoming, at: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('whatsapp_inbox')
    .values({ messageId, phone, body, receivedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('messageId')
    .executeTakeFirst()
  return inserted !== undefined
}

export const readWaiting = (db: Db, messageId: string): Promise<Incoming | undefined> =>
  db
    .selectFrom('whatsapp_inbox')
    .select(['messageId', 'phone', 'body'])
    .where('messageId', '=', messageId)
    .where('appliedAt', 'is', null)
    .$narrowType<{ phone: ChatAddress; body: Buffer }>()
    .executeTakeFirst()

/** Records that it was answered and deletes its content; false if that was already done. */
export async function finish(tx: Tx, messageId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('whatsapp_inbox')
    .set({ appliedAt: at, body: null })
    .where('messageId', '=', messageId)
    .where('appliedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const readChat = (db: Db, phone: ChatAddress): Promise<Chat | undefined> =>
  db
    .selectFrom('whatsapp_chat')
    .select(['sessionId', 'typed', 'turns', 'wroteAt'])
    .where('phone', '=', phone)
    .executeTakeFirst()

/** Saves the next turn of a chat; false if another message took it. */
export async function saveChat(
  tx: Tx,
  phone: ChatAddress,
  { turns, sessionId, typed, wroteAt }: Chat,
): Promise<boolean> {
  const next = { sessionId, typed, turns, wroteAt }
  const saved = await tx
    .insertInto('whatsapp_chat')
    .values({ phone, ...next })
    .onConflict((conflict) =>
      conflict
        .column('phone')
        .doUpdateSet(next)
        .where('whatsapp_chat.turns', '=', turns - 1),
    )
    .returning('phone')
    .executeTakeFirst()
  return saved !== undefined
}

/** Ends the menus of chats without a message since then, and deletes the typed input. */
export async function endMenus(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('whatsapp_chat')
    .set({ sessionId: null, typed: null })
    .where('wroteAt', '<', before)
    .where('sessionId', 'is not', null)
    .execute()
}

export async function purge(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, 'whatsapp_inbox', ['messageId'], sql`received_at < ${before}`)
  await deleteInBatches(db, 'whatsapp_chat', ['phone'], sql`wrote_at < ${before}`)
}
