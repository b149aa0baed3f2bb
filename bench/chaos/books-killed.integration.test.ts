/**
 * Goal: when a process is killed during the nightly run of the general ledger, while computing loans or while
 * building the day's journals, the next process completes the day once and correctly (rule books-3). Method:
 * a lock blocks the run at a table that it writes to; the blocked process is killed.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOfDay } from '../../domain/country/nairobi.ts'
import { addDays } from '../../domain/days.ts'
import { createTestDatabase, type TestDatabase } from '../../server/testing/database/test-database.ts'
import { countBooksDiffer } from './books.ts'
import type { Truth } from './loan-movements.ts'
import { drawHistory } from './plan.ts'
import { seeded } from '../../domain/testing/random.ts'
import { sampled } from '../../domain/testing/sampled.ts'
import type { LivedHistory } from './lived-history.ts'
import { createWorld, type World } from './world.ts'

const timeoutMs = 120_000
const loans = 8
let held: TestDatabase
let world: World
const lived: LivedHistory[] = []
beforeAll(async () => {
  held = await createTestDatabase()
  world = await createWorld({ databaseUrl: held.database.url, seed: 1 })
  await world.serviceIsUp()
  await world.orders.askSandbox('/api/float', { amount: '900000000000' })
  const random = seeded(1)
  for (let index = 0; index < loans; index += 1) {
    const history = drawHistory(random, [0])
    const request = await world.orders.addRequest(history.input, history.ownPhone)
    lived.push({ history, request, wishes: new Map(), cancelled: [], forgeries: [] })
    await world.orders.startPayout(request, `+254712345${100 + index}`)
  }
  for (let times = 0; times < 6; times += 1) {
    await world.idle()
    await world.pass(20)
  }
  await world.idle()
}, timeoutMs)
afterAll(async () => {
  await world.stop()
  await held.stop()
}, timeoutMs)

const dayOf = async (on: string) =>
  (
    await sql<{ isDone: boolean }>`select finished_at is not null as is_done from gl_day
      where on_day = ${on}::date`.execute(world.database.db)
  ).rows[0]
/** Number of booked payments. */
const heard = async (): Promise<number> =>
  (
    await sql<{
      count: number
    }>`select count(*)::int as count from collection where loan_id is not null`.execute(world.database.db)
  ).rows[0]!.count
const isHeldUpAt = async (table: string): Promise<boolean> =>
  (
    await sql<{ is: boolean }>`select exists (select from pg_locks
      where not granted and relation = ${table}::regclass) as "is"`.execute(world.database.db)
  ).rows[0]!.is

const kills = sampled('kills of the nightly run', [
  ['gl_loan', 'nothing of the day is kept yet'],
  ['gl_journal', 'its loans are computed, and no journal is made'],
  ['gl_turnover', 'its journals are made, and their sums are not'],
  ['gl_loan_book', 'journals and sums are made, and the day is not ended'],
])
test.each(kills)(
  'a run killed while writing to %s: %s',
  async (table) => {
    const on = world.clock.today()
    const before = await heard()
    const payers = lived.slice(0, 4)
    for (const { request } of payers) {
      await world.orders.askSandbox('/api/paybill', {
        amount: 150,
        account: request.documentNumber,
        phone: '0722000111',
        name: 'JANE DOE',
      })
    }
    // Today's payments arrive today, however long the provider takes.
    await expect
      .poll(async () => {
        await world.pass(10)
        await world.idle()
        return heard()
      })
      .toBe(before + payers.length)
    const midnight = startOfDay(addDays(on, 1)).getTime() - world.clock.now().getTime()
    await world.database.transaction(async (tx) => {
      await sql`lock table ${sql.table(table)} in share mode`.execute(tx)
      await world.pass(midnight / 1_000 + 600)
      await expect.poll(() => isHeldUpAt(table), { timeout: 20_000 }).toBe(true)
      expect((await dayOf(on))?.isDone ?? false).toBe(false)
      await world.killService(0)
    })
    const starts = world.starts()
    await world.serviceIsUp()
    await world.idle()
    expect(await dayOf(on)).toEqual({ isDone: true })
    const complaints: string[] = []
    const truth = await world.orders.askSandbox<Truth>('/api/money')
    await countBooksDiffer(world, truth, lived, (text) => complaints.push(text))
    expect(complaints).toEqual([])
    expect(starts).toBeGreaterThan(1)
  },
  timeoutMs,
)
