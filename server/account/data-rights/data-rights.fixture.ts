/** Customers who request a copy of their data or delete their account. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { cookieHeader, type TestCookies } from '../../testing/service/harness.ts'
import {
  currentLoan,
  settle,
  startPeople,
  stored,
  wanjiku,
  type People,
} from '../../testing/people/customers.ts'

export let people: People

/** Call once in each test file: starts and stops the service that its tests share. */
export function setUp(): void {
  beforeAll(async () => {
    people = await startPeople({
      upkeep: ['platform'],
      pages: {
        buildId: 'none',
        filesFolder: mkdtempSync(join(tmpdir(), 'mkopo-site-')),
        render: async () => new Response(),
      },
    })
  })
  afterAll(() => people.stop())
}

export const consentsOf = async (cookies: TestCookies) => {
  const reply = await people.api('GET /api/account/consents', undefined, { cookies })
  if (!reply.ok) throw new Error(reply.problem.code)
  return new Map(reply.data.items.map((item) => [item.kind, item]))
}
export const erase = (cookies: TestCookies, currentPassword: string = wanjiku.password) =>
  people.api('POST /api/account/data/delete', { body: { currentPassword } }, { cookies })
export const current = (cookies: TestCookies) => currentLoan(people, cookies)
export async function repay(cookies: TestCookies, phone: string): Promise<void> {
  await settle(people)
  const { paybill, paymentInfo } = await current(cookies)
  await people.sandbox.post('/api/paybill', {
    amount: paymentInfo.totalPayableToday,
    account: paybill.accountNumber,
    phone: stored(phone),
  })
  await settle(people)
  expect((await current(cookies)).status).toBe('repaid')
}
export const exported = async (cookies: TestCookies): Promise<string> => {
  await people.api('POST /api/user/proof', { body: { currentPassword: wanjiku.password } }, { cookies })
  const response = await fetch(`${people.url}/api/account/data/export`, {
    headers: { cookie: cookieHeader(cookies) },
  })
  expect(response.headers.get('content-disposition')).toContain('attachment')
  return response.text()
}
