/** Identity data about a customer. Passwords, tokens and codes are readable by no one. */
import { sql } from 'kysely'
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const identityData: PersonalDataTables = [
  {
    table: 'directory',
    topic: 'account',
    columns: ['kind'],
    of: (customerId) => sql`kind in ('phone', 'token', 'passkey') and key in (
      select phone from identity_user where id = ${customerId}
      union all select token_key from identity_session where customer_id = ${customerId}
      union all select token_key from identity_refresh_token where customer_id = ${customerId}
      union all select credential_id from customer_passkey where customer_id = ${customerId})`,
  },
  {
    table: 'identity_refresh_token',
    topic: 'devices',
    columns: ['scope', 'issuedAt', 'expiresAt', 'usedAt'],
  },
  {
    table: 'identity_session',
    topic: 'devices',
    columns: [
      'kind',
      'deviceName',
      'deviceId',
      'timeZone',
      'createdAt',
      'lastSeenAt',
      'expiresAt',
      'endedAt',
      'provedAt',
    ],
  },
  {
    table: 'identity_attempt',
    topic: 'account',
    columns: ['kind', 'phone', 'email', 'language', 'startedAt', 'endedAt'],
    of: (customerId) => sql`phone = (select phone from identity_user where id = ${customerId})`,
  },
  { table: 'customer_pin', topic: 'account', columns: ['setAt'] },
  {
    table: 'customer_passkey',
    topic: 'devices',
    columns: ['device', 'transports', 'createdAt', 'lastUsedAt'],
  },
  { table: 'identity_device', topic: 'devices', columns: ['firstSeenAt', 'lastSeenAt'] },
  {
    table: 'identity_user',
    topic: 'account',
    columns: [
      'phone',
      'email',
      'emailProvedAt',
      'emailLinkSentAt',
      'firstVisit',
      'consentedAt',
      'createdAt',
      'restoredAt',
    ],
    of: (customerId) => sql`id = ${customerId}`,
  },
]
