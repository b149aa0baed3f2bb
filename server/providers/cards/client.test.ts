/**
 * The live client against the stand-in: requests sent, and how responses are read. Method: everything that a
 * page or a fault can do.
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cents } from '../../../domain/money.ts'
import '../../../sandbox/testing/paystack-wire.ts'
import { startSandbox, type Harness } from '../../../sandbox/testing/harness.ts'
import { createCards } from './client.ts'
import { keptEvent, parseEvent, signatureOf } from './parse.ts'
import type { Cards } from './port.ts'

let sandbox: Harness
let cards: Cards
beforeEach(async () => {
  sandbox = await startSandbox()
  cards = createCards({ config: sandbox.cards })
})
afterEach(() => sandbox.close())

const reference = '0e9f6d2a-7f5a-4a54-9a6e-3a1f6f6f1c11'
const visa = '4084084084084081'
const start = (change: Partial<Parameters<Cards['start']>[0]> = {}) =>
  cards.start({
    reference,
    email: 'card+1@mkopo.example',
    amountCents: cents(1_000),
    callbackUrl: 'http://localhost:8080/account/cards/return',
    ...change,
  })

/** Acts on the provider's page; returns where the browser goes next. */
async function typeCard(
  number: string,
  fields: Record<string, string> = {},
  of = reference,
): Promise<{ status: number; location: string | null; page: string }> {
  const started = await start({ reference: of })
  if (!('pageUrl' in started)) throw new Error('no page')
  const response = await fetch(`${sandbox.url}${started.pageUrl}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number, expiry: '09/29', cvv: '123', act: 'pay', ...fields }),
  })
  return { status: response.status, location: response.headers.get('location'), page: await response.text() }
}
async function authorizationOf(number: string, of = reference): Promise<string> {
  await typeCard(number, {}, of)
  const state = await cards.verify(of)
  if (!('state' in state) || state.state !== 'paid' || !state.authorization)
    throw new Error(`not paid: ${JSON.stringify(state)}`)
  return state.authorization.code
}

test("a card is typed on the provider's page; what is learned of it is brand, four digits and a code", async () => {
  const { status, location } = await typeCard(visa)
  expect([status, location]).toEqual([
    303,
    `/account/cards/return?trxref=${reference}&reference=${reference}`,
  ])
  expect(await cards.verify(reference)).toEqual({
    state: 'paid',
    amountCents: 1_000,
    currency: 'KES',
    paidAt: sandbox.now(),
    authorization: {
      code: expect.stringMatching(/^AUTH_/) as string,
      brand: 'visa',
      lastFour: '4081',
      goodThrough: '2029-09-30',
      bank: 'TEST BANK',
      reusable: true,
      signature: expect.stringMatching(/^SIG_/) as string,
    },
  })
})

test('an unfinished card page is open, an unknown one is not found', async () => {
  await start()
  expect(await cards.verify(reference)).toEqual({ state: 'open' })
  expect(await cards.verify('nobody-began-this-one')).toEqual({ state: 'notFound' })
})

test('a declined card can be followed by another one on the same page', async () => {
  const declined = await typeCard('4084 0800 0000 5408')
  expect([declined.status, declined.page]).toEqual([422, expect.stringContaining('Declined')])
  expect(await cards.verify(reference)).toEqual({ state: 'failed', text: 'Declined' })
})

test.each([
  ['4084084084084082', {}],
  [visa, { expiry: '13/29' }],
  [visa, { expiry: '10/26' }],
  [visa, { cvv: '1' }],
  ['', {}],
])('%s with %o is refused by the page', async (number, fields) => {
  expect((await typeCard(number, fields)).status).toBe(422)
  expect(await cards.verify(reference)).toEqual({ state: 'open' })
})

test('a customer who cancels on the card page returns with nothing charged', async () => {
  expect((await typeCard('', { act: 'cancel' })).status).toBe(303)
  expect(await cards.verify(reference)).toEqual({ state: 'open' })
})

test.each([
  ['5123450000000008', 'mastercard', true],
  ['2200000000000004', 'mir', true],
  ['4000000000000127', 'visa', false],
])('%s is %s, to be kept: %s', async (number, brand, reusable) => {
  await typeCard(number)
  expect(await cards.verify(reference)).toMatchObject({ state: 'paid', authorization: { brand, reusable } })
})

test('one physical card has one signature, for any customer', async () => {
  const [one, other] = ['first-customer-0001', 'other-customer-0002']
  for (const of of [one, other]) {
    const started = await start({ reference: of, email: `${of}@mkopo.example` })
    if (!('pageUrl' in started)) throw new Error('no page')
    await fetch(`${sandbox.url}${started.pageUrl}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ number: visa, expiry: '09/29', cvv: '123', act: 'pay' }),
    })
  }
  const seen = await Promise.all([one, other].map((of) => cards.verify(of)))
  const [first, second] = seen.map((state) => ('authorization' in state ? state.authorization : null))
  expect(first?.signature).toBe(second?.signature)
  expect(first?.code).not.toBe(second?.code)
})

test('a reference is used once', async () => {
  await start()
  expect(await start()).toMatchObject({ unknown: 'duplicate' })
})

test("a hosted page that is not the provider's is not gone to", async () => {
  const elsewhere = createCards({
    config: { ...sandbox.cards, checkoutOrigin: 'https://checkout.paystack.com' },
  })
  expect(
    await elsewhere.start({
      reference,
      email: 'card+1@mkopo.example',
      amountCents: cents(1_000),
      callbackUrl: 'http://localhost:8080/x',
    }),
  ).toEqual({ unknown: 'unreadable' })
})

test('the small charge is given back once', async () => {
  await typeCard(visa)
  expect(await cards.refund(reference)).toEqual({ asked: true })
  await sandbox.pump()
  expect(await cards.verify(reference)).toMatchObject({ state: 'reversed', amountCents: 1_000 })
  expect(await cards.refund(reference)).toMatchObject({ refused: 'transaction_reversed', resendSafe: false })
})

test('messages are signed over the body as it came, and what is kept of them has nothing of the card', async () => {
  await typeCard(visa)
  await cards.refund(reference)
  await sandbox.pump()
  const heard = sandbox.heardAt('/cards')
  expect(heard.map(({ body }) => (body as { event: string }).event)).toEqual([
    'charge.success',
    'refund.processed',
  ])
  for (const { text, signature } of heard) expect(signatureOf(text, sandbox.cards.secretKey)).toBe(signature)
  const kept = keptEvent(heard[0]!.text)!
  expect(kept).not.toMatch(/AUTH_|SIG_|4081|@/)
  expect(parseEvent(JSON.parse(kept))).toEqual({ kind: 'charge', reference })
  expect(parseEvent(JSON.parse(keptEvent(heard[1]!.text)!))).toEqual({
    kind: 'refund',
    reference,
    done: true,
  })
})

test.each(['null', '[]', '{}', 'not json', '{"event":5}', '{"event":""}'])(
  'a message of %s cannot be read',
  (body) => expect(keptEvent(body)).toBe(body === '{"event":5}' ? '{"event":"5","data":{}}' : null),
)
test.each([
  null,
  [],
  {},
  { event: 'charge.success' },
  { event: 'transfer.success', data: {} },
  { event: 'refund.failed', data: [] },
])('%o is unreadable', (body) => expect(parseEvent(body)).toEqual({ error: 'callbackUnreadable' }))
test('an event that is none of ours is noted', () =>
  expect(parseEvent({ event: 'charge.dispute.create', data: {} })).toEqual({
    kind: 'other',
    event: 'charge.dispute.create',
  }))

const transferTo = async (recipient: Parameters<Cards['recipient']>[0], amountCents = cents(500_000)) => {
  const made = await cards.recipient(recipient)
  if (!('recipientCode' in made)) return made
  return cards.transfer({ reference, amountCents, recipientCode: made.recipientCode, reason: 'Loan payout' })
}
const bank = (accountNumber: string) => ({
  kind: 'bank' as const,
  bankCode: '68',
  accountNumber,
  name: 'Amina Otieno',
})

test('a payout to a card is made once', async () => {
  const authorizationCode = await authorizationOf(visa, 'the-charge-of-a-card')
  const to = { kind: 'card' as const, authorizationCode, email: 'card+1@mkopo.example', name: 'Amina Otieno' }
  expect(await transferTo(to)).toEqual({
    accepted: true,
    transferCode: expect.stringMatching(/^TRF_/) as string,
  })
  expect(await cards.verifyTransfer(reference)).toMatchObject({ status: 'pending' })
  await sandbox.pump()
  expect(await cards.verifyTransfer(reference)).toMatchObject({
    status: 'paid',
    amountCents: 500_000,
    completedAt: sandbox.now(),
  })
  expect(await transferTo(to)).toMatchObject({ unknown: 'duplicate' })
  const { transfer } = parseEvent(JSON.parse(keptEvent(sandbox.heardAt('/cards').at(-1)!.text)!)) as {
    transfer: object
  }
  expect(transfer).toMatchObject({ status: 'paid', amountCents: 500_000 })
})

test('money goes to a bank account; some accounts fail', async () => {
  expect(await transferTo(bank('0110234567951'))).toMatchObject({ accepted: true })
  await sandbox.pump()
  expect(await cards.verifyTransfer(reference)).toMatchObject({ status: 'failed' })
})

test('a 503 after acting is unknown, and found by asking', async () => {
  expect(await transferTo(bank('0110234567952'))).toMatchObject({ unknown: 'serverError' })
  await sandbox.pump()
  expect(await cards.verifyTransfer(reference)).toMatchObject({ status: 'paid' })
  expect(sandbox.heardAt('/cards')).toEqual([])
})

test('an empty balance and a wrong account are refused before anything moves', async () => {
  await sandbox.api('POST', '/card-balance', { amount: '100' })
  expect(await transferTo(bank('0110234567'))).toMatchObject({
    refused: 'insufficient_balance',
    resendSafe: false,
  })
  expect(await cards.recipient(bank('12'))).toMatchObject({ refused: 'invalid_account' })
  expect(await cards.verifyTransfer(reference)).toEqual({ status: 'notFound' })
})

/** Responds in place of the provider, as a gateway or a moved address would. */
const behind = (status: number, body: string): Cards =>
  createCards({
    config: sandbox.cards,
    fetch: async () => new Response(body, { status, headers: { 'content-type': 'application/json' } }),
  })

test.each([
  [404, '<html>Not Found</html>'],
  [404, '{"status":false,"message":"Route not found"}'],
  [404, '{}'],
  [400, '{"status":false,"message":"Invalid request"}'],
])('%i with %s says neither that a card is out of use nor that money did not go', async (status, body) => {
  expect(await behind(status, body).deactivate('AUTH_1')).not.toHaveProperty('done')
  expect(await behind(status, body).verifyTransfer(reference)).not.toHaveProperty('status')
  expect(await behind(status, body).verify(reference)).not.toHaveProperty('state')
})

test('a card that was taken out of use cannot be paid', async () => {
  const authorizationCode = await authorizationOf(visa)
  expect(await cards.deactivate(authorizationCode)).toEqual({ done: true })
  expect(await cards.deactivate(authorizationCode)).toEqual({ done: true })
  expect(
    await cards.recipient({
      kind: 'card',
      authorizationCode,
      email: 'card+1@mkopo.example',
      name: 'Amina Otieno',
    }),
  ).toMatchObject({ refused: 'invalid_authorization' })
})

test.each([
  ['spikeArrest', { refused: 'rate_limited', resendSafe: true }],
  ['serverErrorBeforeActing', { unknown: 'serverError' }],
  ['htmlAfterActing', { unknown: 'unreadable' }],
  ['resetAfterActing', { unknown: 'unreachable' }],
  ['hangAfterActing', { unknown: 'timeout' }],
])('%s', async (fault, outcome) => {
  await sandbox.api('POST', '/faults', { [fault]: 1 })
  if (fault === 'hangAfterActing') cards = createCards({ config: sandbox.cards, timeoutMs: 300 })
  expect(await start()).toMatchObject(outcome)
})

test('a wrong key is turned away at the gate', async () => {
  const stranger = createCards({ config: { ...sandbox.cards, secretKey: 'another' } })
  expect(await stranger.verify(reference)).toMatchObject({ refused: 'invalid_key', resendSafe: true })
})
