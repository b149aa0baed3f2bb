/**
 * Goal: a standing order pays exactly what its customer agreed to, once, and ends with one press or with its plan
 * (rule messages-22). Method: a whole service with its sandbox; the loan in two payments of 2 March 2026 is due on
 * 1 April and 2 May.
 */
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { newOfficer } from '../../testing/people/officers.ts'
import { keyText } from '../../platform/database/rows/customer-scoped.ts'
import type { TestCookies } from '../../testing/service/harness.ts'
import {
  borrow,
  currentLoan,
  fulfilled,
  newPhone,
  settle,
  startPeople,
  stored,
  wanjiku,
  type People,
} from '../../testing/people/customers.ts'

const hourMs = 3_600_000
let people: People
let cookies: TestCookies
let phone: string

afterEach(() => people.stop())

async function start(digits?: string): Promise<void> {
  people = await startPeople()
  ;[cookies, phone] = [{}, digits === undefined ? newPhone() : `0712345${digits}`]
  await borrow(people, cookies, phone, { product: 'installment' })
  await settle(people)
}
async function goTo(day: string, hour: number): Promise<void> {
  await people.advance(Date.parse(`${day}T00:00:00+03:00`) + hour * hourMs - people.clock.now().getTime())
  await people.drain()
  await people.api(
    'POST /api/v2/ken/users/login/password',
    { body: { phone, password: wanjiku.password } },
    { cookies },
  )
}
const read = async () => fulfilled(await people.api('GET /api/account/standing-order', {}, { cookies }))
const agree = (total: number) =>
  people.api('POST /api/account/standing-order', { body: { total, agreement: true } }, { cookies })
const cancel = async () => fulfilled(await people.api('DELETE /api/account/standing-order', {}, { cookies }))
async function agreeAndConfirm(): Promise<void> {
  const { offered } = await read()
  fulfilled(await agree(offered!.total))
  await settle(people)
  await settle(people)
}
const states = async () => (await read()).orders.map(({ state, reason }) => reason ?? state)
const prompts = async (): Promise<number> =>
  (
    await sql<{
      shillings: number
    }>`select (amount_cents / 100)::int as shillings from payment_prompt`.execute(people.database.db)
  ).rows.length
const payments = async () =>
  (
    await sql<{
      shillings: number
      on: string
    }>`select (amount_cents / 100)::int as shillings, value_day as on
      from collection where loan_id is not null order by value_day`.execute(people.database.db)
  ).rows
const texts = async (word: RegExp) => (await people.sentTo(stored(phone))).filter((text) => word.test(text))
/** A callback to an order, as the provider posts it. */
async function callback(body: object): Promise<void> {
  const { rows } = await sql<{ customerId: string; id: string }>`
    select customer_id, id from standing_order order by number`.execute(people.database.db)
  await people.services.payments.inbox.receive({
    channel: 'standing-order',
    body: JSON.stringify(body),
    reference: `standing-${keyText(rows[0]!)}`,
  })
  await people.drain()
}
const said = (code: string, phoneSaid = stored(phone).slice(1)) => ({
  responseHeader: { responseRefID: 'r-1', responseCode: code },
  responseBody: { responseData: [{ name: 'Msisdn', value: phoneSaid }] },
})

test('the customer agrees, confirms both orders, and each pays its day once, without a prompt', async () => {
  await start()
  const { offered, live } = await read()
  expect(live).toBe(false)
  expect(offered!.orders.map(({ frequency, days }) => [frequency, days])).toEqual([
    ['once', ['2026-04-01']],
    ['once', ['2026-05-02']],
  ])
  expect(await agree(offered!.total + 1)).toMatchObject({
    status: 409,
    problem: { code: 'standingOrderChanged' },
  })
  expect(
    await people.api(
      'POST /api/account/standing-order',
      { body: { total: offered!.total } as never },
      { cookies },
    ),
  ).toMatchObject({ status: 422 })
  await agreeAndConfirm()
  expect(await states()).toEqual(['active', 'active'])
  expect(await people.sentTo(stored(phone))).toContainEqual(
    expect.stringMatching(/standing order for loan \w+ is on/),
  )
  expect(await agree(offered!.total)).toMatchObject({ problem: { code: 'standingOrderRefused' } })
  const { rows: acts } = await sql<{ act: string }>`
    select act from audit_entry where act like 'standingOrder.%'`.execute(people.database.db)
  expect(acts).toEqual([{ act: 'standingOrder.agreed' }])
  await people.api('PUT /api/account/due-prompt', { body: { hour: 10 } }, { cookies })
  for (const hour of [8, 9, 10, 11, 13, 17]) await goTo('2026-04-01', hour)
  const [first] = offered!.orders
  expect(await payments()).toMatchObject([{ shillings: first!.amount }])
  for (const hour of [8, 9, 10, 13, 17]) await goTo('2026-05-02', hour)
  expect(await payments()).toHaveLength(2)
  expect(await prompts()).toBe(0)
  expect((await currentLoan(people, cookies)).status).toBe('repaid')
  expect(await texts(/standing order for loan \w+ is off/)).toHaveLength(0)
})

test('an order that does not pay: the customer is notified once and prompted for the rest, and staff see it', async () => {
  await start('903')
  await agreeAndConfirm()
  expect(await states()).toEqual(['active', 'active'])
  // The customer chose the hour in which the missing payment is noticed: still one prompt.
  await people.api('PUT /api/account/due-prompt', { body: { hour: 17 } }, { cookies })
  await goTo('2026-04-01', 16)
  expect(await prompts()).toBe(0)
  for (const hour of [17, 18, 19]) await goTo('2026-04-01', hour)
  expect(await prompts()).toBe(1)
  expect(await texts(/did not pay all of today/)).toHaveLength(1)
  const [order] = (await read()).orders
  expect(order!.missed).toEqual([{ on: '2026-04-01', short: order!.amount }])
  const { rows } = await sql<{ id: string }>`select id from loan`.execute(people.database.db)
  const { standingOrders } = fulfilled(
    await people.api(
      'GET /api/office/loans/{id}',
      { params: { id: rows[0]!.id }, query: {} },
      await newOfficer(people, 'officer'),
    ),
  )
  expect(standingOrders).toMatchObject([{ state: 'active', missed: order!.missed }, { state: 'active' }])
})

test.each([
  ['901', 'declined'],
  ['902', 'wrongPin'],
  ['908', 'noAnswer'],
])(
  'an order of a phone ending in %s fails as %s, asks for no second one, and can be tried again',
  async (digits, reason) => {
    await start(digits)
    await agreeAndConfirm()
    await people.advance(11 * 60_000)
    await people.drain()
    expect(await states()).toEqual([reason, reason])
    expect(await texts(/was not confirmed/)).toHaveLength(1)
    expect((await read()).offered).not.toBeNull()
  },
)

test('one press ends it; a payment that still comes counts, and a late confirmation does not turn it on', async () => {
  await start()
  await agreeAndConfirm()
  expect(await cancel()).toMatchObject({ live: false })
  expect(await states()).toEqual(['customer', 'customer'])
  expect(await texts(/is off\. Stop it in M-Pesa too/)).toHaveLength(1)
  await callback(said('0'))
  expect(await states()).toEqual(['customer', 'customer'])
  for (const hour of [8, 10, 17]) await goTo('2026-04-01', hour)
  expect(await payments()).toHaveLength(1)
  expect(await prompts()).toBe(0)
})

test('callbacks that are repeated, malformed, unknown or for another number turn nothing on', async () => {
  await start('908')
  const { offered } = await read()
  fulfilled(await agree(offered!.total))
  await people.drain()
  expect(await states()).toEqual(['asked', 'planned'])
  for (const body of [{}, { responseHeader: 7 }, said('4999')]) await callback(body)
  await people.services.payments.inbox.receive({
    channel: 'standing-order',
    body: JSON.stringify(said('0')),
    reference: null,
  })
  await people.drain()
  expect(await states()).toEqual(['asked', 'planned'])
  await callback(said('0', '254799999999'))
  expect(await states()).toEqual(['differs', 'differs'])
  await callback(said('0'))
  await callback(said('1032'))
  expect(await states()).toEqual(['differs', 'differs'])
})

test('a confirmation that comes after the wait still counts, and twice is once', async () => {
  await start('908')
  const { offered } = await read()
  fulfilled(await agree(offered!.total))
  await people.drain()
  await people.advance(11 * 60_000)
  await people.drain()
  expect(await states()).toEqual(['noAnswer', 'noAnswer'])
  await callback(said('0'))
  await callback(said('0'))
  await callback(said('1032'))
  expect(await states()).toEqual(['active', 'noAnswer'])
  // Only the day that no order pays is offered again.
  expect((await read()).offered!.orders.map(({ days }) => days)).toEqual([['2026-05-02']])
})

test('a late confirmation after a second agreement ends: two orders would pay the same days', async () => {
  await start('908')
  const { offered } = await read()
  fulfilled(await agree(offered!.total))
  await people.drain()
  const { rows } = await sql<{ customerId: string; id: string }>`
    select customer_id, id from standing_order order by number`.execute(people.database.db)
  await people.advance(11 * 60_000)
  await people.drain()
  fulfilled(await agree((await read()).offered!.total))
  await people.drain()
  await people.services.payments.inbox.receive({
    channel: 'standing-order',
    body: JSON.stringify(said('0')),
    reference: `standing-${keyText(rows[0]!)}`,
  })
  await people.drain()
  expect((await states()).filter((state) => state === 'active')).toEqual([])
  expect(await texts(/standing order for loan \w+ is off/)).toHaveLength(1)
})

test('an order ends when an earlier payment changes its amount, and when the loan is paid off', async () => {
  await start()
  await agreeAndConfirm()
  const { paybill } = await currentLoan(people, cookies)
  await people.sandbox.post('/api/paybill', {
    amount: 2_000,
    account: paybill.accountNumber,
    phone: stored(phone),
    name: 'JANE DOE',
  })
  await settle(people)
  await people.advance(2 * hourMs)
  await people.drain()
  expect(await states()).toEqual(['planChanged', 'planChanged'])
  expect(await texts(/is off\. Stop it in M-Pesa too/)).toHaveLength(1)
})
