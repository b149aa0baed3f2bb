/** The process of a service: settings, signals, and exit. */
import { kenya } from '../domain/country/kenya.ts'
import { configMessage, readConfig } from './platform/config/config.ts'
import { isDatabaseUnavailable } from './platform/database/database-unavailable.ts'
import { createLog } from './platform/observability/log.ts'
import { startFault } from './platform/process/start-fault.ts'
import { start, stopAll, type Stop } from './start.ts'

const stopWithinMs = 25_000

const config = readConfig(process.env)
if ('wrong' in config) {
  process.stderr.write(`${configMessage(config.wrong)}\n`)
  process.exit(1)
}
const log = createLog(config.logLevel)
const stops: Stop[] = []
let ending = false

function end(code: number): void {
  if (ending) return
  ending = true
  const from = performance.now()
  log.info({ exitCode: code }, 'stopping')
  process.exitCode = code
  setTimeout(() => process.exit(1), stopWithinMs).unref()
  void stopAll(stops, log).then((clean) => {
    log.info({ clean, seconds: Math.round((performance.now() - from) / 100) / 10 }, 'stopped')
    process.exit(clean ? code : 1)
  })
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(0))
/** A process exits because of its own errors, never because of a lost connection. */
function unhandledFault(error: unknown): void {
  if (isDatabaseUnavailable(error))
    return log.error({ err: error }, 'unhandled loss of a database connection')
  log.fatal({ err: error }, 'an unhandled fault')
  end(1)
}
process.on('uncaughtException', unhandledFault)
process.on('unhandledRejection', unhandledFault)

try {
  const url = await start({ config, country: kenya, log }, stops)
  process.stdout.write(
    `${config.brand} is ready: ${url}${config.sandbox ? ` (sandbox, no real money: ${url}/sandbox)` : ''}\n`,
  )
} catch (error) {
  log.fatal({ err: error }, 'the service could not start')
  process.stderr.write(`${startFault(error)}\n`)
  end(1)
}
