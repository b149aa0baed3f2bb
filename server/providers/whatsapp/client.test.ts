/**
 * Goal: for each WhatsApp message it is known whether it was sent, and why not; incoming messages are
 * verified. Method: the live client against the sandbox over HTTP.
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

test('a free text goes only to customers who wrote within 24 hours', async () => {
  const refused = { refused: 'windowOver', code: '131047', resendSafe: false }
  expect(await client().sendText(phone, 'Hello')).toEqual(refused)
  await sandbox.api('POST', '/chats', { phone, text: ' 1 ' })
  await sandbox.pump()
  expect(heard()).toEqual([
    {
      statuses: [],
      messages: [{ id: expect.stringMatching(/^wamid/) as string, from: phone, text: '1', pressed: null }],
    },
  ])
  expect(await client().sendText(phone, 'Hello')).toMatchObject({ accepted: true })
  sandbox.passMs(24 * 3_600_000)
  expect(await client().sendText(phone, 'Hello')).toEqual(refused)
})

test('the reasons for an unsent message are distinguished', async () => {
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

type Seen = { id: string; text: string; document: string | null; choices: { id: string; title: string }[] }
const seen = async (): Promise<Seen> => {
  const { body } = await sandbox.api('GET', '/chats?phone=%2B254712345678')
  return (body as Seen[])[0]!
}
const offering = (count: number, label: (at: number) => string = (at) => `Choice ${at}`) => ({
  head: 'Which?',
  open: 'Choose',
  choices: Array.from({ length: count }, (_, at) => ({ id: `7:${at + 1}`, label: label(at + 1) })),
})

test.each([
  ['three are buttons', offering(3), 3],
  ['a longer label makes a list', offering(2, (at) => `A label of some length ${at}`), 2],
  ['ten are a list', offering(10), 10],
  ['eleven are a text', offering(11), 0],
  ['what no row has room for is a text', offering(2, (at) => `${'x'.repeat(80)}${at}`), 0],
])('%s', async (_, choices, pressable) => {
  await sandbox.api('POST', '/chats', { phone, text: 'Hello' })
  expect(await client().sendChoices(phone, choices, 'Which? 1, 2 ...')).toMatchObject({ accepted: true })
  const shown = await seen()
  expect(shown.choices).toHaveLength(pressable)
  expect(shown.text).toBe(pressable > 0 ? 'Which?' : 'Which? 1, 2 ...')
})

test('a pressed button or list entry arrives with our id', async () => {
  await sandbox.api('POST', '/chats', { phone, text: 'Hello' })
  for (const count of [2, 5]) {
    await client().sendChoices(phone, offering(count), '')
    await sandbox.api('POST', '/chats', { phone, message: (await seen()).id, press: '7:2' })
  }
  await sandbox.pump()
  expect(heard().flatMap(({ messages }) => messages.filter(({ pressed }) => pressed !== null))).toMatchObject(
    [
      { from: phone, text: 'Choice 2', pressed: '7:2' },
      { from: phone, text: 'Choice 2', pressed: '7:2' },
    ],
  )
})

test('a message with choices goes as a text if its form is not taken', async () => {
  const forms: string[] = []
  const picky = createWhatsApp({
    config: sandbox.whatsApp,
    fetch: (_address, init) => {
      const { type } = JSON.parse(init?.body as string) as { type: string }
      forms.push(type)
      const body = type === 'text' ? { messages: [{ id: 'wamid.1' }] } : { error: { code: 131051 } }
      return Promise.resolve(new Response(JSON.stringify(body), { status: type === 'text' ? 200 : 400 }))
    },
  })
  expect(await picky.sendChoices(phone, offering(2), 'x')).toEqual({ accepted: true, messageId: 'wamid.1' })
  expect(forms).toEqual(['interactive', 'text'])
})

test('a document is uploaded and goes with its name; where the upload is refused nothing goes', async () => {
  await sandbox.api('POST', '/chats', { phone, text: 'Hello' })
  const document = { name: 'Statement ABC.pdf', pdf: Buffer.from('%PDF-1.7') }
  expect(await client().sendDocument(phone, document, 'Statement')).toMatchObject({ accepted: true })
  expect(await seen()).toMatchObject({ text: 'Statement', document: 'Statement ABC.pdf' })
  const refused = client({ ...sandbox.whatsApp, token: 'wrong' }).sendDocument(phone, document, 'x')
  expect(await refused).toMatchObject({ refused: 'setup', code: '190' })
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
  'a malformed notice gives no messages and no statuses: %j',
  (body) => expect(parseNotice(body, '1')).toEqual({ messages: [], statuses: [] }),
)

test('messages for others or without a number are left out; a failure keeps its code', () => {
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
    messages: [{ id: 'b', from: phone, text: '', pressed: null }],
    statuses: [{ messageId: 'c', status: 'failed', failure: 'reported 131026' }],
  })
})

test('a writer named by a user id is read, with the number of the contact where there is one', () => {
  const value = {
    metadata: { phone_number_id: '1' },
    contacts: [{ user_id: 'KE.13491208655302741918', wa_id: '254712345678' }, { user_id: 'KE.2' }],
    messages: [
      { id: 'a', from_user_id: 'KE.13491208655302741918', text: { body: 'x' } },
      { id: 'b', from_user_id: 'KE.2', text: { body: 'y' } },
      { id: 'c', from: '254712345679', from_user_id: 'KE.3', text: { body: 'z' } },
    ],
  }
  expect(parseNotice({ entry: [{ changes: [{ value }] }] }, '1').messages).toEqual([
    { id: 'a', from: '+254712345678', text: 'x', pressed: null },
    { id: 'b', from: 'KE.2', text: 'y', pressed: null },
    { id: 'c', from: '+254712345679', text: 'z', pressed: null },
  ])
})

test('a user id is the recipient and no number to send to', async () => {
  const sent: object[] = []
  const whatsApp = createWhatsApp({
    config: sandbox.whatsApp,
    fetch: (_address, init) => {
      sent.push(JSON.parse(init?.body as string) as object)
      return Promise.resolve(Response.json({ messages: [{ id: 'wamid.1' }] }))
    },
  })
  await whatsApp.sendText('KE.13491208655302741918', 'Hello')
  await whatsApp.sendText('+254712345678', 'Hello')
  expect(sent).toMatchObject([{ recipient: 'KE.13491208655302741918' }, { to: '254712345678' }])
  expect(sent[0]).not.toHaveProperty('to')
  expect(sent[1]).not.toHaveProperty('recipient')
})
