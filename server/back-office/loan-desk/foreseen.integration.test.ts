/**
 * Goal: the approver of a concession sees the proposer's figures, and staff see the borrower's. Method: a
 * settlement and a restructure of a past-due loan, previewed and pending; a loan in two payments on its last
 * day.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, day } from '../../../domain/days.ts'
import type { TestCookies } from '../../testing/service/harness.ts'
import { borrow, newPhone } from '../../testing/people/customers.ts'
import { current, people, setUp } from '../tasks/tasks.fixture.ts'
import { comeBack, loanOn, oldLoan } from './loans.fixture.ts'

setUp()

const note = 'Lost the job.'

test('a settlement shows its expected amount, a restructure each payment with its day and their total', async () => {
  const { desk, loanId } = await oldLoan(75)
  const until = addDays(day((await loanOn(desk, loanId)).today), 7)
  const firstDueOn = addDays(until, 30)
  const foresee = async (typed: object) =>
    people.api(
      'POST /api/office/loans/{id}/foresee',
      { params: { id: loanId }, body: typed as never },
      { cookies: desk.officer.cookies },
    )
  const waits = async (id: string | null | undefined) => {
    const action = await people.api(
      'GET /api/office/actions/{id}',
      { params: { id: id ?? '' } },
      { cookies: desk.controller.cookies },
    )
    if (!action.ok) throw new Error(JSON.stringify(action.problem))
    return action.data
  }
  const settlement = { amount: 9_000, until }
  const settled = await foresee({ kind: 'settlement', ...settlement, note })
  expect(settled).toMatchObject({ data: { after: { owed: 9_000, toCome: 9_000 } } })
  expect(
    await foresee({ kind: 'settlement', ...settlement, amount: 9_000_000, note: ' ' }),
    'a missing reason is reported with all other errors',
  ).toMatchObject({
    problem: { errors: { note: [expect.any(String)], amount: [expect.any(String)] } },
  })
  expect(await foresee({ kind: 'settlement', ...settlement, note: '' })).toMatchObject({
    problem: { errors: { note: ['Enter why'] } },
  })
  const settling = await people.api(
    'POST /api/office/loans/{id}/settle',
    { params: { id: loanId }, body: { ...settlement, note, evidence: '' } },
    { cookies: desk.officer.cookies },
  )
  const { before, after } = await waits(settling.ok ? settling.data.waiting : null)
  expect(after).toMatchObject({ owed: 9_000, toCome: 9_000 })
  expect(settled.ok && settled.data.before.toCome).toBe((before as { toCome: number }).toCome)

  const schedule = { payments: 3, firstDueOn, everyDays: 30, interest: 'goesOn' } as const
  const foreseen = await foresee({ kind: 'restructure', ...schedule })
  if (!foreseen.ok) throw new Error(JSON.stringify(foreseen.problem))
  const asked = await people.api(
    'POST /api/office/loans/{id}/restructure',
    { params: { id: loanId }, body: { ...schedule, note, evidence: '' } },
    { cookies: desk.officer.cookies },
  )
  const seen = (await waits(asked.ok ? asked.data.waiting : null)).after as {
    readonly toCome: number
    readonly dues: readonly string[]
  }
  expect(seen.toCome).toBe(foreseen.data.after.toCome)
  expect(seen.dues).toHaveLength(3)
  expect(seen.dues[0]).toContain(foreseen.data.after.dues[0]!.amount.toLocaleString('en-KE'))
})

test("a past-due payment and today's are separate wherever payments are listed", async () => {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await borrow(people, cookies, phone, { product: 'installment' })
  await people.advance(61 * 86_400_000)
  const { desk } = await comeBack({ cookies, phone })
  const seen = await current(cookies)
  const parts = seen.schedule[0]?.parts
  expect([seen.schedule.length, parts?.length]).toEqual([1, 3])
  const [loan] = await people.services.loans.ofRequests([seen.id])
  const { id } = loan!
  const by = { cookies: desk.officer.cookies }
  expect((await loanOn(desk, id)).schedule.now, 'on the page of the loan').toEqual(parts)
  const foreseen = await people.api(
    'POST /api/office/loans/{id}/foresee',
    { params: { id }, body: { kind: 'waiver', of: 'penalty', amount: 1 } },
    by,
  )
  expect(foreseen.ok && foreseen.data.before.dues, 'next to a concession').toEqual(parts)
  const { rows } = await sql<{ id: string }>`select id from late_case where loan_id = ${id}`.execute(
    people.database.db,
  )
  const found = await people.api(
    'GET /api/office/late-cases/{id}',
    { params: { id: rows[0]!.id } },
    { cookies: desk.lead.cookies },
  )
  expect(found, 'on the page of the case').toMatchObject({
    data: { stops: seen.schedule[0]!.amount, stopsParts: parts },
  })
})
