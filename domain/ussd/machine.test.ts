/**
 * Goal: USSD menus lead where they say, nothing is shown or done before the PIN, and codes dialled at once
 * change nothing. Method: visit every reachable place as every kind of caller.
 */
import { describe, expect, test } from 'vitest'
import { cents } from '../money.ts'
import { newInputs } from './inputs.ts'
import { after, begin, step, type Stepped } from './machine.ts'
import { day } from '../days.ts'
import { extensionFigures } from '../loan/extension-figures.ts'
import { loan as loanTerms } from '../testing/loans.ts'
import { sampled } from '../testing/sampled.ts'
import { everybody } from './everybody.fixture.ts'
import { at, inputs, type, walk } from './walk.fixture.ts'
import type { CustomerFacts, Screen } from './types.ts'

const owes = everybody['owes']!

describe.each(Object.entries(everybody))('%s', (_, known) => {
  const seen = walk(known, 'en')

  test('the machine has a finite number of places', () => {
    expect(seen.length).toBeGreaterThan(10)
    expect(seen.length).toBeLessThan(20_000)
  })

  test('the machine shows nothing of a loan before the PIN', () => {
    const open = new Set([
      'menu',
      'language',
      'help',
      'pin',
      'birthDate',
      'choosePin',
      'repeatPin',
      'nothing',
      'register',
    ])
    for (const { state } of seen) if (!state.proved) expect(open).toContain(state.place.at)
  })

  test('the machine has no effect by inputs dialled at once', () => {
    const states = new Map(seen.map(({ state }) => [JSON.stringify(state), state]))
    for (const [topic, state] of states)
      for (const one of inputs)
        for (const other of sampled(topic, ['1', '7391', '500', '05111990'])) {
          const stepped = step(state, [one, other], known)
          expect(stepped).not.toHaveProperty('effect')
        }
  })

  test('the machine returns from every place to the menu', () => {
    for (const { state, screen, known: now } of seen) {
      if (screen.ends || state.place.at === 'menu') continue
      if (state.place.at === 'language' && state.place.first) continue
      expect(at(step(state, ['00'], now)).place).toEqual({ at: 'menu' })
    }
  })
})

test('a dialled path with an amount asks for the PIN first and then to confirm', () => {
  const dialled = step(begin('en', true), ['1', '500'], owes)
  expect(at(dialled)).toMatchObject({ place: { at: 'pin' }, waiting: ['500'] })
  const typed = step(at(dialled), ['7391'], owes)
  expect(typed).toMatchObject({ effect: { do: 'checkPin', pin: '7391' } })
  expect(after(at(typed), { do: 'checkPin', pin: '7391' }, { is: 'done' }, owes)).toMatchObject({
    state: { place: { at: 'confirmPay', amountCents: cents(500_00) }, waiting: [] },
    screen: { text: { id: 'confirmPay' }, ends: false },
  })
})

test('an amount outside the limits shows them and is asked for again', () => {
  const paid = type(owes, '1', '7391', '5000000')
  expect(paid).toMatchObject({ state: { place: { at: 'pay' } }, screen: { hint: { id: 'hintAmount' } } })
  expect(type(owes, '1', '7391', '500', '1')).toMatchObject({
    screen: { text: { id: 'paying' }, ends: true },
  })
})

test('documents and a person are available only in a chat; documents need the PIN and consent', () => {
  const idsOf = (known: CustomerFacts) =>
    ('screen' in type(known) ? (type(known) as { screen: Screen }).screen.choices : []).map(({ id }) => id)
  expect(idsOf(owes)).not.toEqual(expect.arrayContaining(['menuDocuments']))
  expect(idsOf(owes)).not.toEqual(expect.arrayContaining(['menuPerson']))
  const [chat, disagreed] = [everybody['inChat']!, everybody['inChatOnly']!]
  expect(idsOf(chat).slice(-3)).toEqual(['menuDocuments', 'menuPerson', 'menuLimit'])
  expect(at(type(chat, '8')).place.at).toBe('pin')
  expect(step(at(type(chat, '8', '7391')), ['2'], chat)).toMatchObject({
    effect: { do: 'document', document: 'statement' },
  })
  expect(type(disagreed, '8', '7391')).toMatchObject({ screen: { text: { id: 'nothing.documentsAgree' } } })
  // A person is requested at once. An input that is no choice gets the hint worded for the channel.
  expect(step(begin('en', true), ['9'], chat)).toMatchObject({ effect: { do: 'person' } })
  expect(type(chat, 'hello')).toMatchObject({ screen: { hint: { id: 'hintButton' } } })
  expect(type(owes, 'hello')).toMatchObject({ screen: { hint: { id: 'hintChoice' } } })
})

test.each([
  [null, { id: 'personCalled', values: { when: 'none' } }],
  [
    { is: 'open', until: '20:00' },
    { id: 'personCalled', values: { when: 'open', time: '20:00' } },
  ],
  [
    { is: 'opens', on: owes.today, from: '08:00' },
    { id: 'personCalled', values: { when: 'today', time: '08:00' } },
  ],
  [
    { is: 'opens', on: day('2026-12-25'), from: '08:00' },
    { id: 'personCalled', values: { when: 'later', time: '08:00', on: { day: day('2026-12-25') } } },
  ],
  [
    { is: 'opens', on: day('2026-12-27'), from: '08:00', calls: true },
    { id: 'personCalls', values: { time: '08:00', on: { day: day('2026-12-27') } } },
  ],
] as const)('a customer who asks for a person sees when one answers: %j', (person, said) => {
  const chat = everybody['inChat']!
  expect(type({ ...chat, chat: { ...chat.chat!, person } }, '9')).toMatchObject({
    screen: { text: said, ends: true },
  })
})

test.each([
  ['owes', 'mpesa'],
  ['owesByAirtel', 'airtel'],
])('paying by paybill shows the number, and how to prompt %s instead', (who, rail) => {
  expect(type(everybody[who]!, '2', '7391', '4')).toMatchObject({
    screen: {
      text: { id: 'byHand', values: { contract: 'ABCDEFGH12', rail } },
      choices: [{ id: 'loanPay' }],
    },
  })
  expect(at(type(everybody[who]!, '2', '7391', '4', '1')).place.at).toBe('pay')
})

test('no saving is shown when there is none', () => {
  const saved = (known: CustomerFacts) => type(known, '2', '7391', '2', '500', '1')
  const free = {
    ...owes.loan!,
    movements: [],
    terms: { ...owes.loan!.terms, dailyRatePpm: 0, penaltyDailyRatePpm: 0 },
  }
  expect(saved({ ...owes, loan: free })).toMatchObject({ screen: { text: { values: { saved: 'none' } } } })
  expect(saved(owes)).toMatchObject({
    screen: { text: { values: { saved: { cents: expect.any(Number) as number } } } },
  })
})

test("a payment's effect is compared on the last due date, and after it 30 days later", () => {
  const tried = (on: string) => type(owes, '2', '7391', '2', '500', on)
  expect(tried('24122026')).toMatchObject({
    screen: { text: { values: { how: 'onTime', day: { day: day('2027-01-27') } } } },
  })
  for (const [on, comparedOn] of [
    ['27012027', '2027-02-26'],
    ['20042027', '2027-05-20'],
  ] as const)
    expect(tried(on)).toMatchObject({
      screen: { text: { values: { how: 'left', day: { day: day(comparedOn) } } } },
    })
})

test('with two payments due, shows the amount due since the first', () => {
  const inTwo = type(everybody['lateInTwo']!, '2', '7391')
  if (!('screen' in inTwo)) throw new Error('no screen')
  const { due, first, on, when } = inTwo.screen.text.values as Readonly<Record<string, { cents: number }>>
  expect([when, on]).toEqual(['past', { day: day('2026-10-20') }])
  expect(first!.cents).toBeLessThan(due!.cents)
  expect(type(everybody['late']!, '2', '7391')).toMatchObject({
    screen: { text: { values: { first: 'none' } } },
  })
})

test('an extension shows the remaining debt, the total, and how much cheaper paying off today is', () => {
  const known: CustomerFacts = {
    ...owes,
    loan: {
      ...owes.loan!,
      terms: loanTerms({
        principalCents: cents(5_000_00),
        paidOutOn: day('2026-10-24'),
      }),
      movements: [],
    },
  }
  const [shortest] = extensionFigures(known.loan!.terms, known.loan!.movements, known.today)
  const { priceCents, owedThenCents, inAllCents, payoffTodayCents, newMaturityDay } = shortest!
  expect(inAllCents).toBe(priceCents + owedThenCents)
  expect(type(known, '3', '7391')).toMatchObject({
    screen: {
      choices: expect.arrayContaining([
        expect.objectContaining({
          id: 'moveOption',
          values: {
            on: { day: newMaturityDay },
            price: { figure: priceCents },
            owed: { figure: owedThenCents },
          },
        }),
      ]) as unknown,
    },
  })
  expect(type(known, '3', '7391', '1')).toMatchObject({
    screen: {
      text: {
        id: 'confirmMove',
        values: {
          price: { cents: priceCents },
          owed: { cents: owedThenCents },
          on: { day: newMaturityDay },
          all: { cents: inAllCents },
          clears: { cents: payoffTodayCents },
          less: { cents: inAllCents - payoffTodayCents },
        },
      },
    },
  })
})

test('the newest lines of a statement come first, and the rest on further pages', () => {
  expect(type(owes, '2', '7391', '3')).toMatchObject({
    screen: { text: { values: { page: 1, pages: 2 } }, more: true },
  })
  expect(type(owes, '2', '7391', '3', '98')).toMatchObject({
    screen: {
      text: { values: { page: 2, pages: 2 }, lines: [{}, { id: 'line.payout' }, { id: 'statementOwed' }] },
      more: false,
    },
  })
})

test.each([
  ['', 0, []],
  ['1*500', 0, ['1', '500']],
  ['1*500*7391', 2, ['7391']],
  ['1*500*7391', 3, []],
  ['1*', 1, ['']],
])('the new inputs of %j after %i answers are %j', (text, received, fresh) => {
  expect(newInputs(text, received)).toEqual(fresh)
})

test('a number without an account sees New loan first, and every path leads there', () => {
  const known = everybody['stranger']!
  expect(at(type(known, '2')).place).toEqual({ at: 'nothing', why: 'account' })
  expect(at(type(known, '2', '1')).place.at).toBe('register')
  expect(type(known)).toMatchObject({
    screen: {
      choices: ['menuBorrow', 'menuPay', 'menuLoan', 'menuHelp', 'menuLanguage'].map((id, index) => ({
        id,
        key: index + 1,
      })),
    },
  })
  expect(at(type(known, '1')).place.at).toBe('register')
  expect(type(known, '2', '4')).toMatchObject({ screen: { hint: { id: 'hintChoice' } } })
})

test('after authentication only possible loan actions are offered', () => {
  const keys = (stepped: Stepped) =>
    'screen' in stepped ? stepped.screen.choices.map(({ key, id }) => `${key} ${id}`) : []
  const inMenu = (who: string) => keys(type(everybody[who]!, '2', '7391', '00')).slice(2, -4)
  const offered = (who: string, way: string) => keys(type(everybody[who]!, way, '7391'))
  // Nothing is shown before the PIN.
  expect(keys(type(everybody['lateInTwo']!)).slice(2, 4)).toEqual(['3 menuMove', '4 menuPromise'])
  expect(inMenu('owes')).toEqual(['3 menuMove'])
  expect(offered('owes', '4')).toEqual(['1 menuPay', '2 menuMove'])
  expect(inMenu('lateInTwo')).toEqual(['4 menuPromise'])
  expect(offered('lateInTwo', '3')).toEqual(['1 menuPay', '2 menuPromise'])
  expect(at(type(everybody['lateInTwo']!, '3', '7391', '2')).place.at).toBe('promise')
  expect(inMenu('writtenOff')).toEqual([])
  expect(offered('writtenOff', '3')).toEqual(['1 menuPay'])
  expect(inMenu('free')).toEqual([])
  // The alternatives when a place has nothing to do.
  expect(offered('owes', '5')).toEqual(['1 menuPay'])
  expect(offered('free', '1')).toEqual(['1 menuBorrow'])
  expect(offered('withoutIncome', '2')).toEqual(['1 menuBorrow'])
  expect(offered('refused', '1')).toEqual([])
})

test('the borrowing limit is shown page by page after the PIN', () => {
  const known = everybody['owes']!
  expect(at(type(known, '8')).place.at).toBe('pin')
  const shown = type(known, '8', '7391')
  expect(shown).toMatchObject({
    screen: {
      more: true,
      text: { id: 'limit', values: { words: expect.stringContaining('KES 15,000') as string } },
    },
  })
  expect(at(type(known, '8', '7391', '98')).place).toEqual({ at: 'limit', page: 1 })
  expect(at(type(known, '8', '7391', '0')).place.at).toBe('menu')
})

test('our whole answer is shown page by page after the PIN', () => {
  const known = everybody['answered']!
  let stepped = type(known, '6', '5')
  expect(at(stepped).place.at).toBe('pin')
  stepped = type(known, '6', '5', '7391')
  const read: string[] = []
  for (let more = true; more; stepped = step(at(stepped), ['98'], known)) {
    if (!('screen' in stepped)) throw new Error('an effect')
    const words = stepped.screen.text.values?.['words']
    read.push(typeof words === 'string' ? words : '')
    ;({ more } = stepped.screen)
  }
  expect(read.length).toBeGreaterThan(3)
  expect(read.join('').replaceAll(' ', '')).toBe(known.answer!.words.replaceAll(' ', ''))
  expect(type(everybody['owes']!, '6', '5', '7391')).toMatchObject({
    screen: { text: { id: 'nothing.answer' } },
  })
})
