/** Goal: the sandbox as an operator and a test see it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startSandbox } from './testing/harness.ts'
import { newReceipt } from './wire.ts'
import { daraja, json, payoutBody, push, sandbox, setUp } from './sandbox.fixture.ts'

setUp()

describe('the API', () => {
  test('the API takes numbers and text, any well-formed stamp, and answers as documented', async () => {
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
  ])('the API refuses %s %j', async (name, value) => {
    expect(await push({ [name]: value })).toMatchObject({
      status: 400,
      body: { errorCode: '400.002.02', errorMessage: `Bad Request - Invalid ${name}` },
    })
  })

  test('the API names a missing description a remark', async () => {
    expect(await push({ TransactionDesc: '' })).toMatchObject({
      status: 400,
      body: { errorMessage: 'Bad Request - Invalid Remarks' },
    })
  })

  test('the API refuses addresses on this machine where that is switched off', async () => {
    const strict = await startSandbox({ allowLoopbackHttp: false })
    expect(await push({}, strict)).toMatchObject({
      status: 400,
      body: { errorMessage: 'Bad Request - Invalid CallBackURL' },
    })
    await strict.close()
  })

  test('the API refuses to be called without a token, with rubbish, or elsewhere', async () => {
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

  test('the API reports the balance of each account', async () => {
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

describe('the calls for tests', () => {
  test('the calls for tests move the clock forward only', async () => {
    expect(await sandbox.api('POST', '/clock', { days: 1, hours: 2, minutes: 3, seconds: 4 })).toEqual({
      status: 200,
      body: { now: '2026-11-22T11:03:04.000Z' },
    })
    for (const wrong of [{}, { days: -1 }, { days: 0 }, { days: 'x' }, { days: 1e9 }, { date: 'x' }])
      expect((await sandbox.api('POST', '/clock', wrong)).status).toBe(400)
  })

  test('the calls for tests delete messages, all or of one phone', async () => {
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

  test('list open prompts', async () => {
    await push()
    expect((await sandbox.api('GET', '/prompts')).body).toMatchObject([
      { phone: '+254712345678', amount: 500, account: 'LN1', status: 'waiting' },
    ])
  })

  test('the calls for tests refuse faults that do not exist', async () => {
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

describe('simulated failures', () => {
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

  test('callbacks are delayed and reordered', async () => {
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

  test('the same seed makes the same failures', async () => {
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

describe('its state', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('the state of the sandbox survives its process: payouts in progress, open prompts, its key pair and known ids', async () => {
    const stateFile = join(folder, 'deep', 'state.sqlite')
    // The first sandbox is never closed, as if killed: the messages it sent are already in the file.
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
    // The result goes to the address in the request: the first sandbox.
    expect(first.heardAt('/payout/result')).toHaveLength(1)
    await first.close()
    await second.close()
  })
})

test('the sandbox runs due work by the clock', async () => {
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
