/** The in duplum rule (rule money-15) in its settings; KES 10,000 for 61 days, interest 250 and penalty 10 a day. */
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { addDays, type Day } from '../days.ts'
import { positionOn } from './loan.ts'
import { openCents, type Movement, type Position } from './loan-terms.ts'
import { cents } from '../money.ts'
import { anyLoanCase, propertyTimeoutMs, runs } from '../testing/arbitraries.ts'
import { collected, dayOf, loan, open } from '../testing/loans.ts'
import { sumOf } from '../testing/loan-sums.ts'

vi.setConfig({ testTimeout: propertyTimeoutMs })

const claims = (position: Position): number => {
  const { penalty, interest, addOns, excise } = position.buckets
  return openCents(penalty) + openCents(interest) + openCents(addOns) + openCents(excise)
}
const writtenOffCharges = ({ buckets: { penalty, interest, addOns, excise } }: Position): number =>
  penalty.writtenOffCents + interest.writtenOffCents + addOns.writtenOffCents + excise.writtenOffCents

describe('nonPerforming, the default', () => {
  test('by default charges pass the principal until the loan is non-performing', () => {
    expect(positionOn(loan(), [], dayOf(150)).payoffCents).toBe(1_000_000 + 3_750_000 + 89_000)
  })

  test('on the day a loan becomes non-performing the limit writes off what is above twice the principal, penalty first', () => {
    const position = positionOn(loan(), [], dayOf(151))
    expect(open(position)).toEqual({ penalty: 0, interest: 10_000, addOns: 0, excise: 0, principal: 10_000 })
    expect(position.buckets.penalty.writtenOffCents).toBe(90_000)
    expect(position.buckets.interest.writtenOffCents).toBe(2_775_000)
    expect(positionOn(loan(), [], dayOf(400)).payoffCents).toBe(2_000_000)
  })

  test('a position reports when nothing grows any more: from the day the limit is reached', () => {
    expect([150, 151, 400].map((after) => positionOn(loan(), [], dayOf(after)).chargesEnded)).toEqual([
      false,
      true,
      true,
    ])
    const terms = loan({ firstLoan: true, pricing: { nonPerformingAfterDays: 30 } })
    expect([91, 99, 100].map((after) => positionOn(terms, [], dayOf(after)).chargesEnded)).toEqual([
      false,
      false,
      true,
    ])
    expect(positionOn(loan({ pricing: { inDuplum: 'off' } }), [], dayOf(400)).chargesEnded).toBe(false)
  })

  test('the limit counts unpaid add-ons as interest', () => {
    const position = positionOn(
      loan({ addOns: [{ kind: 'insurance', priceCents: cents(30_000) }] }),
      [],
      dayOf(151),
    )
    expect(open(position)).toEqual({ penalty: 0, interest: 9_700, addOns: 300, excise: 0, principal: 10_000 })
  })

  test('the limit counts what is collected afterwards', () => {
    const position = positionOn(loan(), [collected(160, 12_000)], dayOf(300))
    expect(open(position)).toEqual({ penalty: 0, interest: 0, addOns: 0, excise: 0, principal: 8_000 })
  })

  test('the limit takes the principal owing on that day, not the one that was lent', () => {
    const position = positionOn(loan(), [collected(20, 11_000)], dayOf(151))
    expect(open(position)).toEqual({ penalty: 0, interest: 4_000, addOns: 0, excise: 0, principal: 4_000 })
  })

  test("the limit writes off before that day's money is counted", () => {
    expect(positionOn(loan(), [collected(151, 20_000)], dayOf(151))).toMatchObject({
      settledOn: dayOf(151),
      overpaymentCents: 0,
    })
  })

  test('the limit lets charges grow up to one principal, interest before penalty on the last day', () => {
    const terms = loan({ firstLoan: true, pricing: { nonPerformingAfterDays: 30 } })
    expect(open(positionOn(terms, [], dayOf(91)))).toMatchObject({ interest: 7_500, penalty: 300 })
    expect(open(positionOn(terms, [], dayOf(99)))).toMatchObject({ interest: 9_500, penalty: 380 })
    expect(open(positionOn(terms, [], dayOf(100)))).toMatchObject({ interest: 9_620, penalty: 380 })
    expect(open(positionOn(terms, [], dayOf(200)))).toMatchObject({ interest: 9_620, penalty: 380 })
  })

  test('the limit counts excise with its charge', () => {
    const position = positionOn(loan({ pricing: { exciseRatePpm: 200_000 } }), [], dayOf(200))
    expect(claims(position)).toBe(1_000_000)
    expect(open(position).excise).toBeCloseTo(10_000 / 6, 0)
  })
})

test('with 1 day it binds from the first day past due', () => {
  const terms = loan({ pricing: { nonPerformingAfterDays: 1 } })
  expect(positionOn(terms, [], dayOf(61))).toMatchObject({ nonPerforming: false, payoffCents: 2_525_000 })
  expect(positionOn(terms, [], dayOf(62))).toMatchObject({ nonPerforming: true, payoffCents: 2_000_000 })
})

test('with the cap `always`, interest and penalty never pass the principal', () => {
  const terms = loan({ pricing: { inDuplum: 'always' } })
  expect(positionOn(terms, [], dayOf(40)).payoffCents).toBe(2_000_000)
  expect(positionOn(terms, [], dayOf(61))).toMatchObject({ payoffCents: 2_000_000 })
  expect(writtenOffCharges(positionOn(terms, [], dayOf(300)))).toBe(0)
  expect(positionOn(terms, [collected(30, 7_500)], dayOf(300)).payoffCents).toBe(1_250_000)
})

test('off: nothing binds', () => {
  const position = positionOn(loan({ pricing: { inDuplum: 'off' } }), [], dayOf(161))
  expect(position).toMatchObject({ nonPerforming: true, payoffCents: 1_000_000 + 161 * 25_000 + 100_000 })
})

test('a loan of several dues that is brought up to date performs again, and a second default sets a new limit', () => {
  const terms = loan({ dueAfterDays: [30, 61], pricing: { nonPerformingAfterDays: 1 } })
  expect(positionOn(terms, [], dayOf(31)).nonPerforming).toBe(true)
  const paid = [collected(31, 11_460)]
  expect(positionOn(terms, paid, dayOf(31)).nonPerforming).toBe(false)
  const failed = positionOn(terms, paid, dayOf(62))
  expect(failed.nonPerforming).toBe(true)
  expect(claims(failed)).toBeLessThanOrEqual(openCents(failed.buckets.principal))
  expect(claims(positionOn(terms, paid, dayOf(600)))).toBe(openCents(failed.buckets.principal))
})

describe('the limit ends only when no open due has passed, and only through money', () => {
  const twoPayments = loan({ dueAfterDays: [30, 61] })
  const asked = (movements: readonly Movement[], after: number): number =>
    sumOf(movements, 'collection') + positionOn(twoPayments, movements, dayOf(after)).payoffCents

  test('a payment of two that leaves the second one late does not end it: KES 20,000 in all', () => {
    const paid = [collected(120, 13_693.69)]
    expect(positionOn(twoPayments, [], dayOf(120))).toMatchObject({
      nonPerforming: true,
      payoffCents: 2_000_000,
    })
    for (const after of [120, 121, 200, 600]) {
      expect(asked(paid, after)).toBe(2_000_000)
      expect(positionOn(twoPayments, paid, dayOf(after))).toMatchObject({
        nonPerforming: true,
        nonPerformingOn: dayOf(120),
        writtenOffByLaw: [expect.anything()],
      })
    }
  })

  test('a waiver on a loan with a new schedule does not end it: KES 20,000 in all', () => {
    const schedule: Movement = {
      kind: 'restructure',
      on: dayOf(31),
      dueOn: [40, 70, 100, 130].map(dayOf),
      interest: 'goesOn',
    }
    const waived: Movement = { kind: 'waiver', on: dayOf(130), of: 'interest', amountCents: cents(500_000) }
    const terms = loan()
    const without = positionOn(terms, [schedule], dayOf(240)).payoffCents
    expect(without).toBe(2_000_000)
    expect(positionOn(terms, [schedule, waived], dayOf(131))).toMatchObject({ nonPerforming: true })
    expect(positionOn(terms, [schedule, waived], dayOf(240)).payoffCents).toBeLessThanOrEqual(
      2_000_000 - 500_000,
    )
    // Money ends it once it leaves no payment late.
    const owed = positionOn(terms, [schedule, waived], dayOf(131)).nextDue!
    const current = collected(131, Math.ceil(owed.amountCents / 100))
    expect(positionOn(terms, [schedule, waived, current], dayOf(131)).nonPerforming).toBe(false)
  })

  test('a payment that is due today is not late: money for the ones before it ends the limit', () => {
    const terms = loan({ dueAfterDays: [30, 61], pricing: { nonPerformingAfterDays: 30 } })
    const { nextDue } = positionOn(terms, [], dayOf(61))
    // Everything open except the principal of the second payment.
    const earlier = nextDue!.amountCents - terms.dues[1]!.principalCents
    expect(positionOn(terms, [collected(61, earlier / 100)], dayOf(61))).toMatchObject({
      nonPerforming: false,
      daysUntilDue: 0,
    })
    expect(positionOn(terms, [collected(62, earlier / 100)], dayOf(62)).nonPerforming).toBe(true)
  })
})

test('a position reports the in duplum write-off with its day and amount', () => {
  expect(positionOn(loan(), [], dayOf(151)).writtenOffByLaw).toEqual([
    { on: dayOf(151), amountCents: 4_865_000 - 2_000_000 },
  ])
})

test('from the day it binds until the loan is brought up to date, charges stay within the principal owing then', () => {
  fc.assert(
    fc.property(anyLoanCase, fc.integer({ min: 0, max: 500 }), ({ terms, movements }, later) => {
      if (terms.inDuplum === 'off') return
      const start = bindingDay(terms, movements)
      if (start === null) return
      const before = movements.filter((movement) => movement.on < start)
      const bound = positionOn(terms, before, start)
      const limit = openCents(bound.buckets.principal)
      expect(claims(bound)).toBeLessThanOrEqual(limit)
      const on = addDays(start, later)
      // Through the last day on which nothing ended it: money that leaves no open payment in the past.
      const end = movements
        .filter((movement) => isMoneyIn(movement) && movement.on >= start && movement.on <= on)
        .map((movement) => movement.on)
        .find((day) => positionOn(terms, movements, day).daysUntilDue >= 0)
      const known = end === undefined ? movements : movements.filter((movement) => movement.on < end)
      const last = positionOn(terms, known, end === undefined ? on : end)
      const grown = (['penalty', 'interest', 'addOns', 'excise'] as const).reduce(
        (sum, name) => sum + last.buckets[name].chargedCents - bound.buckets[name].chargedCents,
        0,
      )
      expect(claims(bound) + grown).toBeLessThanOrEqual(limit)
    }),
    runs,
  )
})

const isMoneyIn = ({ kind }: Movement): boolean => kind === 'collection' || kind === 'prolongation'

test('with the cap `always`, charges stay within the principal over the whole life of a loan', () => {
  fc.assert(
    fc.property(anyLoanCase, ({ terms, movements, on }) => {
      const { buckets } = positionOn({ ...terms, inDuplum: 'always' }, movements, on)
      const addOns =
        buckets.addOns.chargedCents +
        Math.floor((buckets.addOns.chargedCents * terms.exciseRatePpm) / 1_000_000)
      const charges =
        buckets.penalty.chargedCents +
        buckets.interest.chargedCents +
        buckets.addOns.chargedCents +
        buckets.excise.chargedCents
      expect(charges).toBeLessThanOrEqual(Math.max(terms.principalCents, addOns))
    }),
    runs,
  )
})

/** The first day on which the loan is non-performing before that day's money, within two years. */
function bindingDay(
  terms: Parameters<typeof positionOn>[0],
  movements: Parameters<typeof positionOn>[1],
): Day | null {
  const days = movements.map((movement) => movement.on).sort()
  for (const until of [...days, addDays(terms.paidOutOn, 730)]) {
    const { nonPerformingOn, writtenOffOn } = positionOn(
      terms,
      movements.filter((movement) => movement.on < until),
      until,
    )
    if (writtenOffOn !== null) return null
    if (nonPerformingOn !== null && nonPerformingOn <= until) return nonPerformingOn
  }
  return null
}
