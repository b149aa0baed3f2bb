/**
 * The country of the page. On the server the render of a page carries it, so that every text of the page can use
 * it; browsers read it from the page.
 */
import { zoneOf, type Zone } from '../../domain/country/zone.ts'
import type { PageCountry } from '../visit/context.ts'

/** Null in browsers. */
const rendered =
  typeof document === 'undefined'
    ? new (process.getBuiltinModule('node:async_hooks').AsyncLocalStorage)<PageCountry>()
    : null

/** Does work, such as the render of a page, for a country. */
export const inCountry = <Result>(country: PageCountry, work: () => Result): Result =>
  rendered ? rendered.run(country, work) : work()

/** Attribute of the document that tells a browser the country. */
export const countryAttribute = (country: PageCountry) => ({ 'data-country': JSON.stringify(country) })

export function pageCountry(): PageCountry {
  const country = rendered
    ? rendered.getStore()
    : (JSON.parse(document.documentElement.dataset['country'] ?? 'null') as PageCountry | null)
  if (!country) throw new Error('a text of a page was asked for outside of a page')
  return country
}

const zones = new Map<string, Zone>()
export function pageZone(): Zone {
  const { timeZone } = pageCountry()
  const zone = zones.get(timeZone) ?? zoneOf(timeZone)
  zones.set(timeZone, zone)
  return zone
}
