/**
 * `npm run bench -- life`: cost of a loan from registration to the last payment, by the calls of its pages,
 * on one plain PostgreSQL: CPU time of service and PostgreSQL, statements, commits, and disk space by table,
 * at the loan's end and after expired data are deleted. `--lives N` sets the number of loans; `--statements`
 * prints their statements.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startNodes, type Node } from '../ops/citus/cluster.ts'
import { query } from '../ops/postgres/cluster.ts'
import { databaseUrl, newDatabase } from '../server/testing/database/temporary-server.ts'
import { live, printStatements, warmUp } from './lives.ts'
import { dayMs, openHarness, type Harness } from './loan-page-service.ts'
import { serverMs } from './processor-time.ts'
import { printBars, printTable, type Row } from './table.ts'
import type { BenchOptions } from './options.ts'

const name = 'life'
/** After this many days, no expired data of a repaid loan are left; only data kept for years. */
const daysToKept = 120
const commitsMost = 130
const storedKbMost = 27

export async function run({ json, arguments: rest }: BenchOptions): Promise<boolean> {
  const { values } = parseArgs({
    args: [...rest],
    options: { lives: { type: 'string', default: '100' }, statements: { type: 'boolean', default: false } },
  })
  const started = await startNodes(0)
  if (!started) throw new Error('PostgreSQL is not installed')
  try {
    const { row, rooms } = await measure(started.nodes[0]!, Number(values.lives), values.statements)
    const bars = [
      { name: 'commits', measured: row.commits, bar: commitsMost, unit: '', is: 'atMost' as const },
      {
        name: 'room at the end of the life',
        measured: row['stored KB'],
        bar: storedKbMost,
        unit: 'KB',
        is: 'atMost' as const,
      },
    ]
    if (json) console.log(JSON.stringify({ lives: values.lives, row, rooms, bars }))
    else {
      printTable('A loan from registration to the last shilling', [row])
      printTable('Bytes of a loan by table, the largest first', rooms)
    }
    return printBars(bars)
  } finally {
    await started.stop()
  }
}

async function measure(node: Node, lives: number, withStatements: boolean) {
  await newDatabase(node.url, name)
  const url = databaseUrl(node.url, name)
  await query(url, 'create extension pg_stat_statements')
  const folder = await mkdtemp(join(tmpdir(), 'mkopo-life-'))
  const harness = await openHarness(url, folder)
  try {
    await harness.services.scheduleRecurringJobs() // registers our hooks with the provider
    const empty = await roomByTable(url)
    await live(harness, warmUp, 0)
    const [before, counted] = [await roomByTable(url), await counts(url)]
    await query(url, 'select pg_stat_statements_reset()')
    const [database, own] = [serverMs(node.data), process.cpuUsage()]
    await live(harness, lives, warmUp)
    const [{ user, system }, databaseAfter] = [process.cpuUsage(own), serverMs(node.data)]
    if (withStatements) await printStatements(url, name, lives, false)
    const after = await counts(url)
    const stored = await roomByTable(url)
    await keepOnly(harness)
    const kept = await roomByTable(url)
    const total = warmUp + lives
    const each = (sum: number, digits = 0): number => Number((sum / lives).toFixed(digits))
    const rooms = roomsOf(
      { before, stored, each },
      { before: empty, stored: kept, each: (sum) => Math.round(sum / total) },
    )
    const kb = (column: 'stored' | 'kept'): number =>
      Number((rooms.reduce((sum, room) => sum + room[column], 0) / 1024).toFixed(1))
    return {
      row: {
        'service CPU ms': each((user + system) / 1000),
        'PostgreSQL CPU ms': each(databaseAfter - database),
        statements: each(after.statements),
        commits: each(after.commits - counted.commits),
        'WAL KB': each((after.wal - counted.wal) / 1024),
        'stored KB': kb('stored'),
        'kept KB': kb('kept'),
      },
      rooms,
    }
  } finally {
    await harness.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function counts(url: string) {
  const [found] = await query<{ commits: number; wal: number; statements: number }>(
    url,
    `select xact_commit::int as commits, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float as wal,
       (select sum(calls)::int from pg_stat_statements join pg_database on oid = dbid where datname = $1) as statements
     from pg_stat_database where datname = $1`,
    [name],
  )
  return found!
}

/** Passes the time after the last payment until all expired data are deleted. */
async function keepOnly(harness: Harness): Promise<void> {
  for (let day = 0; day < daysToKept; day += daysToKept / 4) {
    harness.clock.move((daysToKept / 4) * dayMs)
    await harness.drain()
  }
}

type Room = { readonly table: number; readonly toast: number; readonly indexes: number }

/** Without dead rows and free-space maps, whose room the next loan uses. */
async function roomByTable(url: string): Promise<ReadonlyMap<string, Room>> {
  await query(url, 'vacuum full')
  const rows = await query<Room & { name: string }>(
    url,
    `select relname as name, pg_relation_size(oid)::float as table, pg_indexes_size(oid)::float as indexes,
       coalesce(pg_relation_size(nullif(reltoastrelid, 0)) + pg_indexes_size(nullif(reltoastrelid, 0)), 0)::float
         as toast
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return new Map(rows.map(({ name: table, ...room }) => [table, room]))
}

const all = (room: Room | undefined): number => (room ? room.table + room.toast + room.indexes : 0)

type Growth = {
  readonly before: ReadonlyMap<string, Room>
  readonly stored: ReadonlyMap<string, Room>
  readonly each: (sum: number) => number
}

/** Space per counted life at its end; kept space over all lives, because deletion covers all of them. */
function roomsOf({ before, stored, each }: Growth, kept: Growth) {
  return [...stored]
    .map(([table, room]) => {
      const none = before.get(table)
      return {
        table,
        rows: each(room.table - (none?.table ?? 0)),
        toast: each(room.toast - (none?.toast ?? 0)),
        indexes: each(room.indexes - (none?.indexes ?? 0)),
        stored: each(all(room) - all(none)),
        kept: kept.each(all(kept.stored.get(table)) - all(kept.before.get(table))),
      }
    })
    .filter((room) => room.stored !== 0 || room.kept !== 0)
    .toSorted((one, other) => other.stored - one.stored) satisfies Row[]
}
