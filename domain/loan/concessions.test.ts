/**
 * Concessions, in cases that can be checked by hand: KES 10,000 for 61 days, 250 of interest and 10 of
 * penalty a day (rule money-35, rule states-23).
 */
import { describe, expect, test } from 'vitest'
import { ledgerTargets } from '../books/ledger-targets.ts'
import { positionOn, remainingDues } from './loan.ts'
import { addDays } from '../days.ts'
import type { Concession, Movement } from './loan-terms.ts'
import { isContactStopped, chargesPausedBy } from './flags.ts'
import { fromMajor } from '../money.ts'
import { planOf } from './plan.ts'
import { whyNoExtension } from './extension.ts'
import { ratePeriods } from '../price/running-rates.ts'
import { collected, dayOf, loan, open, paidOutOn, extendedBy } from '../testing/loans.ts'

const waived = (after: number, of: 'penalty' | 'interest', shillings: number): Concession => ({
  kind: 'waiver',
  on: dayOf(after),
  of,
  amountCents: fromMajor(shillings),
})
const settled = (after: number, shillings: number, until: number): Concession => ({
  kind: 'settlement',
  on: dayOf(after),
  amountCents: fromMajor(shillings),
  until: dayOf(until),
})
const restructured = (
  after: number,
  dues: readonly number[],
  interest: 'goesOn' | 'stops' = 'stops',
): Concession => ({
  kind: 'restructure',
  on: dayOf(after),
  dueOn: dues.map(dayOf),
  interest,
})
const marked = (
  after: number,
  mark: 'stopContact' | 'dispute' | 'deceased',
  until: number | null = null,
): Concession => ({
  kind: 'mark',
  on: dayOf(after),
  until: until === null ? null : dayOf(until),
  mark,
  pauses: chargesPausedBy[mark],
})

describe('a waiver', () => {
  test('a waiver reduces a charge and is a loss in the books', () => {
    const movements = [waived(71, 'penalty', 60)]
    expect(open(positionOn(loan(), movements, dayOf(71)))).toMatchObject({ penalty: 40, interest: 17_750 })
    expect(ledgerTargets(loan(), movements, dayOf(71))).toMatchObject({
      waivers: 6_000,
      writeOffs: 0,
      penaltyReceivable: 4_000,
      penaltyIncome: -10_000,
    })
  })

  test('a waiver reduces at most the open amount, and only once', () => {
    const position = positionOn(loan(), [waived(71, 'penalty', 60), waived(71, 'penalty', 60)], dayOf(71))
    expect(position).toMatchObject({ waivedCents: 10_000, owedCents: { penalty: 0, principal: 1_000_000 } })
  })

  test('a waiver counts before the money of its day, whichever was recorded first', () => {
    const money = collected(71, 17_750 + 10_000)
    const expected = { payoffCents: 0, settledOn: dayOf(71), overpaymentCents: 0 }
    expect(positionOn(loan(), [waived(71, 'penalty', 100), money], dayOf(71))).toMatchObject(expected)
    expect(positionOn(loan(), [money, waived(71, 'penalty', 100)], dayOf(71))).toMatchObject(expected)
  })

  test('dated back, changes what later money paid', () => {
    const money = collected(71, 10_000)
    expect(positionOn(loan(), [money], dayOf(71)).owedCents).toMatchObject({ interest: 785_000 })
    expect(positionOn(loan(), [money, waived(61, 'interest', 10_000)], dayOf(71)).owedCents).toMatchObject({
      interest: 0,
      principal: 1_000_000 - 215_000,
    })
  })

  test('a waiver of everything open closes the loan', () => {
    const movements = [
      collected(61, 25_250 - 50),
      collected(62, 1),
      waived(63, 'interest', 100),
      waived(63, 'penalty', 1),
    ]
    expect(positionOn(loan(), movements, dayOf(63)).settledOn).toBe(null)
    expect(open(positionOn(loan(), movements, dayOf(63)))).toMatchObject({ interest: 0, penalty: 0 })
  })

  test('a waiver does not close a loan with more prepaid than open', () => {
    const position = positionOn(loan(), [extendedBy(61, 30_500, 61), waived(65, 'interest', 1)], dayOf(65))
    expect(position).toMatchObject({ settledOn: null, maturityDay: dayOf(122), overpaymentCents: 0 })
  })
})

describe('a settlement', () => {
  const agreed = settled(100, 9_000, 110)

  test('a settlement changes nothing until its amount came; then the rest is given up', () => {
    const before = positionOn(loan(), [], dayOf(105))
    expect(positionOn(loan(), [agreed], dayOf(105))).toEqual({
      ...before,
      settlement: { leftCents: 900_000, until: dayOf(110) },
    })
    const position = positionOn(loan(), [agreed, collected(103, 4_000), collected(110, 5_000)], dayOf(110))
    expect(position).toMatchObject({ settledOn: dayOf(110), payoffCents: 0, settlement: null })
    // 110 days of 250, 49 days of 10, and the principal.
    expect(position.waivedCents).toBe(fromMajor(27_500 + 490 + 10_000 - 9_000))
  })

  test('a day late, or a shilling short, it is an ordinary payment', () => {
    expect(positionOn(loan(), [agreed, collected(111, 9_000)], dayOf(111))).toMatchObject({
      settledOn: null,
      waivedCents: 0,
      settlement: null,
    })
    expect(positionOn(loan(), [agreed, collected(110, 8_999)], dayOf(110)).settledOn).toBe(null)
  })

  test('any excess is held for the customer', () => {
    expect(positionOn(loan(), [agreed, collected(110, 9_700)], dayOf(110))).toMatchObject({
      settledOn: dayOf(110),
      overpaymentCents: fromMajor(700),
    })
  })

  test('a settlement is undone when its payment is reversed', () => {
    const paid = [agreed, collected(103, 4_000), collected(110, 5_000)]
    expect(positionOn(loan(), paid.slice(0, 2), dayOf(112))).toMatchObject({
      settledOn: null,
      waivedCents: 0,
    })
  })

  test('a settlement stands in the plan as paid and waived', () => {
    const { steps } = planOf(loan(), [agreed, collected(110, 9_000)], dayOf(110))
    expect(steps.slice(-2)).toEqual([
      { on: dayOf(110), kind: 'paid', amountCents: fromMajor(9_000), owedAfterCents: fromMajor(28_990) },
      { on: dayOf(110), kind: 'waived', amountCents: fromMajor(28_990), owedAfterCents: 0 },
    ])
  })
})

describe('a restructure', () => {
  test('a restructure spreads what is open over equal payments; where interest stops they stay equal', () => {
    // 61 days: 15,250 of interest and 10,000 of principal.
    const dues = remainingDues(loan(), [restructured(61, [91, 121, 151])], dayOf(61))
    expect(dues.map(({ on, amountCents }) => [on, amountCents / 100])).toEqual([
      [dayOf(91), 8_416],
      [dayOf(121), 8_416],
      [dayOf(151), 8_418],
    ])
  })

  test('paying each on its day repays the loan without a penalty', () => {
    const movements = [
      restructured(61, [91, 121, 151]),
      collected(91, 8_416),
      collected(121, 8_416),
      collected(151, 8_418),
    ]
    expect(positionOn(loan(), movements, dayOf(120)).daysUntilDue).toBe(1)
    const end = positionOn(loan(), movements, dayOf(151))
    expect(end).toMatchObject({ settledOn: dayOf(151), overpaymentCents: 0, roundingCents: 0 })
    expect(end.buckets.penalty.chargedCents).toBe(0)
  })

  test('interest that goes on is paid with the next payment', () => {
    const [first] = remainingDues(loan(), [restructured(61, [91, 121, 151], 'goesOn')], dayOf(61))
    expect(first).toEqual({ on: dayOf(91), amountCents: fromMajor(8_416 + 30 * 250) })
  })

  test('a payment that is missed is past due, and only its principal carries the penalty', () => {
    const position = positionOn(loan(), [restructured(61, [91, 121, 151])], dayOf(100))
    // The first two payments are of charges: 15,250 of 16,832.
    expect(position).toMatchObject({ daysUntilDue: -9, nextDue: { on: dayOf(91) } })
    expect(position.buckets.penalty.chargedCents).toBe(0)
    expect(
      positionOn(loan(), [restructured(61, [91, 121, 151])], dayOf(131)).buckets.penalty.chargedCents,
    ).toBe(fromMajor((10 * 1_582 * 0.1) / 100))
  })

  test('a non-performing loan keeps its in duplum limit', () => {
    const limited = positionOn(
      loan(),
      [restructured(160, [190, 220], 'goesOn'), collected(190, 100)],
      dayOf(400),
    )
    const { interest, penalty } = limited.buckets
    const never = positionOn(loan(), [], dayOf(160)).buckets
    expect(interest.chargedCents + penalty.chargedCents).toBeLessThanOrEqual(
      never.interest.chargedCents + never.penalty.chargedCents + fromMajor(100),
    )
  })

  test('a restructure keeps the limit after another default; payments in between count against it', () => {
    // Free until its due date, non-performing ten days later, and cheap: the limit is not met when it fails again.
    const pricing = { standardDailyRatePpm: 5_000, nonPerformingAfterDays: 10 }
    const terms = loan({ firstLoan: true, pricing })
    const known = [restructured(72, [82, 112, 142, 172, 202, 232, 262, 292], 'goesOn')]
    const amountCents = remainingDues(terms, known, dayOf(82))[0]!.amountCents
    const paid: Movement = { kind: 'collection', on: dayOf(82), amountCents }
    expect(positionOn(terms, known, dayOf(72)).nonPerforming).toBe(true)
    expect(positionOn(terms, [...known, paid], dayOf(82)).nonPerforming).toBe(false)
    const again = positionOn(terms, [...known, paid], dayOf(600))
    expect([again.nonPerforming, again.payoffCents + amountCents]).toEqual([true, fromMajor(20_000)])
  })

  test('a restructure cannot be prolonged, and says why', () => {
    const movements = [restructured(61, [91])]
    expect(whyNoExtension(loan(), movements, dayOf(70))).toBe('arrangement')
    // Money sent to buy the extension is a repayment.
    expect(positionOn(loan(), [...movements, extendedBy(70, 1_000, 7)], dayOf(70)).maturityDay).toBe(
      dayOf(91),
    )
  })

  test('the rate of a restructured loan is shown from its day on', () => {
    expect(ratePeriods(loan(), dayOf(151), [restructured(61, [91, 121, 151])])).toEqual([
      { from: null, through: dayOf(61), dailyRatePpm: 25_000 },
      { from: dayOf(62), through: dayOf(151), dailyRatePpm: 0 },
    ])
  })
})

describe('a mark', () => {
  const charged = (movements: readonly Concession[], after: number) => {
    const { interest, penalty } = positionOn(loan(), movements, dayOf(after)).buckets
    return [interest.chargedCents / 100, penalty.chargedCents / 100]
  }

  test('a mark of a dispute stops the penalty, of a death all charges, of no contact none', () => {
    expect(charged([], 81)).toEqual([20_250, 200])
    expect(charged([marked(71, 'dispute')], 81)).toEqual([20_250, 100])
    expect(charged([marked(71, 'deceased')], 81)).toEqual([17_750, 100])
    expect(charged([marked(71, 'stopContact')], 81)).toEqual([20_250, 200])
  })

  test('a mark ends with its last day, and none that ended before it began counts', () => {
    expect(charged([marked(71, 'dispute', 75)], 81)).toEqual([20_250, 160])
    expect(charged([marked(71, 'dispute', 71)], 81)).toEqual([20_250, 200])
    expect(charged([marked(71, 'dispute', 70)], 81)).toEqual([20_250, 200])
  })

  test('two active flags count once', () => {
    expect(charged([marked(71, 'deceased', 80), marked(75, 'dispute', 81)], 81)).toEqual([18_000, 100])
  })

  test('a mark is known ahead: the next payment includes the days after it', () => {
    const { nextDue } = positionOn(loan(), [marked(10, 'deceased', 20)], dayOf(10))
    expect(nextDue).toEqual({ on: dayOf(61), amountCents: fromMajor(10_000 + 51 * 250) })
  })

  test('a mark stops contact on its days', () => {
    const marks = [{ on: dayOf(10), until: dayOf(12) }]
    expect([9, 10, 12, 13].map((after) => isContactStopped(marks, dayOf(after)))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(isContactStopped([{ on: paidOutOn, until: null }], addDays(paidOutOn, 900))).toBe(true)
  })
})
