/** Received SMS, by the sending phone; deleted with the account. */
import { sql } from 'kysely'
import type { EncryptedColumns } from '../../platform/database/encrypted-columns.ts'
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const incomingPurpose = 'sms.incoming'

export const smsInboxData: PersonalDataTables = [
  {
    table: 'sms_inbox',
    topic: 'messages',
    columns: ['phone', 'body', 'receivedAt', 'word'],
    of: (customerId) => sql`phone = (select phone from identity_user where id = ${customerId})`,
  },
]
export const smsInboxEncryptedColumns: readonly EncryptedColumns[] = [
  { table: 'sms_inbox', sealed: { body: incomingPurpose } },
]
