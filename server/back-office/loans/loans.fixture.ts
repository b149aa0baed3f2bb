/** A loan as its page and its customer see it, for the tests of the loan desk. */
import type { Answer } from '../../../contract/client.ts'
import type { TestCookies } from '../../testing/harness.ts'
import { current, officer, people } from '../casework/casework.fixture.ts'

/** Today where no day is said. */
export async function loanOn(id: string, on?: string): Promise<Answer<'GET /api/office/loans/{id}'>> {
  const reply = await people.api(
    'GET /api/office/loans/{id}',
    { params: { id }, query: on === undefined ? {} : { on } },
    { cookies: officer.cookies },
  )
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data
}
/** What the customer is asked for today. */
export const owe = async (cookies: TestCookies): Promise<number> =>
  (await current(cookies)).slip!.total.amount
