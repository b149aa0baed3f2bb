/**
 * The job that moves all data to the writing key: decrypts and encrypts values again, recomputes keyed hashes
 * whose input is known, and rewrites files. Runs in batches and can be repeated: data already under that key
 * is skipped.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import { propertyName } from '../database/names.ts'
import { defineJob, type Jobs } from '../jobs/jobs.ts'
import type { Log } from '../observability/log.ts'
import { sealedMark, type Secrets } from '../security/secrets.ts'
import type { Storage } from '../files/storage.ts'
import type { Sweep } from '../jobs/sweeps.ts'
import { requestMove, endMove, keyRingsInUse, requestedMoves, saveFilesUnderKey } from './key-store.ts'
import type { EncryptedColumns } from '../database/encrypted-columns.ts'

/** `to`: the key. `place`: the current table or file area; `after`: the last item processed. */
type At = { readonly to: string; readonly place?: string; readonly after?: readonly string[] }
export const moveJob = defineJob<At>('keys.move', 'background', { oneAtATime: true })
export async function beginMove(jobs: Jobs, tx: Tx, to: string): Promise<void> {
  await requestMove(tx, to)
  await jobs.add(tx, moveJob, { to }, { key: moveJob.name })
}
/** Restarts an unfinished rotation from the beginning; data already under the key is skipped. */
export const moveSweep: Sweep = {
  name: 'keysToMove',
  jobs: [moveJob],
  find: async (db) => {
    const asked = await requestedMoves(db)
    return { rows: asked.map((to) => ({ id: moveJob.name, job: moveJob, payload: { to } })), next: null }
  },
}

const batchRows = 200
/** Continues as another job after this time: a stopping process does not wait for a long job. */
const runMs = 5_000

export type Files = { readonly area: string; readonly storage: Storage }
type Deps = {
  readonly database: Database
  readonly secrets: Secrets
  readonly jobs: Jobs
  readonly log: Log
  readonly encryptedColumns: readonly EncryptedColumns[]
  readonly files: readonly Files[]
}
type Row = Readonly<Record<string, unknown>>

export function createKeyMoving({ database, secrets, jobs, log, encryptedColumns, files }: Deps) {
  const { mark } = secrets
  const [writing] = secrets.ids
  const isCurrentSealed = (column: string): RawBuilder<boolean> =>
    mark
      ? sql`substring(${sql.ref(column)} from 1 for ${mark.sealed.length}::int) = ${mark.sealed}`
      : sql`substring(${sql.ref(column)} from 1 for ${sealedMark.length}::int) <> ${sealedMark}`
  const isCurrentHash = (column: string): RawBuilder<boolean> =>
    mark
      ? sql`left(${sql.ref(column)}, ${mark.hash.length}::int) = ${mark.hash}`
      : sql`substring(${sql.ref(column)} from 9 for 1) <> ':'`

  /** Columns of the primary key, with their types. */
  async function keyColumns(tx: Tx, table: string): Promise<readonly { name: string; type: string }[]> {
    const { rows } = await sql<{ name: string; type: string }>`
      select a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = ${table}::regclass and i.indisprimary
      order by array_position(i.indkey::int2[], a.attnum)`.execute(tx)
    return rows.map(({ name, type }) => ({ name: propertyName(name), type }))
  }

  /** Changed columns of a row; empty when nothing changes. */
  async function movedColumns(
    tx: Tx,
    under: EncryptedColumns,
    row: Row,
  ): Promise<Record<string, Buffer | string>> {
    const { sealed = {}, hashed = {} } = under
    const set: Record<string, Buffer | string> = {}
    const open: Record<string, string | null> = {}
    for (const [name, value] of Object.entries(row)) if (typeof value === 'string') open[name] = value
    for (const [column, purpose] of Object.entries(sealed)) {
      const value = row[column]
      const bytes = Buffer.isBuffer(value) ? secrets.openBytes(purpose, value) : null
      open[column] = bytes?.toString('utf8') ?? null
      if (bytes !== null && row[`${column} moves`] === true) set[column] = secrets.seal(purpose, bytes)
    }
    for (const [column, { purpose, text }] of Object.entries(hashed)) {
      if (row[`${column} moves`] !== true) continue
      const made = await text(open, tx)
      // Another document of the same customer has another hash, which must not replace this one.
      if (made !== null && secrets.hashes(purpose, made).includes(String(row[column])))
        set[column] = secrets.hash(purpose, made)
    }
    return set
  }

  /** Processes one batch of rows; returns where to continue, or null at the end. */
  const moveRows = (under: EncryptedColumns, after: readonly string[] | undefined) =>
    database.transaction(async (tx): Promise<readonly string[] | null> => {
      const { table, sealed = {}, hashed = {} } = under
      const key = await keyColumns(tx, table)
      const moves = [
        ...Object.keys(sealed).map((column) => ({ column, moves: sql`not ${isCurrentSealed(column)}` })),
        ...Object.keys(hashed).map((column) => ({ column, moves: sql`not ${isCurrentHash(column)}` })),
      ]
      if (moves.length === 0) return null
      const reads = Object.values(hashed).flatMap((each) => each.reads ?? [])
      const names = sql.join(key.map(({ name }) => sql.ref(name)))
      const from = after
        ? sql`(${names}) > (${sql.join(key.map(({ type }, at) => sql`${after[at]}::text::${sql.raw(type)}`))})`
        : sql`true`
      const { rows } = await sql<Row>`select
          ${sql.join([
            ...key.map(({ name }) => sql`${sql.ref(name)}::text as ${sql.ref(`key ${name}`)}`),
            ...moves.map(({ column, moves: is }) => sql`${is} as ${sql.ref(`${column} moves`)}`),
            ...moves.map(({ column }) => sql.ref(column)),
            ...reads.map((column) => sql`${sql.ref(column)}::text as ${sql.ref(column)}`),
          ])}
        from ${sql.table(table)} where ${from} and (${sql.join(
          moves.map(({ moves: is }) => is),
          sql` or `,
        )})
        order by ${names} limit ${batchRows}`.execute(tx)
      let last: readonly string[] | null = null
      for (const row of rows) {
        last = key.map(({ name }) => String(row[`key ${name}`]))
        const isRow = sql.join(
          key.map(({ name, type }) => sql`${sql.ref(name)} = ${row[`key ${name}`]}::text::${sql.raw(type)}`),
          sql` and `,
        )
        const set: Record<string, Buffer | string> = await movedColumns(tx, under, row).catch(
          (error: unknown) => {
            log.error({ err: error, table, row: last }, 'a value could not be brought under the newest key')
            return {}
          },
        )
        // Not locked: a row written in the meantime already uses the newest key.
        const isSame = Object.keys(set).map((column) => sql`${sql.ref(column)} = ${row[column]}`)
        if (isSame.length === 0) continue
        const becomes = key.some(({ name }) => name in set)
          ? sql.join(
              key.map(({ name, type }) =>
                name in set
                  ? sql`${sql.ref(name)} = ${set[name]}`
                  : sql`${sql.ref(name)} = ${row[`key ${name}`]}::text::${sql.raw(type)}`,
              ),
              sql` and `,
            )
          : null
        await save(tx, table, sql.join([isRow, ...isSame], sql` and `), becomes, set)
      }
      return rows.length < batchRows ? null : last
    })

  async function save(
    tx: Tx,
    table: string,
    isRow: RawBuilder<unknown>,
    becomes: RawBuilder<unknown> | null,
    set: Readonly<Record<string, Buffer | string>>,
  ): Promise<void> {
    // When the hash is part of the key, a row written in the meantime under the newest key replaces it.
    if (becomes !== null) {
      const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${isRow} and exists
        (select from ${sql.table(table)} where ${becomes})`.execute(tx)
      if (numAffectedRows) return
    }
    const columns = Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    await sql`update ${sql.table(table)} set ${sql.join(columns)} where ${isRow}`.execute(tx)
  }

  async function moveFiles(
    { storage }: Files,
    [after = '']: readonly string[],
    isOver: () => boolean,
  ): Promise<readonly string[] | null> {
    for await (const names of storage.olderThan(0))
      for (const name of [...names].sort()) {
        if (name <= after) continue
        await storage.reseal(name)
        if (isOver()) return [name]
      }
    return null
  }

  const places = [
    ...encryptedColumns.map((under) => ({
      place: `table ${under.table}`,
      move: (after: readonly string[] | undefined) => moveRows(under, after),
    })),
    ...files.map((each) => ({
      place: `files ${each.area}`,
      move: (after: readonly string[] | undefined, isOver: () => boolean) =>
        moveFiles(each, after ?? [], isOver),
    })),
  ]

  return {
    async run({ to, place, after }: At): Promise<void> {
      if (to !== writing)
        throw new Error(`this process does not write under ${to}: another one takes the job, or it is over`)
      const until = performance.now() + runMs
      const isOver = (): boolean => performance.now() > until
      let at = Math.max(
        0,
        places.findIndex((each) => each.place === place),
      )
      let from = after
      for (let here = places[at]; here; here = places[at]) {
        const next = await here.move(from, isOver)
        if (next === null) at++
        from = next ?? undefined
        const going = places[at]
        if (going && isOver()) {
          const payload = { to, place: going.place, ...(from ? { after: from } : {}) }
          return jobs.add(database.db, moveJob, payload, { key: moveJob.name })
        }
      }
      const writers = new Set((await keyRingsInUse(database.db)).map(([first]) => first))
      if ([...writers].every((id) => id === writing)) await saveFilesUnderKey(database.db, writing)
      await endMove(database.db, writing)
      log.info({ key: writing }, 'everything that can be was brought under the newest key')
    },
  }
}
