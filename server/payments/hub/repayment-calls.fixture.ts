/** Borrowers who repay, and the refusals they receive. */
import { afterAll, beforeAll, expect } from 'vitest'
import type { TestCookies } from '../../testing/service/harness.ts'
import {
  borrow,
  currentLoan,
  newPhone,
  settle,
  startPeople,
  stored,
  type People,
} from '../../testing/people/customers.ts'

export let people: People

/** Call once per test file: starts and stops what its tests share. */
export function setUp(): void {
  beforeAll(async () => {
    people = await startPeople()
  })
  afterAll(() => people.stop())
}

export type Borrower = {
  readonly cookies: TestCookies
  readonly phone: string
  readonly id: string
  readonly account: string
}

/** Signs up a borrower whose loan was paid out. */
export async function borrower(addOns = ''): Promise<Borrower> {
  const cookies: TestCookies = {}
  const phone = newPhone()
  await borrow(people, cookies, phone, { addOns })
  const { id, paybill } = await current(cookies)
  return { cookies, phone, id, account: paybill.accountNumber }
}
export const current = (cookies: TestCookies) => currentLoan(people, cookies)
export async function payByHand({ account, phone }: Borrower, amount: number): Promise<void> {
  await people.sandbox.post('/api/paybill', { amount, account, phone: stored(phone), name: 'WANJIKU' })
  await settle(people)
}
export const refusal = (status: number, code: string, errors: object = expect.anything() as object) => ({
  ok: false,
  status,
  problem: { code, errors },
})
export const signedOut = refusal(401, 'signInRequired')
