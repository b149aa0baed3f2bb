/**
 * Extensions (rule money-11): KES 10,000 for 61 days, interest 250 and penalty 10 a day, at most 122 days in
 * total.
 */
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { addDays, daysBetween } from '../days.ts'
import { positionOn, remainingDues } from './loan.ts'
import { openCents } from './loan-terms.ts'
import { cents, wholeShillings } from '../money.ts'
import {
  buysExtension,
  extensionOptions,
  extensionPrice,
  extensionQuote,
  whyNoExtension,
} from './extension.ts'
import { anyLoanCase, propertyTimeoutMs, runs } from '../testing/arbitraries.ts'
import { collected, dayOf, loan, extendedBy, writtenOff } from '../testing/loans.ts'

vi.setConfig({ testTimeout: propertyTimeoutMs })

describe('options', () => {
  test('7, 14, 30 days and the longest the total term allows, from maturity', () => {
    expect(extensionOptions(loan(), [], dayOf(61))).toEqual([
      { periodDays: 7, costCents: 1_700_000, newMaturityDay: dayOf(68) },
      { periodDays: 14, costCents: 1_875_000, newMaturityDay: dayOf(75) },
      { periodDays: 30, costCents: 2_275_000, newMaturityDay: dayOf(91) },
      { periodDays: 61, costCents: 3_050_000, newMaturityDay: dayOf(122) },
    ])
  })

  test('extensions of a past due loan count from today and carry the penalty', () => {
    expect(extensionOptions(loan(), [], dayOf(71))[0]).toEqual({
      periodDays: 7,
      costCents: 1_775_000 + 10_000 + 175_000,
      newMaturityDay: dayOf(78),
    })
  })

  test('a first loan pays the standard rate for the days ahead', () => {
    expect(extensionOptions(loan({ firstLoan: true }), [], dayOf(50))[0]).toEqual({
      periodDays: 7,
      costCents: 175_000,
      newMaturityDay: dayOf(68),
    })
  })

  test('extensions longer than the term allows are dropped', () => {
    const days = (maxTotalDays: number) =>
      extensionOptions(loan({ pricing: { maxTotalDays } }), [], dayOf(10)).map((option) => option.periodDays)
    expect([days(91), days(75), days(70), days(62), days(61)]).toEqual([
      [7, 14, 30],
      [7, 14],
      [7, 9],
      [1],
      [],
    ])
  })

  test('an extension of a loan with excise has excise on the days ahead too', () => {
    const terms = loan({ firstLoan: true, pricing: { exciseRatePpm: 200_000 } })
    expect(extensionOptions(terms, [], dayOf(50))[0]?.costCents).toBe(210_000)
  })

  test('with in duplum always the days ahead end where the charges do, earlier prolongations counted', () => {
    const terms = loan({ firstLoan: true, pricing: { inDuplum: 'always', maxTotalDays: 182 } })
    const longest = (...movements: Parameters<typeof extensionOptions>[1]) =>
      extensionOptions(terms, movements, dayOf(61)).at(-1)
    expect(longest()).toEqual({ periodDays: 121, costCents: 1_000_000, newMaturityDay: dayOf(182) })
    expect(longest(extendedBy(61, 7_500, 30))).toEqual({
      periodDays: 91,
      costCents: 250_000,
      newMaturityDay: dayOf(182),
    })
  })

  test('no extension is offered for several dues, or for a non-performing, settled or written off loan', () => {
    expect(extensionOptions(loan({ dueAfterDays: [30, 61] }), [], dayOf(10))).toEqual([])
    expect(extensionOptions(loan({ pricing: { nonPerformingAfterDays: 10 } }), [], dayOf(71))).toEqual([])
    expect(extensionOptions(loan(), [collected(1, 10_250)], dayOf(5))).toEqual([])
    expect(extensionOptions(loan(), [writtenOff(1)], dayOf(5))).toEqual([])
  })
})

describe('effect', () => {
  const terms = loan()
  const movements = [extendedBy(61, 17_000, 7)]

  test('the maturity moves, and the days ahead are paid for', () => {
    const position = positionOn(terms, movements, dayOf(61))
    expect(position).toMatchObject({
      maturityDay: dayOf(68),
      unusedProlongationCents: 175_000,
      payoffCents: 825_000,
      daysUntilDue: 7,
      nextDue: { on: dayOf(68), amountCents: 1_000_000 },
    })
  })

  test('interest uses up the prepayment as days pass', () => {
    const unused = [62, 65, 68, 70].map(
      (after) => positionOn(terms, movements, dayOf(after)).unusedProlongationCents,
    )
    expect(unused).toEqual([150_000, 75_000, 0, 0])
    expect(positionOn(terms, movements, dayOf(68)).payoffCents).toBe(1_000_000)
    expect(positionOn(terms, movements, dayOf(70)).payoffCents).toBe(1_000_000 + 50_000 + 2_000)
  })

  test('early repayment returns the unused prepayment', () => {
    const position = positionOn(terms, [...movements, collected(63, 8_750)], dayOf(80))
    expect(position).toMatchObject({ settledOn: dayOf(63), overpaymentCents: 0, unusedProlongationCents: 0 })
    expect(position.buckets.interest.chargedCents).toBe(63 * 25_000)
  })

  test('the days until maturity go on as usual after an extension bought before it', () => {
    const early = [extendedBy(50, 12_500 + 1_750, 7)]
    expect(positionOn(terms, early, dayOf(50))).toMatchObject({
      maturityDay: dayOf(68),
      unusedProlongationCents: 175_000,
    })
    expect(remainingDues(terms, early, dayOf(50))).toEqual([
      { on: dayOf(68), amountCents: 1_000_000 + 18 * 25_000 - 175_000 },
    ])
  })

  test('an extension bought past due ends the penalty', () => {
    const late = [extendedBy(71, 19_600, 7)]
    expect(positionOn(terms, late, dayOf(78))).toMatchObject({ payoffCents: 1_000_000, daysUntilDue: 0 })
    expect(positionOn(terms, late, dayOf(78)).buckets.penalty.chargedCents).toBe(10_000)
  })

  test('a prolonged first loan is free until its original due date', () => {
    const first = loan({ firstLoan: true })
    expect(positionOn(first, [extendedBy(50, 1_750, 7)], dayOf(61)).unusedProlongationCents).toBe(175_000)
    expect(positionOn(first, [extendedBy(50, 1_750, 7)], dayOf(68))).toMatchObject({
      payoffCents: 1_000_000,
      unusedProlongationCents: 0,
    })
  })

  test('the cost in whole shillings buys it, and the cents are waived', () => {
    const odd = loan({ principalCents: cents(1_000_030), pricing: { dailyRatePpm: 333 } })
    const [option] = extensionOptions(odd, [], dayOf(61))
    const asked = wholeShillings(option!.costCents)
    const position = positionOn(
      odd,
      [{ kind: 'prolongation', on: dayOf(61), amountCents: asked, periodDays: 7 }],
      dayOf(61),
    )
    expect(position.roundingCents).toBe(option!.costCents - asked)
    expect(openCents(position.buckets.interest)).toBe(0)
    expect(position.unusedProlongationCents).toBe(2_331)
  })

  test('a whole shilling below the cost is not waived', () => {
    expect(positionOn(terms, [extendedBy(61, 16_999, 7)], dayOf(61))).toMatchObject({
      roundingCents: 0,
      unusedProlongationCents: 174_900,
    })
  })

  test('an extension can cost more than the whole loan: the payoff is never below zero, and closing returns the rest', () => {
    const long = [extendedBy(61, 30_500, 61)]
    expect(positionOn(terms, long, dayOf(61))).toMatchObject({
      payoffCents: 0,
      settledOn: null,
      unusedProlongationCents: 1_525_000,
    })
    expect(positionOn(terms, [...long, collected(62, 1)], dayOf(62))).toMatchObject({
      settledOn: dayOf(62),
      overpaymentCents: 1_525_000 - 25_000 - 1_000_000 + 100,
    })
  })

  test('prepaid days worth exactly the debt pay it when an officer waives the rest', () => {
    expect(positionOn(terms, [extendedBy(61, 25_250, 40), writtenOff(61)], dayOf(61))).toMatchObject({
      settledOn: dayOf(61),
      writtenOffOn: null,
      payoffCents: 0,
    })
  })

  test('without a possible extension the money is an ordinary payment', () => {
    const installments = loan({ dueAfterDays: [30, 61] })
    expect(positionOn(installments, [extendedBy(10, 5_000, 7)], dayOf(20))).toEqual(
      positionOn(installments, [collected(10, 5_000)], dayOf(20)),
    )
  })
})

test('only the asked amount, on the day, for a period on offer, buys a prolongation', () => {
  const buys = (after: number, shillings: number, periodDays: number) =>
    buysExtension(loan(), [], dayOf(after), cents(shillings * 100), {
      periodDays,
      askedCents: cents(100_000_000),
    })
  expect(buys(61, 17_000, 7)).toBe(true)
  expect(buys(61, 16_999, 7)).toBe(false)
  expect(buys(62, 17_000, 7)).toBe(false)
  expect(buys(61, 17_000, 8)).toBe(false)
})

test("money buys at the price asked, or at today's cost if lower", () => {
  const earlier = [collected(61, 5_000)] // the cost falls by as much
  const buys = (movements: Parameters<typeof positionOn>[1], shillings: number) =>
    buysExtension(loan(), movements, dayOf(61), cents(shillings * 100), {
      periodDays: 7,
      askedCents: cents(1_700_000),
    })
  expect([buys(earlier, 11_999), buys(earlier, 12_000), buys([], 16_999), buys([], 17_000)]).toEqual([
    false,
    true,
    false,
    true,
  ])
})

test('a cost of zero is asked for as one shilling', () => {
  expect([0, 99, 100, 170_050].map((cost) => extensionPrice(cents(cost)))).toEqual([100, 100, 100, 170_000])
})

test('reasons for no extension', () => {
  const why = (
    terms: Parameters<typeof positionOn>[0],
    after: number,
    ...movements: Parameters<typeof positionOn>[1]
  ) => whyNoExtension(terms, movements, dayOf(after))
  expect(why(loan(), 10)).toBe(null)
  expect(why(loan({ pricing: { maxTotalDays: 61 } }), 10)).toBe('termUsedUp')
  expect(why(loan(), 122)).toBe('termUsedUp')
  expect(why(loan({ dueAfterDays: [30, 61] }), 10)).toBe('severalDues')
  expect(why(loan({ pricing: { nonPerformingAfterDays: 10 } }), 71)).toBe('nonPerforming')
  expect(why(loan(), 5, collected(1, 10_250))).toBe('nothingOwed')
  expect(why(loan(), 5, writtenOff(1))).toBe('writtenOff')
})

test('the parts of a cost: penalty and interest past due, the days ahead, and excise by itself', () => {
  expect(extensionQuote(loan(), [], dayOf(71), 7)).toMatchObject({
    costCents: 1_960_000,
    penaltyCents: 10_000,
    interestCents: 1_775_000,
    daysAheadCents: 175_000,
    exciseCents: 0,
  })
  expect(extensionQuote(loan({ pricing: { exciseRatePpm: 200_000 } }), [], dayOf(61), 7)).toMatchObject({
    costCents: 2_040_000,
    interestCents: 1_525_000,
    daysAheadCents: 175_000,
    exciseCents: 340_000,
  })
  expect(extensionQuote(loan(), [], dayOf(61), 8)).toBe(null)
})

test('the payoff after a prolongation, paid the same day, closes the loan; a little too much for a long one does not', () => {
  expect(positionOn(loan(), [extendedBy(61, 17_000, 7), collected(61, 8_250)], dayOf(61))).toMatchObject({
    settledOn: dayOf(61),
    overpaymentCents: 0,
  })
  expect(positionOn(loan(), [extendedBy(61, 31_000, 61)], dayOf(61))).toMatchObject({
    settledOn: null,
    payoffCents: 0,
    maturityDay: dayOf(122),
  })
})

test("a reason is given exactly when no extension is possible, and an option's parts sum to its cost", () => {
  fc.assert(
    fc.property(anyLoanCase, ({ terms, movements, on }) => {
      const options = extensionOptions(terms, movements, on)
      expect(whyNoExtension(terms, movements, on) === null).toBe(options.length > 0)
      for (const { periodDays, costCents } of options) {
        const { penaltyCents, interestCents, daysAheadCents, exciseCents } = extensionQuote(
          terms,
          movements,
          on,
          periodDays,
        )!
        expect(penaltyCents + interestCents + daysAheadCents + exciseCents).toBe(costCents)
        expect(Math.min(penaltyCents, interestCents, daysAheadCents, exciseCents)).toBeGreaterThanOrEqual(0)
      }
    }),
    runs,
  )
})

test('every option can be bought as quoted: nothing is past due afterwards, and its days are paid for', () => {
  fc.assert(
    fc.property(anyLoanCase, ({ terms, movements, on }) => {
      const known = movements.filter((movement) => movement.on <= on)
      for (const option of extensionOptions(terms, known, on)) {
        const asked = wholeShillings(option.costCents)
        if (asked === 0) continue
        const bought = [
          ...known,
          { kind: 'prolongation', on, amountCents: asked, periodDays: option.periodDays } as const,
        ]
        const after = positionOn(terms, bought, on)
        expect(after.maturityDay).toBe(option.newMaturityDay)
        expect(daysBetween(terms.paidOutOn, after.maturityDay)).toBeLessThanOrEqual(terms.maxTotalDays)
        expect(openCents(after.buckets.penalty) + openCents(after.buckets.interest)).toBe(0)
        const paidUntil = positionOn(
          terms,
          bought,
          addDays(on, Math.min(option.periodDays, daysBetween(on, after.maturityDay))),
        )
        expect(openCents(paidUntil.buckets.interest)).toBeLessThanOrEqual(2) // rounding, of interest and of its excise
      }
    }),
    runs,
  )
})
