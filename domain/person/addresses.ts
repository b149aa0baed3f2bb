/** Registration and residential addresses with the switch between them (rule data-16). */
import { invalid, isInvalid, optional, parseText, type Invalid } from '../validation.ts'

/** `street` is `-` where there is none. */
export type Address = {
  readonly county: string
  readonly town: string
  readonly street: string
  readonly house: string | null
  readonly apartment: string | null
}

/** Value of the data format for an address without a street (rule data-16). */
export const noStreet = '-'

export type AddressInput = { readonly [part in keyof Address]?: string | undefined }
export type AddressErrors = { readonly [part in keyof Address]?: Invalid['error'] }

export const partCharactersMax = 100
const parsePart = (input: string | undefined) => parseText(input ?? '', partCharactersMax)
const parseOptionalPart = optional((input) => parseText(input, partCharactersMax))

const letters = (county: string): string => county.toLowerCase().replace(/\bcounty\b|[^a-z]/g, '')

/**
 * Parses a region of the country (the field is `county` on the wire), in any spelling. An address stored before the list existed keeps its county.
 */
export function parseCounty(
  input: string | undefined,
  regions: readonly string[],
  kept?: string,
): string | Invalid {
  const county = parsePart(input)
  if (isInvalid(county) || county === kept) return county
  return regions.find((each) => letters(each) === letters(county)) ?? invalid('choiceInvalid')
}

/**
 * Returns the typed address, or an error code for each wrong part. County and town are required; the street
 * is optional.
 */
export function parseAddress(
  input: AddressInput,
  regions: readonly string[],
  keptCounty?: string,
): { readonly address: Address } | { readonly fields: AddressErrors } {
  const county = parseCounty(input.county, regions, keptCounty)
  const town = parsePart(input.town)
  const street = parseOptionalPart(input.street) ?? noStreet
  const house = parseOptionalPart(input.house)
  const apartment = parseOptionalPart(input.apartment)
  if (isInvalid(county) || isInvalid(town) || isInvalid(street) || isInvalid(house) || isInvalid(apartment)) {
    const parts = Object.entries({ county, town, street, house, apartment })
    return {
      fields: Object.fromEntries(
        parts.flatMap(([part, answer]) => (isInvalid(answer) ? [[part, answer.error]] : [])),
      ),
    }
  }
  return { address: { county, town, street, house, apartment } }
}

/** The `addressesMatch` switch as the form first shows it. */
export const addressesMatch = (first: Address, second: Address): boolean =>
  first.county === second.county &&
  first.town === second.town &&
  first.street === second.street &&
  first.house === second.house &&
  first.apartment === second.apartment

/** The address on one line, without empty parts. */
export const showAddress = (address: Address): string =>
  [
    address.house,
    address.street === noStreet ? null : address.street,
    address.apartment,
    address.town,
    address.county,
  ]
    .filter((part) => part !== null && part !== '')
    .join(', ')

/**
 * Parses `Kiambu, Thika` or `Homa Bay Mbita` from one line. A county without a town is used as the town too.
 */
export function parseCountyAndTown(input: string, regions: readonly string[]): Address | null {
  const words = input.split(/[\s,]+/).filter(Boolean)
  for (let count = Math.min(3, words.length); count > 0; count -= 1) {
    const county = parseCounty(words.slice(0, count).join(' '), regions)
    if (isInvalid(county)) continue
    const town = parsePart(words.slice(count).join(' ') || county)
    return isInvalid(town) ? null : { county, town, street: noStreet, house: null, apartment: null }
  }
  return null
}
