/** Hashes of keys that depend on SECRET_KEY. */
import type { EncryptedColumns } from '../../platform/database/encrypted-columns.ts'

/** Looked up under every key, and stored under the newest at its next use. */
export const apiKeysEncryptedColumns: readonly EncryptedColumns[] = [
  { table: 'api_key', passing: { keyHash: { since: 'expiresAt', hours: 0 } } },
]
