/** The PIN by USSD: chosen, typed wrong, forgotten. */
import { expect, test } from 'vitest'
import { after, step } from './machine.ts'
import { isWeakPin } from './pin.ts'
import { day } from '../days.ts'
import { everybody } from './everybody.fixture.ts'
import { at, type } from './walk.fixture.ts'
import type { CustomerFacts } from './types.ts'

const owes = everybody['owes']!

test('a wrong PIN is reported and opens nothing', () => {
  const typed = step(at(type(owes, '1')), ['7391'], owes)
  const wrong = after(at(typed), { do: 'checkPin', pin: '7391' }, { is: 'wrong' }, owes)
  expect(wrong).toMatchObject({ state: { proved: false }, screen: { hint: { id: 'hintForgottenPin' } } })
})

test('a customer without a PIN chooses one with the birth date, and continues where they wanted', () => {
  const known = everybody['withoutPin']!
  expect(at(type(known, '2')).place.at).toBe('birthDate')
  expect(type(known, '2', '05111990', '1990')).toMatchObject({ screen: { hint: { id: 'hintWeakPin' } } })
  expect(at(type(known, '2', '05111990', '7391')).proved).toBe(false)
  expect(at(type(known, '2', '05111990', '7391', '7391'))).toMatchObject({
    place: { at: 'loan' },
    proved: true,
  })
})

test('a PIN is chosen by typing it twice; another one the second time begins again', () => {
  const known = everybody['withoutPin']!
  expect(type(known, '2', '05111990', '7391')).toMatchObject({ screen: { text: { id: 'repeatPin' } } })
  expect(type(known, '2', '05111990', '7391', '7392')).toMatchObject({
    state: { place: { at: 'choosePin', again: true }, proved: false },
    screen: { text: { id: 'choosePinAgain' } },
  })
  expect(at(type(known, '2', '05111990', '7391', '7392', '8264', '8264')).place.at).toBe('loan')
  expect(step(at(type(known, '2', '05111990', '7391')), ['7391'], known)).toMatchObject({
    effect: { do: 'setPin', pin: '7391' },
  })
})

test('a session that broke off before the second time asks for another PIN from the start', () => {
  const known: CustomerFacts = {
    ...everybody['forgotPin']!,
    customer: {
      ...everybody['forgotPin']!.customer!,
      birthDate: day('1985-04-03'),
      unfinished: {
        at: 'repeatOtherPin',
        pin: '7391',
        personal: {
          firstName: 'Otieno',
          lastName: 'Odhiambo',
          nationalId: '23456789',
          birthDate: day('1985-04-03'),
        },
      },
    },
  }
  const { place } = at(type(known, '5', '0403'))
  expect(place.at).toBe('otherPin')
  expect(place).not.toHaveProperty('pin')
})

test.each([
  ['0000', true],
  ['1234', true],
  ['4321', true],
  ['1990', true],
  ['0511', true],
  ['7391', false],
])('PIN %s is weak: %s', (pin, weak) => {
  expect(isWeakPin(pin, day('1990-11-05'))).toBe(weak)
})

test('a customer who forgot the PIN before giving name and ID chooses another one', () => {
  const known = everybody['forgotPin']!
  expect(at(type(known, '6', '4')).place.at).toBe('choosePin')
  expect(at(type(known, '6', '4', '7391', '7391')).place.at).toBe('menu')
  expect(at(type(known, '6', '4', '7391', '7391', '5')).place.at).toBe('firstName')
})
