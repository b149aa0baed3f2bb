/** The address of a list: its filters, order and columns. */

/**
 * Drops empty fields and joins ticked columns into one value, because the form of a list sends every field.
 */
export function withoutEmptyFields(typed: URLSearchParams): URLSearchParams {
  const columns = typed.getAll('columns').filter((column) => column !== '')
  const kept = [...typed].filter(([name, value]) => name !== 'columns' && value.trim() !== '')
  return new URLSearchParams([...kept, ...(columns.length > 0 ? [['columns', columns.join(',')]] : [])])
}

/** Limit of the service for one page. */
const rowsMost = 1_000
const rowsMore = 50

/** The same page with more rows; at the maximum, the next page. */
export function withMoreRows(query: URLSearchParams, shown: number, after: string): URLSearchParams {
  if (shown >= rowsMost) return changed(query, { after })
  const more = new URLSearchParams(query)
  more.set('rows', String(Math.min(rowsMost, shown + rowsMore)))
  return more
}

/** The same list with a changed or removed value, from its first page. */
export function changed(
  query: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(query)
  next.delete('after')
  next.delete('rows')
  for (const [name, value] of Object.entries(changes))
    if (value === null) next.delete(name)
    else next.set(name, value)
  return next
}

export const hrefWith = (path: string, query: URLSearchParams): string =>
  query.size === 0 ? path : `${path}?${query.toString().replaceAll('%2C', ',')}`

/** The part of the address that a view stores: everything except the page. */
export const viewOf = (query: URLSearchParams): string => hrefWith('', changed(query, {})).replace(/^\?/, '')
