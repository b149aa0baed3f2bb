/** Position where a page continues, as in an address: the last row's sort value and key, as texts. */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

export type PageToken = readonly string[]
type PlaceType = 'date' | 'timestamptz' | 'bigint' | 'text' | 'uuid'

export const formatPageToken = (place: PageToken): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** Undefined if it is invalid. */
export function parsePageToken(text: string): PageToken | undefined {
  try {
    const place: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(place) && place.every((each) => typeof each === 'string') ? place : undefined
  } catch {
    return undefined
  }
}

const wholeNumber = /^-?\d{1,17}$/
const forms: { readonly [T in PlaceType]: RegExp } = {
  date: /^-?\d{1,6}$/,
  timestamptz: wholeNumber,
  bigint: wholeNumber,
  text: /^[^\p{Cc}\p{Cs}]{0,200}$/u,
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
}
export const isTokenOf = (types: readonly PlaceType[], place: PageToken): boolean =>
  place.length === types.length && types.every((type, at) => forms[type].test(place[at]!))

/** Value as stored in a position: days and times are exact numbers, independent of date formats. */
export function tokenValue(type: PlaceType, value: RawBuilder<unknown>): RawBuilder<unknown> {
  if (type === 'date') return sql`(${value} - date '2000-01-01')::text`
  if (type === 'timestamptz') return sql`(extract(epoch from ${value}) * 1000000)::bigint::text`
  return sql`${value}::text`
}

/** The value read back from a position. */
export function valueOf(type: PlaceType, text: string): RawBuilder<unknown> {
  if (type === 'date') return sql`(date '2000-01-01' + ${text}::integer)`
  if (type === 'timestamptz') return sql`(timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond')`
  return sql`${text}::${sql.raw(type)}`
}
