/**
 * Goal: a partner receives, signed, the events of its own linked clients, until it accepts them or three days
 * are over. Method: a borrower who linked a partner, and the sandbox's receiver, which verifies deliveries.
 */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { webhookMessage } from '../../../contract/webhook-messages.ts'
import type { TestCookies } from '../../testing/service/harness.ts'
import { approve, newOfficer, type TestOfficer } from '../../testing/people/officers.ts'
import { currentLoan, newPhone, settle, signLoan, startPeople } from '../../testing/people/customers.ts'
import { started } from '../../testing/service/started.ts'

type Received = { id: string; verified: boolean; again: boolean; body: { type: string; data: object } }
const hourMs = 3_600_000
const partner = { partner: 'jirani', key: 'a key of the partner that is long enough' }
const people = started(() => startPeople({ env: { PARTNER_KEYS: `${partner.partner}:${partner.key}` } }))
let maker: TestOfficer
let checker: TestOfficer
let id: string
beforeAll(async () => {
  await newStaff()
  const proposed = await make(`${people.sandbox.url}/webhooks/receiver`)
  expect(await approve(people, checker, proposed)).toMatchObject({ ok: true })
  id = (await list())[0]!.id
})
beforeEach(() => newStaff())

async function newStaff(): Promise<void> {
  maker = await newOfficer(people, 'controller')
  checker = await newOfficer(people, 'administrator')
}
const make = (url: string) => {
  const events = ['loan.opened', 'loan.repaid', 'loan.takenBack', 'payout.failed'] as const
  const body = { partner: 'jirani', url, events: [...events], note: 'their wish' }
  return people.api('POST /api/office/webhooks', { body }, { cookies: maker.cookies })
}
async function list() {
  const reply = await people.api('GET /api/office/webhooks', undefined, { cookies: maker.cookies })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data.items
}
async function secret(): Promise<string> {
  const reply = await people.api(
    'POST /api/office/webhooks/{id}/secret',
    { params: { id } },
    { cookies: maker.cookies },
  )
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data.secret
}
const knows = (...secrets: string[]) =>
  people.sandbox.post('/api/webhooks/secrets', { secrets: secrets.join(' ') })
const down = (isDown: boolean) => people.sandbox.post('/api/webhooks/down', { down: String(isDown) })
const received = () => people.sandbox.get<Received[]>('/api/webhooks')
async function deliveries() {
  const reply = await people.api(
    'GET /api/office/webhooks/{id}/deliveries',
    { params: { id }, query: {} },
    { cookies: maker.cookies },
  )
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data.items
}
const replay = (body: { delivery: string } | { from: string; through: string }) =>
  people.api('POST /api/office/webhooks/{id}/replay', { params: { id }, body }, { cookies: maker.cookies })
/** A customer whose loan opens; linked to the partner if a client id is given. */
async function borrower(clientId?: string, phone = newPhone()): Promise<TestCookies> {
  const cookies: TestCookies = {}
  await signLoan(people, cookies, phone)
  if (clientId) {
    const issued = await people.api('POST /api/partner/client-tokens', { body: { ...partner, clientId } })
    const token = issued.ok ? issued.data.token : ''
    await people.api('POST /api/user/external', { body: { token } }, { cookies })
  }
  await settle(people)
  return cookies
}

test('nothing is sent before the secret was collected, nor about customers without a link', async () => {
  await borrower('c1')
  expect(await deliveries()).toEqual([])
  await knows(await secret())
  await borrower()
  expect(await deliveries()).toEqual([])
  expect(await received()).toEqual([])
})

test('an event of a client is sent once, signed, with the ids of client and loan and nothing else', async () => {
  const { id: loan } = await currentLoan(people, await borrower('c2'))
  const events = await received()
  expect(events).toMatchObject([{ verified: true, again: false, body: { type: 'loan.opened' } }])
  expect(events[0]!.body.data).toEqual({ client: 'c2', loan })
  expect(webhookMessage('loan.opened').safeParse(events[0]!.body), 'as it is described').toMatchObject({
    success: true,
  })
  expect(await deliveries(), 'by what the partner quotes').toMatchObject([
    {
      status: 'delivered',
      tries: 1,
      lastAnswer: '204',
      webhookId: events[0]!.id,
      client: 'c2',
      loan,
      test: false,
    },
  ])
})

test('the previous secret signs too for a day after a new one, and then only the new one', async () => {
  const newer = await secret()
  const [first] = await deliveries()
  await replay({ delivery: first!.id })
  await people.drain()
  expect((await received()).at(-1)).toMatchObject({ verified: true, again: true, id: `msg_${first!.id}` })
  await people.advance(25 * hourMs)
  await newStaff()
  await replay({ delivery: first!.id })
  await people.drain()
  expect((await received()).at(-1)).toMatchObject({ verified: false })
  expect((await list())[0]).toMatchObject({ state: 'failing' })
  await knows(newer)
  await people.advance(10_000)
  expect((await received()).at(-1)).toMatchObject({ verified: true })
  expect((await list())[0]).toMatchObject({ state: 'open', failingSince: null })
})

test('a receiver that is down is retried for three days; then the delivery is given up, the webhook stopped, and an officer notified', async () => {
  await down(true)
  await borrower('c3')
  for (let hours = 0; hours < 76; hours += 4) await people.advance(4 * hourMs)
  await newStaff()
  const [last] = await deliveries()
  expect(last).toMatchObject({ status: 'givenUp', lastAnswer: '503 down' })
  expect(last!.tries).toBeGreaterThan(9)
  expect((await list())[0]).toMatchObject({ state: 'stopped', stoppedByItself: true })
  const open = await people.database.db
    .selectFrom('payment_exception')
    .select(['subject', 'details'])
    .where('kind', '=', 'webhookStopped')
    .where('resolvedAt', 'is', null)
    .execute()
  expect(open).toEqual([{ subject: id, details: { partner: 'jirani' } }])
  expect(await replay({ delivery: last!.id })).toMatchObject({ problem: { code: 'conflict' } })
})

test('after reopening, missed events are resent by period and with the same ids', async () => {
  await down(false)
  const opened = await people.api(
    'POST /api/office/webhooks/{id}/state',
    { params: { id }, body: { open: true } },
    { cookies: maker.cookies },
  )
  expect(opened).toMatchObject({ data: { state: 'open' } })
  const before = (await received()).length
  expect(await replay({ from: '01.01.2026', through: '31.12.2026' })).toMatchObject({ data: { replayed: 2 } })
  await people.drain()
  expect((await received()).slice(before)).toMatchObject([{ verified: true }, { verified: true }])
  expect((await deliveries()).map(({ status }) => status)).toEqual(['delivered', 'delivered'])
  expect(await replay({ from: '01.01.2020', through: '31.12.2020' })).toMatchObject({ data: { replayed: 0 } })
  expect(await replay({ from: '31.12.2026', through: '01.01.2026' })).toMatchObject({
    status: 422,
    problem: {
      code: 'validationFailed',
      errors: { from: [expect.stringContaining('not after the last one') as string] },
    },
  })
  const acts = (await people.services.audit.ofSubject(id, 20)).map(({ act }) => act)
  expect(new Set(acts)).toEqual(
    new Set(['webhook.made', 'webhook.secret', 'webhook.replayed', 'webhook.opened']),
  )
})

test('an address within a private network cannot be proposed', async () => {
  for (const url of ['https://10.0.0.1/hook', 'http://partner.example/hook', 'https://localhost/hook'])
    expect(await make(url)).toMatchObject({
      status: 422,
      problem: { errors: { url: [expect.stringContaining('https://')] } },
    })
})

test('a failed payout names its loan, and one recorded as not arrived voids the loan', async () => {
  await knows(await secret())
  const cookies = await borrower('c4', '0711100923')
  const { id: loan } = await currentLoan(people, cookies)
  const [failed] = (await received()).slice(-1)
  expect(failed!.body).toMatchObject({
    type: 'payout.failed',
    data: { client: 'c4', loan, purpose: 'loan', payout: expect.any(String) as string },
  })
  expect(webhookMessage('payout.failed').safeParse(failed!.body)).toMatchObject({ success: true })

  const { id: other } = await currentLoan(people, await borrower('c5'))
  const row = await people.database.db
    .selectFrom('payout')
    .select('id')
    .where('requestId', '=', other)
    .executeTakeFirstOrThrow()
  expect(await eventsOfReturned(row.id), 'it was never repaid').toMatchObject([
    { type: 'loan.takenBack', data: { client: 'c5', loan: other } },
  ])
})

test('a refund that did not arrive is a failed payout', async () => {
  const cookies = await borrower('c6')
  const { id: requestId, paybill } = await currentLoan(people, cookies)
  const payment = { amount: 12_000, account: paybill.accountNumber, phone: '0722000111', unasked: true }
  await people.sandbox.post('/api/paybill', payment)
  await settle(people)
  const { customerId } = await people.database.db
    .selectFrom('loan_request')
    .select('customerId')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  await people.services.payments.refunds.ask(customerId, requestId)
  await settle(people)
  const refund = await people.database.db
    .selectFrom('payout')
    .select('id')
    .where('purpose', '=', 'refund')
    .executeTakeFirstOrThrow()
  const events = await eventsOfReturned(refund.id)
  expect(events).toMatchObject([
    { type: 'payout.failed', data: { client: 'c6', purpose: 'refund', payout: refund.id, loan: null } },
  ])
  expect(webhookMessage('payout.failed').safeParse(events[0])).toMatchObject({ success: true })
})

/** Events after two people recorded that a payout did not arrive. */
async function eventsOfReturned(payoutId: string) {
  const asked = await people.api(
    'POST /api/office/payouts/{id}/settle',
    { params: { id: payoutId }, body: { outcome: 'notMade', note: 'It came back.', evidence: 'Statement' } },
    { cookies: (await newOfficer(people, 'finance')).cookies },
  )
  const before = (await received()).length
  expect(await approve(people, maker, asked)).toMatchObject({ ok: true })
  await people.drain()
  return (await received()).slice(before).map(({ body }) => body)
}

test('after the client ended the link nothing is sent or resent', async () => {
  const cookies = await borrower('c7')
  await people.api('DELETE /api/user/external', { query: { partner: 'jirani' } }, { cookies })
  const before = (await received()).length
  await replay({ delivery: (await deliveries())[0]!.id })
  await people.drain()
  expect((await deliveries())[0]).toMatchObject({ lastAnswer: 'not sent: the client ended the link' })
  expect(await received()).toHaveLength(before)
})

const sendTest = () =>
  people.api('POST /api/office/webhooks/{id}/test', { params: { id } }, { cookies: maker.cookies })

test('a test is signed and listed like others, tried once, and also possible for a stopped webhook', async () => {
  const sent = await sendTest()
  await people.drain()
  const [events] = (await received()).slice(-1)
  expect(events).toMatchObject({ verified: true, body: { type: 'webhook.test', data: {} } })
  expect(sent).toMatchObject({ data: { webhookId: events!.id } })
  expect(webhookMessage('webhook.test').safeParse(events!.body)).toMatchObject({ success: true })
  expect((await deliveries())[0]).toMatchObject({
    webhookId: events!.id,
    test: true,
    client: null,
    loan: null,
    status: 'delivered',
    lastAnswer: '204',
  })
  await down(true)
  await people.advance(1_000)
  await sendTest()
  await people.advance(hourMs)
  await newStaff()
  expect((await deliveries())[0]).toMatchObject({
    test: true,
    status: 'givenUp',
    tries: 1,
    lastAnswer: '503 down',
  })
  expect((await list())[0], 'nothing was missed').toMatchObject({ state: 'open' })
  await down(false)
  const stopped = await people.api(
    'POST /api/office/webhooks/{id}/state',
    { params: { id }, body: { open: false } },
    { cookies: maker.cookies },
  )
  expect(stopped).toMatchObject({ data: { state: 'stopped' } })
  await sendTest()
  await people.drain()
  expect((await deliveries())[0]).toMatchObject({ test: true, status: 'delivered' })
  expect((await people.services.audit.ofSubject(id, 20)).map(({ act }) => act)).toContain('webhook.tested')
})

test('resending a period leaves tests out; before the secret was collected there is no test', async () => {
  await people.api(
    'POST /api/office/webhooks/{id}/state',
    { params: { id }, body: { open: true } },
    { cookies: maker.cookies },
  )
  const all = await deliveries()
  expect(all.some(({ test }) => test)).toBe(true)
  expect(await replay({ from: '01.01.2026', through: '31.12.2026' })).toMatchObject({
    data: { replayed: all.filter(({ test }) => !test).length },
  })
  await approve(people, checker, await make(`${people.sandbox.url}/webhooks/receiver`))
  const ready = (await list()).find(({ state }) => state === 'ready')!
  expect(
    await people.api(
      'POST /api/office/webhooks/{id}/test',
      { params: { id: ready.id } },
      { cookies: maker.cookies },
    ),
  ).toMatchObject({ problem: { code: 'conflict' } })
})
