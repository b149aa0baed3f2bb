/** Goal: the due date moves to a payday by USSD. Method: the state machine, with a customer who owes. */
import { expect, test } from 'vitest'
import { paydayMove } from '../loan/payday.ts'
import { everybody, today } from './everybody.fixture.ts'
import { after, step } from './machine.ts'
import { at, type } from './walk.fixture.ts'

const owes = everybody['owesUnchanged']!
const move = paydayMove(owes.loan!.terms, owes.loan!.movements, today, { every: 'month', day: 25 })!

test('a customer reads the new date and price, and moves the due date', () => {
  const priced = type(owes, '6', '7', '7391', '25')
  expect(priced).toMatchObject({
    screen: {
      text: {
        id: 'confirmPayday',
        values: { on: { day: move.to.on }, total: { cents: move.to.amountCents } },
      },
    },
  })
  const effect = { do: 'payday', day: '25', totalCents: move.to.amountCents } as const
  expect(step(at(priced), ['1'], owes)).toMatchObject({ effect })
  expect(after(at(priced), effect, { is: 'done' }, owes).screen.text.id).toBe('paydayMoved')
  expect(step(at(type(owes, '6', '7', '7391')), ['32'], owes)).toMatchObject({
    screen: { hint: { id: 'hintPayday' } },
  })
})

test('a past-due customer cannot move the due date', () => {
  expect(type(everybody['late']!, '6', '7', '7391')).toMatchObject({
    state: { place: { at: 'nothing', why: 'payday' } },
  })
})
