/** Infobip as the second SMS provider. Method: the live client against the sandbox over HTTP. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startSandbox, type Harness } from '../../../sandbox/testing/harness.ts'
import { createInfobip, parseInfobipReports } from './infobip.ts'

let sandbox: Harness
beforeEach(async () => {
  sandbox = await startSandbox()
})
afterEach(() => sandbox.close())

const send = (phone: string) =>
  createInfobip({ config: sandbox.infobip }).send({ phone, text: 'Mkopo: 4821' })
const answering = (status: number, body: unknown) =>
  createInfobip({
    config: sandbox.infobip,
    fetch: () => Promise.resolve(new Response(JSON.stringify(body), { status })),
  }).send({ phone: '+254712345678', text: 'x' })
const rejected = (name: string, groupId = 5) => ({
  messages: [{ messageId: 'm', status: { groupId, groupName: 'REJECTED', id: 1, name } }],
})

test('a message is accepted, and its report has its cost', async () => {
  const sent = await send('+254712345678')
  expect(sent).toMatchObject({ accepted: true, costCents: null })
  await sandbox.pump()
  expect(sandbox.heardAt('/messages/infobip').map(({ body }) => parseInfobipReports(body))).toEqual([
    [
      {
        messageId: (sent as { messageId: string }).messageId,
        phone: '+254712345678',
        status: 'delivered',
        providerStatus: 'DELIVERED_TO_HANDSET',
        failureReason: null,
        networkCode: null,
        costCents: 110,
      },
    ],
  ])
})

test('a message that does not arrive is reported with the reason', async () => {
  await send('+254712345942')
  await sandbox.pump()
  expect(sandbox.heardAt('/messages/infobip').map(({ body }) => parseInfobipReports(body))).toMatchObject([
    [{ status: 'failed', failureReason: 'EC_ABSENT_SUBSCRIBER' }],
  ])
})

test.each([
  ['REJECTED_DND', 'blacklisted', false],
  ['REJECTED_DESTINATION_BLOCKLISTED', 'blacklisted', false],
  ['REJECTED_DESTINATION', 'phoneRefused', false],
  ['REJECTED_PREFIX_MISSING', 'phoneRefused', false],
  ['MISSING_TO', 'phoneRefused', false],
  ['REJECTED_NOT_ENOUGH_CREDITS', 'balanceEmpty', true],
  ['REJECTED_PREPAID_PACKAGE_EXPIRED', 'balanceEmpty', true],
  ['REJECTED_SOURCE', 'setup', true],
  ['REJECTED_SENDER', 'setup', true],
  ['REJECTED_NETWORK', 'setup', true],
  ['REJECTED_DESTINATION_NOT_REGISTERED', 'setup', true],
  ['REJECTED_ROUTE_NOT_AVAILABLE', 'setup', true],
  ['REJECTED_FLOODING_FILTER', 'gateway', true],
  ['REJECTED_SYSTEM_ERROR', 'gateway', true],
  ['SIGNALS_BLOCKED', 'gateway', true],
])('the status %s means %s; another provider may send: %s', async (name, refused, resendSafe) => {
  expect(await answering(200, rejected(name))).toEqual({ refused, resendSafe, code: name })
})

test('an answer that never comes, and an expired message, leave the outcome unknown', async () => {
  const silent: typeof fetch = (_, options) =>
    new Promise((_answer, refuse) => {
      options!.signal!.addEventListener('abort', () => refuse(options!.signal!.reason as Error))
    })
  const slow = createInfobip({ config: sandbox.infobip, fetch: silent, timeoutMs: 1 })
  expect(await slow.send({ phone: '+254712345678', text: 'x' })).toEqual({ unknown: 'timeout' })
  expect(await answering(200, rejected('EXPIRED_DLR_UNKNOWN', 4))).toEqual({ unknown: 'unreadable' })
})

test('answers without a known meaning leave the outcome unknown', async () => {
  expect(await answering(200, {})).toEqual({ unknown: 'unreadable' })
  expect(await answering(200, rejected('PENDING_ACCEPTED', 1))).toMatchObject({ accepted: true })
  expect(await answering(503, {})).toEqual({ unknown: 'serverError' })
  expect(await answering(401, {})).toMatchObject({ refused: 'setup', code: 'http401' })
})

test('a connection that was never made means that nothing was sent', async () => {
  await sandbox.close()
  expect(await send('+254712345678')).toEqual({
    refused: 'gateway',
    code: 'ECONNREFUSED',
    resendSafe: true,
  })
})

test('unreadable reports are reported', () => {
  for (const body of [null, [], {}, 'x', { results: [] }, { results: [{}] }])
    expect(parseInfobipReports(body)).toEqual({ error: 'callbackUnreadable' })
})
