import { expect, test } from 'vitest'
import type { Visit } from '../../visit/context.ts'
import { en } from '../../texts/en.ts'
import { keepTexts } from '../../texts/kept.ts'
import { submitRequestStep } from './submit.ts'

keepTexts('en', en)

/** A visit whose API answers every call with this refusal. */
const refusing = (status: number, code: string, message: string) =>
  ({
    language: 'en',
    languageInPath: false,
    api: async () => ({ ok: false, status, problem: { errors: {}, message, code } }),
  }) as unknown as Visit

test.each([
  [500, 'unexpected', 'An error occurred. Try later.', 'Error submitting request'],
  [422, 'validationFailed', 'Check the fields marked below', 'Check the fields marked below'],
])('%i %s says: %s', async (status, code, message, shown) => {
  const answered = await submitRequestStep(refusing(status, code, message), {
    step: 'receivingMoney',
    processId: 'p',
    executionId: 'e',
    payoutMethod: 'mpesa',
    payoutPhone: '0712345678',
  })
  expect(answered).toMatchObject({
    data: { message: shown, values: { payoutPhone: '0712345678' } },
    init: { status },
  })
})
