/**
 * Goal: a page of the back office answers each of its forms by one call, and an action that needs a second
 * person leads to its own page. Method: actions of real calls with a stub API.
 */
import { expect, test } from 'vitest'
import { press, type StubRefusal } from '../../forms/action.fixture.ts'
import { act, officeAction, officeActions } from './office-action.server.ts'

const floor = officeAction('floor', 'POST /api/office/float/{method}/floor', {
  needs: { method: 'Choose the account' },
  next: () => '/float',
})
const typed = { method: 'mpesa', floor: '1,000', note: 'More payouts' }

test('an action that awaits approval leads to its page, an applied one further', async () => {
  const to = async (waiting: string | null) =>
    (await press(floor, { typed, answer: () => ({ data: { waiting } }) })).to
  expect(await to('a-1')).toBe('/office/actions/a-1?done=asked')
  expect(await to(null)).toBe('/float')
})

test('a choice that the address needs is asked for before the call', async () => {
  expect(await press(floor, { typed: { ...typed, method: '' } })).toMatchObject({
    calls: [],
    state: {
      form: 'floor',
      state: { errors: { method: ['Choose the account'] }, values: { floor: '1,000' } },
    },
    status: 422,
  })
})

const refusal = (status: number, code: StubRefusal['code']) => () => ({ refusal: { status, code } })

test('the refused form of several is named; an ended session leads to sign-in', async () => {
  const action = officeActions({
    step: act('POST /api/office/complaints/{id}/steps', () => '/step'),
    written: act('POST /api/office/complaints/{id}/written', () => '/written'),
  })
  const refused = await press(action, {
    typed: { act: 'step', text: 'Called' },
    params: { id: 'c-1' },
    answer: refusal(409, 'conflict'),
  })
  expect(refused).toMatchObject({
    calls: [{ input: { params: { id: 'c-1' }, body: { text: 'Called' } } }],
    state: { form: 'step', state: { message: 'conflict', values: { text: 'Called' } } },
    status: 409,
  })
  await expect(
    press(action, { typed: { act: 'written' }, answer: refusal(401, 'signInRequired') }),
  ).rejects.toMatchObject({ status: 302 })
})

test('a page may show its own answer to a refusal', async () => {
  const action = officeAction('search', 'POST /api/office/search', {
    next: () => ({ hits: 1 }),
    refused: () => ({ hits: null }),
  })
  expect(
    (await press(action, { typed: { q: '' }, answer: refusal(422, 'validationFailed') })).answered,
  ).toEqual({ hits: null })
})
