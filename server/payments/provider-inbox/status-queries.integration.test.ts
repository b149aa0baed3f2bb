/**
 * Goal: an answer counts once, and only while its query is open. Method: real answers, and forged ones of an
 * attacker who knows the webhooks' secret.
 */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StatusInput } from '../../providers/rails/port.ts'
import {
  confirmation,
  dayMs,
  kes,
  minuteMs,
  stamp,
  startMoneyTest,
  type MoneyTest,
} from '../../testing/money/money-test.ts'
import { standardInput } from '../../../domain/testing/standard-loan.ts'

let money: MoneyTest
/** The queries sent, and whether the provider receives them. */
let asked: StatusInput[]
let heard: boolean
beforeEach(async () => {
  asked = []
  heard = true
  money = await startMoneyTest({
    aroundMpesa: (mpesa) => ({
      ...mpesa,
      async askStatus(input) {
        asked.push(input)
        return heard ? mpesa.askStatus(input) : { unknown: 'timeout' }
      },
    }),
  })
})
afterEach(() => money.stop())

const receipt = 'RKL51ZDR4F'
let answers = 0
async function answer(reference: string, items: Record<string, unknown> = {}): Promise<void> {
  const parameters = {
    ReceiptNo: receipt,
    FinalisedTime: stamp(money.clock.now()),
    CreditPartyName: '600966 - Mkopo',
    TransactionStatus: 'Completed',
    Amount: 10_000,
    ...items,
  }
  await money.callHook(
    'status/result',
    {
      Result: {
        ResultType: 0,
        ResultCode: 0,
        ResultDesc: '',
        OriginatorConversationID: `answer-${(answers += 1)}`,
        ConversationID: `AG_${answers}`,
        TransactionID: 'X',
        ResultParameters: {
          ResultParameter: Object.entries(parameters).map(([Key, Value]) => ({ Key, Value })),
        },
      },
    },
    reference,
  )
  await money.drain()
}
const statusOutcomes = async () =>
  (await money.outcomes())
    .filter((each) => each.startsWith('status/result'))
    .map((each) => each.slice('status/result '.length))
const inQuestion = async (customerId: string) =>
  (await money.payments.repayments.inQuestion(customerId)).length

test('an answer to a query that was never sent does not confirm a forged payment', async () => {
  const { loan } = await money.lend(10_000)
  await money.callHook(
    'c2b/confirmation',
    confirmation(receipt, loan.documentNumber, 10_000, money.clock.now()),
  )
  await money.drain()
  await money.advance(minuteMs)
  await money.settle()
  expect(await inQuestion(loan.customerId)).toBe(1)
  const before = (await statusOutcomes()).length
  for (const reference of [
    `check-${receipt}`,
    `question-${receipt}`,
    'question-0b1d7f5e-1d0c-4c5b-9a57-1f6a3f6f0c11',
    '',
  ])
    await answer(reference)
  expect((await statusOutcomes()).slice(before)).toEqual(['unasked', 'unasked', 'unasked', 'unasked'])
  expect(await inQuestion(loan.customerId)).toBe(1)
})

test('an answer counts once: a second one to the same question changes nothing', async () => {
  const { loan } = await money.lend(10_000)
  await money.callHook(
    'c2b/confirmation',
    confirmation(receipt, loan.documentNumber, 10_000, money.clock.now()),
  )
  await money.drain()
  const reference = await money.question('collection', receipt)
  await answer(reference)
  await answer(reference, { TransactionStatus: 'Reversed' })
  expect((await statusOutcomes()).slice(-2)).toEqual(['checked', 'unasked'])
  expect((await money.loans.byId(loan.id))?.status).toBe('repaid')
})

test('each question has a reference of its own that says nothing of what it is about', async () => {
  const { loan } = await money.lend(10_000)
  heard = false
  const paid = await money.payByHand(loan.documentNumber, 100)
  await money.settle()
  await money.advance(minuteMs)
  await money.advance(10 * minuteMs)
  const references = asked
    .filter((each) => 'receipt' in each && each.receipt === paid)
    .map(({ reference }) => reference ?? '')
  expect(references.length).toBeGreaterThan(1)
  expect(new Set(references).size).toBe(references.length)
  for (const reference of references) expect(reference).toMatch(/^question-[0-9a-f-]{36}$/)
  expect(references.join()).not.toContain(paid)
})

test('neither a payout nor a claim is settled by an answer with its own id for a reference', async () => {
  const request = await money.addRequest(standardInput(kes(10_000)))
  const payoutId = await money.startPayout(request, '+254712345933') // stays without an outcome
  await money.settle()
  await answer(`payout-${payoutId}`)
  expect(await money.loans.ofRequest(request)).toBeUndefined()

  const { loan } = await money.lend(5_000)
  const claim = await money.payments.claims.report(loan.customerId, { receipt, amountCents: null })
  if ('error' in claim) throw new Error(claim.error)
  await answer(`claim-${claim.id}`, { DebitPartyName: `${loan.documentNumber} - X` })
  expect(await money.payments.repayments.ofLoan(loan)).toEqual([])
  expect((await statusOutcomes()).slice(-2)).toEqual(['unasked', 'unasked'])
})

test('queries are deleted once nothing waits for their answer', async () => {
  await money.question('collection', receipt)
  await money.advance(4 * dayMs)
  await money.payments.questions.remove()
  expect(
    (await sql`select 1 from status_question where about = ${receipt}`.execute(money.database.db)).rows,
  ).toEqual([])
})
