/**
 * `npm run bench -- scale`: the lives of some loans, from registration to the last shilling, on one plain PostgreSQL
 * and on Citus with one, two and three data nodes, one after the other on this machine. Counted are processor time by
 * role, commits, bytes stored, statements by how many shards they touch, and bytes between service and coordinator:
 * what docs/scale.md reckons with. `--lives N` sets how many; `--statements` prints what each statement does there.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { notBuilt, startNodes, type Node } from '../ops/citus/cluster.ts'
import { query } from '../ops/postgres/cluster.ts'
import { newMigratedDatabase } from '../server/testing/database/migrated-database.ts'
import { live, printStatements, warmUp } from './lives.ts'
import { openHarness } from './loan-page-service.ts'
import { serverMs } from './processor-time.ts'
import { printBars, printTable, type Row } from './table.ts'
import type { BenchOptions } from './options.ts'

const layouts = [0, 1, 2, 3]
const name = 'scale'
const shards = 32
const oneShardLeast = 99

export async function run({ json, arguments: rest }: BenchOptions): Promise<boolean> {
  const { values } = parseArgs({
    args: [...rest],
    options: { lives: { type: 'string', default: '40' }, statements: { type: 'boolean', default: false } },
  })
  const measured: Measured[] = []
  for (const workers of layouts) {
    const started = await startNodes(workers)
    if (!started) {
      process.stderr.write(notBuilt)
      return false
    }
    try {
      measured.push(await measure(started.nodes, Number(values.lives), values.statements))
    } finally {
      await started.stop()
    }
  }
  const bars = measured.slice(1).map(({ row, oneShard }) => ({
    name: `statements on customers' tables that one shard answers, ${row['data nodes']}`,
    measured: oneShard,
    bar: oneShardLeast,
    unit: '%',
    is: 'atLeast' as const,
  }))
  if (json)
    console.log(JSON.stringify({ lives: values.lives, layouts: measured.map(({ row }) => row), bars }))
  else
    printTable(
      'A loan from registration to the last shilling',
      measured.map(({ row }) => row),
    )
  return printBars(bars)
}

type Measured = { readonly row: Row; readonly oneShard: number }

async function measure(nodes: readonly Node[], lives: number, withStatements: boolean): Promise<Measured> {
  const urls = await newMigratedDatabase(
    nodes.map(({ url }) => url),
    name,
    shards,
  )
  const [coordinator = '', ...workers] = urls
  await query(coordinator, 'create extension if not exists pg_stat_statements')

  const wire = await countBytes(new URL(coordinator))
  const folder = await mkdtemp(join(tmpdir(), 'mkopo-scale-'))
  const harness = await openHarness(wire.url, folder)
  try {
    await harness.services.scheduleRecurringJobs() // registers our hooks with the provider
    await live(harness, warmUp, 0)
    const before = await counts(urls, nodes)
    await query(coordinator, 'select pg_stat_statements_reset()')
    const [bytesBefore, own] = [wire.bytes(), process.cpuUsage()]
    await live(harness, lives, warmUp)
    const { user, system } = process.cpuUsage(own)
    const after = await counts(urls, nodes)
    if (withStatements) await printStatements(coordinator, name, lives, workers.length > 0)
    const [{ calls } = { calls: 0 }] = await query<{ calls: number }>(
      coordinator,
      'select sum(calls)::int as calls from pg_stat_statements join pg_database on oid = dbid where datname = $1',
      [name],
    )
    const each = (sum: number, digits = 0): number => Number((sum / lives).toFixed(digits))
    const one = after.oneShard - before.oneShard
    const many = after.manyShards - before.manyShards
    const oneShard = one + many === 0 ? 100 : Number(((100 * one) / (one + many)).toFixed(1))
    const spentMs = (node: number): number => after.cpu[node]! - before.cpu[node]!
    return {
      oneShard,
      row: {
        'data nodes': workers.length === 0 ? 'one PostgreSQL' : `Citus, ${workers.length}`,
        'service CPU ms': each((user + system) / 1000),
        'coordinator CPU ms': each(spentMs(0)),
        'a worker CPU ms':
          workers.length === 0
            ? 0
            : each(workers.reduce((sum, _, at) => sum + spentMs(at + 1), 0) / workers.length),
        statements: each(calls),
        commits: each(after.commits - before.commits),
        'stored KB': workers.length === 0 ? each((after.bytes - before.bytes) / 1024, 1) : '',
        'wire KB': each((wire.bytes() - bytesBefore) / 1024),
        'one shard %': oneShard,
        'all shards': each(many, 1),
      },
    }
  } finally {
    await harness.stop()
    wire.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Counts = {
  readonly cpu: readonly number[]
  readonly commits: number
  readonly bytes: number
  readonly oneShard: number
  readonly manyShards: number
}

async function counts(urls: readonly string[], nodes: readonly Node[]): Promise<Counts> {
  let [commits, bytes, oneShard, manyShards] = [0, 0, 0, 0]
  for (const [at, url] of urls.entries()) {
    const [held] = await query<{ commits: number; bytes: number }>(
      url,
      `select xact_commit::int as commits, (select sum(pg_total_relation_size(c.oid))::float from pg_class c
         where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'pg_dist%') as bytes
       from pg_stat_database where datname = $1`,
      [name],
    )
    if (at === 0) commits = held!.commits
    bytes += held!.bytes
  }
  if (urls.length > 1) {
    const [found] = await query<{ one: number; many: number }>(
      urls[0]!,
      `select query_execution_single_shard::int as one, query_execution_multi_shard::int as many
       from citus_stat_counters where name = $1`,
      [name],
    )
    oneShard = found?.one ?? 0
    manyShards = found?.many ?? 0
  }
  return { cpu: nodes.map(({ data }) => serverMs(data)), commits, bytes, oneShard, manyShards }
}

/** Bytes between the service and its database, in both directions. */
async function countBytes(url: URL): Promise<{ readonly url: string; bytes(): number; stop(): void }> {
  let bytes = 0
  const server = createServer((client) => {
    const database = connect(Number(url.port), url.hostname)
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      from.on('data', (chunk) => (bytes += chunk.length))
      from.on('error', () => to.destroy())
      from.pipe(to)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(url)
  through.port = String((server.address() as AddressInfo).port)
  return { url: through.href, bytes: () => bytes, stop: () => void server.close() }
}
