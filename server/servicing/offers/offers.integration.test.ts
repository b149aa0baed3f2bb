/**
 * Goal: a customer who agreed to offers gets one, two weeks after a loan is repaid, and no other customer
 * gets any. Method: the whole service with its sandbox, its clock moved by days.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { kenya } from '../../../domain/country/kenya.ts'
import { isWorkingDay } from '../../../domain/country/calendar.ts'
import { addDays, type Day } from '../../../domain/days.ts'
import type { TestCookies } from '../../testing/service/harness.ts'
import { newOfficer } from '../../testing/people/officers.ts'
import {
  borrow,
  currentLoan,
  fulfilled,
  newPhone,
  proveEmail,
  settle,
  startPeople,
  stored,
} from '../../testing/people/customers.ts'
import { started } from '../../testing/service/started.ts'

const dayMs = 86_400_000
type Way = 'marketingSms' | 'marketingEmail'
type Customer = { readonly cookies: TestCookies; readonly phone: string }

const people = started(() => startPeople())

async function agree({ cookies }: Customer, kind: Way): Promise<void> {
  fulfilled(
    await people.api(
      'PUT /api/account/consents/{kind}',
      { params: { kind }, body: { given: true } },
      { cookies },
    ),
  )
}
async function borrower(...ways: readonly Way[]): Promise<Customer> {
  const customer = { cookies: {}, phone: newPhone() }
  await borrow(people, customer.cookies, customer.phone)
  for (const way of ways) await agree(customer, way)
  return customer
}
async function repay({ cookies, phone }: Customer): Promise<void> {
  const { paybill, paymentInfo } = await currentLoan(people, cookies)
  await people.sandbox.post('/api/paybill', {
    amount: paymentInfo.totalPayableToday,
    account: paybill.accountNumber,
    phone: stored(phone),
  })
  await settle(people)
}
async function repaid(...ways: readonly Way[]): Promise<Customer> {
  const customer = await borrower(...ways)
  await repay(customer)
  return customer
}
/** Moves the clock to an hour in Nairobi, some days later. */
async function goOn(days: number, hour: number): Promise<void> {
  const midnight = Date.parse(`${people.clock.today()}T00:00:00+03:00`)
  await people.advance(midnight + days * dayMs + hour * 3_600_000 - people.clock.now().getTime())
  await settle(people)
}
const offersTo = async ({ phone }: Customer): Promise<string[]> =>
  (await people.sentTo(stored(phone))).filter((text) => text.includes('can ask for another'))
const offersBy = async (channel: 'sms' | 'email') =>
  (
    await sql<{ status: string; failure: string | null }>`select status, failure from message
      where kind = 'borrowAgain' and channel = ${channel} order by queued_at`.execute(people.database.db)
  ).rows
const loanOf = async ({ phone }: Customer) => {
  const customerId = (await people.services.identity.customerOf(stored(phone)))!
  return (await people.services.loans.ofCustomer(customerId))[0]!
}
async function borrowAgain({ cookies, phone }: Customer): Promise<void> {
  const body = {
    loanSize: 5_000,
    loanTerm: 61,
    payoutMethod: 'mpesa',
    payoutPhone: phone,
    agreement: true,
  } as const
  fulfilled(await people.api('POST /api/account/loans/request', { body }, { cookies }))
  const otp = await people.codeFor(stored(phone))
  fulfilled(await people.api('POST /api/account/loans/current/confirmation', { body: { otp } }, { cookies }))
  await settle(people)
}
const mark = async (customer: Customer): Promise<void> => {
  const loan = await loanOf(customer)
  await people.database.transaction(async (tx) => {
    const locked = (await people.services.loans.lock(tx, [loan])).get(loan.id)!
    await people.services.loans.recordConcession(
      tx,
      locked,
      { kind: 'mark', on: people.clock.today(), until: null, mark: 'stopContact', pauses: 'nothing' },
      'As the customer asked.',
    )
  })
}
const texts = (from: string, text: string) =>
  fetch(`${people.url}/hooks/${people.services.config.callbackSecrets.sms}/sms/in`, {
    method: 'POST',
    body: new URLSearchParams({
      from: stored(from),
      to: '20500',
      text,
      date: '2026-03-02 09:00:00',
      id: randomUUID(),
      linkId: 'SampleLinkId123',
    }),
  })

test('a customer who paused borrowing gets no offer, also if they agreed to offers', async () => {
  const [paused, free] = [await repaid('marketingSms'), await repaid('marketingSms')]
  fulfilled(
    await people.api(
      'POST /api/account/borrowing-pause',
      { body: { months: 2 } },
      { cookies: paused.cookies },
    ),
  )
  await goOn(14, 9)
  expect(await offersTo(free)).toHaveLength(1)
  expect(await offersTo(paused)).toEqual([])
  // A message that was queued before the pause is not sent either.
  const loan = await loanOf(paused)
  await people.database.transaction((tx) =>
    people.services.messages.queue(
      tx,
      { to: stored(paused.phone), customerId: loan.customerId, language: 'en' },
      'borrowAgain',
      { shortCode: '20500', repaid: { requestId: loan.requestId } },
    ),
  )
  await people.drain()
  expect(await offersTo(paused)).toEqual([])
})

test('two weeks after a loan is repaid, a customer who agreed gets one SMS within message hours, with how to stop offers', async () => {
  const [agreed, silent, stopped] = [
    await repaid('marketingSms'),
    await repaid(),
    await repaid('marketingSms'),
  ]
  await texts(stopped.phone, 'STOP')
  await goOn(14, 7)
  expect(await offersTo(agreed)).toEqual([])
  await goOn(0, 9)
  expect(await offersTo(agreed)).toEqual([
    'Mkopo: you repaid your loan and can ask for another at ' +
      `${new URL(people.services.config.baseUrl).host} or *384*50#. ` +
      'You see its price before you sign. No more offers: text STOP to 20500',
  ])
  expect(await offersTo(silent)).toEqual([])
  expect(await offersTo(stopped)).toEqual([])
  await people.services.offers.offer(await loanOf(agreed))
  await goOn(40, 12)
  expect(await offersTo(agreed), 'once for a loan, also where its job runs again').toHaveLength(1)
  expect(await offersBy('email')).toEqual([])
})

test('with email consent alone the offer goes by email alone, with the page on which offers end', async () => {
  const customer = await borrower('marketingEmail')
  await proveEmail(people, 'wanjiku@example.co.ke')
  await repay(customer)
  await goOn(14, 9)
  expect(await offersTo(customer)).toEqual([])
  const mails = await people.sandbox.get<readonly { readonly subject: string; readonly text: string }[]>(
    `/api/mails?to=${encodeURIComponent('wanjiku@example.co.ke')}`,
  )
  const offers = mails.filter(({ subject }) => subject === 'You can ask for a loan again')
  expect(offers).toHaveLength(1)
  expect(offers[0]!.text).toContain('/account/data/consents')
})

test('consent withdrawn after the offer was queued stops it', async () => {
  const customer = await repaid('marketingSms')
  const { customerId, requestId } = await loanOf(customer)
  people.clock.move(14 * dayMs)
  await people.services.offers.offer({ customerId, requestId })
  await people.services.consents.change(customerId, 'marketingSms', false)
  await settle(people)
  expect(await offersTo(customer)).toEqual([])
  expect((await offersBy('sms')).at(-1)).toEqual({ status: 'expired', failure: 'consent taken back' })
})

test('a voided loan leads to no offer', async () => {
  const waiting = async () =>
    (
      await sql<{ n: number }>`select count(*)::int as n from job where name = 'offers.borrowAgain'`.execute(
        people.database.db,
      )
    ).rows[0]!.n
  const before = await waiting()
  const { customerId } = await loanOf(await borrower('marketingSms'))
  const repaidLoan = { customerId, requestId: randomUUID() }
  const plan = (voidedOn: Day | null) =>
    people.database.transaction((tx) => people.services.offers.plan(tx, { ...repaidLoan, voidedOn }))
  await plan(people.clock.today())
  expect(await waiting()).toBe(before)
  await plan(null)
  expect(await waiting()).toBe(before + 1)
})

test('a customer with a new loan or a flag gets none; while applications are off the offer waits', async () => {
  const [again, marked, off] = [
    await repaid('marketingSms'),
    await borrower('marketingSms'),
    await repaid('marketingSms'),
  ]
  await borrowAgain(again)
  await mark(marked)
  await repay(marked)
  await goOn(13, 12)
  const { cookies } = await newOfficer(people, 'administrator')
  fulfilled(
    await people.api('POST /api/office/switches/loan-requests', { body: { enabled: false } }, { cookies }),
  )
  await goOn(1, 9)
  for (const customer of [again, marked, off]) expect(await offersTo(customer)).toEqual([])
  await goOn(6, 9)
  expect(await offersTo(off)).toEqual([])
  const later = await newOfficer(people, 'administrator')
  fulfilled(
    await people.api(
      'POST /api/office/switches/loan-requests',
      { body: { enabled: true } },
      { cookies: later.cookies },
    ),
  )
  await goOn(1, 9)
  expect(await offersTo(off)).toHaveLength(1)
  for (const customer of [again, marked]) expect(await offersTo(customer)).toEqual([])
})

test('an offer whose day is a Sunday or a public holiday goes on the next working day', async () => {
  const isQuiet = (ahead: number) => !isWorkingDay(addDays(people.clock.today(), ahead), kenya)
  while (!isQuiet(14) || isQuiet(15)) await goOn(1, 12)
  const customer = await repaid('marketingSms')
  await goOn(14, 9)
  expect(await offersTo(customer)).toEqual([])
  await goOn(1, 9)
  expect(await offersTo(customer)).toHaveLength(1)
})
