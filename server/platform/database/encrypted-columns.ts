/**
 * Which columns are under keys of SECRET_KEY, and how each comes under the newest. Each capability names its own in an
 * `under-keys.ts`; a test finds every column of bytes and every hash that is in none.
 */
import type { Tx } from './database.ts'
import type { Tables } from './schema/tables.ts'

/** What of a row a hash is made of: its sealed columns opened, and what else was asked for as text. */
type OpenRow = Readonly<Record<string, string | null>>

export type Hashed = {
  readonly purpose: string
  /** Columns that it needs beside the sealed ones. */
  readonly reads?: readonly string[]
  /** What was hashed; null where that is not known any more. */
  readonly text: (row: OpenRow, tx: Tx) => string | null | Promise<string | null>
}

export type EncryptedColumns = {
  readonly table: keyof Tables
  /** Sealed columns, each with its purpose. */
  readonly sealed?: Readonly<Record<string, string>>
  /** Keyed hashes that are made anew. */
  readonly hashed?: Readonly<Record<string, Hashed>>
  /** Keyed hashes that are found under every key, and are over so many hours after a time in another column. */
  readonly passing?: Readonly<Record<string, { readonly since: string; readonly hours: number }>>
  /** Keyed hashes that begin anew under another key: counts, and what is known again at the next visit. */
  readonly anew?: readonly string[]
  /** Something sealed in the payload of a job: it waits until the job is done. */
  readonly payload?: { readonly job: string; readonly field: string }
}
