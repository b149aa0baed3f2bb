/**
 * Goal: a form answers by its call as the contract says, keeps what was typed, and acts once. Method: actions
 * of real calls with a stub API.
 */
import { expect, test } from 'vitest'
import { press } from './action.fixture.ts'
import { formAction, formActions } from './form-action.server.ts'
import { takesProof } from './call-input.server.ts'

const key = 'a'.repeat(32)
const input = async (action: unknown, typed: Record<string, string>, params = {}) =>
  (await press(action, { typed, params })).calls[0]?.input

test('the fields of the call are sent, and no other field of the form', async () => {
  const pay = formAction('POST /api/account/loans/current/payments', () => '/paid')
  expect(await input(pay, { csrf: 'c', amount: ' 500 ', phone: '', what: 'full' })).toEqual({
    body: { amount: '500', phone: '' },
  })
  expect(await input(pay, { amount: '500', phone: '0712345678', method: 'airtelPrompt' })).toEqual({
    body: { amount: '500', phone: '0712345678', method: 'airtelPrompt' },
  })
})

test('numbers, ticks and lists of choices get the types of the call', async () => {
  const role = formAction('PUT /api/office/roles/{name}', () => '/roles')
  const typed = { title: 'A', note: 'n', revision: '3', 'permissions.money.read': 'true', 'limits.x': '1' }
  expect(await input(role, typed, { name: 'agent' })).toEqual({
    params: { name: 'agent' },
    body: { title: 'A', note: 'n', revision: 3, permissions: ['money.read'], limits: { x: '1' } },
  })
  const requests = formAction('POST /api/office/switches/loan-requests', () => '/')
  expect(await input(requests, {})).toEqual({ body: { enabled: false } })
  const hour = formAction('PUT /api/account/due-prompt', () => '/')
  expect(await input(hour, { hour: '' }), 'what is no number is refused by the API').toEqual({
    body: { hour: '' },
  })
})

test('a partial change sends what the form has: an emptied field, and no absent one', async () => {
  const change = formAction('PATCH /api/v1/user/profile', () => '/')
  const typed = {
    middleName: '',
    'registrationAddress.town': 'Kisumu',
    'registrationAddress.apartment': '',
  }
  expect(await input(change, typed)).toEqual({
    body: { middleName: '', registrationAddress: { town: 'Kisumu', apartment: '' } },
  })
})

test('parameters come from the address of the page, then from the form', async () => {
  const drop = formAction('DELETE /api/account/cards/{id}', () => '/')
  expect(await input(drop, { id: 'typed' }, { id: 'of the page' })).toEqual({ params: { id: 'of the page' } })
  expect(await input(drop, { id: 'typed' })).toEqual({ params: { id: 'typed' } })
})

test('the next page may name the parameters of the call, wherever they came from', async () => {
  const cancel = formAction(
    'POST /api/account/loans/current/add-ons/{kind}/cancel',
    ({ params }) => `/cancelled/${params.kind}`,
  )
  expect((await press(cancel, { typed: { kind: 'insurance' } })).to).toBe('/cancelled/insurance')
  expect((await press(cancel, { params: { kind: 'legalAid' } })).to).toBe('/cancelled/legalAid')
})

test('typed text comes into no address of a call that has a body: addresses stand in logs', async () => {
  const restore = formAction('POST /api/v2/ken/users/login/restoration/otp', () => '/')
  expect(await input(restore, { phone: '0712345678' })).toEqual({ query: {}, body: { phone: '0712345678' } })
  const end = formAction('DELETE /api/user/external', () => '/')
  expect(await input(end, { partner: 'duka' })).toEqual({ query: { partner: 'duka' } })
})

test('a preview uses no key of its form: the act that follows has it', async () => {
  const look = formAction('POST /api/office/cessions/look', () => '/')
  expect((await press(look, { typed: { rows: 'x', idempotencyKey: key } })).calls[0]?.options).toEqual({})
})

test('a file goes with its call, also an empty one, so that the API can refuse it', async () => {
  const photo = formAction('POST /api/account/scans/{kind}', () => '/')
  const file = new File(['x'], 'x.png')
  const sent = await press(photo, { params: { kind: 'selfie' }, file })
  expect(sent.calls[0]?.input).toMatchObject({ file: { name: 'x.png' } })
  expect(await input(photo, {}, { kind: 'selfie' })).toMatchObject({ file: { size: 0 } })
})

test('the key of the form goes with the call: a second press has no further effect', async () => {
  const promise = formAction('POST /api/account/loan/promise', () => '/')
  expect((await press(promise, { typed: { idempotencyKey: key } })).calls[0]?.options).toEqual({
    idempotencyKey: key,
  })
  expect((await press(promise, { typed: { idempotencyKey: 'forged' } })).calls[0]?.options).toEqual({})
})

test('a refusal keeps the typed values without secrets, under the names of the form', async () => {
  const pay = formAction('POST /api/account/loans/current/payments', {
    fields: { phone: 'payer' },
    next: () => '/paid',
  })
  const { calls, state, status } = await press(pay, {
    typed: { amount: '5', payer: '12', password: 'Secret-1', idempotencyKey: key },
    answer: () => ({
      refusal: { status: 422, code: 'validationFailed', errors: { phone: ['phoneInvalid'] } },
    }),
  })
  expect(calls[0]?.input).toEqual({ body: { amount: '5', phone: '12' } })
  expect([state, status]).toEqual([
    expect.objectContaining({ values: { amount: '5', payer: '12' }, errors: { payer: ['phoneInvalid'] } }),
    422,
  ])
})

test('an ended session leads to sign-in; a wrong password stays on the form', async () => {
  const change = formAction('POST /api/user/password/update', () => '/')
  const refuse = (code: 'signInRequired' | 'restorationNeeded') =>
    press(change, { answer: () => ({ refusal: { status: 401, code } }) })
  expect((await refuse('signInRequired')).to).toBe('/sign-in')
  expect((await refuse('restorationNeeded')).state?.message).toBe('restorationNeeded')
})

test('of the two proofs of identity only the chosen one is sent', async () => {
  expect(takesProof('PUT /api/account/receiving')).toBe(true)
  expect(takesProof('POST /api/user/password/update'), 'the password itself is changed').toBe(false)
  const receiving = formAction('PUT /api/account/receiving', () => '/')
  const typed = { payoutMethod: 'mpesa', currentPassword: 'Secret-1', otp: '1234' }
  expect(await input(receiving, typed)).toEqual({
    body: { payoutMethod: 'mpesa', currentPassword: 'Secret-1' },
  })
  expect(await input(receiving, { ...typed, proofBy: 'code' })).toEqual({
    body: { payoutMethod: 'mpesa', otp: '1234' },
  })
})

test('of several buttons the pressed one acts; an unknown one is refused, never guessed', async () => {
  const action = formActions('act', {
    on: formAction('PUT /api/account/due-prompt', () => '/on'),
    off: formAction('DELETE /api/account/due-prompt', () => '/off'),
  })
  expect((await press(action, { typed: { act: 'off' } })).to).toBe('/off')
  for (const act of ['', 'toString'])
    await expect(press(action, { typed: { act } })).rejects.toMatchObject({ init: { status: 400 } })
})

test('a refusal that the page of another form explains leads there', async () => {
  const remove = formAction('DELETE /api/account/cards/{id}', {
    next: () => '/removed',
    instead: { notFound: () => '/gone' },
  })
  const answer = () => ({ refusal: { status: 404, code: 'notFound' } as const })
  expect((await press(remove, { params: { id: '1' }, answer })).to).toBe('/gone')
})
