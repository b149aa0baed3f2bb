/** What becomes of the price that customers pay, from the income statement of locked months (rule price-29). */
import { addColumns, type AccountSums } from './report-rows.ts'

/** In the order in which the page lists them. */
export const pricePartNames = [
  'excise',
  'losses',
  'transfers',
  'messages',
  'checks',
  'funds',
  'operations',
  'margin',
] as const
export type PricePartName = (typeof pricePartNames)[number]
/** Share of a part in 100 of the price, with one decimal. The shares sum to 100; a loss is a negative margin. */
export type PricePart = { readonly part: PricePartName; readonly per100: number }

/** Accounts of expenses by the beginning of their code, the longest first; all others are operations. */
const beginnings: readonly (readonly [string, PricePartName])[] = [
  ['501', 'transfers'],
  ['502', 'messages'],
  ['50', 'checks'],
  ['51', 'losses'],
  ['52', 'funds'],
]
const partOf = ({ code }: AccountSums): PricePartName =>
  beginnings.find(([beginning]) => code.startsWith(beginning))?.[1] ?? 'operations'

/**
 * `accounts`: movements of the period in one column, debits positive. `exciseCents`: excise charged in it, on
 * top of the income. Null without income.
 */
export function priceParts(accounts: readonly AccountSums[], exciseCents: number): PricePart[] | null {
  const sumOf = (of: readonly AccountSums[]): number =>
    addColumns(
      of.map(({ cents }) => cents),
      1,
    )[0]!
  const expenses = accounts.filter(({ kind }) => kind === 'expense')
  const priceCents = exciseCents - sumOf(accounts.filter(({ kind }) => kind === 'income'))
  if (priceCents <= 0) return null
  const tenths = (cents: number): number => Math.round((cents * 1_000) / priceCents)
  const costs = pricePartNames
    .filter((part) => part !== 'margin')
    .map((part) => ({
      part,
      tenths: tenths(
        part === 'excise' ? exciseCents : sumOf(expenses.filter((each) => partOf(each) === part)),
      ),
    }))
  const margin = 1_000 - costs.reduce((sum, each) => sum + each.tenths, 0)
  return [...costs, { part: 'margin' as const, tenths: margin }].map((each) => ({
    part: each.part,
    per100: each.tenths / 10,
  }))
}
