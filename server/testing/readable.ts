/** Reads tables as somebody would who stole the database. */
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/schema/tables.ts'

/**
 * All that `tables` hold, a line of `table.column value` for each. Bytes are shown as they are: in PostgreSQL's own text
 * of a row they are hexadecimal digits, in which no word is found and short numbers are found by chance. Throws where
 * there is nothing to read.
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
        `${table}.${column} ${Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value)}`,
      )
  }
  if (lines.length === 0) throw new Error(`nothing is in ${tables.join()}`)
  return lines.join('\n')
}
