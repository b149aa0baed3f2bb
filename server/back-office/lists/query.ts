/** Statements of a list: a page found by key instead of an offset, and the totals of all rows. */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { ListQuery } from './list-query.ts'
import type { Condition, ListDefinition, Order } from './definition.ts'
import { isTokenOf, tokenValue, valueOf, type PageToken } from './page-token.ts'

/** Database values by column; computed columns are missing. */
export type Row = {
  readonly key: PageToken
  readonly requestId: string | null
  readonly place: PageToken
  readonly values: Readonly<Record<string, unknown>>
}

/** Rows are counted up to this number; beyond it the answer only states that there are more. */
export const countedMost = 100_000

const allOf = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
const from = ({ table, filterJoins }: ListDefinition) =>
  sql`from ${sql.table(table)} base ${filterJoins ?? sql``}`

type OrderOf = Order & { readonly isDescending: boolean }
function orderOf(definition: ListDefinition, { order: { column, isDescending } }: ListQuery): OrderOf {
  const order = (definition.orders as Readonly<Record<string, Order>>)[column]!
  return { ...order, isDescending: order.isFlipped ? !isDescending : isDescending }
}

/** `always`, the filters, and that the sort column has a value. */
const conditionsOf = (definition: ListDefinition, asked: ListQuery): Condition[] => [
  ...(definition.always ? [definition.always] : []),
  ...asked.conditions,
  sql<boolean>`${orderOf(definition, asked).by} is not null`,
]

const placeTypes = ({ key }: ListDefinition, { type }: Order) => [type, ...key.map((each) => each.type)]

/** Whether this position is valid for a list in this order. */
export const canGoOn = (definition: ListDefinition, asked: ListQuery, after: PageToken): boolean =>
  isTokenOf(placeTypes(definition, orderOf(definition, asked)), after)

function behind(definition: ListDefinition, order: OrderOf, after: PageToken): Condition {
  const values = placeTypes(definition, order).map((type, at) => valueOf(type, after[at]!))
  const columns = [order.by, ...definition.key.map(({ column }) => sql.ref(`base.${column}`))]
  return sql<boolean>`(${sql.join(columns)}) ${order.isDescending ? sql`<` : sql`>`} (${sql.join(values)})`
}

const named = (what: RawBuilder<unknown>, name: string) => sql`${what} as ${sql.id(name)}`
/** No list column has such a name. */
const keyName = (at: number): string => `key ${at}`
const requestName = 'its request'

/**
 * Rows of a page, and one more if there is a next page. The index of the order finds the page; only its rows
 * are then read and joined.
 */
export async function pageOf(
  db: Db,
  definition: ListDefinition,
  asked: ListQuery,
  after: PageToken | null,
  limit: number,
): Promise<Row[]> {
  const order = orderOf(definition, asked)
  const conditions = conditionsOf(definition, asked)
  const direction = order.isDescending ? sql`desc` : sql`asc`
  const keys = definition.key.map(({ column }) => column)
  const inOrder = (columns: readonly RawBuilder<unknown>[]) =>
    sql.join(columns.map((each) => sql`${each} ${direction}`))
  const { rows } = await sql`
    with page as materialized (
      select ${sql.join([named(order.by, 'inOrder'), ...keys.map((key) => sql.ref(`base.${key}`))])}
      ${from(definition)}
      ${allOf(after === null ? conditions : [...conditions, behind(definition, order, after)])}
      order by ${inOrder([order.by, ...keys.map((key) => sql.ref(`base.${key}`))])}
      limit ${limit}
    )
    select ${sql.join([
      named(tokenValue(order.type, sql.ref('page.inOrder')), 'inOrder'),
      ...keys.map((key, at) => named(sql`${sql.ref(`page.${key}`)}::text`, keyName(at))),
      named(definition.requestId ?? sql`null`, requestName),
      ...asked.columns.flatMap(({ key, value }) => (value === null ? [] : [named(value, key)])),
    ])}
    from page join ${sql.table(definition.table)} base
      on ${sql.join(
        keys.map((key) => sql`${sql.ref(`base.${key}`)} = ${sql.ref(`page.${key}`)}`),
        sql` and `,
      )}
      ${definition.filterJoins ?? sql``} ${definition.joins ?? sql``}
    order by ${inOrder([sql`page.in_order`, ...keys.map((key) => sql.ref(`page.${key}`))])}`.execute(db)
  return rows.map((row) => {
    const values = row as Readonly<Record<string, unknown>>
    const key = keys.map((_, at) => String(values[keyName(at)]))
    const request = values[requestName]
    return {
      key,
      requestId: typeof request === 'string' ? request : null,
      place: [String(values['inOrder']), ...key],
      values,
    }
  })
}

export type Totals = {
  readonly count: number
  readonly isMore: boolean
  /** In cents; empty if not all rows are counted. */
  readonly sums: readonly { readonly key: string; readonly cents: number }[]
}

/** The rows of the list as `counted`, up to the counting limit, with selected values. */
const countedRows = (
  definition: ListDefinition,
  asked: ListQuery,
  what: readonly RawBuilder<unknown>[],
  most: number | null,
) => sql`(select ${sql.join(what)} ${from(definition)} ${allOf(conditionsOf(definition, asked))}
  ${most === null ? sql`` : sql`limit ${most + 1}`}) counted`

const onlyRow = (rows: readonly unknown[]) => rows[0] as Readonly<Record<string, unknown>>

/** Count and totals of all rows of the list; totals only if all rows are counted. */
export async function totalsOf(
  db: Db,
  definition: ListDefinition,
  asked: ListQuery,
  most: number | null = countedMost,
): Promise<Totals> {
  const counted = await sql`
    select count(*) as count from ${countedRows(definition, asked, [named(sql`1`, 'row')], most)}`.execute(db)
  const count = Number(onlyRow(counted.rows)['count'])
  const sums = Object.entries(definition.sums)
  if (most !== null && count > most) return { count: most, isMore: true, sums: [] }
  if (sums.length === 0) return { count, isMore: false, sums: [] }
  const summed = await sql`
    select ${sql.join(sums.map(([key]) => sql`coalesce(sum(${sql.id(key)}), 0)::bigint as ${sql.id(key)}`))}
    from ${countedRows(
      definition,
      asked,
      sums.map(([key, of]) => named(of, key)),
      most,
    )}`.execute(db)
  const found = onlyRow(summed.rows)
  return { count, isMore: false, sums: sums.map(([key]) => ({ key, cents: Number(found[key]) })) }
}
