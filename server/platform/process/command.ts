/**
 * Runs a command on the database of a running or stopped service: reads the configuration, connects, and does
 * the work.
 */
import { kenya } from '../../../domain/country/kenya.ts'
import { zoneOf } from '../../../domain/country/zone.ts'
import type { Country } from '../../../domain/country/country.ts'
import { sandboxClock, systemClock, type ServiceClock } from '../time/clock.ts'
import {
  completeConfig,
  configMessage,
  keptAddress,
  keptSecretKey,
  readConfig,
  type RunningConfig,
} from '../config/config.ts'
import { createDatabase, type Database } from '../database/database.ts'
import { readDatabaseClock } from '../time/database-clock.ts'
import { checkDatabaseMode, claimDatabaseMode, modeOf } from '../database/migrations/database-mode.ts'
import { runningEmbedded, startEmbedded } from '../database/embedded/embedded.ts'
import { createLog, type Log } from '../observability/log.ts'
import { claimKeys } from '../keys/key-store.ts'
import { migrate, refuseUnmigrated } from '../database/migrations/migrate.ts'
import { createSecrets, type Secrets } from '../security/secrets.ts'

export type CommandDeps = {
  readonly config: RunningConfig
  readonly country: Country
  readonly database: Database
  readonly clock: ServiceClock
  readonly secrets: Secrets
  readonly log: Log
}
/** The output, and whether the command succeeded. */
export type CommandResult = readonly [text: string, done: boolean]

export type Command<Asked> = {
  readonly usage: string
  /** Returns null, or throws as `parseArgs` does, for unknown arguments. */
  readonly read: (args: string[]) => Asked | null
  readonly work: (deps: CommandDeps, asked: Asked) => Promise<CommandResult>
}
/** Exit code, standard output and standard error. */
export type CommandRun = { readonly code: number; readonly out: string; readonly stderr: string }

/** Runs a command with the arguments and settings of this process, and sets the exit code. */
export async function runCommand<Asked>(command: Command<Asked>): Promise<void> {
  const { code, out, stderr } = await commandRun(command, process.argv.slice(2), process.env)
  process.stdout.write(out)
  process.stderr.write(stderr)
  process.exitCode = code
}

const failed = (line: string): CommandRun => ({ code: 1, out: '', stderr: `${line}\n` })

const askedOf = <Asked>({ read }: Command<Asked>, args: string[]): Asked | null => {
  try {
    return read(args)
  } catch {
    return null
  }
}

export async function commandRun<Asked>(
  command: Command<Asked>,
  args: string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<CommandRun> {
  const config = readConfig(env)
  if ('wrong' in config) return failed(configMessage(config.wrong))
  const asked = askedOf(command, args)
  if (asked === null) return failed(command.usage)
  // Uses the database of the running service on this folder, or starts it temporarily.
  const running = config.database.url ?? runningEmbedded(config.dataDir)
  const embedded = running === null ? await startEmbedded({ folder: config.dataDir }) : null
  const secrets = createSecrets(config.secretKey ?? keptSecretKey(config.dataDir))
  const log = createLog('warn')
  const database = createDatabase(
    { ...config.database, poolSize: 2, url: running ?? embedded?.url ?? '' },
    (error) => log.warn({ err: error }, 'a database connection was lost'),
  )
  try {
    const mode = modeOf(config)
    const away = await checkDatabaseMode(database.db, mode)
      .then(() => (config.sandbox ? migrate(database, log) : refuseUnmigrated(database)))
      .then(() => claimDatabaseMode(database.db, mode))
      .then(() => claimKeys(database.db, secrets.ids))
      .then(
        () => null,
        (error: Error & { code?: string }) => error.message || String(error.code),
      )
    if (away !== null)
      return failed(`The database cannot be used (${away}): start it, or look at DATABASE_URL and DATA_DIR.`)
    const zone = zoneOf(kenya.timeZone)
    const clock = config.sandbox ? sandboxClock(zone) : systemClock(zone)
    await readDatabaseClock({ db: database.db, clock, log })
    const complete = completeConfig(config, config.port, config.secretKey ?? keptSecretKey(config.dataDir))
    // Settings of this command's environment, or else of the service on this folder: an operator rarely uses
    // the same shell for both.
    const isSaid = config.publicUrl !== null || env['PORT'] !== undefined
    const baseUrl = (isSaid ? null : keptAddress(config.dataDir)) ?? complete.baseUrl
    const [said, done] = await command.work(
      { config: { ...complete, baseUrl }, country: kenya, database, clock, secrets, log },
      asked,
    )
    return { code: done ? 0 : 1, out: `${said}\n`, stderr: '' }
  } finally {
    await database.stop()
    await embedded?.stop()
  }
}
