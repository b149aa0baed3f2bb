/**
 * The country of the page. On the server the render of a page carries it, so that every text of the page can use
 * it; browsers read it from the page.
 */
import { zoneOf, type Zone } from '../../domain/country/zone.ts'
import type { BrowserCountry, PageCountry } from '../visit/context.ts'

/** Null in browsers. */
const rendered =
  typeof document === 'undefined'
    ? new (process.getBuiltinModule('node:async_hooks').AsyncLocalStorage)<PageCountry>()
    : null

/** Does work, such as the render of a page, for a country. */
export const inCountry = <Result>(country: PageCountry, work: () => Result): Result =>
  rendered ? rendered.run(country, work) : work()

/** Attribute of the document with what a browser needs of the country: forms of the back office also its hours. */
export const countryAttribute = (
  { code, currency, phone, timeZone, widestHours }: BrowserCountry,
  isOffice: boolean,
) => ({
  'data-country': JSON.stringify({ code, currency, phone, timeZone, ...(isOffice ? { widestHours } : {}) }),
})

export function pageCountry(): BrowserCountry {
  const country = rendered
    ? rendered.getStore()
    : (JSON.parse(document.documentElement.dataset['country'] ?? 'null') as BrowserCountry | null)
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

/** Regions of the country, for pages that only the server renders. */
export const pageRegions = (): readonly string[] => rendered?.getStore()?.regions ?? []
