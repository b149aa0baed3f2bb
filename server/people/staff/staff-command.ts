/**
 * `npm run staff -- add <email> --role officer`: creates and repairs staff accounts, next to a running
 * service or without one.
 */
import { parseArgs } from 'node:util'
import { isInvalid, parseEmail } from '../../../domain/validation.ts'
import { createAccess } from '../../control/access/index.ts'
import { createAudit } from '../../control/audit/index.ts'
import { createJobs } from '../../platform/jobs/jobs.ts'
import {
  runCommand,
  type Command,
  type CommandDeps,
  type CommandResult,
} from '../../platform/process/command.ts'
import { oneTimePasswordHours } from './accounts.ts'
import { createCaptcha } from '../identity/index.ts'
import { createStaff, type Staff } from './service.ts'

const usage = `How to use it:
  npm run staff -- add <email> --role <role>      officer, underwriter, collector, controller, administrator or another one
  npm run staff -- role <email> --role <role>     changes the role of a staff member
  npm run staff -- list
  npm run staff -- reset <email>      sets a new one-time password, removes authenticator and passkeys; opens a disabled account
  npm run staff -- disable <email>`

type Asked = { readonly name: string; readonly email: string; readonly role: string }

function read(args: string[]): Asked | null {
  const {
    positionals: [name = '', typed = ''],
    values,
  } = parseArgs({ args, allowPositionals: true, options: { role: { type: 'string' } } })
  const email = parseEmail(typed)
  const { role = name === 'add' ? 'officer' : '' } = values
  if (name === 'list') return { name, email: '', role }
  return ['add', 'role', 'reset', 'disable'].includes(name) &&
    !isInvalid(email) &&
    (role !== '') === (name === 'add' || name === 'role')
    ? { name, email, role }
    : null
}

const unknownRole = (role: string, roles: readonly string[]): CommandResult => [
  `There is no role ${role}. There are: ${roles.join(', ')}.`,
  false,
]

async function run(
  { command }: Staff,
  { name, email, role }: Asked,
  signInUrl: string,
): Promise<CommandResult> {
  const given = (password: string) =>
    `One-time password, valid for ${oneTimePasswordHours} hours and shown only here: ${password}\nSign in at ${signInUrl}; an authenticator is set up there.`
  switch (name) {
    case 'add': {
      const added = await command.add(email, role)
      if ('roles' in added) return unknownRole(role, added.roles)
      return 'taken' in added
        ? [`${email} has a staff account already.`, false]
        : [`${email} was added as ${role}.\n${given(added.password)}`, true]
    }
    case 'role': {
      const changed = await command.setRole(email, role)
      if ('roles' in changed) return unknownRole(role, changed.roles)
      return 'unknown' in changed
        ? [`${email} has no staff account.`, false]
        : [`${email} was ${changed.before} and is ${role}.`, true]
    }
    case 'reset': {
      const reset = await command.reset(email)
      return 'unknown' in reset
        ? [`${email} has no staff account.`, false]
        : [`${email} was reset.\n${given(reset.password)}`, true]
    }
    case 'disable':
      return (await command.disable(email))
        ? [`${email} can no longer sign in.`, true]
        : [`${email} has no staff account.`, false]
    default: {
      const all = await command.list()
      return [
        all.length === 0
          ? 'There are no staff accounts yet.'
          : all.map((member) => `${member.email}  ${member.role}  ${member.state}`).join('\n'),
        true,
      ]
    }
  }
}

function work(deps: CommandDeps, asked: Asked): Promise<CommandResult> {
  const { config, clock } = deps
  const staff = createStaff({
    ...deps,
    jobs: createJobs(clock),
    captcha: createCaptcha(deps),
    access: createAccess(deps),
    audit: createAudit(deps),
    messages: null,
    staffProvider: null,
    rateLimitFactor: config.rateLimitFactor,
    brand: config.brand,
    siteUrl: config.baseUrl,
  })
  return run(staff, asked, `${config.baseUrl}/office/sign-in`)
}

export const staffCommand: Command<Asked> = { usage, read, work }
if (import.meta.main) await runCommand(staffCommand)
