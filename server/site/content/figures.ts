/**
 * Values for placeholders in content: company data, and figures of the products in force. No figure is
 * written by hand.
 */
import { day } from '../../../domain/days.ts'
import {
  addOnCancelDays,
  defaultAllocation,
  type AddOnKind,
  type Allocation,
} from '../../../domain/loan/loan-terms.ts'
import { fromMajor, toMajor, type Cents } from '../../../domain/money.ts'
import {
  addOnPriceCents,
  choosableTerms,
  dailyRateOf,
  installmentDays,
  insuranceOf,
  quoteInput,
  type AddOn,
  type ProductsConfig,
} from '../../../domain/price/products.ts'
import type { ContactSettings } from '../../../domain/contact/contact-settings.ts'
import { searchProducts } from '../../../domain/price/product-search.ts'
import { quote } from '../../../domain/price/quote.ts'
import { nominalYearlyPercent } from '../../../domain/price/rates.ts'
import { allOf, methodsInWords, oneOf } from '../../../domain/payment/methods-in-words.ts'
import { contentLanguageFor } from '../../../domain/language.ts'
import { usualPeriodsDays } from '../../../domain/loan/extension.ts'
import type { PhoneMethod } from '../../../domain/payment/receiving.ts'
import type { AgeLimits } from '../../../domain/person/birth-date.ts'
import type { Language } from '../../../contract/texts/index.ts'
import { operations as operationsWords } from '../../../words/compiled/operations.ts'
import { prices as priceWords } from '../../../words/compiled/prices.ts'
import { showWeek } from '../../messaging/contact-settings/index.ts'
import type { Values } from './markdown.ts'

/** Formats of the site for money, rates and names. */
export type ShownFigures = {
  readonly money: (amount: number, currency: string) => string
  readonly percent: (percent: number) => string
  readonly level: (language: Language, name: string) => string
  readonly addOn: (language: Language, kind: AddOnKind) => string
  /** A percentage of the borrowed amount. */
  readonly ofAmount: (language: Language, percent: string) => string
  /** The payment allocation in words. */
  readonly order: (language: Language, allocation: Allocation) => string
}
export type Company = {
  readonly brand: string
  readonly lender: string
  readonly hotline: string
  readonly email: string
  readonly address: string
  readonly paybill: string
  readonly ages: AgeLimits
  readonly phoneMethods: readonly PhoneMethod[]
}

/** Sources of the figures. */
export type InForce = {
  readonly products: ProductsConfig
  readonly contactSettings: ContactSettings
  /** The limit of a first loan without a proved income (rule price-30). */
  readonly firstLoanMaxCents: Cents
}

const exampleCents = fromMajor(10_000)
/** A quote counts days: its figures are equal on every day. */
const anyDay = day('2026-01-01')

const names = [
  'brand',
  'lender',
  'hotline',
  'email',
  'address',
  'paybill',
  'phoneMoney',
  'ageMin',
  'ageMax',
  'sumMin',
  'sumMax',
  'firstLoanMax',
  'termDaysMin',
  'termDaysMax',
  'termDaysMaxLoyal',
  'moveDays',
  'dailyRate',
  'nominalYearly',
  'penaltyDaily',
  'lateFee',
  'nonPerformingDays',
  'paymentOrder',
  'exampleAmount',
  'exampleInterest',
  'exampleTotal',
  'exampleEffectiveYearly',
  'firstDueDays',
  'lastDueDays',
  'insurancePrice',
  'insuranceExample',
  'insuranceCeilingDaily',
  'insurer',
  'insurerPhone',
  'insuranceClaim',
  'addOnCancelDays',
  'openingHours',
  'messagesFrom',
  'messagesUntil',
  'reminderRows',
  'loyaltyDaysMin',
  'loyaltyRows',
  'addOnRows',
  'otherAddOnRows',
] as const
/** Placeholders that pieces may use. */
export const placeholders: ReadonlySet<string> = new Set(names)

export function valuesOf(
  { products: config, contactSettings, firstLoanMaxCents }: InForce,
  company: Company,
  { money, percent, level, addOn, ofAmount, order }: ShownFigures,
  language: Language,
): Values & Readonly<Record<(typeof names)[number], unknown>> {
  const rate = (ratePpm: number): string => percent(ratePpm / 10_000)
  const amount = (sum: Cents): string => money(toMajor(sum), config.currency)
  const example = exampleOf(config)
  const dailyRatePpm = dailyRateOf(config, 'new')
  const insurance = insuranceOf(config)
  const insurer = insurance?.provider ?? null
  const dues = installmentDays(config)
  const price = ({ fixedCents, sharePpm }: AddOn): string =>
    [
      ...(sharePpm > 0 ? [ofAmount(language, rate(sharePpm))] : []),
      ...(fixedCents > 0 ? [amount(fixedCents)] : []),
    ].join(' + ')
  const priced = (addOns: readonly AddOn[]) =>
    rows(addOns.map((each) => [addOn(language, each.kind), price(each)]))
  return {
    brand: company.brand,
    lender: company.lender,
    hotline: onOneLine(company.hotline),
    email: company.email,
    address: company.address,
    paybill: company.paybill,
    phoneMoney: methodsInWords(company.phoneMethods, language),
    ageMin: String(company.ages.yearsMin),
    ageMax: String(company.ages.yearsMax),
    sumMin: amount(config.sumMinCents),
    sumMax: amount(config.sumMaxCents),
    firstLoanMax: amount(firstLoanMaxCents),
    termDaysMin: String(config.termDaysMin),
    termDaysMax: String(config.termDaysMaxNew),
    termDaysMaxLoyal: String(config.termDaysMaxLoyal),
    moveDays: oneOf(usualPeriodsDays, language),
    dailyRate: rate(dailyRatePpm),
    nominalYearly: percent(nominalYearlyPercent(dailyRatePpm)),
    penaltyDaily: rate(config.penaltyDailyRatePpm),
    lateFee: config.lateFeeCents ? priceWords[language].andLateFee({ fee: amount(config.lateFeeCents) }) : '',
    nonPerformingDays: String(config.nonPerformingAfterDays),
    paymentOrder: order(language, config.allocation ?? defaultAllocation),
    exampleAmount: amount(example.sumCents),
    exampleInterest: amount(example.interestCents),
    exampleTotal: amount(example.totalCents),
    exampleEffectiveYearly: percent(example.effectiveYearlyPercent),
    firstDueDays: dues && String(dues[0]),
    lastDueDays: dues && String(dues.at(-1)),
    insurancePrice: insurance && price(insurance),
    insuranceExample: insurance && amount(addOnPriceCents(insurance, example.sumCents, config.termDaysMin)),
    insuranceCeilingDaily: insurance && rate(insurance.ceilingDailyPpm),
    insurer: insurer && insurer.name,
    insurerPhone: insurer && onOneLine(insurer.phone),
    insuranceClaim: insurer && insurer.claim[contentLanguageFor(language)],
    addOnCancelDays: String(insurance?.cancelDays ?? addOnCancelDays),
    openingHours: showWeek(language, contactSettings.openingHours),
    messagesFrom: contactSettings.messageHours.from,
    messagesUntil: contactSettings.messageHours.until,
    reminderRows: reminderRows(language, contactSettings.reminderSteps),
    loyaltyDaysMin: String(config.loyaltyDaysMin ?? 0),
    loyaltyRows: rows(
      config.loyaltyLevels.map((each) => [
        level(language, each.name),
        String(each.loansRepaidMin),
        rate(dailyRateOf(config, 'loyal', each.loansRepaidMin)),
      ]),
    ),
    addOnRows: priced(config.addOns),
    otherAddOnRows: priced(config.addOns.filter(({ kind }) => kind !== 'insurance')),
  }
}

const onOneLine = (phone: string): string => phone.replaceAll(' ', '\u00a0')

/** Rows of a Markdown table; the piece has the header. */
const rows = (cells: readonly (readonly string[])[]) => ({
  rows: cells.map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n'),
})

function reminderRows(language: Language, steps: readonly number[]) {
  const words = operationsWords[language].reminders
  const days = (some: readonly number[]): string => allOf(some.map(Math.abs), language)
  const [before, after] = [steps.filter((step) => step < 0), steps.filter((step) => step > 0)]
  return rows([
    ...(before.length > 0 ? [[words.before({ days: days(before) }), words.aheadText]] : []),
    ...(steps.includes(0) ? [[words.dueDay, words.aheadText]] : []),
    ...(after.length > 0 ? [[words.after({ days: days(after) }), words.lateText]] : []),
  ])
}

/** The advertised price: KES 10,000 for the shortest term (rule price-10). */
function exampleOf(config: ProductsConfig): {
  readonly sumCents: Cents
  readonly interestCents: Cents
  readonly totalCents: Cents
  readonly effectiveYearlyPercent: number
} {
  const sumCents = Math.min(exampleCents, config.sumMaxCents) as Cents
  const [found] = searchProducts(config, {
    sumCents,
    termDays: choosableTerms(config, 'new')[0] ?? config.termDaysMin,
    customer: 'new',
  })
  if (!found) return { sumCents, interestCents: 0 as Cents, totalCents: sumCents, effectiveYearlyPercent: 0 }
  return { sumCents, ...quote(quoteInput(found, anyDay)) }
}
