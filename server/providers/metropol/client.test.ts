/**
 * The live client against the stand-in: requests sent, and how responses are read. Method: every number that
 * the stand-in knows or fails for, wrong keys and clocks, and unreadable responses.
 */
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { enquiryTiers, type EnquiryTier } from '../../../domain/decision/bureau-enquiries.ts'
import { startSandbox, type Harness } from '../../../sandbox/testing/harness.ts'
import { createMetropol } from './client.ts'
import type { Metropol } from './port.ts'

let sandbox: Harness
let bureau: Metropol
const client = (
  changes: Partial<{
    publicKey: string
    privateKey: string
    baseUrl: string
    ahead: number
    timeoutMs: number
  }> = {},
) =>
  createMetropol({
    config: {
      baseUrl: changes.baseUrl ?? sandbox.metropol.baseUrl,
      publicKey: changes.publicKey ?? sandbox.metropol.publicKey,
      privateKey: changes.privateKey ?? sandbox.metropol.privateKey,
    },
    now: () => new Date(sandbox.now().getTime() + (changes.ahead ?? 0)),
    timeoutMs: changes.timeoutMs ?? 30_000, // long enough for a slow machine
  })
beforeEach(async () => {
  sandbox = await startSandbox()
  bureau = client()
})
afterEach(() => sandbox.close())

const input = { identityType: '001', identityNumber: '550000055', amountShillings: 10_000 } as const
const of = (identityNumber: string) => ({ ...input, identityNumber })
const reference = expect.any(String) as string

test('each tier asks its own report, and reads what that one tells', async () => {
  const found = (tier: EnquiryTier, number: string) => bureau.lookUp(tier, of(number))
  expect(await Promise.all(enquiryTiers.map((tier) => found(tier, '550000055')))).toEqual([
    { found: { score: null, openDefaults: 0 }, reference },
    { found: { score: 640, openDefaults: null }, reference },
    { found: { score: 640, openDefaults: 0 }, reference },
    { found: { score: 640, openDefaults: 0 }, reference },
  ])
  // Debts to this lender are not counted.
  expect(await Promise.all(enquiryTiers.map((tier) => found(tier, '550000056')))).toEqual([
    { found: { score: null, openDefaults: 1 }, reference },
    { found: { score: 320, openDefaults: null }, reference },
    { found: { score: 320, openDefaults: 1 }, reference },
    { found: { score: 320, openDefaults: 1 }, reference },
  ])
})

test.each(['E011', 'E017', 'E018'])('%s: the bureau does not know them', async (code) => {
  expect(await bureau.lookUp('screen', of(`5500000${code.slice(2)}`))).toEqual({ notFound: true, code })
})
test('a person whom no lender reported is not known to the bureau', async () => {
  expect(await bureau.lookUp('gate', of('12345678'))).toEqual({ notFound: true, code: 'E017' })
})
test.each(['E003', 'E016', 'E019', 'E029'])('%s: the report is not in the subscription', async (code) => {
  expect(await bureau.lookUp('deep', of(`5500000${code.slice(2)}`))).toEqual({
    refused: 'subscription',
    code,
  })
})
test('E027, a wrong private or public key, and a clock that is off: the setup is wrong', async () => {
  const setup = (code: string) => ({ refused: 'setup', code })
  expect(await bureau.lookUp('gate', of('550000027'))).toEqual(setup('E027'))
  expect(await client({ privateKey: 'another' }).lookUp('gate', input)).toEqual(setup('E027'))
  expect(await client({ publicKey: 'another' }).lookUp('gate', input)).toEqual(setup('E004'))
  expect(await client({ publicKey: '' }).lookUp('gate', input)).toEqual(setup('E002'))
  expect(await client({ ahead: 46_000 }).lookUp('gate', input)).toEqual(setup('E025'))
  expect(await client({ ahead: 44_000 }).lookUp('gate', input)).toHaveProperty('found')
})

test('the bureau is away if it gives no answer in time, has an outage, or cannot be reached', async () => {
  expect(await client({ timeoutMs: 300 }).lookUp('gate', of('550000098'))).toEqual({ away: 'timeout' })
  expect(await bureau.lookUp('gate', of('550000099'))).toEqual({ away: 'serverError' })
  expect(await client({ baseUrl: 'http://127.0.0.1:1' }).lookUp('gate', input)).toEqual({
    away: 'unreachable',
  })
})

test('a request is signed over the bytes that were sent, and listed by the stand-in', async () => {
  await bureau.lookUp('screen', input)
  expect((await sandbox.api('GET', '/bureau-questions')).body).toEqual([
    expect.objectContaining({ path: '/score/consumer', number: '550000055', code: '200' }),
  ])
})

test('the request to the bureau is right byte by byte', async () => {
  const seen: { url: string; headers: Record<string, unknown>; body: string }[] = []
  const wire = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      seen.push({ url: request.url!, headers: request.headers, body })
      response.end('<html>')
    })
  }).listen(0)
  await once(wire, 'listening')
  const { port } = wire.address() as AddressInfo
  expect(await client({ baseUrl: `http://127.0.0.1:${port}` }).lookUp('standard', input)).toEqual({
    away: 'unreadable',
  })
  wire.close()
  const [{ url, headers, body }] = seen as [(typeof seen)[number]]
  const timestamp = `${sandbox.now().toISOString().replace(/\D/g, '')}000`
  expect(timestamp).toMatch(/^\d{20}$/)
  expect(url).toBe('/v2_1/report/credit_info')
  expect(body).toBe(
    '{"report_type":8,"identity_number":"550000055","identity_type":"001","loan_amount":10000,"report_reason":1}',
  )
  const { privateKey, publicKey } = sandbox.metropol
  expect(headers).toMatchObject({
    'x-metropol-rest-api-key': publicKey,
    'x-metropol-rest-api-timestamp': timestamp,
    'x-metropol-rest-api-hash': createHash('sha256')
      .update(privateKey + body + publicKey + timestamp)
      .digest('hex'),
  })
})

test.each([
  ['{}'],
  ['[]'],
  ['{"has_error":false,"api_code":"200","trx_id":"x","credit_score":"1000"}'],
  ['{"has_error":false,"api_code":"200","credit_score":"567"}'],
])('%s is no answer', async (text) => {
  const wire = createServer((_request, response) => response.end(text)).listen(0)
  await once(wire, 'listening')
  const { port } = wire.address() as AddressInfo
  expect(await client({ baseUrl: `http://127.0.0.1:${port}` }).lookUp('screen', input)).toEqual({
    away: 'unreadable',
  })
  wire.close()
})
