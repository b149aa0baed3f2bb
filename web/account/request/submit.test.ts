import { expect, test } from 'vitest'
import { bureauCheckOf } from '../../forms/bureau-check.ts'
import type { Visit } from '../../visit/context.ts'
import { screenTexts } from '../../texts/all.ts'
import { keepTexts } from '../../texts/loaded-texts.ts'
import { submitRequestStep } from './submit.ts'

const { en } = screenTexts

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
])('a failed customer request with %i %s says: %s', async (status, code, message, shown) => {
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

test('a new price keeps the credit bureau checkbox in its address, as in the registration', async () => {
  const press = async (typed: Record<string, string>) => {
    const answered = (await submitRequestStep(refusing(500, 'unexpected', ''), {
      step: 'confirmation',
      intent: 'price',
      ...typed,
    })) as Response
    return bureauCheckOf(new URL(answered.headers.get('location') ?? '', 'http://localhost'))
  }
  expect(await press({ bureauCheck: 'true' })).toEqual({ bureauCheck: 'true' })
  expect(await press({})).toEqual({})
})

test('a new price is shown before the customer can agree to it', async () => {
  const sent: unknown[] = []
  const visit = {
    ...refusing(422, 'validationFailed', ''),
    api: async (...call: unknown[]) => {
      sent.push(call[1])
      return { ok: true, status: 200, data: { formName: null } }
    },
  } as unknown as Visit
  const agree = async (typed: Record<string, string>) => {
    const answered = (await submitRequestStep(visit, {
      step: 'confirmation',
      agreement: 'true',
      processId: 'p',
      executionId: 'e',
      ...typed,
    })) as Response
    return new URL(answered.headers.get('location')!, 'http://localhost').searchParams.get('notice')
  }
  expect(await agree({ 'addOns.insurance': 'true', priced: '' })).toBe('priced')
  expect(await agree({ 'addOns.insurance': 'true', 'addOns.legalAid': 'true', priced: 'insurance' })).toBe(
    'priced',
  )
  expect(await agree({ 'addOns.insurance': 'true' })).toBe('priced')
  expect(sent).toEqual([])
  expect(await agree({ 'addOns.insurance': 'true', priced: 'insurance' })).toBeNull()
  expect(sent).toMatchObject([{ body: { data: { agreement: 'true', addOns: 'insurance' } } }])
})
