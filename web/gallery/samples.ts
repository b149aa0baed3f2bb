/** Sample data of the gallery: figures that add up, on fixed days. */
import type { Slip } from '../../contract/fields.ts'
import { day } from '../../domain/days.ts'
import type { FormState } from '../forms/form-state.ts'

export const today = day('2026-03-02')
const due = day('2026-05-02')

const rate = { from: null, through: null, dailyPercent: 2.5, nominalYearlyPercent: 912.5 }
const price: Slip = {
  lines: [
    { key: 'amountReceived', amount: 10_000 },
    { key: 'interest', amount: 2_500 },
    { key: 'addOns', amount: 300 },
    { key: 'rounding', amount: 0 },
  ],
  total: { key: 'toRepay', amount: 12_800 },
  holdsOn: today,
  dueOn: due,
  dues: [],
  ahead: null,
  kept: null,
  settlement: null,
  most: null,
  dailyIncrease: 0,
  chargesEnded: false,
  rates: [rate],
  dailyRatePercent: 2.5,
  nominalYearlyPercent: 912.5,
  effectiveYearlyPercent: 280.4,
  firstLoan: false,
}

export const slips = {
  price,
  firstLoan: {
    ...price,
    lines: [{ key: 'amountReceived', amount: 10_000 }],
    total: { key: 'toRepay', amount: 10_000 },
    rates: [
      { ...rate, through: due, dailyPercent: 0, nominalYearlyPercent: 0 },
      { ...rate, from: day('2026-05-03') },
    ],
    dailyRatePercent: 0,
    nominalYearlyPercent: 0,
    effectiveYearlyPercent: 0,
    firstLoan: true,
  },
  twoPayments: {
    ...price,
    dues: [
      { on: day('2026-04-01'), amount: 6_400 },
      { on: due, amount: 6_400 },
    ],
    dueOn: null,
  },
  late: {
    ...price,
    lines: [
      { key: 'principal', amount: 10_000 },
      { key: 'interest', amount: 2_750 },
      { key: 'penalty', amount: 110 },
      { key: 'paid', amount: -1_500 },
    ],
    total: { key: 'toPayToday', amount: 11_360 },
    dueOn: null,
    dailyIncrease: 213,
  },
  ahead: {
    ...price,
    lines: [
      { key: 'principal', amount: 10_000 },
      { key: 'interest', amount: 500 },
    ],
    total: { key: 'toPayToday', amount: 10_500 },
    dueOn: null,
    ahead: {
      on: due,
      lines: [
        { key: 'toPayToday', amount: 10_500 },
        { key: 'interestToCome', amount: 2_000, days: 61 },
      ],
      total: 12_500,
    },
  },
} satisfies Record<string, Slip>

/** A refused form: typed values are kept, and each field shows its error. */
export const refused = (message: string): FormState => ({
  values: {
    firstName: 'Amina',
    lastName: 'Wanjiku',
    phone: '0712',
    documentKind: 'nationalId',
  },
  errors: Object.fromEntries(['birthDate', 'phone', 'otp', 'agreement'].map((name) => [name, [message]])),
  message: null,
})
