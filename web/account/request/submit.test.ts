import { expect, test } from 'vitest'
import { bureauCheckOf } from '../../forms/bureau-check.ts'
import { screenTexts } from '../../texts/all.ts'
import { keepTexts } from '../../texts/loaded-texts.ts'
import { press, type StubRefusal } from '../../forms/action.fixture.ts'
import { requestAction } from './submit.server.ts'

const { en } = screenTexts

keepTexts('en', en)

const submit = (typed: Record<string, string>, refusal?: StubRefusal) =>
  press(requestAction, {
    typed,
    answer: () => (refusal ? { refusal } : { data: { formName: null } }),
  })
const urlOf = (to: string | null) => new URL(to ?? '', 'http://localhost')

test.each([
  [500, 'unexpected', 'An error occurred. Try later.', 'Error submitting request'],
  [422, 'validationFailed', 'Check the fields marked below', 'Check the fields marked below'],
] as const)('a failed customer request with %i %s says: %s', async (status, code, message, shown) => {
  const refused = await submit(
    {
      step: 'receivingMoney',
      processId: 'p',
      executionId: 'e',
      payoutMethod: 'mpesa',
      payoutPhone: '0712345678',
    },
    { status, code, message },
  )
  expect(refused).toMatchObject({
    state: { message: shown, values: { payoutPhone: '0712345678' } },
    status,
  })
})

test('an amount above the limit is first shown with the notice, then sent', async () => {
  const products = {
    sumMin: 500,
    sumMax: 30_000,
    sumStep: 500,
    terms: [61],
    termDaysMin: 61,
    termDaysMax: 61,
  }
  const config = {
    on: '2026-03-02',
    limit: { limit: 15_000 },
    limits: [{ product: 'standard', termDays: 61, amountMax: 10_500 }],
  }
  const ask = (amount: string, over: string) =>
    press(requestAction, {
      typed: { step: 'amount', amount, over, term: '61', product: 'standard', processId: 'p' },
      answer: (key) => ({
        data: key.endsWith('request/config')
          ? config
          : key.endsWith('products/config')
            ? products
            : { formName: 'receivingMoney' },
      }),
    })
  for (const over of ['', '14500'])
    expect((await ask('15,000', over)).to).toBe(
      '/account/request?step=amount&amount=15%2C000&term=61&product=standard',
    )
  for (const [amount, over] of [
    ['15,000', '15000'],
    ['10,500', ''],
  ] as const)
    expect((await ask(amount, over)).to).toBe('/account/request?step=receivingMoney')
})

test('a new price keeps the credit bureau checkbox in its address, as in the registration', async () => {
  const priced = async (typed: Record<string, string>) =>
    bureauCheckOf(urlOf((await submit({ step: 'confirmation', intent: 'price', ...typed })).to))
  expect(await priced({ bureauCheck: 'true' })).toEqual({ bureauCheck: 'true' })
  expect(await priced({})).toEqual({})
})

test('a new price is shown before the customer can agree to it', async () => {
  const agree = async (typed: Record<string, string>) => {
    const { to, calls } = await submit({
      step: 'confirmation',
      agreement: 'true',
      processId: 'p',
      executionId: 'e',
      ...typed,
    })
    return { notice: urlOf(to).searchParams.get('notice'), calls }
  }
  const forms: readonly Record<string, string>[] = [
    { 'addOns.insurance': 'true', priced: '' },
    { 'addOns.insurance': 'true', 'addOns.legalAid': 'true', priced: 'insurance' },
    { 'addOns.insurance': 'true' },
  ]
  for (const typed of forms) expect(await agree(typed)).toEqual({ notice: 'priced', calls: [] })
  expect(await agree({ 'addOns.insurance': 'true', priced: 'insurance' })).toMatchObject({
    notice: null,
    calls: [{ input: { body: { data: { agreement: 'true', addOns: 'insurance' } } } }],
  })
})
