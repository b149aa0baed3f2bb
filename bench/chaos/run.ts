/**
 * The chaos run: many histories of payouts and repayments at once, in waves, against a provider that loses,
 * repeats, delays, garbles and stalls messages, and a service that is killed. When the faults end, the
 * service looks up unknown outcomes, and both sides are compared.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { startOfDay } from '../../domain/country/nairobi.ts'
import { settleMinutes } from '../../server/accounting/general-ledger/index.ts'
import { reversibleDays } from '../../server/payments/payment-verification/index.ts'
import { addActs, stepOf, type Acts } from './acts.ts'
import { compare, type Counts } from './compare.ts'
import type { LivedHistory } from './lived-history.ts'
import { lie } from './lies.ts'
import { activeDays, drawHistory, stepsPerDay } from './plan.ts'
import { seeded, type Random } from '../../domain/testing/random.ts'
import { createWorld, type Scene, type World } from './world.ts'
import { noTrouble, trouble } from './trouble.ts'

export type ChaosOptions = {
  readonly databaseUrl: string
  /** Nodes with customer rows if the database is distributed; otherwise none. */
  readonly workerUrls?: readonly string[]
  readonly histories: number
  readonly seed: number
  /** Histories at a time; a kill affects all of them. */
  readonly waveSize?: number
  /** Days after the start of a wave on which borrowers act. */
  readonly days?: readonly number[]
  readonly progress?: (text: string) => void
  readonly complain?: (text: string) => void
  /** 1: a single process; otherwise web, API and workers in turn. */
  readonly processes?: number
  /** Outages of the database, once in each wave, between borrowers' actions. */
  readonly outages?: readonly (() => Promise<void>)[]
}
/** Per wave: how often all jobs are deleted. The sweep of each minute creates them again. */
const lossesPerWave = 3
export type ChaosResult = Counts & {
  readonly kills: number
  /** Times at which every connection of the service was cut. */ readonly drops: number
  /** Processes that ended by themselves. */ readonly exits: number
  /** Responses of 500 and above without a Retry-After header. */ readonly faultyAnswers: number
  /** Messages that the provider did not send. */ readonly lies: number
  readonly payouts: number
  readonly collections: number
  readonly seconds: number
  /** Deleted in the middle of the waves. */ readonly jobsLost: number
}

const defaultWaveSize = 2_500
const atOnce = 24
const daySeconds = 86_400
/** M-Pesa's pull covers the last two days: the clock never jumps further than the daily pull can follow. */
const longestJumpSeconds = 20 * 3_600
/** After this many jumps, all payments have been pulled. */
const jumpsOfThePull = 3
const killsPerWave = 12
/**
 * Of the provider calls per history, most are the daily query of each payment. The service aborts itself in
 * some of them, fewer than a hundred times in a large wave.
 */
const callsPerAbort = 4
const dropsPerWave = 8
const uniqueViolation = '23505'

const secondsSince = (at: number): number => Math.round((performance.now() - at) / 1_000)

export async function runChaos({
  databaseUrl,
  workerUrls = [],
  histories,
  seed,
  waveSize = defaultWaveSize,
  days = activeDays,
  progress = () => undefined,
  complain = () => undefined,
  processes = 1,
  outages = [],
}: ChaosOptions): Promise<ChaosResult> {
  const startedAt = performance.now()
  const random = seeded(seed)
  const lost = { jobs: 0 }
  const world = await createWorld({ databaseUrl, workerUrls, seed, processes })
  const sum: Counts = {
    histories: 0,
    payoutsTwice: 0,
    collectionsLost: 0,
    entriesUnbalanced: 0,
    payoffsDiffer: 0,
    prolongationsWrong: 0,
    refundsTooMuch: 0,
    booksDiffer: 0,
    prolongations: 0,
    refunds: 0,
    addOnsCancelled: 0,
    standingOrders: 0,
  }
  try {
    await world.serviceIsUp()
    await world.orders.askSandbox('/api/float', { amount: '900000000000' })
    await world.orders.askSandbox('/api/airtel-float', { amount: '900000000000' })
    const all: LivedHistory[] = []
    for (let done = 0; done < histories; done = sum.histories) {
      const lived = await runWave(world, random, Math.min(waveSize, histories - done), {
        days,
        complain,
        processes,
        outages,
        lost,
        progress: (day) =>
          progress(`wave from ${sum.histories + 1}: day ${day}, ${secondsSince(startedAt)} s`),
      })
      all.push(...lived)
      await passDays(world, 0, 1)
      await yesterdayIsBooked(world)
      const counts = await compare(world, lived, all, complain)
      for (const name of [
        'histories',
        'payoutsTwice',
        'payoffsDiffer',
        'prolongationsWrong',
        'refundsTooMuch',
        'prolongations',
        'refunds',
        'addOnsCancelled',
      ] as const)
        sum[name] += counts[name]
      // Counted over all that ever came in: the last count holds.
      sum.collectionsLost = counts.collectionsLost
      sum.entriesUnbalanced = counts.entriesUnbalanced
      sum.booksDiffer = counts.booksDiffer
      sum.standingOrders = counts.standingOrders
      progress(
        `${sum.histories} of ${histories} histories, ${world.starts() - 1} kills, ${secondsSince(startedAt)} s: ${JSON.stringify(counts)}`,
      )
    }
    const truth = await world.orders.askSandbox<{ payouts: unknown[]; collections: unknown[] }>('/api/money')
    return {
      ...sum,
      kills: world.starts() - 1,
      drops: world.drops(),
      ...world.faults(),
      jobsLost: lost.jobs,
      lies: world.reportCount(),
      payouts: truth.payouts.length,
      collections: truth.collections.length,
      seconds: secondsSince(startedAt),
    }
  } finally {
    await world.stop()
  }
}

async function runWave(
  world: World,
  random: Random,
  size: number,
  {
    days,
    complain,
    processes,
    outages,
    progress,
    lost,
  }: Required<Pick<ChaosOptions, 'days' | 'complain' | 'processes' | 'outages'>> & {
    readonly progress: (day: number) => void
    readonly lost: { jobs: number }
  },
): Promise<LivedHistory[]> {
  const lived: LivedHistory[] = []
  const wave: Acts = { acts: [], followUps: [] }
  for (let index = 0; index < size; index += 1) {
    const history = drawHistory(random, days)
    const request = await world.orders.addRequest(history.input, history.ownPhone)
    const one: LivedHistory = { history, request, wishes: new Map(), cancelled: [], forgeries: [] }
    lived.push(one)
    addActs(world, one, wave)
    for (const { what, shillings, ...at } of history.lies)
      wave.acts.push({
        at: Math.max(stepOf(at), history.startStep + 1),
        run: async () => {
          if (what === 'unknownReceipt') one.forgeries.push(shillings)
          await lie(world, what, request, shillings)
        },
      })
  }
  const steps = days.length * stepsPerDay
  const killSteps = new Set(
    Array.from({ length: Math.min(killsPerWave, Math.ceil(size / 20)) }, () => random.whole(1, steps - 1)),
  )
  const many = processes > 1
  const dropSteps = new Set(
    many ? Array.from({ length: dropsPerWave }, () => random.whole(1, steps - 1)) : [],
  )
  const lossSteps = new Set(Array.from({ length: lossesPerWave }, () => random.whole(1, steps - 1)))
  const outageAt = new Map(outages.map((outage) => [random.whole(1, steps - 1), outage]))
  await world.setFaults(trouble(random.whole(1, 1_000_000)))
  world.setAborts(1 / Math.max(400, callsPerAbort * size))

  let today = 0
  for (let at = 0; at < steps; at += 1) {
    const dayIndex = Math.floor(at / stepsPerDay)
    if (at % stepsPerDay === 0) {
      today = await passDays(world, today, days[dayIndex]!)
      progress(today)
    }
    const killing = killSteps.has(at)
      ? wait(random.whole(0, 60)).then(() => world.killService(random.whole(0, processes - 1)))
      : undefined
    for (const kind of [wave.acts, wave.followUps])
      await inTurns(
        kind.filter((act) => act.at === at),
        (act) => act.run(),
      )
    if (dropSteps.has(at)) await world.dropConnections()
    await chooseOtherNumbers(world, lived)
    await killing
    if (lossSteps.has(at)) lost.jobs += await world.loseJobs()
    const outage = outageAt.get(at)
    if (outage) await outage().then(() => world.databaseIsBack())
    await wait(random.whole(0, 40))
    await world.pass(random.one([15, 20, 45, 70, 150]))
  }
  await comeToRest(world, processes, complain)
  return lived
}

/**
 * Passes days in jumps short enough for the daily pull, waiting for each; at once when no payment is left to
 * pull.
 */
async function passDays(world: World, from: number, to: number): Promise<number> {
  let left = (to - from) * daySeconds
  for (let jumps = 0; left > 0; jumps += 1) {
    await restful(world)
    const jump =
      jumps >= jumpsOfThePull && (await isSettled(world)) ? left : Math.min(left, longestJumpSeconds)
    await world.pass(jump)
    left -= jump
  }
  await restful(world)
  return to
}

/** The general ledger takes a day in some minutes after its end, which the wave may have come to rest within. */
async function yesterdayIsBooked(world: World): Promise<void> {
  const bookedAt = startOfDay(world.clock.today()).getTime() + settleMinutes * 60_000
  const seconds = Math.ceil((bookedAt - world.clock.now().getTime()) / 1_000)
  if (seconds <= 0) return
  await world.pass(seconds)
  await restful(world)
}

/** Idle, and no failed job is waiting for a retry. */
async function restful(world: World): Promise<void> {
  await world.idle()
  for (let tries = 0; tries < 40 && (await world.hasRetries()); tries += 1) {
    await world.pass(60)
    await world.idle()
  }
}

/** After the failures: passes time until no outcome is unknown. */
async function comeToRest(world: World, processes: number, complain: (text: string) => void): Promise<void> {
  world.setAborts(0)
  await world.setFaults(noTrouble)
  for (let which = 0; which < processes; which += 1) await world.killService(which)
  await world.serviceIsUp()
  const waits = [
    ...Array.from({ length: 20 }, () => 60),
    ...Array.from({ length: 12 }, () => 600),
    ...Array.from({ length: 40 }, () => 6 * 3_600),
  ]
  for (const seconds of waits) {
    await restful(world)
    if (await isSettled(world)) return
    await world.pass(seconds)
  }
  complain('an outcome stays unknown after the failures ended')
}

/**
 * No outcome is unknown, and all payments that may have been reversed were confirmed again after the last
 * reversal.
 */
export async function isSettled({ database, clock, lastReversalAt }: Scene): Promise<boolean> {
  const { rows } = await sql<{
    settled: boolean
  }>`select not exists (select 1 from payout where status in ('scheduled', 'sending', 'sent', 'unknown'))
    and not exists (select 1 from payment_prompt where status in ('sending', 'waiting', 'checking'))
    and not exists (select 1 from collection where reversed_at is null
      and (confirmed_at is null or confirmed_at < received_at + interval '1 hour'))
    and not exists (select 1 from collection where reversed_at is null and confirmed_at <= ${lastReversalAt()}
      and received_at >= ${new Date(clock.now().getTime() - reversibleDays * daySeconds * 1_000)}) as
      settled`.execute(database.db)
  return rows[0]?.settled === true
}

/** Customers whose payout failed for good choose another number. */
export async function chooseOtherNumbers(world: Scene, lived: readonly LivedHistory[]): Promise<void> {
  const { rows } = await sql<{
    id: string
  }>`update stand_in_request set state = 'approved' where state = 'payoutFailed' returning id`.execute(
    world.database.db,
  )
  const failed = new Set(rows.map((row) => row.id))
  await inTurns(
    lived.filter(({ request }) => failed.has(request.id)),
    async ({ history, request }) => {
      // The database refuses a second payout while the first is still open; this is not counted here.
      await world.orders
        .startPayout(request, history.otherPhone, history.payoutMethod)
        .catch((error: unknown) => {
          if ((error as { code?: unknown }).code !== uniqueViolation) throw error
        })
    },
  )
}

async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
    }),
  )
}
