/**
 * Goal: a change that the service refuses or fails to make is reported in the words of rule screens-3, and a
 * saved one in its own. Method: the screens' actions with a stub API.
 */
import { expect, test, vi } from 'vitest'
import { RouterContextProvider } from 'react-router'
import { visitKey, type Visit } from '../../visit/context.ts'
import { screenTexts } from '../../texts/all.ts'
import { keepTexts } from '../../texts/loaded-texts.ts'
import { action as additional } from './additional.tsx'
import { action as addresses } from './addresses.tsx'
import { action as email } from './email.tsx'
import { action as password } from './password.tsx'
import { action as personal } from './personal.tsx'

const { en } = screenTexts

// The frame of a page brings what only a build has.
vi.mock('../../ui/enhance.tsx', () => ({ Enhance: () => null }))

keepTexts('en', en)

type Action = (of: {
  readonly request: Request
  readonly context: RouterContextProvider
  readonly params: Record<string, never>
}) => Promise<unknown>
const run = (action: unknown, answer: unknown) => {
  const context = new RouterContextProvider()
  context.set(visitKey, {
    language: 'en',
    languageInPath: false,
    api: async () => answer,
  } as unknown as Visit)
  return (action as Action)({
    request: new Request('https://mkopo.example/account/data', {
      method: 'POST',
      body: new URLSearchParams({ firstName: 'Amina' }),
    }),
    context,
    params: {},
  })
}

const screens = [
  ['personal', personal, 'Failed to change personal data'],
  ['additional', additional, 'Failed to change additional information'],
  ['addresses', addresses, 'Error changing addresses'],
  ['password', password, 'Failed to change password'],
  ['email', email, 'Failed to save data, please try again later'],
] as const

test.each(screens)('%s: refused or failed', async (_, action, words) => {
  for (const [status, code] of [
    [422, 'validationFailed'],
    [500, 'unexpected'],
  ] as const) {
    expect(
      await run(action, { ok: false, status, problem: { code, message: 'why', errors: {} } }),
    ).toMatchObject({ data: { message: words }, init: { status } })
  }
  expect(
    await run(action, {
      ok: false,
      status: 409,
      problem: { code: 'conflict', message: 'It changed elsewhere', errors: {} },
    }),
  ).toMatchObject({ data: { message: `${words}. It changed elsewhere` } })
  const tooOften = {
    ok: false,
    status: 429,
    problem: { code: 'tooManyRequests', message: 'Too many tries', errors: {} },
  }
  expect(await run(action, tooOften), 'nothing was being saved').toMatchObject({
    data: { message: 'Too many tries' },
  })
})

test.each(screens)('saved data leads back with its notice: %s', async (part, action) => {
  const answered = await run(action, { ok: true, status: 200, data: {} })
  expect((answered as Response).headers.get('location')).toMatch(new RegExp(`saved=${part}$`))
})
