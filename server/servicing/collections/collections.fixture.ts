/**
 * Past-due loans and their collectors, for tests: loans of KES 10,000 for 61 days from Monday, 2 March 2026,
 * due on Saturday, 2 May.
 */
import { sql } from 'kysely'
import { afterEach, beforeEach } from 'vitest'
import type { TestCookies } from '../../testing/service/harness.ts'
import type { TestOfficer } from '../../testing/people/officers.ts'
import {
  currentLoan,
  newPhone,
  settle,
  signLoan,
  startPeople,
  type People,
} from '../../testing/people/customers.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
export let people: People

/** Called once by each test file. */
export function setUp(): void {
  beforeEach(async () => {
    people = await startPeople()
  })
  afterEach(() => people.stop())
}

export async function borrowed() {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await signLoan(people, cookies, phone)
  await settle(people)
  const { id, documentNumber } = await currentLoan(people, cookies)
  const [loan] = await people.services.loans.ofRequests([id])
  return { cookies, phone, loanId: loan!.id, customerId: loan!.customerId, contractNumber: documentNumber }
}
export type Borrower = Awaited<ReturnType<typeof borrowed>>

/** The day before the first reminder: nothing happens to the loans until then. */
const lastQuietDay = '2026-04-28'
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00+03:00`)
/**
 * Moves the clock in one step through the quiet days, then day by day, so that each midnight runs its jobs.
 */
export async function goTo(day: string, hour: number, quietThrough = lastQuietDay): Promise<void> {
  const [target, quiet] = [Date.parse(`${day}T00:00:00+03:00`) + hour * hourMs, noonOf(quietThrough)]
  if (quiet > people.clock.now().getTime()) await people.advance(quiet - people.clock.now().getTime())
  while (target - people.clock.now().getTime() > dayMs) await people.advance(dayMs)
  await people.advance(target - people.clock.now().getTime())
}
export const cases = async () =>
  (
    await sql<{ stage: string; openedOn: string; closedOn: string | null }>`select stage,
      opened_on::text as opened_on, closed_on::text as closed_on from late_case order by opened_on`.execute(
      people.database.db,
    )
  ).rows
export const pay = async (account: string, amount: number): Promise<string> => {
  const { receipt } = await people.sandbox.post<{ receipt: string }>('/api/paybill', {
    amount,
    account,
    phone: '0722000111',
    name: 'JANE DOE',
    unasked: true,
  })
  await settle(people)
  return receipt
}
export const workList = async ({ cookies }: TestOfficer) => {
  const reply = await people.api('GET /api/office/late-cases', { query: {} }, { cookies })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data
}
export const open = async ({ cookies }: TestOfficer, id: string) => {
  const reply = await people.api('GET /api/office/late-cases/{id}', { params: { id } }, { cookies })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data
}
export const begin = ({ cookies }: TestOfficer, id: string, channel: 'call' | 'sms' | 'inbound' = 'call') =>
  people.api('POST /api/office/late-cases/{id}/contacts', { params: { id }, body: { channel } }, { cookies })
export const tellResult = (
  { cookies }: TestOfficer,
  id: string,
  contactId: string,
  body: { result: string },
) =>
  people.api(
    'POST /api/office/late-cases/{id}/contacts/{contactId}/result',
    { params: { id, contactId }, body: body as never },
    { cookies },
  )
export async function called(
  by: TestOfficer,
  id: string,
  body: { result: string } & Record<string, unknown>,
  channel: 'call' | 'inbound' = 'call',
) {
  const begun = await begin(by, id, channel)
  if (!begun.ok) throw new Error(JSON.stringify(begun.problem))
  return tellResult(by, id, begun.data.contactId, body)
}
export const caseId = async (): Promise<string> =>
  (await sql<{ id: string }>`select id from late_case where closed_on is null`.execute(people.database.db))
    .rows[0]!.id
export const owed = async ({ loanId, customerId }: Borrower) => {
  const loan = await people.services.loans.byKey({ id: loanId, customerId })
  return Math.floor((await people.services.loans.positionOf(loan!)).payoffCents / 100)
}
