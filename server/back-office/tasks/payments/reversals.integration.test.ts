/**
 * Goal: an officer reverses a false payment once, by a reversing entry with the previewed effect, with a
 * notice to the customer and an audit entry.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestCookies } from '../../../testing/service/harness.ts'
import { expectBalanced } from '../../../testing/money/money-test.ts'
import { approve, newOfficer, type TestOfficer } from '../../../testing/people/officers.ts'
import {
  currentLoan,
  newPhone,
  settle,
  signLoan,
  startPeople,
  stored,
  type People,
} from '../../../testing/people/customers.ts'

let people: People
let officer: TestOfficer
beforeAll(async () => {
  people = await startPeople()
  officer = await newOfficer(people)
})
afterAll(async () => {
  try {
    await expectBalanced(people.services.ledger)
  } finally {
    await people.stop()
  }
})

const current = (cookies: TestCookies) => currentLoan(people, cookies)
/** A loan of KES 10,000 with its customer. */
async function withLoan() {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await signLoan(people, cookies, phone)
  await settle(people)
  const loan = await current(cookies)
  const { id: loanId, customerId } = (await people.services.loans.ofRequests([loan.id]))[0]!
  return { cookies, phone, loanId, customerId, contractNumber: loan.documentNumber }
}
async function pay(account: string, amount: number): Promise<string> {
  const { receipt } = await people.sandbox.post<{ receipt: string }>('/api/paybill', {
    amount,
    account,
    phone: '0722000111',
    name: 'JANE DOE',
    unasked: true,
  })
  await settle(people)
  return receipt
}
async function read(receipt: string) {
  const reply = await people.api(
    'GET /api/office/money/{receipt}',
    { params: { receipt } },
    { cookies: officer.cookies },
  )
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data
}
const takeBack = (
  receipt: string,
  owedAfter: number | null,
  idempotencyKey?: string,
  reason = 'The statement of the paybill does not have it.',
) =>
  people.api(
    'POST /api/office/money/{receipt}/take-back',
    { params: { receipt }, body: { reason, owedAfter } },
    { cookies: officer.cookies, ...(idempotencyKey ? { idempotencyKey } : {}) },
  )

test('any credited payment: previewed, reversed once per key, the customer notified, audited', async () => {
  const { cookies, phone, loanId, customerId, contractNumber } = await withLoan()
  const [first, second] = [await pay(contractNumber, 4_000), await pay(contractNumber, 6_000)]
  expect(await current(cookies)).toMatchObject({ status: 'repaid' })
  expect(await read(second.toLowerCase())).toMatchObject({
    receipt: second,
    amount: 6_000,
    contractNumber,
    customerId,
    loanId,
    takenBack: null,
    waits: null,
    takingBack: { owedNow: 0, owedAfter: 6_000, daysPastDueAfter: 0, reopens: true },
    acts: [],
  })
  expect(await takeBack(second, 5_999)).toMatchObject({ problem: { code: 'conflict' } })
  expect(await takeBack(second, 6_000, undefined, ' ')).toMatchObject({
    problem: { errors: { reason: [expect.any(String)] } },
  })

  const key = '0123456789abcdef0123456789abcdef'
  const replies = [await takeBack(second, 6_000, key), await takeBack(second, 6_000, key)]
  expect(replies.map((reply) => reply.ok && reply.data)).toEqual([{ owed: 6_000 }, { owed: 6_000 }])
  expect(await takeBack(second, 6_000)).toMatchObject({ problem: { code: 'conflict' } })
  await settle(people)
  expect(await current(cookies)).toMatchObject({ status: 'active' })
  expect(
    (await people.services.loans.positionOf((await people.services.loans.byId(loanId))!)).payoffCents,
  ).toBe(600_000)

  expect(
    (await people.sentTo(stored(phone))).filter(
      (text) => text.includes(second) && text.includes('6,000') && text.includes('does not count'),
    ),
  ).toHaveLength(1)
  expect(await read(second)).toMatchObject({
    takenBack: { by: 'officer' },
    takingBack: null,
    acts: [
      {
        officer: officer.email,
        act: 'money.takenBack',
        customerId,
        before: { amount: 6_000, contractNumber, owed: 0 },
        after: { owed: 6_000, reason: 'The statement of the paybill does not have it.' },
      },
    ],
  })
  const listed = await people.api(
    'GET /api/office/loans/{id}/payments',
    { params: { id: loanId } },
    { cookies: officer.cookies },
  )
  expect(listed.ok && listed.data.items).toMatchObject([
    { receipt: first, takenBack: null },
    { receipt: second, takenBack: { by: 'officer' } },
  ])
})

test('an unmatched payment leaves the list once M-Pesa does not have it; a payment reversed by M-Pesa is not reversed again; an unknown receipt is not found', async () => {
  const [stray, going] = [await pay('MY LOAN', 700), await pay('NOBODY', 300)]
  expect(await read(stray)).toMatchObject({
    waits: { reason: 'unknownAccount', sendingBack: false },
    takingBack: null,
    customerId: null,
  })
  expect(await takeBack(stray, null)).toMatchObject({ problem: { code: 'conflict' } })
  await sql`update collection set questioned_at = ${people.clock.now()}, question = 'notFound'
    where receipt = ${stray}`.execute(people.database.db)
  expect(await takeBack(stray, null)).toMatchObject({ ok: true, data: { owed: null } })
  expect(await read(stray)).toMatchObject({ waits: null, takenBack: { by: 'officer' } })
  expect(
    (
      await people.api(
        'POST /api/office/money/{receipt}/send-back',
        { params: { receipt: going }, body: { note: 'The payer called.' } },
        { cookies: officer.cookies },
      )
    ).status,
  ).toBe(202)
  expect(await takeBack(going, null)).toMatchObject({ problem: { code: 'conflict' } })
  expect(await takeBack('QQQ0000000', null)).toMatchObject({ status: 404 })
  expect(
    await people.api(
      'GET /api/office/money/{receipt}',
      { params: { receipt: 'QQQ0000000' } },
      { cookies: officer.cookies },
    ),
  ).toMatchObject({ status: 404 })
})

test('for a sold loan the figures of its sale are shown, the books balance, and no SMS asks the customer to pay us', async () => {
  const { phone, loanId, contractNumber } = await withLoan()
  const receipt = await pay(contractNumber, 4_000)
  const asked = await people.api(
    'POST /api/office/loans/{id}/cede',
    {
      params: { id: loanId },
      body: { assigneeName: 'Nyota Recoveries Ltd', brokerName: 'Own', price: 3_000, note: 'Sold.' },
    },
    { cookies: officer.cookies },
  )
  expect(await approve(people, await newOfficer(people, 'controller'), asked)).toMatchObject({ ok: true })
  await people.advance(3 * 86_400_000)
  officer = await newOfficer(people)
  expect(await read(receipt)).toMatchObject({ takingBack: { owedNow: 6_000, owedAfter: 10_000 } })
  expect(await takeBack(receipt, 10_000)).toMatchObject({ ok: true })
  await settle(people)
  expect((await people.sentTo(stored(phone))).filter((text) => text.includes('does not count'))).toEqual([])
})

test('a payment forged in the sandbox is unconfirmed once M-Pesa was asked, and is reversed automatically', async () => {
  const { contractNumber } = await withLoan()
  const { receipt } = await people.sandbox.post<{ receipt: string }>('/api/forged-payments', {
    amount: 700,
    account: contractNumber,
    phone: '0722000111',
  })
  await settle(people)
  await people.advance(2 * 60_000)
  await settle(people)
  const money = await people.api('GET /api/office/money', undefined, { cookies: officer.cookies })
  expect(money.ok && money.data.attention.find((each) => each.receipt === receipt)).toMatchObject({
    kind: 'collectionNotFound',
    amount: 700,
  })
  for (let day = 0; day < 4; day += 1) await people.advance(24 * 3_600_000)
  const again = await newOfficer(people)
  const seen = await people.api(
    'GET /api/office/money/{receipt}',
    { params: { receipt } },
    { cookies: again.cookies },
  )
  expect(seen).toMatchObject({ ok: true, data: { takenBack: expect.anything() as unknown } })
})

/** Repays with a payment that M-Pesa does not know, applies again, and signs if requested. */
async function askedAgain(signed: boolean) {
  const who = await withLoan()
  await people.advance(120_000) // until another code may be sent
  const { receipt } = await people.sandbox.post<{ receipt: string }>('/api/forged-payments', {
    amount: 10_000,
    account: who.contractNumber,
    phone: who.phone,
  })
  await people.advance(2_000)
  const asked = await people.api(
    'POST /api/account/loans/request',
    {
      body: {
        loanSize: '5000',
        loanTerm: 61,
        payoutMethod: 'mpesa',
        payoutPhone: who.phone,
        agreement: true,
      },
    },
    { cookies: who.cookies },
  )
  expect(asked).toMatchObject({ ok: true })
  if (signed) {
    const otp = await people.codeFor(stored(who.phone))
    await people.api(
      'POST /api/account/loans/current/confirmation',
      { body: { otp } },
      { cookies: who.cookies },
    )
  }
  const { id } = await current(who.cookies)
  return { ...who, receipt, id }
}

test.each([false, true])(
  'an application made since then ends with the repayment, and the customer sees and pays the debt (signed: %s)',
  async (signed) => {
    const { cookies, phone, receipt, id, contractNumber } = await askedAgain(signed)
    officer = await newOfficer(people) // the previous session is over
    expect(await takeBack(receipt, 10_000)).toMatchObject({ ok: true })
    await settle(people)
    expect(await current(cookies)).toMatchObject({ documentNumber: contractNumber, status: 'active' })
    const { rows } =
      await sql`select status, cancellation_reason as reason from loan_request where id = ${id}`.execute(
        people.services.database.db,
      )
    expect(rows).toEqual([{ status: 'cancelled', reason: 'earlierLoanOpen' }])
    const messages = await people.sentTo(stored(phone))
    expect(messages.filter((text) => text.includes('is cancelled'))).toHaveLength(1)
    await people.advance(3 * 86_400_000)
    expect((await people.sentTo(stored(phone))).filter((text) => text.includes('KES 5,000 sent'))).toEqual([])
  },
)

test('the provider is asked about a payment at once, which is audited; not about a reversed one', async () => {
  officer = await newOfficer(people)
  const { contractNumber } = await withLoan()
  const receipt = await pay(contractNumber, 1_000)
  const ask = (which: string) =>
    people.api(
      'POST /api/office/money/{receipt}/ask',
      { params: { receipt: which } },
      { cookies: officer.cookies },
    )
  const before = (await read(receipt)).confirmedAt
  await people.advance(120_000)
  expect((await ask(receipt)).status).toBe(202)
  await settle(people)
  const asked = await read(receipt)
  expect(Date.parse(asked.confirmedAt!)).toBeGreaterThan(Date.parse(before ?? '2000-01-01'))
  expect(asked.acts.map(({ act }) => act)).toContain('money.asked')
  expect(await ask('SG000NOONE')).toMatchObject({ status: 404 })
  expect((await takeBack(receipt, asked.takingBack!.owedAfter)).status).toBe(200)
  expect(await ask(receipt)).toMatchObject({ status: 409 })
})
