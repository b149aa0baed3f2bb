/**
 * `npm run reporting -- add NAME | remove NAME`: a database role that reads the reporting schema and nothing
 * else.
 */
import { parseArgs } from 'node:util'
import { runCommand, type CommandResult } from '../../platform/process/command.ts'
import { addReader, isReaderName, removeReader } from './reporting.ts'

const usage = `How to use it:
  npm run reporting -- add NAME     creates a database role that reads the views of the schema reporting, and shows its
                                    password once. An existing role gets a new password
  npm run reporting -- remove NAME  removes the role`

function read(args: string[]) {
  const {
    positionals: [typed, name = '', ...more],
  } = parseArgs({ args, allowPositionals: true })
  const act = (['add', 'remove'] as const).find((each) => each === typed)
  return act && isReaderName(name) && more.length === 0 ? { act, name } : null
}

await runCommand({
  usage,
  read,
  work: ({ database }, { act, name }) =>
    database.transaction(async (tx): Promise<CommandResult> => {
      if (act === 'add')
        return [
          `${name} reads the schema reporting; password, shown only here: ${await addReader(tx, name)}`,
          true,
        ]
      await removeReader(tx, name)
      return [`${name} is gone.`, true]
    }),
})
