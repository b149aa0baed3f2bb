/**
 * Goal: for each message it is known whether it was sent, and why not. Method: the live client against the
 * sandbox over HTTP.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startSandbox, type Harness } from '../../../sandbox/testing/harness.ts'
import { createSms } from './client.ts'
import { parseDeliveryReport, parseIncoming, parseOptOut } from './parse.ts'

let sandbox: Harness
beforeEach(async () => {
  sandbox = await startSandbox()
})
afterEach(() => sandbox.close())

const send = (phone: string, text = 'Mkopo: 4821 is your code & more +') =>
  createSms({ config: sandbox.sms }).send({ phone, text })
const answering = (status: number, body: unknown) =>
  createSms({
    config: sandbox.sms,
    fetch: () =>
      Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })),
  }).send({ phone: '+254712345678', text: 'x' })
const recipient = (statusCode: number | string, number = '+254712345678') => ({
  SMSMessageData: {
    Message: 'Sent',
    Recipients: [{ statusCode, number, status: 'x', cost: '0', messageId: 'ATXid_1' }],
  },
})

test('a message goes out as it was written, and is reported as delivered', async () => {
  const sent = await send('+254712345678')
  expect(sent).toEqual({
    accepted: true,
    messageId: expect.stringMatching(/^ATXid_/) as string,
    costCents: 80,
  })
  await sandbox.pump()
  expect((await sandbox.api('GET', '/messages?phone=%2B254712345678')).body).toMatchObject([
    { phone: '+254712345678', text: 'Mkopo: 4821 is your code & more +', sender: 'MKOPO', status: 'Success' },
  ])
  expect(sandbox.heardAt('/sms/report').map(({ body }) => parseDeliveryReport(body))).toEqual([
    {
      messageId: (sent as { messageId: string }).messageId,
      phone: '+254712345678',
      status: 'delivered',
      providerStatus: 'Success',
      failureReason: null,
      networkCode: '99999',
      costCents: null,
    },
  ])
})

test('a recipient who opted out is distinguished from other refusals', async () => {
  expect(await send('+254712345941')).toEqual({ refused: 'blacklisted', code: '406', resendSafe: false })
  expect(await send('+254712345943')).toEqual({ refused: 'gateway', code: '501', resendSafe: true })
  expect(await send('0712345678')).toEqual({ refused: 'phoneRefused', code: '403', resendSafe: false })
})

test('a message that does not arrive is reported as failed', async () => {
  expect(await send('+254712345942')).toMatchObject({ accepted: true })
  await sandbox.pump()
  expect(sandbox.heardAt('/sms/report').map(({ body }) => parseDeliveryReport(body))).toMatchObject([
    { status: 'failed', failureReason: 'DeliveryFailure' },
  ])
})

test('wrong credentials are a matter of set-up', async () => {
  const stranger = createSms({ config: { ...sandbox.sms, apiKey: 'wrong' } })
  expect(await stranger.send({ phone: '+254712345678', text: 'x' })).toEqual({
    refused: 'setup',
    code: 'http401',
    resendSafe: true,
  })
})

describe('per recipient', () => {
  test.each([
    [recipient(100), { accepted: true }],
    [recipient(102), { accepted: true }],
    [recipient('101'), { accepted: true }],
    [recipient(402), { refused: 'setup' }],
    [recipient(404), { refused: 'phoneRefused' }],
    [recipient(405), { refused: 'balanceEmpty', resendSafe: true }],
    [recipient(409), { refused: 'blacklisted' }],
    [recipient(502), { refused: 'gateway' }],
    [recipient(777), { unknown: 'unreadable' }],
    [
      { SMSMessageData: { Message: 'InvalidSenderId', Recipients: [] } },
      { refused: 'setup', code: 'InvalidSenderId' },
    ],
    ['<html></html>', { unknown: 'unreadable' }],
    [{}, { unknown: 'unreadable' }],
  ])('the answer %j is %j for its recipient', async (body, expected) => {
    expect(await answering(201, body)).toMatchObject(expected)
  })
  test('a message is of unknown outcome for its recipient after lost answers and server errors', async () => {
    expect(await answering(503, 'x')).toEqual({ unknown: 'serverError' })
    const astray = createSms({
      config: sandbox.sms,
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    })
    expect(await astray.send({ phone: '+254712345678', text: 'x' })).toEqual({ unknown: 'unreachable' })
    const slow = createSms({
      config: sandbox.sms,
      fetch: () => Promise.reject(new DOMException('late', 'TimeoutError')),
    })
    expect(await slow.send({ phone: '+254712345678', text: 'x' })).toEqual({ unknown: 'timeout' })
  })
})

test.each([
  ['Sent', 'underway'],
  ['Submitted', 'underway'],
  ['Buffered', 'underway'],
  ['Success', 'delivered'],
  ['Failed', 'failed'],
  ['Rejected', 'failed'],
  ['AbsentSubscriber', 'failed'],
  ['Expired', 'failed'],
])('a report of %s means %s', (status, meaning) => {
  expect(parseDeliveryReport({ id: 'a', status, phoneNumber: '+254712345678' })).toMatchObject({
    status: meaning,
  })
})

test.each([
  ['KES 0.8000', 80],
  ['KES 1.6000', 160],
  ['KES 0.2550', 26],
  ['KES 0.29', 29],
  ['0', null],
  ['UGX 35.0000', null],
  ['', null],
])('a cost of %j is %s cents', async (cost, costCents) => {
  const sent = { statusCode: 101, number: '+254712345678', status: 'Success', cost, messageId: 'ATXid_1' }
  expect(await answering(201, { SMSMessageData: { Message: 'Sent', Recipients: [sent] } })).toMatchObject({
    accepted: true,
    costCents,
  })
})

test('an SMS that comes in is read as the provider posts it', () => {
  const form = {
    from: '+254712345678',
    to: '20500',
    text: ' PAY 500 ',
    date: '2026-03-02 09:00:00',
    id: 'b7e1',
    linkId: 'SampleLinkId123',
  }
  expect(parseIncoming(form)).toEqual({
    id: 'b7e1',
    phone: '+254712345678',
    shortCode: '20500',
    text: 'PAY 500',
  })
  for (const body of [null, [], {}, 'x', { ...form, id: '' }, { ...form, from: '' }, { ...form, to: [] }])
    expect(parseIncoming(body)).toEqual({ error: 'callbackUnreadable' })
  expect(parseIncoming({ ...form, id: 'x'.repeat(201) })).toEqual({ error: 'callbackUnreadable' })
  expect(parseIncoming({ ...form, text: undefined })).toMatchObject({ text: '' })
})

test('unreadable reports and opt-outs are reported', () => {
  for (const body of [null, [], {}, { id: 'a' }, { status: 'Success' }, 'x'])
    expect(parseDeliveryReport(body)).toEqual({ error: 'callbackUnreadable' })
  expect(parseOptOut({ senderId: 'MKOPO', phoneNumber: '+254712345678' })).toEqual({
    senderId: 'MKOPO',
    phone: '+254712345678',
  })
  expect(parseOptOut({ senderId: 'MKOPO' })).toEqual({ error: 'callbackUnreadable' })
})
