import { kenya } from './country/kenya.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  nearestOf,
  nearestSteps,
  parseAmount,
  parseLoanAmount,
  parseMoney,
  parsePercent,
  parsePaymentAmount,
  parseTerm,
  termsInSteps,
  displayedTerms,
} from './amounts.ts'
import { fromMajor } from './money.ts'
import { runs } from './testing/arbitraries.ts'

const limits = { minCents: fromMajor(500), maxCents: fromMajor(30_000), stepCents: fromMajor(500) }

describe('money', () => {
  test.each([
    '5000',
    '5,000',
    '5 000',
    'KES 5000',
    'KES5,000.00',
    'ksh 5000',
    'Ksh. 5,000',
    '5000/=',
    '5,000 KES',
    '05000',
    ' 5000.0 ',
    '5 000',
  ])('%s is five thousand', (typed) => expect(parseMoney(typed, kenya.currency)).toBe(500_000))
  test('money has cents', () => expect(parseMoney('12.5', kenya.currency)).toBe(1_250))
  test.each([
    'five',
    '45,50',
    '1.500,00',
    '12,34',
    '10,5',
    '1.500',
    '0,500',
    '5,00',
    '5.000.1',
    '12.345',
    '-5',
    '1e3',
    '5,0000',
    '0x10',
    '5000 USD',
    '.',
    '٥',
    '9'.repeat(15),
    'KES',
  ])('%s is no number', (typed) =>
    expect(parseMoney(typed, kenya.currency)).toEqual({ error: 'amountNotANumber' }),
  )
  test('money may not be missing', () =>
    expect(parseMoney(' ', kenya.currency)).toEqual({ error: 'required' }))
  test('money is read as printed, with and without separators', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (amount) => {
        expect(parseMoney((amount / 100).toFixed(2), kenya.currency)).toBe(amount)
        expect(
          parseMoney(
            `KES ${(amount / 100).toLocaleString('en-KE', { minimumFractionDigits: 2 })}`,
            kenya.currency,
          ),
        ).toBe(amount)
      }),
      runs,
    )
  })
})

describe('an amount', () => {
  test('an amount is within its limits, both included', () => {
    expect(parseAmount('500', limits, kenya.currency)).toBe(50_000)
    expect(parseAmount('30000', limits, kenya.currency)).toBe(3_000_000)
    expect(parseAmount('499.99', limits, kenya.currency)).toEqual({ error: 'amountOutOfRange' })
    expect(parseAmount('30000.01', limits, kenya.currency)).toEqual({ error: 'amountOutOfRange' })
    expect(parseAmount('lots', limits, kenya.currency)).toEqual({ error: 'amountNotANumber' })
  })
  test('an amount to borrow comes in steps', () => {
    expect(parseLoanAmount('10,500', limits, kenya.currency)).toBe(1_050_000)
    expect(parseLoanAmount('10,600', limits, kenya.currency)).toEqual({ error: 'amountNotAStep' })
    expect(parseLoanAmount('31,000', limits, kenya.currency)).toEqual({ error: 'amountOutOfRange' })
  })
  test('an amount to pay is in whole shillings', () => {
    expect(parsePaymentAmount('1,234', limits, kenya.currency)).toBe(123_400)
    expect(parsePaymentAmount('1,234.50', limits, kenya.currency)).toEqual({
      error: 'amountNotWholeShillings',
    })
    expect(parsePaymentAmount('1', limits, kenya.currency)).toEqual({ error: 'amountOutOfRange' })
  })
})

test('a term is one that can be chosen', () => {
  expect(parseTerm(' 66 ', [61, 66])).toBe(66)
  expect(parseTerm('62', [61, 66])).toEqual({ error: 'termOutOfRange' })
  expect(parseTerm('two months', [61])).toEqual({ error: 'termNotANumber' })
  expect(parseTerm('61.5', [61])).toEqual({ error: 'termNotANumber' })
  expect(parseTerm('', [61])).toEqual({ error: 'required' })
})

test('formats terms as steps, and the longest separately when it is not on a step', () => {
  expect(displayedTerms(termsInSteps(61, 122, 5), 5)).toEqual({ min: 61, max: 121, longest: '122' })
  expect(displayedTerms(termsInSteps(61, 121, 5), 5)).toEqual({ min: 61, max: 121, longest: 'none' })
  expect(displayedTerms([61], 5)).toEqual({ min: 61, max: 61, longest: 'none' })
})

test('the nearest choosable values to a number that is not choosable are returned', () => {
  const terms = termsInSteps(61, 122, 5)
  expect([120, 10, 500].map((days) => nearestOf(days, terms))).toEqual([[116, 121], [61], [122]])
  expect(nearestSteps(7_700, { min: 500, max: 30_000, step: 500 })).toEqual([7_500, 8_000])
  expect(nearestSteps(30_700, { min: 500, max: 30_700, step: 500 })).toEqual([30_500])
})

test('a percentage is written with a point or a comma', () => {
  expect(['2.25', '2,25', '2,5 %', '100'].map(parsePercent)).toEqual([22_500, 22_500, 25_000, 1_000_000])
  expect(parsePercent('1,000,000')).toEqual({ error: 'percentNotANumber' })
})
