/**
 * Goal: a partner is told, signed, of what happens to its own linked clients, until it took it or three days are over.
 * Method: a borrower who linked a partner, and the sandbox's receiver, which verifies what comes.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { webhookMessage } from '../../../contract/webhook-messages.ts'
import type { TestCookies } from '../../testing/harness.ts'
import { approve, newOfficer, type TestOfficer } from '../../testing/officers.ts'
import { newPhone, settle, signLoan, startPeople, type People } from '../../testing/people.ts'

type Received = { id: string; verified: boolean; again: boolean; body: { type: string; data: object } }
const hourMs = 3_600_000
const partner = { partner: 'jirani', key: 'a key of the partner that is long enough' }
let people: People
let maker: TestOfficer
let checker: TestOfficer
let id: string
beforeAll(async () => {
  people = await startPeople({ env: { PARTNER_KEYS: `${partner.partner}:${partner.key}` } })
  await newStaff()
  const proposed = await make(`${people.sandbox.url}/webhooks/receiver`)
  expect(await approve(people, checker, proposed)).toMatchObject({ ok: true })
  id = (await list())[0]!.id
})
afterAll(() => people.stop())
beforeEach(() => newStaff())

async function newStaff(): Promise<void> {
  maker = await newOfficer(people, 'controller')
  checker = await newOfficer(people, 'administrator')
}
const make = (url: string) =>
  people.api(
    'POST /api/office/webhooks',
    { body: { partner: 'jirani', url, events: ['loan.opened', 'payout.failed'], note: 'their wish' } },
    { cookies: maker.cookies },
  )
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
/** Somebody whose loan opens; of the partner's where a client is named. */
async function borrower(clientId?: string): Promise<void> {
  const cookies: TestCookies = {}
  await signLoan(people, cookies, newPhone())
  if (clientId) {
    const issued = await people.api('POST /api/partner/client-tokens', { body: { ...partner, clientId } })
    const token = issued.ok ? issued.data.token : ''
    await people.api('POST /api/user/external', { body: { token } }, { cookies })
  }
  await settle(people)
}

test('nothing is told before the secret was taken, nor of whoever did not link the partner', async () => {
  await borrower('c1')
  expect(await deliveries()).toEqual([])
  await knows(await secret())
  await borrower()
  expect(await deliveries()).toEqual([])
  expect(await received()).toEqual([])
})

test('what happened to a client is told once, signed, and says no more than which client it was', async () => {
  await borrower('c2')
  const told = await received()
  expect(told).toMatchObject([{ verified: true, again: false, body: { type: 'loan.opened' } }])
  expect(told[0]!.body.data).toEqual({ client: 'c2' })
  expect(webhookMessage('loan.opened').safeParse(told[0]!.body), 'as it is described').toMatchObject({
    success: true,
  })
  expect(await deliveries(), 'by what the partner quotes').toMatchObject([
    { status: 'delivered', tries: 1, lastAnswer: '204', webhookId: told[0]!.id, client: 'c2' },
  ])
})

test('for a day after a new secret the one before signs too, and then it alone', async () => {
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

test('a receiver that is down is tried for three days; then it is given up, stopped, and a person hears of it', async () => {
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
    .where('resolved_at', 'is', null)
    .execute()
  expect(open).toEqual([{ subject: id, details: { partner: 'jirani' } }])
  expect(await replay({ delivery: last!.id })).toMatchObject({ problem: { code: 'conflict' } })
})

test('opened again, what was missed is told again, by span of days and by the same ids', async () => {
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

test('an address within a network is not proposed', async () => {
  for (const url of ['https://10.0.0.1/hook', 'http://partner.example/hook', 'https://localhost/hook'])
    expect(await make(url)).toMatchObject({
      status: 422,
      problem: { errors: { url: [expect.stringContaining('https://')] } },
    })
})
