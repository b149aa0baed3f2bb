import { sql } from 'kysely'

/** Rows of several customers as a table `named`: the join with it says on which node each of them is. */
export const namedRows = (
  rows: readonly { readonly customerId: string; readonly id: string }[],
  idType: 'uuid' | 'text' = 'uuid',
) =>
  sql<{ of_customer: string; of_id: string }>`unnest(${rows.map(({ customerId }) => customerId)}::uuid[],
    ${rows.map(({ id }) => id)}::${sql.raw(idType)}[])`.as<'named'>(sql`named(of_customer, of_id)`)
