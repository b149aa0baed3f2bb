/**
 * Goal: codes cost no more in an hour than the budget; customers go before new phones when it runs low, no
 * network takes more than its share, and staff are notified. Method: the whole service with a budget for few
 * codes, over HTTP from separate addresses.
 */
import { beforeAll, expect, test } from 'vitest'
import type { CallKey, Input } from '../../../../contract/client.ts'
import { newOfficer } from '../../../testing/people/officers.ts'
import { newPhone, signUp, solvedCaptcha, startPeople, wanjiku } from '../../../testing/people/customers.ts'
import { started } from '../../../testing/service/started.ts'
import { unknownPhonesShare } from './code-budget.ts'

const codes = 20
const people = started(() =>
  startPeople({
    env: {
      RATE_LIMIT_FACTOR: '1',
      TRUST_PROXY: '127.0.0.1',
      SMS_PRICE_KES: '0.5',
      SMS_CODES_BUDGET_KES: String(codes * 0.5),
    },
  }),
)
let phones: string[]
beforeAll(async () => {
  phones = []
  for (let each = 0; each < 6; each += 1) {
    const phone = newPhone()
    await signUp(people, {}, phone)
    phones.push(phone)
    await people.advance(hourMs + 300_000)
  }
})

const hourMs = 3_600_000
const at = (network: number) => ({
  api: <K extends CallKey>(key: K, input?: Input<K>) =>
    people.api(key, input, { cookies: {}, headers: { 'x-forwarded-for': `198.51.${network}.1` } }),
})
const register = (network: number, captcha?: string) =>
  at(network).api('POST /api/v2/ken/users', {
    query: { consent: 'true' },
    body: { phone: newPhone(), password: wanjiku.password, agreement: true, ...(captcha ? { captcha } : {}) },
  })
const restore = (network: number, phone: string) =>
  at(network).api('POST /api/v2/ken/users/login/restoration/otp', { query: {}, body: { phone } })
const refusalOf = (reply: Awaited<ReturnType<typeof register>>): string =>
  reply.ok ? 'ok' : reply.problem.code
const low = async () => {
  const reply = await people.api('GET /api/office/money', {}, { cookies: (await newOfficer(people)).cookies })
  return reply.ok ? reply.data.attention.filter(({ kind }) => kind === 'codesBudgetLow') : []
}

test('new phones stop first, customers when the budget is spent; unknown numbers cost nothing; staff are notified', async () => {
  expect(await low()).toEqual([])
  for (let each = 0; each < 30; each += 1) expect((await restore(100 + each, newPhone())).status).toBe(200)
  const newcomers = codes * unknownPhonesShare
  for (let each = 0; each < newcomers; each += 1) expect(refusalOf(await register(each))).toBe('ok')
  const refused = await register(60)
  expect(refusalOf(refused)).toBe('codesHeldUp')
  expect(refused.headers.get('retry-after')).toBe('900')
  expect(await low()).toMatchObject([{ details: { budgetKes: 10 } }])

  const left = codes - newcomers
  for (let each = 0; each < left; each += 1)
    expect((await restore(70 + each, phones[each]!)).status).toBe(200)
  // For a number with or without an account.
  expect(refusalOf(await restore(80, phones[left]!))).toBe('codesHeldUp')
  expect(refusalOf(await restore(81, newPhone()))).toBe('codesHeldUp')
  await people.advance(hourMs + 300_000)
  expect(refusalOf(await register(60))).toBe('ok')
})

test('one network gets no more than its share, whatever it proves', async () => {
  await people.advance(2 * hourMs)
  const verdicts: string[] = []
  for (let each = 0; each < 6; each += 1)
    verdicts.push(refusalOf(await register(90, await solvedCaptcha(people))))
  expect(verdicts).toEqual(['ok', 'ok', 'ok', 'ok', 'codesHeldUp', 'codesHeldUp'])
  expect(refusalOf(await register(91))).toBe('ok')
})
