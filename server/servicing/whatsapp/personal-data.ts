/** WhatsApp messages by the sending number; deleted with the account. */
import { sql } from 'kysely'
import type { EncryptedColumns } from '../../platform/database/encrypted-columns.ts'
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const messagePurpose = 'whatsapp.message'
export const typedPurpose = 'whatsapp.typed'
export const linePurpose = 'whatsapp.line'

const ofPhone = (customerId: string) =>
  sql<boolean>`phone = (select phone from identity_user where id = ${customerId})`

/** Typed menu input contains the PIN, so it is not part of the copy of personal data. */
export const chatData: PersonalDataTables = [
  {
    table: 'chat_line',
    topic: 'messages',
    columns: ['writtenAt', 'body'],
  },
  { table: 'chat_thread', topic: 'messages', columns: ['phone', 'openedAt', 'closedAt'] },
  { table: 'whatsapp_inbox', topic: 'messages', columns: ['phone', 'receivedAt'], of: ofPhone },
  { table: 'whatsapp_chat', topic: 'messages', columns: ['phone', 'wroteAt'], of: ofPhone },
]
export const chatEncryptedColumns: readonly EncryptedColumns[] = [
  { table: 'whatsapp_inbox', sealed: { body: messagePurpose } },
  { table: 'whatsapp_chat', sealed: { typed: typedPurpose } },
  { table: 'chat_line', sealed: { body: linePurpose } },
]
