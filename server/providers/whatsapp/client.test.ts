/**
 * Goal: for each message by WhatsApp it is known whether it went out, and why not; what comes in is known to be theirs.
 * Method: the live client against the sandbox over HTTP.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startSandbox, type Harness } from '../../../sandbox/testing/harness.ts'
import { createWhatsApp } from './client.ts'
import { parseNotice, signatureOf } from './parse.ts'

let sandbox: Harness
beforeEach(async () => {
  sandbox = await startSandbox()
})
afterEach(() => sandbox.close())

const phone = '+254712345678'
const template = { name: 'due_soon', language: 'sw', parameters: ['KES 500', '31.12.2026'] }
const client = (config = sandbox.whatsApp) => createWhatsApp({ config })
const answering = (status: number, body: unknown) =>
  createWhatsApp({
    config: sandbox.whatsApp,
    fetch: () =>
      Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })),
  }).sendText(phone, 'x')
const heard = () =>
  sandbox.heardAt('/whatsapp').map(({ body }) => parseNotice(body, sandbox.whatsApp.phoneNumberId))

test('a template goes out with its parameters, and is reported as delivered, signed', async () => {
  const sent = await client().sendTemplate(phone, template)
  expect(sent).toEqual({ accepted: true, messageId: expect.stringMatching(/^wamid\./) as string })
  expect((await sandbox.api('GET', '/chats?phone=%2B254712345678')).body).toMatchObject([
    { way: 'out', text: 'due_soon: KES 500 | 31.12.2026' },
  ])
  await sandbox.pump()
  const { messageId } = sent as { messageId: string }
  expect(heard().flatMap(({ statuses }) => statuses)).toEqual([
    { messageId, status: 'underway', failure: null },
    { messageId, status: 'delivered', failure: null },
  ])
  for (const { text, signature } of sandbox.heardAt('/whatsapp'))
    expect(signature).toBe(signatureOf(text, sandbox.whatsApp.appSecret))
})

test('a text goes to whoever wrote within 24 hours, and to nobody else', async () => {
  const refused = { refused: 'windowOver', code: '131047', resendSafe: false }
  expect(await client().sendText(phone, 'Hello')).toEqual(refused)
  await sandbox.api('POST', '/chats', { phone, text: ' 1 ' })
  await sandbox.pump()
  expect(heard()).toEqual([
    { statuses: [], messages: [{ id: expect.stringMatching(/^wamid/) as string, phone, text: '1' }] },
  ])
  expect(await client().sendText(phone, 'Hello')).toMatchObject({ accepted: true })
  sandbox.passMs(24 * 3_600_000)
  expect(await client().sendText(phone, 'Hello')).toEqual(refused)
})

test('why one does not go out is told apart', async () => {
  expect(await client().sendTemplate('+254712345941', template)).toEqual({
    refused: 'phoneRefused',
    code: '131026',
    resendSafe: false,
  })
  expect(await client().sendTemplate('+254712345943', template)).toMatchObject({
    refused: 'busy',
    resendSafe: true,
  })
  expect(await client().sendTemplate(phone, { ...template, parameters: [''] })).toMatchObject({
    refused: 'template',
    resendSafe: false,
  })
  expect(await client({ ...sandbox.whatsApp, token: 'wrong' }).sendTemplate(phone, template)).toMatchObject({
    refused: 'setup',
    code: '190',
    resendSafe: true,
  })
})

describe('answers that say little', () => {
  test.each([
    [200, { messages: [] }, { unknown: 'unreadable' }],
    [200, '<html>', { unknown: 'unreadable' }],
    [500, 'x', { unknown: 'serverError' }],
    [429, {}, { refused: 'busy', resendSafe: true }],
    [400, { error: { code: 999 } }, { refused: 'setup', code: '999' }],
  ])('%s %j is %j', async (status, body, expected) => {
    expect(await answering(status, body)).toMatchObject(expected)
  })
})

test.each([null, 'x', [], {}, { entry: 'x' }, { entry: [{ changes: [{ value: null }] }] }])(
  'of %j nothing is read',
  (body) => expect(parseNotice(body, '1')).toEqual({ messages: [], statuses: [] }),
)

test('what is not ours, or has no number, is left out; of a failure its code is kept', () => {
  const value = {
    metadata: { phone_number_id: '1' },
    messages: [
      { id: 'a', from: 'somebody', text: { body: 'x' } },
      { id: 'b', from: '254712345678', type: 'image' },
    ],
    statuses: [
      { id: 'c', status: 'failed', errors: [{ code: 131026 }] },
      { id: 'd', status: 'deleted' },
    ],
  }
  const body = {
    entry: [{ changes: [{ value }, { value: { ...value, metadata: { phone_number_id: '2' } } }] }],
  }
  expect(parseNotice(body, '1')).toEqual({
    messages: [{ id: 'b', phone, text: '' }],
    statuses: [{ messageId: 'c', status: 'failed', failure: 'reported 131026' }],
  })
})
