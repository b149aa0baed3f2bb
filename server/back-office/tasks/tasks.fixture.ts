/** Back-office staff for a whole service, for the tests of their work. */
import { afterAll, beforeAll, expect } from 'vitest'
import type { Answer } from '../../../contract/client.ts'
import { cookieHeader, type TestCookies, type TestServiceOptions } from '../../testing/service/harness.ts'
import { newOfficer, type TestOfficer } from '../../testing/people/officers.ts'
import {
  currentLoan,
  newPhone,
  settle,
  signLoan,
  startPeople,
  type People,
} from '../../testing/people/customers.ts'

export let people: People
export let officer: TestOfficer
export let administrator: TestOfficer
export let lead: TestOfficer
export let controller: TestOfficer

/** Called once by each test file: starts what its tests share, and stops it. */
export function setUp(options: TestServiceOptions = {}): void {
  beforeAll(async () => {
    people = await startPeople(options)
    officer = await newOfficer(people)
    administrator = await newOfficer(people, 'administrator')
    lead = await newOfficer(people, 'collectionsLead')
    controller = await newOfficer(people, 'controller')
  })
  afterAll(() => people.stop())
}

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

/** A customer with a loan of KES 10,000. */
export async function withLoan() {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await signLoan(people, cookies, phone)
  await settle(people)
  const loan = await current(cookies)
  expect(loan.status).toBe('active')
  const [found] = await people.services.loans.ofRequests([loan.id])
  return { cookies, phone, requestId: loan.id, loanId: found!.id, contractNumber: loan.documentNumber }
}

/** An unexpected paybill payment; returns its receipt. */
export async function pay(account: string, amount = 700, phone = '0722000111'): Promise<string> {
  const { receipt } = await people.sandbox.post<{ receipt: string }>('/api/paybill', {
    amount,
    account,
    phone,
    name: 'JANE DOE',
    unasked: true,
  })
  await settle(people)
  return receipt
}
export const assign = (receipt: string, contractNumber: string, note = '', { cookies } = officer) =>
  people.api(
    'POST /api/office/money/{receipt}/assign',
    { params: { receipt }, body: { contractNumber, note } },
    { cookies },
  )
export const sendBack = (receipt: string) =>
  people.api(
    'POST /api/office/money/{receipt}/send-back',
    { params: { receipt }, body: { note: 'The payer called.' } },
    { cookies: officer.cookies },
  )
/** Downloads a file through a page's link. */
export async function download(path: string, by: TestCookies = officer.cookies) {
  const response = await fetch(`${people.url}/api/office/${path}`, {
    headers: { cookie: cookieHeader(by) },
  })
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}
