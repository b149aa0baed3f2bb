/**
 * Goal: a requested refund leaves once, to the customer's destination, as the officer previewed it; without a
 * possible refund nothing leaves. Method: the whole service with its sandbox, over HTTP.
 */
import { beforeAll, expect, test } from 'vitest'
import type { TestCookies } from '../../../testing/service/harness.ts'
import { newOfficer, type TestOfficer } from '../../../testing/people/officers.ts'
import {
  borrow,
  currentLoan,
  newPhone,
  settle,
  signUp,
  startPeople,
  stored,
  wanjiku,
} from '../../../testing/people/customers.ts'
import { started } from '../../../testing/service/started.ts'

const people = started(() => startPeople())
let officer: TestOfficer
let administrator: TestOfficer
beforeAll(async () => {
  officer = await newOfficer(people)
  administrator = await newOfficer(people, 'administrator')
})

const password = { currentPassword: wanjiku.password }
const toBank = {
  refundMethodSelect: 'bank',
  bank: '68',
  accountNumber: '0110 234567',
  ownerName: "Wanjiku Ng'ang'a",
}

/** A customer who paid the day's debt of KES 10,000 plus an overpayment. */
async function overpaid(shillings: number) {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await borrow(people, cookies, phone)
  const {
    id,
    paybill: { accountNumber: account },
  } = await currentLoan(people, cookies)
  await people.sandbox.post('/api/paybill', {
    amount: 10_000 + shillings,
    account,
    phone: stored(phone),
    name: 'WANJIKU',
  })
  await settle(people)
  return { cookies, phone, id }
}
type Customer = Awaited<ReturnType<typeof overpaid>>
const file = (
  { cookies, id }: Pick<Customer, 'cookies' | 'id'>,
  values: Record<string, string>,
  proof: object = {},
) =>
  people.api(
    'POST /api/account/appeals',
    { body: { topic: 'refund', values: { loanSelect: id, ...values }, ...proof } },
    { cookies },
  )
async function filed(who: Customer, values: Record<string, string>): Promise<string> {
  const reply = await file(who, values, values['refundMethodSelect'] === 'bank' ? password : {})
  if (!reply.ok) throw new Error(JSON.stringify(reply.problem))
  return reply.data.id
}
async function seen(id: string) {
  const reply = await people.api(
    'GET /api/office/appeals/{id}',
    { params: { id } },
    { cookies: officer.cookies },
  )
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data
}
const send = (id: string, amount: number, by = officer.cookies) =>
  people.api('POST /api/office/appeals/{id}/refund', { params: { id }, body: { amount } }, { cookies: by })
const refundOf = async ({ cookies }: Customer) => (await currentLoan(people, cookies)).refund
async function minutes(count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) await people.advance(60_000)
  await settle(people)
}

test('a proved customer names an account with all that a transfer needs, with the texts of the refund page', async () => {
  const who = await overpaid(250)
  expect(await file(who, toBank)).toMatchObject({ status: 403, problem: { code: 'proofNeeded' } })
  expect(
    await file(who, { ...toBank, bank: '', accountNumber: '12', ownerName: 'Somebody Else' }, password),
  ).toMatchObject({
    status: 422,
    problem: {
      errors: {
        bank: ['Choose the bank'],
        accountNumber: ['Enter the account number: 6 to 16 digits'],
        ownerName: [expect.stringContaining('your own name') as string],
      },
    },
  })
  expect(await file(who, { ...toBank, bank: '044525225' })).toMatchObject({
    status: 422,
    problem: { errors: { accountNumber: ['personal account number must be 20 digits'] } },
  })
  expect(await people.api('GET /api/account/appeals', undefined, { cookies: who.cookies })).toMatchObject({
    data: { items: [] },
  })

  const reply = await file(who, toBank)
  expect(reply).toMatchObject({
    ok: true,
    data: {
      values: [
        { name: 'loanSelect' },
        { name: 'refundMethodSelect', value: 'bank' },
        { name: 'bankAccountId', type: 'bankAccountNumber', value: 'Equity Bank Kenya •••• 4567' },
      ],
    },
  })
  const known = await people.api('GET /api/account/receiving', undefined, { cookies: who.cookies })
  const bankAccountId = known.ok ? known.data.bankAccounts[0]!.id : ''
  expect(await file(who, { refundMethodSelect: 'bank', bankAccountId })).toMatchObject({
    ok: true,
    data: {
      values: expect.arrayContaining([
        expect.objectContaining({ value: 'Equity Bank Kenya •••• 4567' }),
      ]) as unknown[],
    },
  })
  const stranger: TestCookies = {}
  await signUp(people, stranger, newPhone())
  expect(
    await file({ cookies: stranger, id: who.id }, { refundMethodSelect: 'bank', bankAccountId }, password),
  ).toMatchObject({
    status: 422,
    problem: { errors: { bankAccountId: [expect.any(String)], loanSelect: [expect.any(String)] } },
  })
})

test('a refund to a bank account is previewed, sent once as previewed, announced, and audited', async () => {
  const who = await overpaid(250)
  const id = await filed(who, { ...toBank, textarea: 'I paid twice.' })
  expect((await seen(id)).refund).toEqual({
    amount: 250,
    receiver: 'Equity Bank Kenya •••• 4567',
    waitsUntil: null,
    creditedBy: [],
    unavailable: null,
  })
  expect(await send(id, 251)).toMatchObject({ status: 409, problem: { code: 'conflict' } })
  expect(await refundOf(who)).toMatchObject({ held: 250, latest: null })

  const pressed = await Promise.all(Array.from({ length: 4 }, () => send(id, 250)))
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect(await refundOf(who)).toMatchObject({
    latest: { amount: 250, receivingMethod: 'bank', receiver: 'Equity Bank Kenya •••• 4567' },
  })
  expect(await people.sentTo(stored(who.phone))).toContainEqual(
    expect.stringContaining('what you overpaid goes to bank account ...4567'),
  )
  expect(
    await people.api('GET /api/account/appeals/{id}', { params: { id } }, { cookies: who.cookies }),
  ).toMatchObject({
    data: {
      status: 'completed',
      answer: 'We are sending KES 250 to Equity Bank Kenya •••• 4567. You get an SMS when it is there.',
    },
  })
  expect((await seen(id)).refund).toBeNull()
  await minutes(3)
  expect(await refundOf(who)).toMatchObject({
    held: 0,
    latest: { status: 'sent', amount: 250, receipt: expect.any(String) as string },
  })
  expect((await people.sentTo(stored(who.phone)))[0]).toContain(
    'KES 250 that you had overpaid to bank account ...4567',
  )

  const trail = await people.api('GET /api/office/audit', { query: {} }, { cookies: administrator.cookies })
  const entry = trail.ok
    ? trail.data.entries.find(({ act, subject }) => act === 'appeal.refundSent' && subject === id)
    : undefined
  expect(entry).toMatchObject({
    officer: officer.email,
    before: { status: 'pendingReview' },
    after: { status: 'completed', amount: 250, receivingMethod: 'bank' },
  })
})

test("a refund goes to the customer's own phone without a proof, in the language of the request", async () => {
  const who = await overpaid(120)
  const reply = await people.api(
    'POST /api/account/appeals',
    { body: { topic: 'refund', values: { loanSelect: who.id, refundMethodSelect: 'mpesa' } } },
    { cookies: who.cookies, headers: { 'x-language': 'es' } },
  )
  if (!reply.ok) throw new Error(reply.problem.code)
  const { id } = reply.data
  expect((await seen(id)).refund).toMatchObject({
    amount: 120,
    receiver: expect.stringMatching(/^M-Pesa /) as string,
    unavailable: null,
  })
  expect(await send(id, 120)).toMatchObject({ ok: true, data: { status: 'completed' } })
  expect(
    await people.api('GET /api/account/appeals/{id}', { params: { id } }, { cookies: who.cookies }),
  ).toMatchObject({ data: { answer: expect.stringContaining('Enviamos KES 120 a M-Pesa') as string } })
  await minutes(3)
  const { payouts } = await people.sandbox.get<{ payouts: { amount: number; phone: string }[] }>('/api/money')
  expect(
    payouts
      .filter(({ phone }) => phone === stored(who.phone))
      .map(({ amount }) => amount)
      .toSorted(),
  ).toEqual([10_000, 120])
})

test('a refund to a phone with Airtel Money goes out under that name', async () => {
  const who = await overpaid(130)
  const { customerId } = await seen(await filed(who, { refundMethodSelect: 'mpesa' }))
  await people.database.transaction((tx) =>
    people.services.customers.saveReceiving(tx, customerId, { method: 'airtel', phone: stored(who.phone) }),
  )
  const id = await filed(who, { refundMethodSelect: 'mpesa' })
  const shown = { amount: 130, receiver: expect.stringMatching(/^Airtel Money \+254/) as string }
  expect((await seen(id)).refund).toMatchObject(shown)
  const [loan] = await people.services.loans.ofRequests([who.id])
  expect(
    await people.api(
      'GET /api/office/loans/{id}',
      { params: { id: loan!.id }, query: {} },
      { cookies: officer.cookies },
    ),
  ).toMatchObject({ data: { refund: shown } })
  expect(await send(id, 130)).toMatchObject({ ok: true })
  expect((await seen(id)).answer).toContain('We are sending KES 130 to Airtel Money +254')
})

test('a refund that is impossible or in progress shows the reason, no money leaves, and the request stays pending', async () => {
  const exact = await overpaid(0)
  const nothing = await filed(exact, { refundMethodSelect: 'mpesa' })
  expect((await seen(nothing)).refund).toMatchObject({ unavailable: 'nothingHeld' })
  expect(await send(nothing, 100)).toMatchObject({ status: 409, problem: { code: 'conflict' } })

  const little = await overpaid(9)
  const small = await filed(little, { refundMethodSelect: 'mpesa' })
  expect((await seen(small)).refund).toMatchObject({ unavailable: 'tooSmall' })
  expect(await send(small, 9)).toMatchObject({ status: 409 })

  const hasty = await overpaid(300)
  const asked = await filed(hasty, toBank)
  expect(
    await people.api(
      'POST /api/account/loans/{id}/overpayment/refund',
      { params: { id: hasty.id } },
      { cookies: hasty.cookies },
    ),
  ).toMatchObject({ status: 202 })
  expect((await seen(asked)).refund).toMatchObject({ unavailable: 'underWay' })
  expect(await send(asked, 300)).toMatchObject({ status: 409, problem: { code: 'conflict' } })
  await minutes(3)
  expect(await refundOf(hasty)).toMatchObject({
    held: 0,
    latest: { status: 'sent', receivingMethod: 'mpesa', amount: 300 },
  })
  expect((await seen(asked)).refund).toMatchObject({ unavailable: 'nothingHeld' })

  const elsewhere = await overpaid(200)
  const abroad = await filed(elsewhere, {
    ...toBank,
    bank: '044525225',
    accountNumber: '40817810099910004312',
  })
  expect((await seen(abroad)).refund).toMatchObject({ unavailable: 'noAccount' })
  expect(await send(abroad, 200)).toMatchObject({ status: 409, problem: { code: 'transitionRefused' } })
  for (const id of [nothing, small, asked, abroad])
    expect(await seen(id)).toMatchObject({ status: 'pendingReview' })
})

test('a refund is sent by staff only, and only for a request that asks for it', async () => {
  const who = await overpaid(250)
  const id = await filed(who, toBank)
  expect(await send(id, 250, who.cookies)).toMatchObject({ status: 401 })
  expect(await send(id, 250, {})).toMatchObject({ status: 401 })
  expect(await send('00000000-0000-4000-8000-000000000009', 250)).toMatchObject({ status: 404 })
  const other = await people.api(
    'POST /api/account/appeals',
    { body: { topic: 'myData', values: { textarea: 'What do you keep?' } } },
    { cookies: who.cookies },
  )
  if (!other.ok) throw new Error(other.problem.code)
  expect((await seen(other.data.id)).refund).toBeNull()
  expect(await send(other.data.id, 250)).toMatchObject({
    status: 409,
    problem: { code: 'transitionRefused' },
  })
  await settle(people)
  expect(await refundOf(who)).toMatchObject({ held: 250, latest: null })
  expect(await send(id, 250)).toMatchObject({ ok: true })
})
