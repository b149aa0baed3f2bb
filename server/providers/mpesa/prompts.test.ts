/** Goal: prompts get the provider's final outcome. Method: the live client against the sandbox over HTTP. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cents } from '../../../domain/money.ts'
import { startSandbox, type Harness } from '../../../sandbox/testing/harness.ts'
import { parsePaybillPayment, parsePromptCallback } from './parse.ts'
import { createMpesa } from './client.ts'
import type { Mpesa } from './port.ts'
import type { PromptCallback } from '../rails/port.ts'

let sandbox: Harness
let mpesa: Mpesa

beforeEach(async () => {
  sandbox = await startSandbox()
  mpesa = createMpesa({ config: sandbox.daraja, now: sandbox.now })
})
afterEach(() => sandbox.close())

async function push(phone = '+254712345678'): Promise<string> {
  const pushed = await mpesa.push({
    phone,
    amountCents: cents(50_000),
    accountReference: 'LN0000000017',
    description: 'Loan',
    reference: 'intent-1',
  })
  if (!('accepted' in pushed)) throw new Error(JSON.stringify(pushed))
  return pushed.providerId
}

const callbacks = (): (PromptCallback | { error: string })[] =>
  sandbox.heardAt('/stk').map(({ body }) => parsePromptCallback(body))
const act = (id: string, action: string) => sandbox.api('POST', `/prompts/${id}/${action}`)

describe('a prompt that waits', () => {
  test('a prompt that waits is being processed in two wordings, neither of them final, then paid', async () => {
    const id = await push()
    expect(await mpesa.queryPrompt(id)).toEqual({ status: 'pending', code: '500.001.1001' })
    expect(await mpesa.queryPrompt(id)).toEqual({ status: 'pending', code: '4999' })
    await act(id, 'pay')
    expect(await mpesa.queryPrompt(id)).toEqual({ status: 'paid' })
  })

  test('a prompt that waits calls back with the receipt, amount, time and number, on an address that carries our reference', async () => {
    const id = await push()
    await act(id, 'pay')
    await sandbox.pump()
    expect(callbacks()).toEqual([
      {
        providerId: id,
        verdict: { status: 'paid' },
        receipt: expect.stringMatching(/^S[A-Z0-9]{9}$/) as string,
        amountCents: 50_000,
        completedAt: sandbox.now(),
        phone: '254712345678',
      },
    ])
    expect(sandbox.heardAt('/stk')[0]?.ref).toBe('intent-1')
  })

  test('a prompt that waits is refused while another one waits on the same phone', async () => {
    await push()
    const second = await mpesa.push({
      phone: '254712345678',
      amountCents: cents(100),
      accountReference: 'LN1',
      description: 'Loan',
    })
    expect(second).toMatchObject({ refused: '500.001.1001', resendSafe: false })
  })

  test('a prompt that waits ends after a minute as unreachable', async () => {
    const id = await push()
    sandbox.passMs(60_000)
    expect(await mpesa.queryPrompt(id)).toEqual({ status: 'failed', reason: 'unreachable', code: '1037' })
    await sandbox.pump()
    expect(callbacks()).toMatchObject([
      {
        verdict: { status: 'failed', reason: 'unreachable' },
        receipt: null,
        amountCents: null,
        completedAt: null,
      },
    ])
  })

  test('a prompt that waits can be ended once only', async () => {
    const id = await push()
    await act(id, 'cancel')
    expect(await act(id, 'pay')).toEqual({ status: 409, body: { error: 'promptNotWaiting' } })
    expect(await act('ws_CO_none', 'pay')).toMatchObject({ status: 404 })
    expect(await act(id, 'explode')).toMatchObject({ status: 400 })
  })
})

describe.each([
  ['cancel', '254712345901', 'cancelled', '1032'],
  ['wrong-pin', '254712345902', 'wrongPin', '2001'],
  ['no-funds', '254712345903', 'noFunds', '1'],
  ['time-out', '254712345904', 'unreachable', '1037'],
  ['locked', '254712345905', 'locked', '1001'],
  ['pin-locked', '254712345910', 'pinLocked', '8006'],
  ['over-limit', '254712345911', 'limit', '4'],
  ['too-soon', '254712345912', 'tooSoon', '17'],
  ['not-set-up', '254712345913', 'setup', '2028'],
] as const)('%s', (action, sentinel, reason, code) => {
  const verdict = { status: 'failed', reason, code }

  test('a prompt failed by a button of the sandbox has the reason and code of its callback', async () => {
    const id = await push()
    await act(id, action)
    await sandbox.pump()
    expect(callbacks()).toMatchObject([{ providerId: id, verdict, receipt: null }])
    expect(await mpesa.queryPrompt(id)).toEqual(verdict)
  })

  test('a prompt failed by its phone number has the reason and code of its callback', async () => {
    await push(sentinel)
    await sandbox.pump()
    expect(callbacks()).toMatchObject([{ verdict }])
    expect(sandbox.heardAt('/c2b/confirmation')).toEqual([])
  })
})

describe('a paid prompt', () => {
  const registered = () => mpesa.registerUrls('Completed')
  const confirmations = () =>
    sandbox.heardAt('/c2b/confirmation').map(({ body }) => parsePaybillPayment(body))

  test('a paid prompt also raises a paybill confirmation with the same receipt and our account reference', async () => {
    await registered()
    const id = await push()
    await act(id, 'pay')
    await sandbox.pump()
    const [callback] = callbacks()
    expect(confirmations()).toMatchObject([
      {
        receipt: (callback as PromptCallback).receipt,
        accountReference: 'LN0000000017',
        amountCents: 50_000,
      },
    ])
  })

  test.each([
    ['call-back-twice', '254712345906', 2, 1],
    ['never-call-back', '254712345908', 0, 0],
    ['confirm-only', '254712345909', 0, 1],
  ])(
    'a paid prompt with another way of reporting: %s',
    async (_action, phone, expectedCallbacks, expectedConfirmations) => {
      await registered()
      const id = await push(phone)
      await sandbox.pump()
      expect(callbacks()).toHaveLength(expectedCallbacks)
      expect(new Set(callbacks().map((callback) => JSON.stringify(callback))).size).toBe(
        Math.min(expectedCallbacks, 1),
      )
      expect(confirmations()).toHaveLength(expectedConfirmations)
      expect(await mpesa.queryPrompt(id)).toEqual({ status: 'paid' })
    },
  )

  test('a paid prompt calls back two minutes late', async () => {
    await push('254712345907')
    sandbox.passMs(30_000)
    await sandbox.pumpDue()
    sandbox.passMs(100_000)
    await sandbox.pumpDue()
    expect(callbacks()).toEqual([])
    sandbox.passMs(30_000)
    await sandbox.pumpDue()
    expect(callbacks()).toMatchObject([{ verdict: { status: 'paid' } }])
  })
})

test('a wrong passkey is refused, and only whole shillings can be asked for', async () => {
  const stranger = createMpesa({ config: { ...sandbox.daraja, passkey: 'wrong' }, now: sandbox.now })
  const input = {
    phone: '+254712345678',
    amountCents: cents(100),
    accountReference: 'LN1',
    description: 'Loan',
  }
  expect(await stranger.push(input)).toMatchObject({ refused: '500.001.1001', text: 'Wrong credentials' })
  await expect(mpesa.push({ ...input, amountCents: cents(150) })).rejects.toThrow(RangeError)
  await expect(mpesa.push({ ...input, accountReference: 'LONGERTHAN12C' })).rejects.toThrow(RangeError)
  await expect(mpesa.push({ ...input, phone: '+2548123' })).rejects.toThrow(RangeError)
})

test.each(['https://host.example/mpesa', 'https://host.example/Safaricom/x', 'http://host.example'])(
  'the callback address %s is refused',
  async (callbackBase) => {
    const misplaced = createMpesa({ config: { ...sandbox.daraja, callbackBase }, now: sandbox.now })
    const pushed = await misplaced.push({
      phone: '+254712345678',
      amountCents: cents(100),
      accountReference: 'LN1',
      description: 'Loan',
    })
    expect(pushed).toEqual({
      refused: '400.002.02',
      text: 'Bad Request - Invalid CallBackURL',
      resendSafe: false,
    })
  },
)

test('prompts on ordinary numbers pay themselves where that is asked for', async () => {
  const automatic = await startSandbox({ autoPay: true })
  try {
    const client = createMpesa({ config: automatic.daraja, now: automatic.now })
    await client.push({
      phone: '+254712345678',
      amountCents: cents(100),
      accountReference: 'LN1',
      description: 'Loan',
    })
    await automatic.pump()
    expect(automatic.heardAt('/stk')).toHaveLength(1)
  } finally {
    await automatic.close()
  }
})
