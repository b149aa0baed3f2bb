/**
 * Goal: paybill payments are received by callback, or found later. Method: the live client against the
 * sandbox over HTTP.
 */
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startSandbox, type Harness } from '../../../sandbox/testing/harness.ts'
import type { SandboxOptions } from '../../../sandbox/options.ts'
import { createMpesa } from './client.ts'
import type { Channel } from './channel.ts'
import { createPaybill } from './paybill.ts'
import { parsePaybillPayment } from './parse.ts'
import type { Mpesa } from './port.ts'

let sandbox: Harness
let mpesa: Mpesa

async function start(options: Partial<SandboxOptions> = {}): Promise<void> {
  await sandbox?.close()
  sandbox = await startSandbox(options)
  mpesa = createMpesa({ config: sandbox.daraja, now: sandbox.now })
}
beforeEach(() => start())
afterEach(() => sandbox.close())

const pay = (account = 'LN0000000017', amount = 500) =>
  sandbox.api('POST', '/paybill', { amount, account, phone: '0712 345 678', name: 'JANE W DOE' })
const confirmations = () => sandbox.heardAt('/c2b/confirmation').map(({ body }) => parsePaybillPayment(body))
const hour = 60 * 60 * 1000

describe('a payment by hand', () => {
  test('a payment by hand is validated, then confirmed, with the same receipt', async () => {
    expect(await mpesa.registerUrls('Completed')).toEqual({ registered: true, already: false })
    const { body } = await pay()
    await sandbox.pump()
    const expected = {
      receipt: (body as { receipt: string }).receipt,
      amountCents: 50_000,
      completedAt: sandbox.now(),
      payToNumber: '600966',
      accountReference: 'LN0000000017',
      payerPhone: '2547 ***** 678',
      payerName: 'JANE W DOE',
    }
    expect(sandbox.heardAt('/c2b/validation').map((heard) => parsePaybillPayment(heard.body))).toEqual([
      expected,
    ])
    expect(confirmations()).toEqual([expected])
    expect(sandbox.heardAt('/c2b/validation')[0]?.body).toMatchObject({
      OrgAccountBalance: '',
      TransAmount: '500.00',
    })
    expect(sandbox.heardAt('/c2b/confirmation')[0]?.body).toMatchObject({
      OrgAccountBalance: '1000000500.00',
    })
  })

  test('a payment by hand refused at validation does not move', async () => {
    await mpesa.registerUrls('Completed')
    sandbox.answerHook('/c2b/validation', { ResultCode: 'C2B00012', ResultDesc: 'Rejected' })
    expect((await pay()).body).toEqual({ refused: 'C2B00012' })
    await sandbox.pump()
    expect(confirmations()).toEqual([])
    expect((await sandbox.api('GET', '/money')).body).toMatchObject({ collections: [] })
  })

  test.each([
    ['Completed', 1],
    ['Cancelled', 0],
  ] as const)('while we are down: %s', async (unanswered, expected) => {
    await mpesa.registerUrls(unanswered)
    sandbox.answerHook('/c2b/validation', 'down', 503)
    await pay()
    await sandbox.pump()
    expect(confirmations()).toHaveLength(expected)
  })

  test('a payment by hand can come without having been validated', async () => {
    await start({ externalValidation: false })
    await mpesa.registerUrls('Cancelled')
    await pay()
    await sandbox.pump()
    expect(sandbox.heardAt('/c2b/validation')).toEqual([])
    expect(confirmations()).toHaveLength(1)
  })

  test.each([
    ['hashed', createHash('sha256').update('254712345678').digest('hex')],
    ['clear', '254712345678'],
  ] as const)('a payment by hand shows the payer %s', async (payerNumber, shown) => {
    await start({ payerNumber })
    await mpesa.registerUrls('Completed')
    await pay()
    await sandbox.pump()
    expect(confirmations()).toMatchObject([{ payerPhone: shown }])
  })

  test('a payment by hand before any address is registered is posted, and no one is notified', async () => {
    await pay()
    await sandbox.pump()
    expect(confirmations()).toEqual([])
    expect((await sandbox.api('GET', '/money')).body).toMatchObject({ collections: [{ amount: 500 }] })
  })
})

test('registering once more is known as such where the provider allows it once only', async () => {
  await start({ registerOnce: true })
  expect(await mpesa.registerUrls('Completed')).toEqual({ registered: true, already: false })
  expect(await mpesa.registerUrls('Completed')).toEqual({ registered: true, already: true })
})

test('a simulated payment takes the same way', async () => {
  await mpesa.registerUrls('Completed')
  const tokenAnswer = await fetch(
    `${sandbox.daraja.baseUrl}/oauth/v1/generate?grant_type=client_credentials`,
    {
      headers: {
        authorization: `Basic ${Buffer.from(`${sandbox.daraja.consumerKey}:${sandbox.daraja.consumerSecret}`).toString('base64')}`,
      },
    },
  )
  const { access_token: token } = (await tokenAnswer.json()) as { access_token: string }
  const simulated = await fetch(`${sandbox.daraja.baseUrl}/mpesa/c2b/v2/simulate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      ShortCode: '600966',
      CommandID: 'CustomerPayBillOnline',
      Amount: 12,
      Msisdn: '254708374149',
      BillRefNumber: 'x',
    }),
  })
  expect(await simulated.json()).toMatchObject({
    OriginatorCoversationID: expect.any(String) as string,
    ResponseCode: '0',
  })
  await sandbox.pump()
  expect(confirmations()).toMatchObject([{ amountCents: 1_200, accountReference: 'x' }])
})

describe('the pull', () => {
  const pull = (hoursBack: number) =>
    mpesa.pull(new Date(sandbox.now().getTime() - hoursBack * hour), sandbox.now())

  test('the pull has to be registered for', async () => {
    await pay('hidden')
    const none = { payments: [], saidNone: 'No records found or Organization Name not available' }
    expect(await pull(1)).toEqual(none)
    expect(await mpesa.registerPull('+254712345678')).toEqual({ registered: true, already: false })
    expect(await mpesa.registerPull('+254712345678')).toEqual({ registered: true, already: true })
    expect(await pull(1)).toMatchObject({ payments: [{ accountReference: 'hidden' }] })
    sandbox.passMs(3 * hour)
    expect(await pull(1)).toEqual(none)
  })

  const row = {
    transactionId: 'TK60708BHZ',
    trxDate: '2026-03-02T12:00:00+03:00',
    msisdn: 254712345678,
    amount: '100.00',
    billreference: 'LN1',
  }
  const answering = (...answers: readonly object[]) => {
    const left = [...answers]
    const paths: string[] = []
    const paybill = createPaybill(
      {
        async ask(path) {
          paths.push(path)
          const next = left.shift() ?? { answer: { ResponseCode: '1001' } }
          return next as Awaited<ReturnType<Channel['ask']>>
        },
        hook: (path) => path,
        askForResult: async () => ({ unknown: 'unreachable' }),
      },
      { config: sandbox.daraja, now: sandbox.now },
    )
    return { paybill, paths }
  }

  test.each([
    [{ ResponseStatus: '1000', ResponseDescription: 'Success' }, false],
    [{ 'Response Status': '1000', 'Response Description': 'Success' }, false],
    [{ 'Response Status': '1001', 'Response Description': 'ShortCode already Registered' }, true],
    [{ ResponseStatus: '1001', ResponseDescription: 'ShortCode already Registered' }, true],
  ])('registration is understood from %j', async (answer, already) => {
    expect(await answering({ answer }).paybill.registerPull('+254712345678')).toEqual({
      registered: true,
      already,
    })
  })

  test('an app that may not use v2 of the registration of addresses is registered by v1', async () => {
    const refused = {
      refused: '401.003.01',
      text: 'Error Occurred - Invalid Access Token',
      resendSafe: false,
    }
    const { paybill, paths } = answering(refused, { answer: { ResponseCode: '0' } })
    expect(await paybill.registerUrls('Completed')).toEqual({ registered: true, already: false })
    expect(paths).toEqual(['/mpesa/c2b/v2/registerurl', '/mpesa/c2b/v1/registerurl'])
  })

  test('a row that cannot be read is handed on as it came', async () => {
    const unread = [
      { ...row, transactionId: 'TK60708BH1', trxDate: 'yesterday' },
      { ...row, transactionId: '' },
      'a text',
    ]
    const { paybill } = answering({ answer: { ResponseCode: '1000', Response: [[row, ...unread]] } })
    expect(await paybill.pull(new Date(0), new Date())).toMatchObject({
      payments: [{ receipt: 'TK60708BHZ', completedAt: new Date('2026-03-02T09:00:00Z') }],
      unreadable: unread,
    })
  })

  test.each([['2026-03-02T12:00:00'], ['2026-03-02 12:00:00'], ['2026-03-02T12:00:00.000']])(
    'a time without a zone is that of East Africa: %s',
    async (trxDate) => {
      const { paybill } = answering({ answer: { ResponseCode: '1000', Response: [[{ ...row, trxDate }]] } })
      expect(await paybill.pull(new Date(0), new Date())).toMatchObject({
        payments: [{ completedAt: new Date('2026-03-02T09:00:00Z') }],
      })
    },
  )

  test('the pull brings what was lost, of the last 48 hours and of the time asked for, without what was reversed', async () => {
    await mpesa.registerPull('+254712345678')
    await pay('too-old')
    sandbox.passMs(30 * hour)
    await pay('day-before')
    sandbox.passMs(30 * hour)
    const { body } = await pay('reversed')
    await sandbox.api('POST', '/reversals', body)
    await pay('now', 168)
    const all = await pull(100)
    expect(all).toMatchObject({
      payments: [
        { accountReference: 'day-before', payerPhone: '254712345678' },
        { accountReference: 'now', amountCents: 16_800 },
      ],
    })
    expect('payments' in all && all.payments[1]?.completedAt).toEqual(sandbox.now())
    expect(await pull(1)).toMatchObject({ payments: [{ accountReference: 'now' }] })
  })

  test('the pull goes on to the last page', async () => {
    await mpesa.registerPull('+254712345678')
    await Promise.all(Array.from({ length: 501 }, (_, index) => pay(`LN${index}`, 1)))
    const pulled = await pull(1)
    expect('payments' in pulled && new Set(pulled.payments.map(({ receipt }) => receipt)).size).toBe(501)
  })

  test.each([
    ['150 pages', 150],
    ['none', 0],
  ])('the pull ends where the list ends: %s', async (_, pages) => {
    const asked: number[] = []
    const paybill = createPaybill(
      {
        async ask(_path, body) {
          const offset = Number((body as { OffSetValue: string }).OffSetValue)
          asked.push(offset)
          const rows = Array.from({ length: offset < pages * 10 ? 10 : 0 }, (_row, at) => ({
            transactionId: `R${String(offset + at).padStart(9, '0')}`,
            trxDate: '2026-03-02T12:00:00+03:00',
            msisdn: 254712345678,
            amount: '100.00',
            billreference: 'LN1',
          }))
          return { answer: { ResponseCode: rows.length > 0 ? '1000' : '1001', Response: [rows] } }
        },
        hook: (path) => path,
        askForResult: async () => ({ unknown: 'unreachable' }),
      },
      { config: sandbox.daraja, now: sandbox.now },
    )
    const pulled = await paybill.pull(new Date(0), new Date())
    expect('payments' in pulled && pulled.payments.length).toBe(pages * 10)
    expect(asked).toEqual(Array.from({ length: pages + 1 }, (_page, at) => at * 10))
  })
})
