import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { cents } from '../money.ts'
import { quote, quoteTerms, termsFor } from './quote.ts'
import { anyQuoteInput, propertyTimeoutMs, runs } from '../testing/arbitraries.ts'
import { dayOf, quoteInput } from '../testing/loans.ts'

vi.setConfig({ testTimeout: propertyTimeoutMs })

test('a rate reduced to 0 by loyalty is no first loan', () => {
  const none = quote(quoteInput({ pricing: { dailyRatePpm: 0 } }))
  expect(none).toMatchObject({ interestCents: 0, dailyRatePpm: 0, firstLoan: false })
})

test('10,000 for 61 days: 15,250 interest, 25,250 in total, 912.5 % a year (rule price-10)', () => {
  expect(quote(quoteInput())).toEqual({
    amountReceivedCents: 1_000_000,
    interestCents: 1_525_000,
    addOnsCents: 0,
    exciseCents: 0,
    totalCents: 2_525_000,
    exactCents: 2_525_000,
    dueOn: dayOf(61),
    dues: [{ on: dayOf(61), amountCents: 2_525_000 }],
    dailyRatePpm: 25_000,
    nominalYearlyPercent: 912.5,
    effectiveYearlyPercent: Math.round(10_000 * (2.525 ** (365 / 61) - 1)) / 100,
    costLimit: {
      mostCents: 4_839_000,
      leftCents: 2_000_000,
      appliesOn: dayOf(151),
      leftOn: dayOf(151),
      applies: false,
    },
    firstLoan: false,
  })
})

test('a first loan costs nothing (rule money-4)', () => {
  expect(quote(quoteInput({ firstLoan: true }))).toMatchObject({
    interestCents: 0,
    totalCents: 1_000_000,
    dailyRatePpm: 0,
    nominalYearlyPercent: 0,
    effectiveYearlyPercent: 0,
    firstLoan: true,
  })
})

test('add-ons and excise are charges of their own, and raise the effective rate', () => {
  const quoted = quote(
    quoteInput({
      firstLoan: true,
      addOns: [{ kind: 'insurance', priceCents: cents(30_000) }],
      pricing: { exciseRatePpm: 200_000 },
    }),
  )
  expect(quoted).toMatchObject({
    interestCents: 0,
    addOnsCents: 30_000,
    exciseCents: 6_000,
    totalCents: 1_036_000,
  })
  expect(quoted.effectiveYearlyPercent).toBeCloseTo(100 * (1.036 ** (365 / 61) - 1), 2)
})

test('each payment is asked for in whole shillings, and so is their sum', () => {
  const quoted = quote(quoteInput({ principalCents: cents(500_000), dueAfterDays: [30, 61] }))
  expect(quoted.dues.map(({ amountCents }) => amountCents)).toEqual([559_684, 559_685])
  expect(quoted).toMatchObject({ totalCents: 1_119_200, exactCents: 1_119_369 })
})

test('installments cost less than one payment at the end', () => {
  const quoted = quote(quoteInput({ dueAfterDays: [30, 61] }))
  expect(quoted).toMatchObject({ exactCents: 2_238_739, dueOn: dayOf(61), interestCents: 1_238_739 })
  expect(quoted.effectiveYearlyPercent).toBeGreaterThan(10_000)
})

test('with in duplum always the interest ends at the principal', () => {
  expect(quote(quoteInput({ pricing: { inDuplum: 'always' } })).totalCents).toBe(2_000_000)
})

test('the total is the amount received plus every charge, and the sum of the dues', () => {
  fc.assert(
    fc.property(anyQuoteInput, (input) => {
      const quoted = quote(input)
      const { amountReceivedCents, interestCents, addOnsCents, exciseCents, exactCents, dues } = quoted
      expect(exactCents).toBe(amountReceivedCents + interestCents + addOnsCents + exciseCents)
      expect(exactCents).toBe(dues.reduce((sum, due) => sum + due.amountCents, 0))
      expect(quoted.effectiveYearlyPercent).toBeGreaterThanOrEqual(0)
      expect(quoteTerms(termsFor(input))).toEqual(quoted)
    }),
    runs,
  )
})

test('a longer term or a larger amount never costs less', () => {
  fc.assert(
    fc.property(anyQuoteInput, fc.nat({ max: 100 }), (input, more) => {
      const single = { ...input, dueAfterDays: [61] }
      expect(quote({ ...single, dueAfterDays: [61 + more] }).interestCents).toBeGreaterThanOrEqual(
        quote(single).interestCents,
      )
      expect(
        quote({ ...single, principalCents: cents(single.principalCents + more) }).totalCents,
      ).toBeGreaterThanOrEqual(quote(single).totalCents)
    }),
    runs,
  )
})
