/** Customers with cards at the simulated provider, and the ledger balances of their charges. */
import { afterAll, beforeAll } from 'vitest'
import { newPhone, signUp, startPeople, wanjiku, type People } from '../../testing/people/customers.ts'
import type { TestCookies } from '../../testing/service/harness.ts'

export let people: People

/** Call once per test file: starts and stops what its tests share. */
export function setUp(): void {
  beforeAll(async () => {
    people = await startPeople()
  })
  afterAll(() => people.stop())
}

export const minuteMs = 60_000
/** The proof required by calls that change a destination. */
export const proof = { currentPassword: wanjiku.password }
/** Advances ten seconds one by one, so that queued queries are answered. */
export const settle = async (): Promise<void> => {
  for (let seconds = 0; seconds < 10; seconds += 1) await people.advance(1_000)
}
let numbers = 100_000
/** A well-formed test card number that no test has used yet. */
export function freshCard(prefix = '4'): string {
  const body = `${prefix}${String(++numbers).padStart(15 - prefix.length, '0')}`
  const sum = [...body].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return body + String((10 - (sum % 10)) % 10)
}
export async function newCustomer(): Promise<{ cookies: TestCookies; phone: string; id: string }> {
  const cookies: TestCookies = {}
  const phone = newPhone()
  return { cookies, phone, id: await signUp(people, cookies, phone) }
}
export function good<T extends { readonly ok: boolean }>(reply: T): Extract<T, { ok: true }> {
  if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`)
  return reply as Extract<T, { ok: true }>
}
export const begin = async (cookies: TestCookies) =>
  good(await people.api('POST /api/account/cards', { body: proof }, { cookies })).data
export const typeOn = (href: string, number: string, expiry = '09/29') =>
  fetch(people.url + href, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number, expiry, cvv: '123', act: 'pay' }),
  })
export const check = async (cookies: TestCookies, id: string) =>
  good(await people.api('POST /api/account/cards/setups/{id}/check', { params: { id } }, { cookies })).data
export async function add(cookies: TestCookies, number = freshCard(), expiry?: string) {
  const { id, href } = await begin(cookies)
  await typeOn(href, number, expiry)
  return check(cookies, id)
}
export const list = async (cookies: TestCookies) =>
  good(await people.api('GET /api/account/cards', {}, { cookies })).data.cards
export const money = async () =>
  people.sandbox.get<{
    cardCharges: { reference: string; amount: number; refundedAt: string | null }[]
    cardTransfers: { reference: string; receiver: string }[]
    payouts: { rail: string; phone: string; amount: number }[]
  }>('/api/money')
export const balanceOf = async (account: string): Promise<number> =>
  ((await people.services.ledger.trialBalance()).balances.find((each) => each.account === account)
    ?.balanceCents ?? 0) / 100
