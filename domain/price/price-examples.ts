/**
 * Loans that show what another version of the products would change (rule price-28): each kind of customer, a few amounts
 * and terms; paid on time, with every add-on, prolonged, and ten days late.
 */
import { addDays } from '../days.ts'
import { positionOn } from '../loan/loan.ts'
import type { Movement } from '../loan/loan-terms.ts'
import { cents, wholeShillings, type Cents } from '../money.ts'
import { searchProducts } from './product-search.ts'
import {
  anyDay,
  choosableTerms,
  priceAddOns,
  quoteInput,
  type CustomerKind,
  type ProductsConfig,
} from './products.ts'
import { extensionOptions, extensionPrice } from '../loan/extension.ts'
import { quote, termsFor, type QuoteInput } from './quote.ts'

export const exampleWays = ['onTime', 'withAddOns', 'prolonged', 'late'] as const
type ExampleWay = (typeof exampleWays)[number]

export type PriceExample = {
  readonly productHrid: string
  readonly customer: CustomerKind
  readonly loansRepaid: number
  readonly sumCents: Cents
  readonly termDays: number
  readonly way: ExampleWay
  /** Total repaid; null when the loan is not available. */
  readonly beforeCents: Cents | null
  readonly afterCents: Cents | null
}

const lateDays = 10
const periodOfDays = 14

type Asked = Pick<PriceExample, 'productHrid' | 'customer' | 'loansRepaid' | 'sumCents' | 'termDays'>

/** Total repaid when each payment is made on its due date. */
function totalOf(config: ProductsConfig, asked: Asked, way: ExampleWay): Cents | null {
  const [found] = searchProducts(config, asked)
  if (!found) return null
  const addOns = way === 'withAddOns' ? priceAddOns(config.addOns, asked.sumCents, found.termDays) : []
  const input = quoteInput(found, anyDay, addOns)
  switch (way) {
    case 'onTime':
      return quote(input).totalCents
    case 'withAddOns':
      return addOns.length === 0 ? null : quote(input).totalCents
    case 'prolonged':
      return prolongedTotal(input)
    case 'late':
      return owedOn(input, [], lateDays)
  }
}

function owedOn(input: QuoteInput, movements: readonly Movement[], daysAfterDue: number): Cents {
  const terms = termsFor(input)
  const { payoffCents } = positionOn(terms, movements, addDays(terms.dues.at(-1)!.on, daysAfterDue))
  return wholeShillings(payoffCents)
}

function prolongedTotal(input: QuoteInput): Cents | null {
  const terms = termsFor(input)
  const on = terms.dues.at(-1)!.on
  const option = extensionOptions(terms, [], on).find(({ periodDays }) => periodDays === periodOfDays)
  if (!option) return null
  const amountCents = extensionPrice(option.costCents)
  const prolonged: Movement = { kind: 'prolongation', on, amountCents, periodDays: option.periodDays }
  return cents(amountCents + owedOn(input, [prolonged], option.periodDays))
}

const distinct = <T>(all: readonly T[]): T[] => [...new Set(all)]
const exampleSumsMiddle = (config: ProductsConfig): number =>
  config.sumMinCents +
  Math.round((config.sumMaxCents - config.sumMinCents) / 3 / config.sumStepCents) * config.sumStepCents

/** One customer of each kind, including the first and last loyalty level. */
function customersOf({ loyaltyLevels }: ProductsConfig): Pick<Asked, 'customer' | 'loansRepaid'>[] {
  const levels = loyaltyLevels.map(({ loansRepaidMin }) => loansRepaidMin)
  const repaid = distinct([1, Math.max(1, ...levels)])
  return [
    { customer: 'first', loansRepaid: 0 },
    { customer: 'new', loansRepaid: 0 },
    ...repaid.map((loansRepaid) => ({ customer: 'loyal' as const, loansRepaid })),
  ]
}

/** Amounts and terms of the previous version, plus those newly on sale. */
export function priceExamples(before: ProductsConfig, after: ProductsConfig): PriceExample[] {
  const sums = distinct(
    [before.sumMinCents, exampleSumsMiddle(before), before.sumMaxCents, after.sumMaxCents].map(cents),
  )
  return distinct([...before.products, ...after.products].map(({ productHrid }) => productHrid)).flatMap(
    (productHrid) =>
      customersOf(after).flatMap((who) => {
        const terms = [before, after].flatMap((config) => {
          const all = choosableTerms(config, who.customer, productHrid)
          return [all[0], all.at(-1)].filter((days) => days !== undefined)
        })
        return distinct(terms).flatMap((termDays) =>
          sums.flatMap((sumCents) =>
            exampleWays.flatMap((way): PriceExample[] => {
              const asked = { productHrid, ...who, sumCents, termDays }
              const [beforeCents, afterCents] = [totalOf(before, asked, way), totalOf(after, asked, way)]
              return beforeCents === null && afterCents === null
                ? []
                : [{ ...asked, way, beforeCents, afterCents }]
            }),
          ),
        )
      }),
  )
}

export const isExampleDearer = ({ beforeCents, afterCents }: PriceExample): boolean =>
  beforeCents !== null && afterCents !== null && afterCents > beforeCents
