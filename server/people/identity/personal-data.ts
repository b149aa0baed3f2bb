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
    columns: ['scope', 'issued_at', 'expires_at', 'used_at'],
  },
  {
    table: 'identity_session',
    topic: 'devices',
    columns: [
      'kind',
      'device_name',
      'device_id',
      'time_zone',
      'created_at',
      'last_seen_at',
      'expires_at',
      'ended_at',
      'proved_at',
    ],
  },
  {
    table: 'identity_attempt',
    topic: 'account',
    columns: ['kind', 'phone', 'email', 'language', 'started_at', 'ended_at'],
    of: (customerId) => sql`phone = (select phone from identity_user where id = ${customerId})`,
  },
  { table: 'customer_pin', topic: 'account', columns: ['set_at'] },
  {
    table: 'customer_passkey',
    topic: 'devices',
    columns: ['device', 'transports', 'created_at', 'last_used_at'],
  },
  { table: 'identity_device', topic: 'devices', columns: ['first_seen_at', 'last_seen_at'] },
  {
    table: 'identity_user',
    topic: 'account',
    columns: [
      'phone',
      'email',
      'email_proved_at',
      'email_link_sent_at',
      'first_visit',
      'consented_at',
      'created_at',
      'restored_at',
    ],
    of: (customerId) => sql`id = ${customerId}`,
  },
]
