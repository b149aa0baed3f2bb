/**
 * Goal: a limit counts per person and day, so many small acts cannot bypass the approval that one large act
 * needs (rule identity-36). Method: write-offs and offers through the API.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newOfficer, referred, type TestOfficer } from '../../testing/people/officers.ts'
import { begin, pass, people, withLoan } from './maker-checker.fixture.ts'

beforeAll(begin)
afterAll(() => people.stop())

const limitTo = (permission: string, shillings: number) =>
  sql`update staff_role set limits = limits || jsonb_build_object(${permission}::text, ${shillings * 100}::int)`.execute(
    people.database.db,
  )
/** Writes off a loan of KES 10,000; returns whether it was done at once or awaits an approver. */
async function writeOff(by: TestOfficer, loanId: string): Promise<'done' | 'waits'> {
  const reply = await people.api(
    'POST /api/office/loans/{id}/write-off',
    { params: { id: loanId }, body: { note: 'The borrower died.', evidence: '' } },
    { cookies: by.cookies },
  )
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data.waiting === null ? 'done' : 'waits'
}
const left = async ({ cookies }: TestOfficer, permission: string) => {
  const me = await people.api('GET /api/office/me', undefined, { cookies })
  return me.ok ? me.data.limits.find((limit) => limit.permission === permission) : undefined
}

test("an officer's own acts of today without approval count against the limit; acts of colleagues and of yesterday do not", async () => {
  const loans = [await withLoan(), await withLoan(), await withLoan(), await withLoan(), await withLoan()]
  await limitTo('loans.writeOff', 25_000)
  const [lead, colleague] = [
    await newOfficer(people, 'collectionsLead'),
    await newOfficer(people, 'collectionsLead'),
  ]
  expect(await left(lead, 'loans.writeOff')).toMatchObject({ most: 25_000, left: 25_000 })
  expect(await writeOff(lead, loans[0]!.loanId)).toBe('done')
  expect(await writeOff(lead, loans[1]!.loanId)).toBe('done')
  expect(await left(lead, 'loans.writeOff')).toMatchObject({ most: 25_000, left: 5_000 })
  expect(await writeOff(lead, loans[2]!.loanId)).toBe('waits')
  expect(await writeOff(colleague, loans[3]!.loanId)).toBe('done')
  await pass(1)
  expect(await writeOff(await newOfficer(people, 'collectionsLead'), loans[4]!.loanId)).toBe('done')
})

test('of three acts at the same moment that share one remaining limit, one is executed', async () => {
  const loans = [await withLoan(), await withLoan(), await withLoan()]
  await limitTo('loans.writeOff', 10_000)
  const lead = await newOfficer(people, 'collectionsLead')
  const done = await Promise.all(loans.map(({ loanId }) => writeOff(lead, loanId)))
  expect(done.sort()).toEqual(['done', 'waits', 'waits'])
})

test('a counter-offer counts against the lending limit and is refused above the rest of it', async () => {
  const [one, two] = [await referred(people), await referred(people)]
  const officer = await newOfficer(people)
  const offer = async (requestId: string, loanSize: number) => {
    const seen = await people.api(
      'GET /api/office/requests/{id}',
      { params: { id: requestId } },
      { cookies: officer.cookies },
    )
    const revision = seen.ok ? seen.data.revision : 0
    return people.api(
      'POST /api/office/requests/{id}/offer',
      { params: { id: requestId }, body: { revision, loanSize } },
      { cookies: officer.cookies },
    )
  }
  expect(await left(officer, 'requests.decide'), 'below the largest loan').toMatchObject({ most: 25_000 })
  expect(await offer(one.id, 20_000)).toMatchObject({ ok: true })
  expect(await offer(two.id, 5_500)).toMatchObject({
    status: 422,
    problem: { errors: { loanSize: [expect.stringContaining('remaining limit today is KES 5,000')] } },
  })
  expect(await offer(two.id, 5_000)).toMatchObject({ ok: true })
  expect(await left(officer, 'requests.decide')).toMatchObject({ left: 0 })
})
