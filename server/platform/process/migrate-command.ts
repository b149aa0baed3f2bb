/**
 * `npm run migrate`: migrates the database to this version, with schema rights, before the processes start.
 */
import { configMessage, readConfig } from '../config/config.ts'
import { createDatabase } from '../database/database.ts'
import { checkDatabaseMode, claimDatabaseMode, modeOf } from '../database/migrations/database-mode.ts'
import { createLog } from '../observability/log.ts'
import { migrate } from '../database/migrations/migrate.ts'

const config = readConfig(process.env)
if ('wrong' in config) {
  process.stderr.write(`${configMessage(config.wrong)}\n`)
  process.exit(1)
}
const { url } = config.database
if (url === null) {
  process.stdout.write('The embedded database is migrated when the service starts: nothing to do.\n')
  process.exit(0)
}
const log = createLog(config.logLevel)
const database = createDatabase({ ...config.database, url, poolSize: 2 }, (error) =>
  log.warn({ err: error }, 'a database connection was lost'),
)
try {
  await checkDatabaseMode(database.db, modeOf(config))
  await migrate(database, log)
  await claimDatabaseMode(database.db, modeOf(config))
  process.stdout.write('The database has every migration of this version.\n')
} catch (error) {
  log.fatal({ err: error }, 'the database was not migrated')
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await database.stop()
}
