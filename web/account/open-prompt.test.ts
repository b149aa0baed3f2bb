/** A prompt refused because of an open prompt links to the open one. */
import { expect, test } from 'vitest'
import { screenTexts } from '../texts/all.ts'
import { keepTexts } from '../texts/loaded-texts.ts'
import type { Visit } from '../visit/context.ts'
import { openPrompt } from './open-prompt.ts'

keepTexts('en', screenTexts.en)
const visit = { language: 'en', languageInPath: true } as Visit

test('links to the open prompt; other refusals have no link', () => {
  const problem = { code: 'promptWaiting', message: 'It waits on a phone', errors: {} } as const
  expect(openPrompt({ ...problem, current: 'c0ffee' }, { visit })).toEqual({
    href: '/en/account/pay/c0ffee',
    text: 'See that request',
  })
  expect(openPrompt(problem, { visit })).toBeUndefined()
  const tooMany = { ...problem, code: 'tooManyRequests', current: 'c0ffee' } as const
  expect(openPrompt(tooMany, { visit })).toBeUndefined()
})
