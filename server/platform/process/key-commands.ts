/** The commands of `npm run keys`: list the keys and the data encrypted with each, move data, retire a key. */
import type { Clock } from '../time/clock.ts'
import type { CommandResult } from './command.ts'
import type { RunningConfig } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { readKeyRing } from '../security/key-ring.ts'
import {
  countEncrypted,
  clearFilesUnderKey,
  keysInUse,
  keyRingsInUse,
  retireKey,
  type Counted,
} from '../keys/key-store.ts'
import { beginMove, moveJob } from '../keys/key-rotation.ts'
import type { EncryptedColumns } from '../database/encrypted-columns.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly config: Pick<RunningConfig, 'secretKey'>
  readonly jobs: Jobs
  readonly encryptedColumns: readonly EncryptedColumns[]
}

export function createKeyCommands({ database, clock, config, jobs, encryptedColumns }: Deps) {
  const { db } = database
  const ring = readKeyRing(config.secretKey)
  const [writing] = ring

  async function look() {
    const unmarkedId = ring.find(({ leavesMark }) => !leavesMark)?.id ?? null
    const [used, rings, counted, moving] = [
      await keysInUse(db),
      await keyRingsInUse(db),
      await countEncrypted(db, encryptedColumns, clock.now(), unmarkedId),
      await db.selectFrom('job').select(['failedAt']).where('name', '=', moveJob.name).executeTakeFirst(),
    ]
    const filesMoved = used.find(({ id }) => id === writing.id)?.filesUnderIt != null
    return { used, rings, counted, moving, filesMoved }
  }
  type Looked = Awaited<ReturnType<typeof look>>

  const under = (counted: readonly Counted[], id: string, needed: boolean): Counted[] =>
    counted.filter((each) => each.key === id && each.needed === needed)
  const shown = (all: readonly Counted[]): string =>
    all.map(({ what, count }) => `    ${count.toLocaleString('en')} in ${what}`).join('\n')
  const total = (all: readonly Counted[]): number => all.reduce((sum, { count }) => sum + count, 0)
  const otherWriters = (rings: readonly string[][]): number =>
    rings.filter(([first]) => first !== writing.id).length

  /** Why a key cannot be retired yet, or null. */
  function staysFor({ rings, counted, filesMoved, moving }: Looked, id: string): string | null {
    if (id === writing.id) return `${id} is the writing key.`
    const writers = rings.filter(([first]) => first === id).length
    if (writers > 0)
      return `${writers} running processes write under ${id}: put ${writing.id} at the front of their SECRET_KEY and restart them, then \`npm run keys -- move\`.`
    const needed = under(counted, id, true)
    if (moving?.failedAt)
      return 'The job that moves data failed: `npm run jobs -- list` shows the reason, `npm run jobs -- retry ID` continues it.'
    if (moving) return 'The job that moves data is running: list the keys again later.'
    if (!filesMoved)
      return `Files may be encrypted with ${id}: \`npm run keys -- move\` encrypts them with ${writing.id}.`
    return needed.length === 0
      ? null
      : `${total(needed).toLocaleString('en')} values need it. \`npm run keys -- move\` moves those that it can to ${writing.id}; others expire within some days. The rest are hashes of data that the service does not have: with \`--anyway\` they are no longer recognised.`
  }

  function nextStep(looked: Looked): string {
    const { used, rings } = looked
    const others = ring.slice(1).map(({ id }) => id)
    const stateOf = (id: string) => used.find((each) => each.id === id)
    const retired = others.filter((id) => stateOf(id)?.retiredAt)
    if (retired.length > 0)
      return `${retired.join(', ')} can be removed from SECRET_KEY of every process. Restart the processes one by one.`
    const old = others.filter((id) => stateOf(id))
    if (old.length > 0) {
      const stays = old.flatMap((id) => staysFor(looked, id) ?? [])
      return stays.length > 0
        ? stays.join('\n')
        : `No data needs ${old.join(', ')}: \`npm run keys -- retire ID\`.`
    }
    const [fresh] = others
    if (fresh === undefined) return 'To change the key: `npm run keys -- new`.'
    const unknown = rings.filter((keys) => !keys.includes(fresh)).length
    return unknown > 0
      ? `${unknown} of ${rings.length} running processes do not know ${fresh} yet: add it at the end of their SECRET_KEY.`
      : `Every running process knows ${fresh}: put it at the FRONT of SECRET_KEY of every process and restart them one by one, then \`npm run keys -- move\`.`
  }

  return {
    async list(): Promise<string> {
      const looked = await look()
      const { used, rings, counted } = looked
      const ids = new Set([
        ...ring.map(({ id }) => id),
        ...used.flatMap(({ id, retiredAt }) => (retiredAt ? [] : [id])),
      ])
      for (const { key } of counted) ids.add(key)
      const lines = [...ids].map((id) => {
        const [needed, startingOver] = [under(counted, id, true), under(counted, id, false)]
        const marks = [
          id === writing.id ? 'writes' : ring.some((key) => key.id === id) ? 'reads' : 'NOT IN SECRET_KEY',
          `known to ${rings.filter((keys) => keys.includes(id)).length} of ${rings.length} running processes`,
          `${total(needed).toLocaleString('en')} values`,
          ...(total(startingOver) > 0
            ? [`${total(startingOver).toLocaleString('en')} counts and devices`]
            : []),
        ]
        return [`${id}  ${marks.join(', ')}`, ...(needed.length > 0 ? [shown(needed)] : [])].join('\n')
      })
      return [...lines, '', nextStep(looked)].join('\n')
    },

    async move(): Promise<CommandResult> {
      const others = otherWriters(await keyRingsInUse(db))
      if (others > 0)
        return [
          `${others} running processes write under another key than ${writing.id}: put it at the front of their SECRET_KEY and restart them first.`,
          false,
        ]
      await database.transaction(async (tx) => {
        await clearFilesUnderKey(tx)
        await beginMove(jobs, tx, writing.id)
      })
      return [
        `A job now encrypts all data again with ${writing.id}. \`npm run keys -- list\` shows its progress.`,
        true,
      ]
    },

    async retire(id: string, anyway: boolean): Promise<CommandResult> {
      const looked = await look()
      const stays = staysFor(looked, id)
      if (stays !== null && (!anyway || id === writing.id)) return [stays, false]
      const lost = [...under(looked.counted, id, true), ...under(looked.counted, id, false)]
      if (!(await retireKey(db, id))) return [`There is no key ${id}.`, false]
      return [
        [
          `${id} can be removed from SECRET_KEY of every process. Keep a copy until the last backup from before today is deleted.`,
          ...(lost.length > 0 ? ['After that, the service no longer recognises:', shown(lost)] : []),
        ].join('\n'),
        true,
      ]
    },
  }
}
