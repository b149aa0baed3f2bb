/**
 * Goal: a registration step that the service failed to take says so in the words of rule screens-8 and keeps
 * the typed values. Method: the screens' actions with a stub API.
 */
import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { visitKey, type Visit } from '../visit/context.ts'
import { screenTexts } from '../texts/all.ts'
import { keepTexts } from '../texts/loaded-texts.ts'
import { action as additionalInformation } from './additional-information.tsx'
import { action as getStarted } from './get-started.tsx'
import { action as personalData } from './personal-data.tsx'
import { processCookieFor } from './process.server.ts'
import { action as receivingMoney } from './receiving-money.tsx'
import { action as smsCode } from './sms-code.tsx'

const { en } = screenTexts

// The frame of a page brings what only a build has.
vi.mock('../ui/enhance.tsx', () => ({ Enhance: () => null }))
vi.mock('../device/device-consent.tsx', () => ({ DeviceConsent: () => null }))

keepTexts('en', en)

type Action = (of: {
  readonly request: Request
  readonly context: RouterContextProvider
  readonly params: Record<string, never>
}) => Promise<unknown>
type Answer = { readonly ok: boolean; readonly status: number }
const steps = { getStarted, smsCode, personalData, additionalInformation, receivingMoney } as const
type StepName = keyof typeof steps

async function press(step: StepName, answerOf: (call: string) => Answer, cookie = true) {
  const visit = {
    language: 'en',
    languageInPath: false,
    publicUrl: 'http://localhost',
    signedIn: false,
    knownCustomers: [],
    api: async (call: string) => answerOf(call),
  } as unknown as Visit
  const context = new RouterContextProvider()
  context.set(visitKey, visit)
  const headers: Record<string, string> = cookie
    ? { cookie: (await processCookieFor(visit, 'p')).split(';')[0]! }
    : {}
  const request = new Request('http://localhost/registration', {
    method: 'POST',
    headers,
    body: new URLSearchParams({ executionId: 'e', town: 'Kisumu' }),
  })
  return (steps[step] as unknown as Action)({ request, context, params: {} })
}
const at = (formName: StepName): Answer =>
  ({
    ok: true,
    status: 200,
    data: {
      processId: 'p',
      executionId: 'e',
      formName,
      completed: Object.keys(steps).slice(0, Object.keys(steps).indexOf(formName)),
      answers: {},
    },
  }) as Answer
const refusal = (status: number, code: string, message: string): Answer =>
  ({ ok: false, status, problem: { errors: {}, message, code } }) as Answer
const submission = '/{formName}/{exit}'

test.each(Object.keys(steps) as StepName[])('an unsent registration step says why: %s', async (step) => {
  const said = (answer: Answer) => press(step, (call) => (call.endsWith(submission) ? answer : at(step)))
  expect(await said(refusal(500, 'unexpected', 'An error occurred. Try later.'))).toMatchObject({
    data: { message: 'Error sending request', values: { town: 'Kisumu' } },
    init: { status: 500 },
  })
  expect(await said(refusal(503, 'requestsDisabled', 'Closed for now'))).toMatchObject({
    data: { message: 'Closed for now' },
    init: { status: 503 },
  })
  expect(await said(refusal(429, 'tooManyRequests', 'Wait'))).toMatchObject({
    data: { message: 'Wait', values: { town: 'Kisumu' } },
    init: { status: 429 },
  })
})

test('the first press, which starts the registration, shows the same message', async () => {
  const begun = await press(
    'getStarted',
    () => refusal(500, 'unexpected', 'An error occurred. Try later.'),
    false,
  )
  expect(begun).toMatchObject({
    data: { message: 'Error sending request', values: { town: 'Kisumu' } },
    init: { status: 500 },
  })
})
