/**
 * A whole service for a test: its own database, a clock that only the test moves, its own sandbox, and jobs
 * that run on request.
 */
import type { Country } from '../../../domain/country/country.ts'
import { kenya } from '../../../domain/country/kenya.ts'
import { zoneOf } from '../../../domain/country/zone.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { CallKey, Input, Reply } from '../../../contract/client.ts'
import type { Problem } from '../../../contract/errors.ts'
import { openSite, type Site } from '../../../web/handler.ts'
import { createApp } from '../../app.ts'
import { manualClock, type ManualClock } from '../../platform/time/clock.ts'
import { completeConfig, configMessage, readConfig, type Environment } from '../../platform/config/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { freePort } from '../../platform/database/embedded/embedded.ts'
import { addressOf } from '../../platform/http/in-process-api.ts'
import { uploadOf } from '../../platform/files/upload-form.ts'
import { purgeJob } from '../../platform/jobs/purge.ts'
import { createLog } from '../../platform/observability/log.ts'
import { noMetrics, type Metrics } from '../../platform/observability/metrics/metrics.ts'
import { noTracing, type Tracing } from '../../platform/observability/tracing/tracing.ts'
import { createServices, type Services } from '../../services.ts'
import { keepAnswer } from './examples.ts'
import { quickFolder } from '../database/temporary-server.ts'
import { storeScorecardWithoutCaps } from '../applications/without-caps.ts'
import { createTestDatabase } from '../database/test-database.ts'

/** Cookies by name. Share one object between calls to act as one browser: answers update it. */
export type TestCookies = Record<string, string>
/** The cookies as a browser sends them. */
export const cookieHeader = (cookies: TestCookies): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

export type TestCallOptions = {
  readonly cookies?: TestCookies
  readonly headers?: Readonly<Record<string, string>>
  readonly idempotencyKey?: string
}
export type TestServiceOptions = {
  /** Settings that differ from the defaults. */
  readonly env?: Environment
  /** The country of the service; Kenya by default. */
  readonly country?: Country
  /** Start of the clock; noon in Nairobi on a Monday by default. */
  readonly startAt?: Date
  /** Jobs of the service's upkeep that run: all, those of some areas, or none by default. */
  readonly upkeep?: true | readonly UpkeepArea[]
  /** `true` for the built pages, or a site of the test; no pages by default. */
  readonly pages?: boolean | Site
  /** Metrics to count in; none by default. */
  readonly metrics?: Metrics
  /** Tracing to use; none by default. */
  readonly tracing?: Tracing
  /** SECRET_KEY, for tests that depend on it. */
  readonly secretKey?: string
  /** Whether a loan is limited by history, as in the default scorecard; not by default. */
  readonly caps?: boolean
  /** Starts another process of this service on its database, files and clock. Stop it before that service. */
  readonly sharedWith?: TestService
  /**
   * Changes the services before the application is built from them, for example routes of a test or another
   * authentication.
   */
  readonly change?: (services: Services) => Services
}
export type TestSandbox = {
  readonly url: string
  get<T>(path: string): Promise<T>
  post<T>(path: string, body?: unknown): Promise<T>
}
export type TestReply<K extends CallKey> = Reply<K> & { readonly headers: Headers }
export type TestService = {
  readonly app: FastifyInstance
  readonly services: Services
  readonly url: string
  readonly database: Database
  readonly clock: ManualClock
  readonly sandbox: TestSandbox
  /** Log lines at level warning or above: a test can expect none. */
  readonly logged: readonly string[]
  /** Runs every job that is due, and everything the sandbox delivers by then, until nothing is left. */
  drain(): Promise<void>
  /** Moves the clock ahead, then drains. */
  advance(ms: number): Promise<void>
  api<K extends CallKey>(key: K, input?: Input<K>, options?: TestCallOptions): Promise<TestReply<K>>
  stop(): Promise<void>
}

/**
 * Recurring jobs that make figures, books and files, purge old rows and ask for balances: they take 40 % of the
 * statements of a day, and few tests need them.
 */
const upkeepJobs = [
  'allowance.daily',
  'audit.check',
  'books.check',
  'books.daily',
  'books.day',
  'books.files',
  'bureau.file',
  'bureau.monthly',
  'payments.askBalance',
  'payments.askBalanceByAirtel',
  'platform.purge',
  'portfolio.daily',
  'portfolio.day',
  'scorecards.daily',
  'scorecards.figures',
  'statements.compareNightly',
] as const
type UpkeepArea = (typeof upkeepJobs)[number] extends `${infer Area}.${string}` ? Area : never
const areaOf = (job: string): string => job.slice(0, job.indexOf('.'))
const startOfTests = new Date('2026-03-02T09:00:00Z')
export const testKey = 'a secret key that only tests know, and long enough'

/**
 * The content server of the whole run (`CMS_URL=... npm test`): stopping it changes only what its own tests
 * check.
 */
const contentServer = (): Environment => ({
  CMS_URL: process.env['CMS_URL'],
  CMS_TOKEN: process.env['CMS_TOKEN'],
})

/** Starts a service on a free port. Call `stop` when done. */
export async function startTestService({
  env = {},
  startAt = startOfTests,
  upkeep = [],
  pages = false,
  metrics = noMetrics,
  tracing = noTracing,
  secretKey = testKey,
  caps = false,
  sharedWith,
  country = sharedWith?.services.country ?? kenya,
  change = (services) => services,
}: TestServiceOptions = {}): Promise<TestService> {
  const dataDir =
    sharedWith?.services.config.dataDir ?? (await mkdtemp(join(quickFolder(), 'mkopo-service-')))
  const read = readConfig({
    ...contentServer(),
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000',
    DATA_DIR: dataDir,
    ...env,
  })
  if ('wrong' in read) throw new Error(configMessage(read.wrong))
  const testDatabase = sharedWith ?? (await createTestDatabase())
  const { database } = testDatabase
  if (!caps && !sharedWith) await storeScorecardWithoutCaps(database)
  const clock = sharedWith?.clock ?? manualClock(startAt, zoneOf(country.timeZone))
  const logged: string[] = []
  const log = createLog(read.logLevel, { write: (line) => void logged.push(line) })
  const config = completeConfig({ ...read, host: '127.0.0.1' }, await freePort(), secretKey)
  const services = change(
    createServices({
      config,
      country,
      database,
      clock,
      log,
      metrics,
      tracing,
      checkAnswers: true,
      leftOut:
        upkeep === true ? [] : upkeepJobs.filter((name) => !upkeep.some((area) => area === areaOf(name))),
    }),
  )
  const named = new Set([
    ...services.capabilities.flatMap(({ jobs = [] }) => jobs.map(({ job }) => job.name)),
    purgeJob.name,
  ])
  const unknown = upkeepJobs.filter((name) => !named.has(name))
  if (unknown.length > 0) throw new Error(`unknown upkeep jobs: ${unknown.join(', ')}`)
  const site: Site | null = typeof pages === 'object' ? pages : pages ? await openSite() : null
  const app = await createApp(services, { site, test: true })
  await app.listen({ port: config.port, host: config.host })
  await services.scheduleRecurringJobs()
  const url = `http://localhost:${config.port}`
  const sandbox = sandboxClient(`http://127.0.0.1:${config.port}/sandbox`)

  const drain = async (): Promise<void> => {
    for (;;) {
      const ran = await services.worker.drain()
      const { done } = await sandbox.post<{ done: number }>('/api/pump', { due: true })
      if (ran + done === 0) return
    }
  }
  return {
    app,
    services,
    url,
    database,
    clock,
    sandbox,
    logged,
    drain,
    async advance(ms) {
      clock.move(ms)
      await drain()
    },
    api: (key, input, options) => callApi(url, services, key, input, options),
    async stop() {
      await services.worker.stop()
      await app.close()
      await services.stopReading()
      if (sharedWith) return
      await testDatabase.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function callApi<K extends CallKey>(
  url: string,
  { cookies: names, callers }: Services,
  key: K,
  input: unknown,
  { cookies = {}, headers = {}, idempotencyKey }: TestCallOptions = {},
): Promise<TestReply<K>> {
  const [method = 'GET', path = '/'] = key.split(' ')
  const parts = (input ?? {}) as {
    params?: Record<string, string | number>
    query?: Record<string, unknown>
    body?: unknown
    file?: Blob
  }
  const upload = parts.file ? await uploadOf(parts.file, parts.body) : null
  const held = cookies[names.nameOf('visitor')] ?? cookies[names.nameOf('session')]
  const response = await fetch(url + addressOf(path, parts), {
    method,
    headers: {
      ...(upload ? upload.headers : parts.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(Object.keys(cookies).length > 0
        ? {
            cookie: cookieHeader(cookies),
          }
        : {}),
      ...(held ? { 'x-csrf-token': callers.tokenFor(held) } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      ...headers,
    },
    ...(upload
      ? { body: new Uint8Array(upload.payload) }
      : parts.body === undefined
        ? {}
        : { body: JSON.stringify(parts.body) }),
  })
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/max-age=0/i.test(line)) delete cookies[name]
    else cookies[name] = value
  }
  const text = await response.text()
  const body = (text === '' ? null : JSON.parse(text)) as { data?: unknown } | null
  keepAnswer(key, response.status, body?.data)
  const reply = response.ok
    ? { ok: true, status: response.status, data: body?.data }
    : { ok: false, status: response.status, problem: body as unknown as Problem }
  return { ...reply, headers: response.headers } as unknown as TestReply<K>
}

function sandboxClient(url: string): TestSandbox {
  const ask = async <T>(path: string, init: RequestInit): Promise<T> => {
    const response = await fetch(url + path, init)
    if (!response.ok)
      throw new Error(
        `the sandbox answered ${init.method ?? 'GET'} ${path} with ${response.status}: ${await response.text()}`,
      )
    return (await response.json()) as T
  }
  return {
    url,
    get: (path) => ask(path, {}),
    post: (path, body = {}) =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}
