/** Registration and residential addresses with the switch between them (SPEC 3 *Customer*). */

/** `street` is `-` where there is none. */
export type Address = {
  readonly county: string
  readonly town: string
  readonly street: string
  readonly house: string | null
  readonly apartment: string | null
}

/** What the data format writes for an address without a street (SPEC 3). */
export const noStreet = '-'

/** The `addressesMatch` switch as the form first shows it. */
export const addressesMatch = (first: Address, second: Address): boolean =>
  first.county === second.county && first.town === second.town && first.street === second.street &&
  first.house === second.house && first.apartment === second.apartment

/** What is saved: with the switch on, the residential address copies the registration address. */
export const residentialAddress = (registration: Address, residential: Address | null, match: boolean): Address | null =>
  match ? registration : residential

/** One line for people, without what is not there. */
export const showAddress = (address: Address): string =>
  [address.house, address.street === noStreet ? null : address.street, address.apartment, address.town, address.county]
    .filter((part) => part !== null && part !== '').join(', ')
