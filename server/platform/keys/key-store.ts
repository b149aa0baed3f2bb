/** SQL for keys: which exist, which each process knows, and how much data is under each. */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database/database.ts'
import { columnName } from '../database/names.ts'
import { sealedMark } from '../security/secrets.ts'
import type { EncryptedColumns } from '../database/encrypted-columns.ts'

/** A process that has not reported for this long has ended; it reports every `reportEveryMs`. */
const liveSeconds = 120
export const reportEveryMs = 30_000

export const keysInUse = (db: Db) =>
  db.selectFrom('platform_key').select(['id', 'filesUnderIt', 'retiredAt']).orderBy('since').execute()

/** Refuses a ring that lacks a key in use, and records that the first key is in use from now on. */
export async function claimKeys(db: Db, [writing, ...others]: readonly [string, ...string[]]): Promise<void> {
  const known = [writing, ...others]
  const missing = (await keysInUse(db)).flatMap(({ id, retiredAt }) =>
    retiredAt !== null || known.includes(id) ? [] : [id],
  )
  if (missing.length > 0)
    throw new Error(
      `SECRET_KEY lacks the key ${missing.join(', ')}, under which something is kept: put it back at the end of the list (npm run keys -- list says when it can go)`,
    )
  await db
    .insertInto('platform_key')
    .values({ id: writing })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ retiredAt: null }))
    .execute()
}

/** Records which keys a running process knows. */
export async function saveKeyRing(db: Db, process: string, keys: readonly string[]): Promise<void> {
  const said = { keys: [...keys], seenAt: sql<Date>`now()` }
  await db
    .insertInto('platform_key_ring')
    .values({ process, ...said })
    .onConflict((conflict) => conflict.column('process').doUpdateSet(said))
    .execute()
  await sql`delete from platform_key_ring where seen_at < now() - interval '1 day'`.execute(db)
}
export const removeKeyRing = async (db: Db, process: string): Promise<void> => {
  await db.deleteFrom('platform_key_ring').where('process', '=', process).execute()
}
/** Keys that each running process knows, the writing key first. */
export async function keyRingsInUse(db: Db): Promise<string[][]> {
  const rows = await db
    .selectFrom('platform_key_ring')
    .select('keys')
    .where('seenAt', '>', sql<Date>`now() - ${liveSeconds} * interval '1 second'`)
    .execute()
  return rows.map(({ keys }) => keys)
}

export async function saveFilesUnderKey(db: Db, id: string): Promise<void> {
  await db
    .updateTable('platform_key')
    .set({ filesUnderIt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
/** Starts moving all data to this key. */
export async function requestMove(db: Db, id: string): Promise<void> {
  await db
    .updateTable('platform_key')
    .set({ moveAskedAt: sql<Date | null>`case when id = ${id} then now() end` })
    .execute()
}
export async function endMove(db: Db, id: string): Promise<void> {
  await db.updateTable('platform_key').set({ moveAskedAt: null }).where('id', '=', id).execute()
}
export async function requestedMoves(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('platform_key').select('id').where('moveAskedAt', 'is not', null).execute()
  return rows.map(({ id }) => id)
}
/** Data may have come under another key since the files were checked. */
export async function clearFilesUnderKey(db: Db): Promise<void> {
  await db.updateTable('platform_key').set({ filesUnderIt: null }).execute()
}
export async function retireKey(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('platform_key')
    .set({ retiredAt: sql<Date>`now()` })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Values without a mark are under the key from before keys had ids. */
const unmarked = 'unmarked'
const keyOfSealed = (value: RawBuilder<unknown>) =>
  sql<string>`case when substring(${value} from 1 for ${sealedMark.length}::int) = ${sealedMark}
    then encode(substring(${value} from ${sealedMark.length + 1}::int for 4), 'hex') else ${unmarked}::text end`
const keyOfHash = (value: RawBuilder<unknown>) =>
  sql<string>`case when substring(${value} from 9 for 1) = ':' then left(${value}, 8) else ${unmarked}::text end`

/** `needed`: unreadable without the key; the others start over. */
export type Counted = {
  readonly key: string
  readonly what: string
  readonly count: number
  readonly needed: boolean
}

async function countBy(
  db: Db,
  {
    table,
    what,
    key,
    where,
    needed,
  }: Omit<Counted, 'key' | 'count'> & {
    readonly table: string
    readonly key: RawBuilder<string>
    readonly where: RawBuilder<unknown>
  },
): Promise<Counted[]> {
  const { rows } = await sql<{ readonly key: string; readonly count: number }>`
    select ${key} as key, count(*)::int as count from ${sql.table(table)} where ${where} group by 1`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, what, needed }))
}

/** Amount of data per key. Scans whole tables: for a command. `unmarkedId`: the key that leaves no mark. */
export async function countEncrypted(
  db: Db,
  all: readonly EncryptedColumns[],
  now: Date,
  unmarkedId: string | null,
): Promise<Counted[]> {
  const counted: Counted[] = []
  for (const { table, sealed = {}, hashed = {}, passing = {}, startingOver = [], payload } of all) {
    const of = (column: string) => ({ table, what: `${table}.${columnName(column)}`, value: sql.ref(column) })
    const isThere = (column: string) => sql`${sql.ref(column)} is not null`
    for (const column of Object.keys(sealed)) {
      const { value, ...each } = of(column)
      const found = { ...each, key: keyOfSealed(value), where: isThere(column), needed: true }
      counted.push(...(await countBy(db, found)))
    }
    for (const column of [...Object.keys(hashed), ...Object.keys(passing), ...startingOver]) {
      const { value, ...each } = of(column)
      const over = passing[column]
      const where = over
        ? sql`${isThere(column)} and ${sql.ref(over.since)} > ${new Date(now.getTime() - over.hours * 3_600_000)}`
        : isThere(column)
      const needed = !startingOver.includes(column)
      counted.push(...(await countBy(db, { ...each, key: keyOfHash(value), where, needed })))
    }
    if (payload)
      counted.push(
        ...(await countBy(db, {
          table,
          what: `jobs ${payload.job}`,
          key: keyOfSealed(sql`decode(payload->>${payload.field}, 'base64')`),
          where: sql`name = ${payload.job}`,
          needed: true,
        })),
      )
  }
  return counted.map((each) => (each.key === unmarked ? { ...each, key: unmarkedId ?? unmarked } : each))
}
