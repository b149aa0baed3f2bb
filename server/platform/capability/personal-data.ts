/**
 * What a capability holds about a customer, as data: exported, and erased or kept, from the same lines (rule
 * data-7). Each capability declares its own tables in a `personal-data.ts`; a test finds every table with a
 * customer's id that is in none.
 */
import { sql, type RawBuilder } from 'kysely'
import type { dataTopics, keptReasons } from '../../../contract/data-rights.ts'
import type { Db, Tx } from '../database/database.ts'
import type { Secrets } from '../security/secrets.ts'

export type DataTopic = (typeof dataTopics)[number]
export type KeptReason = (typeof keptReasons)[number]

export type PersonalDataTable = {
  readonly table: string
  readonly topic: DataTopic
  /** What the customer gets a copy of. Hashes, tokens and what only counts for us stay out. */
  readonly columns: readonly string[]
  /** Columns that are kept sealed, with their purpose; JSON in them is given as such. */
  readonly sealed?: Readonly<Record<string, string>>
  /** A row as it is given, where it is kept in another form. */
  readonly given?: (row: Row) => Row
  /** Which rows are the customer's, where there is no column `customer_id`. */
  readonly of?: (customerId: string) => RawBuilder<boolean>
  /** What stays when the account is deleted, and why: all of it, or the rows for which `where` holds. */
  readonly kept?: { readonly why: KeptReason; readonly where?: RawBuilder<boolean> }
}
/** In the order in which they are erased. */
export type PersonalDataTables = readonly PersonalDataTable[]

type Row = Readonly<Record<string, unknown>>
export type HeldRows = {
  readonly topic: DataTopic
  readonly table: string
  readonly rows: readonly Row[]
  /** Why some of the rows stay after an erasure. */ readonly kept: KeptReason | null
}

const owned = ({ of }: PersonalDataTable, customerId: string): RawBuilder<boolean> =>
  of ? of(customerId) : sql<boolean>`customer_id = ${customerId}`

/** Everything that is held about a customer, in readable form. */
export async function readHeld(
  db: Db | Tx,
  secrets: Secrets,
  held: PersonalDataTables,
  customerId: string,
): Promise<HeldRows[]> {
  const all: HeldRows[] = []
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
    Object.entries(row).map(([column, value]) => {
      const purpose = sealed[column]
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
    return text // not everything that is sealed is JSON
  }
}

/** Erases what need not be kept. */
export async function eraseHeld(tx: Tx, held: PersonalDataTables, customerId: string): Promise<void> {
  for (const each of held) {
    if (each.kept && !each.kept.where) continue
    const unlessKept = each.kept?.where ? sql`and not (${each.kept.where})` : sql``
    await sql`delete from ${sql.table(each.table)} where ${owned(each, customerId)} ${unlessKept}`.execute(tx)
  }
}
