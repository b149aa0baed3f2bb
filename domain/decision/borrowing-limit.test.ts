import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, day } from '../days.ts'
import { cents, fromMajor } from '../money.ts'
import {
  borrowingLimit,
  limitChange,
  type BorrowingCaps,
  type BorrowingHistory,
  type PastLoan,
} from './borrowing-limit.ts'
import { defaultScorecard } from './default-scorecard.ts'

const caps = defaultScorecard.caps!
const productMax = fromMajor(30_000)
const start = day('2026-01-01')
/** Loans one after another, each ended on the day before the next one. */
const loansOf = (...each: readonly Partial<PastLoan & { days: number }>[]): PastLoan[] => {
  let from = start
  return each.map(({ days = 30, ...loan }) => {
    const paidOutOn = from
    from = addDays(from, days + 1)
    return { paidOutOn, endedOn: addDays(paidOutOn, days), daysPastDue: 0, ...loan }
  })
}
const limitOf = (loans: readonly PastLoan[], incomeProved = false) =>
  borrowingLimit({ loans, incomeProved }, caps, productMax)
const kept = {}
const late = (daysPastDue: number) => ({ daysPastDue })

describe('the limit by history', () => {
  test('a first loan reaches 10,000, and 15,000 after one loan repaid on time', () => {
    expect(limitOf([])).toMatchObject({
      limitCents: fromMajor(10_000),
      next: { limitCents: fromMajor(15_000), moreLoans: 1 },
      provedIncomeCents: fromMajor(30_000),
      lowered: null,
    })
  })
  test('a proved income reaches the largest amount at once', () => {
    expect(limitOf([], true)).toMatchObject({ limitCents: productMax, next: null, provedIncomeCents: null })
  })
  test.each([
    [[kept], 15_000],
    [[kept, kept], 20_000],
    [[kept, kept, kept], 30_000],
    [[kept, late(3)], 20_000],
    [[kept, late(4)], 15_000],
    [[kept, kept, late(8)], 15_000],
    [[kept, kept, late(31)], 10_000],
    [[kept, kept, { unpaid: true as const }], 10_000],
    [[kept, kept, { endedOn: null }], 20_000],
    [[kept, kept, { endedOn: null, daysPastDue: 9 }], 15_000],
  ])('loans %j reach KES %d', (loans, shillings) => {
    expect(limitOf(loansOf(...loans)).limitCents).toBe(fromMajor(shillings))
  })
  test('five loans repaid on the day of their payout raise nothing', () => {
    const farmed = loansOf(...Array.from({ length: 5 }, () => ({ days: 0 })))
    expect(limitOf(farmed)).toMatchObject({ limitCents: fromMajor(10_000), loansKept: 0 })
  })
  test('loans that ran at the same time count as one', () => {
    const [loan] = loansOf(kept)
    expect(limitOf([loan!, loan!, loan!]).loansKept).toBe(1)
  })
  test('a late loan is the reason until the limit is as high as before', () => {
    const before = loansOf(kept, kept, late(40))
    expect(limitOf(before).lowered).toEqual({ fromCents: fromMajor(20_000), loan: before[2] })
    expect(limitOf(loansOf(kept, kept, late(40), kept)).lowered?.fromCents).toBe(fromMajor(20_000))
    expect(limitOf(loansOf(kept, kept, late(40), kept, kept)).lowered).toBeNull()
  })
  test('without caps the limit is the largest amount of the product', () => {
    expect(borrowingLimit({ loans: [], incomeProved: false }, undefined, productMax)).toMatchObject({
      limitCents: productMax,
      next: null,
    })
  })
})

const anyLoan: fc.Arbitrary<PastLoan> = fc
  .record({
    from: fc.nat(400),
    days: fc.option(fc.nat(120), { nil: null }),
    daysPastDue: fc.oneof(fc.constant(0), fc.nat(60)),
    unpaid: fc.boolean(),
  })
  .map(({ from, days, daysPastDue, unpaid }) => {
    const paidOutOn = addDays(start, from)
    return {
      paidOutOn,
      endedOn: days === null ? null : addDays(paidOutOn, days),
      daysPastDue,
      ...(unpaid && days !== null ? { unpaid } : {}),
    }
  })
const anyHistory: fc.Arbitrary<BorrowingHistory> = fc.record({
  loans: fc.array(anyLoan, { maxLength: 12 }),
  incomeProved: fc.boolean(),
})
const anyCaps: fc.Arbitrary<BorrowingCaps> = fc.record({
  daysKeptMin: fc.integer({ min: 1, max: 40 }),
  lateness: fc.array(fc.record({ daysPastDueMin: fc.integer({ min: 1, max: 60 }), loansLost: fc.nat(6) }), {
    maxLength: 3,
  }),
  steps: fc
    .array(
      fc.record({
        loansKeptMin: fc.nat(8),
        mostCents: fc.integer({ min: 1, max: 100 }).map((each) => fromMajor(each * 500)),
        proof: fc.boolean(),
      }),
      { maxLength: 6 },
    )
    .map((steps) => [
      { loansKeptMin: 0, mostCents: fromMajor(500) },
      ...steps.map(({ proof, ...step }) => ({ ...step, ...(proof ? { incomeProved: true as const } : {}) })),
    ]),
})

describe('for any caps and history', () => {
  test('a limit is never above the product and never below the cap of a first loan', () => {
    fc.assert(
      fc.property(anyHistory, anyCaps, fc.nat(3_000_000), (history, any, most) => {
        const { limitCents, next, provedIncomeCents } = borrowingLimit(history, any, cents(most))
        const first = borrowingLimit({ loans: [], incomeProved: false }, any, cents(most))
        expect(limitCents).toBeLessThanOrEqual(most)
        expect(limitCents).toBeGreaterThanOrEqual(first.limitCents)
        for (const higher of [next?.limitCents, provedIncomeCents])
          if (typeof higher === 'number') expect(higher).toBeGreaterThan(limitCents)
      }),
    )
  })
  test('one more loan repaid on time never lowers the limit', () => {
    fc.assert(
      fc.property(anyHistory, anyCaps, (history, any) => {
        const ended = history.loans.map(({ endedOn, paidOutOn }) => endedOn ?? paidOutOn)
        const paidOutOn = [addDays(start, 401), ...ended].toSorted().at(-1)!
        const more = { paidOutOn, endedOn: addDays(paidOutOn, any.daysKeptMin), daysPastDue: 0 }
        const after = borrowingLimit({ ...history, loans: [...history.loans, more] }, any, productMax)
        const before = borrowingLimit(history, any, productMax)
        expect(after.limitCents).toBeGreaterThanOrEqual(before.limitCents)
        expect(after.loansKept).toBe(before.loansKept + 1)
      }),
    )
  })
  test('the next limit is reached by as many loans repaid on time as it says', () => {
    fc.assert(
      fc.property(anyHistory, anyCaps, (history, any) => {
        const { next } = borrowingLimit(history, any, productMax)
        if (!next) return
        let from = [addDays(start, 401), ...history.loans.map(({ endedOn }) => endedOn ?? start)]
          .toSorted()
          .at(-1)!
        const more = Array.from({ length: next.moreLoans }, () => {
          const paidOutOn = from
          from = addDays(from, any.daysKeptMin)
          return { paidOutOn, endedOn: from, daysPastDue: 0 }
        })
        const after = borrowingLimit({ ...history, loans: [...history.loans, ...more] }, any, productMax)
        expect(after.limitCents).toBe(next.limitCents)
      }),
    )
  })
  test('loans repaid before the days a loan must run raise nothing, however many', () => {
    fc.assert(
      fc.property(anyHistory, anyCaps, fc.nat(20), (history, any, count) => {
        const farmed = Array.from({ length: count }, (_, at) => ({
          paidOutOn: addDays(start, 500 + at),
          endedOn: addDays(start, 500 + at + any.daysKeptMin - 1),
          daysPastDue: 0,
        }))
        const after = borrowingLimit({ ...history, loans: [...history.loans, ...farmed] }, any, productMax)
        expect(after.limitCents).toBe(borrowingLimit(history, any, productMax).limitCents)
      }),
    )
  })
})

describe('why a recorded limit changed', () => {
  const none = limitOf([])
  const one = limitOf(loansOf(kept))
  test.each([
    ['the first record', null, none, 'first'],
    ['a loan was kept', none, one, 'loanKept'],
    ['a loan was late', one, limitOf(loansOf(kept, late(9))), 'loanLate'],
    ['a loan was written off', one, limitOf(loansOf(kept, { unpaid: true })), 'loanUnpaid'],
    ['a payment was reversed', one, none, 'loanReopened'],
    ['the income was proved', none, limitOf([], true), 'incomeProved'],
    ['the proof is too old', limitOf([], true), none, 'proofEnded'],
    ['the lender lowered the caps', one, { ...one, limitCents: fromMajor(12_000) }, 'rulesChanged'],
    ['the lender raised the caps', one, { ...one, limitCents: fromMajor(18_000) }, 'rulesChanged'],
    ['a late loan before the first record', null, limitOf(loansOf(kept, late(9))), 'loanLate'],
  ] as const)('%s', (_, before, now, cause) => {
    expect(limitChange(before, now)?.cause).toBe(cause)
  })
  test('an unchanged limit is no change', () => {
    expect(limitChange(one, one)).toBeNull()
  })
})
