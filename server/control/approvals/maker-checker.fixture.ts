/** Loans, a maker and a checker: for tests of approvals and bulk actions. */
import { newOfficer, type TestOfficer } from '../../testing/people/officers.ts'
import {
  currentLoan,
  newPhone,
  settle,
  signLoan,
  startPeople,
  type People,
} from '../../testing/people/customers.ts'
import type { TestCookies } from '../../testing/service/harness.ts'

export const dayMs = 86_400_000

export let people: People
export let lead: TestOfficer
export let controller: TestOfficer
/** A second approver. */
export let second: TestOfficer

/** Signs the officers in again: staff sessions end long before a loan does. */
export async function newStaff(): Promise<void> {
  lead = await newOfficer(people, 'collectionsLead')
  controller = await newOfficer(people, 'controller')
  second = await newOfficer(people, 'controller')
}
export async function begin(): Promise<void> {
  people = await startPeople()
  await newStaff()
}

export async function pass(days: number): Promise<void> {
  await people.advance(days * dayMs)
  await settle(people)
  await newStaff()
}

export async function withLoan() {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await signLoan(people, cookies, phone)
  await settle(people)
  const { id, documentNumber } = await currentLoan(people, cookies)
  const [loan] = await people.services.loans.ofRequests([id])
  return { cookies, loanId: loan!.id, customerId: loan!.customerId, contractNumber: documentNumber }
}

export async function pay(account: string, amount: number): Promise<void> {
  await people.sandbox.post('/api/paybill', { amount, account, phone: '0722000111', name: 'JANE DOE' })
  await settle(people)
}
export const approve = (id: string, by = controller) =>
  people.api('POST /api/office/actions/{id}/approve', { params: { id } }, { cookies: by.cookies })
export const statusOf = async (loanId: string) => (await people.services.loans.byId(loanId))?.status
