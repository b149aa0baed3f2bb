/**
 * Goal: a slip is consistent. Its rows add up to its total, to the cent, in every status and on every day,
 * and each listed rate applies.
 */
import { describe, expect, test, vi } from 'vitest'
import { addDays } from '../../../domain/days.ts'
import { fromMajor } from '../../../domain/money.ts'
import { quoteTerms } from '../../../domain/price/quote.ts'
import { propertyTimeoutMs } from '../../../domain/testing/arbitraries.ts'
import {
  cancelledAddOn,
  collected,
  dayOf,
  freeDays,
  loan,
  paidOutOn,
  extendedBy,
  refunded,
  writtenOff,
} from '../../../domain/testing/loans.ts'
import { loanSlip, quoteSlip } from './slips.ts'
import { figuresOn, of, reconciles, slipOn } from './slips.fixture.ts'

vi.setConfig({ testTimeout: propertyTimeoutMs })

test('the maximum cost is on each slip: 48,390 until day 150, and 20,000 from day 151', () => {
  const most = { amount: 48_390, on: dayOf(151), applies: false, left: 20_000, leftOn: dayOf(151) }
  expect(quoteSlip(quoteTerms(loan()), paidOutOn).most).toEqual({ ...most, late: false })
  expect(slipOn(loan(), [], dayOf(61)).most).toEqual({ ...most, late: false })
  expect(slipOn(loan(), [], dayOf(62)).most).toEqual({ ...most, late: true })
  expect(slipOn(loan(), [], dayOf(150))).toMatchObject({
    total: { amount: 48_390 },
    most: { ...most, late: true },
  })
  expect(slipOn(loan(), [], dayOf(151))).toMatchObject({
    total: { amount: 20_000 },
    most: { ...most, amount: 20_000, applies: true, late: true },
  })
  expect(slipOn(loan(), [collected(61, 25_250)], dayOf(61)).most).toBeNull()
})

test('the in duplum amount: 12,000 remain from day 151, while 16,000 are owed on day 150', () => {
  const terms = loan({ firstLoan: true, pricing: { inDuplum: 'always' } })
  expect(slipOn(terms, [collected(20, 4_000)], dayOf(150))).toMatchObject({
    total: { amount: 16_000 },
    most: { amount: 20_000, on: dayOf(0), applies: true, left: 12_000, leftOn: dayOf(151), late: true },
  })
})

describe('a first loan', () => {
  const terms = loan({ firstLoan: true })
  const due = dayOf(61)

  test('the slip of a first loan lists through its original due date one rate, 0 %, with its last day', () => {
    expect(slipOn(terms, [], dayOf(30))).toMatchObject({
      dailyRatePercent: 0,
      rates: [{ from: null, through: due, dailyPercent: 0 }],
      firstLoan: true,
      dailyIncrease: 0,
    })
    expect(quoteSlip(quoteTerms(terms), paidOutOn).rates).toEqual([
      { from: null, through: due, dailyPercent: 0, nominalYearlyPercent: 0 },
    ])
  })

  test('due today: lists the rate from tomorrow next to the 0 % of today', () => {
    const slip = slipOn(terms, [], due)
    expect(slip).toMatchObject({
      dailyRatePercent: 0,
      dailyIncrease: 260,
      rates: [
        { from: null, through: due, dailyPercent: 0 },
        { from: addDays(due, 1), through: null, dailyPercent: 2.5 },
      ],
    })
    expect(slip.effectiveYearlyPercent).toBe(0)
    expect(slipOn(terms, [], addDays(due, -1)).rates).toHaveLength(1)
  })

  test('the slip of a first loan after its charges ended has the day of the last rate', () => {
    expect(slipOn(terms, [], dayOf(152))).toMatchObject({
      chargesEnded: true,
      dailyRatePercent: 0,
      rates: [{ through: due }, { from: addDays(due, 1), through: dayOf(151), dailyPercent: 2.5 }],
    })
    expect(slipOn(terms, [writtenOff(40)], dayOf(100)).rates).toMatchObject([
      { from: null, through: dayOf(40), dailyPercent: 0 },
    ])
  })

  test('the slip of a first loan past due lists both rates, tomorrow’s addition, and a yearly rate above 0', () => {
    const slip = slipOn(terms, [], dayOf(71))
    expect(slip).toMatchObject({
      dailyRatePercent: 2.5,
      nominalYearlyPercent: 912.5,
      dailyIncrease: 260,
      rates: [
        { through: due, dailyPercent: 0 },
        { from: addDays(due, 1), through: null, dailyPercent: 2.5, nominalYearlyPercent: 912.5 },
      ],
    })
    expect(slip.effectiveYearlyPercent).toBeGreaterThan(100)
  })

  test('extended: the prepaid amount and the interest of the added days have their own rows', () => {
    const slip = slipOn(terms, [collected(20, 2_780), extendedBy(40, 2_527, 14)], dayOf(40))
    reconciles(slip)
    expect(of(slip, 'paidAhead')).toBe(-2_527)
    expect(of(slip, 'paid')).toBe(-2_780)
    expect(slip.total.amount).toBe(4_693)
    expect(slip.ahead).toEqual({
      on: dayOf(75),
      total: 7_220,
      lines: [
        { key: 'toPayToday', amount: 4_693 },
        { key: 'interestToCome', amount: 0, days: 21 },
        { key: 'interestOfDaysAdded', amount: 2_527, days: 14 },
      ],
    })
    expect(slip.rates).toHaveLength(2)
  })
})

test('the rows of a slip in two payments lead to the next one, also when it is past due', () => {
  const terms = loan({ dueAfterDays: [30, 61] })
  for (const after of [10, 30, 35]) {
    const slip = slipOn(terms, [], dayOf(after))
    reconciles(slip)
    expect(slip.ahead?.lines.map(({ key }) => key)).toContain('dueLater')
    expect(slip.ahead?.on).toBe(dayOf(30))
  }
})

test('free days: a negative row cancels their interest, they add nothing, and the forecast includes them', () => {
  const given = [freeDays(10, 3)]
  const at = (after: number) => slipOn(loan(), given, dayOf(after))
  for (const after of [10, 11, 12, 13, 14, 61, 70, 200]) reconciles(at(after))
  expect(
    [10, 11, 13, 14].map((after) => [
      of(at(after), 'interest'),
      of(at(after), 'freeDays'),
      at(after).total.amount,
    ]),
  ).toEqual([
    [2_500, undefined, 12_500],
    [2_750, -250, 12_500],
    [3_250, -750, 12_500],
    [3_500, -750, 12_750],
  ])
  expect([10, 12, 13].map((after) => at(after).dailyIncrease)).toEqual([0, 0, 250])
  expect(at(11).ahead?.lines).toContainEqual({ key: 'freeDays', amount: -500 })
  expect(at(11).rates.map(({ from, through, dailyPercent }) => [from, through, dailyPercent])).toEqual([
    [null, dayOf(10), 2.5],
    [dayOf(11), dayOf(13), 0],
    [dayOf(14), null, 2.5],
  ])
  expect([10, 11, 13, 14].map((after) => at(after).dailyRatePercent)).toEqual([2.5, 0, 0, 2.5])
  expect(at(20).effectiveYearlyPercent).toBeLessThan(slipOn(loan(), [], dayOf(20)).effectiveYearlyPercent)
  const repaid = slipOn(loan(), [...given, collected(20, 14_250)], dayOf(20))
  reconciles(repaid)
  expect(repaid).toMatchObject({ total: { key: 'repaid', amount: 14_250 } })
})

describe('repaid with an overpayment', () => {
  const terms = loan({ firstLoan: true })
  const paid = [collected(20, 10_700)]
  const at = (after: number, movements = paid) => slipOn(terms, movements, dayOf(after))

  test('"Repaid" is the amount kept, before and after the rest was refunded', () => {
    expect(at(20)).toMatchObject({
      total: { key: 'repaid', amount: 10_000 },
      kept: {
        lines: [
          { key: 'paidIn', on: null, amount: 10_700 },
          { key: 'held', on: null, amount: -700 },
        ],
        total: 10_000,
      },
    })
    expect(at(25, [...paid, refunded(22, 700)])).toMatchObject({
      total: { key: 'repaid', amount: 10_000 },
      kept: {
        lines: [
          { key: 'paidIn', on: null, amount: 10_700 },
          { key: 'sentBack', on: dayOf(22), amount: -700 },
        ],
        total: 10_000,
      },
    })
    expect(of(at(25), 'overpayment')).toBeUndefined()
    expect(at(20, [collected(20, 10_000)])).toMatchObject({ kept: null, total: { amount: 10_000 } })
  })

  test('the slip of a closed loan is as of its closing day, and no rate continues after it', () => {
    expect(at(45)).toMatchObject({
      holdsOn: dayOf(20),
      rates: [{ from: null, through: dayOf(20), dailyPercent: 0 }],
    })
    expect(slipOn(loan(), [collected(20, 20_000)], dayOf(45))).toMatchObject({
      holdsOn: dayOf(20),
      rates: [{ from: null, through: dayOf(20), dailyPercent: 2.5 }],
    })
  })
})

test('the rates of a sold debt end on the day of the sale', () => {
  const known = [collected(3, 1_500)]
  expect(loanSlip(figuresOn(loan(), known, dayOf(8), true), dayOf(40))).toMatchObject({
    holdsOn: dayOf(8),
    rates: [{ from: null, through: dayOf(8), dailyPercent: 2.5 }],
  })
})

test('free days given one after the other follow each other and cost the lender only accrued interest', () => {
  const slip = slipOn(loan(), [freeDays(10, 3), freeDays(11, 2)], dayOf(30))
  reconciles(slip)
  expect([of(slip, 'freeDays'), slip.rates.map(({ through }) => through)]).toEqual([
    -1_250,
    [dayOf(10), dayOf(13), dayOf(15), null],
  ])
})

test('capped: nothing is added, and the slip states it', () => {
  const slip = slipOn(loan(), [], dayOf(400))
  reconciles(slip)
  expect(slip).toMatchObject({
    chargesEnded: true,
    dailyIncrease: 0,
    dailyRatePercent: 0,
    rates: [{ from: null, through: dayOf(151), dailyPercent: 2.5 }],
  })
  expect(slipOn(loan(), [writtenOff(100)], dayOf(120))).toMatchObject({
    chargesEnded: true,
    dailyIncrease: 0,
    ahead: null,
    rates: [{ through: dayOf(100) }],
  })
})

test('the effective yearly rate excludes cancelled add-ons', () => {
  const insured = loan({ addOns: [{ kind: 'insurance', priceCents: fromMajor(300) }] })
  expect(slipOn(insured, [], dayOf(5)).effectiveYearlyPercent).toBeGreaterThan(
    slipOn(loan(), [], dayOf(5)).effectiveYearlyPercent,
  )
  expect(slipOn(insured, [cancelledAddOn(4, 'insurance')], dayOf(5)).effectiveYearlyPercent).toBe(
    slipOn(loan(), [], dayOf(5)).effectiveYearlyPercent,
  )
})
