/** The direct calls of registration, sign-in and password reset. */
import { afterAll, beforeAll } from 'vitest'
import { startPeople, wanjiku, type People } from '../../testing/people/customers.ts'
import type { TestCookies } from '../../testing/service/harness.ts'

export let people: People
export const wrong = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0')
export const second = 1_000
export const hour = 3_600 * second

/** Call once in each test file: starts and stops the service that its tests share. */
export function setUp(): void {
  beforeAll(async () => {
    people = await startPeople()
  })
  afterAll(() => people.stop())
}

export const register = (phone: string, cookies: TestCookies = {}, password: string = wanjiku.password) =>
  people.api(
    'POST /api/v2/ken/users',
    { query: { consent: 'true' }, body: { phone, password, agreement: true } },
    { cookies, headers: { 'x-first-visit': 'true' } },
  )
export const confirm = (userId: string, otp: string, cookies: TestCookies = {}, scope?: string) =>
  people.api(
    'POST /api/v2/ken/users/{userId}/registration',
    { params: { userId }, body: { otp, ...(scope ? { scope } : {}) } },
    { cookies },
  )
export const signIn = (
  phone: string,
  password: string = wanjiku.password,
  cookies: TestCookies = {},
  scope?: string,
) =>
  people.api(
    'POST /api/v2/ken/users/login/password',
    { body: { phone, password, ...(scope ? { scope } : {}) } },
    { cookies },
  )
export const startRestoration = (phone: string) =>
  people.api('POST /api/v2/ken/users/login/restoration/otp', { query: { phone } })
export const restore = (
  userId: string,
  body: { otp: string; birthDate?: string },
  cookies: TestCookies = {},
) =>
  people.api('POST /api/v2/ken/users/{userId}/login/restoration', { params: { userId }, body }, { cookies })
export const accountOf = (cookies: TestCookies, headers: Record<string, string> = {}) =>
  people.api('GET /api/v1/customer/account', undefined, { cookies, headers })
export const idOf = (
  reply: Awaited<ReturnType<typeof register>> | Awaited<ReturnType<typeof startRestoration>>,
): string => {
  if (!reply.ok) throw new Error(`refused: ${reply.problem.code}`)
  return reply.data.identityTokenData.user_id
}
export const codeOf = (reply: { ok: boolean }): string =>
  'problem' in reply ? (reply.problem as { code: string }).code : 'ok'
