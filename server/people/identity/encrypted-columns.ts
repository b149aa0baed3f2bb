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
    anew: ['phone_key'],
  },
  { table: 'one_time_code_number', anew: ['phone_key'] },
  { table: 'identity_attempt', anew: ['asked_by'] },
  { table: 'identity_sign_in', anew: ['phone_key', 'account_key'] },
  // Found under every key, and stored under the newest at the next sign-in.
  { table: 'identity_device', anew: ['device_key'] },
  { table: 'identity_limit', anew: ['key'] },
  { table: 'network_load', anew: ['key'] },
  { table: 'captcha_used', anew: ['key'] },
]
