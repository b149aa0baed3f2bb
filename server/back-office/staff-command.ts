/** `npm run staff -- add <email> --role officer`: makes and mends the accounts of our staff, beside a service that runs or not. */
import { parseArgs } from 'node:util'
import { staffRoles, type StaffRole } from '../../contract/permissions.ts'
import { isInvalid, parseEmail } from '../../domain/validation.ts'
import { createStaffOf } from '../accounts.ts'
import { createAudit } from './audit/index.ts'
import { sandboxClock, systemClock } from '../platform/clock.ts'
import { currentOffset } from '../platform/clock-store.ts'
import { completeConfig, configMessage, keptSecretKey, readConfig } from '../platform/config.ts'
import { createDatabase } from '../platform/database.ts'
import { checkDatabaseMode, claimDatabaseMode, modeOf } from '../platform/database-mode.ts'
import { runningEmbedded, startEmbedded } from '../platform/embedded.ts'
import { createLog } from '../platform/log.ts'
import { migrate } from '../platform/migrate.ts'
import { createSecrets } from '../platform/secrets.ts'
import { oneTimePasswordHours, type Staff } from './staff/index.ts'

const usage = `How to use it:
  npm run staff -- add <email> --role ${staffRoles.join('|')}
  npm run staff -- list
  npm run staff -- reset <email>      a new one-time password and a new authenticator, without passkeys; opens a disabled account
  npm run staff -- disable <email>`

type Command = { readonly name: string; readonly email: string; readonly role: StaffRole }

function readCommand(): Command | null {
  try {
    const {
      positionals: [name = '', typed = ''],
      values,
    } = parseArgs({ allowPositionals: true, options: { role: { type: 'string', default: 'officer' } } })
    const email = parseEmail(typed)
    const role = staffRoles.find((each) => each === values.role)
    if (name === 'list') return { name, email: '', role: 'officer' }
    return ['add', 'reset', 'disable'].includes(name) && !isInvalid(email) && role
      ? { name, email, role }
      : null
  } catch {
    return null
  }
}

/** What is said, and whether it was done. */
async function run(
  { command }: Staff,
  { name, email, role }: Command,
  signInUrl: string,
): Promise<readonly [string, boolean]> {
  const given = (password: string) =>
    `One-time password, good for ${oneTimePasswordHours} hours and shown only here: ${password}\nSign in at ${signInUrl}; an authenticator is set up there.`
  switch (name) {
    case 'add': {
      const added = await command.add(email, role)
      return 'taken' in added
        ? [`${email} is one of the staff already.`, false]
        : [`${email} was added as ${role}.\n${given(added.password)}`, true]
    }
    case 'reset': {
      const reset = await command.reset(email)
      return 'unknown' in reset
        ? [`${email} is not one of the staff.`, false]
        : [`${email} was reset.\n${given(reset.password)}`, true]
    }
    case 'disable':
      return (await command.disable(email))
        ? [`${email} can no longer sign in.`, true]
        : [`${email} is not one of the staff.`, false]
    default: {
      const all = await command.list()
      return [
        all.length === 0
          ? 'Nobody yet.'
          : all.map((member) => `${member.email}  ${member.role}  ${member.state}`).join('\n'),
        true,
      ]
    }
  }
}

async function main(): Promise<boolean> {
  const asked = readCommand()
  const config = readConfig(process.env)
  if (!asked || 'wrong' in config) {
    process.stderr.write(`${'wrong' in config ? configMessage(config.wrong) : usage}\n`)
    return false
  }
  // The database of the service that runs on this folder, or else started for this moment.
  const running = config.database.url ?? runningEmbedded(config.dataDir)
  const embedded = running === null ? await startEmbedded({ folder: config.dataDir }) : null
  const log = createLog('warn')
  const database = createDatabase(
    { ...config.database, poolSize: 2, url: running ?? embedded?.url ?? '' },
    (error) => log.warn({ err: error }, 'a database connection was lost'),
  )
  try {
    const mode = modeOf(config)
    const away = await checkDatabaseMode(database.db, mode)
      .then(() => migrate(database, log))
      .then(() => claimDatabaseMode(database.db, mode))
      .then(
        () => null,
        (error: Error & { code?: string }) => error.message || String(error.code),
      )
    if (away !== null) {
      process.stderr.write(
        `The database cannot be used (${away}): start it, or look at DATABASE_URL and DATA_DIR.\n`,
      )
      return false
    }
    const clock = config.sandbox ? sandboxClock(await currentOffset(database.db)) : systemClock()
    const complete = completeConfig(config, config.port, config.secretKey ?? keptSecretKey(config.dataDir))
    const staff = createStaffOf(
      { config: complete, database, clock, secrets: createSecrets(complete.secretKey) },
      createAudit({ database, clock }),
    )
    const [said, done] = await run(staff, asked, `${complete.baseUrl}/office/sign-in`)
    process.stdout.write(`${said}\n`)
    return done
  } finally {
    await database.stop()
    await embedded?.stop()
  }
}

process.exitCode = (await main()) ? 0 : 1
