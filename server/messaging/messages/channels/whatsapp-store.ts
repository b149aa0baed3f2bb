/** SQL of WhatsApp messages and of the SMS that replace them. */
import type { Language } from '../../../../contract/texts/index.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { noCustomer } from '../../../platform/database/rows/no-customer.ts'
import type { MessageKind } from '../texts/kinds.ts'
import type { MessageSubject } from '../texts/message-subject.ts'
import type { MessageKey, NewMessage } from '../store.ts'

type Ended = Pick<NewMessage, 'customerId' | 'phone' | 'language' | 'kind' | 'about' | 'expiresAt'> & {
  readonly body: Buffer | null
}

/**
 * Ends a message that did not arrive and names the SMS that replaces it; undefined if it arrived or was
 * already replaced.
 */
export async function endForSms(
  tx: Tx,
  { customerId, messageId }: MessageKey,
  insteadId: string,
  failure: string,
  at: Date,
): Promise<Ended | undefined> {
  const ended = await tx
    .updateTable('message')
    .set({ status: 'failed', failure, finishedAt: at, insteadId })
    .where('customerId', '=', customerId ?? noCustomer)
    .where('id', '=', messageId)
    .where('channel', '=', 'whatsapp')
    .where('kind', '<>', 'chatAnswer')
    .where('status', 'in', ['queued', 'sent', 'failed'])
    .where('insteadId', 'is', null)
    .returning(['phone', 'language', 'kind', 'about', 'body', 'expiresAt'])
    .$narrowType<{ kind: MessageKind; about: MessageSubject | null; language: Language }>()
    .executeTakeFirst()
  return ended && { ...ended, customerId }
}

/** Returns the message with this provider id, until its last report came. */
export async function keyOfProvider(db: Db | Tx, providerMessageId: string): Promise<MessageKey | null> {
  const report = await db
    .selectFrom('message_report')
    .select(['customerId', 'messageId'])
    .where('providerMessageId', '=', providerMessageId)
    .forUpdate()
    .executeTakeFirst()
  const messageId = report?.messageId
  if (!report || !messageId) return null
  return { customerId: report.customerId === noCustomer ? null : report.customerId, messageId }
}
