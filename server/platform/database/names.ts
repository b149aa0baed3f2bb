/**
 * Columns are properties in camelCase: `customer_id` is `customerId`. An underscore before a digit stays. Tables
 * keep the names that they have in the database (docs/decisions/2026-11-30-column-names.md).
 */
import { PostgresDialect, PostgresQueryCompiler, sql, type RawBuilder } from 'kysely'
import type { EventEmitter } from 'node:events'
import type { ClientBase } from 'pg'
import { remembered } from '../../../domain/remembered.ts'

export const propertyName = remembered((column) =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
)
export const columnName = remembered((property) =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
)

const quoted = remembered((name) => columnName(name).replaceAll('"', '""'))
class QueryCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return quoted(identifier)
  }
}

/** Writes the names of a query as the database has them. */
export class Dialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new QueryCompiler()
  }
}

type RowDescription = { readonly fields: readonly { name: string }[] }
/** A message of the server on a connection; pg has no type for it. */
type Messages = { readonly connection: EventEmitter<{ rowDescription: [RowDescription] }> }

/** Names the columns of each result, once per statement, before pg reads its rows. */
export const nameResults = (client: ClientBase): void =>
  void (client as unknown as Messages).connection.prependListener('rowDescription', ({ fields }) => {
    for (const field of fields) field.name = propertyName(field.name)
  })

/** A name that is not ours, such as that of a database or a role: written as it stands. */
export const foreignName = (name: string): RawBuilder<unknown> => sql.raw(`"${name.replaceAll('"', '""')}"`)
