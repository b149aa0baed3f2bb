/** Goal: tokens are fetched rarely and renewed in time, once; unusual responses are understood. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cents } from '../../../domain/money.ts'
import { startSandbox, type Harness } from '../../../sandbox/testing/harness.ts'
import { createMpesa } from './client.ts'
import { securityCredential } from './security-credential.ts'

const asksForToken = (input: Parameters<typeof fetch>[0]): boolean =>
  typeof input === 'string' && input.includes('/oauth/')

let sandbox: Harness
let tokenCalls: number
const counting: typeof fetch = (input, init) => {
  if (asksForToken(input)) tokenCalls += 1
  return fetch(input, init)
}
beforeEach(async () => {
  sandbox = await startSandbox()
  tokenCalls = 0
})
afterEach(() => sandbox.close())

const client = (fetcher: typeof fetch = counting) =>
  createMpesa({ config: sandbox.daraja, now: sandbox.now, fetch: fetcher })
const push = (mpesa = client(), phone = '+254712345678') =>
  mpesa.push({ phone, amountCents: cents(100), accountReference: 'LN1', description: 'Loan' })

describe('the token', () => {
  test('the token is fetched once for calls made together and after one another', async () => {
    const mpesa = client()
    await Promise.all(['1', '2', '3', '4'].map((digit) => push(mpesa, `+25471234567${digit}`)))
    await mpesa.registerUrls('Completed')
    expect(tokenCalls).toBe(1)
  })

  test('the token is renewed a minute before it ends', async () => {
    const mpesa = client()
    await mpesa.registerUrls('Completed')
    sandbox.passMs(3_538_000)
    await mpesa.registerUrls('Completed')
    expect(tokenCalls).toBe(1)
    sandbox.passMs(1_000)
    await mpesa.registerUrls('Completed')
    expect(tokenCalls).toBe(2)
  })

  test('the token refused by any of its codes is renewed once, and the call is made again', async () => {
    let frozen = sandbox.now()
    const mpesa = createMpesa({ config: sandbox.daraja, now: () => frozen, fetch: counting })
    await mpesa.registerUrls('Completed')
    for (const call of [
      () => push(mpesa),
      () => mpesa.registerUrls('Completed'),
      () => mpesa.registerPull('254712345678'),
    ]) {
      sandbox.passMs(4_000_000)
      const before = tokenCalls
      expect(await call()).not.toHaveProperty('refused')
      expect(tokenCalls).toBe(before + 1)
    }
    frozen = sandbox.now()
  })

  test('the token refused again is not asked for a third time', async () => {
    const stubborn: typeof fetch = (input, init) =>
      asksForToken(input)
        ? counting(input, init)
        : Promise.resolve(json(404, { errorCode: '404.001.03', errorMessage: 'Invalid Access Token' }))
    expect(await push(client(stubborn))).toEqual({
      refused: '404.001.03',
      text: 'Invalid Access Token',
      resendSafe: true,
    })
    expect(tokenCalls).toBe(2)
  })

  test('the token with wrong keys, answered by an empty 400, is a refusal', async () => {
    const stranger = createMpesa({ config: { ...sandbox.daraja, consumerSecret: 'wrong' }, now: sandbox.now })
    expect(await push(stranger)).toEqual({
      refused: 'credentialsRefused',
      text: 'No access token.',
      resendSafe: true,
    })
  })
})

describe('odd answers', () => {
  const answering =
    (answer: () => Response): typeof fetch =>
    (input, init) =>
      asksForToken(input) ? fetch(input, init) : Promise.resolve(answer())
  const payOut = (answer: () => Response) =>
    client(answering(answer)).payOut({
      payoutId: 'p1',
      phone: '254712345678',
      amountCents: cents(1_000),
      remarks: 'Loan',
    })

  test.each([
    ['an HTML page with 200', () => new Response('<html></html>'), { unknown: 'unreadable' }],
    ['an empty 400', () => new Response('', { status: 400 }), { refused: 'http400', resendSafe: false }],
    [
      'an error envelope with 200',
      () => json(200, { errorCode: '400.002.02', errorMessage: 'Bad Request - Invalid Amount' }),
      { refused: '400.002.02' },
    ],
    [
      'a refusal code with 200',
      () => json(200, { ResponseCode: '1', ResponseDescription: 'No' }),
      { refused: '1', text: 'No' },
    ],
    ['too many requests', () => new Response('', { status: 429 }), { refused: 'http429', resendSafe: true }],
    [
      "the gateway's own words",
      () =>
        json(500, {
          fault: {
            faultstring: 'Spike arrest',
            detail: { errorcode: 'policies.ratelimit.SpikeArrestViolation' },
          },
        }),
      { resendSafe: true },
    ],
    [
      'the quota used up',
      () => json(500, { errorCode: '500.003.03', errorMessage: 'Quota Violation' }),
      { resendSafe: true },
    ],
    [
      'an internal error',
      () => json(500, { errorCode: '500.003.1001', errorMessage: 'Internal' }),
      { unknown: 'serverError', code: '500.003.1001' },
    ],
    ['null', () => json(200, null), { unknown: 'unreadable' }],
  ])('an odd answer to a prompt: %s', async (_name, answer, expected) => {
    expect(await push(client(answering(answer)))).toMatchObject(expected)
  })

  test.each([
    ['an empty 400', () => new Response('', { status: 400 }), { unknown: 'unreadable' }],
    [
      'overloaded',
      () => json(500, { errorCode: '500.001.1001', errorMessage: 'x' }),
      { unknown: 'serverError' },
    ],
    [
      'a bad field',
      () => json(400, { errorCode: '400.002.02', errorMessage: 'Bad Request' }),
      { refused: '400.002.02', resendSafe: false },
    ],
    [
      'a code that is not 0',
      () => json(200, { ResponseCode: '1', ResponseDescription: 'No' }),
      { unknown: 'unreadable', code: '1' },
    ],
    ['an acknowledgement without an id', () => json(200, { ResponseCode: '0' }), { unknown: 'unreadable' }],
    [
      'numbers for text',
      () => json(200, { ResponseCode: 0, ConversationID: 17, OriginatorConversationID: 'p1' }),
      { accepted: true, providerId: '17' },
    ],
  ])('an odd answer to a payout: %s', async (_name, answer, expected) => {
    expect(await payOut(answer)).toMatchObject(expected)
  })
})

test('the credential has 344 characters, differs every time, and takes an expired certificate', () => {
  const one = securityCredential('secret', sandbox.daraja.certificatePem)
  expect(one).toHaveLength(344)
  expect(securityCredential('secret', sandbox.daraja.certificatePem)).not.toBe(one)
  expect(securityCredential('secret', expiredCertificate)).toHaveLength(344)
})

const json = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status })

/** Expired on 11.11.2016; made for this test. */
const expiredCertificate = `-----BEGIN CERTIFICATE-----
MIICqDCCAZACAQEwDQYJKoZIhvcNAQELBQAwGjEYMBYGA1UEAwwPZXhwaXJlZC5p
bnZhbGlkMB4XDTE1MDEwMTAwMDAwMFoXDTE2MTExMTAwMDAwMFowGjEYMBYGA1UE
AwwPZXhwaXJlZC5pbnZhbGlkMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKC
AQEAvaUPE9TBC8BDF+gQaKxzPiI/vvi9gheHOI6AmrFei6PkeJj+92bOtuHEfTU+
iMsYWUUGsx3lrNqU/dzHq9GBncqJMNX6BNd+BoBFmNDKWyIHpCG9Ey70LPG6T+/1
9MACGkxCvtIP9gIy+cNBGpW9u8D5Z13IyZVHjAUIVWlqGrIcpI0qim54TZsXgAkW
D7vZwB+YztS8EcbtWKXJLIvGT53Xi1ESyj//NjJ/7brt2iXewwLqK5zvaskZOdqn
4KwpjAmZE8PvpP/IXXehXQedq4b8SjTT5rz/jhXGlGfy6rZQrPu1vHJxpYZuB+5j
0GYkfYkNYh19sG7TqWDGxZhRXwIDAQABMA0GCSqGSIb3DQEBCwUAA4IBAQCLU2aD
PTqcj4/uRhO0AL9b/GB7ZDCrgftvcHKEOljzwg8zJRA/fWn32oOmwYwY5rx5YiR9
uhtJFyfLH29lksGck5kSsrQUixHc0AcF2UvkltHtzXJkTTE9AeDnGdOY5UpdJVTx
5AfnzlCcUqyVc7QZGhfv045KfKINclVD6weVo2Ec4/5MGrAkBE9kTqxhDD/yrhth
fXC3gKUl3I7/Jk40HJu0F7/2OQkGrVIvz/xeoIY+kMjkwUGyYI17G7Au/XtusTkM
217wmZ9/4JVRv/Kh5z/qLu8n0oAnXJXS4FVd8pZJjLxyEUIAY/d0Px7/ghcptm1Q
e1ZMMATu9the0FBF
-----END CERTIFICATE-----
`
