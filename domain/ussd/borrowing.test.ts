/** Asking for a loan by USSD: the amount, the term and the agreement. */
import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { termsFrom } from './borrow-places.ts'
import { step } from './machine.ts'
import { day } from '../days.ts'
import { everybody, price } from './everybody.fixture.ts'
import { dialledAnswers } from '../testing/dialled-answers.ts'
import { at, type } from './walk.fixture.ts'
import type { CustomerFacts } from './types.ts'

test('after registration the loan amount is asked for at once', () => {
  const known = everybody['withoutIncome']!
  const registered = type(known, '5', '7391', ...dialledAnswers().slice(1), 'Kiambu, Thika')
  expect(registered).toMatchObject({ state: { place: { at: 'registered' } }, screen: { ends: false } })
  const free = everybody['free']!
  expect(at(step(at(registered), ['5000'], free)).place).toEqual({ at: 'borrowTerm', amountCents: 5_000_00 })
  expect(at(step(at(registered), ['7'], free)).place.at).toBe('borrow')
  expect(at(step(at(registered), ['5000'], everybody['refused']!)).place).toEqual({
    at: 'nothing',
    why: 'notYet',
  })
})

test('another destination makes a new agreement, which is shown before the PIN', () => {
  const known = everybody['waits']!
  const shown = type(known, '5', '7391')
  expect(shown).toMatchObject({
    screen: { text: { id: 'sign', values: { to: { destination: { method: 'bank', lastDigits: '5678' } } } } },
  })
  const elsewhere: CustomerFacts = {
    ...known,
    borrowing: { toSign: { ...price, to: { method: 'airtel', lastDigits: '0001' } } },
  }
  expect(step(at(shown), ['7391'], elsewhere)).toMatchObject({
    screen: { text: { id: 'sign', values: { to: { destination: { lastDigits: '0001' } } } } },
  })
})

test('a customer who cannot apply sees from when they can', () => {
  expect(type(everybody['refusedUntil']!, '5', '7391')).toMatchObject({
    screen: { text: { id: 'nothing.notYet', values: { from: { day: day('2027-03-24') } } } },
  })
})

test('an amount is asked for up to what some term has, and has the terms that lend it', () => {
  const known = everybody['freeWithinMeans']!
  const daysFor = (amount: string) => {
    const stepped = type(known, '5', '7391', amount)
    return 'screen' in stepped ? stepped.screen.choices.map(({ values }) => values?.['days']) : []
  }
  expect(type(known, '5', '7391')).toMatchObject({
    screen: {
      text: {
        id: 'borrow',
        values: { most: { cents: 20_000_00 }, limit: { cents: 30_000_00 }, binds: 'income' },
      },
    },
  })
  expect(daysFor('5000')).toEqual([61, 66, 116, 182])
  expect(daysFor('5500')).toEqual([66, 116, 182])
  expect(daysFor('20000')).toEqual([182])
  expect(type(known, '5', '7391', '20500')).toMatchObject({
    screen: { hint: { id: 'hintOverLimit', values: { most: { cents: 20_000_00 }, binds: 'income' } } },
  })
  expect(type(known, '5', '7391', '5100')).toMatchObject({ screen: { hint: { id: 'hintLoanAmount' } } })
  // The key chooses the term that was shown.
  expect(step(at(type(known, '5', '7391', '5500')), ['1'], known)).toMatchObject({
    effect: { do: 'price', amountCents: 5_500_00, termDays: 66, product: 'standard' },
  })
})

test('a loan in two payments is chosen after the terms of one', () => {
  const known = everybody['free']!
  const asked = type(known, '5', '7391', '5000')
  expect('screen' in asked && asked.screen.choices.map(({ id, values }) => [id, values?.['days']])).toEqual([
    ['termOption', 61],
    ['termOption', 71],
    ['termOption', 116],
    ['termOption', 182],
    ['termInTwo', 182],
  ])
  expect(step(at(asked), ['5'], known)).toMatchObject({
    effect: { do: 'price', amountCents: 5_000_00, termDays: 182, product: 'installment' },
  })
})

test("the rules' limit for a term is capped at the available amounts", () => {
  const amounts = { minCents: cents(500_00), maxCents: cents(30_000_00), stepCents: cents(500_00) }
  const [product, other] = ['standard', 'installment']
  const limits = [
    { product, days: 61, mostCents: cents(6_250_00) },
    { product, days: 66, mostCents: cents(400_00) },
    { product, days: 182, mostCents: cents(90_000_00) },
    { product: other, days: 61, mostCents: cents(1_600_00) },
  ]
  expect(termsFrom(limits, [61, 66, 71, 182], 61, amounts)).toEqual([
    { product, days: 61, mostCents: 6_000_00 },
    { product, days: 182, mostCents: 30_000_00 },
    { product: other, days: 61, mostCents: 1_500_00 },
  ])
  // If the rules would lend nothing, the decision after the application says why, as on the web.
  expect(termsFrom([], [61, 66], null, amounts).map(({ mostCents }) => mostCents)).toEqual([
    30_000_00, 30_000_00,
  ])
  expect(termsFrom([], [66], 61, amounts)).toEqual([
    { product, days: 66, mostCents: 30_000_00 },
    { product: other, days: 61, mostCents: 30_000_00 },
  ])
})
