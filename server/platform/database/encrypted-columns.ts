/**
 * Columns encrypted or hashed with keys of SECRET_KEY, and how each is moved to the newest key. Each
 * capability lists its columns in an `encrypted-columns.ts`; a test fails for any bytea or hash column that
 * is not listed.
 */
import type { Tx } from './database.ts'
import type { Tables } from './schema/tables.ts'

/** Input of a hash: the row's decrypted columns, and its extra columns as text. */
type OpenRow = Readonly<Record<string, string | null>>

export type Hashed = {
  readonly purpose: string
  /** Columns it needs in addition to the encrypted ones. */
  readonly reads?: readonly string[]
  /** Returns the hashed text; null when it is no longer known. */
  readonly text: (row: OpenRow, tx: Tx) => string | null | Promise<string | null>
}

export type EncryptedColumns = {
  readonly table: keyof Tables
  /** Encrypted columns, each with its purpose. */
  readonly sealed?: Readonly<Record<string, string>>
  /** Keyed hashes that are recomputed. */
  readonly hashed?: Readonly<Record<string, Hashed>>
  /**
   * Keyed hashes that are looked up under every key and expire a number of hours after the time in another
   * column.
   */
  readonly passing?: Readonly<Record<string, { readonly since: string; readonly hours: number }>>
  /** Keyed hashes that start over under a new key: counters, and marks that the next visit sets again. */
  readonly startingOver?: readonly string[]
  /** Encrypted values in job payloads: rotation waits until the job is done. */
  readonly payload?: { readonly job: string; readonly field: string }
}
