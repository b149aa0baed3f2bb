/** Names of audited acts. Recording an act that has no label for the trail does not compile. */
import type { trail } from '../../../words/compiled/en/back-office/trail.ts'

export type AuditAction = keyof (typeof trail)['acts']
