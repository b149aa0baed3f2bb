/** Starts the parts that ROLE names, and stops them in order; used by the service's process and by tests. */
import type { Country } from '../domain/country/country.ts'
import { zoneOf } from '../domain/country/zone.ts'
import { callbackProviders } from './platform/config/config-values.ts'
import { openSite, type Site } from '../web/handler.ts'
import { createApp } from './app.ts'
import { sandboxClock, systemClock } from './platform/time/clock.ts'
import { followDatabaseClock } from './platform/time/database-clock.ts'
import { readBuildId } from './platform/pages/build-id.ts'
import {
  completeConfig,
  keepAddress,
  keptSecretKey,
  type Config,
  type RunningConfig,
} from './platform/config/config.ts'
import { createDatabase } from './platform/database/database.ts'
import { retryUntilDatabaseAnswers } from './platform/database/database-unavailable.ts'
import { checkDatabaseMode, claimDatabaseMode, modeOf } from './platform/database/migrations/database-mode.ts'
import { freePort, startEmbedded } from './platform/database/embedded/embedded.ts'
import { rendersHomePage } from './platform/http/monitoring/home-page.ts'
import { keepAssets } from './platform/pages/kept-assets.ts'
import { readKeyRing } from './platform/security/key-ring.ts'
import { reportKeyRing } from './platform/keys/key-check.ts'
import type { Log } from './platform/observability/log.ts'
import { listenForMetrics } from './platform/observability/metrics/listen.ts'
import { gaugesIn } from './platform/process/process-gauges.ts'
import type { Prometheus } from './platform/observability/metrics/prometheus.ts'
import { isMigrated, migrate, untilMigrated } from './platform/database/migrations/migrate.ts'
import { startedWith } from './platform/process/startup-log.ts'
import { createFilling } from './personas/filling.ts'
import { fillEmpty, storiesWereCutOff } from './personas/seeding.ts'
import { createServices } from './services.ts'

export type Stop = () => Promise<void>

/**
 * Starts everything and returns its address. `stops` collects how to stop each started part, also when the
 * start fails.
 */
export async function start(
  { config, country, log }: { readonly config: Config; readonly country: Country; readonly log: Log },
  stops: Stop[],
): Promise<string> {
  const embedded = config.database.url === null ? await startEmbedded({ folder: config.dataDir }) : null
  if (embedded) stops.push(() => embedded.stop())
  const database = createDatabase(
    { ...config.database, url: config.database.url ?? embedded?.quickUrl ?? '' },
    (error) => log.warn({ err: error }, 'a database connection was lost'),
  )
  stops.push(() => database.stop())
  await retryUntilDatabaseAnswers(log, async () => {
    await checkDatabaseMode(database.db, modeOf(config))
    // Processes of a live service need no right to change the schema: `npm run migrate` does that before they
    // start.
    const migratesItself = config.sandbox && !(await isMigrated(database))
    await (migratesItself ? migrate(database, log) : untilMigrated(database, log))
    await claimDatabaseMode(database.db, modeOf(config))
  })

  const port = config.port === 0 ? await freePort() : config.port
  const running = completeConfig(config, port, config.secretKey ?? keptSecretKey(config.dataDir))
  const site = config.role === 'all' || config.role === 'web' ? await siteToServe() : null
  const filling = config.seed ? createFilling({ config: running, log, site }) : null
  if (filling) {
    stops.push(() => filling.close())
    await fillEmpty({ config: running, database, log, filling })
  } else if (config.sandbox && (await retryUntilDatabaseAnswers(log, () => storiesWereCutOff(database))))
    throw new Error(
      'SEED was cut off before its end: start with it again to begin from the start, or with another DATA_DIR',
    )
  stops.push(await reportKeyRing(database, log, readKeyRing(running.secretKey)))
  const zone = zoneOf(country.timeZone)
  const clock = config.sandbox ? sandboxClock(zone) : systemClock(zone)
  const stopFollowing = await followDatabaseClock({ db: database.db, clock, log })
  stops.push(async () => stopFollowing())
  const prometheus = await prometheusOf(running)
  const tracing = await tracingOf(running)
  if (tracing) stops.push(() => tracing.stop())
  const services = createServices({
    config: running,
    country,
    database,
    clock,
    log,
    ...(prometheus ? { metrics: prometheus.metrics } : {}),
    ...(tracing ? { tracing } : {}),
  })
  stops.push(() => services.stopReading())
  if (prometheus && running.metricsPort !== null) {
    prometheus.queryGauges(gaugesIn(running.role, services.gauges), log)
    const listening = await listenForMetrics(prometheus, { port: running.metricsPort, host: running.host })
    stops.push(() => listening.stop())
  }

  let stopping = false
  const app = await createApp(services, { site, isStopping: () => stopping })
  stops.push(() => app.close())
  await app.ready()
  await filling?.close() // only now: a page that reloads in the meantime gets a response
  await app.listen({ port, host: config.host })
  if (site && !site.isChanging && !(await rendersHomePage(app, config.defaultLanguage)()))
    throw new Error('the home page cannot be rendered: the log says why; `npm run build` builds the pages')
  if (config.role !== 'worker') keepAddress(config.dataDir, running.baseUrl)
  if (site && !site.isChanging)
    keepAssets(database.db, site.filesFolder, clock.now()).catch((error: unknown) =>
      log.warn({ err: error }, 'the assets of this build were not kept for later ones'),
    )
  // before the first visitor, who would not wait for it
  if (config.role !== 'worker') void services.content.refresh()
  if (config.role === 'all' || config.role === 'worker') {
    await retryUntilDatabaseAnswers(log, () => services.scheduleRecurringJobs())
    stops.push(() => services.worker.stop())
    services.worker.start()
    stops.push(services.sweeper.start())
  }
  stops.push(async () => {
    stopping = true
  })
  log.info(startedWith(running), 'started')
  return running.baseUrl
}

/** Loads the libraries only when metrics or traces are configured. */
const prometheusOf = async ({ metricsPort }: RunningConfig): Promise<Prometheus | null> =>
  metricsPort === null
    ? null
    : (await import('./platform/observability/metrics/prometheus.ts')).createPrometheus(
        readBuildId(),
        callbackProviders,
      )

const tracingOf = async ({ tracing, role }: RunningConfig) =>
  tracing &&
  (await import('./platform/observability/tracing/otlp.ts')).createOtlpTracing({
    ...tracing,
    role,
    build: readBuildId(),
  })

/** `npm run dev` serves the site from its sources; everything else serves the build. */
const siteToServe = async (): Promise<Site> =>
  process.argv.includes('--sources') ? (await import('../web/vite/sources.ts')).openSources() : openSite()

/** Stops in reverse order; returns false when a part failed to stop. */
export async function stopAll(stops: Stop[], log: Log): Promise<boolean> {
  let clean = true
  for (const stop of stops.reverse()) {
    await stop().catch((error: unknown) => {
      clean = false
      log.error({ err: error }, 'stopping failed')
    })
  }
  return clean
}
