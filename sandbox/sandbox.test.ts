/** Goal: the sandbox as an operator and a test see it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publicEncrypt, constants } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sentinels } from './sentinels.ts'
import { startSandbox, type Harness } from './testing/harness.ts'
import { newReceipt } from './wire.ts'

let sandbox: Harness
beforeEach(async () => {
  sandbox = await startSandbox()
})
afterEach(() => sandbox.close())

const json = { 'content-type': 'application/json' }

/** Calls the wire directly, without our own client between. */
async function daraja(
  path: string,
  body: object,
  at = sandbox,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const basic = Buffer.from(`${at.daraja.consumerKey}:${at.daraja.consumerSecret}`).toString('base64')
  const token = await fetch(`${at.daraja.baseUrl}/oauth/v1/generate?grant_type=client_credentials`, {
    headers: { authorization: `Basic ${basic}` },
  })
  const { access_token: accessToken } = (await token.json()) as { access_token: string }
  const response = await fetch(`${at.daraja.baseUrl}${path}`, {
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${accessToken}` },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

function promptBody(change: Record<string, unknown> = {}, at = sandbox) {
  const Timestamp = '20261121060000'
  return {
    BusinessShortCode: at.daraja.shortCode,
    Timestamp,
    Password: Buffer.from(`${at.daraja.shortCode}${at.daraja.passkey}${Timestamp}`).toString('base64'),
    TransactionType: 'CustomerPayBillOnline',
    Amount: 500,
    PartyA: 254712345678,
    PartyB: at.daraja.shortCode,
    PhoneNumber: 254712345678,
    CallBackURL: `${at.daraja.callbackBase}/stk`,
    AccountReference: 'LN1',
    TransactionDesc: 'Loan',
    ...change,
  }
}
const push = (change: Record<string, unknown> = {}, at = sandbox) =>
  daraja('/mpesa/stkpush/v1/processrequest', promptBody(change, at), at)

function payoutBody(id: string, at = sandbox) {
  const SecurityCredential = publicEncrypt(
    { key: at.daraja.certificatePem, padding: constants.RSA_PKCS1_PADDING },
    Buffer.from(at.daraja.initiatorPassword),
  ).toString('base64')
  return {
    OriginatorConversationID: id,
    InitiatorName: at.daraja.initiatorName,
    SecurityCredential,
    CommandID: 'BusinessPayment',
    Amount: '500',
    PartyA: at.daraja.shortCode,
    PartyB: '254712345678',
    Remarks: 'Loan',
    QueueTimeOutURL: `${at.daraja.callbackBase}/payout/timeout`,
    ResultURL: `${at.daraja.callbackBase}/payout/result`,
    Occassion: '',
  }
}

describe('the wire', () => {
  test('takes numbers and text, any well-formed stamp, and answers as documented', async () => {
    const answer = await push({ Amount: '500', PartyA: '254712345678', PhoneNumber: '254712345678' })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        ResponseCode: '0',
        CheckoutRequestID: expect.stringMatching(/^ws_CO_21112026120000\d{3}712345678$/) as string,
      },
    })
  })

  test.each([
    ['Amount', 0],
    ['Amount', 1.5],
    ['Amount', 250_001],
    ['PhoneNumber', '254812345678'],
    ['PartyB', '1'],
    ['Timestamp', '2026'],
    ['TransactionType', 'x'],
    ['CallBackURL', 'https://host.example/M-Pesa'],
    ['CallBackURL', 'ftp://host.example'],
    ['AccountReference', ''],
  ])('refuses %s %j', async (name, value) => {
    expect(await push({ [name]: value })).toMatchObject({
      status: 400,
      body: { errorCode: '400.002.02', errorMessage: `Bad Request - Invalid ${name}` },
    })
  })

  test('names a missing description a remark', async () => {
    expect(await push({ TransactionDesc: '' })).toMatchObject({
      status: 400,
      body: { errorMessage: 'Bad Request - Invalid Remarks' },
    })
  })

  test('refuses addresses on this machine where that is switched off', async () => {
    const strict = await startSandbox({ allowLoopbackHttp: false })
    expect(await push({}, strict)).toMatchObject({
      status: 400,
      body: { errorMessage: 'Bad Request - Invalid CallBackURL' },
    })
    await strict.close()
  })

  test('refuses to be called without a token, with rubbish, or elsewhere', async () => {
    const url = `${sandbox.daraja.baseUrl}/mpesa/stkpush/v1/processrequest`
    const bare = await fetch(url, { method: 'POST', headers: json, body: '{}' })
    expect([bare.status, await bare.json()]).toMatchObject([404, { errorCode: '404.001.03' }])
    const rubbish = await fetch(url, { method: 'POST', headers: json, body: '{' })
    expect([rubbish.status, await rubbish.json()]).toMatchObject([400, { errorCode: '400.002.05' }])
    expect((await fetch(`${sandbox.daraja.baseUrl}/nowhere`)).status).toBe(404)
    const noKeys = await fetch(`${sandbox.daraja.baseUrl}/oauth/v1/generate?grant_type=client_credentials`)
    expect([noKeys.status, await noKeys.json()]).toMatchObject([401, { errorCode: '400.008.01' }])
    const certificate = await fetch(`${sandbox.daraja.baseUrl}/certificate`)
    expect(await certificate.text()).toBe(sandbox.daraja.certificatePem)
  })

  test('tells the balance of each account', async () => {
    const { SecurityCredential } = payoutBody('x')
    await daraja('/mpesa/accountbalance/v1/query', {
      Initiator: sandbox.daraja.initiatorName,
      SecurityCredential,
      CommandID: 'AccountBalance',
      PartyA: sandbox.daraja.shortCode,
      IdentifierType: '4',
      Remarks: 'x',
      QueueTimeOutURL: `${sandbox.daraja.callbackBase}/balance/timeout`,
      ResultURL: `${sandbox.daraja.callbackBase}/balance/result`,
    })
    await sandbox.pump()
    expect(JSON.stringify(sandbox.heardAt('/balance/result')[0]?.body)).toContain(
      '&Utility Account|KES|1000000000.00|1000000000.00|0.00|0.00&',
    )
  })
})

describe("the operator's page", () => {
  const page = async (query = '') => (await fetch(`${sandbox.url}/sandbox${query}`)).text()
  const submit = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${sandbox.url}/sandbox/do/${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers,
      redirect: 'manual',
    })

  /** But for the one script of the page itself. */
  const own = '<script type="module" src="/sandbox/live.js"></script>'

  test('says that no money is real, has one script of its own, and a link for whoever has none', async () => {
    const shown = await page()
    expect(shown).toContain('Sandbox: no real money')
    expect(shown).toContain('<a href="/sandbox">Refresh</a>')
    expect(shown).toContain(own)
    expect(shown.replace(own, '')).not.toMatch(/<script|http-equiv|style=|onclick/)
    const script = await fetch(`${sandbox.url}/sandbox/live.js`)
    expect([script.status, script.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ])
    for (const { digits } of sentinels) expect(shown).toContain(`>${digits}<`)
  })

  test('says how to get to the desk of a service that has one', async () => {
    expect(await page()).not.toContain('desk')
    const served = await startSandbox({ desk: { command: 'make an officer', signInHref: '/desk/sign-in' } })
    const shown = await (await fetch(`${served.url}/sandbox`)).text()
    await served.close()
    expect(shown).toContain('make an officer')
    expect(shown).toContain('href="/desk/sign-in"')
  })

  test.each([
    ['partners', 'That figure is the partner&#39;s own', 'no real lender'],
    ['bureau', 'What lenders reported', 'made-up report of nobody'],
  ])("has a page that stands in for another company's: %s", async (path, says, banner) => {
    const answer = await fetch(`${sandbox.url}/sandbox/${path}`)
    const shown = await answer.text()
    expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("default-src 'none'"),
    ])
    expect(shown).toContain(banner)
    expect(shown.replaceAll("'", '&#39;')).toContain(says)
    expect(shown).not.toMatch(/<script|style=|onclick/)
  })

  test('shows what customers wrote as text', async () => {
    await submit('paybill', {
      amount: '500',
      account: '<img src=x onerror=alert(1)>',
      phone: '0712345678',
      name: '"><script>',
    })
    await sandbox.api('POST', '/paybill', { amount: 1, account: "'&", phone: '0712345678' })
    const shown = await page('?said=%3Cscript%3E')
    expect(shown).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(shown).toContain('&#39;&amp;')
    expect(shown.replace(own, '')).not.toMatch(/<img|<script/)
  })

  test('has prompts and the newest messages first; everything else is behind one press', async () => {
    await push()
    for (let sent = 1; sent <= 7; sent += 1) {
      const form = new URLSearchParams({
        username: sandbox.sms.username,
        to: '+254712345678',
        message: `Message number ${sent} of seven`,
      })
      await fetch(`${sandbox.sms.baseUrl}/version1/messaging`, {
        method: 'POST',
        headers: { apikey: sandbox.sms.apiKey },
        body: form,
      })
    }
    const shown = await page()
    const first = shown.slice(0, shown.indexOf('id="older"'))
    expect([7, 6, 5, 4, 3].map((sent) => first.includes(`Message number ${sent} `))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
    expect(first.indexOf('Pay KES 500')).toBeLessThan(first.indexOf('Message number 7'))
    const open = shown.replace(/<details[\s\S]*?<\/details>/g, '')
    for (const folded of ['Move the clock', 'Float, KES', 'Wrong PIN', 'Ends in', 'Make an M-Pesa statement'])
      expect(open).not.toContain(folded)
  })

  test('ends a prompt by a button and leads back', async () => {
    const { body } = await push()
    expect(await page()).toContain(String(body['CheckoutRequestID']))
    const answer = await submit('prompt', { id: String(body['CheckoutRequestID']), action: 'pay' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sandbox/?said=done'])
    expect(await page()).not.toContain('ws_CO_')
    expect(await page('?said=done')).toContain('Done.')
  })

  test('says what to write where a form cannot be read', async () => {
    expect(
      (await submit('paybill', { amount: '1.50', account: 'x', phone: '0712345678' })).headers.get(
        'location',
      ),
    ).toBe('/sandbox/?said=amountUnreadable')
    expect(
      (await submit('paybill', { amount: '1', account: 'x', phone: '12' })).headers.get('location'),
    ).toBe('/sandbox/?said=phoneUnreadable')
    expect((await submit('clock', { date: '2026-11-20' })).headers.get('location')).toBe(
      '/sandbox/?said=moveUnreadable',
    )
    expect((await submit('float', { amount: 'x' })).headers.get('location')).toBe(
      '/sandbox/?said=amountUnreadable',
    )
    expect((await submit('reversal', { receipt: 'x' })).headers.get('location')).toBe(
      '/sandbox/?said=receiptNotFound',
    )
  })

  test('takes no form from another site', async () => {
    expect((await submit('clock', { days: '1' }, { origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await submit('clock', { days: '1' }, { origin: sandbox.url })).status).toBe(303)
  })

  test('marks codes in messages, not amounts, dates or longer numbers', async () => {
    const form = new URLSearchParams({
      username: sandbox.sms.username,
      to: '+254712345678',
      message: '4821 is your code. KES 10,000 by 21.12.2026, paybill 600966, account LN0000000017',
    })
    await fetch(`${sandbox.sms.baseUrl}/version1/messaging`, {
      method: 'POST',
      headers: { apikey: sandbox.sms.apiKey },
      body: form,
    })
    const shown = await page()
    expect([...shown.matchAll(/<mark>(\d+)<\/mark>/g)].map((match) => match[1])).toEqual(['4821', '600966'])
  })

  test('makes a statement to download, of any phone', async () => {
    const answer = await submit('statement', {
      phone: '0712345678',
      name: 'Jane Doe',
      code: '12345',
      layout: 'plain',
    })
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="MPESA_Statement_2026-08-21_to_2026-11-20_254712345678.pdf"',
    ])
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect((await submit('statement', { phone: '12' })).headers.get('location')).toBe(
      '/sandbox/?said=phoneUnreadable',
    )
    expect(
      (await submit('statement', { phone: '0712345678' }, { origin: 'https://elsewhere.example' })).status,
    ).toBe(403)
  })

  test.each([
    [{ days: '61' }, '2027-01-21T09:00:00.000Z'],
    [{ date: '2026-12-25' }, '2026-12-25T09:00:00.000Z'],
  ])('moves the clock by %j', async (fields, expected) => {
    expect((await submit('clock', fields as Record<string, string>)).status).toBe(303)
    expect(sandbox.now().toISOString()).toBe(expected)
  })
})

describe('the calls for tests', () => {
  test('move the clock forward only', async () => {
    expect(await sandbox.api('POST', '/clock', { days: 1, hours: 2, minutes: 3, seconds: 4 })).toEqual({
      status: 200,
      body: { now: '2026-11-22T11:03:04.000Z' },
    })
    for (const wrong of [{}, { days: -1 }, { days: 0 }, { days: 'x' }, { days: 1e9 }, { date: 'x' }])
      expect((await sandbox.api('POST', '/clock', wrong)).status).toBe(400)
  })

  test('forget messages, all or of one phone', async () => {
    for (const to of ['+254712345678', '+254712345679']) {
      await fetch(`${sandbox.sms.baseUrl}/version1/messaging`, {
        method: 'POST',
        headers: { apikey: sandbox.sms.apiKey },
        body: new URLSearchParams({ username: sandbox.sms.username, to, message: 'Hello' }),
      })
    }
    expect((await sandbox.api('DELETE', '/messages?phone=0712345678')).body).toEqual({ forgotten: 1 })
    expect((await sandbox.api('GET', '/messages')).body).toMatchObject([{ phone: '+254712345679' }])
    expect((await sandbox.api('GET', '/messages?phone=nobody')).status).toBe(400)
  })

  test('list prompts that wait', async () => {
    await push()
    expect((await sandbox.api('GET', '/prompts')).body).toMatchObject([
      { phone: '+254712345678', amount: 500, account: 'LN1', status: 'waiting' },
    ])
  })

  test('refuse faults that do not exist', async () => {
    for (const wrong of [{ dropEverything: 1 }, { dropCallback: 2 }, { dropCallback: '1' }])
      expect((await sandbox.api('POST', '/faults', wrong)).status).toBe(400)
    await sandbox.api('POST', '/faults', { seed: 7, dropCallback: 0.5 })
    expect((await sandbox.api('GET', '/faults')).body).toMatchObject({
      seed: 7,
      dropCallback: 0.5,
      delayCallback: 0,
    })
    expect((await sandbox.api('DELETE', '/faults')).body).toMatchObject({ seed: 1, dropCallback: 0 })
  })
})

describe('trouble on purpose', () => {
  async function heardWith(faults: object): Promise<unknown[]> {
    await sandbox.api('POST', '/faults', faults)
    const { body } = await push()
    await sandbox.api('POST', `/prompts/${String(body['CheckoutRequestID'])}/cancel`)
    await sandbox.pump()
    return sandbox.heardAt('/stk').map((heard) => heard.body)
  }

  test('callbacks are dropped, doubled and spoiled', async () => {
    expect(await heardWith({ dropCallback: 1 })).toEqual([])
    expect(await heardWith({ dropCallback: 0, duplicateCallback: 1 })).toHaveLength(2)
    const spoiled = (await heardWith({ duplicateCallback: 0, malformCallback: 1 })).at(-1)
    expect(spoiled).not.toHaveProperty('Body.stkCallback.ResultCode')
  })

  test('callbacks are late, and so come in another order', async () => {
    await sandbox.api('POST', '/faults', { delayCallback: 1, delayMaxSeconds: 600, seed: 3 })
    for (const digit of [1, 2, 3, 4, 5, 6]) {
      const { body } = await push({ PhoneNumber: 254712345670 + digit })
      await sandbox.api('POST', `/prompts/${String(body['CheckoutRequestID'])}/pay`)
    }
    await sandbox.pump()
    const order = sandbox
      .heardAt('/stk')
      .map(({ body }) => JSON.stringify(body).match(/25471234567(\d)/)?.[1])
    expect(order.toSorted()).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(order).not.toEqual(['1', '2', '3', '4', '5', '6'])
  })

  test('the same seed makes the same trouble', async () => {
    const run = async (): Promise<number[]> => {
      await sandbox.api('POST', '/faults', { serverErrorBeforeActing: 0.5, seed: 11 })
      const statuses: number[] = []
      for (let index = 0; index < 12; index += 1)
        statuses.push((await daraja('/mpesa/c2b/v2/registerurl', {})).status)
      return statuses
    }
    const first = await run()
    expect(new Set(first)).toEqual(new Set([503, 400]))
    expect(await run()).toEqual(first)
  })
})

describe('what it remembers', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('outlives its process: payouts under way, waiting prompts, its key pair and the ids it has seen', async () => {
    const stateFile = join(folder, 'deep', 'state.sqlite')
    // The first is never closed, as one that was killed: what it said is in the file already.
    const first = await startSandbox({ stateFile })
    await daraja('/mpesa/b2c/v3/paymentrequest', payoutBody('payout-1', first), first)
    await push({}, first)
    const second = await startSandbox({ stateFile })
    expect(second.daraja.certificatePem).toBe(first.daraja.certificatePem)
    expect(
      await daraja('/mpesa/b2c/v3/paymentrequest', payoutBody('payout-1', second), second),
    ).toMatchObject({ status: 500, body: { errorCode: '500.002.1001' } })
    expect((await second.api('GET', '/prompts')).body).toHaveLength(1)
    await second.pump()
    expect((await second.api('GET', '/money')).body).toMatchObject({
      payouts: [{ originatorConversationId: 'payout-1', amount: 500 }],
    })
    // The result goes where the request asked for it: to the first.
    expect(first.heardAt('/payout/result')).toHaveLength(1)
    await first.close()
    await second.close()
  })
})

test('left to itself, it does what is due by the clock', async () => {
  const alone = await startSandbox({ pumpEveryMs: 5 })
  const { body } = await push({}, alone)
  await alone.api('POST', `/prompts/${String(body['CheckoutRequestID'])}/cancel`)
  alone.passMs(1_000)
  await expect.poll(() => alone.heardAt('/stk').length, { interval: 5 }).toBe(1)
  await alone.close()
})

test('a receipt is ten letters and digits, and never a word', () => {
  const receipts = Array.from({ length: 1_000 }, newReceipt)
  expect(receipts.filter((receipt) => !/^(?=.*\d)[A-Z][A-Z0-9]{9}$/.test(receipt))).toEqual([])
})
