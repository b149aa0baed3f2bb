/**
 * Queries for given rows of several customers, written so that several database nodes (Citus) can run them.
 */
import { sql } from 'kysely'
import { noCustomer } from './no-customer.ts'

/** Rows of several customers as a table `named` to join with; `isOf` lists their customers. */
export const namedRows = (
  rows: readonly { readonly customerId: string; readonly id: string }[],
  idType: 'uuid' | 'text' = 'uuid',
) =>
  sql<{ ofCustomer: string; ofId: string }>`unnest(${rows.map(({ customerId }) => customerId)}::uuid[],
    ${rows.map(({ id }) => id)}::${sql.raw(idType)}[])`.as<'named'>(sql`named(of_customer, of_id)`)

/**
 * Restricts a table to the customers of these rows. The join with `named` implies it, but Citus does not
 * derive it: without this condition a statement goes to every shard.
 */
export const isOf = (table: string, rows: readonly { readonly customerId: string | null }[]) =>
  sql<boolean>`${sql.ref(`${table}.customerId`)} = any(${[
    ...new Set(rows.map(({ customerId }) => customerId ?? noCustomer)),
  ]}::uuid[])`
