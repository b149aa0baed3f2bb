/**
 * Goal: nothing that was paid stays unheard: messages set aside come back, and the pull is tried until it is
 * answered.
 */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Mpesa } from '../../providers/mpesa/port.ts'
import type { Pulled } from '../../providers/rails/port.ts'
import { confirmation, minuteMs, startMoneyTest, type MoneyTest } from '../../testing/money-test.ts'

const hourMs = 60 * minuteMs
let money: MoneyTest
let pulls: Date[]
/** What a pull is answered with; the live client's answer when undefined. */
let pulled: Pulled | undefined
beforeEach(async () => {
  pulls = []
  pulled = undefined
  money = await startMoneyTest({
    aroundMpesa: (mpesa): Mpesa => ({
      ...mpesa,
      pull: async (from, to) => {
        pulls.push(to)
        return pulled ?? mpesa.pull(from, to)
      },
    }),
  })
})
afterEach(() => money.stop())

const applyAgain = (id: number) => money.database.transaction((tx) => money.payments.inbox.applyAgain(tx, id))

test('a message that was set aside is applied again once the cause is mended, and only then', async () => {
  const { loan } = await money.lend(1_000)
  await sql`alter table collection add constraint refuse check (receipt <> 'RKL51ZDR4A')`.execute(
    money.database.db,
  )
  await money.callHook(
    'c2b/confirmation',
    confirmation('RKL51ZDR4A', loan.documentNumber, 100, money.clock.now()),
  )
  await money.drain()
  const { rows } = await sql<{ id: number }>`select id from inbox_message where outcome = 'setAside'`.execute(
    money.database.db,
  )
  const id = rows[0]!.id

  expect(await applyAgain(id)).toBe(true)
  await money.drain()
  expect(await money.exceptions()).toEqual(['messageSetAside'])

  await sql`alter table collection drop constraint refuse`.execute(money.database.db)
  expect(await applyAgain(id)).toBe(true)
  await money.drain()
  expect(await money.owed(loan)).toBe(900)
  expect(await money.exceptions()).toEqual([])
  expect(await applyAgain(id)).toBe(false)
})

test("a daily pull that is not answered is tried again until it is, and the next day's is planned", async () => {
  const { loan } = await money.lend(1_000)
  money.clock.set(new Date('2026-03-02T23:59:00Z'))
  await money.drain()
  pulls = []
  pulled = { unknown: 'timeout' }
  await money.askSandbox('/api/faults', { dropCallback: 1 })
  await money.payByHand(loan.documentNumber, 300)
  for (let step = 0; step < 60; step += 1) await money.advance(minuteMs)
  expect(pulls.length).toBeGreaterThan(2)
  expect(await money.owed(loan)).toBe(1_025)
  pulled = undefined
  for (let hour = 0; hour < 3; hour += 1) await money.advance(hourMs)
  expect(await money.owed(loan)).toBe(725)
  pulls = []
  await money.advance(24 * hourMs)
  await money.settle()
  expect(pulls.length).toBeGreaterThan(0)
})

test('at start it is pulled, and asking for a pull again and again does not put it off', async () => {
  await money.settle()
  expect(pulls).toHaveLength(1)
  pulls = []
  for (let second = 0; second < 10; second += 1) {
    await money.payments.pull.begin()
    await money.advance(1_000)
  }
  expect(pulls.length).toBeGreaterThanOrEqual(1)
  expect(pulls.length).toBeLessThanOrEqual(2)
})
