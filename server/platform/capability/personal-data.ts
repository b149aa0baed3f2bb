/**
 * Declares the personal data of a capability. Export, erasure and retention all use the same declaration
 * (rule data-7). Each capability declares its tables in a `personal-data.ts`; a test fails for any table with
 * a customer id that is not declared.
 */
import { sql, type RawBuilder } from 'kysely'
import type { dataTopics, keptReasons } from '../../../contract/data-rights.ts'
import type { Db, Tx } from '../database/database.ts'
import type { EncryptedColumns } from '../database/encrypted-columns.ts'
import { columnName } from '../database/names.ts'
import type { Tables } from '../database/schema/tables.ts'
import type { Secrets } from '../security/secrets.ts'

export type DataTopic = (typeof dataTopics)[number]
export type KeptReason = (typeof keptReasons)[number]

type DataOf<Table extends keyof Tables> = {
  readonly table: Table
  readonly topic: DataTopic
  /**
   * Columns of the customer's copy, where they have their names of the database. Excludes hashes, tokens and
   * internal counters.
   */
  readonly columns: readonly (keyof Tables[Table] & string)[]
  /** Maps a stored row to its exported form. */
  readonly exported?: (row: Row) => Row
  /** Condition for the customer's rows, when the table has no column `customer_id`. */
  readonly of?: (customerId: string) => RawBuilder<boolean>
  /** Rows kept after the account is deleted, and why: all rows, or those that match `where`. */
  readonly kept?: { readonly why: KeptReason; readonly where?: RawBuilder<boolean> }
}
export type PersonalDataTable = { [Table in keyof Tables]: DataOf<Table> }[keyof Tables]
/** In the order of erasure. */
export type PersonalDataTables = readonly PersonalDataTable[]
/** What all capabilities declare: the tables, and under which purposes their encrypted columns are opened. */
export type PersonalDataDeclaration = {
  readonly tables: PersonalDataTables
  readonly encryptedColumns: readonly EncryptedColumns[]
}

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
  { tables, encryptedColumns }: PersonalDataDeclaration,
  customerId: string,
): Promise<StoredRows[]> {
  const all: StoredRows[] = []
  for (const each of tables) {
    const purposes = Object.assign(
      {},
      ...encryptedColumns.flatMap(({ table, sealed = {} }) => (table === each.table ? [sealed] : [])),
    ) as Readonly<Record<string, string>>
    const columns: readonly string[] = each.columns
    const stays = each.kept ? (each.kept.where ?? sql<boolean>`true`) : sql<boolean>`false`
    const { rows } = await sql<
      Record<string, unknown> & { readonly stays: boolean }
    >`select ${sql.join(columns.map((column) => sql.ref(column)))}, ${stays} as stays
      from ${sql.table(each.table)} where ${owned(each, customerId)}`.execute(db)
    all.push({
      topic: each.topic,
      table: each.table,
      rows: rows.map(({ stays: _, ...row }) => readable(each.exported?.(row) ?? row, purposes, secrets)),
      kept: each.kept && rows.some((row) => row.stays) ? each.kept.why : null,
    })
  }
  return all
}

/** Opens encrypted columns; JSON in them is exported as JSON. */
function readable(row: Row, purposes: Readonly<Record<string, string>>, secrets: Secrets): Row {
  return Object.fromEntries(
    Object.entries(row).map(([property, value]) => {
      const [purpose, column] = [purposes[property], columnName(property)]
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
