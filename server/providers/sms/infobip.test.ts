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
  ['REJECTED_NOT_ENOUGH_CREDITS', { refused: 'balanceEmpty', resendSafe: true }],
  ['REJECTED_DESTINATION', { refused: 'phoneRefused', resendSafe: false }],
  ['REJECTED_SENDER', { refused: 'setup', resendSafe: true }],
  ['REJECTED_BLACKLISTED', { refused: 'blacklisted', resendSafe: false }],
  ['REJECTED_ROUTE_NOT_AVAILABLE', { refused: 'gateway', resendSafe: true }],
])('the status %s is %j', async (name, expected) => {
  expect(await answering(200, rejected(name))).toEqual({ ...expected, code: name })
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
