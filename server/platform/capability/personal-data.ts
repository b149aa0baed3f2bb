/**
 * Declares the personal data of a capability. Export, erasure and retention all use the same declaration
 * (rule data-7). Each capability declares its tables in a `personal-data.ts`; a test fails for any table with
 * a customer id that is not declared.
 */
import { sql, type RawBuilder } from 'kysely'
import type { dataTopics, keptReasons } from '../../../contract/data-rights.ts'
import type { Db, Tx } from '../database/database.ts'
import { columnName } from '../database/names.ts'
import type { Secrets } from '../security/secrets.ts'

export type DataTopic = (typeof dataTopics)[number]
export type KeptReason = (typeof keptReasons)[number]

export type PersonalDataTable = {
  readonly table: string
  readonly topic: DataTopic
  /** Columns of the customer's copy, which has their names in the database. Excludes hashes, tokens and internal counters. */
  readonly columns: readonly string[]
  /** Encrypted columns, each with its purpose. JSON in them is exported as JSON. */
  readonly sealed?: Readonly<Record<string, string>>
  /** Maps a stored row to its exported form. */
  readonly given?: (row: Row) => Row
  /** Condition for the customer's rows, when the table has no column `customer_id`. */
  readonly of?: (customerId: string) => RawBuilder<boolean>
  /** Rows kept after the account is deleted, and why: all rows, or those that match `where`. */
  readonly kept?: { readonly why: KeptReason; readonly where?: RawBuilder<boolean> }
}
/** In the order of erasure. */
export type PersonalDataTables = readonly PersonalDataTable[]

type Row = Readonly<Record<string, unknown>>
export type StoredRows = {
  readonly topic: DataTopic
  readonly table: string
  readonly rows: readonly Row[]
  /** Why some rows stay after an erasure. */ readonly kept: KeptReason | null
}

const owned = ({ of }: PersonalDataTable, customerId: string): RawBuilder<boolean> =>
  of ? of(customerId) : sql<boolean>`customer_id = ${customerId}`

/** All personal data of a customer, decrypted. */
export async function readPersonalData(
  db: Db | Tx,
  secrets: Secrets,
  held: PersonalDataTables,
  customerId: string,
): Promise<StoredRows[]> {
  const all: StoredRows[] = []
  for (const each of held) {
    const stays = each.kept ? (each.kept.where ?? sql<boolean>`true`) : sql<boolean>`false`
    const { rows } = await sql<
      Record<string, unknown> & { readonly stays: boolean }
    >`select ${sql.join(each.columns.map((column) => sql.ref(column)))}, ${stays} as stays
      from ${sql.table(each.table)} where ${owned(each, customerId)}`.execute(db)
    all.push({
      topic: each.topic,
      table: each.table,
      rows: rows.map(({ stays: _, ...row }) =>
        readable(each.given?.(row) ?? row, each.sealed ?? {}, secrets),
      ),
      kept: each.kept && rows.some((row) => row.stays) ? each.kept.why : null,
    })
  }
  return all
}

function readable(row: Row, sealed: Readonly<Record<string, string>>, secrets: Secrets): Row {
  return Object.fromEntries(
    Object.entries(row).map(([property, value]) => {
      const [purpose, column] = [sealed[property], columnName(property)]
      if (Buffer.isBuffer(value))
        return [column, purpose ? opened(secrets.open(purpose, value)) : value.toString('base64')]
      return [column, value]
    }),
  )
}

function opened(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text // not every encrypted text is JSON
  }
}

/** Erases all personal data that has no reason to be kept. */
export async function erasePersonalData(tx: Tx, held: PersonalDataTables, customerId: string): Promise<void> {
  for (const each of held) {
    if (each.kept && !each.kept.where) continue
    const unlessKept = each.kept?.where ? sql`and not (${each.kept.where})` : sql``
    await sql`delete from ${sql.table(each.table)} where ${owned(each, customerId)} ${unlessKept}`.execute(tx)
  }
}
