/**
 * Encrypted columns of the audit trail and of security events. A seal that does not fit its entry is not
 * replaced.
 */
import type { Tx } from '../../platform/database/database.ts'
import type { Hashed, EncryptedColumns } from '../../platform/database/encrypted-columns.ts'
import { sealedToPurpose, sealPurpose, sealText } from './service.ts'
import * as store from './store.ts'

async function ofEntry(tx: Tx, seq: string | null | undefined): Promise<string | null> {
  const hash = seq ? await store.hashOfEntry(tx, seq) : null
  return seq && hash ? sealText(seq, hash) : null
}
const hashed = (purpose: string, column: string): Hashed => ({
  purpose,
  reads: [column],
  text: (row, tx) => ofEntry(tx, row[column]),
})

export const auditEncryptedColumns: readonly EncryptedColumns[] = [
  { table: 'audit_seal', hashed: { seal: hashed(sealPurpose, 'seq') } },
  { table: 'audit_check', hashed: { seal: hashed(sealedToPurpose, 'sealedTo') } },
  { table: 'security_event', startingOver: ['accountKey'] },
]
