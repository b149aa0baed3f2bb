/**
 * Encrypted columns and keyed hashes of identity. Counts start again under another key: a limit can be used
 * twice in that hour.
 */
import type { EncryptedColumns } from '../../platform/database/encrypted-columns.ts'
import { emailLinkDays } from './proof/email-links.ts'

export const identityEncryptedColumns: readonly EncryptedColumns[] = [
  {
    table: 'identity_user',
    passing: { emailLinkHash: { since: 'emailLinkSentAt', hours: emailLinkDays * 24 } },
  },
  {
    table: 'one_time_code',
    passing: { codeKey: { since: 'sentAt', hours: 24 } },
    startingOver: ['phoneKey'],
  },
  { table: 'one_time_code_number', startingOver: ['phoneKey'] },
  { table: 'identity_attempt', startingOver: ['askedBy'] },
  { table: 'identity_sign_in', startingOver: ['phoneKey', 'accountKey'] },
  // Found under every key, and stored under the newest at the next sign-in.
  { table: 'identity_device', startingOver: ['deviceKey'] },
  { table: 'identity_limit', startingOver: ['key'] },
  { table: 'network_load', startingOver: ['key'] },
  { table: 'captcha_used', startingOver: ['key'] },
]
