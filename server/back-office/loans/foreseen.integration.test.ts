/**
 * Goal: whoever approves what was agreed on with a borrower sees the figures that whoever proposed it saw. Method: a
 * settlement and new payments of a late loan, looked at beforehand and as they wait.
 */
import { expect, test } from 'vitest'
import { addDays, day } from '../../../domain/days.ts'
import { people, setUp } from '../casework/casework.fixture.ts'
import { loanOn, oldLoan } from './loans.fixture.ts'

setUp()

const note = 'Lost the job.'

test('of a settlement what is to come in, of new payments each with its day and their sum', async () => {
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
    'why is asked for beforehand, beside whatever else is wrong',
  ).toMatchObject({
    problem: { errors: { note: [expect.any(String)], amount: [expect.any(String)] } },
  })
  expect(await foresee({ kind: 'settlement', ...settlement, note: '' })).toMatchObject({
    problem: { errors: { note: ['Fill in this field'] } },
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
