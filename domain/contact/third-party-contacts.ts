/**
 * Finds contacts in a text that are not ours: numbers to call, dial or pay to, and addresses (rules
 * messages-11, messages-18).
 */
import type { Country, PhoneFormat } from '../country/country.ts'

export type OwnContacts = {
  /** The host of our pages. */
  readonly site: string
  /** Our numbers, in their printed form. */
  readonly numbers: readonly string[]
  /** The release's own text: what it names may be named. */
  readonly original: string
  readonly country: Pick<Country, 'currency' | 'phone'>
}

/** Stands for a placeholder's value, so that a filled-in value is not taken for a typed number. */
export const valuePlaceholder = '\uFFFC'

/** A web, mail or IP address, with or without a prefix. */
const links =
  /(?:https?:\/\/)?[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:\p{L}{2,})[^\s]*|(?:\d{1,3}\.){3}\d{1,3}\S*|https?:\/\/\S*/gu
/** The address as it would be opened, without trailing punctuation. */
const followed = (link: string): string => link.replace(/^https?:\/\//, '').replace(/[.,:;!?)]+$/, '')

/** Returns the first address that is not one of our pages. */
export function foreignLink(
  text: string,
  { site, original }: Pick<OwnContacts, 'site' | 'original'>,
): string | undefined {
  const released = (original.match(links) ?? []).map(followed)
  return text.match(links)?.find((link) => {
    const to = followed(link)
    return to !== site && !to.startsWith(`${site}/`) && !released.includes(to)
  })
}

/** Amounts, days and times in our formats, which are not contact numbers. */
const figuresIn = (currency: string): RegExp =>
  new RegExp(
    String.raw`${currency}\s?\d{1,3}(?:,\d{3})?(?:\.\d{2})?(?![.,]?\d)|(?<![\d.])(?:0[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])\.20\d\d(?!\.?\d)|(?<![\d:.])(?:[01]\d|2[0-3]):[0-5]\d(?![\d:])`,
    'gu',
  )
/** Digits with usual separators, USSD codes, and digits that continue a placeholder's value. */
const numbers = new RegExp(
  String.raw`\*\p{Nd}[\p{Nd}*]*#|\+?\p{Nd}(?:[^\p{L}\p{Nd}\n${valuePlaceholder}]{0,3}\p{Nd})*|${valuePlaceholder}\p{Nd}+`,
  'gu',
)
/** The shortest number that money can be sent to. */
const digitsLeast = 5
/** Alike however it is written, with the country or without. */
const digitsOf = (number: string, { callingCode, trunkPrefix }: PhoneFormat): string =>
  number.replace(/\P{Nd}/gu, '').replace(new RegExp(`^(?:${callingCode}|${trunkPrefix})`), '')
const numbersIn = (text: string, currency: string): string[] =>
  (text.replace(figuresIn(currency), 'x').match(numbers) ?? []).filter(
    (number) =>
      /^\*|#$/.test(number) ||
      number.startsWith(valuePlaceholder) ||
      number.replace(/\P{Nd}/gu, '').length >= digitsLeast,
  )

/** A number that is not ours, in a text where values are `valuePlaceholder`. */
export function foreignNumber(text: string, ours: Omit<OwnContacts, 'site'>): string | undefined {
  const { currency, phone } = ours.country
  const known = new Set(
    [...ours.numbers, ...numbersIn(ours.original, currency.code)].map((number) => digitsOf(number, phone)),
  )
  const isKnown = (number: string): boolean => known.has(digitsOf(number, phone))
  return numbersIn(text, currency.code)
    .find((number) => !isKnown(number) && !number.split(/[,;]/).every(isKnown))
    ?.replaceAll(valuePlaceholder, '')
}
