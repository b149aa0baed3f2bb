/** The first version of the products configuration; the server stores it when there is none (rule price-7). */
import { day } from '../days.ts'
import { addOnCancelDays } from '../loan/loan-terms.ts'
import { cents, fromMajor, type Currency } from '../money.ts'
import { identityDocumentKinds } from '../person/documents.ts'
import type { Modification, ProductsConfig } from './products.ts'

const sumMinCents = fromMajor(500)
const sumMaxCents = fromMajor(30_000)
const standardDailyRatePpm = 25_000

const modification = (
  own: Pick<Modification, 'modificationHrid' | 'customers' | 'loanTerm' | 'dailyRatePpm'> &
    Partial<Modification>,
): Modification => ({
  sumMinCents,
  sumMaxCents,
  termType: 'day',
  dueAfterDays: null,
  returnMoneyBefore: true,
  graceIntervalDays: 0,
  ...own,
})

/** Why these figures: rule price-1, rule price-9, rule price-11, rule money-14. */
export const defaultProductsIn = (currency: Currency): ProductsConfig => ({
  validFrom: day('2026-01-01'),
  currency,
  sumMinCents,
  sumMaxCents,
  sumStepCents: fromMajor(500),
  termDaysMin: 61,
  termDaysMaxNew: 122,
  termDaysMaxLoyal: 182,
  termStepDays: 5,
  documents: identityDocumentKinds,
  standardDailyRatePpm,
  penaltyDailyRatePpm: 1_000,
  nonPerformingAfterDays: 90,
  inDuplum: 'nonPerforming',
  exciseRatePpm: 0,
  addOns: [
    {
      kind: 'insurance',
      fixedCents: cents(0),
      sharePpm: 30_000,
      ceilingDailyPpm: 5_000,
      cancelDays: addOnCancelDays,
    },
    {
      kind: 'telemedicine',
      fixedCents: fromMajor(150),
      sharePpm: 0,
      ceilingDailyPpm: null,
      cancelDays: addOnCancelDays,
    },
    {
      kind: 'legalAid',
      fixedCents: fromMajor(200),
      sharePpm: 0,
      ceilingDailyPpm: null,
      cancelDays: addOnCancelDays,
    },
    {
      kind: 'multiservice',
      fixedCents: fromMajor(300),
      sharePpm: 0,
      ceilingDailyPpm: null,
      cancelDays: addOnCancelDays,
    },
  ],
  loyaltyLevels: [
    { name: 'silver', loansRepaidMin: 1, rateReductionPpm: 0 },
    { name: 'gold', loansRepaidMin: 3, rateReductionPpm: 1_000 },
    { name: 'platinum', loansRepaidMin: 6, rateReductionPpm: 2_500 },
  ],
  loyaltyDaysMin: 7,
  products: [
    {
      productHrid: 'standard',
      retailProductHrid: 'standard-ke',
      modifications: [
        modification({
          modificationHrid: 'standard-first',
          customers: ['first'],
          loanTerm: '61-122',
          dailyRatePpm: 0,
        }),
        modification({
          modificationHrid: 'standard-new',
          customers: ['new'],
          loanTerm: '61-122',
          dailyRatePpm: standardDailyRatePpm,
        }),
        modification({
          modificationHrid: 'standard-loyal',
          customers: ['loyal'],
          loanTerm: '61-182',
          dailyRatePpm: standardDailyRatePpm,
        }),
      ],
    },
    {
      productHrid: 'installment',
      retailProductHrid: 'installment-ke',
      modifications: [
        modification({
          modificationHrid: 'installment-first',
          customers: ['first'],
          loanTerm: '61',
          dailyRatePpm: 0,
          dueAfterDays: [30, 61],
        }),
        modification({
          modificationHrid: 'installment-standard',
          customers: ['new', 'loyal'],
          loanTerm: '61',
          dailyRatePpm: standardDailyRatePpm,
          dueAfterDays: [30, 61],
        }),
      ],
    },
  ],
})
