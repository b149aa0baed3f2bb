/**
 * `npm run staff -- add <email> --role officer`: makes and mends the accounts of our staff, beside a service
 * that runs or not.
 */
import { parseArgs } from 'node:util'
import { staffRoles, type StaffRole } from '../../../contract/permissions.ts'
import { isInvalid, parseEmail } from '../../../domain/validation.ts'
import { createStaffOf } from '../../wiring/staff.ts'
import { createAudit } from '../audit/index.ts'
import { runCommand, type Said } from '../../platform/command.ts'
import { oneTimePasswordHours } from './accounts.ts'
import type { Staff } from './service.ts'

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

async function run({ command }: Staff, { name, email, role }: Command, signInUrl: string): Promise<Said> {
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

await runCommand(usage, readCommand(), ({ config, database, clock, secrets }, asked) => {
  const staff = createStaffOf({ config, database, clock, secrets }, createAudit({ database, clock, secrets }))
  return run(staff, asked, `${config.baseUrl}/office/sign-in`)
})
