/** Goal: standing orders by the wire of Ratiba. Method: the live client against the sandbox over HTTP. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { day } from '../../../domain/days.ts'
import { fromMajor } from '../../../domain/money.ts'
import { standInStandingOrderCodes } from '../../../domain/payment/standing-orders.ts'
import { startSandbox, type Harness } from '../../../sandbox/testing/harness.ts'
import type { StandingOrderInput } from '../rails/port.ts'
import { createMpesa } from './client.ts'
import { parsePaybillPayment } from './parse.ts'
import { parseStandingOrder } from './standing-orders.ts'

let sandbox: Harness
const client = (standingOrders = standInStandingOrderCodes) =>
  createMpesa({ config: { ...sandbox.daraja, standingOrders }, now: sandbox.now })
const orderFor = (phone: string, change: Partial<StandingOrderInput> = {}): StandingOrderInput => ({
  id: '7d9c2a60-0000-4000-8000-000000000001',
  name: 'Loan 123456789012 7d9c2a60',
  phone,
  part: { frequency: 'weekly', firstOn: day('2026-11-27'), times: 2, amountCents: fromMajor(1_500) },
  accountReference: '123456789012',
  reference: 'standing-1',
  ...change,
})
const create = (phone: string, change?: Partial<StandingOrderInput>) =>
  client().createStandingOrder!(orderFor(phone, change))
async function pass(ms: number): Promise<void> {
  sandbox.passMs(ms)
  await sandbox.pumpDue()
  sandbox.passMs(1_000)
  await sandbox.pumpDue()
}
const said = () => sandbox.heardAt('/standing-order').map(({ body }) => parseStandingOrder(body))

beforeEach(async () => {
  sandbox = await startSandbox()
})
afterEach(() => sandbox.close())

test('an order is accepted, confirmed on the phone, and pays on its days as a payment to the paybill', async () => {
  await client().registerUrls('Completed')
  const accepted = await create('+254712345678')
  if (!('accepted' in accepted)) throw new Error(JSON.stringify(accepted))
  await pass(3_000)
  expect(said()).toEqual([
    {
      providerId: accepted.providerId,
      verdict: { status: 'active' },
      phone: '254712345678',
      amountCents: null,
    },
  ])
  expect(sandbox.heardAt('/standing-order')[0]?.ref).toBe('standing-1')
  await pass(14 * 86_400_000)
  expect(sandbox.heardAt('/c2b/confirmation').map(({ body }) => parsePaybillPayment(body))).toMatchObject([
    { amountCents: fromMajor(1_500), accountReference: '123456789012' },
    { amountCents: fromMajor(1_500), accountReference: '123456789012' },
  ])
})

test.each([
  ['901', 'declined', '1032'],
  ['902', 'wrongPin', '2001'],
  ['904', 'noAnswer', '1037'],
])('a phone ending in %s does not confirm: %s', async (digits, reason, code) => {
  await create(`+254712345${digits}`)
  await pass(3_000)
  expect(said()).toMatchObject([{ verdict: { status: 'failed', reason, code } }])
})

describe('refused before anything is asked', () => {
  test('a name is used once for each customer', async () => {
    await create('+254712345678')
    expect(await create('+254712345678')).toMatchObject({ refused: '1050', resendSafe: false })
    expect(await create('+254712345678', { name: 'Loan 123456789012 other' })).toMatchObject({
      accepted: true,
    })
  })

  test('a frequency without a code sends nothing, and the codes of another edition are refused', async () => {
    expect(
      await client({ ...standInStandingOrderCodes, frequencies: { once: '1' } }).createStandingOrder!(
        orderFor('+254712345678'),
      ),
    ).toMatchObject({ refused: 'notConfigured' })
    expect(
      await client({
        ...standInStandingOrderCodes,
        transactionType: 'Standing Order Customer Pay Bill',
      }).createStandingOrder!(orderFor('+254712345678')),
    ).toMatchObject({ refused: '400.002.02' })
  })
})

describe('callbacks', () => {
  const body = (code: unknown, data: unknown = []) => ({
    responseHeader: { responseRefID: 'r-1', responseCode: code },
    responseBody: { responseData: data },
  })
  test('keys in any case, and the amount where it is stated', () => {
    expect(
      parseStandingOrder({
        ResponseHeader: { ResponseRefID: 'r-1', ResponseCode: '0' },
        ResponseBody: {
          ResponseData: [
            { Name: 'MSISDN', Value: 254712345678 },
            { Name: 'Amount', Value: '1500.00' },
          ],
        },
      }),
    ).toEqual({
      providerId: 'r-1',
      verdict: { status: 'active' },
      phone: '254712345678',
      amountCents: fromMajor(1_500),
    })
  })
  test('a code in the data overrules a good header, and an unknown code is not final', () => {
    expect(parseStandingOrder(body('0', [{ name: 'responseCode', value: '1037' }]))).toMatchObject({
      verdict: { status: 'failed', reason: 'noAnswer' },
    })
    expect(parseStandingOrder(body('5555'))).toMatchObject({ verdict: { status: 'pending', code: '5555' } })
  })
  test('malformed bodies are unreadable', () => {
    for (const wrong of [null, 7, 'text', [], {}, { responseHeader: 'x' }, { responseHeader: {} }])
      expect(parseStandingOrder(wrong)).toEqual({ error: 'callbackUnreadable' })
  })
})
