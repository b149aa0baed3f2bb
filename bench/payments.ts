/**
 * `npm run bench -- payments`: payments per second applied end to end (stored in the inbox, posted, loan
 * updated, receipt queued), measured from the provider's HTTP call and from the inbox, compared with
 * pgbench's TPC-B on the same server. All run in turns against one embedded PostgreSQL with its default,
 * durable settings. On a shared machine only the ratio of the figures is meaningful. Also reports the CPU
 * time of each: the ratio on an otherwise idle machine with both cores busy.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { query } from '../ops/postgres/cluster.ts'
import { systemClock } from '../server/testing/service/clocks.ts'
import { createDatabase } from '../server/platform/database/database.ts'
import { createLog } from '../server/platform/observability/log.ts'
import { migrate } from '../server/platform/database/migrations/migrate.ts'
import { startMoney, type Money } from '../server/testing/money/money.ts'
import { newDatabase, startTemporaryServer } from '../server/testing/database/temporary-server.ts'
import { ensureProgram } from '../tools/programs.ts'
import { findPost, type Post } from './ask.ts'
import type { BenchOptions } from './options.ts'
import { lend } from './payments-loans.ts'
import { callers, calls, createReceipts, keeping, type Receive, type Waiting } from './payments-receiving.ts'
import { clients, installedPgbench, runPgbench } from './pgbench.ts'
import { countsProcessorTime, endedChildrenMs, serverMs } from './processor-time.ts'
import { median, printBars, printTable } from './table.ts'

const scale = 50
const rounds = 3
const secondsEach = 12
/** Enough loans that none is paid much more often than in reality. */
const loanCount = 100_000
/** Batches applied concurrently; a worker runs more. */
const appliers = 2
/** Pause of an applier when nothing is pending. */
const lookEveryMs = 10
const ratioLeast = 1 / 3

/** Rate per second, and CPU time per payment in microseconds. */
type Rate = { readonly perSecond: number; readonly micros: Micros }
type Micros = { readonly service: number; readonly client: number; readonly database: number }
type Round = {
  readonly pgbench: Rate
  /** Starting with the provider's call. */ readonly called: Rate
  /** Starting at the inbox. */ readonly kept: Rate
}

export async function run({ json }: BenchOptions): Promise<boolean> {
  const pgbench = ensureProgram(installedPgbench, 'postgresql-contrib')
  if (!pgbench) {
    console.error(
      "pgbench was not found: install PostgreSQL's own tools (Debian: apt-get install postgresql-contrib, or postgresql)",
    )
    return false
  }
  const post = findPost()
  if (!post) return false
  const server = await startTemporaryServer()
  try {
    const rounds = await measure(server.url, pgbench, post)
    const ratios = {
      called: median(rounds.map(({ called, pgbench: of }) => called.perSecond / of.perSecond)),
      kept: median(rounds.map(({ kept, pgbench: of }) => kept.perSecond / of.perSecond)),
    }
    const good = report(rounds, ratios)
    if (json) console.log(JSON.stringify({ bench: 'payments', rounds, ratios, ratioLeast, good }))
    return good
  } finally {
    await server.stop()
  }
}

async function measure(adminUrl: string, pgbench: string, post: Post): Promise<Round[]> {
  const yardstick = await newDatabase(adminUrl, 'yardstick')
  execFileSync(pgbench, ['-i', '-q', '-s', String(scale), yardstick], { stdio: 'ignore' })
  const database = createDatabase(
    { url: await newDatabase(adminUrl, 'money'), poolSize: 10, statementTimeoutMs: 60_000 },
    () => undefined,
  )
  await migrate(database, createLog('silent'))
  const money = await startMoney({
    database,
    clock: systemClock(),
    log: createLog('error'),
    notices: createReceipts(database),
  })
  const folder = await mkdtemp(join(tmpdir(), 'mkopo-bench-'))
  try {
    const accounts = await lend(money, loanCount)
    const byCalls = (seconds: number) => calls(money, post, accounts, join(folder, 'confirmations'), seconds)
    const atInbox = keeping(money, accounts)
    await sql`vacuum analyze`.execute(database.db)

    const [{ data } = { data: '' }] = await query<{ data: string }>(
      adminUrl,
      `select current_setting('data_directory') as data`,
    )
    const pgbenchFor = async (seconds: number): Promise<number> =>
      (await runPgbench(pgbench, yardstick, seconds)) * seconds

    await payFor(money, await byCalls(2), 2) // all warm up
    await payFor(money, atInbox, 2)
    await pgbenchFor(2)
    const results: Round[] = []
    for (let round = 0; round < rounds; round += 1) {
      const receive = await byCalls(secondsEach)
      results.push({
        pgbench: await rateOf(data, () => pgbenchFor(secondsEach)),
        called: await rateOf(data, () => payFor(money, receive, secondsEach)),
        kept: await rateOf(data, () => payFor(money, atInbox, secondsEach)),
      })
    }
    await proveApplied(money)
    return results
  } finally {
    await rm(folder, { recursive: true })
    await money.stop()
    await database.stop()
  }
}

/** Measures a unit of work that returns how much it did; `data`: the database's folder. */
async function rateOf(data: string, work: () => Promise<number>): Promise<Rate> {
  const spent = (): number[] => {
    const { user, system } = process.cpuUsage()
    const others = countsProcessorTime ? [endedChildrenMs(), serverMs(data)] : [0, 0]
    return [user + system, ...others.map((ms) => ms * 1_000)]
  }
  const [before, startedAt] = [spent(), performance.now()]
  const done = await work()
  const seconds = (performance.now() - startedAt) / 1_000
  const [service = 0, client = 0, database = 0] = spent().map((micros, at) => (micros - before[at]!) / done)
  return { perSecond: done / seconds, micros: { service, client, database } }
}

let answered = 0
/** Payments come in and are applied at the same time; returns how many were. */
async function payFor(money: Money, receive: Receive, seconds: number): Promise<number> {
  const { inbox } = money.payments
  const before = await countKept(money)
  const waiting: Waiting = { count: 0 }
  let receiving = true
  const applier = async (): Promise<void> => {
    while (receiving || waiting.count > 0) {
      await inbox.applyWaiting()
      waiting.count = await inbox.countWaiting()
      if (waiting.count === 0) await wait(lookEveryMs)
    }
  }
  const applying = Promise.all(Array.from({ length: appliers }, applier))
  answered += await receive(waiting, seconds)
  receiving = false
  await applying
  return (await countKept(money)) - before
}

async function countKept({ database }: Money): Promise<number> {
  const kept = database.db.selectFrom('inbox_message').select(({ fn }) => fn.countAll<number>().as('count'))
  return (await kept.executeTakeFirstOrThrow()).count
}

/**
 * Checks that the measurement is real: every message credited, every receipt queued, the books balanced.
 * Calls in progress at a round's end were stored without a response to their caller.
 */
async function proveApplied({ database, ledger }: Money): Promise<void> {
  const { rows } = await sql<{
    messages: number
    credited: number
    receipts: number
  }>`select (select count(*) from inbox_message) as messages,
    (select count(*) from inbox_message where outcome = 'credited') as credited, (select count(*)
    from message) as receipts`.execute(database.db)
  const { messages, credited, receipts } = rows[0]!
  const { totalCents, unbalanced } = await ledger.trialBalance()
  if (
    messages < answered ||
    messages > answered + callers * (rounds + 1) ||
    credited !== messages ||
    receipts !== messages ||
    totalCents.KES !== 0 ||
    unbalanced.length > 0
  ) {
    throw new Error(
      `not all was applied: ${JSON.stringify({ answered, messages, credited, receipts, totalCents, unbalanced: unbalanced.length })}`,
    )
  }
}

function report(results: readonly Round[], ratios: Readonly<{ called: number; kept: number }>): boolean {
  printTable(
    'Payments applied end to end, compared with pgbench',
    results.map(({ pgbench, called, kept }, index) => ({
      round: index + 1,
      'pgbench tps': Math.round(pgbench.perSecond),
      'from the call, a second': Math.round(called.perSecond),
      'ratio of calls': (called.perSecond / pgbench.perSecond).toFixed(2),
      'from the inbox, a second': Math.round(kept.perSecond),
      'ratio of the inbox': (kept.perSecond / pgbench.perSecond).toFixed(2),
    })),
  )
  if (countsProcessorTime)
    printTable(
      'Processor time of one, in microseconds',
      results.flatMap(({ pgbench, called, kept }, index) =>
        [
          { what: 'transaction of pgbench', ...pgbench.micros, service: 0 },
          { what: 'payment from the call', ...called.micros },
          { what: 'payment from the inbox', ...kept.micros },
        ].map(({ what, service, client, database }) => {
          const sum = service + client + database
          const yardstick = pgbench.micros.client + pgbench.micros.database
          return {
            round: index + 1,
            what,
            service: Math.round(service),
            client: Math.round(client),
            PostgreSQL: Math.round(database),
            sum: Math.round(sum),
            ratio: (yardstick / sum).toFixed(2),
          }
        }),
      ),
    )
  const bar = (from: string, ratio: number) => ({
    name: `collections ${from} to pgbench TPC-B, scale ${scale}, ${clients} clients (median)`,
    measured: Number(ratio.toFixed(3)),
    bar: Number(ratioLeast.toFixed(3)),
    unit: 'of its tps',
    is: 'atLeast' as const,
  })
  return printBars([bar('from the call on', ratios.called), bar('from the inbox on', ratios.kept)])
}
