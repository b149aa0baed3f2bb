/** Where a visit came from (SPEC 7 *Other*): the marks that an advertisement or a message puts into an address, cut short and cleaned. */

const parameters = {
  source: 'utm_source',
  medium: 'utm_medium',
  campaign: 'utm_campaign',
  term: 'utm_term',
  content: 'utm_content',
  transactionId: 'transaction_id',
  clickId: 'click_id',
} as const

export type VisitSource = { readonly [Name in keyof typeof parameters]?: string }

const valueCharactersMax = 100
const controls = /\p{Cc}/gu
/** An e-mail address or a Kenyan phone number, put there by whoever made the link: it has no business in a count. */
const personal = /@|(?:\+?254|\b0)[\s-]?[17](?:[\s-]?\d){8}/

const cleaned = (text: string | null): string | null => {
  const value = (text ?? '').replace(controls, ' ').trim().slice(0, valueCharactersMax).toWellFormed().trim()
  return value === '' || personal.test(value) ? null : value
}

/** What an address, or a cookie made by `sourceText`, says; null where it says nothing. */
export function sourceIn(query: URLSearchParams): VisitSource | null {
  const found = Object.entries(parameters).flatMap(([name, parameter]) => {
    const value = cleaned(query.get(parameter))
    return value === null ? [] : [[name, value]]
  })
  return found.length > 0 ? (Object.fromEntries(found) as VisitSource) : null
}

/** The same as a cookie keeps it. */
export const sourceText = (source: VisitSource): string =>
  new URLSearchParams(Object.entries(parameters).flatMap(([name, parameter]) => {
    const value = source[name as keyof VisitSource]
    return value === undefined ? [] : [[parameter, value]]
  })).toString()
