/**
 * Goal: a customer chooses a hardship plan by USSD or in a chat and signs it with the PIN. Method: the state
 * machine, with a customer who is past due.
 */
import { expect, test } from 'vitest'
import { hardshipPlan } from '../loan/hardship.ts'
import { everybody, today } from './everybody.fixture.ts'
import { after, step } from './machine.ts'
import { at, type } from './walk.fixture.ts'

const late = everybody['late']!
const plan = hardshipPlan(late.loan!.terms, late.loan!.movements, today, { kind: 'equalParts', parts: 3 })
if ('refused' in plan) throw new Error(plan.refused)

test('a past-due customer reads the price of a plan and signs it with the PIN only', () => {
  expect(type(late, '6', '6', '7391')).toMatchObject({
    state: { place: { at: 'hardship' } },
    screen: {
      choices: [
        { id: 'hardshipPayLess' },
        { id: 'hardshipEqualParts' },
        { id: 'hardshipPause' },
        { id: 'hardshipPayday' },
      ],
    },
  })
  const priced = type(late, '6', '6', '7391', '2', '2')
  expect(priced).toMatchObject({
    screen: {
      text: {
        id: 'confirmHardship',
        values: { total: { cents: plan.totalCents }, ends: { day: plan.endsOn } },
      },
    },
  })
  const signed = step(at(priced), ['7391'], late)
  const effect = {
    do: 'hardship',
    pin: '7391',
    choice: { kind: 'equalParts', parts: 3 },
    totalCents: plan.totalCents,
  } as const
  expect(signed).toMatchObject({ effect })
  expect(after(at(priced), effect, { is: 'done' }, late).screen.text.id).toBe('hardshipSigned')
  expect(after(at(priced), effect, { is: 'pendingApproval' }, late).screen.text.id).toBe('hardshipWaitsNow')
  expect(step(at(priced), ['12'], late)).toMatchObject({ screen: { hint: { id: 'hintPin' } } })
})

test('a payday is typed, within its days', () => {
  const dayPlace = at(type(late, '6', '6', '7391', '4'))
  expect(step(dayPlace, ['01012050'], late)).toMatchObject({ screen: { hint: { id: 'hintDayBetween' } } })
  expect(step(dayPlace, ['31122026'], late)).toMatchObject({
    state: { place: { at: 'confirmHardship', choice: { kind: 'laterPayday' } } },
  })
})

test('a customer without a plan to choose reads when one is possible, or that theirs awaits approval', () => {
  const why = (known: typeof late) => type(known, '6', '6', '7391')
  expect(why({ ...late, hardshipWaits: true })).toMatchObject({
    state: { place: { at: 'nothing', why: 'hardshipWaits' } },
  })
  expect(why(everybody['owes']!)).toMatchObject({ state: { place: { at: 'nothing', why: 'hardship' } } })
  expect(why(everybody['free']!)).toMatchObject({ state: { place: { at: 'nothing', why: 'loan' } } })
})
