/**
 * `SEED=personas`: the stories are lived through from the past up to now, by the calls that people make.
 */
import { mkdirSync } from 'node:fs'
import { createApp } from '../app.ts'
import { startOfDay, nairobiDay } from '../../domain/days.ts'
import { sandboxClock } from '../platform/time/clock.ts'
import type { RunningConfig } from '../platform/config/config.ts'
import type { Database } from '../platform/database/database.ts'
import { createLog, type Log } from '../platform/observability/log.ts'
import { clockOffset, setClockBack } from '../platform/time/move-clock.ts'
import { createServices } from '../services.ts'
import type { Filling } from './filling.ts'
import { sinceMorningMs } from './mornings.ts'
import { personas } from './personas.ts'
import { createWorld, staffPersonas } from './world.ts'

const dayMs = 86_400_000
/** The last day of the stories is lived a little before now: what takes seconds in it has ended by now. */
const beforeNowMs = 3_600_000
const payoutMs = 2_000
const payoutSteps = 4
/** Limits are for many at one address; here everybody comes from ours. */
const rateLimitFactor = 1_000_000

type Deps = {
  readonly config: RunningConfig
  readonly database: Database
  readonly log: Log
  readonly filling: Filling
}

/** Throws where a story does not go as it is written: the next start begins anew. */
export async function livePersonas({ config, database, log, filling }: Deps): Promise<void> {
  const startedAt = Date.now()
  log.info(
    { personas: personas.length },
    'SEED=personas: half a year of stories is lived through, which takes a minute',
  )
  const today = nairobiDay(new Date())
  const beforeMs = Math.min(beforeNowMs, startedAt - startOfDay(today).getTime())
  const daysAgoMax = Math.max(...personas.flatMap(({ story }) => story.map(([daysAgo]) => daysAgo)))
  await setClockBack(database, daysAgoMax * dayMs + beforeMs)

  const clock = sandboxClock(await clockOffset(database))
  mkdirSync(config.dataDir, { recursive: true })
  // Half a year of requests would bury the line that says where the service is.
  const seldom = createLog(config.logLevel === 'silent' ? 'silent' : 'warn')
  const services = createServices({ config: { ...config, rateLimitFactor }, database, clock, log: seldom })
  const app = await createApp(services, { site: null, isStopping: () => true, test: true })
  try {
    await filling.serve(app)
    await services.scheduleStanding()
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

/**
 * One act of each story after the other; then what it set going has time to happen, before the next act of
 * the same day.
 */
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
          `the story of ${persona.id} does not go on ${daysAgo} days ago: ${cause instanceof Error ? cause.message : String(cause)}`,
          { cause },
        )
      })
    }
    for (let step = 0; step < payoutSteps; step += 1) await world.pass(payoutMs)
  }
}
