/** Goal: a slip says one thing. Its rows add up to its total, to the cent, in every state and on every day, and no rate on it is one that does not run. */
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { slipShape, type Slip } from '../../../contract/fields.ts'
import { addDays, laterDay, type Day } from '../../../domain/days.ts'
import {
  asCountedOn,
  payableCents,
  positionOn,
  type LoanTerms,
  type Movement,
  type Position,
} from '../../../domain/loan.ts'
import { bucketNames } from '../../../domain/loan-terms.ts'
import { fromMajor, wholeShillings } from '../../../domain/money.ts'
import { quoteTerms } from '../../../domain/quote.ts'
import { anyLoanCase, propertyTimeoutMs, runs } from '../../../domain/testing/arbitraries.ts'
import {
  cancelledAddOn,
  collected,
  dayOf,
  freeDays,
  loan,
  paidOutOn,
  prolonged,
  writtenOff,
} from '../../../domain/testing/loans.ts'
import { loanSlip, quoteSlip, type LoanFigures } from './slips.ts'

vi.setConfig({ testTimeout: propertyTimeoutMs })

const inCents = (amount: number): number => Math.round(amount * 100)
const sum = (lines: readonly { readonly amount: number }[]): number =>
  lines.reduce((total, { amount }) => total + inCents(amount), 0)
const of = (slip: Slip, key: Slip['lines'][number]['key']): number | undefined =>
  slip.lines.find((line) => line.key === key)?.amount
const figuresOn = (terms: LoanTerms, movements: readonly Movement[], on: Day, sold = false): LoanFigures => {
  const position = positionOn(terms, movements, on)
  return {
    status: sold ? 'ceded' : position.settledOn ? 'repaid' : position.writtenOffOn ? 'writtenOff' : 'active',
    terms,
    movements,
    position,
    closedOn: sold ? on : position.settledOn,
  }
}
const slipOn = (terms: LoanTerms, movements: readonly Movement[], on: Day): Slip =>
  loanSlip(figuresOn(terms, movements, on), on)
/** Days of a history at which something turns: those of its money, around its due dates, and some later. */
const daysOf = (terms: LoanTerms, movements: readonly Movement[], on: Day): Day[] => {
  const { maturityDay } = positionOn(terms, movements, on)
  return [
    ...new Set([
      on,
      ...movements.map((movement) => movement.on),
      ...[...terms.dues.map((due) => due.on), maturityDay].flatMap((due) =>
        [-1, 0, 1, 40, 91].map((days) => addDays(due, days)),
      ),
    ]),
  ].filter((each) => each >= terms.paidOutOn)
}

function reconciles(slip: Slip): void {
  expect(slipShape.parse(slip)).toEqual(slip)
  expect(sum(slip.lines)).toBe(inCents(slip.total.amount))
  if (slip.ahead) expect(sum(slip.ahead.lines)).toBe(inCents(slip.ahead.total))
  for (const amount of [
    slip.ahead?.total ?? 0,
    slip.dailyIncrease,
    slip.total.key === 'repaid' ? 0 : slip.total.amount,
  ])
    expect(Number.isInteger(amount)).toBe(true)
}

describe('of any loan, on several days of its history', () => {
  test('the rows add up, with and without the add-ons, and rounding is no more than the cents that were given up', () => {
    fc.assert(
      fc.property(anyLoanCase, ({ terms, movements, on }) => {
        for (const day of daysOf(terms, movements, on)) {
          const figures = figuresOn(terms, movements, day)
          for (const withoutOpenAddOns of [false, true])
            reconciles(loanSlip(figures, day, { withoutOpenAddOns }))
          const slip = loanSlip(figures, day)
          const { roundingCents } = figures.position
          expect(Math.abs(inCents(of(slip, 'rounding') ?? 0) + roundingCents)).toBeLessThanOrEqual(100)
          expect(
            Math.abs(inCents(slip.ahead?.lines.find(({ key }) => key === 'rounding')?.amount ?? 0)),
          ).toBeLessThan(200) // one shilling at least is asked for today, and cents of both days
        }
      }),
      { numRuns: runs.numRuns / 10 },
    )
  })

  test('the next payment on its day is the one that the schedule names, and waiting for tomorrow adds what it says', () => {
    fc.assert(
      fc.property(anyLoanCase, ({ terms, movements, on }) => {
        const known = movements.filter((each) => each.on <= on)
        const slip = slipOn(terms, known, on)
        const position = positionOn(terms, known, on)
        if (slip.ahead)
          expect(slip.ahead).toMatchObject({
            on: position.nextDue!.on,
            total: wholeShillings(position.nextDue!.amountCents) / 100,
          })
        else if (position.settledOn === null && position.writtenOffOn === null)
          expect(slip.total.amount).toBe(
            Math.max(1, wholeShillings(position.nextDue?.amountCents ?? position.payoffCents) / 100),
          )
        const tomorrow = positionOn(terms, known, addDays(on, 1))
        expect(slip.dailyIncrease).toBe(Math.max(0, payableCents(tomorrow) - payableCents(position)) / 100)
      }),
      runs,
    )
  })

  test('the rate on it is the one at which interest ran to this day, and every rate named has interest behind it', () => {
    fc.assert(
      fc.property(anyLoanCase, ({ terms, movements, on }) => {
        const known = movements.filter((each) => each.on < on)
        if (on <= terms.paidOutOn) return
        const [before, after] = [positionOn(terms, known, addDays(on, -1)), positionOn(terms, known, on)]
        const slip = slipOn(terms, known, on)
        const ran =
          (after.buckets.interest.chargedCents - before.buckets.interest.chargedCents) /
          Math.max(1, before.owedCents.principal)
        const freeDay = after.freeDaysCents > before.freeDaysCents
        if (freeDay) expect(slip.dailyRatePercent).toBe(0)
        else if (after.settledOn === null && !after.chargesEnded && before.owedCents.principal > 1_000)
          expect(ran * 100).toBeCloseTo(slip.dailyRatePercent, 0)
        if (after.chargesEnded && after.settledOn === null)
          expect(slip).toMatchObject({ dailyRatePercent: 0, dailyIncrease: 0 })
        else expect(slip.rates.map((rate) => rate.dailyPercent)).toContain(slip.dailyRatePercent)
        if (slip.rates.length > 1 && !known.some(({ kind }) => kind === 'freeDays'))
          expect(
            (after.settledOn ?? laterDay(after.maturityDay, addDays(on, 1))) > terms.dues.at(-1)!.on,
          ).toBe(true)
      }),
      runs,
    )
  })

  test('where tomorrow adds interest, the rate that it runs at is named; where the charges ended, the last rate ends on the day on which they did', () => {
    fc.assert(
      fc.property(anyLoanCase, ({ terms, movements, on }) => {
        const known = movements.filter((each) => each.on <= on)
        const slip = slipOn(terms, known, on)
        const [today, tomorrow] = [on, addDays(on, 1)].map((day) => positionOn(terms, known, day)) as [
          Position,
          Position,
        ]
        if (today.settledOn !== null || on < terms.paidOutOn) return
        if (today.chargesEnded) {
          const through = slip.rates.at(-1)!.through!
          expect(through <= on).toBe(true)
          const at = (day: Day): Position => positionOn(terms, asCountedOn(terms, known, on), day)
          expect([at(through).chargesEnded, at(through).buckets.interest.chargedCents]).toEqual([
            true,
            today.buckets.interest.chargedCents,
          ])
          if (through > terms.paidOutOn) expect(at(addDays(through, -1)).chargesEnded).toBe(false)
          return
        }
        const grows = tomorrow.buckets.interest.chargedCents - today.buckets.interest.chargedCents
        if (grows <= 0 || tomorrow.chargesEnded || today.owedCents.principal <= 1_000) return
        const rate = slip.rates.find(
          ({ from, through }) =>
            (from === null || from <= addDays(on, 1)) && (through === null || through > on),
        )
        if (tomorrow.freeDaysCents > today.freeDaysCents) expect(rate?.dailyPercent).toBe(0)
        else expect(rate?.dailyPercent).toBeCloseTo((grows / today.owedCents.principal) * 100, 0)
      }),
      runs,
    )
  })

  test('the open parts add up to what is to pay, also of a debt that an officer wrote off', () => {
    fc.assert(
      fc.property(anyLoanCase, ({ terms, movements, on }) => {
        const { owedCents, unusedProlongationCents, refundedTooMuchCents, payoffCents } = positionOn(
          terms,
          movements,
          on,
        )
        expect(
          Math.max(
            0,
            bucketNames.reduce((all, name) => all + owedCents[name], 0) -
              unusedProlongationCents +
              refundedTooMuchCents,
          ),
        ).toBe(payoffCents)
      }),
      runs,
    )
  })

  test('a debt that was sold stays as it was on that day', () => {
    fc.assert(
      fc.property(anyLoanCase, fc.integer({ min: 1, max: 400 }), ({ terms, movements, on }, days) => {
        const known = movements.filter((each) => each.on <= on)
        const sold = figuresOn(terms, known, on, true)
        if (sold.position.settledOn !== null) return
        const slip = loanSlip(sold, on)
        reconciles(slip)
        expect(slip).toMatchObject({
          total: { key: 'owedWhenSold', amount: payableCents(sold.position) / 100 },
          dueOn: null,
          dues: [],
          ahead: null,
          dailyIncrease: 0,
          holdsOn: on,
        })
        expect(loanSlip(sold, addDays(on, days))).toEqual(slip)
      }),
      { numRuns: runs.numRuns / 4 },
    )
  })
})

describe('a first loan', () => {
  const terms = loan({ firstLoan: true })
  const due = dayOf(61)

  test('through its original due date: one rate, 0 %, with its last day', () => {
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

  test('due today: the rate that runs from tomorrow is named beside the 0 % of today', () => {
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

  test('its charges ended: the day is that of the last rate', () => {
    expect(slipOn(terms, [], dayOf(152))).toMatchObject({
      chargesEnded: true,
      dailyRatePercent: 0,
      rates: [{ through: due }, { from: addDays(due, 1), through: dayOf(151), dailyPercent: 2.5 }],
    })
    expect(slipOn(terms, [writtenOff(40)], dayOf(100)).rates).toMatchObject([
      { from: null, through: dayOf(40), dailyPercent: 0 },
    ])
  })

  test('late: both rates, what tomorrow adds, and a yearly rate that is not 0', () => {
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

  test('its date moved: what was paid ahead, and the interest of the days added, are rows of their own', () => {
    const slip = slipOn(terms, [collected(20, 2_780), prolonged(40, 2_527, 14)], dayOf(40))
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

test('in two payments: the rows lead to the next one, also when it is past due', () => {
  const terms = loan({ dueAfterDays: [30, 61] })
  for (const after of [10, 30, 35]) {
    const slip = slipOn(terms, [], dayOf(after))
    reconciles(slip)
    expect(slip.ahead?.lines.map(({ key }) => key)).toContain('dueLater')
    expect(slip.ahead?.on).toBe(dayOf(30))
  }
})

test('free days: their interest is a row that takes it away, nothing is added on them, and what is ahead knows of them', () => {
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

test('days given one after the other follow each other, and cost the lender only what ran', () => {
  const slip = slipOn(loan(), [freeDays(10, 3), freeDays(11, 2)], dayOf(30))
  reconciles(slip)
  expect([of(slip, 'freeDays'), slip.rates.map(({ through }) => through)]).toEqual([
    -1_250,
    [dayOf(10), dayOf(13), dayOf(15), null],
  ])
})

test('capped: nothing is added any more, and it says so', () => {
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

test('the effective yearly rate is without the add-ons that were cancelled', () => {
  const insured = loan({ addOns: [{ kind: 'insurance', priceCents: fromMajor(300) }] })
  expect(slipOn(insured, [], dayOf(5)).effectiveYearlyPercent).toBeGreaterThan(
    slipOn(loan(), [], dayOf(5)).effectiveYearlyPercent,
  )
  expect(slipOn(insured, [cancelledAddOn(4, 'insurance')], dayOf(5)).effectiveYearlyPercent).toBe(
    slipOn(loan(), [], dayOf(5)).effectiveYearlyPercent,
  )
})
