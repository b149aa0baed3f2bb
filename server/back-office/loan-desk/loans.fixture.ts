/** Loans of some days ago as staff and customers see them, for tests of the loan desk. */
import type { Answer } from '../../../contract/client.ts'
import type { TestCookies } from '../../testing/service/harness.ts'
import { newOfficer, type TestOfficer } from '../../testing/people/officers.ts'
import { wanjiku } from '../../testing/people/customers.ts'
import { current, people, withLoan } from '../tasks/tasks.fixture.ts'

const dayMs = 86_400_000

/** Staff signed in today: their sessions end long before the loans do. */
export type Desk = Readonly<Record<'officer' | 'lead' | 'controller', TestOfficer>>

/** A loan of KES 10,000 paid out some days ago, with its customer signed in. */
export async function oldLoan(days: number) {
  const loan = await withLoan()
  await people.advance(days * dayMs)
  return { ...loan, ...(await comeBack(loan)) }
}

/** Signs customer and staff in today. */
export async function comeBack({
  cookies,
  phone,
}: {
  readonly cookies: TestCookies
  readonly phone: string
}): Promise<{ readonly desk: Desk }> {
  const signedIn = await people.api(
    'POST /api/v2/ken/users/login/password',
    { body: { phone, password: wanjiku.password } },
    { cookies },
  )
  if (!signedIn.ok) throw new Error(signedIn.problem.code)
  return {
    desk: {
      officer: await newOfficer(people),
      lead: await newOfficer(people, 'collectionsLead'),
      controller: await newOfficer(people, 'controller'),
    },
  }
}

/** Default: today. */
export async function loanOn(
  { officer }: Desk,
  id: string,
  on?: string,
): Promise<Answer<'GET /api/office/loans/{id}'>> {
  const reply = await people.api(
    'GET /api/office/loans/{id}',
    { params: { id }, query: on === undefined ? {} : { on } },
    { cookies: officer.cookies },
  )
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data
}
/** Amount requested from the customer today. */
export const owe = async (cookies: TestCookies): Promise<number> => (await current(cookies)).slip.total.amount

/** By the officer, who may waive small amounts without approval. */
export const waive = (
  { officer }: Desk,
  id: string,
  amount: number,
  of: 'interest' | 'penalty' = 'penalty',
) =>
  people.api(
    'POST /api/office/loans/{id}/waive',
    { params: { id }, body: { of, amount, note: 'She was in hospital.', evidence: '' } },
    { cookies: officer.cookies },
  )
type Acted = { readonly ok: boolean; readonly data?: { readonly waiting: string | null } }
/** Approves a pending action. */
export const approve = (by: TestOfficer, asked: Acted) =>
  people.api(
    'POST /api/office/actions/{id}/approve',
    { params: { id: asked.data?.waiting ?? '' } },
    { cookies: by.cookies },
  )
