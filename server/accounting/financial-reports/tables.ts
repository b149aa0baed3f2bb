/**
 * A table of the books as bytes: CSV for people and programs, Parquet for a data warehouse, with the same
 * values.
 */
import { stringify } from 'csv-stringify/sync'
import { formulasEscaped } from '../../platform/files/csv.ts'
import { parquetWriteBuffer } from 'hyparquet-writer'

/** Cents stay whole numbers; days are `YYYY-MM-DD`, times in UTC. */
export type ArchiveColumn<Row> = {
  readonly name: string
  readonly type: 'STRING' | 'INT64' | 'INT32' | 'BOOLEAN'
  readonly of: (row: Row) => string | number | boolean | null
}

export function tableBytes<Row>(
  columns: readonly ArchiveColumn<Row>[],
  rows: readonly Row[],
): { readonly csv: Buffer; readonly parquet: Buffer } {
  const csv = Buffer.from(
    stringify(
      rows.map((row) =>
        columns.map(({ of }) => {
          const value = of(row)
          return typeof value === 'boolean' ? String(value) : value
        }),
      ),
      { ...formulasEscaped, header: true, columns: columns.map(({ name }) => name) },
    ),
  )
  const parquet = Buffer.from(
    parquetWriteBuffer({
      columnData: columns.map(({ name, type, of }) => ({
        name,
        type,
        data: rows.map((row) => {
          const value = of(row)
          return type === 'INT64' && typeof value === 'number' ? BigInt(value) : value
        }),
      })),
    }),
  )
  return { csv, parquet }
}
