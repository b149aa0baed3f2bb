import type { Hours, WeekHours, Weekday } from '../hours.ts'
import type { PhoneMethod } from '../phone-money.ts'
import type { Holiday } from './calendar.ts'
import type { Zone } from './zone.ts'

export type CountryCurrency = {
  /** ISO 4217 code; screens and messages show it before an amount. */
  readonly code: string
  /**
   * Decimal places that people type and see. Stored amounts are hundredths of the major unit in every currency.
   */
  readonly decimals: 0 | 2
  /** What people write before or after an amount, in lower case. */
  readonly typedAs: readonly string[]
}

export type PhoneFormat = {
  /** Without `+`. */
  readonly callingCode: string
  /** What people dial before a national number, within the country. */
  readonly trunkPrefix: string
  /** First digits of mobile numbers after the calling code. */
  readonly mobilePrefixes: readonly string[]
  /** Digits of a mobile number after the calling code. */
  readonly nationalDigits: number
  /**
   * Numbers of each mobile money provider: an example as people type it, and ranges of the three digits after
   * the calling code, both ends included. The main provider has no ranges: it has all other numbers.
   */
  readonly networks: Readonly<
    Record<
      PhoneMethod,
      { readonly example: string; readonly prefixes: readonly (readonly [number, number])[] }
    >
  >
}

/**
 * What a country decides for the service. A process works for one country and passes this value to everything
 * that needs a part of it, as it passes the clock (docs/decisions/2026-11-30-country.md).
 */
export type Country = {
  /** ISO 3166-1 alpha-2 code. */
  readonly code: string
  readonly name: string
  readonly currency: CountryCurrency
  /** IANA name. */
  readonly timeZone: string
  readonly phone: PhoneFormat
  /** Days of each week that are not working days. */
  readonly restDays: readonly Weekday[]
  /** The widest hours in which the law lets us write to customers, and contact those past due. */
  readonly widestHours: { readonly messages: Hours; readonly contact: WeekHours }
  /** The country's outermost points, in degrees. */
  readonly area: {
    readonly latMin: number
    readonly latMax: number
    readonly lonMin: number
    readonly lonMax: number
  }
  /** Regions that addresses begin with. */
  readonly regions: readonly string[]
  /** Banks by their clearing codes, and the digits of an account. */
  readonly banks: Readonly<Record<string, string>>
  readonly accountDigits: { readonly min: number; readonly max: number }
  /** Public holidays. Those in force are in the contact settings, where staff correct them. */
  readonly holidays: readonly Holiday[]
}

/** A country with the days and times of its zone: what texts for people need. */
export type Place = { readonly country: Country; readonly zone: Zone }
