/**
 * Figures of a published price change, computed from the two versions: every channel shows customers these
 * (rule price-18). The explanations that staff write contain no figures.
 */
import type { Language } from '../../../../contract/texts/index.ts'
import { addOnKinds } from '../../../../domain/loan/loan-terms.ts'
import type { Cents } from '../../../../domain/money.ts'
import type { PriceChange, Prices } from '../../../../domain/staff/customer-notices.ts'
import { documents } from '../../../../words/compiled/documents.ts'
import { prices as words } from '../../../../words/compiled/prices.ts'
import type { Difference } from '../../../platform/capability/rule-kinds.ts'

const number = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 4 })
const percent = (ppm: number): string => `${number.format(ppm / 10_000)} %`

type Figures = readonly (readonly [what: string, figure: string])[]

function figuresIn(prices: Prices, language: Language): Figures {
  const texts = words[language]
  const money = (amount: Cents): string => `${prices.currency} ${number.format(amount / 100)}`
  const rate = (ppm: number | null): string => (ppm === null ? texts.none : percent(ppm))
  return [
    [texts.first, rate(prices.firstDailyRatePpm)],
    [texts.further, rate(prices.dailyRatePpm)],
    ...prices.loyaltyRates.map(
      ({ loansRepaid, dailyRatePpm }) => [texts.loyal({ count: loansRepaid }), rate(dailyRatePpm)] as const,
    ),
    [texts.loyaltyDays, String(prices.loyaltyDaysMin)],
    [texts.installment, rate(prices.installmentDailyRatePpm)],
    [texts.standard, rate(prices.standardDailyRatePpm)],
    [texts.penalty, rate(prices.penaltyDailyRatePpm)],
    [texts.lateFee, money(prices.lateFeeCents)],
    [texts.excise, rate(prices.exciseRatePpm)],
    ...addOnKinds.flatMap((kind) => {
      const price = prices.addOns[kind]
      return price ? [[documents[language].slip.addOns[kind], addOnPrice(price, money)] as const] : []
    }),
    [texts.amounts, texts.amountRange({ min: money(prices.sumMinCents), max: money(prices.sumMaxCents) })],
    [texts.terms, texts.amountRange({ min: String(prices.termDaysMin), max: String(prices.termDaysMaxNew) })],
    [texts.termsLoyal, String(prices.termDaysMaxLoyal)],
  ]
}

const addOnPrice = (
  { fixedCents, sharePpm }: NonNullable<Prices['addOns']['insurance']>,
  money: (amount: Cents) => string,
): string =>
  [
    ...(fixedCents > 0 || sharePpm === 0 ? [money(fixedCents)] : []),
    ...(sharePpm > 0 ? [percent(sharePpm)] : []),
  ].join(' + ')

/** Returns each figure that changes, before and after, in the customer's language. */
export function figuresOf({ before, after }: PriceChange, language: Language): Difference[] {
  const [was, becomes] = [before, after].map((prices) => new Map(figuresIn(prices, language)))
  const { none } = words[language]
  return [...new Set([...becomes!.keys(), ...was!.keys()])]
    .map((what) => ({ what, before: was!.get(what) ?? none, after: becomes!.get(what) ?? none }))
    .filter((figure) => figure.before !== figure.after)
}
