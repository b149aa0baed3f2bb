/** A loan as the products configuration has it by default: one payment after 61 days. */
import type { Cents } from '../money.ts'
import type { QuoteInput } from '../price/quote.ts'

export const standardPricing: QuoteInput['pricing'] = {
  dailyRatePpm: 25_000,
  standardDailyRatePpm: 25_000,
  penaltyDailyRatePpm: 1_000,
  graceIntervalDays: 0,
  nonPerformingAfterDays: 90,
  inDuplum: 'nonPerforming',
  allocation: 'addOnsLast',
  maxTotalDays: 122,
  exciseRatePpm: 0,
}

export const standardInput = (
  principalCents: Cents,
  change: Partial<QuoteInput> = {},
): Omit<QuoteInput, 'paidOutOn'> => ({
  principalCents,
  currency: 'KES',
  dueAfterDays: [61],
  firstLoan: false,
  addOns: [],
  pricing: standardPricing,
  ...change,
})
