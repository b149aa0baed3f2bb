/**
 * Source of a visit (rule data-5): campaign parameters of an advertisement or message, shortened and cleaned.
 */
import type { PhoneFormat } from '../country/country.ts'

const campaignParameters = {
  source: 'utm_source',
  medium: 'utm_medium',
  campaign: 'utm_campaign',
  term: 'utm_term',
  content: 'utm_content',
} as const
const parameters = {
  ...campaignParameters,
  transactionId: 'transaction_id',
  clickId: 'click_id',
} as const

export type VisitSource = { readonly [Name in keyof typeof parameters]?: string } & {
  /** Host of the site that linked to us. Its page is not stored. */
  readonly referrer?: string
}

const valueCharactersMax = 100
const controls = /\p{Cc}/gu
/** An e-mail address or phone number that the link's author added. It must not enter the statistics. */
const personalIn = ({ callingCode, trunkPrefix, mobilePrefixes, nationalDigits }: PhoneFormat): RegExp =>
  new RegExp(
    String.raw`@|(?:\+?${callingCode}|\b${trunkPrefix})[\s-]?(?=${mobilePrefixes.join('|')})\d(?:[\s-]?\d){${nationalDigits - 1}}`,
  )

const cleaned = (text: string | null, format: PhoneFormat): string | null => {
  const value = (text ?? '').replace(controls, ' ').trim().slice(0, valueCharactersMax).toWellFormed().trim()
  return value === '' || personalIn(format).test(value) ? null : value
}

/** The source named in an address; null when it names none. */
export function sourceIn(query: URLSearchParams, format: PhoneFormat): VisitSource | null {
  const found = Object.entries(parameters).flatMap(([name, parameter]) => {
    const value = cleaned(query.get(parameter), format)
    return value === null ? [] : [[name, value]]
  })
  return found.length > 0 ? (Object.fromEntries(found) as VisitSource) : null
}

/** The campaign of an address, without the ids of a single click; null where the address has none. */
export function campaignIn(query: URLSearchParams, format: PhoneFormat): VisitSource | null {
  const names = Object.values(campaignParameters)
  return sourceIn(
    new URLSearchParams(
      names.flatMap((name) => {
        const value = query.get(name)
        return value === null ? [] : [[name, value]]
      }),
    ),
    format,
  )
}

/** The other site that led to a visit, by what the browser names; null where that is none, or ourselves. */
export function referrerIn(
  address: string | undefined,
  ownOrigin: string,
  format: PhoneFormat,
): string | null {
  if (address === undefined || !URL.canParse(address)) return null
  const { protocol, origin, hostname } = new URL(address)
  return /^https?:$/.test(protocol) && origin !== ownOrigin ? cleaned(hostname, format) : null
}

/** Reads what `formatVisitSource` made. */
export function parseVisitSource(text: string, format: PhoneFormat): VisitSource | null {
  const kept = new URLSearchParams(text)
  const referrer = cleaned(kept.get('referrer'), format)
  return referrer === null ? sourceIn(kept, format) : { ...sourceIn(kept, format), referrer }
}

/** The source as stored in a cookie. */
export const formatVisitSource = ({ referrer, ...source }: VisitSource): string =>
  [campaignTags(source), ...(referrer === undefined ? [] : [new URLSearchParams({ referrer }).toString()])]
    .filter(Boolean)
    .join('&')

/** The marks by the names they have in an address. */
export const campaignTags = (source: VisitSource): string =>
  new URLSearchParams(
    Object.entries(parameters).flatMap(([name, parameter]) => {
      const value = source[name as keyof VisitSource]
      return value === undefined ? [] : [[parameter, value]]
    }),
  ).toString()
