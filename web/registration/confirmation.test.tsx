/** Last step of the registration: checkboxes that stay ticked while only the price is updated. */
import { RouterContextProvider } from 'react-router'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { day } from '../../domain/days.ts'
import { htmlOf } from '../ui/html.fixture.tsx'
import { visitKey, type Visit } from '../visit/context.ts'
import Confirmation, { action, loader } from './confirmation.tsx'
import { processCookieFor } from './process.server.ts'

vi.mock('virtual:enhancers', () => ({ enhancerAddresses: {} }))
vi.mock('../ui/enhance.tsx', () => ({ Enhance: () => null }))
vi.mock('../device/device-consent.tsx', () => ({ DeviceConsent: () => null }))
const priced = vi.hoisted(() => ({ answer: {} }))
vi.mock('./choice.server.ts', () => ({ pricedChoice: async () => priced.answer }))

const steps = ['getStarted', 'smsCode', 'personalData', 'additionalInformation', 'receivingMoney']
const visit = {
  language: 'en',
  languageInPath: false,
  publicUrl: 'http://localhost',
  signedIn: true,
  api: async () => ({
    ok: true,
    status: 200,
    data: { processId: 'p', executionId: 'e', formName: 'confirmation', completed: steps, answers: {} },
  }),
} as unknown as Visit

priced.answer = {
  amount: 5_000,
  term: 61,
  product: 'standard',
  installment: null,
  offered: [{ kind: 'insurance', price: 300, cancelDays: 14 }],
  addOns: 'insurance',
  slip: {
    lines: [],
    total: { key: 'toRepay', amount: 5_300 },
    holdsOn: day('2026-11-17'),
    dueOn: day('2027-01-17'),
    dues: [],
    ahead: null,
    kept: null,
    dailyIncrease: 0,
    most: null,
    chargesEnded: false,
    rates: [],
    firstLoan: false,
  },
  laterSlip: null,
  standardDailyPercent: 2.5,
  penaltyDailyPercent: 0.1,
  lateFee: 0,
}

async function asked(path: string, typed?: Record<string, string>) {
  const context = new RouterContextProvider()
  context.set(visitKey, visit)
  const cookie = (await processCookieFor(visit, 'p')).split(';')[0]!
  const request = new Request(`http://localhost${path}`, {
    headers: { cookie },
    ...(typed ? { method: 'POST', body: new URLSearchParams(typed) } : {}),
  })
  return { request, context, params: {} } as unknown as Parameters<typeof action>[0]
}

async function pricedAgain(typed: Record<string, string>): Promise<string> {
  const pressed = await asked('/registration/confirmation', { intent: 'price', executionId: 'e', ...typed })
  const answered = (await action(pressed)) as Response
  const loaded = await loader(await asked(answered.headers.get('location') ?? ''))
  const props = { loaderData: loaded } as unknown as ComponentProps<typeof Confirmation>
  return htmlOf(<Confirmation {...props} />)
}
const isTicked = (html: string, name: string): boolean =>
  new RegExp(`<input[^>]*name="${name}"[^>]*checked`).test(html)

test('the credit bureau checkbox stays ticked, while the agreement needs the new price', async () => {
  const ticked = await pricedAgain({ bureauCheck: 'true', agreement: 'true', 'addOns.insurance': 'true' })
  expect(isTicked(ticked, 'bureauCheck')).toBe(true)
  expect(isTicked(ticked, 'addOns.insurance')).toBe(true)
  expect(isTicked(ticked, 'agreement')).toBe(false)
  expect(isTicked(await pricedAgain({}), 'bureauCheck')).toBe(false)
})

test('a first loan shows no interest until its due date; another price shows the reason', async () => {
  const answer = priced.answer as { slip: { firstLoan: boolean } }
  const shown = async (firstLoan: boolean): Promise<string> => {
    priced.answer = { ...answer, slip: { ...answer.slip, firstLoan } }
    return pricedAgain({})
  }
  const [first, later] = [await shown(true), await shown(false)]
  priced.answer = answer
  expect(first).toContain('This is your first loan: no interest until the due date')
  expect(first).not.toContain('not that of a first loan')
  expect(later).toContain('The price is not that of a first loan')
  expect(later).toContain('does not count as one')
  expect(later).not.toContain('This is your first loan')
})

test('a new price is shown before the customer can agree to it', async () => {
  const agree = async (typed: Record<string, string>) => {
    const pressed = await asked('/registration/confirmation', {
      agreement: 'true',
      executionId: 'e',
      ...typed,
    })
    const answered = (await action(pressed)) as Response
    return new URL(answered.headers.get('location')!, 'http://localhost').searchParams.get('notice')
  }
  const insured = { 'addOns.insurance': 'true' }
  expect(await agree({ product: 'standard', ...insured, priced: 'standard:' })).toBe('priced')
  expect(await agree({ product: 'installment', ...insured, priced: 'standard:insurance' })).toBe('priced')
  expect(await agree({ product: 'standard', ...insured })).toBe('priced')
  expect(await agree({ product: 'standard', ...insured, priced: 'standard:insurance' })).toBeNull()
})
