/** One process of the service for a day of loans: `api` answers customers, `web` has the site, `worker` runs the jobs. */
import { kenya } from '../domain/country/kenya.ts'
import { createApp } from '../server/app.ts'
import { openSite } from '../web/handler.ts'
import { sandboxClock } from '../server/testing/service/clocks.ts'
import { currentOffset } from '../server/platform/time/clock-store.ts'
import { completeConfig, configMessage, readConfig } from '../server/platform/config/config.ts'
import { createDatabase } from '../server/platform/database/database.ts'
import { createLog } from '../server/platform/observability/log.ts'
import { createServices } from '../server/services.ts'
import { secretKey } from './loan-page-service.ts'

const [role, url = '', port, smsUrl = ''] = process.argv.slice(2)
const read = readConfig({ ...process.env, LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000000' })
if ('wrong' in read) throw new Error(configMessage(read.wrong))
const log = createLog('error')
const database = createDatabase({ ...read.database, url }, () => undefined)
const clock = sandboxClock(await currentOffset(database.db))
const completed = completeConfig({ ...read, host: '127.0.0.1' }, Number(port), secretKey)
const config = { ...completed, sms: { ...completed.sms, baseUrl: smsUrl } }
const services = createServices({ country: kenya, config, database, clock, log })

if (role === 'worker') {
  await services.scheduleRecurringJobs()
  services.worker.start()
} else {
  setInterval(() => void currentOffset(database.db).then((ms) => clock.setOffset(ms)), 100).unref()
  const app = await createApp(services, { site: role === 'web' ? await openSite() : null })
  await app.listen({ port: config.port, host: config.host })
}
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
