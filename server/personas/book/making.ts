/** What the book is made with: the services, a clock that is moved, and jobs that run as soon as they are due. */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { addDays, startOfDay, type Day } from '../../../domain/days.ts'
import type { ManualClock } from '../../platform/time/clock.ts'
import { take, type TakenJob } from '../../platform/jobs/job-store.ts'
import { originIn } from '../../platform/jobs/jobs.ts'
import { laneNames, type Lane } from '../../platform/jobs/lanes.ts'
import { sendBatchJob, sendJobs } from '../../messaging/messages/index.ts'
import type { Services } from '../../services.ts'
import { createWorld } from '../world.ts'
import type { Dice } from './dice.ts'
import type { StandIns } from './stand-ins.ts'

/** Jobs of a lane that are taken together. */
const takenTogether = 60
/** A job that waits for a moment has it soon: codes, payouts, checks. */
const stepMs = 100_000
const minuteMs = 60_000

/** What somebody does: between its steps it waits until what it set going has happened. */
export type Act = () => AsyncGenerator<void, void, void>

/** `isAlone`: goes by lists of all loans. Nobody changes them meanwhile, or what is on them would be chance. */
type Planned = { readonly minute: number; readonly act: Act; readonly isAlone: boolean }

export type Making = ReturnType<typeof createMaking>

type Deps = {
  readonly services: Services
  readonly app: FastifyInstance
  readonly clock: ManualClock
  readonly standIns: StandIns
  readonly dice: Dice
  /** Jobs that look at the present only; they are left to the service that is started on the book. */
  readonly leftOut: readonly string[]
  /** Jobs that make up for the nights they missed: they wait until they are taken. */
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
  /** Done, and still to be written down. */
  const over: number[] = []
  const world = createWorld(app, services)
  /** What is due, by Nairobi day. */
  const agenda = new Map<Day, Planned[]>()

  const run = async (name: string, payload: unknown): Promise<void> => runOf.get(name)?.(payload as never)

  /** Messages of one customer's affairs, each a job of its own, are sent as those to many are. */
  async function runAll(jobs: readonly TakenJob[]): Promise<void> {
    const single = Map.groupBy(jobs, ({ name }) => Object.values(sendJobs).some((job) => job.name === name))
    const sent = (single.get(true) ?? []).map(({ payload }) => originIn(payload).payload)
    await Promise.all([
      ...(sent.length > 0 ? [run(sendBatchJob.name, { messages: sent })] : []),
      ...(single.get(false) ?? []).map(({ name, payload }) => run(name, originIn(payload).payload)),
    ])
  }

  /** Runs what is due of these, in one go; false where nothing was. */
  async function runDue(room: ReturnType<typeof roomOf>, names: readonly string[]): Promise<boolean> {
    const jobs = await take(database.db, { ...taking, names }, room, over.splice(0))
    await runAll(jobs)
    over.push(...jobs.map(({ id }) => id))
    return jobs.length > 0
  }
  async function runDaily(names: readonly string[]): Promise<void> {
    while (await runDue(daily, names));
  }

  /** What of a day's own is due, and what the providers have told; false where it was nothing. */
  async function round(): Promise<boolean> {
    const told = standIns.takeTold()
    const [ran] = await Promise.all([
      runDue(atOnce, all),
      ...told.map((arrival) => payments.inbox.receive(arrival)),
    ])
    return ran || told.length > 0
  }

  async function settle(): Promise<void> {
    while (await round());
  }

  /** What is due of the work on all loans as well. */
  async function settleAll(names: readonly string[]): Promise<void> {
    await runDaily(names)
    await settle()
  }

  /** Together, step by step. */
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

    /** Whether weekly jobs are taken from now on. */
    takesWeekly: (does: boolean): void => void (behind = does ? all : nightly),

    /** Somebody is going to do something at so many minutes of a day; what is over by now is done today. */
    plan(on: Day, minute: number, act: Act, { isAlone = false } = {}): void {
      const day = on < clock.today() ? clock.today() : on
      agenda.set(day, [...(agenda.get(day) ?? []), { minute, act, isAlone }])
    },

    /** Lives a day from where the clock stands: in slots of those who do something at about the same time. */
    async liveDay(on: Day): Promise<void> {
      const from = startOfDay(on).getTime()
      const at = (minute: number): void =>
        clock.set(new Date(Math.max(clock.now().getTime(), from + minute * minuteMs)))
      at(2)
      await settleAll(nightly)
      at(8 * 60 + 1)
      // As in a service: its days' work on all loans goes on behind those who come.
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

    /** What became of SMS since it was asked last, as far as the provider knows by now. */
    async report(): Promise<void> {
      await Promise.all(standIns.takeReports().map((report) => messages.applyReport(report)))
    },
    forgetReports: (): void => void standIns.takeReports(),
    daysAgo: (days: number): Day => addDays(clock.today(), -days),
  }
}

/** Those who come before it do so together, and those who come after it. */
const afternoon = 14 * 60
