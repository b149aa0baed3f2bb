/**
 * Goal: whenever and however often the providers' messages and the statements of our accounts arrive, over the ends of days
 * and of months that are closed, the general ledger is what the plain model makes of the provider's own list of money; on
 * every day its trial balance is zero and its control accounts are what they are made of; a locked month stays as it was
 * (rules books-2, books-3 and close-3). Method: a few loans are lived through in one process, with a post office between
 * the providers and our hooks; `SEED=8 RUNS=50` draws
 * others.
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, day, startOfDay, type Day } from '../../domain/days.ts'
import { monthOf, monthsBefore } from '../../domain/portfolio.ts'
import { sandboxCredentials } from '../../sandbox/options.ts'
import { createStatements } from '../../server/money/statements/index.ts'
import { booksJobs, booksOf } from '../../server/testing/books.ts'
import { startMoneyTest } from '../../server/testing/money-test.ts'
import { countBooksDiffer } from './books.ts'
import type { Truth } from './loan-movements.ts'
import { cancelAddOn, pay, wishFor } from './payers.ts'
import { drawHistory, stepsPerDay } from './plan.ts'
import { openPostOffice } from './post-office.ts'
import { seeded } from '../../domain/testing/random.ts'
import { chooseOtherNumbers, isSettled } from './run.ts'
import type { Told } from './told.ts'
import type { Scene } from './world.ts'

const runs = Number(process.env.RUNS ?? 1)
const runMs = 60_000
const loansOfRun = 5
/** Days since the 26th of March: over its end and that of April, each of which is closed in the days after it. */
const activeDays = [0, 1, 4, 5, 6, 9, 20, 34, 35, 36, 40]
const firstDay = day('2026-03-26')
const [softClosedOn, lockedOn] = [3, 5]
const settlesWithin = 60
const hourMs = 3_600_000

async function live(seed: number): Promise<void> {
  const random = seeded(seed)
  const clock = { now: () => new Date(0) }
  const post = await openPostOffice(random, () => clock.now())
  const money = await startMoneyTest({ callbackBase: post.url, autoPay: true, moreJobs: booksJobs })
  try {
    clock.now = () => money.clock.now()
    money.clock.set(new Date(startOfDay(firstDay).getTime() + 9 * hourMs))
    await money.drain()
    post.serves(`${money.url}/hooks/${money.callbackSecret}`)
    const books = booksOf(money)
    await books.run.plan()
    let reversedAt = new Date(0)
    const scene: Scene = {
      database: money.database,
      orders: money,
      clock: money.clock,
      lastReversalAt: () => reversedAt,
      tell: async (channel, body, reference) => void (await money.callHook(channel, body, reference)),
      async reverse(receipt) {
        await money.askSandbox('/api/reversals', { receipt }).catch(() => undefined)
        reversedAt = money.clock.now()
      },
    }
    const officerId = randomUUID()
    await money.database.db
      .insertInto('staff_member')
      .values({
        id: officerId,
        email: 'f@mkopo.example',
        role: 'finance',
        password_hash: '',
        created_at: clock.now(),
      })
      .execute()
    const officer = { officerId, email: 'f@mkopo.example' } as never
    const statements = createStatements({
      ...money,
      audit: { record: async () => undefined },
      books,
      shortCode: sandboxCredentials.shortCode,
      payoutShortCode: sandboxCredentials.shortCode,
      hasAirtel: false,
    })
    const begun = money.clock.today()
    const utilityCents = (await money.askSandbox<Record<string, number>>('/api/balances'))['utility']!

    const told: Told[] = []
    const acts: { at: number; run: () => Promise<void> }[] = []
    const stepOf = ({ dayIndex, step }: { dayIndex: number; step: number }): number =>
      dayIndex * stepsPerDay + step
    for (let index = 0; index < loansOfRun; index += 1) {
      const history = drawHistory(random, activeDays)
      const request = await money.addRequest(history.input, history.ownPhone)
      const one: Told = { history, request, wishes: new Map(), cancelled: [], forgeries: [] }
      told.push(one)
      acts.push({
        at: history.startStep,
        run: async () => void (await money.startPayout(request, history.payoutPhone, history.payoutMethod)),
      })
      for (const payment of history.payments) {
        const at = stepOf(payment) + stepsPerDay
        const backAt =
          payment.reversedOnDayIndex === null
            ? at + (payment.reversedAfterSteps ?? 0)
            : stepOf({ ...payment, dayIndex: payment.reversedOnDayIndex }) + stepsPerDay
        acts.push({ at, run: () => pay(scene, one, payment, (run) => acts.push({ at: backAt, run })) })
      }
      for (const wish of history.wishes)
        acts.push({
          at: stepOf(wish) + stepsPerDay,
          run: () =>
            wishFor(scene, one, wish, (after, run) =>
              acts.push({ at: stepOf(wish) + stepsPerDay + after, run }),
            ),
        })
      for (const given of history.cancellations)
        acts.push({ at: stepOf(given) + stepsPerDay, run: () => cancelAddOn(scene, one, given.addOn) })
      for (const ask of history.refundAsks)
        acts.push({
          at: stepOf(ask) + stepsPerDay,
          run: async () => void (await money.payments.refunds.ask(request.customerId, request.id)),
        })
    }

    /** Nothing is due any more while the clock stands still. */
    async function rest(): Promise<void> {
      do await money.drain()
      while ((await post.deliver()) > 0)
    }
    /** What is asked for is answered within seconds, unless it is late. */
    async function pass(ms: number): Promise<void> {
      money.clock.move(ms)
      await rest()
      money.clock.move(1_000)
      await rest()
    }

    const locked = new Map<Day, string>()
    const bookedIn = async (month: Day): Promise<string> => {
      const { rows } = await sql<{ what: string }>`select count(*) || ' journals, ' || coalesce(sum(
          (select sum(amount) from unnest(amounts_cents) amount where amount > 0)), 0) as what
        from gl_journal where booked_on >= ${month}::date and booked_on < ${monthsBefore(month, -1)}::date`.execute(
        money.database.db,
      )
      return rows[0]!.what
    }
    const sheets: { day: Day; from: Day }[] = []
    /** Takes a statement, of which another copy may have come before. */
    async function take(of: Day): Promise<boolean> {
      const response = await fetch(`${money.url}/sandbox/api/account-statement`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ account: 'utility', from: of, to: of, trap: 'clean' }),
      })
      const bytes = Buffer.from(await response.text())
      const taken = await statements.upload(officer, 'utility', { bytes, name: `${of}.csv` })
      if ('error' in taken) throw new Error(taken.error)
      if (!('problem' in taken)) return true
      expect(['sameFile', 'balanceNeeded']).toContain(taken.problem)
      return taken.problem === 'sameFile'
    }
    async function takeThoseDue(today: Day): Promise<void> {
      for (const left = sheets.splice(0); left.length > 0;) {
        const [sheet] = left.splice(random.whole(0, left.length - 1), 1)
        if (sheet!.from > today || !(await take(sheet!.day))) sheets.push(sheet!)
      }
    }
    /** Holds the day that is over against what it is made of, and closes months. */
    async function midnight(): Promise<void> {
      const today = money.clock.today()
      const on = addDays(today, -1)
      expect(await books.months.takenThrough(money.database.db)).toBe(on)
      expect({ on, total: await books.months.totalOn(money.database.db, on) }).toEqual({ on, total: 0 })
      const wrong = (await books.check(on)).filter(
        ({ bookedCents, foundCents }) => bookedCents !== foundCents,
      )
      expect({ on, wrong }).toEqual({ on, wrong: [] })
      for (let copies = random.chance(0.3) ? 2 : 1; copies > 0; copies -= 1)
        sheets.push({ day: on, from: addDays(today, random.one([0, 0, 1, 3, 6])) })
      await takeThoseDue(today)
      const month = monthsBefore(today, 1)
      const by = { by: officerId, approvedBy: null, note: '' }
      const close = (event: 'softClose' | 'lock') =>
        money.database.transaction((tx) => books.months.change(tx, month, event, by))
      if (month < monthOf(begun)) return
      const dayOfMonth = Number(today.slice(8))
      if (dayOfMonth === softClosedOn) expect(await close('softClose')).toBe('softClosed')
      if (dayOfMonth !== lockedOn) return
      expect(await close('lock')).toBe('locked')
      locked.set(month, await bookedIn(month))
    }
    async function goTo(day: Day): Promise<void> {
      while (money.clock.today() < day) {
        const next = startOfDay(addDays(money.clock.today(), 1)).getTime() + hourMs / 6
        await pass(next - clock.now().getTime())
        await midnight()
      }
    }

    let movedCents = 0
    for (let at = 0; at < activeDays.length * stepsPerDay; at += 1) {
      if (at % stepsPerDay === 0) await goTo(addDays(begun, activeDays[at / stepsPerDay]!))
      const now = acts.filter((act) => act.at === at)
      for (const { run } of now) await run()
      if (random.chance(0.05)) {
        const shillings = random.whole(1, 5_000)
        await money.askSandbox('/api/movements', { from: 'utility', to: 'working', amount: shillings })
        movedCents += shillings * 100
      }
      await chooseOtherNumbers(scene, told)
      // The last steps of a day are shortly before its midnight.
      if (at % stepsPerDay === stepsPerDay - 3) {
        const midnightAt = startOfDay(addDays(money.clock.today(), 1)).getTime()
        await pass(midnightAt - 15 * 60_000 - clock.now().getTime())
      } else if (now.length > 0) await pass(random.whole(1, 90) * 1_000)
    }

    post.catchUp()
    await rest()
    // An answer that was late says how it was before: all money is to be confirmed once more.
    reversedAt = clock.now()
    for (let times = 0; !(await isSettled(scene)) && times < settlesWithin; times += 1) {
      const before = money.clock.today()
      await pass(6 * hourMs)
      await rest()
      if (money.clock.today() > before) await midnight()
    }
    expect(await isSettled(scene)).toBe(true)
    // Whatever statement is still on its way.
    await goTo(addDays(money.clock.today(), 1))
    for (let tries = 0; sheets.length > 0 && tries < 100; tries += 1) await takeThoseDue('9999-12-31' as Day)
    const opening = (await statements.openBreaks('utility')).find((each) => each.class === 'opening')!
    expect(
      await money.database.transaction((tx) =>
        statements.resolve.apply(tx, officer, { breakId: opening.id, as: 'ownFunds' }),
      ),
    ).toBe(null)
    await goTo(addDays(money.clock.today(), 1))

    const complaints: string[] = []
    const truth = await money.askSandbox<Truth>('/api/money')
    await countBooksDiffer(
      scene,
      truth,
      told,
      (text) => complaints.push(text),
      new Map([
        ['1022', utilityCents - movedCents],
        ['1024', movedCents],
        ['2420', 0 - utilityCents],
      ]),
    )
    expect(complaints).toEqual([])
    expect(locked.size).toBeGreaterThan(1)
    for (const [month, what] of locked) expect([month, await bookedIn(month)]).toEqual([month, what])
    expect(post.late()).toBeGreaterThan(0)
  } finally {
    await money.stopBalanced()
    await post.stop()
  }
}

test(
  'late, doubled and in any order, over days and closed months: the books are those of the plain model',
  async () => {
    const seed = Number(process.env.SEED ?? 7)
    process.stdout.write(`arrivals: SEED=${seed} RUNS=${runs}\n`)
    await fc.assert(fc.asyncProperty(fc.noBias(fc.integer({ min: 1, max: 2 ** 31 - 1 })), live), {
      numRuns: runs,
      seed,
      endOnFailure: true,
    })
  },
  runs * runMs,
)
