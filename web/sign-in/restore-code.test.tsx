/** The code of a new password: what another code, and a code without tries, leave on the page. */
import type { ComponentProps } from 'react'
import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { htmlOf } from '../ui/html.fixture.tsx'
import { Countdown } from '../ui/notices.tsx'
import { visitKey, type Visit } from '../visit/context.ts'
import RestoreCode, { action } from './restore-code.tsx'
import { restorationCookieFor } from './restoration.server.ts'

vi.mock('virtual:enhancers', () => ({ enhancerAddresses: {} }))
vi.mock('../ui/enhance.tsx', () => ({ Enhance: () => null }))

const typed = { 'birthDate.day': '5', 'birthDate.month': '11', 'birthDate.year': '1990' }
const loaderData = { shownPhone: '0712 345 678', resendsLeft: 2, codeDigits: 4, resendAfterSeconds: 0 }

/** The page that comes back for a press, where the API answers so. */
async function pressed(answer: object, form: Record<string, string>) {
  const visit = {
    language: 'en',
    languageInPath: false,
    publicUrl: 'http://localhost',
    api: async () => answer,
  } as unknown as Visit
  const context = new RouterContextProvider()
  context.set(visitKey, visit)
  const under = { attemptId: 'a', shownPhone: '0712 345 678', resendFromMs: 0, resendsLeft: 2, codeDigits: 4 }
  const request = new Request('http://localhost/sign-in/restore/code', {
    method: 'POST',
    headers: { cookie: (await restorationCookieFor(visit, under)).split(';')[0]! },
    body: new URLSearchParams(form),
  })
  const answered = await action({ request, context, params: {} })
  if (answered instanceof Response) throw new Error('it leads elsewhere')
  const props = { loaderData, actionData: answered.data } as unknown as ComponentProps<typeof RestoreCode>
  return { html: htmlOf(<RestoreCode {...props} />), init: answered.init }
}
const refusal = (code: string, more: object = {}) => ({
  ok: false,
  status: 422,
  problem: { code, errors: {}, message: 'Wrong code', ...more },
})

test('requesting another code keeps the typed birth date, and stores the wait for the next one', async () => {
  const { html, init } = await pressed(
    {
      ok: true,
      status: 200,
      data: { identityTokenData: { user_id: 'a' }, resendAfterSeconds: 60, resendsLeft: 0, codeLength: 4 },
    },
    { intent: 'resend', ...typed },
  )
  expect(html).toContain('value="1990"')
  expect(html).toContain('You asked for a new code.')
  expect(html).toContain('If 0712')
  expect(html).toContain('No more codes can be sent to this number today')
  expect(new Headers(init?.headers).get('set-cookie')).toContain('restoration=')
})

test('every response has the attempts left, even when only a field was checked', async () => {
  const form = { intent: 'confirm', otp: '0000', ...typed }
  const first = await pressed(refusal('codeWrong', { triesLeft: 2 }), form)
  expect(first.html).toContain('2 tries left.')
  expect(first.html).toMatch(/name="triesLeft" value="2"/)
  const wrongDay = refusal('validationFailed', { errors: { birthDate: ['No such day'] } })
  expect((await pressed(wrongDay, { ...form, triesLeft: '2' })).html).toContain('2 tries left.')
  expect((await pressed(wrongDay, form)).html).not.toContain('left.')
})

test('without scripts the time of the next code stays correct, and no countdown is mentioned', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-02T11:04:09Z'), toFake: ['Date'] })
  try {
    expect((await pressed(refusal('codeWrong', { triesLeft: 2 }), {})).html).not.toContain('from 14:0')
    const early = await pressed(refusal('codeResendTooEarly', { message: 'Early', retryAfterSeconds: 51 }), {
      intent: 'resend',
    })
    expect(early.html).toContain('Ask for another one from 14:05')
    expect(htmlOf(<Countdown seconds={51}>{null}</Countdown>)).toContain(
      '>You can ask for a new code from 14:05.<',
    )
  } finally {
    vi.useRealTimers()
  }
})

test('an expired code is not announced as on its way', async () => {
  const form = { intent: 'confirm', otp: '0000', ...typed }
  expect((await pressed(refusal('codeWrong', { triesLeft: 2 }), form)).html).toContain('a code is on its way')
  for (const answer of [refusal('codeWrong', { triesLeft: 0 }), refusal('codeEnded')])
    expect((await pressed(answer, form)).html).not.toContain('a code is on its way')
})
