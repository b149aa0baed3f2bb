/** Log entry of a started service: its version, its role, and the settings that shape its behaviour. */
import { readBuildId } from '../pages/build-id.ts'
import type { RunningConfig } from '../config/config.ts'

/** Listed one by one, so that a new setting is not logged by accident. */
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
  // Formatted as in WORKER_LANES: the log would redact a field named `codes`.
  workerLanes: Object.entries(config.workerLanes).map(([lane, atATime]) => `${lane}:${atATime}`),
  files: config.files.s3 ? 's3' : 'folder',
  trustsProxy: config.trustProxy.length > 0,
  logLevel: config.logLevel,
  metricsPort: config.metricsPort,
  traced: config.tracing?.ratio ?? 0,
  rateLimitFactor: config.rateLimitFactor,
})
