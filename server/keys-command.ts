/** `npm run keys -- list | new | move | retire ID`: lists and changes the keys of SECRET_KEY (docs/operations/keys.md). */
import { parseArgs } from 'node:util'
import { newKey, readKeyRing } from './platform/security/key-ring.ts'
import { runCommand, type CommandDeps, type CommandResult } from './platform/process/command.ts'
import { createKeyCommands } from './platform/process/key-commands.ts'
import { createLog } from './platform/observability/log.ts'
import { createServices } from './services.ts'

const usage = `How to use it:
  npm run keys -- new                  prints a new key and where to put it
  npm run keys -- list                 lists the keys, the processes that know each, the data encrypted with each,
                                       and the next step
  npm run keys -- move                 encrypts all data again with the writing key, in the background
  npm run keys -- retire ID            marks a key that no data needs: it can be removed from SECRET_KEY
  npm run keys -- retire ID --anyway   the same, although data still needs it: that data is lost`

type Asked =
  | { readonly name: 'list' | 'move' }
  | { readonly name: 'retire'; readonly id: string; readonly anyway: boolean }

function read(args: string[]): Asked | null {
  const {
    positionals: [name = '', id, more],
    values: { anyway = false },
  } = parseArgs({ args, allowPositionals: true, options: { anyway: { type: 'boolean' } } })
  if (more !== undefined) return null
  if (name === 'retire') return id === undefined ? null : { name, id, anyway }
  return (name === 'list' || name === 'move') && id === undefined ? { name } : null
}

const made = (key: string): string => `${key}

Its id is ${readKeyRing(key)[0].id}. Put it at the END of SECRET_KEY of every process, after a comma or on its own
line, and restart the processes one by one. Then each can read with the key before any process writes with it. Keep a
copy where the copy of SECRET_KEY is. \`npm run keys -- list\` shows the next step.`

async function work(deps: CommandDeps, asked: Asked): Promise<CommandResult> {
  const keys = createKeyCommands(createServices({ ...deps, log: createLog('warn') }))
  switch (asked.name) {
    case 'list':
      return [await keys.list(), true]
    case 'move':
      return keys.move()
    case 'retire':
      return keys.retire(asked.id, asked.anyway)
  }
}

// Also works before the first start of a service.
if (process.argv.slice(2).join(' ') === 'new') process.stdout.write(`${made(newKey())}\n`)
else await runCommand({ usage, read, work })
