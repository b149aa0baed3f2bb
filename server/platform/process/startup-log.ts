/** What the log says of a service that has started: its version, what it does, and the settings that decide how. */
import { readBuildId } from '../pages/build-id.ts'
import type { RunningConfig } from '../config/config.ts'

/** Named one by one: what is added to the configuration is not in the log by itself. */
export const startedWith = (config: RunningConfig) => ({
  build: readBuildId(),
  node: process.version,
  pid: process.pid,
  role: config.role,
  port: config.port,
  baseUrl: config.baseUrl,
  sandbox: config.sandbox,
  database: config.database.url === null ? 'embedded' : 'given',
  databasePool: config.database.poolSize,
  statementTimeoutMs: config.database.statementTimeoutMs,
  // As it is written in WORKER_LANES: a field named `codes` is hidden by the log.
  workerLanes: Object.entries(config.workerLanes).map(([lane, atATime]) => `${lane}:${atATime}`),
  files: config.files.s3 ? 's3' : 'folder',
  trustsProxy: config.trustProxy.length > 0,
  logLevel: config.logLevel,
  metricsPort: config.metricsPort,
  traced: config.tracing?.ratio ?? 0,
  rateLimitFactor: config.rateLimitFactor,
})
