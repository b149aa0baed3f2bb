/** Simulates the days of the seeded book: the services, a clock that it moves, and jobs that run when they are due. */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { startOfDay } from '../../../domain/country/nairobi.ts'
import { addDays, type Day } from '../../../domain/days.ts'
import type { ManualClock } from '../../platform/time/clock.ts'
import { claimJobs, type ClaimedJob } from '../../platform/jobs/job-store.ts'
import { originIn } from '../../platform/jobs/jobs.ts'
import { laneNames, type Lane } from '../../platform/jobs/lanes.ts'
import { sendBatchJob, sendJobs } from '../../messaging/messages/index.ts'
import type { Services } from '../../services.ts'
import { createWorld } from '../simulated-service.ts'
import type { Dice } from './random.ts'
import type { StandIns } from './stand-ins.ts'

/** Jobs of a lane that run together. */
const takenTogether = 60
/** Clock step between acts: jobs with a short delay (codes, payouts, checks) become due within it. */
const stepMs = 100_000
const minuteMs = 60_000

/** An act of a person: between its steps it waits for the consequences. */
export type Act = () => AsyncGenerator<void, void, void>

/**
 * `isAlone`: the act reads lists of all loans. No other act runs at the same time, because the lists would
 * then depend on chance.
 */
type Planned = { readonly minute: number; readonly act: Act; readonly isAlone: boolean }

export type Making = ReturnType<typeof createMaking>

type Deps = {
  readonly services: Services
  readonly app: FastifyInstance
  readonly clock: ManualClock
  readonly standIns: StandIns
  readonly dice: Dice
  /** Jobs about the present only; the service that is started on the book runs them. */
  readonly leftOut: readonly string[]
  /** Jobs that make up for missed nights: they run only when enabled. */
  readonly weekly: readonly string[]
}

export function createMaking({ services, app, clock, standIns, dice, leftOut, weekly }: Deps) {
  const { database, payments, messages } = services
  const runOf = new Map(
    services.capabilities
      .flatMap(({ jobs = [] }) => jobs)
      .filter(({ job }) => !leftOut.includes(job.name))
      .map(({ job, run }) => [job.name, run] as const),
  )
  const taking = { clock, worker: randomUUID(), leaseMs: 3_600_000 }
  const all = [...runOf.keys()]
  const nightly = all.filter((name) => !weekly.includes(name))
  let behind = all
  const roomOf = (lanes: readonly Lane[]) => lanes.map((lane) => ({ lane, free: takenTogether }))
  const atOnce = roomOf(laneNames.filter((lane) => lane !== 'daily'))
  const daily = roomOf(['daily'])
  /** Ids of finished jobs that are not recorded yet. */
  const over: number[] = []
  const world = createWorld(app, services)
  /** Planned acts, by Nairobi day. */
  const agenda = new Map<Day, Planned[]>()

  const run = async (name: string, payload: unknown): Promise<void> => runOf.get(name)?.(payload as never)

  /** Sends messages of single customers, each a job of its own, in batches like bulk messages. */
  async function runAll(jobs: readonly ClaimedJob[]): Promise<void> {
    const single = Map.groupBy(jobs, ({ name }) => Object.values(sendJobs).some((job) => job.name === name))
    const sent = (single.get(true) ?? []).map(({ payload }) => originIn(payload).payload)
    await Promise.all([
      ...(sent.length > 0 ? [run(sendBatchJob.name, { messages: sent })] : []),
      ...(single.get(false) ?? []).map(({ name, payload }) => run(name, originIn(payload).payload)),
    ])
  }

  /** Runs the due jobs of these kinds together; returns false if there were none. */
  async function runDue(room: ReturnType<typeof roomOf>, names: readonly string[]): Promise<boolean> {
    const jobs = await claimJobs(database.db, { ...taking, names }, room, over.splice(0))
    await runAll(jobs)
    over.push(...jobs.map(({ id }) => id))
    return jobs.length > 0
  }
  async function runDaily(names: readonly string[]): Promise<void> {
    while (await runDue(daily, names));
  }

  /**
   * Runs due jobs except the daily ones, and delivers provider callbacks; returns false if there was nothing
   * to do.
   */
  async function round(): Promise<boolean> {
    const arrivals = standIns.takeArrivals()
    const [ran] = await Promise.all([
      runDue(atOnce, all),
      ...arrivals.map((arrival) => payments.inbox.receive(arrival)),
    ])
    return ran || arrivals.length > 0
  }

  async function settle(): Promise<void> {
    while (await round());
  }

  /** Also runs due jobs on all loans. */
  async function settleAll(names: readonly string[]): Promise<void> {
    await runDaily(names)
    await settle()
  }

  /** Runs acts in parallel, step by step. */
  async function live(acts: readonly Act[]): Promise<void> {
    let living = acts.map((act) => act())
    while (living.length > 0) {
      const steps = await Promise.all(living.map((each) => each.next()))
      living = living.filter((_, place) => !steps[place]!.done)
      clock.move(stepMs)
      await settle()
    }
  }

  return {
    services,
    clock,
    standIns,
    dice,
    world,
    settle: (): Promise<void> => settleAll(behind),
    live,

    /** Enables or disables weekly jobs. */
    takesWeekly: (does: boolean): void => void (behind = does ? all : nightly),

    /** Plans an act for a minute of a day; an act in the past is done today. */
    plan(on: Day, minute: number, act: Act, { isAlone = false } = {}): void {
      const day = on < clock.today() ? clock.today() : on
      agenda.set(day, [...(agenda.get(day) ?? []), { minute, act, isAlone }])
    },

    /** Simulates a day from the current time on, in slots of acts at about the same time. */
    async liveDay(on: Day): Promise<void> {
      const from = startOfDay(on).getTime()
      const at = (minute: number): void =>
        clock.set(new Date(Math.max(clock.now().getTime(), from + minute * minuteMs)))
      at(2)
      await settleAll(nightly)
      at(8 * 60 + 1)
      // As in a service, daily jobs on all loans run in the background of people's acts.
      const rest = runDaily(behind).then(
        () => null,
        (error: unknown) => ({ error }),
      )
      await settle()
      for (;;) {
        const today = (agenda.get(on) ?? []).toSorted((one, other) => one.minute - other.minute)
        if (today.length === 0) break
        const until = today[0]!.minute < afternoon ? afternoon : 24 * 60
        const slot = today.filter(({ minute }) => minute < until)
        agenda.set(on, today.slice(slot.length))
        at(slot[0]!.minute)
        const alone = slot.filter(({ isAlone }) => isAlone)
        if (alone.length > 0) await rest
        await settle()
        for (const { act } of alone) await live([act])
        await live(slot.filter(({ isAlone }) => !isAlone).map(({ act }) => act))
      }
      agenda.delete(on)
      const failed = await rest
      if (failed) throw failed.error
    },

    /** Fetches delivery reports of SMS since the last call. */
    async report(): Promise<void> {
      await Promise.all(standIns.takeReports().map((report) => messages.receive('sms', report)))
    },
    forgetReports: (): void => void standIns.takeReports(),
    daysAgo: (days: number): Day => addDays(clock.today(), -days),
  }
}

/** Acts before this minute run together, and so do acts after it. */
const afternoon = 14 * 60
