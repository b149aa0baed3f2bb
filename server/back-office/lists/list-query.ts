/** Reads a list request from the parsed query of its call. */
import type { Zone } from '../../../domain/country/zone.ts'
import { isRange, lists, type FilterKind, type ListName } from '../../../contract/back-office/list-table.ts'
import type { Column, Condition, ListDefinition } from './definition.ts'

export type Query = Readonly<Record<string, unknown>>
export type ListQuery = {
  readonly conditions: readonly Condition[]
  readonly order: { readonly column: string; readonly isDescending: boolean }
  /** Shown columns in order. */
  readonly columns: readonly Column[]
  /** Other columns that could be shown. */
  readonly others: readonly Column[]
}

export const filtersOf = (list: ListName): [string, FilterKind][] =>
  Object.entries<FilterKind>(lists[list].filters)

/** Active filters by their name in the address, for the audit trail. */
export const activeFilters = (list: ListName, query: Query): Record<string, unknown> =>
  Object.fromEntries(
    filtersOf(list)
      .flatMap(([name, kind]) => (isRange(kind) ? [`${name}From`, `${name}To`] : [name]))
      .flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])),
  )

type Narrow = (value: unknown, zone: Zone) => readonly Condition[]

function conditionsOf(list: ListName, definition: ListDefinition, query: Query, zone: Zone): Condition[] {
  const filters = definition.filters as Readonly<Record<string, Narrow>>
  return filtersOf(list).flatMap(([name, kind]) => {
    const narrow = filters[name]!
    if (!isRange(kind)) return query[name] === undefined ? [] : narrow(query[name], zone)
    const range = { from: query[`${name}From`] ?? null, to: query[`${name}To`] ?? null }
    return range.from === null && range.to === null ? [] : narrow(range, zone)
  })
}

/** The named columns that this caller may see; without names, all that are not hidden. */
function columnsOf(columns: readonly Column[], named: unknown): readonly Column[] {
  const found = Array.isArray(named)
    ? [...new Set(named)].flatMap((key) => columns.filter((column) => column.key === key))
    : []
  return found.length > 0 ? found : columns.filter(({ isHidden }) => !isHidden)
}

export function parseListQuery(
  list: ListName,
  definition: ListDefinition,
  query: Query,
  sees: { readonly customers: boolean; readonly numbers: boolean },
  zone: Zone,
): ListQuery {
  const sort = typeof query['sort'] === 'string' ? query['sort'] : null
  const seen = definition.columns
    .filter(({ isPersonal }) => sees.customers || !isPersonal)
    .map((column): Column => (column.isNumber && !sees.numbers ? { ...column, isMasked: true } : column))
  const columns = columnsOf(seen, query['columns'])
  return {
    conditions: conditionsOf(list, definition, query, zone),
    order:
      sort === null
        ? definition.order
        : { column: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') },
    columns,
    others: seen.filter((column) => !columns.includes(column)),
  }
}
