/**
 * Encrypted columns and keyed hashes of identity. Counts start again under another key: a limit can be used
 * twice in that hour.
 */
import type { EncryptedColumns } from '../../platform/database/encrypted-columns.ts'
import { emailLinkDays } from './proof/email-links.ts'

export const identityEncryptedColumns: readonly EncryptedColumns[] = [
  {
    table: 'identity_user',
    passing: { email_link_hash: { since: 'email_link_sent_at', hours: emailLinkDays * 24 } },
  },
  {
    table: 'one_time_code',
    passing: { code_key: { since: 'sent_at', hours: 24 } },
    startingOver: ['phone_key'],
  },
  { table: 'one_time_code_number', startingOver: ['phone_key'] },
  { table: 'identity_attempt', startingOver: ['asked_by'] },
  { table: 'identity_sign_in', startingOver: ['phone_key', 'account_key'] },
  // Found under every key, and stored under the newest at the next sign-in.
  { table: 'identity_device', startingOver: ['device_key'] },
  { table: 'identity_limit', startingOver: ['key'] },
  { table: 'network_load', startingOver: ['key'] },
  { table: 'captcha_used', startingOver: ['key'] },
]
