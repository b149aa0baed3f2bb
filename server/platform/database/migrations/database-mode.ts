/**
 * A database belongs to a live service or to a sandbox from its first start; the mode never changes (rule
 * providers-1).
 */
import { sql } from 'kysely'
import type { Db } from '../database.ts'

export type DatabaseMode = 'live' | 'sandbox'

export const modeOf = ({ sandbox }: { readonly sandbox: boolean }): DatabaseMode =>
  sandbox ? 'sandbox' : 'live'

const refusal = {
  live: 'This database has been used by a live service, and the sandbox never starts on one: take SANDBOX away and set the live credentials, or name another DATABASE_URL',
  sandbox:
    'This database has been used by a sandbox, and a live service never starts on one: name a new, empty database in DATABASE_URL',
} as const satisfies Record<DatabaseMode, string>

function assertSame(found: DatabaseMode | undefined, wanted: DatabaseMode): void {
  if (found !== undefined && found !== wanted) throw new Error(refusal[found])
}

const readMode = async (db: Db): Promise<DatabaseMode | undefined> =>
  (await db.selectFrom('platform_mode').select('mode').executeTakeFirst())?.mode

/** Refuses a database of the other mode before anything in it changes. An empty database has no mode yet. */
export async function checkDatabaseMode(db: Db, wanted: DatabaseMode): Promise<void> {
  const { rows } = await sql<{
    known: boolean
  }>`select to_regclass('platform_mode') is not null as known`.execute(db)
  if (rows[0]?.known) assertSame(await readMode(db), wanted)
}

/**
 * Records the mode of a migrated database at its first start. Several processes may start at once; the first
 * one sets the mode.
 */
export async function claimDatabaseMode(db: Db, wanted: DatabaseMode): Promise<void> {
  await db
    .insertInto('platform_mode')
    .values({ mode: wanted })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  assertSame(await readMode(db), wanted)
}
