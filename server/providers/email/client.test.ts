/**
 * Goal: for each e-mail it is known whether it was sent, and why not. Method: the live client against the
 * sandbox over HTTP.
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startSandbox, type Harness } from '../../../sandbox/testing/harness.ts'
import { createEmail } from './client.ts'
import { parseEmailReport } from './parse.ts'

let sandbox: Harness
beforeEach(async () => {
  sandbox = await startSandbox()
})
afterEach(() => sandbox.close())

const pdf = {
  name: 'mkopo-loan-agreement.pdf',
  contentType: 'application/pdf',
  bytes: Buffer.from([37, 80, 68, 70, 0, 255]),
}
const email = {
  subject: 'Your signed agreement & more',
  text: 'Habari ñ',
  html: '<p>Habari ñ</p>',
  attachments: [pdf],
}
const send = (to: string) => createEmail({ config: sandbox.mail }).send({ ...email, to })
const answering = (status: number, body: unknown) =>
  createEmail({
    config: sandbox.mail,
    fetch: () =>
      Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })),
  }).send({ ...email, to: 'a@example.com' })
const reports = async () => {
  await sandbox.pump()
  return sandbox.heardAt('/mail/report').map(({ body }) => parseEmailReport(body))
}

test('an e-mail goes out as it was written, its attachment byte for byte, and is reported as delivered', async () => {
  const sent = await send('wanjiku@example.co.ke')
  expect(sent).toMatchObject({ accepted: true })
  const [kept] = (await sandbox.api('GET', '/mails?to=wanjiku@example.co.ke')).body as {
    to: string
    from: string
    subject: string
    text: string
    attachments: { path: string; name: string }[]
  }[]
  expect(kept).toMatchObject({
    to: 'wanjiku@example.co.ke',
    from: 'Mkopo <help@mkopo.example>',
    subject: email.subject,
    text: email.text,
    attachments: [{ name: pdf.name, contentType: 'application/pdf', bytes: 6 }],
  })
  const file = await fetch(`${sandbox.url}/sandbox${kept!.attachments[0]!.path}`)
  expect(Buffer.from(await file.arrayBuffer()).equals(pdf.bytes)).toBe(true)
  expect(await reports()).toEqual([
    {
      messageId: (sent as { messageId: string }).messageId,
      address: 'wanjiku@example.co.ke',
      status: 'delivered',
      detail: null,
      stops: null,
      resumes: false,
    },
  ])
})

test('addresses that cannot and that will not receive e-mails are distinguished', async () => {
  expect(await send('inactive@example.com')).toEqual({ refused: 'inactive', code: '406', resendSafe: false })
  expect(await send('malformed@example.com')).toEqual({
    refused: 'addressRefused',
    code: '300',
    resendSafe: false,
  })
  expect(await send('nowhere')).toEqual({ refused: 'addressRefused', code: '300', resendSafe: false })
  expect(await send('down@example.com')).toEqual({ unknown: 'serverError' })
})

test.each([
  ['bounces@example.com', [{ status: 'failed', detail: 'HardBounce', stops: 'bounced' }]],
  ['full@example.com', [{ status: 'failed', detail: 'SoftBounce', stops: null }]],
  ['complains@example.com', [{ status: 'delivered' }, { status: 'underway', stops: 'complained' }]],
  ['unsubscribes@example.com', [{ status: 'delivered' }, { status: 'underway', stops: 'optedOut' }]],
])('%s is reported as %j', async (to, expected) => {
  expect(await send(to)).toMatchObject({ accepted: true })
  expect(await reports()).toMatchObject(expected)
})

test('a wrong token is a matter of set-up; lost answers leave it unknown', async () => {
  expect(
    await createEmail({ config: { ...sandbox.mail, token: 'wrong' } }).send({
      ...email,
      to: 'a@example.com',
    }),
  ).toEqual({ refused: 'setup', code: '10', resendSafe: true })
  expect(await answering(422, { ErrorCode: 412, Message: 'pending approval' })).toEqual({
    refused: 'setup',
    code: '412',
    resendSafe: true,
  })
  expect(await answering(422, { ErrorCode: 405, Message: 'not allowed to send' })).toEqual({
    refused: 'gateway',
    code: '405',
    resendSafe: true,
  })
  expect(await answering(429, 'x')).toEqual({ refused: 'gateway', code: 'http429', resendSafe: true })
  expect(await answering(200, '<html></html>')).toEqual({ unknown: 'unreadable' })
  expect(await answering(403, 'x')).toEqual({ refused: 'setup', code: 'http403', resendSafe: true })
  const astray = createEmail({
    config: sandbox.mail,
    fetch: () => Promise.reject(new TypeError('fetch failed')),
  })
  expect(await astray.send({ ...email, to: 'a@example.com' })).toEqual({ unknown: 'unreachable' })
})

test('an unreadable report is rejected, and a renewed subscription is applied', () => {
  for (const body of [
    null,
    [],
    {},
    'x',
    { MessageID: 'a' },
    { MessageID: 'a', Email: 'b', RecordType: 'Open' },
  ])
    expect(parseEmailReport(body)).toEqual({ error: 'callbackUnreadable' })
  expect(
    parseEmailReport({
      MessageID: 'a',
      Recipient: 'b@example.com',
      RecordType: 'SubscriptionChange',
      SuppressSending: false,
    }),
  ).toMatchObject({ resumes: true, stops: null })
})
