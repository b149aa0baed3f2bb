/**
 * Query parameters of a Strapi 5 list: sort, filters, fields and pagination
 * (docs.strapi.io/cms/api/rest/parameters).
 */
import type { Fields } from '../wire.ts'

type Piece = Readonly<Record<string, unknown>>
export type Page = {
  readonly pieces: readonly Piece[]
  readonly pagination: Readonly<Record<string, number>>
}
export type Invalid = { readonly invalid: string }

const pageSizeDefault = 25
const pageSizeMax = 100

const shown = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : ''

/** The values of a parameter, however it is written: `sort=a,b`, `sort[0]=a&sort[1]=b`, `sort=a&sort=b`. */
function listed(query: Fields, name: string): string[] {
  const values = Object.entries(query)
    .filter(([key]) => key === name || new RegExp(`^${name}\\[\\d*\\]$`).test(key))
    .map(([, value]) => value)
  return values
    .flat()
    .flatMap((value) => shown(value).split(','))
    .map((value) => value.trim())
    .filter(Boolean)
}

const operators: Readonly<Record<string, (value: string, wanted: readonly string[]) => boolean>> = {
  $eq: (value, [wanted]) => value === wanted,
  $eqi: (value, [wanted = '']) => value.toLowerCase() === wanted.toLowerCase(),
  $ne: (value, [wanted]) => value !== wanted,
  $in: (value, wanted) => wanted.includes(value),
  $notIn: (value, wanted) => !wanted.includes(value),
  $gt: (value, [wanted = '']) => value > wanted,
  $gte: (value, [wanted = '']) => value >= wanted,
  $lt: (value, [wanted = '']) => value < wanted,
  $lte: (value, [wanted = '']) => value <= wanted,
  $contains: (value, [wanted = '']) => value.includes(wanted),
  $containsi: (value, [wanted = '']) => value.toLowerCase().includes(wanted.toLowerCase()),
  $startsWith: (value, [wanted = '']) => value.startsWith(wanted),
  $endsWith: (value, [wanted = '']) => value.endsWith(wanted),
  $null: (value, [wanted]) => (value === '') === (wanted !== 'false'),
  $notNull: (value, [wanted]) => (value !== '') === (wanted !== 'false'),
}

/** `filters[field][$operator]`; a field without an operator means `$eq`. */
function filtered(
  pieces: readonly Piece[],
  query: Fields,
  known: ReadonlySet<string>,
): readonly Piece[] | Invalid {
  let left = pieces
  for (const [key, given] of Object.entries(query)) {
    const [, field, operator = '$eq'] = /^filters\[(\w+)\](?:\[(\$\w+)\])?(?:\[\d*\])?$/.exec(key) ?? []
    if (field === undefined) {
      if (key.startsWith('filters')) return { invalid: `Invalid key ${key}` }
      continue
    }
    const holds = operators[operator]
    if (!known.has(field) || !holds) return { invalid: `Invalid key ${known.has(field) ? operator : field}` }
    const name =
      operator === '$in' || operator === '$notIn' ? `filters\\[${field}\\]\\[\\${operator}\\]` : null
    const wanted = name ? listed(query, name) : [given].flat().map(shown)
    left = left.filter((piece) => holds(shown(piece[field]), wanted))
  }
  return left
}

function sorted(
  pieces: readonly Piece[],
  query: Fields,
  known: ReadonlySet<string>,
): readonly Piece[] | Invalid {
  const orders = listed(query, 'sort').map((each) => each.split(':'))
  const wrong = orders.find(
    ([field = '', direction = 'asc']) => !known.has(field) || !/^(asc|desc)$/i.test(direction),
  )
  if (wrong) return { invalid: `Invalid key ${wrong.join(':')}` }
  return pieces.toSorted((one, other) => {
    for (const [field = '', direction = 'asc'] of orders) {
      const order =
        shown(one[field]) < shown(other[field]) ? -1 : shown(one[field]) > shown(other[field]) ? 1 : 0
      if (order !== 0) return direction.toLowerCase() === 'desc' ? -order : order
    }
    return 0
  })
}

function pageOf(pieces: readonly Piece[], query: Fields): Page | Invalid {
  const number = (name: string): number | null =>
    query[`pagination[${name}]`] === undefined ? null : Number(query[`pagination[${name}]`])
  const [page, pageSize, start, limit] = [
    number('page'),
    number('pageSize'),
    number('start'),
    number('limit'),
  ]
  const byPage = page !== null || pageSize !== null
  const byOffset = start !== null || limit !== null
  const given = [page, pageSize, start, limit].filter((each) => each !== null)
  if (
    (byPage && byOffset) ||
    given.some((each) => !Number.isInteger(each) || each < 0) ||
    page === 0 ||
    pageSize === 0
  ) {
    return {
      invalid: 'Invalid pagination attributes. The page parameters are incorrect or in the wrong format',
    }
  }
  const size = Math.min(pageSizeMax, limit ?? pageSize ?? pageSizeDefault)
  const from = byOffset ? (start ?? 0) : ((page ?? 1) - 1) * size
  const counted = query['pagination[withCount]'] !== 'false'
  return {
    pieces: pieces.slice(from, from + size),
    pagination: {
      ...(byOffset ? { start: from, limit: size } : { page: page ?? 1, pageSize: size }),
      ...(counted && !byOffset && { pageCount: Math.ceil(pieces.length / size) }),
      ...(counted && { total: pieces.length }),
    },
  }
}

/** Returns only these fields, plus ids and locale. */
export function chosenFields(piece: Piece, query: Fields): Piece {
  const fields = listed(query, 'fields').filter((field) => field !== '*')
  return fields.length === 0
    ? piece
    : Object.fromEntries(
        Object.entries(piece).filter(([name]) => ['id', 'documentId', ...fields].includes(name)),
      )
}

/** One page of the result; `known`: attributes of a piece. */
export function queried(pieces: readonly Piece[], query: Fields, known: ReadonlySet<string>): Page | Invalid {
  const left = filtered(pieces, query, known)
  if ('invalid' in left) return left
  const inOrder = sorted(left, query, known)
  if ('invalid' in inOrder) return inOrder
  const page = pageOf(inOrder, query)
  return 'invalid' in page
    ? page
    : { ...page, pieces: page.pieces.map((piece) => chosenFields(piece, query)) }
}
