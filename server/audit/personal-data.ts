/** What officers did with a customer's matters: a chain that cannot be rewritten. */
import type { HeldData } from '../platform/personal-data.ts'

export const auditData: HeldData = [
  { table: 'audit_entry', topic: 'decisions', columns: ['at', 'act', 'subject'], kept: { why: 'decision' } },
]
