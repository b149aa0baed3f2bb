/**
 * Goal: a key applies to the screen on which it was pressed, and codes dialled at once change nothing.
 * Method: the state machine, with facts that change between a screen and its answer; every menu path dialled
 * at once.
 */
import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { after, begin, step, type Stepped } from './machine.ts'
import { everybody } from './everybody.fixture.ts'
import { at, inputs, type } from './walk.fixture.ts'
import type { CustomerFacts, Price } from './types.ts'

const owes = everybody['owes']!

/** Answers a shown screen after the facts have changed. */
const pressedLater = (
  seen: CustomerFacts,
  typed: readonly string[],
  then: CustomerFacts,
  input: string,
): Stepped => step(at(type(seen, ...typed)), [input], then)

test('a USSD session ignores input to a screen that no longer applies', () => {
  const { free, waits, waitsInTwo, offered, owes: paysNow } = everybody as Record<string, CustomerFacts>
  const price = (waits!.borrowing as { toSign: Price }).toSign
  const confirming = at(
    after(
      at(type(free!, '5', '7391', '5000')),
      { do: 'price', amountCents: price.amountCents, termDays: price.termDays, product: 'standard' },
      { is: 'priced', price },
      free!,
    ),
  )
  // The same request was made elsewhere up to its signature: 1 would have cancelled it.
  expect(step(confirming, ['1'], waits!)).toMatchObject({
    state: { place: { at: 'sign' } },
    screen: { text: { id: 'sign' } },
  })
  // The application was signed elsewhere, its price changed, or its loan was paid out.
  expect(pressedLater(waits!, ['5', '7391'], everybody['waits for rules']!, '7391')).toMatchObject({
    state: { place: { at: 'request' } },
  })
  const dearer = {
    ...waits!,
    borrowing: { toSign: { ...price, totalCents: cents(170_000_00) } },
  } as CustomerFacts
  expect(pressedLater(waits!, ['5', '7391'], dearer, '7391')).toMatchObject({
    state: { place: { at: 'sign', price: { totalCents: 170_000_00 } } },
    screen: { text: { id: 'sign' } },
  })
  expect(pressedLater(offered!, ['2', '7391', '2'], paysNow!, '1')).toMatchObject({
    state: { place: { at: 'loan' } },
  })
  expect(pressedLater(waitsInTwo!, ['5', '7391', '1'], everybody['waits for rules']!, '1')).toMatchObject({
    state: { place: { at: 'request' } },
  })
  // The terms that it can be had for are others: a number means another one.
  const fewer = everybody['freeWithinMeans']!
  expect(pressedLater(free!, ['5', '7391', '5000'], fewer, '2')).toMatchObject({
    state: { place: { at: 'borrowTerm' } },
    screen: { text: { id: 'borrowTerm' } },
  })
})

test('dialling any codes at once never throws and has no effect', () => {
  const ways = inputs.flatMap((one) => inputs.map((other) => [one, other]))
  for (const known of Object.values(everybody))
    for (const [one, other] of ways)
      for (const third of ['abc', '500', '1']) {
        const dialled = step(begin('en', true), [one!, other!, third, '1'], known)
        expect(dialled).toHaveProperty('screen')
        const { state } = dialled
        if (state.place.at !== 'pin') continue
        const done = after(state, { do: 'checkPin', pin: '7391' }, { is: 'done' }, known)
        expect(done.screen.ends).toBe(false)
      }
})

test('a complaint is shown before it is sent, and one letter is none', () => {
  expect(type(owes, '6', '1', '7391', 'a *')).toMatchObject({ screen: { hint: { id: 'hintText' } } })
  expect(type(owes, '6', '1', '7391', 'I paid twice')).toMatchObject({
    screen: { text: { id: 'confirmComplain', values: { words: 'I paid twice' } }, choices: [{ id: 'send' }] },
  })
  const dialled = step(begin('en', true), ['6', '1', 'abc', '334#'], owes)
  const opened = after(at(dialled), { do: 'checkPin', pin: '7391' }, { is: 'done' }, owes)
  expect(opened).toMatchObject({ screen: { text: { values: { words: 'abc*334#' } } } })
  expect(step(opened.state, ['1'], owes)).toMatchObject({ effect: { do: 'complain', text: 'abc*334#' } })
})

test('a PIN signs no add-ons: they are listed, and removed or signed on the web', () => {
  const known = everybody['waitsWithAddOns']!
  const price = (known.borrowing as { toSign: Price }).toSign
  const shown = type(known, '5', '7391')
  expect(shown).toMatchObject({
    state: { place: { at: 'addOns' } },
    screen: {
      text: { lines: [{ id: 'addOn.insurance', values: { price: { cents: 1_900_00 } } }, {}, {}, {}] },
      choices: [{ id: 'takeOutAddOns' }, { id: 'cancelRequest' }],
    },
  })
  expect(step(at(shown), ['7391'], known)).toMatchObject({ state: { place: { at: 'addOns' } } })
  expect(step(at(shown), ['1'], known)).toMatchObject({ effect: { do: 'takeOutAddOns' } })
  expect(after(at(shown), { do: 'takeOutAddOns' }, { is: 'priced', price }, known)).toMatchObject({
    state: { place: { at: 'sign', price } },
  })
  expect(type(known, '5', '7391', '2')).toMatchObject({ screen: { text: { id: 'confirmCancel' } } })
  expect(at(type(known, '5', '7391', '2', '0')).place.at).toBe('addOns')
})

test('cancelling an unsigned application needs its own screen', () => {
  const known = everybody['waits']!
  expect(type(known, '5', '7391', '1')).toMatchObject({ screen: { text: { id: 'confirmCancel' } } })
  expect(type(known, '5', '7391', '1', '1')).toMatchObject({ screen: { text: { id: 'requestCancelled' } } })
  expect(at(type(known, '5', '7391', '1', '0')).place.at).toBe('sign')
})
