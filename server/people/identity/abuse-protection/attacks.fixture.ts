/** Callers with their own addresses, under the limits of production. */
import { afterAll, beforeAll } from 'vitest'
import type { CallKey, Input } from '../../../../contract/client.ts'
import type { TestCookies } from '../../../testing/service/harness.ts'
import { startPeople, wanjiku, type People } from '../../../testing/people/customers.ts'

export let people: People
export const second = 1_000
export const hour = 3_600 * second

/** Call once in each test file: starts and stops the service that its tests share. */
export function setUp(): void {
  beforeAll(async () => {
    people = await startPeople({ env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' } })
  })
  afterAll(() => people.stop())
}

/** A caller with its own address, and with its own device if named. */
export const at = (address: string, device?: string) => ({
  api: <K extends CallKey>(key: K, input?: Input<K>, cookies: TestCookies = {}) =>
    people.api(key, input, {
      cookies,
      headers: { 'x-forwarded-for': address, ...(device ? { 'x-device-id': device } : {}) },
    }),
})
export type Caller = ReturnType<typeof at>
export const startRestoration = (
  caller: Caller,
  phone: string,
  more: { captcha?: string; birthDate?: string } = {},
) => caller.api('POST /api/v2/ken/users/login/restoration/otp', { query: {}, body: { phone, ...more } })
export const restore = (caller: Caller, userId: string, otp: string, birthDate?: string) =>
  caller.api('POST /api/v2/ken/users/{userId}/login/restoration', {
    params: { userId },
    body: { otp, ...(birthDate ? { birthDate } : {}) },
  })
export const signIn = (
  caller: Caller,
  phone: string,
  password: string = wanjiku.password,
  cookies: TestCookies = {},
  captcha?: string,
) =>
  caller.api(
    'POST /api/v2/ken/users/login/password',
    { body: { phone, password, ...(captcha ? { captcha } : {}) } },
    cookies,
  )
export const idOf = (reply: Awaited<ReturnType<typeof startRestoration>>): string => {
  if (!reply.ok) throw new Error(`refused: ${reply.problem.code}`)
  return reply.data.identityTokenData.user_id
}
export const codeOf = (reply: { ok: boolean }): string =>
  'problem' in reply ? (reply.problem as { code: string }).code : 'ok'
