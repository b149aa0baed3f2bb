/** What of keys is under keys of SECRET_KEY. */
import type { EncryptedColumns } from '../../platform/database/encrypted-columns.ts'

/** Found under every key, and kept under the newest at its next use. */
export const apiKeysEncryptedColumns: readonly EncryptedColumns[] = [
  { table: 'api_key', passing: { key_hash: { since: 'expires_at', hours: 0 } } },
]
