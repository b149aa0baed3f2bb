/** The address of a list: its filters, order and columns. */

/** Without fields that were left empty, and with ticked columns in one: the form of a list sends all that it has. */
export function cleaned(typed: URLSearchParams): URLSearchParams {
  const columns = typed.getAll('columns').filter((column) => column !== '')
  const kept = [...typed].filter(([name, value]) => name !== 'columns' && value.trim() !== '')
  return new URLSearchParams([...kept, ...(columns.length > 0 ? [['columns', columns.join(',')]] : [])])
}

/** The same list with something else, or without it; from its first page. */
export function changed(
  query: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(query)
  next.delete('after')
  for (const [name, value] of Object.entries(changes))
    if (value === null) next.delete(name)
    else next.set(name, value)
  return next
}

export const hrefWith = (path: string, query: URLSearchParams): string =>
  query.size === 0 ? path : `${path}?${query.toString().replaceAll('%2C', ',')}`

/** What a view keeps: everything but the page. */
export const viewOf = (query: URLSearchParams): string => hrefWith('', changed(query, {})).replace(/^\?/, '')
