/**
 * Trail entries of officers' acts on a customer, which cannot be rewritten because they form a chain, and
 * failed sign-in attempts on the account.
 */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const auditData: PersonalDataTables = [
  { table: 'audit_entry', topic: 'decisions', columns: ['at', 'act', 'subject'], kept: { why: 'decision' } },
  {
    table: 'security_event',
    topic: 'devices',
    columns: ['kind', 'address', 'what', 'firstAt', 'lastAt', 'times'],
  },
]
