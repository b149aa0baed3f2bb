/** Whom a text names that is not us: numbers to call, to dial or to pay to, and addresses (rules messages-11, messages-18). */

export type Ours = {
  /** The host of our pages. */
  readonly site: string
  /** Numbers of ours, as people read them. */
  readonly numbers: readonly string[]
  /** The release's own text: what it names may be named. */
  readonly original: string
}

/** Stands where a value will: what is filled in is no number that somebody typed. */
export const valueMark = '\uFFFC'

/** An address of a page, of mail or of a machine, whatever stands before it. */
const links =
  /(?:https?:\/\/)?[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:\p{L}{2,})[^\s]*|(?:\d{1,3}\.){3}\d{1,3}\S*|https?:\/\/\S*/gu
/** As it is followed: what ends a sentence does not count. */
const followed = (link: string): string => link.replace(/^https?:\/\//, '').replace(/[.,:;!?)]+$/, '')

/** An address that is no page of ours. */
export function strangeLink(text: string, { site, original }: Omit<Ours, 'numbers'>): string | undefined {
  const released = (original.match(links) ?? []).map(followed)
  return text.match(links)?.find((link) => {
    const to = followed(link)
    return to !== site && !to.startsWith(`${site}/`) && !released.includes(to)
  })
}

/** Amounts, days and times are no numbers of anybody; each is as we write it. */
const figures =
  /KES\s?\d{1,3}(?:,\d{3})?(?:\.\d{2})?(?![.,]?\d)|(?<![\d.])(?:0[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])\.20\d\d(?!\.?\d)|(?<![\d:.])(?:[01]\d|2[0-3]):[0-5]\d(?![\d:])/gu
/** Digits with what people write between them; what is dialled for menus; digits that make another number of a value. */
const numbers = new RegExp(
  String.raw`\*\p{Nd}[\p{Nd}*]*#|\+?\p{Nd}(?:[^\p{L}\p{Nd}\n${valueMark}]{0,3}\p{Nd})*|${valueMark}\p{Nd}+`,
  'gu',
)
/** The shortest number that money can be sent to. */
const digitsLeast = 5
/** Alike however it is written, with the country or without. */
const digitsOf = (number: string): string => number.replace(/\P{Nd}/gu, '').replace(/^(?:254|0)/, '')
const numbersIn = (text: string): string[] =>
  (text.replace(figures, 'x').match(numbers) ?? []).filter(
    (number) =>
      /^\*|#$/.test(number) ||
      number.startsWith(valueMark) ||
      number.replace(/\P{Nd}/gu, '').length >= digitsLeast,
  )

/** A number that is not ours, in a text where values are `valueMark`. */
export function strangeNumber(text: string, ours: Omit<Ours, 'site'>): string | undefined {
  const known = new Set([...ours.numbers, ...numbersIn(ours.original)].map(digitsOf))
  const isKnown = (number: string): boolean => known.has(digitsOf(number))
  return numbersIn(text)
    .find((number) => !isKnown(number) && !number.split(/[,;]/).every(isKnown))
    ?.replaceAll(valueMark, '')
}
