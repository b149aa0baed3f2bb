/**
 * Goal: whenever and however often provider messages and account statements arrive, across closed month ends,
 * the general ledger equals the plain model's, computed from the provider's own list of money. On every day
 * the trial balance is zero and the control accounts agree with their sources; a locked month never changes
 * (rules books-2, books-3 and close-3). Method: runs a few loans in one process, with a post office between
 * the providers and our hooks; `SEED=8 RUNS=50` draws others.
 */
import { kenya } from '../../domain/country/kenya.ts'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startOfDay } from '../../domain/country/nairobi.ts'
import { addDays, day, type Day } from '../../domain/days.ts'
import { seeded } from '../../domain/testing/random.ts'
import { seedOr } from '../../domain/testing/seed.ts'
import { sandboxCredentials } from '../../sandbox/options.ts'
import { createReconciliation } from '../../server/accounting/reconciliation/index.ts'
import { booksJobs, booksOf } from '../../server/testing/money/general-ledger.ts'
import { startMoneyTest } from '../../server/testing/money/money-test.ts'
import { addActs, type Acts } from './acts.ts'
import { countBooksDiffer } from './books.ts'
import type { Truth } from './loan-movements.ts'
import { createMonthEnds } from './month-ends.ts'
import { drawHistory, stepsPerDay } from './plan.ts'
import { openPostOffice } from './post-office.ts'
import { chooseOtherNumbers, isSettled } from './run.ts'
import type { LivedHistory } from './lived-history.ts'
import type { Scene } from './world.ts'

const runs = Number(process.env.RUNS ?? 1)
const runMs = 60_000
const loansOfRun = 5
/** Days since 26 March: across the ends of March and April, each closed in the days after. */
const activeDays = [0, 1, 4, 5, 6, 9, 20, 34, 35, 36, 40]
const firstDay = day('2026-03-26')
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
    const generalLedger = booksOf(money)
    await generalLedger.run.plan()
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
        passwordHash: '',
        createdAt: clock.now(),
      })
      .execute()
    const officer = { officerId, email: 'f@mkopo.example' } as never
    const statements = createReconciliation({
      ...money,
      country: kenya,
      audit: { record: async () => undefined },
      generalLedger,
      shortCode: sandboxCredentials.shortCode,
      payoutShortCode: sandboxCredentials.shortCode,
      phoneMethods: ['mpesa'],
    })
    const monthEnds = createMonthEnds({ money, generalLedger, statements, officer, random })
    const begun = money.clock.today()
    const utilityCents = (await money.askSandbox<Record<string, number>>('/api/balances'))['utility']!

    const lived: LivedHistory[] = []
    const wave: Acts = { acts: [], followUps: [] }
    for (let index = 0; index < loansOfRun; index += 1) {
      // Customers pay from the second day on: a delayed payout report has arrived by then.
      const history = drawHistory(random, activeDays.slice(1))
      const request = await money.addRequest(history.input, history.ownPhone)
      const one: LivedHistory = { history, request, wishes: new Map(), cancelled: [], forgeries: [] }
      lived.push(one)
      addActs(scene, one, wave, stepsPerDay)
    }

    /** No job is due while the clock stands still. */
    async function rest(): Promise<void> {
      do await money.drain()
      while ((await post.deliver()) > 0)
    }
    /** Requests are answered within seconds unless delayed. */
    async function pass(ms: number): Promise<void> {
      money.clock.move(ms)
      await rest()
      money.clock.move(1_000)
      await rest()
    }

    async function goTo(day: Day): Promise<void> {
      while (money.clock.today() < day) {
        const next = startOfDay(addDays(money.clock.today(), 1)).getTime() + hourMs / 6
        await pass(next - clock.now().getTime())
        await monthEnds.midnight()
      }
    }

    let movedCents = 0
    for (let at = 0; at < activeDays.length * stepsPerDay; at += 1) {
      if (at % stepsPerDay === 0) await goTo(addDays(begun, activeDays[at / stepsPerDay]!))
      let acted = 0
      for (const kind of [wave.acts, wave.followUps])
        for (const { run } of kind.filter((act) => act.at === at)) {
          await run()
          acted += 1
        }
      if (random.chance(0.05)) {
        const shillings = random.whole(1, 5_000)
        await money.askSandbox('/api/movements', { from: 'utility', to: 'working', amount: shillings })
        movedCents += shillings * 100
      }
      await chooseOtherNumbers(scene, lived)
      // The last steps of a day are shortly before its midnight.
      if (at % stepsPerDay === stepsPerDay - 3) {
        const midnightAt = startOfDay(addDays(money.clock.today(), 1)).getTime()
        await pass(midnightAt - 15 * 60_000 - clock.now().getTime())
      } else if (acted > 0) await pass(random.whole(1, 90) * 1_000)
    }

    post.catchUp()
    await rest()
    // A delayed answer reports an earlier state, so all payments are confirmed again.
    reversedAt = clock.now()
    for (let times = 0; !(await isSettled(scene)) && times < settlesWithin; times += 1) {
      const before = money.clock.today()
      await pass(6 * hourMs)
      await rest()
      if (money.clock.today() > before) await monthEnds.midnight()
    }
    expect(await isSettled(scene)).toBe(true)
    // Delivers the remaining statements.
    await goTo(addDays(money.clock.today(), 1))
    await monthEnds.takeTheRest()
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
      lived,
      (text) => complaints.push(text),
      new Map([
        ['1022', utilityCents - movedCents],
        ['1024', movedCents],
        ['2420', 0 - utilityCents],
      ]),
    )
    expect(complaints).toEqual([])
    await monthEnds.expectLockedAsTheyWere()
    expect(post.late()).toBeGreaterThan(0)
  } finally {
    await money.stopBalanced()
    await post.stop()
  }
}

test(
  "messages that arrive late, twice and in any order, across closed months, give the plain model's books",
  async () => {
    const seed = seedOr(7)
    process.stdout.write(`arrivals: SEED=${seed} RUNS=${runs}\n`)
    await fc.assert(fc.asyncProperty(fc.noBias(fc.integer({ min: 1, max: 2 ** 31 - 1 })), live), {
      numRuns: runs,
      seed,
      endOnFailure: true,
    })
  },
  runs * runMs,
)
