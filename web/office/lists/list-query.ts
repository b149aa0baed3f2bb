/** The address of a list: its filters, order and columns. */

/** Without fields that were left empty, and with ticked columns in one: the form of a list sends all that it has. */
export function cleaned(typed: URLSearchParams): URLSearchParams {
  const columns = typed.getAll('columns').filter((column) => column !== '')
  const kept = [...typed].filter(([name, value]) => name !== 'columns' && value.trim() !== '')
  return new URLSearchParams([...kept, ...(columns.length > 0 ? [['columns', columns.join(',')]] : [])])
}

/** As the service allows it on one page. */
const rowsMost = 1_000
const rowsMore = 50

/** The same page with more rows; where it has as many as one may have, the next one. */
export function withMoreRows(query: URLSearchParams, shown: number, after: string): URLSearchParams {
  if (shown >= rowsMost) return changed(query, { after })
  const more = new URLSearchParams(query)
  more.set('rows', String(Math.min(rowsMost, shown + rowsMore)))
  return more
}

/** The same list with something else, or without it; from its first page. */
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

/** What a view keeps: everything but the page. */
export const viewOf = (query: URLSearchParams): string => hrefWith('', changed(query, {})).replace(/^\?/, '')
