/**
 * Goal: a customer who agreed gets receipts and reminders on WhatsApp, by SMS if one does not arrive, never
 * both; and finds the menus there. Method: the whole service with its sandbox.
 */
import { keepAnswer } from '../../testing/service/examples.ts'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { cents } from '../../../domain/money.ts'
import { signatureOf } from '../../providers/whatsapp/parse.ts'
import type { TestCookies } from '../../testing/service/harness.ts'
import {
  newPhone,
  settle,
  signLoan,
  signUp,
  startPeople,
  stored,
  type People,
} from '../../testing/people/customers.ts'
import { agreeToWhatsApp, chatting } from './whatsapp.fixture.ts'

let people: People
beforeEach(async () => {
  await people?.stop()
  people = await startPeople()
})
afterAll(() => people.stop())

const cameTo = (phone: string): Promise<string[]> => chatting(people, phone).texts()
const agree = (cookies: TestCookies, given: boolean) => agreeToWhatsApp(people, cookies, given)
const rows = async (kind: string) =>
  (
    await sql<{ channel: string; status: string; failure: string | null }>`select channel, status, failure
      from message where kind = ${kind} order by queued_at, channel desc`.execute(people.database.db)
  ).rows
const receipt = {
  paybill: '600000',
  accountNumber: 'ABCDE12345',
  amountCents: cents(500_00),
  receipt: 'SG632NMUAB',
  owedCents: cents(1_000_00),
}
async function remind(phone: string, customerId: string): Promise<void> {
  const next = { on: people.clock.today(), amountCents: cents(1_000_00), when: 'today' } as const
  await people.database.transaction((tx) =>
    people.services.messages.queue(
      tx,
      { to: stored(phone), customerId, language: 'en' },
      'collectionReceipt',
      { ...receipt, next },
    ),
  )
  await people.drain()
}
const receiptsTo = async (phone: string) =>
  (await people.sentTo(stored(phone))).filter((text) => text.includes('received'))
/** A customer who agreed; the last digits decide the outcome of messages to them. */
async function agreed(
  phone = newPhone(),
): Promise<{ phone: string; customerId: string; cookies: TestCookies }> {
  const [cookies, own]: [TestCookies, string] = [{}, newPhone()]
  const customerId = await signUp(people, cookies, own)
  await agree(cookies, true)
  return { phone, customerId, cookies }
}

test('a customer who agreed gets it on WhatsApp and no SMS; after withdrawing, the SMS', async () => {
  const { phone, customerId, cookies } = await agreed('0712345001')
  await remind(phone, customerId)
  expect(await cameTo(phone)).toEqual([
    expect.stringMatching(
      /^collection_receipt: KES 500 \| SG632NMUAB \| .* \| KES 1,000 \| Paybill 600000, account ABCDE12345$/,
    ),
  ])
  await settle(people)
  await people.advance(11 * 60_000)
  expect(await rows('collectionReceipt')).toEqual([
    { channel: 'whatsapp', status: 'delivered', failure: null },
  ])
  expect(await receiptsTo(phone)).toEqual([])
  await agree(cookies, false)
  await remind(phone, customerId)
  expect(await receiptsTo(phone)).toHaveLength(1)
  expect(await cameTo(phone)).toHaveLength(1)
})

test('a message that is no receipt or reminder goes by SMS anyway', async () => {
  const { phone, customerId } = await agreed()
  await people.database.transaction((tx) =>
    people.services.messages.queue(tx, { to: stored(phone), customerId, language: 'en' }, 'pinSet', {}),
  )
  expect(await people.sentTo(stored(phone))).toEqual([expect.stringMatching(/PIN/)])
  expect(await cameTo(phone)).toEqual([])
})

test('the last receipt of a loan goes there too, and by SMS if it does not arrive', async () => {
  const values = {
    contractNumber: 'ABCDE12345',
    amountCents: cents(500_00),
    receipt: 'SG632NMUAB',
    overpaymentCents: cents(0),
  }
  const repaid = async (phone: string): Promise<void> => {
    const { customerId } = await agreed()
    await people.database.transaction((tx) =>
      people.services.messages.queue(
        tx,
        { to: stored(phone), customerId, language: 'en' },
        'loanRepaid',
        values,
      ),
    )
    await people.drain()
  }
  const [phone, refused] = [newPhone(), '0712345941']
  await repaid(phone)
  const { host } = new URL(people.services.config.baseUrl)
  expect(await cameTo(phone)).toEqual([`loan_repaid: KES 500 | SG632NMUAB | ABCDE12345 | ${host}`])
  expect(await receiptsTo(phone)).toEqual([])
  await repaid(refused)
  expect(await receiptsTo(refused)).toEqual([
    expect.stringMatching(/KES 500 received, SG632NMUAB\. Loan ABCDE12345 is repaid/),
  ])
})

test.each([
  ['is refused', '0712345941', 0, 'phoneRefused 131026'],
  ['fails', '0712341942', 2_000, 'reported 131026'],
  ['is not delivered in time', '0712345942', 10 * 60_000, 'not delivered in time'],
])('if a WhatsApp message %s the SMS goes, once', async (_, phone, afterMs, failure) => {
  const { customerId } = await agreed()
  await remind(phone, customerId)
  await people.advance(afterMs)
  await people.advance(1_000)
  const [first, second, ...more] = await rows('collectionReceipt')
  expect([first, more]).toEqual([{ channel: 'whatsapp', status: 'failed', failure }, []])
  expect(second?.channel).toBe('sms')
  expect(await receiptsTo(phone)).toHaveLength(1)
  await people.advance(30 * 60_000)
  expect(await rows('collectionReceipt')).toHaveLength(2)
})

test('if WhatsApp is busy the message is retried, and then the SMS goes', async () => {
  const { customerId } = await agreed()
  await remind('0712345943', customerId)
  expect(await rows('collectionReceipt')).toMatchObject([{ channel: 'whatsapp', status: 'queued' }])
  await people.advance(20 * 60_000)
  expect(await rows('collectionReceipt')).toMatchObject([
    { channel: 'whatsapp', status: 'failed', failure: 'late' },
    { channel: 'sms' },
  ])
})

const write = (phone: string, text: string, again = false): Promise<void> =>
  chatting(people, phone).write(text, again)

test('a keyword in the chat turns it on and off, like the switch of the account', async () => {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await signUp(people, cookies, phone)
  const given = async () => {
    const reply = await people.api('GET /api/account/consents', {}, { cookies })
    return reply.ok && reply.data.items.find(({ kind }) => kind === 'whatsApp')?.given
  }
  expect(await given()).toBe(false)
  await write(phone, ' Start ')
  expect(await given()).toBe(true)
  await write(phone, 'STOP')
  expect(await given()).toBe(false)
  expect(await cameTo(phone)).toEqual([
    expect.stringMatching(/no more messages from us here/),
    expect.stringMatching(/come here from now on/),
  ])
})

test('the menus open with the PIN alone, and a repeated message is answered once', async () => {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await signLoan(people, cookies, phone)
  await settle(people)
  for (const text of ['Hello', '2', '05111990', '7391', '7391']) await write(phone, text, true)
  const [loan, ...before] = await cameTo(phone)
  expect(loan).toMatch(/^Loan \w{10}\. Due 02\.05\.2026: KES 10,000/)
  expect(before).toHaveLength(4)
  expect(before.at(-1)).toBe('Mkopo')
  people.clock.move(11 * 60_000)
  await write(phone, '2')
  expect((await cameTo(phone))[0]).toBe('Mkopo')
})

test('a number without an account gets the answer that it has none once a day', async () => {
  const stranger = newPhone()
  for (const text of ['Hello', 'START', '1']) await write(stranger, text)
  expect(await cameTo(stranger)).toEqual([
    expect.stringMatching(/this number has no account.* New\? Dial \*384\*50#/),
  ])
})

test('unsigned calls and calls to another address get 404; the address is verified with our token', async () => {
  const { callbackSecrets, whatsAppApi } = people.services.config
  const body = JSON.stringify({ entry: [] })
  const post = (secret: string, signature: string) =>
    fetch(`${people.url}/hooks/${secret}/whatsapp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
      body,
    }).then(({ status }) => status)
  const right = signatureOf(body, whatsAppApi!.appSecret)
  expect(await post(callbackSecrets.whatsapp, right)).toBe(200)
  expect(await post(callbackSecrets.whatsapp, signatureOf(body, 'guessed'))).toBe(404)
  expect(await post(callbackSecrets.sms, right)).toBe(404)
  const verify = (token: string) =>
    fetch(
      `${people.url}/hooks/${callbackSecrets.whatsapp}/whatsapp?${new URLSearchParams({
        'hub.mode': 'subscribe',
        'hub.verify_token': token,
        'hub.challenge': '1158201444',
      }).toString()}`,
    )
  const proved = await verify(whatsAppApi!.verifyToken)
  const challenge = await proved.text()
  expect([proved.status, challenge]).toEqual([200, '1158201444'])
  keepAnswer('GET /hooks/{secret}/whatsapp', proved.status, challenge)
  expect((await verify('guessed')).status).toBe(404)
})

test('messages are encrypted, and deleted once answered; menu input is deleted with the menus', async () => {
  const { db } = people.database
  const { whatsAppChats } = people.services
  const phone = newPhone()
  await signUp(people, {}, phone)
  const kept = () => db.selectFrom('whatsapp_inbox').select('body').orderBy('receivedAt').execute()
  const chat = () => db.selectFrom('whatsapp_chat').select('typed').execute()
  const message = (id: string, text: string) => ({ id, from: stored(phone), text, pressed: null })
  await whatsAppChats.receive({ messages: [message('wamid.1', 'my secret')], statuses: [] })
  const [before] = await kept()
  expect(before!.body!.toString('latin1')).not.toContain('secret')
  await people.drain()
  await whatsAppChats.receive({ messages: [message('wamid.2', '2')], statuses: [] })
  await people.drain()
  expect(await kept()).toEqual([{ body: null }, { body: null }])
  expect(await chat()).toEqual([{ typed: expect.any(Buffer) as Buffer }])
  people.clock.move(11 * 60_000)
  await whatsAppChats.purge()
  expect(await chat()).toEqual([{ typed: null }])
  people.clock.move(31 * 86_400_000)
  await whatsAppChats.purge()
  expect([await kept(), await chat()]).toEqual([[], []])
})

test('a person with a user id and no number is answered there', async () => {
  const userId = 'KE.13491208655302741918'
  const { id } = await people.sandbox.post<{ id: string }>('/api/chats', { userId, text: 'MENU' })
  await people.drain()
  const { rows: sent } = await sql<{ phone: string; status: string }>`
    select phone, status from message where kind = 'chatAnswer'`.execute(people.database.db)
  expect(sent).toEqual([{ phone: userId, status: 'sent' }])
  const { rows: kept } = await sql<{ answered: boolean }>`select applied_at is not null as answered
    from whatsapp_inbox where message_id = ${id}`.execute(people.database.db)
  expect(kept).toEqual([{ answered: true }])
  await people.sandbox.post('/api/chats', { userId, text: 'Hello' })
  await people.drain()
  expect(await rows('chatAnswer')).toHaveLength(1)
})
