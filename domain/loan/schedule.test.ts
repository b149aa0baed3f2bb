import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { addDays } from '../days.ts'
import { cents, sumCents } from '../money.ts'
import { makeDues, type ScheduleInput } from './schedule.ts'
import { quote } from '../price/quote.ts'
import { anyQuoteInput, propertyTimeoutMs, runs } from '../testing/arbitraries.ts'
import { dayOf, paidOutOn, quoteInput } from '../testing/loans.ts'

vi.setConfig({ testTimeout: propertyTimeoutMs })

const input = (changes: Partial<ScheduleInput> = {}): ScheduleInput => ({
  principalCents: cents(1_000_000),
  paidOutOn,
  dueAfterDays: [61],
  dailyRatePpm: 25_000,
  exciseRatePpm: 0,
  addOnsCents: cents(0),
  allocation: 'addOnsLast',
  chargesLimitCents: Infinity,
  ...changes,
})

test('an ordinary loan has one due, for all of the principal', () => {
  expect(makeDues(input())).toEqual([{ on: dayOf(61), principalCents: 1_000_000 }])
})

test('the installment product repays in two payments, equal but for the cent (rule money-19)', () => {
  // 10,000 + 7,500 after 30 days; (17,500 - A) x 1.775 = A where A = 11,193.69
  expect(makeDues(input({ dueAfterDays: [30, 61] }))).toEqual([
    { on: dayOf(30), principalCents: 1_119_369 - 750_000 },
    { on: dayOf(61), principalCents: 1_000_000 - 369_369 },
  ])
})

test('at 0 % the principal is halved, the last payment takes the cent', () => {
  expect(
    makeDues(input({ dueAfterDays: [30, 61], dailyRatePpm: 0, principalCents: cents(50_001) })).map(
      (due) => due.principalCents,
    ),
  ).toEqual([25_000, 25_001])
  expect(
    makeDues(input({ dueAfterDays: [30, 61], dailyRatePpm: 0 })).map((due) => due.principalCents),
  ).toEqual([500_000, 500_000])
})

test('add-ons fall due with the last payment, or with the first where they come before principal', () => {
  const parts = (allocation: ScheduleInput['allocation']) =>
    makeDues(input({ dueAfterDays: [30, 61], dailyRatePpm: 0, addOnsCents: cents(100_000), allocation })).map(
      (due) => due.principalCents,
    )
  expect(parts('addOnsLast')).toEqual([550_000, 450_000])
  expect(parts('addOnsBeforePrincipal')).toEqual([450_000, 550_000])
})

test('where add-ons exceed an equal payment the principal is repaid in equal parts', () => {
  const dues = makeDues(
    input({
      dueAfterDays: [30, 61],
      principalCents: cents(50_000),
      dailyRatePpm: 0,
      addOnsCents: cents(99_900),
    }),
  )
  expect(dues.map((due) => due.principalCents)).toEqual([25_000, 25_000])
})

test('the dues repay the principal, each some of it', () => {
  fc.assert(
    fc.property(anyQuoteInput, ({ principalCents, dueAfterDays, pricing, paidOutOn: from }) => {
      const dues = makeDues(
        input({ principalCents, dueAfterDays, paidOutOn: from, dailyRatePpm: pricing.dailyRatePpm }),
      )
      expect(sumCents(dues.map((due) => due.principalCents))).toBe(principalCents)
      expect(Math.min(...dues.map((due) => due.principalCents))).toBeGreaterThan(0)
      expect(dues.map((due) => due.on)).toEqual(dueAfterDays.map((after) => addDays(from, after)))
    }),
    runs,
  )
})

test('the payments are equal, the last at most a few cents above', () => {
  fc.assert(
    fc.property(anyQuoteInput, (asked) => {
      const { dues } = quote(quoteInput({ ...asked, addOns: [] }))
      const amounts = dues.map((due) => due.amountCents)
      const [first, last] = [amounts[0]!, amounts.at(-1)!]
      expect(new Set(amounts.slice(0, -1)).size).toBeLessThanOrEqual(1)
      expect(last - first).toBeGreaterThanOrEqual(0)
      expect(last - first).toBeLessThan(40)
    }),
    runs,
  )
})
