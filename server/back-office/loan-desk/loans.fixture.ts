/** Loans of some days ago, as our staff and their customers see them: for the tests of the loan desk. */
import type { Answer } from '../../../contract/client.ts'
import type { TestCookies } from '../../testing/harness.ts'
import { newOfficer, type TestOfficer } from '../../testing/officers.ts'
import { wanjiku } from '../../testing/people.ts'
import { current, people, withLoan } from '../tasks/tasks.fixture.ts'

const dayMs = 86_400_000

/** Whoever works at the desk today: sessions end long before the loans do. */
export type Desk = Readonly<Record<'officer' | 'lead' | 'controller', TestOfficer>>

/** A loan of KES 10,000 that was paid out so many days ago, its customer signed in. */
export async function oldLoan(days: number) {
  const loan = await withLoan()
  await people.advance(days * dayMs)
  return { ...loan, ...(await comeBack(loan)) }
}

/** Customer and staff sign in today. */
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

/** Today where no day is said. */
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
/** What the customer is asked for today. */
export const owe = async (cookies: TestCookies): Promise<number> => (await current(cookies)).slip.total.amount

/** By the officer, who waives small amounts alone. */
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
/** Says yes to what waits. */
export const approve = (by: TestOfficer, asked: Acted) =>
  people.api(
    'POST /api/office/actions/{id}/approve',
    { params: { id: asked.data?.waiting ?? '' } },
    { cookies: by.cookies },
  )
