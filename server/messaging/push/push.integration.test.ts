/**
 * Notifications in browsers (rule messages-21). Method: browsers of the stand-in push service, which decrypts what they
 * would show.
 */
import { createECDH } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cents } from '../../../domain/money.ts'
import { startOfDay } from '../../../domain/country/nairobi.ts'
import { addDays, type Day } from '../../../domain/days.ts'
import {
  newPhone,
  registerUpToConfirmation,
  signUp,
  startPeople,
  stored,
  submitForm,
  wanjiku,
} from '../../testing/people/customers.ts'
import { newRuleMakers } from '../../back-office/rule-changes/rule-drafts.fixture.ts'
import { started } from '../../testing/service/started.ts'
import { cookieHeader, type TestCookies } from '../../testing/service/harness.ts'

type Browser = {
  readonly id: string
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}
type Shown = { readonly title: string; readonly text: string; readonly url: string }

const people = started(() =>
  startPeople({
    env: { PUSH_VAPID_PUBLIC_KEY: publicKey, PUSH_VAPID_PRIVATE_KEY: privateKey },
  }),
)
const ecdh = createECDH('prime256v1')
const publicKey = ecdh.generateKeys('base64url')
const privateKey = ecdh.getPrivateKey('base64url')

const newBrowser = () => people.sandbox.post<Browser>('/api/push-browsers', {})
const shownIn = async ({ id }: Browser): Promise<readonly Shown[]> => {
  await people.drain()
  return (await people.sandbox.get<{ shown: readonly Shown[] }>(`/api/push-browsers/${id}`)).shown
}
const turnOn = ({ endpoint, keys }: Browser, cookies: TestCookies) =>
  people.api('POST /api/account/push', { body: { endpoint, keys } }, { cookies })
const listed = async (cookies: TestCookies) => {
  const reply = await people.api('GET /api/account/push', undefined, { cookies })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data
}
async function customer(): Promise<{ id: string; phone: string; cookies: TestCookies; browser: Browser }> {
  const [cookies, phone, browser] = [{} as TestCookies, newPhone(), await newBrowser()]
  const id = await signUp(people, cookies, phone)
  expect((await turnOn(browser, cookies)).status).toBe(201)
  return { id, phone, cookies, browser }
}
const remind = ({ id, phone }: { id: string; phone: string }, inDays: number) =>
  people.database.transaction((tx) =>
    people.services.messages.queueMany(tx, [
      {
        recipient: { to: stored(phone), customerId: id, language: 'sw' },
        kind: 'payoutSent',
        values: {
          paybill: '600000',
          accountNumber: 'A1',
          to: { method: 'mpesa', lastDigits: '6789' },
          amountCents: cents(1_000_000),
          receipt: 'SG632NMUAB',
          dues: [{ on: addDays(people.clock.today(), inDays), amountCents: cents(1_100_000) }],
        },
      },
    ]),
  )

/** A customer with notifications whose loan was just paid out. */
async function borrower() {
  const [cookies, phone, browser] = [{} as TestCookies, newPhone(), await newBrowser()]
  const view = await registerUpToConfirmation(people, cookies, phone)
  expect((await turnOn(browser, cookies)).status).toBe(201)
  await submitForm(people, cookies, view, 'confirmation', { agreement: 'on' })
  const signed = await people.api(
    'POST /api/account/loans/current/confirmation',
    { body: { otp: await people.codeFor(stored(phone)) } },
    { cookies },
  )
  expect(signed.ok).toBe(true)
  for (let minutes = 0; minutes < 3; minutes++) await people.advance(60_000)
  return { phone, cookies, browser }
}

test('a payout and the day before a payment reach the browser, in addition to the SMS', async () => {
  const { phone, cookies, browser } = await borrower()
  const [message, ...others] = await shownIn(browser)
  expect(others).toEqual([])
  expect(message).toMatchObject({
    title: 'Mkopo: your money arrived',
    text: expect.stringMatching(/^KES 10,000 was sent to M-Pesa \.\.\.\d{4}\./) as string,
    url: `${people.services.config.baseUrl}/en/account`,
  })
  expect((await people.sentTo(stored(phone))).some((text) => text.includes('10,000'))).toBe(true)
  const sent = await people.api('GET /api/account/messages', undefined, { cookies })
  if (!sent.ok) throw new Error(sent.problem.code)
  expect(sent.data.items.find(({ channel }) => channel === 'push')).toMatchObject({
    status: 'sent',
    text: expect.stringContaining('your money arrived') as string,
  })

  const methods = await people.api(
    'GET /api/account/loans/current/payment-methods',
    { query: {} },
    { cookies },
  )
  if (!methods.ok) throw new Error(methods.problem.code)
  const due = methods.data.nextDue!.on
  const noonOn = (day: Day) => startOfDay(day).getTime() + 12 * 3_600_000
  for (const [daysBefore, titles] of [
    [3, []],
    [1, ['Mkopo: due tomorrow']],
  ] as const) {
    await people.advance(noonOn(addDays(due, -daysBefore)) - people.clock.now().getTime())
    await people.advance(60_000)
    expect((await shownIn(browser)).slice(1).map(({ title }) => title)).toEqual(titles)
  }
})

test('the browser is notified in the language of the customer, once', async () => {
  const known = await customer()
  await remind(known, 30)
  expect((await shownIn(known.browser)).map(({ title, url }) => ({ title, url }))).toEqual([
    { title: 'Mkopo: pesa zako zimefika', url: `${people.services.config.baseUrl}/sw/account` },
  ])
})

test('a browser that the push service no longer knows is forgotten', async () => {
  const known = await customer()
  await fetch(`${people.sandbox.url}/api/push-browsers/${known.browser.id}`, { method: 'DELETE' })
  await remind(known, 30)
  await people.drain()
  expect((await listed(known.cookies)).items).toEqual([])
  expect(await people.sentTo(stored(known.phone))).not.toEqual([])
})

test('a browser belongs to the customer who turned it on last, and can be turned off', async () => {
  const first = await customer()
  const cookies: TestCookies = {}
  await signUp(people, cookies, newPhone())
  expect((await turnOn(first.browser, cookies)).status).toBe(201)
  expect((await listed(first.cookies)).items).toEqual([])
  const { items } = await listed(cookies)
  expect(items).toHaveLength(1)
  const off = (own: TestCookies) =>
    people.api('DELETE /api/account/push/{id}', { params: { id: items[0]!.id } }, { cookies: own })
  expect((await off(first.cookies)).status).toBe(404)
  expect((await off(cookies)).status).toBe(200)
  expect((await listed(cookies)).items).toEqual([])
})

test('only addresses of known push services are taken', async () => {
  const { cookies, browser } = await customer()
  for (const endpoint of [
    'https://evil.example/push',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'file:///etc/passwd',
    'x',
  ])
    expect((await turnOn({ ...browser, endpoint }, cookies)).status).toBe(422)
})

test('the copy of the data has the browser, and an erasure leaves nothing of it', async () => {
  const { id, cookies, browser } = await customer()
  await people.api('POST /api/user/proof', { body: { currentPassword: wanjiku.password } }, { cookies })
  const copy = await (
    await fetch(`${people.url}/api/account/data/export`, {
      headers: { cookie: cookieHeader(cookies) },
    })
  ).text()
  expect(copy).toContain(browser.endpoint)
  const erased = await people.api(
    'POST /api/account/data/delete',
    { body: { currentPassword: wanjiku.password } },
    { cookies },
  )
  expect(erased.status).toBeLessThan(300)
  const { rows } = await sql`select 1 from push_subscription where customer_id = ${id}`.execute(
    people.database.db,
  )
  expect(rows).toEqual([])
})

test('a notification has the text that staff released', async () => {
  const makers = await newRuleMakers(people, 'messages')
  const from = addDays(people.clock.today(), 1)
  const text = { 'push.payoutSent.title': { sw: '{brand}: pesa zimetumwa' } }
  const id = await makers.approved({ texts: text }, from)
  expect(await makers.release(id, from)).toMatchObject({ ok: true })
  await people.advance(86_400_000)
  const to = await customer()
  await remind(to, 60)
  expect(await shownIn(to.browser)).toMatchObject([{ title: 'Mkopo: pesa zimetumwa' }])
})
