/** Lenient parsing of single values: providers mix numbers and strings freely. */
import { parseDecimal } from '../../../domain/amounts.ts'
import type { Cents } from '../../../domain/money.ts'
import { isTransactionAmount, type StatedAmount } from '../../../domain/payment/stated-amount.ts'
import { normaliseReceipt } from '../../../domain/payment/receipt-number.ts'
import type { RailMessage, Reader, Unreadable } from './port.ts'

export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A string or number as trimmed text; '' for any other value. */
export const text = (value: unknown): string =>
  typeof value === 'string'
    ? value.trim()
    : typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : ''

export const textOrNull = (value: unknown): string | null => text(value) || null

/** A receipt number in its stored form; '' when there is none. */
export const receiptText = (value: unknown): string => normaliseReceipt(text(value))

/** Shillings, such as `5`, `"5.00"` or `"1,250.5"`, in whole cents; null when it is not an amount. */
export const readCents = (value: unknown): Cents | null => parseDecimal(text(value))

/** Characters that are stored of an impossible amount. */
const impossibleCharactersMax = 40

/** A provider's amount: null when absent, and the original value when it is not a possible amount. */
const statedText = /^\d+(?:,\d{3})*(?:\.\d+)?$/

export function readAmount(value: unknown): StatedAmount | null {
  if (value === undefined) return null
  // Neither `1e3` nor spaces: people type these, providers do not.
  const amountCents = typeof value === 'string' && !statedText.test(value) ? null : readCents(value)
  return amountCents !== null && isTransactionAmount(amountCents)
    ? amountCents
    : { impossible: (text(value) || JSON.stringify(value)).slice(0, impossibleCharactersMax) }
}

/** Zero, one or several items as a list. */
export const asList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null || value === '' ? [] : [value]

/** `Key`/`Value` or `Name`/`Value` items as a map; an item without a value counts as absent. */
export function readItems(items: unknown, nameKey: 'Key' | 'Name'): ReadonlyMap<string, unknown> {
  const pairs = asList(items)
    .filter(isFields)
    .map((item) => [text(item[nameKey]), item['Value']] as const)
  return new Map(pairs.filter(([name, value]) => name !== '' && value !== undefined))
}

/** A reader that parses a body and says what kind of message it is. */
export const reader =
  <Parsed extends object>(
    parse: (body: unknown) => Parsed | Unreadable,
    said: (parsed: Parsed) => RailMessage,
  ): Reader =>
  (body) => {
    const parsed = parse(body)
    return 'error' in parsed ? parsed : said(parsed)
  }
