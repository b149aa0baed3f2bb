/**
 * Goal: a customer chooses and signs a hardship plan in the account; above the limit an officer approves it; a
 * missing payment ends it as stated. Method: the whole service; a loan falls due, and the clock moves on.
 */
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../domain/days.ts'
import { cents, toMajor } from '../../../domain/money.ts'
import { payableCents } from '../../../domain/loan/loan.ts'
import { newOfficer } from '../../testing/people/officers.ts'
import type { TestCookies } from '../../testing/service/harness.ts'
import {
  borrow,
  currentLoan,
  newPhone,
  startPeople,
  stored,
  wanjiku,
} from '../../testing/people/customers.ts'
import { startedForEach } from '../../testing/service/started.ts'

const dayMs = 86_400_000
const people = startedForEach(() => startPeople())
let cookies: TestCookies
let phone: string
beforeEach(async () => {
  cookies = {}
  phone = newPhone()
  await borrow(people, cookies, phone)
})

async function daysLater(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await people.advance(dayMs)
    await people.drain()
  }
  cookies = {}
  await people.api(
    'POST /api/v2/ken/users/login/password',
    { body: { phone, password: wanjiku.password } },
    { cookies },
  )
}
async function read() {
  const reply = await people.api('GET /api/account/loan/hardship', {}, { cookies })
  if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`)
  return reply.data
}
const loanNow = async () => {
  const { documentNumber } = await currentLoan(people, cookies)
  const found = await people.services.loans.byTypedNumber(people.database.db, documentNumber)
  return (await people.services.loans.byId(found!.id))!
}
const owed = async () =>
  toMajor(payableCents(await people.services.loans.positionOf(await loanNow(), people.clock.today())))
const sendCode = (plan: Body, total: number) =>
  people.api('POST /api/account/loan/hardship/code', { body: { ...plan, total: String(total) } }, { cookies })
async function codeFor(plan: Body, total: number): Promise<string> {
  const sent = await sendCode(plan, total)
  if (!sent.ok) throw new Error(`refused: ${JSON.stringify(sent)}`)
  return people.codeFor(stored(phone))
}
type Body = {
  readonly kind: 'payLess' | 'equalParts' | 'pause' | 'laterPayday'
  readonly parts?: number
  readonly on?: string
}
const sign = async (body: Body, total: number, otp: string) =>
  people.api('POST /api/account/loan/hardship', { body: { ...body, total: String(total), otp } }, { cookies })
/** A later version of the rules with this limit of self-service. */
async function limitOf(shillings: number): Promise<void> {
  const { db } = people.database
  const { config } = await db.selectFrom('operations_version').select('config').executeTakeFirstOrThrow()
  await db
    .insertInto('operations_version')
    .values({
      version: 99,
      validFrom: people.clock.today(),
      config: JSON.stringify({ ...(config as object), hardshipAloneCents: shillings * 100 }),
      defaultsHash: null,
      createdAt: people.clock.now(),
    })
    .execute()
}

test('a past-due customer signs equal parts by code: the debt stops growing, and the reminder and the case follow the plan', async () => {
  expect(await read()).toMatchObject({ refused: 'tooEarly', plans: [] })
  await daysLater(63)
  const shown = await read()
  expect(shown).toMatchObject({ refused: null, approvalAbove: 15_000, graceDays: 3, current: null })
  expect(shown.plans.map(({ kind, parts }) => [kind, parts])).toEqual([
    ['payLess', 2],
    ['equalParts', 2],
    ['equalParts', 3],
    ['equalParts', 4],
    ['pause', 1],
    ['laterPayday', 1],
  ])
  const debt = await owed()
  const [plan] = shown.plans.filter(({ kind, parts }) => kind === 'equalParts' && parts === 3)
  expect(plan!.total).toBe(debt)
  expect(plan!.total).toBeLessThanOrEqual(shown.asAgreed!)

  const body = { kind: 'equalParts', parts: 3 } as const
  expect(await sendCode(body, debt - 1)).toMatchObject({ status: 409 })
  const otp = await codeFor(body, debt)
  // The code of three parts signs no other plan.
  expect(await sign({ kind: 'equalParts', parts: 4 }, debt, otp)).toMatchObject({ status: 422 })
  expect(await sign(body, debt - 1, otp)).toMatchObject({ status: 409 })
  expect(await sign(body, debt, '0000' === otp ? '1111' : '0000')).toMatchObject({ status: 422 })
  expect(await sign({ kind: 'equalParts', parts: 7 }, debt, otp)).toMatchObject({ status: 422 })
  expect(await sign({ kind: 'laterPayday', on: addDays(people.clock.today(), 40) }, debt, otp)).toMatchObject(
    { status: 422 },
  )
  expect(await sign(body, debt, otp)).toMatchObject({ ok: true, data: { state: 'active' } })
  await people.advance(60_000)
  expect(await sendCode(body, debt)).toMatchObject({ status: 409 })
  expect((await people.sentTo(stored(phone))).filter((text) => text.includes('new payments'))).toHaveLength(1)
  expect(await read()).toMatchObject({
    refused: 'arrangement',
    current: { kind: 'equalParts', state: 'active', total: debt, payments: plan!.payments },
  })

  // Nothing grows, the case is closed, and the reminder names the payment of the plan.
  const first = plan!.payments[0]!
  await daysLater(13)
  expect(await owed()).toBe(debt)
  const loan = await loanNow()
  expect(loan.nextDueOn).toBe(first.on)
  const open = await people.database.db
    .selectFrom('late_case')
    .select('closedOn')
    .where('loanId', '=', loan.id)
    .execute()
  expect(open.every(({ closedOn }) => closedOn !== null)).toBe(true)
  expect((await people.sentTo(stored(phone)))[0]).toContain(first.amount.toLocaleString('en-KE'))
})

test('a plan above the limit awaits the lead and keeps the signed price', async () => {
  await limitOf(1_000)
  await daysLater(63)
  const debt = await owed()
  expect(await sign({ kind: 'pause' }, debt, await codeFor({ kind: 'pause' }, debt))).toMatchObject({
    ok: true,
    data: { state: 'pendingApproval' },
  })
  expect(await read()).toMatchObject({ refused: 'arrangement', current: { state: 'pendingApproval' } })
  const loan = await loanNow()
  expect(loan.concessions).toEqual([])
  await daysLater(2)
  expect(await owed()).toBeGreaterThan(debt)

  const lead = await newOfficer(people, 'collectionsLead')
  const collector = await newOfficer(people, 'collector')
  const mine = await people.api('GET /api/office/cases', {}, lead)
  expect(JSON.stringify(mine)).toContain('hardship')
  const { id } = await people.database.db.selectFrom('hardship_plan').select('id').executeTakeFirstOrThrow()
  const at = { params: { id } }
  expect(await people.api('POST /api/office/hardship/{id}/approve', at, collector)).toMatchObject({
    status: 403,
  })
  expect(await people.api('GET /api/office/hardship/{id}', at, lead)).toMatchObject({
    ok: true,
    data: {
      total: debt,
      state: 'pendingApproval',
      payments: [{ on: addDays(people.clock.today(), 30), amount: debt }],
    },
  })
  expect(await people.api('POST /api/office/hardship/{id}/approve', at, lead)).toMatchObject({
    ok: true,
    data: { state: 'active' },
  })
  expect(await people.api('POST /api/office/hardship/{id}/approve', at, lead)).toMatchObject({ status: 409 })
  // The days that it waited cost nothing.
  expect(await owed()).toBe(debt)
  expect(await read()).toMatchObject({ current: { state: 'active' } })
  const sums = await people.database.db
    .selectFrom('ledger_entry')
    .select((eb) => eb.fn.sum('amountCents').as('cents'))
    .executeTakeFirstOrThrow()
  expect(Number(sums.cents)).toBe(0)
})

test('the lead declines: the loan stays as agreed, and the customer is notified', async () => {
  await limitOf(1_000)
  await daysLater(63)
  const debt = await owed()
  await sign({ kind: 'payLess' }, debt, await codeFor({ kind: 'payLess' }, debt))
  const lead = await newOfficer(people, 'collectionsLead')
  const { id } = await people.database.db.selectFrom('hardship_plan').select('id').executeTakeFirstOrThrow()
  const at = { params: { id } }
  expect(
    await people.api('POST /api/office/hardship/{id}/decline', { ...at, body: { note: ' ' } }, lead),
  ).toMatchObject({ status: 422 })
  expect(
    await people.api(
      'POST /api/office/hardship/{id}/decline',
      { ...at, body: { note: 'You had a plan in May.' } },
      lead,
    ),
  ).toMatchObject({ ok: true })
  await people.drain()
  expect((await people.sentTo(stored(phone)))[0]).toContain('cannot agree to your payment plan')
  expect(await read()).toMatchObject({
    refused: null,
    current: { state: 'declined', note: 'You had a plan in May.' },
  })
  expect(await owed()).toBe(debt)
})

test('a missing payment ends the plan after three days: the rest is due, and interest runs from then only', async () => {
  await daysLater(63)
  const debt = await owed()
  const later = { kind: 'laterPayday', on: addDays(people.clock.today(), 5) } as const
  expect(await sign(later, debt, await codeFor(later, debt))).toMatchObject({ ok: true })
  await daysLater(8)
  expect(await read()).toMatchObject({ current: { state: 'active' } })
  const before = await owed()
  await daysLater(1)
  expect(await read()).toMatchObject({ refused: 'arrangement', current: { state: 'broken' } })
  expect((await people.sentTo(stored(phone))).filter((text) => text.includes('plan has ended'))).toHaveLength(
    1,
  )
  const loan = await loanNow()
  expect(loan.concessions.map((each) => each.kind === 'restructure' && each.interest)).toEqual([
    'stops',
    'goesOn',
  ])
  const ended = await owed()
  // Only the penalty for the missing payment, none of the interest of the plan's days.
  expect(ended - debt).toBeLessThan(debt * 0.001 * 5)
  expect(ended).toBeGreaterThanOrEqual(before)
  await daysLater(3)
  expect(await owed()).toBeGreaterThan(ended)
  const lead = await newOfficer(people, 'collectionsLead')
  const found = await people.database.db
    .selectFrom('late_case')
    .select('id')
    .where('loanId', '=', loan.id)
    .where('closedOn', 'is', null)
    .executeTakeFirstOrThrow()
  expect(
    await people.api('GET /api/office/late-cases/{id}', { params: { id: found.id } }, lead),
  ).toMatchObject({
    data: { plan: { kind: 'laterPayday', state: 'broken', total: debt } },
  })
})

test('a plan that awaits approval ends with the loan, and cannot be approved over a later agreement', async () => {
  await limitOf(1_000)
  await daysLater(63)
  const debt = await owed()
  await sign({ kind: 'pause' }, debt, await codeFor({ kind: 'pause' }, debt))
  const lead = await newOfficer(people, 'collectionsLead')
  const { id } = await people.database.db.selectFrom('hardship_plan').select('id').executeTakeFirstOrThrow()
  const loan = await loanNow()
  await people.database.transaction(async (tx) => {
    const locked = (await people.services.loans.lock(tx, [loan])).get(loan.id)!
    await people.services.loans.recordConcession(
      tx,
      locked,
      { kind: 'waiver', on: people.clock.today(), of: 'penalty', amountCents: cents(100) },
      'agreed by telephone',
    )
  })
  const at = { params: { id } }
  expect(await people.api('POST /api/office/hardship/{id}/approve', at, lead)).toMatchObject({ status: 409 })
  await people.sandbox.post('/api/paybill', {
    amount: Math.ceil(debt) + 100,
    account: loan.documentNumber,
    phone: stored(phone),
    name: 'WANJIKU',
  })
  await people.advance(60_000)
  await people.drain()
  expect((await loanNow()).status).toBe('repaid')
  const row = await people.database.db.selectFrom('hardship_plan').select('state').executeTakeFirstOrThrow()
  expect(row.state).toBe('declined')
})

test('while a signed plan awaits approval the customer is not called or reminded, for 3 days', async () => {
  await limitOf(1_000)
  await daysLater(62)
  const debt = await owed()
  await sign({ kind: 'pause' }, debt, await codeFor({ kind: 'pause' }, debt))
  const loan = await loanNow()
  const why = async () => (await people.services.collections.contacts.refusals([loan])).get(loan.id)
  const reminders = async () =>
    (await people.sentTo(stored(phone))).filter((text) => text.includes('past due'))
  const before = (await reminders()).length
  expect(await why()).toBe('planWaits')
  const lead = await newOfficer(people, 'collectionsLead')
  const { id } = await people.database.db
    .selectFrom('late_case')
    .select('id')
    .where('loanId', '=', loan.id)
    .executeTakeFirstOrThrow()
  expect(await people.api('GET /api/office/late-cases/{id}', { params: { id } }, lead)).toMatchObject({
    data: { contact: { refusal: 'planWaits' }, plan: { kind: 'pause', state: 'pendingApproval' } },
  })
  expect(
    await people.api(
      'POST /api/office/late-cases/{id}/contacts',
      { params: { id }, body: { channel: 'call' } },
      lead,
    ),
  ).toMatchObject({ problem: { code: 'contactRefused', current: { why: 'planWaits' } } })
  await daysLater(2)
  expect(await why()).toBe('planWaits')
  expect(await reminders()).toHaveLength(before)
  await daysLater(1)
  expect(await why()).not.toBe('planWaits')
})
