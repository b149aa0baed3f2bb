/** The one place where things are put together. */
import { join } from 'node:path'
import type { Brand } from '../web/context.ts'
import { createCallers, type Authenticate } from './platform/caller.ts'
import type { ServiceClock } from './platform/clock.ts'
import type { RunningConfig } from './platform/config.ts'
import { createCookies } from './platform/cookies.ts'
import type { Database } from './platform/database.ts'
import type { HttpDeps, Route } from './platform/http.ts'
import { createIdempotency } from './platform/idempotency.ts'
import { createJobs, type JobHandlers } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import { clockMovedJob, createMoveClock } from './platform/move-clock.ts'
import type { TextValues } from './platform/problem.ts'
import { purgeJob, schedulePurge } from './platform/purge.ts'
import { createSecrets } from './platform/secrets.ts'
import { createWorker } from './platform/worker.ts'

export type ServiceDeps = {
  readonly config: RunningConfig
  readonly database: Database
  readonly clock: ServiceClock
  readonly log: Log
  /** In tests: an answer that does not fit its schema is an error. */
  readonly checkAnswers?: boolean
}

/** Where the sandbox keeps what it knows: beside the embedded database. */
export const sandboxStateFile = (dataDir: string): string => join(dataDir, 'sandbox.sqlite')

export type Services = ReturnType<typeof createServices>

export function createServices({ config, database, clock, log, checkAnswers = false }: ServiceDeps) {
  const secrets = createSecrets(config.secretKey)
  const cookies = createCookies(config.publicUrl)
  const jobs = createJobs(clock)
  const idempotency = createIdempotency(database, secrets)
  const moveClock = createMoveClock({ database, clock, jobs })

  const authenticate: Authenticate = async () => null
  const textValues: TextValues = () => ({})
  const routes: readonly Route[] = []
  const handlers: JobHandlers = {
    [purgeJob]: async () => {
      await idempotency.purge()
      await schedulePurge(database, jobs, clock)
    },
    [clockMovedJob]: async () => undefined,
  }

  const callers = createCallers({ cookies, secrets, authenticate, publicUrl: config.publicUrl, defaultLanguage: config.defaultLanguage })
  const http: HttpDeps = { callers, cookies, idempotency, log, textValues, rateLimitFactor: config.rateLimitFactor, checkAnswers }
  const worker = createWorker({ database, clock, handlers, log, concurrency: config.workerConcurrency })
  const brand: Brand = { name: config.brand, legalName: config.lender, hotline: config.hotline, email: config.email, address: config.address }

  return {
    config, database, clock, log, secrets, cookies, callers, authenticate, http, routes, worker, moveClock, brand,
    /** Jobs that are always waiting: added once, and again by themselves. */
    scheduleStanding: () => schedulePurge(database, jobs, clock),
  }
}
