/**
 * Goal: no officer can waive more than their role allows by a flag or in slices, and lifting a flag reopens
 * no repaid loan. Method: the whole service with its sandbox, as an officer who tries it.
 */
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../domain/days.ts'
import { newOfficer, type TestOfficer } from '../../testing/people/officers.ts'
import { current, pay, people, setUp } from '../tasks/tasks.fixture.ts'
import { approve, comeBack, loanOn, oldLoan, owe, waive } from './loans.fixture.ts'

setUp()

const dayMs = 86_400_000

test('lifting the flag of a loan repaid in the meantime does not reopen the loan', async () => {
  const { cookies, phone, desk, loanId, contractNumber } = await oldLoan(80)
  const { paidOutOn } = await loanOn(desk, loanId)
  const body = { mark: 'deceased', on: paidOutOn, note: 'The sister called.', evidence: '' } as const
  const asked = await people.api(
    'POST /api/office/loans/{id}/mark',
    { params: { id: loanId }, body },
    { cookies: desk.officer.cookies },
  )
  expect(await approve(desk.controller, asked)).toMatchObject({ ok: true })
  await pay(contractNumber, 10_000)
  expect((await current(cookies)).status).toBe('repaid')
  const [mark] = (await loanOn(desk, loanId)).concessions
  expect(
    await people.api(
      'POST /api/office/loans/{id}/marks/{markId}/lift',
      { params: { id: loanId, markId: mark!.id }, body: { note: 'It was another person.', evidence: '' } },
      { cookies: desk.officer.cookies },
    ),
  ).toMatchObject({ ok: true })
  await people.advance(dayMs)
  const { status, slip, concessions } = await loanOn((await comeBack({ cookies, phone })).desk, loanId)
  expect([status, slip.total.key, concessions[0]?.holds]).toEqual(['repaid', 'repaid', false])
})

describe('an officer who wants to waive above the limit', () => {
  const mark = ({ cookies }: TestOfficer, id: string, on?: string) =>
    people.api(
      'POST /api/office/loans/{id}/mark',
      {
        params: { id },
        body: { mark: 'deceased', ...(on && { on }), note: 'The sister called.', evidence: '' },
      },
      { cookies },
    )

  test("a collector's flag back-dated to the payout awaits approval with its waived amount, which the loan shows", async () => {
    const { cookies, desk, loanId } = await oldLoan(100)
    const collector = await newOfficer(people, 'collector')
    const owed = await owe(cookies)
    const { paidOutOn, today } = await loanOn(desk, loanId)
    for (const day of [addDays(paidOutOn, -1), addDays(today, 1)])
      expect(await mark(collector, loanId, day)).toMatchObject({
        problem: { errors: { on: [expect.stringContaining('Choose a day')] } },
      })
    const asked = await mark(collector, loanId, paidOutOn)
    expect(asked).toMatchObject({ ok: true, data: { waiting: expect.any(String) as string } })
    expect(await owe(cookies)).toBe(owed)
    const shown = await people.api(
      'GET /api/office/actions/{id}',
      { params: { id: (asked.ok && asked.data.waiting) || '' } },
      { cookies: desk.controller.cookies },
    )
    const effect = shown.ok ? shown.data.effect : 0
    expect(effect).toBeGreaterThan(3_000)
    expect(shown).toMatchObject({
      data: { before: { owed }, after: { owed: 10_000, mark: 'deceased', on: paidOutOn } },
    })
    expect(await approve(desk.controller, asked)).toMatchObject({ ok: true })
    expect(await owe(cookies)).toBe(10_000)
    const { position, acts } = await loanOn(desk, loanId)
    expect(position.inAll).toMatchObject({ owed: 10_000, givenUp: effect })
    expect(acts.find(({ act }) => act === 'loan.marked')).toMatchObject({
      before: { owed },
      after: { owed: 10_000, effect, proposedBy: collector.email },
    })
    expect((await loanOn(desk, loanId, addDays(today, -1))).position.inAll.givenUp).toBe(0)
  })

  test("today's flag that ends charges awaits approval if its officer may waive nothing, and stops contact at once", async () => {
    const { cookies, phone, desk, loanId } = await oldLoan(70)
    const collector = await newOfficer(people, 'collector')
    const owed = await owe(cookies)
    expect(
      await people.api(
        'POST /api/office/loans/{id}/foresee',
        { params: { id: loanId }, body: { kind: 'mark', mark: 'deceased' } },
        { cookies: collector.cookies },
      ),
    ).toMatchObject({
      data: {
        before: { owed, dailyIncrease: expect.any(Number) as number, growing: 'both' },
        after: { owed, dailyIncrease: 0, growing: 'nothing' },
        givenUp: 0,
      },
    })
    const asked = await mark(collector, loanId)
    expect(asked).toMatchObject({ ok: true, data: { waiting: expect.any(String) as string } })
    const marksNow = async (by: typeof desk) => (await loanOn(by, loanId)).concessions
    expect(await marksNow(desk)).toMatchObject([{ mark: 'deceased', pauses: 'nothing', holds: true }])
    // Approved two days later, it takes effect as of the day the customer reported it.
    await people.advance(2 * dayMs)
    const { desk: later } = await comeBack({ cookies, phone })
    expect(await owe(cookies)).toBeGreaterThan(owed)
    expect(await approve(later.controller, asked)).toMatchObject({ ok: true })
    expect(await owe(cookies)).toBe(owed)
    expect(await marksNow(later)).toMatchObject([{ mark: 'deceased', pauses: 'charges', holds: true }])
  })

  test('a flag that ends no charge, or by an officer who may waive, applies at once', async () => {
    const { desk, loanId } = await oldLoan(70)
    const collector = await newOfficer(people, 'collector')
    const lawyer = { mark: 'lawyer', note: 'Her lawyer wrote.', evidence: '' } as const
    expect(
      await people.api(
        'POST /api/office/loans/{id}/mark',
        { params: { id: loanId }, body: lawyer },
        { cookies: collector.cookies },
      ),
    ).toMatchObject({ data: { waiting: null } })
    expect(await mark(desk.officer, loanId)).toMatchObject({ data: { waiting: null } })
    expect((await loanOn(desk, loanId)).position.inAll.givenUp).toBe(0)
  })

  test('an officer slices a waiver: each kind waived without approval in 30 days counts', async () => {
    const { cookies, phone, desk, loanId } = await oldLoan(90)
    const { today } = await loanOn(desk, loanId)
    expect(await waive(desk, loanId, 100, 'interest')).toMatchObject({ data: { waiting: null } })
    // Yesterday's flag waives a day's charges, which count too.
    const marked = await mark(desk.officer, loanId, addDays(today, -1))
    expect(marked).toMatchObject({ data: { waiting: null } })
    const owed = await owe(cookies)
    const asked = await waive(desk, loanId, 400, 'interest')
    expect(asked).toMatchObject({ data: { waiting: expect.any(String) as string } })
    const shown = await people.api(
      'GET /api/office/actions/{id}',
      { params: { id: (asked.ok && asked.data.waiting) || '' } },
      { cookies: desk.controller.cookies },
    )
    const alone = shown.ok ? Number(shown.data.after['givenUpAlone']) : 0
    expect(alone).toBeGreaterThan(100)
    expect(alone).toBeLessThanOrEqual(500)
    expect(await owe(cookies)).toBe(owed)
    // Approved amounts do not count, and after 30 days none do.
    expect(await approve(desk.controller, asked)).toMatchObject({ ok: true })
    await people.advance(30 * dayMs)
    const { desk: later } = await comeBack({ cookies, phone })
    expect(await waive(later, loanId, 500, 'interest')).toMatchObject({ data: { waiting: null } })
  })

  test('a restructure without interest counts the lost interest as waived, within the waiver limit', async () => {
    const { desk, loanId } = await oldLoan(75)
    const { today } = await loanOn(desk, loanId)
    const by = { cookies: desk.lead.cookies }
    const schedule = (payments: number, interest: 'goesOn' | 'stops', everyDays = 30) =>
      ({ payments, firstDueOn: addDays(today, 30), everyDays, interest }) as const
    const foresee = async (body: ReturnType<typeof schedule>) => {
      const seen = await people.api(
        'POST /api/office/loans/{id}/foresee',
        { params: { id: loanId }, body: { kind: 'restructure', ...body } },
        by,
      )
      if (!seen.ok) throw new Error(seen.problem.code)
      return seen.data
    }
    const restructure = (body: ReturnType<typeof schedule>) =>
      people.api(
        'POST /api/office/loans/{id}/restructure',
        { params: { id: loanId }, body: { ...body, note: 'The shop burnt down.', evidence: '' } },
        by,
      )
    // Within the lead's limits for restructures (30,000) and waivers (2,000).
    expect((await foresee(schedule(3, 'goesOn'))).givenUp).toBe(0)
    expect(await restructure(schedule(3, 'goesOn'))).toMatchObject({ data: { waiting: null } })
    const { before, after, givenUp } = await foresee(schedule(12, 'stops'))
    expect(givenUp).toBe(before.toCome - after.toCome)
    expect(givenUp).toBeGreaterThan(2_000)
    const asked = await restructure(schedule(12, 'stops'))
    expect(asked).toMatchObject({ data: { waiting: expect.any(String) as string } })
    expect(
      await people.api(
        'GET /api/office/actions/{id}',
        { params: { id: (asked.ok && asked.data.waiting) || '' } },
        { cookies: desk.controller.cookies },
      ),
    ).toMatchObject({ data: { after: { givenUp, toCome: after.toCome } } })
    // In slices: the interest lost by earlier payments counts towards the next waiver.
    await people.api(
      'POST /api/office/actions/{id}/withdraw',
      { params: { id: (asked.ok && asked.data.waiting) || '' } },
      by,
    )
    const slice = (await foresee(schedule(3, 'goesOn', 28))).givenUp
    expect(slice).toBeGreaterThan(100)
    expect(slice).toBeLessThan(2_000)
    expect(await restructure(schedule(3, 'goesOn', 28))).toMatchObject({ data: { waiting: null } })
    expect(await waive({ ...desk, officer: desk.lead }, loanId, 2_000 - slice, 'interest')).toMatchObject({
      data: { waiting: null },
    })
    expect(await waive({ ...desk, officer: desk.lead }, loanId, 1, 'interest')).toMatchObject({
      data: { waiting: expect.any(String) as string },
    })
  })
})
