/** Registered customers, their profile and changes to it. */
import { afterAll, beforeAll } from 'vitest'
import type { Input } from '../../../contract/client.ts'
import type { TestCookies } from '../../testing/service/harness.ts'
import {
  newPhone,
  registerUpToConfirmation,
  startPeople,
  type People,
} from '../../testing/people/customers.ts'

export let people: People

/** Call once in each test file: starts and stops the service that its tests share. */
export function setUp(): void {
  beforeAll(async () => {
    people = await startPeople({ env: { PASSWORD_NUMBERS: '1' } })
  })
  afterAll(() => people.stop())
}

export const profileOf = async (cookies: TestCookies) => {
  const reply = await people.api('GET /api/v1/customer/current', undefined, { cookies })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data
}
export const change = (cookies: TestCookies, body: Input<'PATCH /api/v1/user/profile'>['body']) =>
  people.api('PATCH /api/v1/user/profile', { body }, { cookies })

export async function registered(): Promise<{ cookies: TestCookies; phone: string }> {
  const [cookies, phone] = [{}, newPhone()]
  await registerUpToConfirmation(people, cookies, phone)
  return { cookies, phone }
}
