/**
 * Goal: whatever the provider reports late, twice or not at all, a request is paid once. Method: the test
 * plays the provider.
 */
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Mpesa } from '../../providers/mpesa/port.ts'
import type { Acknowledged } from '../../providers/rails/port.ts'
import { type StandInRequest } from '../../testing/money/options.ts'
import { goodPhone, kes, minuteMs, startMoneyTest, type MoneyTest } from '../../testing/money/money-test.ts'
import { standardInput } from '../../../domain/testing/standard-loan.ts'

const accepted: Acknowledged = { accepted: true, providerId: 'AG_1' }
const gateShut: Acknowledged = { refused: '500.003.02', text: 'System is busy', resendSafe: true }
const refusedField: Acknowledged = {
  refused: '400.002.02',
  text: 'Bad Request - Invalid Remarks',
  resendSafe: false,
}

let money: MoneyTest
/** Responses to the pushes, in order; the last one repeats. */
let answers: Acknowledged[]
/** Ids that were pushed, and ids that were queried. */
let sent: string[]
let asked: string[]
/** The answer to a status query; no answer when null. */
let statusAnswer: ((id: string) => object | null) | null

beforeEach(async () => {
  answers = [accepted]
  sent = []
  asked = []
  statusAnswer = null
  money = await startMoneyTest({
    aroundMpesa: (mpesa): Mpesa => ({
      ...mpesa,
      async payOut({ payoutId }) {
        sent.push(payoutId)
        return answers[Math.min(sent.length, answers.length) - 1]!
      },
      async askStatus(input) {
        if (!('payoutId' in input)) return mpesa.askStatus(input)
        asked.push(input.payoutId)
        const answer = statusAnswer?.(input.payoutId)
        if (answer) await hearStatus(input.payoutId, answer)
        return { unknown: 'timeout' }
      },
    }),
  })
})
afterEach(() => money.stopBalanced())

const receipt = 'SG632NMUAB'
let messages = 0
const envelope = (id: string, code: number | string, items: Record<string, unknown> = {}) => ({
  Result: {
    ResultType: 0,
    ResultCode: code,
    ResultDesc: `message ${(messages += 1)}`,
    OriginatorConversationID: id,
    ConversationID: 'AG_1',
    TransactionID: receipt,
    ResultParameters: { ResultParameter: Object.entries(items).map(([Key, Value]) => ({ Key, Value })) },
  },
})
const hearResult = async (id: string, code: number, reference?: string): Promise<void> => {
  await money.callHook(
    'payout/result',
    envelope(
      id,
      code,
      code === 0
        ? {
            TransactionAmount: 5000,
            TransactionReceipt: receipt,
            TransactionCompletedDateTime: '02.03.2026 12:00:30',
          }
        : {},
    ),
    reference,
  )
  await money.drain()
}
const paidStatus = () =>
  envelope('question', 0, {
    ReceiptNo: receipt,
    TransactionStatus: 'Completed',
    Amount: 5000,
    FinalisedTime: '20260302120030',
  })
const failedStatus = () => envelope('question', 0, { TransactionStatus: 'Failed', Amount: 5000 })
const unknownThere = () => envelope('question', 'R000002')
/** Stores an answer; the next step applies it. */
const hearStatus = async (id: string, answer: object): Promise<number> =>
  money.callHook('status/result', answer, await money.question('payout', id))
/** A failure result, which the provider then confirms in answer to our query. */
async function hearFailure(id: string): Promise<void> {
  await hearResult(id, 2040)
  await hearStatus(id, failedStatus())
  await money.drain()
}

async function start(): Promise<{ request: StandInRequest; id: string }> {
  const request = await money.addRequest(standardInput(kes(5_000)))
  const id = await money.startPayout(request, goodPhone)
  await money.drain()
  return { request, id }
}
async function startAgain(request: StandInRequest): Promise<string> {
  await money.advance(1_000)
  const id = await money.startPayout(request, goodPhone)
  await money.drain()
  return id
}
const pass = async (minutes: number, stepMinutes = 1): Promise<void> => {
  for (let step = 0; step < minutes; step += stepMinutes) await money.advance(stepMinutes * minuteMs)
}
const statuses = async (requestId: string): Promise<string[]> => {
  const { rows } = await sql<{
    status: string
  }>`select status from payout where request_id = ${requestId} order by created_at, attempt`.execute(
    money.database.db,
  )
  return rows.map((row) => row.status)
}

describe('a success that comes after a failure', () => {
  async function lateSuccess() {
    const started = await start()
    await hearFailure(started.id)
    await hearResult(started.id, 0)
    return started
  }

  test('alarms at once and is asked about until it is answered; no other payout is sent meanwhile', async () => {
    const { request, id } = await lateSuccess()
    expect(await money.exceptions()).toEqual(['payoutLateClaimed'])
    const other = await startAgain(request)
    await pass(120, 5)
    expect(asked.length).toBeGreaterThan(5)
    expect(sent).toEqual([id])

    statusAnswer = paidStatus
    await pass(60, 10)
    expect(await statuses(request.id)).toEqual(['paid', 'cancelled'])
    expect(await money.loans.ofRequest(request)).toMatchObject({ status: 'active' })
    expect(await money.exceptions()).toContain('payoutLateSuccess')
    expect([await money.balanceOf('mpesaFloat'), await money.balanceOf('payoutsUnderWay')]).toEqual([
      -5_000, 0,
    ])
    const questions = asked.length
    await pass(120, 10)
    expect(sent).not.toContain(other)
    expect(asked).toHaveLength(questions)
  })

  test.each([
    ['failed', failedStatus],
    ['again and again that it knows of none', unknownThere],
  ])('the provider says %s: the other payout is sent', async (_, answer) => {
    const { request, id } = await lateSuccess()
    const other = await startAgain(request)
    expect(sent).toEqual([id])
    statusAnswer = (about) => (about === id ? answer() : null)
    await pass(30)
    expect(sent).toEqual([id, other])
    expect(await statuses(request.id)).toEqual(['failed', 'sent'])
    expect(await money.balanceOf('payoutsUnderWay')).toBe(5_000)
  })
})

describe('a sending whose outcome is unknown', () => {
  test('a sending whose outcome is unknown and whose repetition is refused is not paid under another id', async () => {
    answers = [{ unknown: 'timeout' }, refusedField]
    statusAnswer = unknownThere
    const { request, id } = await start()
    await pass(30)
    statusAnswer = null
    expect(sent.length).toBeGreaterThan(1)
    expect(new Set(sent)).toEqual(new Set([id]))
    expect(await statuses(request.id)).toEqual(['unknown'])
    expect(await money.exceptions()).toEqual(['payoutStuck'])
    await hearResult(id, 0) // the first sending paid
    expect(await statuses(request.id)).toEqual(['paid'])
    expect(await money.loans.ofRequest(request)).toMatchObject({ status: 'active' })
  })

  test('a sending whose outcome is unknown and whose repetitions are all turned away at the gate is not paid under another id', async () => {
    answers = [{ unknown: 'timeout' }, gateShut]
    statusAnswer = unknownThere
    const { request, id } = await start()
    await pass(600, 10)
    expect(sent).toEqual(Array.from({ length: 8 }, () => id))
    expect(await statuses(request.id)).toEqual(['unknown'])
  })

  test('a refusal of the first sending is certain: it starts again under a new id', async () => {
    answers = [refusedField, accepted]
    const { request } = await start()
    await pass(15)
    expect(new Set(sent).size).toBe(2)
    expect(await statuses(request.id)).toEqual(['failed', 'sent'])
  })
})

describe('an earlier payout turns out to have paid while a later one is scheduled', () => {
  test('a scheduled payout is never sent if the provider only turned it away and an earlier one turns out to be paid', async () => {
    answers = [accepted, gateShut]
    const { request, id } = await start()
    await hearFailure(id)
    await startAgain(request)
    expect(await statuses(request.id)).toEqual(['failed', 'scheduled'])
    await hearStatus(id, paidStatus())
    await money.drain()
    await pass(60, 5)
    expect(sent).toHaveLength(2)
    expect(await statuses(request.id)).toEqual(['paid', 'cancelled'])
    expect(await money.balanceOf('payoutsUnderWay')).toBe(0)
  })

  test('a payout of unknown outcome is not sent again once an earlier one is paid: it is asked about, and is a dispute if it paid', async () => {
    answers = [accepted, { unknown: 'timeout' }, gateShut]
    const { request, id } = await start()
    await hearFailure(id)
    const other = await startAgain(request)
    statusAnswer = unknownThere
    for (let minute = 0; sent.length < 3 && minute < 60; minute += 1) await pass(1)
    statusAnswer = null
    expect(await statuses(request.id)).toEqual(['failed', 'scheduled'])
    await hearStatus(id, paidStatus())
    await money.drain()
    expect(await statuses(request.id)).toEqual(['paid', 'cancelled'])
    asked = []
    await pass(30)
    expect(sent).toEqual([id, other, other])
    expect(new Set(asked)).toEqual(new Set([other]))
    statusAnswer = () => JSON.parse(JSON.stringify(paidStatus()).replaceAll(receipt, 'SG632NMUAC')) as object
    await pass(60, 10)
    expect(await statuses(request.id)).toEqual(['paid', 'failedLatePaid'])
    expect(await money.balanceOf('payoutsInDispute')).toBe(5_000)
    expect(await money.exceptions()).toContain('payoutTwice')
  })
})

test('a result under an id that is not ours finds its payout by what we put on the address', async () => {
  const { request, id } = await start()
  await hearResult('0b1d7f5e-1d0c-4c5b-9a57-1f6a3f6f0c11', 0, `payout-${id}`)
  expect(await statuses(request.id)).toEqual(['paid'])
})
