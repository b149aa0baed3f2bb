/** Reads tables as a thief of the database would. */
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { columnName } from '../../platform/database/names.ts'
import type { Tables } from '../../platform/database/schema/tables.ts'

/**
 * Returns everything in `tables`, with a line of `table.column value` for each value. Bytes are shown as
 * text: in PostgreSQL's own format they are hexadecimal digits, in which words are never found and short
 * numbers are found by chance. Throws if the tables are empty.
 */
export async function readable(
  { db }: Pick<Database, 'db'>,
  ...tables: readonly (keyof Tables)[]
): Promise<string> {
  const lines: string[] = []
  for (const table of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)
    for (const [column, value] of rows.flatMap((row) => Object.entries(row)))
      lines.push(
        `${table}.${columnName(column)} ${Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value)}`,
      )
  }
  if (lines.length === 0) throw new Error(`nothing is in ${tables.join()}`)
  return lines.join('\n')
}
