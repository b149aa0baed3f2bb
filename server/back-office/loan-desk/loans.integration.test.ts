/**
 * Goal: a concession is previewed, applied within limits or with a second approver, and reaches customer and
 * books. Method: the whole service with its sandbox, loans of KES 10,000 for 61 days.
 */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../domain/days.ts'
import { stored } from '../../testing/people/customers.ts'
import type { TestOfficer } from '../../testing/people/officers.ts'
import { current, pay, people, setUp } from '../tasks/tasks.fixture.ts'
import { approve, comeBack, loanOn, oldLoan, owe, type Desk, waive } from './loans.fixture.ts'

setUp()

const dayMs = 86_400_000
const settle = ({ cookies }: TestOfficer, id: string, amount: number, until: string) =>
  people.api(
    'POST /api/office/loans/{id}/settle',
    { params: { id }, body: { amount, until, note: 'Lost the job.', evidence: '' } },
    { cookies },
  )
/** Submitted by the collections lead. */
const writeOff = ({ lead }: Desk, id: string) =>
  people.api(
    'POST /api/office/loans/{id}/write-off',
    { params: { id }, body: { note: 'Not to be found.', evidence: '' } },
    { cookies: lead.cookies },
  )
const smsTo = (phone: string) => people.sentTo(stored(phone))

describe('a loan', () => {
  test("a loan shows the debt of today and another day, computed as on the customer's page", async () => {
    const { cookies, desk, loanId, contractNumber } = await oldLoan(70)
    const receipt = await pay(contractNumber, 700)
    const loan = await loanOn(desk, loanId)
    const seen = await current(cookies)
    expect(loan.slip).toEqual(seen.slip)
    expect(loan).toMatchObject({ status: 'active', contractNumber, daysPastDue: 9, on: loan.today })
    expect(loan.periods.reduce((sum, { interest }) => sum + interest, 0)).toBe(
      loan.position.parts.find(({ name }) => name === 'interest')!.charged,
    )
    expect(loan.postings[0]).toMatchObject({ kind: 'collection', reference: receipt })
    for (const { entries } of loan.postings)
      expect(entries.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(0)
    const then = await loanOn(desk, loanId, loan.paidOutOn)
    expect(then.slip.total.amount).toBe(10_000)
    expect(then.schedule.original).toHaveLength(1)
    expect((await loanOn(desk, loanId)).acts.some(({ act }) => act === 'loan.opened')).toBe(true)
  })
})

describe('a waiver', () => {
  test('a waiver within the limit applies at once: the customer is notified, the books show a loss', async () => {
    const { cookies, phone, desk, loanId } = await oldLoan(70)
    const owed = await owe(cookies)
    const foreseen = await people.api(
      'POST /api/office/loans/{id}/foresee',
      { params: { id: loanId }, body: { kind: 'waiver', of: 'penalty', amount: 50 } },
      { cookies: desk.officer.cookies },
    )
    expect(foreseen).toMatchObject({ data: { givenUp: 50, before: { owed }, after: { owed: owed - 50 } } })
    expect(await waive(desk, loanId, 50)).toMatchObject({ ok: true, data: { waiting: null } })
    expect(await owe(cookies)).toBe(owed - 50)
    await people.advance(5_000)
    expect((await smsTo(phone)).some((text) => text.includes('we took KES 50 off'))).toBe(true)
    const { rows } = await sql<{ sum: string }>`select sum(amount_cents) as sum from ledger_entry
      where loan_id = ${loanId} and account = 'waivers'`.execute(people.database.db)
    expect(rows[0]!.sum).toBe('5000')
    expect((await loanOn(desk, loanId)).concessions).toMatchObject([
      { kind: 'waiver', of: 'penalty', amount: 50, reason: 'She was in hospital.' },
    ])
  })

  test('a waiver above the limit awaits approval, and changes nothing until then', async () => {
    const { cookies, desk, loanId } = await oldLoan(65)
    const owed = await owe(cookies)
    const asked = await waive(desk, loanId, 900, 'interest')
    expect(await owe(cookies)).toBe(owed)
    expect(await waive(desk, loanId, 900, 'interest')).toMatchObject({ problem: { code: 'actionWaits' } })
    expect(await approve(desk.controller, asked)).toMatchObject({ ok: true })
    expect(await owe(cookies)).toBe(owed - 900)
  })

  test('a waiver above the open amount is refused with the possible amount, or with the answer that it is zero', async () => {
    const { desk, loanId } = await oldLoan(1)
    expect(await waive(desk, loanId, 400, 'penalty')).toMatchObject({
      problem: {
        code: 'validationFailed',
        errors: { amount: [expect.stringContaining('No open balance here')] },
      },
    })
  })
})

test('opposite proposals on one loan name each other, and the customer gets only one promise', async () => {
  const { phone, desk, loanId } = await oldLoan(100)
  const { today } = await loanOn(desk, loanId)
  const waiting = (reply: Awaited<ReturnType<typeof settle>>) => (reply.ok && reply.data.waiting) || ''
  const settling = await settle(desk.officer, loanId, 9_000, addDays(today, 7))
  const writing = await writeOff(desk, loanId)
  const shown = await people.api(
    'GET /api/office/actions/{id}',
    { params: { id: waiting(settling) } },
    { cookies: desk.controller.cookies },
  )
  expect(shown).toMatchObject({
    data: {
      before: { status: 'active', owed: expect.any(Number) as number },
      others: [{ id: waiting(writing), kind: 'loan.writeOff' }],
    },
  })
  expect(await approve(desk.controller, writing)).toMatchObject({ ok: true })
  const sentBefore = (await smsTo(phone)).length
  expect(await approve(desk.controller, settling)).toMatchObject({ problem: { code: 'effectMoved' } })
  expect(await smsTo(phone)).toHaveLength(sentBefore)
})

test('a loan with an active settlement can be neither written off nor sold in a list', async () => {
  const { desk, loanId, contractNumber } = await oldLoan(100)
  const { today } = await loanOn(desk, loanId)
  const rows = `${contractNumber};900`
  const [by, buyer] = [{ cookies: desk.lead.cookies }, { assigneeName: 'Deni Ltd', brokerName: 'Wakala Ltd' }]
  const sell = () => people.api('POST /api/office/cessions', { body: { rows, ...buyer, note: 'Old.' } }, by)
  const settling = await settle(desk.officer, loanId, 9_000, addDays(today, 7))
  const [writing, selling] = [await writeOff(desk, loanId), await sell()]
  expect(await approve(desk.controller, settling)).toMatchObject({ ok: true })
  for (const proposed of [writing, selling])
    expect(await approve(desk.controller, proposed)).toMatchObject({ problem: { code: 'actionImpossible' } })
  expect(await people.api('POST /api/office/cessions/look', { body: { rows } }, by)).toMatchObject({
    data: { rows: [{ fault: 'settlementRuns' }], loans: 0 },
  })
  expect(await sell()).toMatchObject({ problem: { code: 'validationFailed' } })
  expect((await loanOn(desk, loanId)).status).toBe('active')
})

test('a settlement paid in time closes the loan, and reversing its payment reopens it', async () => {
  const { cookies, phone, desk, loanId, contractNumber } = await oldLoan(100)
  const { today } = await loanOn(desk, loanId)
  expect(await settle(desk.lead, loanId, 9_000_000, addDays(today, 7))).toMatchObject({
    problem: { code: 'validationFailed' },
  })
  expect(await settle(desk.lead, loanId, 9_000, addDays(today, 400))).toMatchObject({
    problem: { errors: { until: [expect.stringContaining('Choose a day')] } },
  })
  const asked = await settle(desk.lead, loanId, 9_000, addDays(today, 7))
  expect(await approve(desk.controller, asked)).toMatchObject({ ok: true })
  const agreed = (await current(cookies)).slip
  expect(agreed.settlement).toEqual({ amount: 9_000, until: addDays(today, 7) })
  await pay(contractNumber, 4_000)
  expect((await current(cookies)).slip.settlement!.amount).toBe(5_000)
  const last = await pay(contractNumber, 5_000)
  expect((await current(cookies)).status).toBe('repaid')
  const loan = await loanOn(desk, loanId)
  expect(loan.slip.total).toEqual({ key: 'repaid', amount: 9_000 })
  expect(loan.slip.lines.find(({ key }) => key === 'waived')!.amount).toBeLessThan(-1_000)
  expect((await smsTo(phone)).some((text) => text.includes('KES 9,000'))).toBe(true)
  await people.database.transaction((tx) =>
    people.services.payments.repayments.reverse(tx, [last], 'provider'),
  )
  expect((await current(cookies)).status).toBe('pastDue')
})

test('a restructured loan has its new payments and their reminders, and allows no extension', async () => {
  const { cookies, contractNumber, desk, loanId, phone } = await oldLoan(75)
  const { today } = await loanOn(desk, loanId)
  const body = { payments: 4, firstDueOn: addDays(today, 30), everyDays: 30, interest: 'stops' } as const
  const foresee = (typed: object) =>
    people.api(
      'POST /api/office/loans/{id}/foresee',
      { params: { id: loanId }, body: { kind: 'restructure', ...body, ...typed } },
      { cookies: desk.lead.cookies },
    )
  expect(await foresee({ payments: '100', everyDays: '0' })).toMatchObject({
    problem: {
      errors: {
        payments: ['Enter a whole number from 1 to 24'],
        everyDays: ['Enter a whole number from 1 to 31'],
      },
    },
  })
  // The first payment is within two years, the last is not: the error states how many payments are possible.
  expect(await foresee({ payments: 24, firstDueOn: addDays(today, 120), everyDays: 31 })).toMatchObject({
    problem: { errors: { payments: [expect.stringContaining('The last payment would be on')] } },
  })
  expect(await foresee({ firstDueOn: today })).toMatchObject({
    problem: { errors: { firstDueOn: [expect.stringContaining('Choose a day')] } },
  })
  const foreseen = await foresee({})
  const done = await people.api(
    'POST /api/office/loans/{id}/restructure',
    { params: { id: loanId }, body: { ...body, note: 'The shop burnt down.', evidence: '' } },
    { cookies: desk.lead.cookies },
  )
  expect(done).toMatchObject({ ok: true, data: { waiting: null } })
  const { slip, installment } = await current(cookies)
  expect(installment).toEqual({ number: 1, through: 1, of: 4 })
  expect(slip.dues).toHaveLength(4)
  expect(foreseen.ok && foreseen.data.after.dues).toEqual(slip.dues)
  // The preview names the amount spread in equal parts, and the add-ons due with the last payment.
  const { equal, addOns } = (foreseen.ok && foreseen.data.spread) || { equal: 0, addOns: 0 }
  const part = Math.floor(equal / 4)
  expect(slip.dues.map(({ amount }) => Math.floor(amount))).toEqual([
    part,
    part,
    part,
    Math.floor(equal + addOns - 3 * part),
  ])
  expect(slip.dailyIncrease).toBe(0)
  const { prolongation, daysPastDue, interestStopped } = await loanOn(desk, loanId)
  expect({ ...prolongation, daysPastDue, interestStopped }).toEqual({
    options: [],
    unavailable: 'arrangement',
    daysPastDue: 0,
    interestStopped: true,
  })
  // From the next day on: a payment on the day of the agreement counts before it.
  await people.advance(dayMs)
  await comeBack({ cookies, phone })
  await pay(contractNumber, slip.dues[0]!.amount)
  expect((await current(cookies)).installment).toEqual({ number: 2, through: 2, of: 4 })
  expect((await people.services.loans.byId(loanId))!.nextDueOn).toBe(slip.dues[1]!.on)
})

test('a flag stops reminders and, for a death, the charges, until it is lifted', async () => {
  const { cookies, phone, desk, loanId } = await oldLoan(50)
  const marked = await people.api(
    'POST /api/office/loans/{id}/mark',
    { params: { id: loanId }, body: { mark: 'deceased', note: 'The sister called.', evidence: '' } },
    { cookies: desk.officer.cookies },
  )
  expect(marked).toMatchObject({ ok: true, data: { waiting: null } })
  const before = await smsTo(phone)
  const owed = await owe(cookies)
  for (let days = 0; days < 20; days++) await people.advance(dayMs)
  expect(await smsTo(phone)).toEqual(before)
  const { desk: later } = await comeBack({ cookies, phone })
  expect(await owe(cookies)).toBe(owed)
  const { concessions } = await loanOn(later, loanId)
  expect(concessions).toMatchObject([{ mark: 'deceased', pauses: 'charges', holds: true }])
  const [markId, by] = [concessions[0]!.id, { cookies: later.officer.cookies }]
  const foresee = (note: string) =>
    people.api(
      'POST /api/office/loans/{id}/foresee',
      { params: { id: loanId }, body: { kind: 'lift', markId, note } },
      by,
    )
  const lift = () =>
    people.api(
      'POST /api/office/loans/{id}/marks/{markId}/lift',
      { params: { id: loanId, markId }, body: { note: 'It was another person.', evidence: '' } },
      by,
    )
  expect(await foresee('')).toMatchObject({ problem: { errors: { note: ['Enter why'] } } })
  const foreseen = await foresee('It was another person.')
  if (!foreseen.ok) throw new Error(foreseen.problem.code)
  expect(foreseen.data.before.owed).toBe(owed)
  expect(await owe(cookies), 'nothing is done by looking').toBe(owed)
  expect(await lift()).toMatchObject({ ok: true })
  const after = await owe(cookies)
  expect(after).toBeGreaterThan(owed)
  expect(foreseen.data.after.owed).toBe(after)
  expect((await loanOn(later, loanId)).acts.find(({ act }) => act === 'loan.markLifted')).toMatchObject({
    before: { mark: 'deceased', owed },
    after: { owed: after, note: 'It was another person.' },
  })
  expect(await lift()).toMatchObject({ problem: { code: 'conflict' } })
  expect(await foresee('Again.')).toMatchObject({ problem: { code: 'conflict' } })
})

test('staff buy an extension, trace a payment and send a refund for a customer on the telephone', async () => {
  const { cookies, desk, loanId, contractNumber } = await oldLoan(0)
  const prolonged = await people.api(
    'POST /api/office/loans/{id}/prolong',
    { params: { id: loanId }, body: { periodDays: 7, how: 'byHand' } },
    { cookies: desk.officer.cookies },
  )
  const { maturityDay } = await loanOn(desk, loanId)
  expect(prolonged).toMatchObject({ ok: true, data: { newMaturityDay: addDays(maturityDay, 7) } })
  await pay(contractNumber, prolonged.ok ? prolonged.data.cost : 0)
  expect((await loanOn(desk, loanId)).maturityDay).toBe(addDays(maturityDay, 7))
  const tracePayment = (receipt: string) =>
    people.api(
      'POST /api/office/loans/{id}/payment',
      { params: { id: loanId }, body: { receipt } },
      { cookies: desk.officer.cookies },
    )
  expect(await tracePayment(await pay('SOMEBODY'))).toMatchObject({ data: { state: 'waits' } })
  expect(await tracePayment('QQQ1234567')).toMatchObject({ data: { state: 'looking' } })
  await pay(contractNumber, 30_000)
  const { refund } = await loanOn(desk, loanId)
  const send = (amount: number) =>
    people.api(
      'POST /api/office/loans/{id}/refund',
      { params: { id: loanId }, body: { amount, note: 'She paid twice.', evidence: '' } },
      { cookies: desk.officer.cookies },
    )
  expect(await send(refund!.amount - 1)).toMatchObject({ problem: { code: 'conflict' } })
  const asked = await send(refund!.amount)
  expect(await approve(desk.controller, asked)).toMatchObject({ ok: true })
  for (let minutes = 0; minutes < 5; minutes++) await people.advance(60_000)
  expect((await loanOn(desk, loanId)).overpaid).toBeLessThan(1)
  expect((await current(cookies)).status).toBe('repaid')
})
