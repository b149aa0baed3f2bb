/** An officer and an administrator at the desk, and customers with requests and loans. */
import { afterAll, beforeAll, expect } from 'vitest'
import type { Answer } from '../../../contract/client.ts'
import type { TestCookies } from '../../testing/harness.ts'
import { newOfficer, type TestOfficer } from '../../testing/officers.ts'
import { currentLoan, newPhone, settle, signLoan, startPeople, type People } from '../../testing/people.ts'

export let people: People
export let officer: TestOfficer
export let administrator: TestOfficer
beforeAll(async () => {
  people = await startPeople()
  officer = await newOfficer(people)
  administrator = await newOfficer(people, 'administrator')
})
afterAll(() => people.stop())

export const current = (cookies: TestCookies) => currentLoan(people, cookies)
export const open = async (id: string, by = officer): Promise<Answer<'GET /api/office/requests/{id}'>> => {
  const reply = await people.api('GET /api/office/requests/{id}', { params: { id } }, { cookies: by.cookies })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data
}
export const trail = async () => {
  const reply = await people.api('GET /api/office/audit', { query: {} }, { cookies: administrator.cookies })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data
}

export async function withLoan() {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await signLoan(people, cookies, phone)
  await settle(people)
  const loan = await current(cookies)
  expect(loan.status).toBe('active')
  const found = await people.services.loans.ofRequest(loan.id)
  return { cookies, phone, requestId: loan.id, loanId: found!.id, contractNumber: loan.documentNumber }
}
