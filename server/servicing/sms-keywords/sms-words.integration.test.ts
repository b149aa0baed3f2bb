/**
 * Goal: a customer with any phone manages a loan by keywords, in their language; nothing happens twice, and
 * no data of others is revealed. Method: the whole service with its sandbox; SMS as the network delivers
 * them.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { day, showDay } from '../../../domain/days.ts'
import { cookieHeader, type TestCookies } from '../../testing/service/harness.ts'
import { rowsOf } from '../../back-office/figures/figures.fixture.ts'
import { newOfficer } from '../../testing/people/officers.ts'
import {
  borrow,
  currentLoan,
  newPhone,
  registerUpToConfirmation,
  settle,
  signLoan,
  signUp,
  startPeople,
  stored,
} from '../../testing/people/customers.ts'
import { started } from '../../testing/service/started.ts'

const people = started(() => startPeople())
const cookies: TestCookies = {}
const phone = newPhone()

beforeAll(async () => {
  await signLoan(people, cookies, phone)
  await settle(people)
})

type Form = Readonly<Record<string, string>>
const post = (form: Form, secret = people.services.config.callbackSecrets.sms) =>
  fetch(`${people.url}/hooks/${secret}/sms/in`, { method: 'POST', body: new URLSearchParams(form) })
const formOf = (from: string, text: string): Record<string, string> => ({
  from: stored(from),
  to: '20500',
  text,
  date: '2026-03-02 09:00:00',
  id: randomUUID(),
  linkId: 'SampleLinkId123',
})
/** Answers since then, newest first. */
async function texted(from: string, text: string): Promise<string[]> {
  const before = (await people.sentTo(stored(from))).length
  expect((await post(formOf(from, text))).status).toBe(200)
  const all = await people.sentTo(stored(from))
  return all.slice(0, all.length - before)
}
const rows = <Row>(query: ReturnType<typeof sql<Row>>) =>
  query.execute(people.database.db).then((found) => found.rows)
const promptsTo = (to: string) =>
  rows(sql<{ cents: number }>`select amount_cents as cents from payment_prompt where phone = ${stored(to)}`)

test('the balance has the due date and the paybill', async () => {
  const [answer, ...more] = await texted(phone, ' bal. ')
  expect(more).toEqual([])
  expect(answer).toMatch(
    /^Mkopo: Pay KES 10,000 by 02\.05\.2026\. To pay all off today KES 10,000\. Paybill 600000, account \w{10}, or text PAY/,
  )
})

test('LIMIT names the borrowing limit and its next step, and no way to apply while a loan runs', async () => {
  const [answer] = await texted(phone, 'Limit?')
  expect(answer).toMatch(
    /^Mkopo: Your limit is KES 30,000\. KES 0 of it is left .* This is the highest limit\.$/,
  )
  const [jar, free]: [TestCookies, string] = [{}, newPhone()]
  await registerUpToConfirmation(people, jar, free)
  expect((await texted(free, 'LIMIT'))[0]).toMatch(/This is the highest limit\. Borrow: /)
})

test('the answer comes from the short code, and its cost is counted', async () => {
  const [sent] = await people.sandbox.get<{ sender: string }[]>(
    `/api/messages?phone=${encodeURIComponent(stored(phone))}`,
  )
  expect(sent?.sender).toBe('20500')
  expect(
    await rows(sql`select parts, cost_cents as cost from message where kind = 'wordBalance' limit 1`),
  ).toEqual([{ parts: 1, cost: 80 }])
})

test('an SMS delivered twice, even at the same time, acts once', async () => {
  const form = formOf(phone, 'PAY 700')
  const replies = await Promise.all(Array.from({ length: 10 }, () => post(form)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  await people.drain()
  await post(form)
  expect(await people.sentTo(stored(phone))).toContainEqual(
    'Mkopo: M-Pesa now asks on this phone for KES 700. Enter your M-Pesa PIN there and nowhere else.',
  )
  expect(await promptsTo(phone)).toEqual([{ cents: 700_00 }])
  expect(await texted(phone, 'lipa ksh 500/=')).toEqual([
    expect.stringMatching(/ombi la kulipa mkopo huu tayari linasubiri kwenye simu.* dakika 3/),
  ])
})

test('a payment that is not possible is answered with how to pay', async () => {
  for (const text of ['pay', 'PAY 0', 'PAY 12.50', 'pay 99,999'])
    expect(await texted(phone, text)).toEqual([
      'Mkopo: text PAY and whole shillings up to KES 10,000, such as PAY 500. M-Pesa then asks for your PIN on this phone.',
    ])
  expect(await promptsTo(phone)).toHaveLength(1)
})

test('the statement has the newest lines, once a payment arrived', async () => {
  const [prompt] = await people.sandbox.get<{ id: string }[]>('/api/prompts')
  await people.sandbox.post(`/api/prompts/${prompt!.id}/pay`)
  await settle(people)
  expect((await texted(phone, 'STMT'))[0]).toMatch(
    /^Mkopo \w{10}: 02\.03\.2026 paid 700; 02\.03\.2026 loan 10,000; interest, fees 0\. Owed KES 9,300$/,
  )
})

test('too many payment requests have another answer than a pending one', async () => {
  const [jar, other]: [TestCookies, string] = [{}, newPhone()]
  await signLoan(people, jar, other)
  await settle(people)
  for (let times = 0; times < 5; times++) {
    expect(await texted(other, 'PAY 10')).toEqual([expect.stringMatching(/now asks on this phone/)])
    const prompts = await people.sandbox.get<{ id: string; phone: string }[]>('/api/prompts')
    await people.sandbox.post(
      `/api/prompts/${prompts.find((each) => each.phone === stored(other))!.id}/cancel`,
    )
    await settle(people)
  }
  expect(await texted(other, 'PAY 10')).toEqual([
    expect.stringMatching(/too many requests to pay .* from any M-Pesa line paybill 600000, account \w{10}$/),
  ])
})

test('a keyword stops offers like the switch of the account', async () => {
  const kinds = ['marketingSms', 'marketingEmail'] as const
  const offers = async () => {
    const reply = await people.api('GET /api/account/consents', {}, { cookies })
    if (!reply.ok) throw new Error('refused')
    return kinds.map((kind) => reply.data.items.find((each) => each.kind === kind)?.given)
  }
  for (const kind of kinds)
    await people.api(
      'PUT /api/account/consents/{kind}',
      { params: { kind }, body: { given: true } },
      { cookies },
    )
  expect(await offers()).toEqual([true, true])
  expect((await texted(phone, '"Stop!!"'))[0]).toMatch(/no more offers/)
  expect(await offers()).toEqual([false, false])
})

test('an unknown word is answered with the keywords', async () => {
  for (const text of ['hello there', '', 'HELP'])
    expect((await texted(phone, text))[0]).toMatch(/^Mkopo: text BAL \(what you owe\), PAY 500/)
})

test("the answer is in the customer's language, or in that of a Swahili or Spanish keyword", async () => {
  const [jar, other]: [TestCookies, string] = [{}, newPhone()]
  const customerId = await signUp(people, jar, other)
  await people.database.transaction((tx) => people.services.customers.saveLanguage(customerId, 'sw', tx))
  expect(await texted(other, 'BAL')).toEqual([expect.stringMatching(/^Mkopo: huna mkopo wa kulipa/)])
  expect(await texted(other, 'msaada')).toEqual([expect.stringMatching(/SALIO .* LIPA 500/)])
  await people.database.transaction((tx) => people.services.customers.saveLanguage(customerId, 'en', tx))
  expect(await texted(other, 'BAL')).toEqual([expect.stringMatching(/^Mkopo: you have no loan to pay/)])
  expect(await texted(other, 'salio')).toEqual([expect.stringMatching(/^Mkopo: huna mkopo wa kulipa/)])
  for (const word of ['KIKOMO', 'Kiwango'])
    expect(await texted(other, word)).toEqual([expect.stringMatching(/^Mkopo: Kikomo chako ni KES/)])
})

test('a number without an account gets the same single answer a day, whatever it asks, and nothing happens', async () => {
  const stranger = newPhone()
  expect(await texted(stranger, 'PAY 500')).toEqual([
    expect.stringMatching(/^Mkopo: this number has no account.* New\? Dial \*384\*50#\. /),
  ])
  for (const text of ['BAL', 'stmt', 'x']) expect(await texted(stranger, text)).toEqual([])
  expect(await promptsTo(stranger)).toEqual([])
  expect(await texted(stranger, 'STOP'), 'what was asked for is confirmed').toEqual([
    expect.stringMatching(/^Mkopo: this number gets no offers from us/),
  ])
  expect(await texted(stranger, 'stop')).toEqual([])
  people.clock.move(24 * 3_600_000)
  expect(await texted(stranger, 'salio')).toEqual([expect.stringMatching(/^Mkopo: namba hii haina akaunti/)])
})

test('a number that texts very often gets a limited number of answers', async () => {
  const [jar, often]: [TestCookies, string] = [{}, newPhone()]
  await signUp(people, jar, often)
  const before = (await people.sentTo(stored(often))).length
  for (let times = 0; times < 25; times++) await post(formOf(often, 'BAL'))
  expect((await people.sentTo(stored(often))).length - before).toBe(20)
  people.clock.move(3_600_000)
  expect(await texted(often, 'BAL')).toHaveLength(1)
})

test('staff see SMS costs by day and kind, and received keywords', async () => {
  const officer = await newOfficer(people, 'analyst')
  await people.advance(60_000)
  const [sent, received] = [
    await rowsOf(people, officer, 'sms', 'sent', { days: '31' }),
    await rowsOf(people, officer, 'sms', 'received', { days: '31' }),
  ]
  const balances = sent.find(({ kind }) => kind === 'word balance')
  expect(balances).toMatchObject({ messages: 1, parts: 1, delivered: 1, failed: 0, cost: 0.8 })
  expect(sent.every(({ parts, messages }) => parts === messages)).toBe(true)
  expect(received).toContainEqual(expect.objectContaining({ word: 'stop', messages: 3, unanswered: 1 }))
  expect(received.find(({ word, unanswered }) => word === 'balance' && Number(unanswered) > 0)).toBeDefined()
})

test('sent SMS are exported as a file', async () => {
  const { cookies } = await newOfficer(people, 'analyst')
  const cookie = cookieHeader(cookies)
  const reply = await fetch(`${people.url}/api/office/figures/sms/export?figure=sent&days=31`, {
    headers: { cookie },
  })
  const [titles, first] = (await reply.text()).split('\r\n')
  expect(titles).toBe('on,kind,messages,parts,delivered,failed,cost')
  expect(first).toMatch(/^\d{4}-\d\d-\d\d,[a-z ]+,\d+,\d+,\d+,\d+,[\d.]+$/)
})

test('an unreadable SMS, or one for another code, is accepted and does nothing; without the secret there is no hook', async () => {
  const count = async () => (await rows(sql<{ n: number }>`select count(*)::int as n from sms_inbox`))[0]?.n
  const before = await count()
  for (const form of [
    {},
    { ...formOf(phone, 'BAL'), to: '40400' },
    { ...formOf(phone, 'BAL'), from: 'MPESA' },
    { ...formOf(phone, 'BAL'), id: '' },
  ])
    expect((await post(form)).status).toBe(200)
  expect(await count()).toBe(before)
  expect((await post(formOf(phone, 'BAL'), 'guessed')).status).toBe(404)
})

test('received SMS are stored encrypted for 30 days, with the keyword in the clear', async () => {
  const [kept] = await rows(
    sql<{ body: Buffer; word: string }>`select body, word from sms_inbox where word = 'stop'`,
  )
  expect(kept?.body.toString('latin1')).not.toMatch(/stop/i)
  people.clock.move(31 * 86_400_000)
  await people.services.smsKeywords.purge()
  expect(await rows(sql`select 1 from sms_inbox`)).toEqual([])
})

test('charges since the payout are in the statement: its lines add up to the debt', async () => {
  const [jar, other]: [TestCookies, string] = [{}, newPhone()]
  await signLoan(people, jar, other)
  await settle(people)
  people.clock.move(70 * 86_400_000)
  const [statement = ''] = await texted(other, 'STMT')
  const [, charges, owed] = /loan 10,000; interest, fees ([\d,.]+)\. Owed KES ([\d,.]+)$/.exec(statement)!
  const figure = (shown = '') => Number(shown.replaceAll(',', ''))
  expect(figure(charges)).toBeGreaterThan(0)
  expect(figure(owed)).toBe(10_000 + figure(charges))
})

test('add-ons are a line of their own, as in the statement, and no fee', async () => {
  const [jar, other]: [TestCookies, string] = [{}, newPhone()]
  await borrow(people, jar, other, { addOns: 'insurance' })
  const { paidOutOn, loanRequest } = await currentLoan(people, jar)
  const [{ price } = { price: 0 }] = loanRequest.addOns
  expect(price).toBeGreaterThan(0)
  const [on, shown] = [showDay(day(paidOutOn!)), (amount: number) => amount.toLocaleString('en-KE')]
  expect((await texted(other, 'STMT'))[0]).toContain(
    `: ${on} add-ons ${shown(price)}; ${on} loan 10,000; interest, fees 0. Owed KES ${shown(10_000 + price)}`,
  )
})
