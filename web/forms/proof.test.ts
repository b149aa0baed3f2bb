/** Goal: a form's messages about its code are correct. Method: presses against a stub API. */
import { expect, test } from 'vitest'
import type { Visit } from '../visit/context.ts'
import { proofButton } from './proof.ts'

const problem = {
  code: 'codeResendTooEarly',
  message: 'Wait until the countdown ends, then ask for a new code',
  errors: {},
  retryAfterSeconds: 45,
}
async function press({ provedUntil = null as string | null, sends = true }) {
  const called: string[] = []
  const api = (name: string) => {
    called.push(name)
    if (name === 'GET /api/user/proof') return Promise.resolve({ ok: true, data: { provedUntil } })
    return Promise.resolve(sends ? { ok: true, data: {} } : { ok: false, status: 429, problem })
  }
  const visit = { api, language: 'en' } as unknown as Visit
  const answer = await proofButton(visit, { intent: 'sendCode', currentPassword: 'secret', bank: '68' })
  return { sent: called.includes('POST /api/user/proof/otp'), state: (answer as { data: unknown }).data }
}

test('a code is sent, and asked for', async () => {
  expect(await press({})).toEqual({
    sent: true,
    state: { values: { intent: 'sendCode', bank: '68', proofBy: 'code' }, errors: {}, message: null },
  })
})

test('no code is sent after proof was given in the meantime', async () => {
  expect(await press({ provedUntil: '2026-03-02T07:00:00Z' })).toMatchObject({
    sent: false,
    state: { values: { proofBy: 'password' }, message: null },
  })
})

test('a code requested too early shows the seconds, and no notice of a code on its way', async () => {
  expect(await press({ sends: false })).toMatchObject({
    state: { values: { proofBy: 'code', resendAfter: '45' }, errors: {}, message: null },
  })
})
