/** Goal: the live client speaks Airtel's protocol, and turns every response into a value or a message. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cents } from '../../../domain/money.ts'
import { startSandbox, type Harness } from '../../../sandbox/testing/harness.ts'
import type { Acknowledged, PromptState } from '../rails/port.ts'
import { createAirtel } from './client.ts'
import {
  parseBalanceAnswer,
  parseCallback,
  parsePayoutAnswer,
  parsePromptAnswer,
  parseRefundAnswer,
  parseStatusAnswer,
} from './parse.ts'

const id = '0f6f9e1c-5d1c-4f35-9f0e-0c8b6a6a1f01'
const wireId = id.replaceAll('-', '')
let sandbox: Harness
beforeEach(async () => {
  sandbox = await startSandbox()
})
afterEach(() => sandbox.close())

/** Long enough for a slow machine. */
const patientMs = 30_000
const client = (
  change: Partial<Harness['airtel']> = {},
  fetcher: typeof fetch = fetch,
  timeoutMs = patientMs,
) =>
  createAirtel({
    config: { ...sandbox.airtel, ...change },
    now: sandbox.now,
    fetch: fetcher,
    timeoutMs,
  })
const push = (phone = '+254733123456', airtel = client()) =>
  airtel.push({
    phone,
    amountCents: cents(50_000),
    accountReference: 'LOAN123',
    description: 'Loan',
    reference: `prompt-${id}`,
  })
const payOut = (phone = '+254733123456', airtel = client(), payoutId = id) =>
  airtel.payOut({ payoutId, phone, amountCents: cents(50_000), remarks: 'Loan' })
const act = (action: string) => sandbox.api('POST', `/prompts/${wireId}/${action}`)
const bodyIn = (result: Acknowledged | PromptState): unknown =>
  'said' in result && result.said ? JSON.parse(result.said.body) : result
const faults = (change: object) => sandbox.api('POST', '/faults', change)
const callbacks = () => sandbox.heardAt('/airtel/callback').map(({ body }) => parseCallback(body))

describe('a prompt', () => {
  test('a prompt is accepted under our id, and its callback names it with a receipt', async () => {
    expect(await push()).toEqual({ accepted: true, providerId: wireId })
    expect(await client().queryPrompt(wireId)).toMatchObject({ status: 'pending', code: 'TIP' })
    await act('pay')
    await sandbox.pump()
    expect(callbacks()).toMatchObject([
      {
        providerId: wireId,
        verdict: { status: 'paid' },
        receipt: expect.stringMatching(/^MP\d{6}\.\d{4}\./) as string,
      },
    ])
    const answer = parsePromptAnswer(bodyIn(await client().queryPrompt(wireId)))
    expect(answer).toMatchObject({
      verdict: { status: 'paid' },
      receipt: callbacks()[0]!['receipt' as never],
    })
  })

  test.each([
    ['wrong-pin', 'wrongPin'],
    ['no-funds', 'noFunds'],
    ['cancel', 'cancelled'],
    ['time-out', 'unreachable'],
    ['locked', 'declined'],
  ])('a prompt that ends as %s has failed for that, by callback and by question', async (action, reason) => {
    await push()
    await act(action)
    await sandbox.pump()
    expect(callbacks()).toMatchObject([{ verdict: { status: 'failed', reason }, receipt: null }])
    expect(await client().queryPrompt(wireId)).toMatchObject({ status: 'failed', reason })
  })

  test('a prompt is heard twice, late after a false failure, or never', async () => {
    await push('+254733000906')
    await sandbox.pump()
    expect(callbacks()).toHaveLength(2)
    await sandbox.close()
    sandbox = await startSandbox()
    await push('+254733000907')
    await sandbox.pump()
    expect(callbacks()).toMatchObject([{ verdict: { status: 'failed' } }, { verdict: { status: 'paid' } }])
    await sandbox.close()
    sandbox = await startSandbox()
    await push('+254733000908')
    await sandbox.pump()
    expect(callbacks()).toEqual([])
    expect(bodyIn(await client().queryPrompt(wireId))).toHaveProperty('answer')
  })

  test('a prompt of which Airtel knows nothing is not known yet', async () => {
    expect(await client().queryPrompt(wireId)).toMatchObject({ status: 'pending', code: 'DP00800001025' })
  })

  test('a prompt under an id that was used before, or for too much, is refused', async () => {
    await push()
    expect(await push()).toMatchObject({ refused: 'DP00800001008', resendSafe: false })
  })

  test('a prompt without an id of ours is a bug of the caller', async () => {
    await expect(
      client().push({
        phone: '+254733123456',
        amountCents: cents(100),
        accountReference: 'L',
        description: 'L',
      }),
    ).rejects.toThrow('id of ours')
  })
})

describe('a payout', () => {
  test('a payout is answered at once, with a receipt and the name of the number', async () => {
    await sandbox.api('POST', '/names', { phone: '0733123456', name: 'JANE DOE' })
    const sent = await payOut()
    expect(sent).toMatchObject({ accepted: true, providerId: wireId, said: { channel: 'airtel/payout' } })
    expect(parsePayoutAnswer(bodyIn(sent)), 'the receipt says when').toMatchObject({
      verdict: { completedAt: sandbox.now() },
    })
    expect(parsePayoutAnswer(bodyIn(sent))).toMatchObject({
      payoutId: id,
      verdict: { status: 'paid', receipt: expect.stringMatching(/^CI/) as string, receiverName: 'JANE DOE' },
    })
    const asked = await client().askStatus({ payoutId: id })
    expect(parseStatusAnswer(bodyIn(asked))).toMatchObject({
      answer: { found: true, state: 'completed', payoutId: id },
    })
  })

  test.each([
    ['921', 'floatEmpty'],
    ['922', 'amountOutOfRange'],
    ['929', 'receiverOverLimit'],
  ])('a payout to a number ending in %s fails as %s', async (digits, reason) => {
    expect(parsePayoutAnswer(bodyIn(await payOut(`+254733000${digits}`)))).toMatchObject({
      verdict: { status: 'failed', reason },
    })
  })

  test('a payout to a number without Airtel Money is refused before anything moves', async () => {
    expect(await payOut('+254733000923')).toMatchObject({ refused: 'notRegistered', resendSafe: false })
    expect((await client().askStatus({ payoutId: id })) as object).toMatchObject({ accepted: true })
  })

  test('a payout with a wrong PIN fails for a reason of ours', async () => {
    expect(parsePayoutAnswer(bodyIn(await payOut('+254733123456', client({ pin: '1111' }))))).toMatchObject({
      verdict: { status: 'failed', reason: 'setup' },
    })
  })

  test.each(['925', '926'])(
    'a payout to a number ending in %s is in question, and paid in the end',
    async (digits) => {
      const phone = `+254733000${digits}`
      expect(parsePayoutAnswer(bodyIn(await payOut(phone)))).toMatchObject({ verdict: { status: 'pending' } })
      await sandbox.pump()
      expect(parseStatusAnswer(bodyIn(await client().askStatus({ payoutId: id })))).toMatchObject({
        answer: { found: true, state: 'completed' },
      })
    },
  )

  test.each(['927', '928'])(
    'whose answer is spoilt is unknown, and known when asked about (%s)',
    async (digits) => {
      expect(await payOut(`+254733000${digits}`)).toHaveProperty('unknown')
      expect(parseStatusAnswer(bodyIn(await client().askStatus({ payoutId: id })))).toMatchObject({
        answer: { found: true, state: 'completed' },
      })
    },
  )

  test('a payout sent again under its id was seen before, which is not paid', async () => {
    await payOut()
    expect(await payOut()).toMatchObject({ unknown: 'duplicate' })
  })

  test('turned away at the gate may be sent again', async () => {
    expect(await payOut('+254733000930')).toMatchObject({ resendSafe: true })
    expect(await payOut('+254733000930')).toMatchObject({ accepted: true })
  })

  test('a payout that was never sent is not found', async () => {
    expect(parseStatusAnswer(bodyIn(await client().askStatus({ payoutId: id })))).toEqual({
      answer: { found: false, code: 'DP00900001015' },
    })
  })
})

describe('money that came in', () => {
  const paid = async (): Promise<string> => {
    await push()
    await act('pay')
    await sandbox.pump()
    return (callbacks()[0] as { receipt: string }).receipt
  }

  test('money that came in is in the list with amount, time, payer and our account number', async () => {
    const receipt = await paid()
    const to = sandbox.now()
    expect(await client().pull(new Date(to.getTime() - 60_000), to)).toMatchObject({
      payments: [{ receipt, amountCents: 50_000, accountReference: 'LOAN123', payerPhone: '254733123456' }],
    })
  })

  test('money that came in is confirmed by the list, or by the prompt it paid where it came at another time', async () => {
    const receipt = await paid()
    const ask = async (at: Date) =>
      parseStatusAnswer(bodyIn(await client().askStatus({ receipt, prompt: id, at })))
    expect(await ask(sandbox.now())).toMatchObject({
      answer: { found: true, state: 'completed', receipt, amountCents: 50_000, currency: 'KES' },
    })
    expect(await ask(new Date(sandbox.now().getTime() + 86_400_000))).toMatchObject({
      answer: { found: true, state: 'completed', receipt, amountCents: null },
    })
  })

  test('a receipt that no payer sent is not found, whatever prompt it names', async () => {
    await paid()
    const asked = await client().askStatus({ receipt: 'MP000000.0000.X', prompt: id, at: sandbox.now() })
    expect(parseStatusAnswer(bodyIn(asked))).toMatchObject({ answer: { found: false } })
  })

  test('money that came in is sent back once; asked again, it was sent back already', async () => {
    const receipt = await paid()
    const reverse = async () =>
      parseRefundAnswer(
        bodyIn(
          await client().reverse({ receipt, amountCents: cents(50_000), remarks: 'Back', at: sandbox.now() }),
        ),
      )
    expect(await reverse()).toMatchObject({ verdict: { status: 'reversed' } })
    expect(await reverse()).toEqual({ verdict: { status: 'alreadyReversed' } })
    expect(
      parseStatusAnswer(bodyIn(await client().askStatus({ receipt, prompt: id, at: sandbox.now() }))),
    ).toMatchObject({ answer: { found: true, state: 'reversed' } })
  })
})

test('the balance is read in cents', async () => {
  await sandbox.api('POST', '/airtel-float', { amount: '37600' })
  expect(parseBalanceAnswer(bodyIn(await client().askBalance({ reference: 'b' })))).toEqual({
    utilityCents: 3_760_000,
    workingCents: null,
    chargesCents: null,
    at: null,
  })
})

describe('the channel', () => {
  test('the channel fetches a token once, and again when it has ended', async () => {
    let tokens = 0
    const counting: typeof fetch = (input, init) => {
      if (typeof input === 'string' && input.includes('/auth/')) tokens += 1
      return fetch(input, init)
    }
    const airtel = client({}, counting)
    await Promise.all([airtel.queryPrompt(wireId), airtel.queryPrompt(wireId)])
    sandbox.passMs(170_000)
    await airtel.queryPrompt(wireId)
    expect(tokens).toBe(2)
  })

  test('the channel with wrong keys is refused before anything was asked', async () => {
    expect(await push('+254733123456', client({ clientSecret: 'wrong' }))).toMatchObject({
      refused: 'credentialsRefused',
      resendSafe: true,
    })
  })

  test.each([
    [{ hangAfterActing: 1 }, { unknown: 'timeout' }],
    [{ resetAfterActing: 1 }, { unknown: 'unreachable' }],
    [{ htmlAfterActing: 1 }, { unknown: 'unreadable' }],
    [{ serverErrorAfterActing: 1 }, { unknown: 'serverError' }],
    [{ spikeArrest: 1 }, { resendSafe: true }],
  ])('the channel under %j answers %j', async (fault, answer) => {
    await client().queryPrompt(wireId)
    await faults(fault)
    const timeoutMs = 'hangAfterActing' in fault ? 300 : patientMs
    expect(await push('+254733123456', client({}, fetch, timeoutMs))).toMatchObject(answer)
  })
})

test.each([[null], [{}], ['x'], [{ transaction: { id: 'x' } }], [{ answer: 1 }]])(
  '%j cannot be read',
  (body) => {
    for (const parse of [
      parseCallback,
      parsePromptAnswer,
      parsePayoutAnswer,
      parseStatusAnswer,
      parseRefundAnswer,
      parseBalanceAnswer,
    ])
      expect(parse(body)).toEqual({ error: 'callbackUnreadable' })
  },
)
