/**
 * Goal: no payment message is lost: set-aside messages can be applied again, and the pull is retried until it
 * is answered.
 */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Mpesa } from '../../providers/mpesa/port.ts'
import type { Pulled } from '../../providers/rails/port.ts'
import { confirmation, minuteMs, startMoneyTest, type MoneyTest } from '../../testing/money/money-test.ts'
import { lock } from './arrivals-store.ts'
import { bodyPacking } from './body-packing.ts'

const hourMs = 60 * minuteMs
let money: MoneyTest
let pulls: Date[]
/** The response to a pull; the live client's response when undefined. */
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

const confirmationOf = (receipt: string, account: string, shillings: number) => ({
  channel: 'c2b/confirmation',
  body: JSON.stringify(confirmation(receipt, account, shillings, money.clock.now())),
  reference: null,
})
const receive = (arrivals: readonly ReturnType<typeof confirmationOf>[]) =>
  Promise.all(arrivals.map((arrival) => money.payments.inbox.receive(arrival)))
const rows = async (): Promise<{ arrivals: number; arrived: number; messages: number }> => {
  const { rows: counted } = await sql<{ arrivals: number; arrived: number; messages: number }>`select
    (select count(*) from inbox_arrival) as arrivals,
    (select coalesce(sum(cardinality(ids)), 0)::bigint from inbox_arrival) as arrived,
    (select count(*) from inbox_message where provider_id like 'RKL%') as messages`.execute(money.database.db)
  return counted[0]!
}

test('messages that come together are kept as one row, and each enters the inbox once, however often it came', async () => {
  const { loan } = await money.lend(1_000)
  const [first, second] = [
    confirmationOf('RKL51ZDR4A', loan.documentNumber, 100),
    confirmationOf('RKL51ZDR4B', loan.documentNumber, 50),
  ]
  await receive([first, first, second, first, second])
  expect(await rows()).toEqual({ arrivals: 2, arrived: 5, messages: 0 })
  expect(await money.payments.inbox.countWaiting()).toBe(5)
  await money.drain()
  expect(await rows()).toEqual({ arrivals: 0, arrived: 0, messages: 2 })

  await receive([second, confirmationOf('RKL51ZDR4C', loan.documentNumber, 25), first])
  await money.drain()
  expect(await rows()).toEqual({ arrivals: 0, arrived: 0, messages: 3 })
  expect(await money.owed(loan)).toBe(825)
})

test('messages that a process was applying when it died are applied by the next one, once', async () => {
  const { loan } = await money.lend(1_000)
  await receive([
    confirmationOf('RKL51ZDR4A', loan.documentNumber, 100),
    confirmationOf('RKL51ZDR4B', loan.documentNumber, 50),
  ])
  const dying = await money.database.db.startTransaction().execute()
  await lock(dying)
  await money.payments.inbox.applyWaiting()
  expect(await rows()).toEqual({ arrivals: 2, arrived: 2, messages: 0 })
  await dying.rollback().execute()
  await Promise.all([money.payments.inbox.applyWaiting(), money.payments.inbox.applyWaiting()])
  await money.drain()
  expect(await rows()).toEqual({ arrivals: 0, arrived: 0, messages: 2 })
  expect(await money.owed(loan)).toBe(850)
})

test('a message that two processes apply at the same time is booked once, and so are those with it', async () => {
  const { loan } = await money.lend(1_000)
  const twice = confirmationOf('RKL51ZDR4A', loan.documentNumber, 100)
  for (const next of ['RKL51ZDR4B', 'RKL51ZDR4C', 'RKL51ZDR4D', 'RKL51ZDR4E'])
    await receive([twice, confirmationOf(next, loan.documentNumber, 10)])
  await Promise.all(Array.from({ length: 4 }, () => money.payments.inbox.applyWaiting()))
  await money.drain()
  expect(await rows()).toEqual({ arrivals: 0, arrived: 0, messages: 5 })
  expect(await money.owed(loan)).toBe(860)
  expect(await money.exceptions()).toEqual([])
})

test('a message that cannot be applied is set aside, and those that came with it are applied', async () => {
  const { loan } = await money.lend(1_000)
  await sql`alter table collection add constraint refuse check (receipt <> 'RKL51ZDR4B')`.execute(
    money.database.db,
  )
  await receive(
    ['RKL51ZDR4A', 'RKL51ZDR4B', 'RKL51ZDR4C'].map((each) => confirmationOf(each, loan.documentNumber, 100)),
  )
  await money.drain()
  expect(await rows()).toEqual({ arrivals: 0, arrived: 0, messages: 3 })
  expect(await money.owed(loan)).toBe(800)
  expect(await money.exceptions()).toEqual(['messageSetAside'])
})

test('a process that applies a batch locks its rows, and others apply the rest meanwhile', async () => {
  const many = Array.from({ length: 601 }, (_, n) => ({ channel: 'other', body: `${n}`, reference: null }))
  await receive(many) // one alone, then a hundred at a time
  expect(await rows()).toMatchObject({ arrivals: 7, arrived: 601 })
  const slow = await money.database.db.startTransaction().execute()
  expect(await lock(slow)).toHaveLength(401)
  await money.payments.inbox.applyWaiting()
  expect(await rows()).toMatchObject({ arrivals: 5, arrived: 401 })
  await slow.rollback().execute()
  await money.payments.inbox.applyWaiting()
  expect(await rows()).toMatchObject({ arrivals: 0, arrived: 0 })
})

/** Stores the packed body of an inbox message, or replaces it with another one. */
const keepPacked = (id: number, packed: Buffer) =>
  sql`update inbox_message set body = null, packed = ${packed} where id = ${id}`.execute(money.database.db)

test('a message that waits is applied where it is packed too; one that is damaged holds up no other', async () => {
  const { loan } = await money.lend(1_000)
  await sql`alter table collection add constraint refuse check (receipt !~ '^RKL')`.execute(money.database.db)
  const arrivals = ['RKL51ZDR4A', 'RKL51ZDR4B', 'RKL51ZDR4C'].map((each) =>
    confirmationOf(each, loan.documentNumber, 100),
  )
  await receive(arrivals)
  await money.drain()
  await sql`alter table collection drop constraint refuse`.execute(money.database.db)
  const { rows: waiting } = await sql<{ id: number; receipt: string }>`select id, provider_id as receipt
    from inbox_message where outcome = 'setAside' order by provider_id`.execute(money.database.db)
  const [whole, damaged, other] = waiting.map(({ id }) => id)
  await keepPacked(whole!, bodyPacking.pack(arrivals[0]!.body))
  await keepPacked(damaged!, bodyPacking.pack(arrivals[0]!.body)) // not the original body
  for (const id of [whole!, damaged!, other!]) expect(await applyAgain(id)).toBe(true)
  await money.drain()
  expect(await money.owed(loan)).toBe(800)
  expect(await money.exceptions()).toEqual(['messageSetAside'])
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

test('the list of payments is pulled at start, and repeated requests for a pull do not put it off', async () => {
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
