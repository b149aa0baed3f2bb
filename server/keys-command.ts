/** `npm run keys -- list | new | move | retire ID`: lists and changes the keys of SECRET_KEY (docs/operations/keys.md). */
import { parseArgs } from 'node:util'
import { newKey, readKeyRing } from './platform/security/key-ring.ts'
import { runCommand, type CommandDeps, type CommandResult } from './platform/process/command.ts'
import { createKeyCommands, type KeyCommands } from './platform/process/key-commands.ts'
import { createLog } from './platform/observability/log.ts'
import { createServices } from './services.ts'

const usage = `How to use it:
  npm run keys -- new                  prints a new key and where to put it
  npm run keys -- list                 lists the keys, the processes that know each, the data encrypted with each,
                                       and the next step
  npm run keys -- move                 encrypts all data again with the writing key, in the background
  npm run keys -- retire ID            marks a key that no data needs: it can be removed from SECRET_KEY
  npm run keys -- retire ID --anyway   the same, although data still needs it: that data is lost`

type Command =
  | { readonly name: 'new' }
  | { readonly name: 'list' | 'move' }
  | { readonly name: 'retire'; readonly id: string; readonly anyway: boolean }

function readCommand(): Command | null {
  try {
    const {
      positionals: [name = '', id, more],
      values: { anyway = false },
    } = parseArgs({ allowPositionals: true, options: { anyway: { type: 'boolean' } } })
    if (more !== undefined) return null
    if (name === 'retire') return id === undefined ? null : { name, id, anyway }
    return (name === 'list' || name === 'new' || name === 'move') && id === undefined ? { name } : null
  } catch {
    return null
  }
}

const made = (key: string): string => `${key}

Its id is ${readKeyRing(key)[0].id}. Put it at the END of SECRET_KEY of every process, after a comma or on its own
line, and restart the processes one by one. Then each can read with the key before any process writes with it. Keep a
copy where the copy of SECRET_KEY is. \`npm run keys -- list\` shows the next step.`

async function run(
  work: KeyCommands,
  asked: Exclude<Command, { readonly name: 'new' }>,
): Promise<CommandResult> {
  switch (asked.name) {
    case 'list':
      return [await work.list(), true]
    case 'move':
      return work.move()
    case 'retire':
      return work.retire(asked.id, asked.anyway)
  }
}

const typed = readCommand()
// Also works before the first start of a service.
if (typed?.name === 'new') process.stdout.write(`${made(newKey())}\n`)
else
  await runCommand(usage, typed, (deps: CommandDeps, asked): Promise<CommandResult> => {
    const services = createServices({ ...deps, log: createLog('warn') })
    return run(createKeyCommands(services), asked)
  })
