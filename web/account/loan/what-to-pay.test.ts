import { expect, test } from 'vitest'
import { day } from '../../../domain/days.ts'
import { whatToPay } from './what-to-pay.ts'

const dueOn = day('2027-01-21')
const debt = ({
  days,
  payoff,
  schedule = [{ on: dueOn, amount: 25_250 }],
}: {
  readonly days: number
  readonly payoff: number
  readonly schedule?: Parameters<typeof whatToPay>[0]['schedule']
}) =>
  whatToPay({
    schedule,
    maturityDate: dueOn,
    paymentInfo: { totalPayableToday: payoff, daysUntilRepayment: days },
    slip: {
      lines: [],
      total: { key: 'toPayToday', amount: payoff },
      holdsOn: day('2026-12-01'),
      dueOn: schedule[0]?.on ?? null,
      dues: [],
      ahead: null,
      kept: null,
      settlement: null,
      most: null,
      dailyIncrease: 0,
      chargesEnded: false,
      rates: [],
      dailyRatePercent: 2.5,
      nominalYearlyPercent: 912.5,
      effectiveYearlyPercent: 25_425,
      firstLoan: false,
    },
  })

test("the amount to pay before the due date is that day's amount, next to today's payoff", () => {
  expect(debt({ days: 51, payoff: 12_500 })).toEqual({
    amount: 25_250,
    on: dueOn,
    when: 'later',
    days: 51,
    payoffToday: 12_500,
    oneOfSeveral: false,
    parts: [],
  })
})

test("the amount to pay on the due date is today's balance", () => {
  expect(debt({ days: 0, payoff: 25_250 })).toMatchObject({ amount: 25_250, when: 'today' })
})

test("the amount to pay past due is today's whole balance with penalty, and the days past due", () => {
  expect(debt({ days: -7, payoff: 27_070, schedule: [{ on: dueOn, amount: 27_070.4 }] })).toMatchObject({
    amount: 27_070,
    when: 'past',
    days: 7,
    on: dueOn,
  })
})

test('the amount to pay with several payments is the next one, in whole shillings', () => {
  const schedule = [
    { on: day('2026-12-21'), amount: 11_193.69 },
    { on: dueOn, amount: 11_193.7 },
  ]
  expect(debt({ days: 20, payoff: 12_500, schedule })).toMatchObject({
    amount: 11_193,
    on: '2026-12-21',
    oneOfSeveral: true,
  })
  expect(debt({ days: -1, payoff: 17_750, schedule })).toMatchObject({
    amount: 11_193,
    when: 'past',
    oneOfSeveral: true,
  })
})

test('each part of the amount due keeps its due date', () => {
  const parts = [
    { on: day('2026-12-29'), amount: 1_726 },
    { on: day('2027-01-29'), amount: 2_525 },
  ]
  const schedule = [{ on: day('2026-12-29'), amount: 4_251, parts }]
  expect(debt({ days: -31, payoff: 4_251, schedule })).toMatchObject({ amount: 4_251, when: 'past', parts })
})
