import { expect, test } from 'vitest'
import { press, type StubRefusal } from '../../forms/action.fixture.ts'
import { loanAction } from './actions.server.ts'
import { loanNoticeOf } from './notices.ts'

/** Runs an action with an API that gives this answer to every call. */
const act = (typed: Record<string, string>, refusal?: StubRefusal) =>
  press(loanAction, {
    typed,
    answer: () => (refusal ? { refusal } : { data: {} }),
    visit: { language: 'sw', languageInPath: true },
  })

test.each([
  ['confirm', 'POST /api/account/loans/current/confirmation', { body: { otp: '1234' } }],
  ['cancel', 'DELETE /api/account/loans/current', {}],
  ['accept', 'POST /api/account/loans/current/alternative-offer/accept', {}],
  ['decline', 'POST /api/account/loans/current/alternative-offer/decline', {}],
  [
    'chooseReceiving',
    'POST /api/account/loans/current/payout-method',
    { body: { payoutMethod: 'mpesa', payoutPhone: '0712 345 678' } },
  ],
])('%s calls %s and comes back to My loan', async (intent, key, input) => {
  const { calls, to } = await act({ intent, otp: '1234', payoutMethod: 'mpesa', payoutPhone: '0712 345 678' })
  expect(calls).toMatchObject([{ key, input }])
  expect(to).toBe('/sw/account')
})

test('two codes go together', async () => {
  const { calls } = await act({ intent: 'confirm', otp: '123', addOnsOtp: '456' })
  expect(calls).toMatchObject([
    {
      key: 'POST /api/account/loans/current/confirmation',
      input: { body: { otp: '123', addOnsOtp: '456' } },
    },
  ])
  expect((await act({ intent: 'takeOutAddOns' })).to).toBe('/sw/account?notice=addOnsOut')
})

test('a notice is shown when the new state alone does not show the result', async () => {
  expect((await act({ intent: 'resend' })).to).toBe('/sw/account?notice=codeSent#code')
  expect((await act({ intent: 'revert' })).to).toBe('/sw/account?notice=reverted')
})

test('a loan that has changed since is shown as it is now', async () => {
  for (const code of ['transitionRefused', 'nothingToConfirm', 'noRequest'] as const) {
    expect((await act({ intent: 'accept' }, { status: 409, code })).to).toBe('/sw/account?notice=changed')
  }
})

test('an error of a code or number is at its field; the code is never shown again', async () => {
  const wrong = await act({ intent: 'confirm', otp: '9999' }, { status: 422, code: 'codeWrong' })
  expect(wrong).toMatchObject({
    status: 422,
    state: { errors: { otp: ['codeWrong'] }, message: null, values: { intent: 'confirm' } },
  })
  expect(wrong.state?.values).not.toHaveProperty('otp')
  const number = await act(
    { intent: 'chooseReceiving', payoutMethod: 'mpesa', payoutPhone: '12' },
    { status: 422, code: 'validationFailed', errors: { payoutPhone: ['phoneInvalid'] } },
  )
  expect(number.state).toMatchObject({
    errors: { payoutPhone: ['phoneInvalid'] },
    values: { payoutMethod: 'mpesa', payoutPhone: '12' },
  })
})

test('an ended session leads to sign-in; an unknown intent does nothing', async () => {
  expect((await act({ intent: 'cancel' }, { status: 401, code: 'signInRequired' })).to).toBe('/sw/sign-in')
  const none = await act({ intent: 'toString' })
  expect(none).toMatchObject({ calls: [], to: '/sw/account' })
})

test('only known notices are taken from the address', () => {
  const notice = (search: string) => loanNoticeOf(new Request(`http://localhost/account${search}`))
  expect(notice('?notice=changed')).toBe('changed')
  expect(notice('?notice=constructor')).toBeNull()
  expect(notice('')).toBeNull()
})
