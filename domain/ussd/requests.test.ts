/**
 * Goal: applications without a loan are handled in the menus as on the web: offers, pending applications,
 * failed payouts. Method: the state machine, with customers in each of these states.
 */
import { expect, test } from 'vitest'
import { day } from '../days.ts'
import { cents } from '../money.ts'
import type { Phone } from '../person/phone.ts'
import { everybody } from './everybody.fixture.ts'
import { after, step } from './machine.ts'
import { at, type } from './walk.fixture.ts'
import type { CustomerFacts } from './types.ts'

test('a counter-offer is answered under My loan and New loan, and accepted with the PIN only', () => {
  const known = everybody['offered']!
  for (const way of ['2', '5'])
    expect(type(known, way, '7391')).toMatchObject({
      state: { place: { at: 'offer' } },
      screen: { choices: [{ id: 'offerAccept' }, { id: 'offerDecline' }] },
    })
  expect(step(at(type(known, '2', '7391', '1')), ['7391'], known)).toMatchObject({
    effect: { do: 'acceptOffer', pin: '7391', price: { amountCents: cents(30_000_00) } },
  })
  expect(type(known, '2', '7391', '2', '1')).toMatchObject({ screen: { text: { id: 'offerDeclined' } } })
  // Answered through another channel since.
  expect(step(at(type(known, '2', '7391', '1')), ['7391'], everybody['refused']!)).toMatchObject({
    state: { place: { at: 'nothing', why: 'loan' } },
  })
})

test('a pending application can be cancelled only while possible', () => {
  expect(type(everybody['waits for person']!, '2', '7391', '1', '1')).toMatchObject({
    screen: { text: { id: 'requestCancelled' }, ends: true },
  })
  expect(type(everybody['waits for money']!, '2', '7391')).toMatchObject({
    screen: { text: { id: 'request' }, choices: [] },
  })
})

const failed = everybody['did not arrive by mpesa: receiverUnregistered']!
const airtel = '0733345678'
const there = '+254733345678' as Phone

test('a failed payout shows its destination and reason, and is sent again to a number with the PIN', () => {
  for (const way of ['2', '5'])
    expect(type(failed, way, '7391')).toMatchObject({
      state: { place: { at: 'elsewhere' } },
      screen: {
        text: { id: 'elsewhere', values: { to: 'mpesa', digits: '5678', reason: 'receiverUnregistered' } },
        choices: [
          { key: 1, values: { method: 'M-Pesa' } },
          { key: 2, values: { method: 'Airtel Money' } },
        ],
      },
    })
  const confirming = type(failed, '2', '7391', '2', airtel)
  expect(confirming).toMatchObject({
    screen: {
      text: {
        id: 'confirmElsewhere',
        values: {
          amount: { cents: 30_000_00 },
          method: 'Airtel Money',
          phone: '+254 733-345-678',
          doubt: 'none',
        },
      },
      choices: [],
    },
  })
  expect(step(at(confirming), ['1'], failed)).toMatchObject({ screen: { hint: { id: 'hintPin' } } })
  const effect = { do: 'sendElsewhere', pin: '7391', method: 'airtel', phone: there } as const
  expect(step(at(confirming), ['7391'], failed)).toMatchObject({ effect })
  const goes = (outcome: Parameters<typeof after>[2]) => after(at(confirming), effect, outcome, failed)
  expect(goes({ is: 'wrong' })).toMatchObject({
    state: { place: { at: 'confirmElsewhere' } },
    screen: { hint: { id: 'hintWrongPin' }, ends: false },
  })
  expect(goes({ is: 'done' })).toMatchObject({
    screen: { text: { id: 'goesElsewhere', values: { leaves: 'none' } }, ends: true },
  })
  expect(goes({ is: 'goesLater', leaves: { on: day('2026-12-25'), time: '14:05' } })).toMatchObject({
    screen: {
      text: { values: { leaves: { day: day('2026-12-25') }, time: '14:05' } },
      ends: true,
    },
  })
})

test('a refund request warns about a failed number or another network, and refuses neither', () => {
  const confirming = (method: string, number: string, known = failed) =>
    type(known, '2', '7391', method, number)
  const doubt = (said: string) => ({
    state: { place: { at: 'confirmElsewhere' } },
    screen: { text: { values: { doubt: said } } },
  })
  expect(type(failed, '2', '7391', '1')).toMatchObject({
    screen: { choices: [{ id: 'thisPhone', values: { failed: 'yes' } }] },
  })
  expect(type(failed, '2', '7391', '2')).toMatchObject({
    screen: { choices: [{ id: 'thisPhone', values: { failed: 'no' } }] },
  })
  expect(confirming('1', '1')).toMatchObject(doubt('failed'))
  expect(confirming('1', '0712 345 678')).toMatchObject(doubt('failed'))
  expect(confirming('1', airtel)).toMatchObject(doubt('network'))
  expect(confirming('2', '1')).toMatchObject(doubt('network'))
  // The number was ported to Airtel, as the network of the session shows.
  expect(confirming('2', '1', { ...failed, rail: 'airtel' })).toMatchObject(doubt('none'))
  for (const no of ['2', '071234567', '0812345678', 'abc'])
    expect(confirming('2', no)).toMatchObject({
      state: { place: { at: 'elsewhereNumber' } },
      screen: { hint: { id: 'hintPhone' } },
    })
})

test('an old screen cannot repeat a payout that was sent elsewhere or ended', () => {
  const confirming = at(type(failed, '2', '7391', '2', airtel))
  expect(step(confirming, ['7391'], everybody['waits for money']!)).toMatchObject({
    state: { place: { at: 'request' } },
  })
  expect(step(confirming, ['7391'], everybody['owes']!)).toMatchObject({ state: { place: { at: 'loan' } } })
  expect(step(confirming, ['7391'], everybody['refused']!)).toMatchObject({
    state: { place: { at: 'nothing', why: 'loan' } },
  })
})

test('without a phone payout method it refers to the web and offers nothing', () => {
  const known = everybody['did not arrive, and is sent by card alone']!
  expect(type(known, '2', '7391')).toMatchObject({
    screen: { text: { values: { where: 'site' } }, choices: [] },
  })
})

test('an open promise is behind My loan, whose numbers stay, and behind Promise to pay', () => {
  const promised = everybody['promised']!
  const said = {
    state: { place: { at: 'promised' } },
    screen: {
      text: {
        id: 'promised',
        values: {
          amount: { cents: 166_500_00 },
          on: { day: day('2026-12-27') },
          until: { day: day('2026-12-28') },
        },
      },
      ends: false,
    },
  }
  const keysOf = (known: CustomerFacts) => {
    const stepped = type(known, '2', '7391')
    return 'screen' in stepped ? stepped.screen.choices.map(({ key, id }) => `${key} ${id}`) : []
  }
  const always = ['1 loanPay', '2 loanWhatIf', '3 loanStatement', '4 loanByHand']
  expect(keysOf(promised)).toEqual([...always, '5 loanPromise'])
  expect(keysOf(everybody['late']!)).toEqual(always)
  expect(type(promised, '2', '7391', '5')).toMatchObject(said)
  expect(type(promised, '4', '7391')).toMatchObject(said)
  expect(at(type(promised, '2', '7391', '5', '0')).place).toEqual({ at: 'loan' })
  expect(at(type(promised, '2', '7391', '5', '1')).place).toEqual({ at: 'pay' })
  // Without a promise the number leads to the promise screen, or to a notice that nothing is past due.
  expect(at(type(everybody['late']!, '2', '7391', '5')).place).toEqual({ at: 'promise' })
  expect(at(type(everybody['owes']!, '2', '7391', '5')).place).toEqual({ at: 'nothing', why: 'late' })
  // The promise was kept since.
  const kept = { ...promised, promise: null }
  expect(step(at(type(promised, '2', '7391', '5')), ['1'], kept)).toMatchObject({
    state: { place: { at: 'promise' } },
  })
})
