/** What the book is made with: the services, a clock that is moved, and jobs that run as soon as they are due. */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { addDays, startOfDay, type Day } from '../../../domain/days.ts'
import type { ManualClock } from '../../platform/clock.ts'
import { take, type TakenJob } from '../../platform/job-store.ts'
import { originIn } from '../../platform/jobs.ts'
import { laneNames } from '../../platform/lanes.ts'
import { sendBatchJob, sendJobs } from '../../service/messages/index.ts'
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
  let names: readonly string[] = [...runOf.keys()]
  const room = laneNames.map((lane) => ({ lane, free: takenTogether }))
  const world = createWorld(app, services)
  /** What is due, by Nairobi day. */
  const agenda = new Map<Day, { readonly minute: number; readonly act: Act }[]>()

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

  async function runDue(): Promise<void> {
    for (let done: readonly number[] = []; ;) {
      const jobs = await take(database.db, { ...taking, names }, room, done)
      if (jobs.length === 0) return
      await runAll(jobs)
      done = jobs.map(({ id }) => id)
    }
  }

  /** Until nothing is due, and the providers have told all that they have to tell. */
  async function settle(): Promise<void> {
    for (;;) {
      await runDue()
      const told = standIns.takeTold()
      if (told.length === 0) return
      await Promise.all(told.map((arrival) => payments.inbox.receive(arrival)))
    }
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
    settle,
    live,

    /** Whether weekly jobs are taken from now on. */
    takesWeekly: (does: boolean): void =>
      void (names = [...runOf.keys()].filter((name) => does || !weekly.includes(name))),

    /** Somebody is going to do something at so many minutes of a day; what is over by now is done today. */
    plan(on: Day, minute: number, act: Act): void {
      const day = on < clock.today() ? clock.today() : on
      agenda.set(day, [...(agenda.get(day) ?? []), { minute, act }])
    },

    /** Lives a day from where the clock stands: in slots of those who do something at about the same time. */
    async liveDay(on: Day): Promise<void> {
      const from = startOfDay(on).getTime()
      const at = async (minute: number): Promise<void> => {
        clock.set(new Date(Math.max(clock.now().getTime(), from + minute * minuteMs)))
        await settle()
      }
      await at(2)
      await at(8 * 60 + 1)
      for (;;) {
        const today = (agenda.get(on) ?? []).toSorted((one, other) => one.minute - other.minute)
        if (today.length === 0) break
        const slot = today.filter(({ minute }) => minute < today[0]!.minute + slotMinutes)
        agenda.set(on, today.slice(slot.length))
        await at(slot[0]!.minute)
        await live(slot.map(({ act }) => act))
      }
      agenda.delete(on)
    },

    /** What became of SMS since it was asked last, as far as the provider knows by now. */
    async report(): Promise<void> {
      await Promise.all(standIns.takeReports().map((report) => messages.applyReport(report)))
    },
    forgetReports: (): void => void standIns.takeReports(),
    daysAgo: (days: number): Day => addDays(clock.today(), -days),
  }
}

const slotMinutes = 150
