/** `SEED=personas`: simulates the stories from the past until now, through the API. */
import { kenya } from '../../domain/country/kenya.ts'
import { mkdirSync } from 'node:fs'
import { createApp } from '../app.ts'
import { nairobi, nairobiDay, startOfDay } from '../../domain/country/nairobi.ts'
import { sandboxClock } from '../platform/time/clock.ts'
import type { RunningConfig } from '../platform/config/config.ts'
import type { Database } from '../platform/database/database.ts'
import { createLog, type Log } from '../platform/observability/log.ts'
import { clockOffset, setClockBack } from '../platform/time/move-clock.ts'
import { createServices } from '../services.ts'
import type { Filling } from './filling.ts'
import { sinceMorningMs } from './message-hours.ts'
import { personas } from './personas.ts'
import { presentJobs } from './present-jobs.ts'
import { createWorld, staffPersonas } from './simulated-service.ts'

const dayMs = 86_400_000
/** The last day of the stories ends a little before now, so that work that takes seconds is done. */
const beforeNowMs = 3_600_000
const payoutMs = 2_000
const payoutSteps = 4
/** Rate limits count by address, and all personas share ours. */
const rateLimitFactor = 1_000_000

type Deps = {
  readonly config: RunningConfig
  readonly database: Database
  readonly log: Log
  readonly filling: Filling
}

/** Throws if a story deviates from its plan: the next start begins again. */
export async function livePersonas({ config, database, log, filling }: Deps): Promise<void> {
  const startedAt = Date.now()
  log.info(
    { personas: personas.length },
    'SEED=personas: simulating half a year of stories, which takes a minute',
  )
  const today = nairobiDay(new Date())
  const beforeMs = Math.min(beforeNowMs, startedAt - startOfDay(today).getTime())
  const daysAgoMax = Math.max(...personas.flatMap(({ story }) => story.map(([daysAgo]) => daysAgo)))
  await setClockBack(database, daysAgoMax * dayMs + beforeMs)

  const clock = sandboxClock(nairobi, await clockOffset(database))
  mkdirSync(config.dataDir, { recursive: true })
  // The log of half a year of requests would hide the line with the address of the service.
  const seldom = createLog(config.logLevel === 'silent' ? 'silent' : 'warn')
  const services = createServices({
    country: kenya,
    config: { ...config, rateLimitFactor },
    database,
    clock,
    log: seldom,
    leftOut: presentJobs,
  })
  const app = await createApp(services, { site: null, isStopping: () => true, test: true })
  try {
    await filling.serve(app)
    await services.scheduleRecurringJobs()
    for (const { email, role } of Object.values(staffPersonas)) await services.staff.command.add(email, role)
    const world = createWorld(app, services)
    const catchUp = async (behindMs: number): Promise<void> =>
      world.pass(Math.max(0, -behindMs - clock.offsetMs()))
    for (let daysAgo = daysAgoMax; daysAgo >= 0; daysAgo -= 1) {
      const behindMs = daysAgo * dayMs + beforeMs
      await catchUp(behindMs + sinceMorningMs(new Date(Date.now() - behindMs)))
      await catchUp(behindMs)
      await liveDay(world, daysAgo)
      filling.reached((daysAgoMax - daysAgo) / daysAgoMax)
    }
    await catchUp(0)
  } finally {
    await services.worker.stop()
    await app.close()
  }
  log.info(
    { personas: personas.length, seconds: Math.round((Date.now() - startedAt) / 1_000) },
    'SEED=personas: done',
  )
}

/** Runs one act of each story, then its consequences, then the next act of the same day. */
async function liveDay(world: ReturnType<typeof createWorld>, daysAgo: number): Promise<void> {
  const today = personas
    .map((persona) => ({
      persona,
      acts: persona.story.flatMap(([on, ...acts]) => (on === daysAgo ? acts : [])),
    }))
    .filter(({ acts }) => acts.length > 0)
  const rounds = Math.max(0, ...today.map(({ acts }) => acts.length))
  for (let round = 0; round < rounds; round += 1) {
    for (const { persona, acts } of today) {
      await acts[round]?.(persona, world).catch((cause: unknown) => {
        throw new Error(
          `the story of ${persona.id} fails ${daysAgo} days ago: ${cause instanceof Error ? cause.message : String(cause)}`,
          { cause },
        )
      })
    }
    for (let step = 0; step < payoutSteps; step += 1) await world.pass(payoutMs)
  }
}
