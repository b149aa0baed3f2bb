/** Public fields of the products configuration and of a quote, listed one by one. */
import type { productsConfigShape, productsSearch } from '../../../contract/products.ts'
import type { CallAnswer } from '../../../contract/call.ts'
import { nearestOf, nearestSteps, displayedTerms } from '../../../domain/amounts.ts'
import type { Day } from '../../../domain/days.ts'
import { addOnCancelDays, type AddOnTaken } from '../../../domain/loan/loan-terms.ts'
import { cents, toMajor, type Cents } from '../../../domain/money.ts'
import {
  choosableTerms,
  dailyRateOf,
  offers,
  priceAddOns,
  quoteInput,
  type AddOn,
  type CustomerKind,
  type FoundProduct,
  type ProductsConfig,
} from '../../../domain/price/products.ts'
import { installmentProduct, standardProduct } from '../../../domain/price/product-names.ts'
import {
  calculatorSettings,
  modificationView,
  noCommissionPeriod,
} from '../../../domain/price/product-search.ts'
import { quote } from '../../../domain/price/quote.ts'
import { nominalYearlyPercent } from '../../../domain/price/rates.ts'
import type { z } from 'zod'
import { quoteSlip } from '../figures/index.ts'

export type ProductsConfigView = z.output<typeof productsConfigShape>
export type SearchView = CallAnswer<typeof productsSearch>

export function configView(
  config: ProductsConfig,
  kind: CustomerKind,
  loansRepaid: number,
): ProductsConfigView {
  const { loanSize, loanTerm } = calculatorSettings(config, kind)
  const { graceIntervalDays, firstLoanFree, ratePpm } = loansOf(config, standardProduct, kind, loansRepaid)
  return {
    sumMin: toMajor(loanSize.minCents),
    sumMax: toMajor(loanSize.maxCents),
    sumStep: toMajor(loanSize.stepCents),
    termDaysMin: loanTerm.minDays,
    termDaysMax: loanTerm.maxDays,
    termDaysStep: config.termStepDays,
    termDaysMaxLoyal: config.termDaysMaxLoyal,
    terms: choosableTerms(config, kind, standardProduct),
    initial: { loanSize: toMajor(loanSize.initialCents), loanTerm: loanTerm.initialDays },
    dailyRatePercent: ratePpm / 10_000,
    standardDailyPercent: config.standardDailyRatePpm / 10_000,
    nominalYearlyPercent: nominalYearlyPercent(ratePpm),
    penaltyDailyPercent: config.penaltyDailyRatePpm / 10_000,
    lateFee: toMajor(config.lateFeeCents ?? cents(0)),
    excisePercent: config.exciseRatePpm / 10_000,
    inDuplum: config.inDuplum,
    graceIntervalDays,
    nonPerformingAfterDays: config.nonPerformingAfterDays,
    firstLoanFree,
    installment: installmentOf(config, kind, loansRepaid),
    levels: [0, ...config.loyaltyLevels.map(({ loansRepaidMin }) => loansRepaidMin)]
      .toSorted((one, other) => one - other)
      .map((loans) => ({
        loansRepaid: loans,
        dailyRatePercent: dailyRateOf(config, 'loyal', loans) / 10_000,
      })),
    documents: [...config.documents],
  }
}

/** The initial values of a calculator for this caller. */
export function calculatorView(config: ProductsConfig, kind: CustomerKind) {
  const { loanSize, loanTerm } = calculatorSettings(config, kind, standardProduct)
  return {
    loanSize: {
      initial: toMajor(loanSize.initialCents),
      min: toMajor(loanSize.minCents),
      max: toMajor(loanSize.maxCents),
      step: toMajor(loanSize.stepCents),
      presets: loanSize.presetsCents.map(toMajor),
    },
    loanTerm: {
      initial: loanTerm.initialDays,
      min: loanTerm.minDays,
      max: loanTerm.maxDays,
      step: config.termStepDays,
      presets: loanTerm.presetsDays,
    },
  }
}

/** A product for a kind of customer; if the first loan is free, the rate is that of the next loan. */
function loansOf(config: ProductsConfig, productHrid: string, kind: CustomerKind, loansRepaid: number) {
  const [found] = offers(config, kind, productHrid)
  const firstLoanFree = kind === 'first' && found?.modification.dailyRatePpm === 0
  return {
    dueDays: found?.modification.dueAfterDays ?? null,
    graceIntervalDays: found?.modification.graceIntervalDays ?? 0,
    firstLoanFree,
    ratePpm: dailyRateOf(config, firstLoanFree ? 'new' : kind, loansRepaid, productHrid),
  }
}

function installmentOf(
  config: ProductsConfig,
  kind: CustomerKind,
  loansRepaid: number,
): ProductsConfigView['installment'] {
  const { dueDays, firstLoanFree, ratePpm } = loansOf(config, installmentProduct, kind, loansRepaid)
  return dueDays
    ? {
        termDays: dueDays.at(-1)!,
        dueDays: [...dueDays],
        firstLoanFree,
        dailyRatePercent: ratePpm / 10_000,
      }
    : null
}

export function searchView(
  config: ProductsConfig,
  found: readonly FoundProduct[],
  addOns: readonly AddOn[],
  who: { readonly kind: CustomerKind; readonly loansRepaid: number },
  today: Day,
): SearchView {
  return {
    on: today,
    modifications: found.map((each) => {
      const priced = quote(quoteInput(each, today, priceAddOns(addOns, each.sumCents, each.termDays)))
      return {
        // The first of several payments also pays the add-ons, so more principal remains.
        ...modificationView({ ...each, percentSumCents: priced.interestCents }),
        noCommissionPeriod: noCommissionPeriod(config, {
          sumCents: each.sumCents,
          customer: each.firstLoan ? 'first' : who.kind === 'first' ? 'new' : who.kind,
          loansRepaid: who.loansRepaid,
          productHrid: each.product.productHrid,
        }),
        addOns: addOnsView(priceAddOns(config.addOns, each.sumCents, each.termDays)),
        slip: quoteSlip(priced, today),
      }
    }),
  }
}

export const addOnsView = (addOns: readonly AddOnTaken[]) =>
  addOns.map(({ kind, priceCents, cancelDays = addOnCancelDays }) => ({
    kind,
    price: toMajor(priceCents),
    cancelDays,
  }))

const figures = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 2 })

/** Placeholder values for messages about amount and term. */
export function fieldValues(
  config: ProductsConfig,
  kind: CustomerKind,
  { sumCents, termDays, productHrid }: Asked,
) {
  const terms = choosableTerms(config, kind, productHrid)
  return {
    loanSize: sumValues(config, sumCents),
    loanTerm: {
      ...displayedTerms(terms, config.termStepDays),
      step: config.termStepDays,
      nearest: nearestOf(termDays, terms),
    },
  }
}
type Asked = { readonly sumCents: Cents; readonly termDays: number; readonly productHrid?: string }

/** Placeholder values for texts about an amount. */
export function sumValues(
  config: Pick<ProductsConfig, 'sumMinCents' | 'sumMaxCents' | 'sumStepCents'>,
  sumCents: Cents,
) {
  const limits = { min: config.sumMinCents, max: config.sumMaxCents, step: config.sumStepCents }
  const shown = (amount: number): string => figures.format(toMajor(cents(amount)))
  return {
    known: 'yes',
    min: shown(limits.min),
    max: shown(limits.max),
    step: shown(limits.step),
    nearest: nearestSteps(sumCents, limits).map(shown),
  }
}
