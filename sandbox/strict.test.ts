/**
 * Goal: the stand-ins refuse what the real providers refuse, in the same words. Method: plain calls over
 * HTTP, as a stranger's client makes them.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { messageParts } from './africastalking/messaging.ts'
import { startSandbox, type Harness } from './testing/harness.ts'

let sandbox: Harness
beforeEach(async () => {
  sandbox = await startSandbox()
})
afterEach(() => sandbox.close())

const json = { 'content-type': 'application/json' }
type Answer = { readonly status: number; readonly body: unknown }
const answered = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: await response.json(),
})
const post = async (url: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
  answered(await fetch(url, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) }))

describe('Daraja', () => {
  const keysFor = (key: string, secret: string) => ({
    authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`,
  })
  const tokenWith = async (headers: Record<string, string>) =>
    answered(
      await fetch(`${sandbox.daraja.baseUrl}/oauth/v1/generate?grant_type=client_credentials`, { headers }),
    )
  const token = async () => {
    const { body } = await tokenWith(keysFor(sandbox.daraja.consumerKey, sandbox.daraja.consumerSecret))
    return { authorization: `Bearer ${(body as { access_token: string }).access_token}` }
  }
  const call = async (path: string, body: object, headers?: Record<string, string>) =>
    post(`${sandbox.daraja.baseUrl}${path}`, body, headers ?? (await token()))

  test('wrong keys are refused with a body that says so', async () => {
    const invalid = { errorCode: '400.008.01', errorMessage: 'Invalid Authentication passed' }
    expect(await tokenWith(keysFor(sandbox.daraja.consumerKey, 'wrong'))).toMatchObject({
      status: 401,
      body: invalid,
    })
    expect(await tokenWith(keysFor('unknown', 'wrong'))).toMatchObject({ status: 400, body: invalid })
  })

  test('a token that expired is a 401, one that never was a 404', async () => {
    const expired = await token()
    sandbox.passMs(3_600_000)
    const invalid = { errorCode: '404.001.03', errorMessage: 'Invalid Access Token' }
    expect(await call('/mpesa/stkpushquery/v1/query', {}, expired)).toMatchObject({
      status: 401,
      body: invalid,
    })
    expect(await call('/mpesa/stkpushquery/v1/query', {}, { authorization: 'Bearer never' })).toMatchObject({
      status: 404,
      body: invalid,
    })
  })

  test('Daraja distinguishes an unknown prompt from a malformed id', async () => {
    const stamp = '20261121120000'
    const asked = {
      BusinessShortCode: sandbox.daraja.shortCode,
      Timestamp: stamp,
      Password: Buffer.from(`${sandbox.daraja.shortCode}${sandbox.daraja.passkey}${stamp}`).toString(
        'base64',
      ),
    }
    expect(
      await call('/mpesa/stkpushquery/v1/query', {
        ...asked,
        CheckoutRequestID: 'ws_CO_211120261200001231712345678',
      }),
    ).toMatchObject({
      status: 500,
      body: { errorCode: '500.001.1001', errorMessage: 'The transaction does not exist' },
    })
    expect(
      await call('/mpesa/stkpushquery/v1/query', { ...asked, CheckoutRequestID: 'anything' }),
    ).toMatchObject({
      status: 400,
      body: { errorCode: '400.002.02', errorMessage: 'Bad Request - Invalid CheckoutRequestID' },
    })
  })
})

describe("Africa's Talking", () => {
  const send = async (message: string) =>
    answered(
      await fetch(`${sandbox.sms.baseUrl}/version1/messaging`, {
        method: 'POST',
        headers: { apikey: sandbox.sms.apiKey },
        body: new URLSearchParams({
          username: sandbox.sms.username,
          to: '+254712345678,+254712345679',
          message,
        }),
      }),
    )

  test.each([
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    [`${'a'.repeat(159)}€`, 2],
    ['ñ'.repeat(160), 1],
    ['ã'.repeat(70), 1],
    ['ã'.repeat(71), 2],
    ['ã'.repeat(134), 2],
    ['ã'.repeat(135), 3],
  ])('%s is billed as %i', (message, parts) => expect(messageParts(message)).toBe(parts))

  test('each part is billed for each number', async () => {
    expect(await send('a'.repeat(161))).toMatchObject({
      status: 201,
      body: {
        SMSMessageData: {
          Message: 'Sent to 2/2 Total Cost: KES 3.2000',
          Recipients: [
            { cost: 'KES 1.6000', messageParts: 2 },
            { cost: 'KES 1.6000', messageParts: 2 },
          ],
        },
      },
    })
  })
})

describe('Postmark', () => {
  const send = (fields: object) =>
    post(
      `${sandbox.mail.baseUrl}/email`,
      { From: '"Mkopo, the lender" <help@mkopo.example>', Subject: 'S', TextBody: 'T', ...fields },
      { 'x-postmark-server-token': sandbox.mail.token },
    )
  const receivers = async () =>
    ((await sandbox.api('GET', '/mails')).body as { to: string }[]).map(({ to }) => to).toSorted()

  test('Postmark understands names in quotes and several receivers', async () => {
    expect(
      await send({
        To: '"Otieno, Amina" <amina@example.com>, Ben <ben@example.com>,carol@example.com',
        Cc: 'dora@example.com',
      }),
    ).toMatchObject({ status: 200, body: { ErrorCode: 0 } })
    expect(await receivers()).toEqual([
      'amina@example.com',
      'ben@example.com',
      'carol@example.com',
      'dora@example.com',
    ])
  })
  test.each([
    '',
    'no address',
    'Name <>',
    'a@example.com, b@',
    '"Open <a@example.com>',
    Array.from({ length: 51 }, (_, index) => `p${index}@example.com`).join(','),
  ])('%s is refused', async (To) => {
    expect(await send({ To })).toMatchObject({ status: 422, body: { ErrorCode: 300 } })
    expect(await receivers()).toEqual([])
  })
  test('nothing goes to an address that bounced, until it is reactivated', async () => {
    await send({ To: 'bounces@example.com' })
    await sandbox.pump()
    expect(await send({ To: 'bounces@example.com' })).toMatchObject({ status: 422, body: { ErrorCode: 406 } })
    await sandbox.api('POST', '/mails/reactivate', { address: 'bounces@example.com' })
    await sandbox.pump()
    expect(sandbox.heardAt('/mail/report').at(-1)?.body).toMatchObject({
      RecordType: 'SubscriptionChange',
      MessageID: null,
      Recipient: 'bounces@example.com',
      SuppressSending: false,
    })
    expect(await send({ To: 'bounces@example.com' })).toMatchObject({ status: 200 })
  })
})

describe('Strapi', () => {
  beforeEach(async () => {
    for (const [pageId, title, order] of [
      ['news/a', 'Beta', 2],
      ['news/b', 'Alpha', 1],
      ['faq/c', 'Gamma', 1],
    ] as const) {
      await sandbox.api('POST', '/cms/pieces', { locale: 'en', pageId, title, order, body: 'Text' })
    }
  })
  const get = async (
    path: string,
    headers: Record<string, string> = { authorization: `Bearer ${sandbox.cms.token}` },
  ) => answered(await fetch(`${sandbox.cms.baseUrl}/api${path}`, { headers }))
  const ids = async (query: string) =>
    ((await get(`/pieces?${query}`)).body as { data: { pageId: string }[] }).data.map(({ pageId }) => pageId)

  test('reading needs a token', async () => {
    for (const headers of [{}, { authorization: 'Bearer guessed' }] as Record<string, string>[]) {
      expect(await get('/pieces', headers)).toMatchObject({
        status: 401,
        body: { data: null, error: { name: 'UnauthorizedError' } },
      })
    }
  })
  test('sorted by several fields, in either direction', async () => {
    expect(await ids('sort=order:asc,title:desc')).toEqual(['faq/c', 'news/b', 'news/a'])
    expect(await ids('sort[0]=title:desc')).toEqual(['faq/c', 'news/a', 'news/b'])
    expect(await get('/pieces?sort=colour')).toMatchObject({
      status: 400,
      body: { error: { name: 'ValidationError', message: 'Invalid key colour' } },
    })
  })
  test('Strapi filters pieces by their fields', async () => {
    expect(await ids('filters[pageId][$startsWith]=news/&sort=pageId')).toEqual(['news/a', 'news/b'])
    expect(await ids('filters[title][$in][0]=Alpha&filters[title][$in][1]=Gamma&sort=title')).toEqual([
      'news/b',
      'faq/c',
    ])
    expect(await ids('filters[title]=Beta')).toEqual(['news/a'])
    expect((await get('/pieces?filters[colour][$eq]=red')).status).toBe(400)
    expect((await get('/pieces?filters[title][$like]=B')).status).toBe(400)
  })
  test('Strapi lists pieces in pages, by page or by offset', async () => {
    expect(await get('/pieces?sort=pageId&pagination[page]=2&pagination[pageSize]=2')).toMatchObject({
      body: {
        data: [{ pageId: 'news/b' }],
        meta: { pagination: { page: 2, pageSize: 2, pageCount: 2, total: 3 } },
      },
    })
    expect(await get('/pieces?sort=pageId&pagination[start]=1&pagination[limit]=1')).toMatchObject({
      body: { data: [{ pageId: 'news/a' }], meta: { pagination: { start: 1, limit: 1, total: 3 } } },
    })
    for (const wrong of [
      'pagination[page]=0',
      'pagination[page]=x',
      'pagination[page]=1&pagination[start]=0',
    ])
      expect((await get(`/pieces?${wrong}`)).status).toBe(400)
  })
  test('Strapi returns a piece by its document id, with the requested fields', async () => {
    const { body } = await get('/pieces?filters[pageId]=news/a')
    const [{ documentId }] = (body as { data: [{ documentId: string }] }).data
    expect(await get(`/pieces/${documentId}?fields[0]=title`)).toEqual({
      status: 200,
      body: { data: { id: 1, documentId, title: 'Beta' }, meta: {} },
    })
    expect(await get('/pieces/nothing')).toMatchObject({
      status: 404,
      body: { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found' } },
    })
  })
})

test('processes that start together on a new folder open one state', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-starts-'))
  const module = fileURLToPath(new URL('state.ts', import.meta.url))
  const script = (file: string) =>
    `import { keyPair, openState } from ${JSON.stringify(module)}; process.stdout.write(keyPair(openState(${JSON.stringify(file)})).publicKey)`
  try {
    for (let round = 0; round < 3; round += 1) {
      const file = join(folder, String(round), 'state.sqlite')
      const keys = await Promise.all(
        Array.from(
          { length: 4 },
          async () =>
            (await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script(file)])).stdout,
        ),
      )
      expect(new Set(keys).size).toBe(1)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 60_000)
