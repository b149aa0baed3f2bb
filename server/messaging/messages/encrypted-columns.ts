/** Encrypted columns of messages. */
import type { EncryptedColumns } from '../../platform/database/encrypted-columns.ts'
import { bodyPurpose, emailPurpose, phonePurpose } from './purposes.ts'

export const messageEncryptedColumns: readonly EncryptedColumns[] = [
  { table: 'message', sealed: { email: emailPurpose, body: bodyPurpose } },
  // Looked up within minutes of the report.
  { table: 'message_report', passing: { phoneKey: { since: 'reportedAt', hours: 24 } } },
  {
    table: 'message_opt_out',
    sealed: { phone: phonePurpose },
    hashed: { phoneKey: { purpose: phonePurpose, text: ({ phone }) => phone ?? null } },
  },
  {
    table: 'message_email_stop',
    sealed: { email: emailPurpose },
    hashed: {
      emailKey: { purpose: emailPurpose, text: ({ email }) => email?.toLowerCase() ?? null },
    },
  },
]
