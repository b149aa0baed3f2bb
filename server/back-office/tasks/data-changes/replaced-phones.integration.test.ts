/**
 * Goal: after staff replaced a phone, no unsent money goes to the old one on any path. Method: the whole
 * service; the replacement as an approval makes it.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cents } from '../../../../domain/money.ts'
import type { TestCookies } from '../../../testing/service/harness.ts'
import {
  borrow,
  currentLoan,
  newPhone,
  registerUpToConfirmation,
  settle,
  signLoan,
  startPeople,
  stored,
  submitForm,
  wanjiku,
} from '../../../testing/people/customers.ts'
import { started } from '../../../testing/service/started.ts'

const people = started(() => startPeople())

const hourMs = 3_600_000
type Borrower = { readonly cookies: TestCookies; readonly phone: string; readonly id: string }

async function known(cookies: TestCookies, phone: string): Promise<Borrower> {
  const account = await people.api('GET /api/v1/customer/account', undefined, { cookies })
  return { cookies, phone, id: account.ok ? account.data.guid : '' }
}
/** KES 30,000 is referred to an officer. */
async function referred(): Promise<Borrower> {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await signLoan(people, cookies, phone, '30000')
  return known(cookies, phone)
}
async function replace({ id, phone }: Borrower) {
  const next = newPhone()
  const money = await people.database.transaction(async (tx) => {
    expect(await people.services.identity.changePhone(tx, id, stored(next))).toBe(true)
    return people.services.customers.replaceNumber(tx, id, stored(phone), stored(next))
  })
  return { next, money: [...money] }
}
const latest = async (id: string) => (await people.services.applications.ofCustomer(id))[0]!
async function byOfficer(
  id: string,
  act: 'approveByOfficer' | 'offerLessByOfficer' | 'rejectByOfficer',
): Promise<void> {
  const { id: requestId, revision } = await latest(id)
  const on = { requestId, revision }
  const { applications } = people.services
  const done = await people.database.transaction(async (tx) => {
    if (act === 'approveByOfficer') return applications.approveManually(tx, on)
    return act === 'rejectByOfficer'
      ? applications.rejectManually(tx, on, { reasons: ['scansNotReadable'], words: 'Not now.' })
      : applications.counterOfferManually(tx, on, cents(200_000))
  })
  expect(done).toHaveProperty('after')
}
const payouts = async (id: string, purpose = 'loan') =>
  (
    await sql<{
      phone: string
      status: string
      waits: boolean
    }>`select phone, status, not_before >= ${new Date(people.clock.now().getTime() + 23 * hourMs)} as waits
      from payout where customer_id = ${id} and purpose = ${purpose} order by created_at, status`.execute(
      people.database.db,
    )
  ).rows

test('a declined offer that is taken up again is paid to the new number', async () => {
  const borrower = await referred()
  const { applications } = people.services
  await byOfficer(borrower.id, 'offerLessByOfficer')
  expect(await applications.decline(borrower.id)).not.toHaveProperty('error')
  const { next } = await replace(borrower)
  expect(await applications.revert(borrower.id)).not.toHaveProperty('error')
  expect(await applications.accept(borrower.id)).not.toHaveProperty('error')
  expect(await payouts(borrower.id)).toEqual([{ phone: stored(next), status: 'scheduled', waits: true }])
})

test('a declined loan that a second review approves is paid to the new number', async () => {
  const borrower = await referred()
  await byOfficer(borrower.id, 'rejectByOfficer')
  const { next } = await replace(borrower)
  expect(await people.services.applications.lookAgain(borrower.id)).not.toHaveProperty('error')
  await byOfficer(borrower.id, 'approveByOfficer')
  expect(await payouts(borrower.id)).toEqual([{ phone: stored(next), status: 'scheduled', waits: true }])
})

test('an unsent refund goes to the new number a day later', async () => {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await borrow(people, cookies, phone)
  const borrower = await known(cookies, phone)
  const loan = await currentLoan(people, cookies)
  await people.sandbox.post('/api/paybill', {
    amount: 10_250,
    account: loan.paybill.accountNumber,
    phone: stored(phone),
    name: 'WANJIKU',
  })
  await settle(people)
  const { refunds } = people.services.payments
  expect(await refunds.ask(borrower.id, loan.id)).not.toHaveProperty('error')
  const { next, money } = await replace(borrower)
  expect(money).toEqual(['moved'])
  expect(await payouts(borrower.id, 'refund')).toEqual([
    { phone: stored(phone), status: 'cancelled', waits: false },
    { phone: stored(next), status: 'scheduled', waits: true },
  ])
  await people.advance(23 * hourMs)
  expect((await payouts(borrower.id, 'refund'))[1]).toMatchObject({ status: 'scheduled' })
  await people.advance(2 * hourMs)
  await settle(people)
  await people.advance(60_000)
  await settle(people)
  expect((await payouts(borrower.id, 'refund'))[1]).toMatchObject({ status: 'paid' })
})

test('the code on the old phone no longer signs; the next one names the new number', async () => {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  const at = await registerUpToConfirmation(people, cookies, phone)
  await submitForm(people, cookies, at, 'confirmation', { agreement: 'on' })
  await people.advance(60_000)
  const borrower = await known(cookies, phone)
  const old = await people.codeFor(stored(phone))
  const { next, money } = await replace(borrower)
  expect(money).toEqual(['moved'])
  await people.api(
    'POST /api/v2/ken/users/login/password',
    { body: { phone: next, password: wanjiku.password } },
    { cookies },
  )
  const sign = (otp: string) =>
    people.api('POST /api/account/loans/current/confirmation', { body: { otp } }, { cookies })
  expect(await sign(old)).toMatchObject({ ok: false })
  const again = await people.api('POST /api/account/loans/current/confirmation/otp', {}, { cookies })
  expect(again).toMatchObject({ ok: true })
  expect((await people.sentTo(stored(next)))[0]).toContain(`M-Pesa ...${next.slice(-4)}`)
  expect(await sign(await people.codeFor(stored(next)))).toMatchObject({ ok: true })
})

test('money sent earlier is shown as sent to the old number', async () => {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await signLoan(people, cookies, phone)
  await people.drain()
  const borrower = await known(cookies, phone)
  expect(await payouts(borrower.id)).toMatchObject([{ status: 'sent' }])
  expect((await replace(borrower)).money).toEqual(['moved', 'sent'])
})

test('an open application paid to the phone moves to the new one, even if the customer has chosen a bank account since', async () => {
  const borrower = await referred()
  await people.api(
    'PUT /api/account/receiving',
    {
      body: {
        payoutMethod: 'bank',
        bank: '68',
        accountNumber: '0110 234567',
        ownerName: "Wanjiku Ng'ang'a",
        currentPassword: wanjiku.password,
      },
    },
    { cookies: borrower.cookies },
  )
  expect((await replace(borrower)).money).toEqual(['moved'])
  expect(await latest(borrower.id)).not.toMatchObject({ payoutPhone: stored(borrower.phone) })
})
