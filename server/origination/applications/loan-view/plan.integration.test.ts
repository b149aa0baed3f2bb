/**
 * Goal: only its owner sees the plan of a loan; it agrees with the loan, and is absent if there is nothing to
 * draw. Method: the whole service.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cookieHeader, type TestCookies } from '../../../testing/service/harness.ts'
import {
  borrow,
  currentLoan,
  newPhone,
  registerUpToConfirmation,
  settle,
  startPeople,
  stored,
  submitForm,
  wanjiku,
} from '../../../testing/people/customers.ts'
import { started } from '../../../testing/service/started.ts'

const people = started(() => startPeople())

const current = (cookies: TestCookies) => currentLoan(people, cookies)
const planOf = (id: string, cookies: TestCookies) =>
  people.api('GET /api/account/loans/{id}/plan', { params: { id } }, { cookies })
const signIn = (cookies: TestCookies, phone: string) =>
  people.api(
    'POST /api/v2/ken/users/login/password',
    { body: { phone, password: wanjiku.password } },
    { cookies },
  )
const calendar = (of: string, jar: TestCookies) =>
  fetch(`${people.url}/api/account/loans/${of}/calendar`, {
    headers: { cookie: cookieHeader(jar) },
  })

test('the plan has past and future payments, and agrees with the loan', async () => {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await borrow(people, cookies, phone, { product: 'installment' })
  const { id, documentNumber, paidOutOn, loanRequest, installment } = await current(cookies)
  expect(paidOutOn).toBe('2026-03-02')
  expect(installment).toEqual({ number: 1, through: 1, of: 2 })
  expect(loanRequest.timeline.arrivedAt).toMatch(/^2026-03-02T/)
  await people.sandbox.post('/api/paybill', {
    account: documentNumber,
    amount: 1_000,
    phone: stored(phone),
    name: 'WANJIKU',
  })
  await settle(people)
  const loan = await current(cookies)
  const plan = await planOf(id, cookies)
  if (!plan.ok || !plan.data) throw new Error('no plan')
  expect(plan.data.steps.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['payout', 10_000],
    ['paid', 1_000],
    ...loan.schedule.map(({ amount }) => ['due', Math.floor(amount)]),
  ])
  expect(plan.data.steps[1]).toMatchObject({ on: paidOutOn, owedAfter: loan.paymentInfo.totalPayableToday })
  expect(plan.data.points.at(-1)).toMatchObject({ on: loan.maturityDate, owed: 0 })

  const file = await calendar(id, cookies)
  expect([file.status, file.headers.get('content-type'), file.headers.get('content-disposition')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'attachment; filename="payments.ics"',
  ])
  const days = [...(await file.text()).matchAll(/DTSTART;VALUE=DATE:(\d+)/g)].map(([, on]) => on)
  expect(days).toEqual(loan.schedule.map(({ on }) => on.replaceAll('-', '')))
  expect((await calendar(id, {})).status).toBe(401)

  expect(await planOf(id, {})).toMatchObject({ ok: false, status: 401 })
  const other: TestCookies = {}
  await borrow(people, other, newPhone())
  expect(await planOf(id, other)).toMatchObject({ ok: false, status: 404 })
  expect((await calendar(id, other)).status).toBe(404)

  await sql`update loan set status = 'writtenOff' where document_number = ${documentNumber}`.execute(
    people.database.db,
  )
  expect(await planOf(id, cookies)).toMatchObject({ ok: true, data: null })
})

test('a reversed payment stays among the steps without effect', async () => {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await borrow(people, cookies, phone)
  const { id, documentNumber } = await current(cookies)
  await people.sandbox.post('/api/paybill', {
    account: documentNumber,
    amount: 1_000,
    phone: stored(phone),
    name: 'WANJIKU',
  })
  await settle(people)
  const { receipt } = (await current(cookies)).payments[0]!
  await people.sandbox.post('/api/reversals', { receipt })
  await people.advance(20 * 3_600_000) // the daily comparison finds it; by then the session has ended
  await settle(people)
  await signIn(cookies, phone)
  expect(await planOf(id, cookies)).toMatchObject({
    data: {
      steps: [
        { kind: 'payout' },
        { kind: 'takenBack', amount: 1_000, owedAfter: 10_000 },
        { kind: 'due', amount: 10_000, owedAfter: 0 },
      ],
    },
  })
})

test('before the payout there is no plan, and steps in the future have no time', async () => {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await submitForm(people, cookies, await registerUpToConfirmation(people, cookies, phone), 'confirmation', {
    agreement: 'on',
  })
  const { id, loanRequest, paidOutOn, installment } = await current(cookies)
  expect([paidOutOn, installment]).toEqual([null, null])
  expect(loanRequest.timeline).toEqual({
    signedAt: null,
    checkedAt: null,
    decidedAt: null,
    sentAt: null,
    arrivedAt: null,
  })
  expect(await planOf(id, cookies)).toMatchObject({ ok: true, data: null })
})

test('on the second of two due dates the calendar keeps the entries of the past-due and the current payment', async () => {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await borrow(people, cookies, phone, { product: 'installment' })
  people.clock.move(61 * 86_400_000)
  await signIn(cookies, phone)
  const { id, schedule, slip } = await current(cookies)
  const [{ parts = [] } = {}] = schedule
  const file = (await (await calendar(id, cookies)).text()).replaceAll('\r\n ', '')
  const found = (line: RegExp) => [...file.matchAll(line)].map(([, value]) => value)
  const today = slip.holdsOn.replaceAll('-', '')
  expect(found(/DTSTART;VALUE=DATE:(\d+)/g)).toEqual([today, today])
  expect(found(/SUMMARY:.*KES (.+)/g)).toEqual(
    // Charges for being late are a separate part, without a day in the calendar.
    parts.slice(0, 2).map(({ amount }) => amount.toLocaleString('en-KE').replace(',', '\\,')),
  )
  expect(found(/UID:(.+)/g)).toEqual([`${id}-2`, `${id}-1`])
})
