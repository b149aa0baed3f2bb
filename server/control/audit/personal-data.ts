/**
 * What officers did with a customer's matters, a chain that cannot be rewritten; and failed attempts on the
 * account.
 */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const auditData: PersonalDataTables = [
  { table: 'audit_entry', topic: 'decisions', columns: ['at', 'act', 'subject'], kept: { why: 'decision' } },
  {
    table: 'security_event',
    topic: 'devices',
    columns: ['kind', 'address', 'what', 'first_at', 'last_at', 'times'],
  },
]
