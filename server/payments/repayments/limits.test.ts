import { expect, test } from 'vitest'
import { errors as english } from '../../../words/compiled/en/errors.ts'
import { messages } from '../../../words/compiled/en/messages.ts'
import { ussd } from '../../../words/compiled/en/ussd.ts'
import { errors as spanish } from '../../../words/compiled/es/errors.ts'
import { errors as french } from '../../../words/compiled/fr/errors.ts'
import { errors as swahili } from '../../../words/compiled/sw/errors.ts'
import { promptLivesSeconds } from './limits.ts'

test('the texts of a prompt that waits say how long one lives', () => {
  const minutes = promptLivesSeconds / 60
  for (const { promptWaiting } of [english, spanish, french, swahili])
    expect(promptWaiting).toMatch(new RegExp(`\\b${minutes}\\b`))
  expect(messages.sms.wordPayWaits({ brand: '' })).toContain(`${minutes} minutes`)
  expect(ussd.refused.promptWaiting({ where: 'phone' })).toContain(`${minutes} minutes`)
})
