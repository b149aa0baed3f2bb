/** A prompt refused because of an open prompt links to the open one. */
import { expect, test } from 'vitest'
import { screenTexts } from '../texts/all.ts'
import { keepTexts } from '../texts/loaded-texts.ts'
import type { Visit } from '../visit/context.ts'
import { promptRefused } from './prompt-refused.ts'

keepTexts('en', screenTexts.en)
const visit = { language: 'en', languageInPath: true } as Visit

test('links to the open prompt; other refusals have no link', () => {
  const problem = { code: 'promptWaiting', message: 'It waits on a phone', errors: {} } as const
  const { data } = promptRefused(visit, { ...problem, current: 'c0ffee' }, 409, { phone: '0712' })
  expect(data).toMatchObject({
    message: 'It waits on a phone',
    values: { phone: '0712' },
    way: { href: '/en/account/pay/c0ffee', text: 'See that request' },
  })
  expect(promptRefused(visit, problem, 409, {}).data.way).toBeUndefined()
  const tooMany = { ...problem, code: 'tooManyRequests', current: 'c0ffee' } as const
  expect(promptRefused(visit, tooMany, 429, {}).data.way).toBeUndefined()
})
