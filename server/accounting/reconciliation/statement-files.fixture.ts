/** Statements made by the sandbox, uploaded by the staff call. */
import type { Day } from '../../../domain/days.ts'
import type { BankColumns, StatementAccountId } from '../../../domain/payment/statement-formats.ts'
import type { TestOfficer } from '../../testing/people/officers.ts'
import type { People } from '../../testing/people/customers.ts'

/** Column names of the sandbox's bank. */
export const bankColumns: BankColumns = {
  receipt: 'Reference',
  completedAt: 'Value Date',
  details: 'Transaction Details',
  paidIn: 'Credit',
  withdrawn: 'Debit',
  amount: '',
  balance: 'Book Balance',
}

/** A statement of one day in its provider's format. */
export async function statementFile(
  people: People,
  account: StatementAccountId,
  day: Day,
  trap = 'clean',
): Promise<string> {
  const answer = await fetch(`${people.sandbox.url}/api/account-statement`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, from: day, to: day, trap }),
  })
  return answer.text()
}
export const takeStatement = (people: People, account: StatementAccountId, text: string, by: TestOfficer) =>
  people.api(
    'POST /api/office/statements/{account}/files',
    { params: { account }, body: {}, file: new File([text], 'statement.csv') },
    by,
  )
