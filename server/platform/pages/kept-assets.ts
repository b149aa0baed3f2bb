/**
 * Scripts and styles of all recent builds: a page of an earlier build can load its lazy assets, and during a
 * release a process of one build serves the pages of another (docs/operations/releases.md).
 */
import type { Clock } from '../time/clock.ts'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { addDays } from '../../../domain/days.ts'
import type { Db } from '../database/database.ts'
import { deleteInBatches } from '../jobs/purge.ts'

const keepDays = 90
const typeOf = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' } as const
type Ending = keyof typeof typeOf
/** File names that a build produces. */
const namePattern = /^[\w.-]+\.(js|css)$/

export type KeptAsset = { readonly type: string; readonly body: Buffer }

/** Stores the assets of the starting build. */
export async function keepAssets(db: Db, filesFolder: string, now: Date): Promise<void> {
  const folder = join(filesFolder, 'assets')
  const names = (await readdir(folder)).filter((name) => namePattern.test(name))
  if (names.length === 0) return
  const known = await db
    .updateTable('platform_asset')
    .set({ builtAt: now })
    .where('name', 'in', names)
    .returning('name')
    .execute()
  const fresh = names.filter((name) => !known.some((each) => each.name === name))
  for (const name of fresh)
    await db
      .insertInto('platform_asset')
      .values({ name, body: await readFile(join(folder, name)), builtAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Returns an asset of any recent build; null when there is none. */
export async function findAsset(db: Db, name: string): Promise<KeptAsset | null> {
  const ending = namePattern.exec(name)?.[1] as Ending | undefined
  if (ending === undefined) return null
  const found = await db
    .selectFrom('platform_asset')
    .select('body')
    .where('name', '=', name)
    .executeTakeFirst()
  return found ? { type: typeOf[ending], body: found.body } : null
}

export async function purgeAssets(db: Db, clock: Clock): Promise<void> {
  const before = clock.startOf(addDays(clock.today(), -keepDays))
  await deleteInBatches(db, 'platform_asset', ['name'], sql`built_at < ${before}`)
}
