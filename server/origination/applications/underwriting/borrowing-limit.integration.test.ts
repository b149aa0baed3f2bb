/**
 * Goal: the limit by history is one figure for the decision, the officer and the customer, and says why it fell
 * (rule price-30). Method: the whole service with its sandbox, with the caps of the default scorecard.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeAccount } from '../../../../sandbox/statements/account.ts'
import { statementPdf } from '../../../../sandbox/statements/pdf.ts'
import { addDays } from '../../../../domain/days.ts'
import { fromMajor } from '../../../../domain/money.ts'
import { newOfficer } from '../../../testing/people/officers.ts'
import type { TestCookies } from '../../../testing/service/harness.ts'
import {
  currentLoan,
  newPhone,
  registerUpToConfirmation,
  settle,
  signFrom,
  signLoan,
  startPeople,
  stored,
  wanjiku,
} from '../../../testing/people/customers.ts'
import { started } from '../../../testing/service/started.ts'

const people = started(() => startPeople({ caps: true }))
const dayMs = 86_400_000

const limitOf = async (cookies: TestCookies) => {
  const reply = await people.api('GET /api/v1/customer/limit', undefined, { cookies })
  if (!reply.ok) throw new Error('refused')
  return reply.data
}
const configOf = async (cookies: TestCookies) => {
  const reply = await people.api('GET /api/account/loans/request/config', undefined, { cookies })
  if (!reply.ok) throw new Error('refused')
  return reply.data
}
const signIn = (cookies: TestCookies, phone: string) =>
  people.api(
    'POST /api/v2/ken/users/login/password',
    { body: { phone, password: wanjiku.password } },
    { cookies },
  )

/** Pays off the running loan after so many days. */
async function repayAfter(cookies: TestCookies, phone: string, days: number): Promise<void> {
  people.clock.move(days * dayMs)
  await people.drain()
  await signIn(cookies, phone)
  const { documentNumber, paymentInfo } = await currentLoan(people, cookies)
  await people.sandbox.post('/api/paybill', {
    amount: Math.ceil(paymentInfo.totalPayableToday),
    account: documentNumber,
    phone: stored(phone).slice(1),
  })
  await settle(people)
}

async function borrowAgain(cookies: TestCookies, phone: string, loanSize: number): Promise<void> {
  const asked = await people.api(
    'POST /api/account/loans/request',
    { body: { loanSize, loanTerm: 61, payoutMethod: 'mpesa', payoutPhone: phone, agreement: true } },
    { cookies },
  )
  if (!asked.ok) throw new Error(JSON.stringify(asked.problem))
  await people.advance(60_000)
  const signed = await people.api(
    'POST /api/account/loans/current/confirmation',
    { body: { otp: await people.codeFor(stored(phone)) } },
    { cookies },
  )
  if (!signed.ok) throw new Error(JSON.stringify(signed.problem))
  await settle(people)
}

async function borrowed(loanSize: string): Promise<{ cookies: TestCookies; phone: string }> {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  const income = '150,000'
  const at = await registerUpToConfirmation(people, cookies, phone, loanSize, undefined, { income })
  await signFrom(people, cookies, phone, at)
  await settle(people)
  return { cookies, phone }
}

test('a visitor sees what a first loan reaches', async () => {
  expect(await limitOf({})).toEqual({
    limit: 10_000,
    left: 10_000,
    loansKept: 0,
    incomeProved: false,
    next: { limit: 15_000, moreLoans: 1 },
    withProvedIncome: 30_000,
    fell: null,
    lines: [
      'Your first loan can be up to KES\u00a010,000.',
      'Next: KES\u00a015,000 after one loan repaid on time.',
      'With an M-Pesa statement that proves your income: KES\u00a030,000.',
    ],
  })
})

test('a first loan of 30,000 gets an offer of 10,000, with the reason', async () => {
  const { cookies } = await borrowed('30000')
  const { status, size, loanRequest } = await currentLoan(people, cookies)
  expect([status, size, loanRequest.reasons.map(({ code }) => code)]).toEqual([
    'alternativeOffer',
    10_000,
    ['amountAboveLimit'],
  ])
})

test('a loan repaid on time raises the limit; a late one lowers it, and the customer reads why', async () => {
  const { cookies, phone } = await borrowed('10000')
  expect(await currentLoan(people, cookies)).toMatchObject({ status: 'active', size: 10_000 })
  const running = await limitOf(cookies)
  expect(running.left).toBe(0)
  expect(running.lines.slice(0, 3)).toEqual([
    'Your limit is KES\u00a010,000.',
    'KES\u00a00 of it is left while your loan runs.',
    'Next: KES\u00a015,000 after one more loan repaid on time.',
  ])
  await repayAfter(cookies, phone, 10)
  expect(await limitOf(cookies)).toMatchObject({ limit: 15_000, loansKept: 1, fell: null })
  const { limit, limits } = await configOf(cookies)
  expect(limit.lines[0]).toBe('Your limit is KES\u00a015,000.')
  expect(Math.max(...limits.map(({ amountMax }) => amountMax))).toBe(15_000)

  await borrowAgain(cookies, phone, 20_000)
  expect(await currentLoan(people, cookies)).toMatchObject({ status: 'alternativeOffer', size: 15_000 })
  expect(
    await people.api('POST /api/account/loans/current/alternative-offer/accept', undefined, { cookies }),
  ).toMatchObject({ ok: true })
  await people.advance(60_000)
  await settle(people)
  people.clock.move(71 * dayMs)
  await people.drain()
  await signIn(cookies, phone)
  const on = people.clock.today()
  expect(await limitOf(cookies)).toMatchObject({
    limit: 10_000,
    loansKept: 0,
    fell: { from: 15_000, on, because: 'loanLate' },
  })
  // Past due: no next step is held out.
  expect((await limitOf(cookies)).lines).toEqual([
    'Your limit is KES\u00a010,000.',
    'It fell from KES\u00a015,000: a loan was 10 days late.',
  ])
  await repayAfter(cookies, phone, 0)
  expect(await limitOf(cookies)).toMatchObject({ limit: 10_000, fell: { because: 'loanLate' } })
})

test('five loans repaid on the day of their payout raise nothing', async () => {
  const { cookies, phone } = await borrowed('1000')
  await repayAfter(cookies, phone, 0)
  for (let loan = 2; loan <= 5; loan += 1) {
    await borrowAgain(cookies, phone, 1_000)
    await repayAfter(cookies, phone, 0)
  }
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from loan
    join identity_user u on u.id = customer_id where u.phone = ${stored(phone)} and status = 'repaid'`.execute(
    people.database.db,
  )
  expect(rows).toEqual([{ count: 5 }])
  expect(await limitOf(cookies)).toMatchObject({ limit: 10_000, loansKept: 0 })
})

test('a statement that proves the income reaches 30,000, until it is too old', async () => {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  const at = await registerUpToConfirmation(people, cookies, phone, '20000')
  const dayBack = (days: number) => addDays(people.clock.today(), -days)
  const pdf = await statementPdf(
    makeAccount({
      seed: 11,
      name: "WANJIKU NG'ANG'A",
      phone: stored(phone).slice(1),
      from: dayBack(92),
      to: dayBack(1),
      salary: 90_000,
      betting: 0,
      otherLenders: false,
    }),
    {},
  )
  await people.api(
    'POST /api/account/statement',
    { body: {}, file: new File([new Uint8Array(pdf)], 'statement.pdf') },
    { cookies },
  )
  await people.drain()
  await people.api('POST /api/account/statement/confirm', undefined, { cookies })
  expect(await limitOf(cookies)).toMatchObject({ limit: 30_000, incomeProved: true, next: null })
  await signFrom(people, cookies, phone, at)
  await settle(people)
  expect(await currentLoan(people, cookies)).toMatchObject({ status: 'active', size: 20_000 })
  people.clock.move(61 * dayMs)
  await people.drain()
  await signIn(cookies, phone)
  expect(await limitOf(cookies)).toMatchObject({
    limit: 10_000,
    fell: { from: 30_000, because: 'proofEnded' },
  })
})

test('an officer sees the limit and cannot lend above it', async () => {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await signLoan(people, cookies, phone, '25000')
  await people.drain()
  const { loanRequest } = await currentLoan(people, cookies)
  await people.api('POST /api/account/loans/current/alternative-offer/decline', undefined, { cookies })
  await sql`update loan_request set status = 'pendingApproval', closed_on = null, waits_for_person = true,
    cancellation_reason = null, alternative_cents = null, offered_cents = requested_cents,
    person_due_on = requested_on where id = ${loanRequest.id}`.execute(people.database.db)
  const officer = await newOfficer(people)
  const params = { id: loanRequest.id }
  const open = await people.api('GET /api/office/requests/{id}', { params }, { cookies: officer.cookies })
  if (!open.ok) throw new Error(open.problem.code)
  const { revision } = open.data
  expect(open.data.customer.limit).toMatchObject({ limit: 10_000, loansKept: 0, incomeProved: false })
  expect(open.data.offerMax).toBe(10_000)
  const refused = {
    ok: false,
    problem: { errors: { loanSize: ['Choose an amount from KES 500 to KES 10,000'] } },
  }
  const approved = await people.api(
    'POST /api/office/requests/{id}/approve',
    { params, body: { revision } },
    { cookies: officer.cookies },
  )
  expect(approved).toMatchObject(refused)
})

test('the limit of the decision is that of the customer page for each product', async () => {
  const { cookies, phone } = await borrowed('5000')
  await repayAfter(cookies, phone, 8)
  const { limit, limits } = await configOf(cookies)
  for (const { amountMax } of limits) expect(amountMax).toBeLessThanOrEqual(limit.limit)
  expect(fromMajor(limit.limit)).toBe(fromMajor(15_000))
})
