/** Services of a journey file. */
import { kenya } from '../domain/country/kenya.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { configMessage, readConfig } from '../server/platform/config/config.ts'
import { createDatabase } from '../server/platform/database/database.ts'
import { createLog } from '../server/platform/observability/log.ts'
import { start, stopAll, type Stop } from '../server/start.ts'
import { storeScorecardWithoutCaps } from '../server/testing/applications/without-caps.ts'
import { quickFolder } from '../server/testing/database/temporary-server.ts'
import { copyOfTemplate } from '../server/testing/database/test-database.ts'
import { started } from '../server/testing/service/started.ts'

export { started }

export type Running = {
  readonly url: string
  readonly databaseUrl: string
  readonly dataDir: string
  stop(): Promise<void>
}

async function withoutCaps(url: string): Promise<void> {
  const database = createDatabase({ url, poolSize: 1, statementTimeoutMs: 30_000 }, () => undefined)
  await storeScorecardWithoutCaps(database)
  await database.stop()
}

/**
 * The service as its process starts it, with running jobs and clock, on a copy of the migrated template. Runs
 * within this process, because a new process would load and compile all code again for each file. A first loan
 * reaches the largest amount, unless `caps` limits it by history as at a lender.
 */
export async function startOnCopy(
  env: Readonly<Record<string, string>>,
  { caps = false }: { readonly caps?: boolean } = {},
): Promise<Running> {
  const { url: databaseUrl, drop } = await copyOfTemplate()
  if (!caps) await withoutCaps(databaseUrl)
  const dataDir = await mkdtemp(join(quickFolder(), 'mkopo-'))
  const config = readConfig({
    SANDBOX: 'true',
    LOG_LEVEL: 'silent',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    ...env,
  })
  if ('wrong' in config) throw new Error(configMessage(config.wrong))
  const log = createLog(config.logLevel)
  const stops: Stop[] = []
  return {
    url: await start({ config, country: kenya, log }, stops),
    databaseUrl,
    dataDir,
    async stop() {
      await stopAll(stops, log)
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
