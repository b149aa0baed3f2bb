/**
 * Goal: outcomes of payouts, status queries and reversals are never guessed. Method: the live client against
 * the sandbox over HTTP.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cents } from '../../../domain/money.ts'
import { startSandbox, type Harness } from '../../../sandbox/testing/harness.ts'
import { createMpesa } from './client.ts'
import { parsePayoutResult, parseReversalResult, parseStatusResult, parseTimeoutNotice } from './parse.ts'
import type { Mpesa } from './port.ts'
import type { Acknowledged } from '../rails/port.ts'

let sandbox: Harness
let mpesa: Mpesa

beforeEach(async () => {
  sandbox = await startSandbox()
  mpesa = createMpesa({ config: sandbox.daraja, now: sandbox.now })
})
afterEach(() => sandbox.close())

const phone = '+254712345678'
const payOut = (
  to = phone,
  id = 'payout-1',
  amountCents = cents(1_000_000),
  client = mpesa,
): Promise<Acknowledged> =>
  client.payOut({ payoutId: id, phone: to, amountCents, remarks: 'Loan LN1', reference: id })
const results = () => sandbox.heardAt('/payout/result').map(({ body }) => parsePayoutResult(body))
const statuses = () => sandbox.heardAt('/status/result').map(({ body }) => parseStatusResult(body))
const money = async () =>
  (await sandbox.api('GET', '/money')).body as {
    payouts: { receipt: string; amount: number }[]
    collections: { reversedAt: string | null }[]
  }

describe('a payout', () => {
  test("a payout is acknowledged, then paid, with receipt, amount, time and the receiver's name", async () => {
    await sandbox.api('POST', '/names', { phone, name: 'AMINA OTIENO' })
    expect(await payOut()).toEqual({
      accepted: true,
      providerId: expect.stringMatching(/^AG_20261121_/) as string,
    })
    await sandbox.pump()
    const receipt = (await money()).payouts[0]?.receipt
    expect(results()).toEqual([
      {
        payoutId: 'payout-1',
        providerId: expect.any(String) as string,
        verdict: {
          status: 'paid',
          receipt,
          amountCents: 1_000_000,
          completedAt: sandbox.now(),
          receiverName: 'AMINA OTIENO',
          receiver: '254712345678 - AMINA OTIENO',
        },
      },
    ])
    expect(sandbox.heardAt('/payout/result')[0]?.ref).toBe('payout-1')
  })

  test('a payout under an id seen before is unknown, not paid and not refused', async () => {
    await payOut()
    expect(await payOut()).toEqual({ unknown: 'duplicate', code: '500.002.1001' })
    await sandbox.pump()
    expect((await money()).payouts).toHaveLength(1)
  })

  test.each([
    ['254712345921', 'floatEmpty', '1'],
    ['254712345922', 'receiverOverLimit', '8'],
    ['254712345923', 'receiverUnregistered', '2040'],
    ['254712345924', 'receiverUnregistered', 'SFC_IC0003'],
    ['254712345929', 'receiverOverLimit', '4'],
  ])('a payout to %s fails: %s', async (to, reason, code) => {
    await payOut(to)
    await sandbox.pump()
    expect(results()).toMatchObject([{ verdict: { status: 'failed', reason, code } }])
    expect((await money()).payouts).toEqual([])
  })

  test("a payout outside the limits, or beyond the float or the receiver's day, fails", async () => {
    await payOut('254711111111', 'small', cents(900))
    await payOut('254711111111', 'large', cents(25_000_100))
    await payOut('254711111111', 'day-1', cents(25_000_000))
    await payOut('254711111111', 'day-2', cents(25_000_000))
    await payOut('254711111111', 'day-3', cents(1_000))
    await sandbox.pump()
    await sandbox.api('POST', '/float', { amount: 99 })
    await payOut('254722222222', 'float', cents(10_000))
    await sandbox.pump()
    const codes = results().map((result) =>
      'verdict' in result && 'code' in result.verdict ? result.verdict.code : 'paid',
    )
    expect(codes).toEqual(['2', '3', 'paid', 'paid', '4', '1'])
  })

  test('a payout that got a time-out notice is paid half a minute later', async () => {
    await payOut('254712345925')
    for (const seconds of [1, 1]) {
      sandbox.passMs(seconds * 1_000)
      await sandbox.pumpDue()
    }
    expect(sandbox.heardAt('/payout/timeout').map(({ body }) => parseTimeoutNotice(body))).toMatchObject([
      { payoutId: 'payout-1' },
    ])
    expect(results()).toEqual([])
    sandbox.passMs(31_000)
    await sandbox.pumpDue()
    sandbox.passMs(1_000)
    await sandbox.pumpDue()
    expect(results()).toMatchObject([{ verdict: { status: 'paid' } }])
  })

  test('a payout that never calls back is found by its id', async () => {
    await payOut('254712345926')
    await mpesa.askStatus({ payoutId: 'payout-1', reference: 'ask-1' })
    await sandbox.pump()
    expect(results()).toEqual([])
    await mpesa.askStatus({ payoutId: 'payout-1', reference: 'ask-2' })
    await sandbox.pump()
    expect(statuses().at(-1)).toMatchObject({
      answer: { found: true, state: 'completed', amountCents: 1_000_000, payoutId: 'payout-1' },
    })
    expect(sandbox.heardAt('/status/result').at(-1)?.ref).toBe('ask-2')
  })

  test.each([
    ['254712345927', { unknown: 'unreadable' }],
    ['254712345928', { unknown: 'serverError' }],
  ])('a payout to %s is answered with rubbish and was paid: looked up', async (to, answer) => {
    expect(await payOut(to)).toMatchObject(answer)
    await sandbox.pump()
    expect(results()).toMatchObject([{ verdict: { status: 'paid' } }])
  })

  test('turned away at the gate may be sent again under the same id', async () => {
    expect(await payOut('254712345930')).toMatchObject({ refused: '500.003.02', resendSafe: true })
    expect(await payOut('254712345930')).toMatchObject({ accepted: true })
  })

  test('a payout forgotten behind a server error is unknown, not found, and then works under the same id', async () => {
    expect(await payOut('254712345931')).toMatchObject({ unknown: 'serverError' })
    await mpesa.askStatus({ payoutId: 'payout-1' })
    await sandbox.pump()
    expect(statuses()).toMatchObject([{ answer: { found: false, code: 'R000002' } }])
    expect(await payOut('254712345931')).toMatchObject({ accepted: true })
  })

  test('a payout with a wrong initiator password fails as a matter of set-up', async () => {
    await payOut(
      phone,
      'payout-1',
      cents(1_000),
      createMpesa({ config: { ...sandbox.daraja, initiatorPassword: 'wrong' }, now: sandbox.now }),
    )
    await sandbox.pump()
    expect(results()).toMatchObject([{ verdict: { status: 'failed', reason: 'setup', code: '2001' } }])
  })

  test('a payout is never sent with cents, nor to what is no number', async () => {
    await expect(payOut(phone, 'x', cents(1_050))).rejects.toThrow(RangeError)
    await expect(payOut('0712345678')).rejects.toThrow(RangeError)
  })
})

describe('answers that are lost', () => {
  test.each([
    ['resetAfterActing', { unknown: 'unreachable' }],
    ['hangAfterActing', { unknown: 'timeout' }],
    ['serverErrorAfterActing', { unknown: 'serverError' }],
    ['htmlAfterActing', { unknown: 'unreadable' }],
  ])('%s: unknown, though the money moves', async (fault, answer) => {
    const impatient = createMpesa({ config: sandbox.daraja, now: sandbox.now, timeoutMs: 250 })
    await sandbox.api('POST', '/faults', { [fault]: 1 })
    expect(await payOut(phone, 'payout-1', cents(1_000), impatient)).toMatchObject(answer)
    await sandbox.pump()
    expect((await money()).payouts).toHaveLength(1)
  })

  test.each([
    ['spikeArrest', { refused: '500.003.02', resendSafe: true }],
    ['serverErrorBeforeActing', { unknown: 'serverError' }],
  ])('%s: no money moves', async (fault, answer) => {
    await sandbox.api('POST', '/faults', { [fault]: 1 })
    expect(await payOut()).toMatchObject(answer)
    await sandbox.pump()
    expect((await money()).payouts).toEqual([])
  })

  test('nobody listens: unknown', async () => {
    const astray = createMpesa({
      config: sandbox.daraja,
      now: sandbox.now,
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    })
    // No token was available, so nothing was sent.
    expect(await payOut(phone, 'x', cents(1_000), astray)).toEqual({
      refused: 'tokenUnavailable',
      text: 'No access token.',
      resendSafe: true,
    })
  })
})

describe('a payment taken in', () => {
  async function paid(): Promise<string> {
    const { body } = await sandbox.api('POST', '/paybill', {
      amount: 750,
      account: 'LN0000000017',
      phone: '0712345678',
    })
    return (body as { receipt: string }).receipt
  }

  test('a payment taken in is found by its receipt, and an invented receipt is not', async () => {
    const receipt = await paid()
    await mpesa.askStatus({ receipt })
    await mpesa.askStatus({ receipt: 'SINVENTED0' })
    await sandbox.pump()
    expect(statuses()).toEqual([
      {
        answer: {
          found: true,
          state: 'completed',
          receipt,
          amountCents: 75_000,
          completedAt: sandbox.now(),
          payoutId: null,
          payer: '254712345678 - JANE DOE',
          receiver: '600966 - Sandbox',
        },
      },
      expect.objectContaining({ answer: { found: false, code: 'R000002' } }),
    ])
  })

  test('a payment taken in is reversed once', async () => {
    const receipt = await paid()
    const reverse = () => mpesa.reverse({ receipt, amountCents: cents(75_000), remarks: 'Overpaid' })
    await reverse()
    await reverse()
    await mpesa.reverse({ receipt: 'SINVENTED0', amountCents: cents(75_000), remarks: 'Overpaid' })
    await mpesa.askStatus({ receipt })
    await sandbox.pump()
    const verdicts = sandbox.heardAt('/reversal/result').map(({ body }) => parseReversalResult(body))
    expect(verdicts).toMatchObject([
      { verdict: { status: 'reversed' } },
      { verdict: { status: 'alreadyReversed' } },
      { verdict: { status: 'failed', code: 'R000002' } },
    ])
    expect(statuses()).toMatchObject([{ answer: { found: true, state: 'reversed' } }])
    expect((await money()).collections).toMatchObject([{ reversedAt: sandbox.now().toISOString() }])
  })

  test('a payment taken in taken back by the provider shows as reversed', async () => {
    const receipt = await paid()
    expect(await sandbox.api('POST', '/reversals', { receipt })).toMatchObject({ status: 200 })
    expect(await sandbox.api('POST', '/reversals', { receipt })).toMatchObject({ status: 404 })
    await mpesa.askStatus({ receipt })
    await sandbox.pump()
    expect(statuses()).toMatchObject([{ answer: { found: true, state: 'reversed' } }])
  })

  test("a question in the wrong initiator's name is answered, but tells nothing", async () => {
    const receipt = await paid()
    await createMpesa({ config: { ...sandbox.daraja, initiatorName: 'nobody' }, now: sandbox.now }).askStatus(
      { receipt },
    )
    await sandbox.pump()
    expect(statuses()).toMatchObject([{ answer: { found: 'unknown', code: '2001' } }])
  })
})
