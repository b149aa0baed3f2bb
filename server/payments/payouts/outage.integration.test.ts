/**
 * Goal: within two minutes of an outage's end, payments and payouts continue, and no payout is made twice.
 * Method: the payment services with a sandbox that answers every call with an error for three hours; the test
 * moves the clock.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { goodPhone, kes, minuteMs, moneyForEach, phoneEnding } from '../../testing/money/money-test.ts'
import { standardInput } from '../../../domain/testing/standard-loan.ts'

const money = moneyForEach()

const provider = (faults: Record<string, number>) => money.askSandbox('/api/faults', faults)
const goDown = () => provider({ serverErrorBeforeActing: 1 })
const comeBack = () => provider({ serverErrorBeforeActing: 0, serverErrorAfterActing: 0 })
async function pass(ms: number, stepMs: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += stepMs) await money.advance(stepMs)
}
async function start(phone = goodPhone) {
  const request = await money.addRequest(standardInput(kes(5_000)))
  await money.startPayout(request, phone)
  await money.drain()
  return request
}
async function payouts() {
  const { rows } = await sql<{
    status: string
    waitsFor: string | null
    settledAt: Date | null
  }>`select status, waits_for, settled_at from payout order by created_at, id`.execute(money.database.db)
  return rows
}
const paidAtProvider = async (): Promise<number> =>
  (await money.askSandbox<{ payouts: unknown[] }>('/api/money')).payouts.length

test('three hours of no answers: what was sent before, and what waited, is settled within two minutes, once', async () => {
  await start(phoneEnding('926')) // accepted before the outage; its result never comes
  await provider({ serverErrorAfterActing: 1 })
  await start() // executed, but answered with an error
  await provider({ serverErrorAfterActing: 0 })
  await goDown()
  for (let each = 0; each < 4; each += 1) await start() // never reach the provider
  await pass(10 * minuteMs, minuteMs)
  for (let each = 0; each < 4; each += 1) await start() // held: the outage is known
  await pass(170 * minuteMs, 5 * minuteMs)
  const during = Map.groupBy(await payouts(), ({ status, waitsFor }) => waitsFor ?? status)
  // The result of the executed payout was applied during the outage.
  expect(during.get('paid')).toHaveLength(1)
  expect(during.get('sent')).toHaveLength(1)
  expect(during.get('unknown')?.length).toBeGreaterThanOrEqual(1)
  expect(during.get('provider')?.length).toBeGreaterThanOrEqual(4)

  await comeBack()
  const backAt = money.clock.now().getTime()
  await pass(2 * minuteMs, 1_000)
  const after = await payouts()
  expect(after.map(({ status }) => status)).toEqual(Array(10).fill('paid'))
  for (const { settledAt } of after) expect(settledAt!.getTime() - backAt).toBeLessThanOrEqual(2 * minuteMs)
  expect(await paidAtProvider()).toBe(10)
  await pass(60 * minuteMs, 5 * minuteMs)
  expect(await paidAtProvider()).toBe(10)
  expect(await money.exceptions()).toEqual([])
}, 120_000)

test('a payout that is said to have failed is not given back sooner for an outage', async () => {
  const request = await start(phoneEnding('931')) // the provider forgets it
  const { id } = (await money.payments.payouts.ofRequest(request))!
  await goDown()
  await money.callHook('payout/result', {
    Result: {
      ResultType: 0,
      ResultCode: 2040,
      ResultDesc: '',
      OriginatorConversationID: id,
      ConversationID: await money.conversationOf(id),
      TransactionID: 'X',
    },
  })
  await pass(30 * minuteMs, minuteMs)
  await comeBack()
  await pass(minuteMs, 1_000)
  expect(await money.requestState(request.id)).toBe('approved')
})

test('prompts and money that came in are asked about at once, too', async () => {
  const { loan } = await money.lend()
  await goDown()
  const receipt = await money.payByHand(loan.documentNumber, 500)
  await pass(180 * minuteMs, 5 * minuteMs)
  const confirmed = async () =>
    (
      await money.database.db
        .selectFrom('collection')
        .select('confirmedAt as at')
        .where('receipt', '=', receipt)
        .executeTakeFirstOrThrow()
    ).at
  expect(await confirmed()).toBeNull()
  await comeBack()
  await pass(2 * minuteMs, 5_000)
  expect(await confirmed()).not.toBeNull()
})

test('one call without an answer stops nothing', async () => {
  await provider({ serverErrorAfterActing: 1 })
  await start()
  await comeBack()
  await start()
  expect((await payouts()).at(-1)).toMatchObject({ waitsFor: null })
  await pass(2 * minuteMs, 5_000)
  expect((await payouts()).map(({ status }) => status)).toEqual(['paid', 'paid'])
})
