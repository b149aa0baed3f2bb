/** Bank cards: the brands of the data format, and card expiry (rule receiving-3). */
import { addDays, isDay, type Day } from '../days.ts'

/** All brands of the data format. */
export const cardBrands = ['mastercard', 'mir', 'visa'] as const
export type CardBrand = (typeof cardBrands)[number]

/** Brands accepted in Kenya; `mir` exists only in the data format (rule receiving-3). */
export const acceptedBrands: ReadonlySet<CardBrand> = new Set(['mastercard', 'visa'])

/**
 * Reads a brand as providers write it (`Visa`, `MASTERCARD DEBIT`, `visa `); null for a brand outside the
 * data format.
 */
export function readBrand(text: string): CardBrand | null {
  const shown = text.toLowerCase().replace(/[^a-z]/g, '')
  return cardBrands.find((brand) => shown.startsWith(brand)) ?? null
}

/** The last day of the card's expiry month; null when it is not a month of this century. */
export function cardGoodThrough(year: number, month: number): Day | null {
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
  return year >= 2000 && year <= 2099 && month >= 1 && month <= 12 && isDay(next) ? addDays(next, -1) : null
}

export const cardExpired = (goodThrough: Day, today: Day): boolean => today > goodThrough

/** Formats the expiry as printed on the card: `11/27`. */
export const showExpiry = (goodThrough: Day): string =>
  `${goodThrough.slice(5, 7)}/${goodThrough.slice(2, 4)}`
