/** Cells of the files of a bundle: their formats and how they are read. */
import type { Country } from '../../domain/country/country.ts'
import { byCountry } from '../../contract/country-rule.ts'
import { z } from 'zod'
import { parseMoney } from '../../domain/amounts.ts'
import { isDay } from '../../domain/days.ts'
import { addOnKinds } from '../../domain/loan/loan-terms.ts'
import { cents, type Cents } from '../../domain/money.ts'
import { parseName, withoutAccents } from '../../domain/person/names.ts'
import { parsePhone } from '../../domain/person/phone.ts'
import { isInvalid } from '../../domain/validation.ts'

/** A cell with its parser; `what` describes the format. */
export const cell = <Value>(what: string, read: (text: string) => Value | null) =>
  z.string().transform((text, context): Value => {
    const value = read(text.trim())
    if (value !== null) return value
    context.addIssue({ code: 'custom', message: `has to be ${what}` })
    return z.NEVER
  })
/** A cell whose rule depends on the country. */
const cellOfCountry = <Value>(what: string, read: (text: string, country: Country) => Value | null) =>
  z
    .string()
    .pipe(
      byCountry(
        (text, country): Value | { readonly error: string } =>
          read(text.trim(), country) ?? { error: `has to be ${what}` },
        true,
      ),
    )
export const dayCell = cell('a day, YYYY-MM-DD', (text) => (isDay(text) ? text : null))
export const amountCell = cellOfCountry('an amount, such as 1500.00', (text, { currency }): Cents | null => {
  const amount = text === '0' || text === '0.00' ? cents(0) : parseMoney(text, currency)
  return isInvalid(amount) ? null : amount
})
export const principalCell = cellOfCountry(
  'an amount above 0, such as 1500.00',
  (text, { currency }): Cents | null => {
    const amount = parseMoney(text, currency)
    return isInvalid(amount) || amount === 0 ? null : amount
  },
)
/** One side of a balance; an empty cell is 0. */
export const sideCell = cellOfCountry(
  'an amount, such as 1500.00, or nothing',
  (text, { currency }): Cents | null => {
    const amount = text === '' ? cents(0) : parseMoney(text, currency)
    return isInvalid(amount) ? null : amount
  },
)
export const textCell = (most: number) =>
  cell(`1 to ${most} characters`, (text) => (text !== '' && text.length <= most ? text : null))
const daysMost = 36_500
export const wholeCell = cell(`a whole number, ${daysMost} at most`, (text) =>
  /^\d{1,5}$/.test(text) && Number(text) <= daysMost ? Number(text) : null,
)
const millionths = 1_000_000
export const rateCell = cell(`parts per million, 0 to ${millionths}`, (text) =>
  /^\d{1,7}$/.test(text) && Number(text) <= millionths ? Number(text) : null,
)
export const yesCell = cell('yes or no', (text) => (text === 'yes' ? true : text === 'no' ? false : null))
export const oneOf = <Name extends string>(names: readonly Name[]) =>
  cell(`one of ${names.join(', ')}`, (text) => names.find((name) => name === text) ?? null)
/**
 * Checks names by the usual rule (rule identity-27), ignoring accents, which the previous system may contain.
 */
const isName = (text: string): boolean => !isInvalid(parseName(withoutAccents(text)))
const nameWords = "a name: letters, with spaces, hyphens and ' between them, 60 at most"
export const nameCell = cell(nameWords, (text) => (isName(text) ? text : null))
export const optionalNameCell = cell(`${nameWords}, or nothing`, (text) =>
  text === '' || isName(text) ? text : null,
).transform((text) => text || null)
export const phoneCell = cellOfCountry('a mobile number of this country', (text, { phone: format }) => {
  const phone = parsePhone(text, format)
  return isInvalid(phone) ? null : phone
})
const dueDaysMax = 3_650
/** `30;61` */
export const daysCell = cell(
  `days from the payout to each due, rising, such as 30;61, ${dueDaysMax} at most`,
  (text) => {
    const days = text.split(';').map(Number)
    const isRising = days.every(
      (each, at) => Number.isSafeInteger(each) && each > (days[at - 1] ?? 0) && each <= dueDaysMax,
    )
    return isRising ? days : null
  },
)
/** `insurance:300.00:14 legalAid:250.00:14`, or empty: kind, price, and days in which it can be cancelled. */
export const addOnsCell = cellOfCountry(
  'add-ons such as insurance:300.00:14, with spaces between them, or nothing',
  (text, { currency }) => {
    if (text === '') return []
    const read = text.split(' ').map((each) => {
      const [name = '', price = '', days = ''] = each.split(':')
      const kind = addOnKinds.find((known) => known === name)
      const priceCents = parseMoney(price, currency)
      return kind && !isInvalid(priceCents) && /^\d{1,3}$/.test(days)
        ? { kind, priceCents, cancelDays: Number(days) }
        : null
    })
    return read.every((each) => each !== null) ? read : null
  },
)
