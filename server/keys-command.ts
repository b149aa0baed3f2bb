/** `npm run keys -- list | new | move | retire ID`: the ring of SECRET_KEY (docs/operations/keys.md). */
import { parseArgs } from 'node:util'
import { newKey, readKeyRing } from './platform/security/key-ring.ts'
import { runCommand, type CommandDeps, type CommandResult } from './platform/process/command.ts'
import { createKeyCommands, type KeyCommands } from './platform/process/key-commands.ts'
import { createLog } from './platform/observability/log.ts'
import { createServices } from './services.ts'

const usage = `How to use it:
  npm run keys -- new                  makes a key, and says where to put it
  npm run keys -- list                 the keys, which processes know them, what is under each, and what to do next
  npm run keys -- move                 brings everything under the key that writes, in the background
  npm run keys -- retire ID            nothing needs the key any more: SECRET_KEY may be without it
  npm run keys -- retire ID --anyway   what is still under it is lost`

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

Its id is ${readKeyRing(key)[0].id}. Put it at the END of SECRET_KEY of every process, after a comma or on a line of
its own, and restart them one by one: they can read it before anything is written with it. Keep a copy where the copy
of SECRET_KEY is. \`npm run keys -- list\` says what comes next.`

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
