/** `npm run bureau -- list | write DAY FILE`: the daily files for credit bureaus. */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { parseTypedDay } from '../../../domain/person/birth-date.ts'
import { showDay, type Day } from '../../../domain/days.ts'
import { createAudit } from '../../control/audit/index.ts'
import { createFileStores } from '../../platform/files/file-stores.ts'
import { runCommand, type CommandDeps, type CommandResult } from '../../platform/process/command.ts'
import type { FileKind } from './file-kinds.ts'
import { createFileDownloads } from './file-downloads.ts'

const usage = `How to use it:
  npm run bureau -- list                     lists the files of the last days, with the hash of each
  npm run bureau -- write DD.MM.YYYY FILE    writes the file of a day to FILE; the audit trail records it
  npm run bureau -- write-month DD.MM.YYYY FILE    the same, for the month that ended on that day`

type Asked = { readonly kind: FileKind; readonly day: Day; readonly file: string } | 'list'
const kinds: Readonly<Record<string, FileKind>> = { write: 'mobile', 'write-month': 'individual' }

function read(args: string[]): Asked | null {
  const {
    positionals: [name, typed = '', file = '', ...more],
  } = parseArgs({ args, allowPositionals: true })
  if (name === 'list' && typed === '') return 'list'
  const day = parseTypedDay(typed)
  const kind = kinds[name ?? '']
  return kind && day !== null && file !== '' && more.length === 0 ? { kind, day, file } : null
}

async function work(deps: CommandDeps, asked: Asked): Promise<CommandResult> {
  const taking = createFileDownloads({
    ...deps,
    audit: createAudit(deps),
    storage: createFileStores(deps, ['bureau']).bureau,
  })
  if (asked === 'list') {
    const lines = (await taking.listFiles()).map(
      ({ day, name, rows, sha256, fileKey }) =>
        `${showDay(day)}  ${name}  ${rows} loans  sha256 ${sha256.toString('hex')}${fileKey ? '' : '  deleted'}`,
    )
    return [lines.join('\n') || 'There is no file yet.', true]
  }
  const taken = await taking.takeFile(null, asked.kind, asked.day)
  if ('error' in taken) return [`There is no file of ${showDay(asked.day)}: see \`list\`.`, false]
  writeFileSync(asked.file, taken.content, { mode: 0o600 })
  return [`${asked.file} is ${taken.name}.`, true]
}

await runCommand({ usage, read, work })
