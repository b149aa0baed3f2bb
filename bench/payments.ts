/**
 * `npm run bench -- payments`: how many collections a second are applied end to end (kept in the inbox,
 * posted, loan moved, receipt queued), from the provider's call by HTTP on and from the inbox on, beside what
 * pgbench's TPC-B does on the same server. All run in turns against one embedded PostgreSQL with its default,
 * durable settings; the figures of a shared machine mean nothing alone, their ratio does.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { isPhone } from '../domain/phone.ts'
import { createMessages } from '../server/service/messages/index.ts'
import { systemClock } from '../server/platform/clock.ts'
import { createDatabase, type Database } from '../server/platform/database.ts'
import { createJobs } from '../server/platform/jobs.ts'
import { createLog } from '../server/platform/log.ts'
import { migrate } from '../server/platform/migrate.ts'
import { createSecrets } from '../server/platform/secrets.ts'
import type { QueueNotices } from '../server/money/collections/index.ts'
import { startMoney, type Money } from '../server/testing/money.ts'
import { newDatabase, startTemporaryServer } from '../server/testing/temporary-server.ts'
import { ensureProgram } from '../tools/programs.ts'
import { findPost, type Post } from './ask.ts'
import type { BenchOptions } from './options.ts'
import { lend } from './payments-loans.ts'
import { median, printBars, printTable } from './table.ts'
import { clients, installedPgbench, runPgbench } from './pgbench.ts'

const scale = 50
const rounds = 3
const secondsEach = 12
/** So many that none is paid much more often than loans are in life. */
const loanCount = 100_000
/** Callbacks that are being answered at one time. */
const callers = 64
/** More than are answered: one that is sent twice is kept once, and the proof at the end fails. */
const callsASecondMost = 12_000
/** Messages that may wait: a provider is not quicker than we are for long. */
const waitingMost = 2_000
const ratioLeast = 1 / 3

type Round = {
  readonly pgbench: number
  /** Begun by the provider's call. */ readonly called: number
  /** Begun at the inbox. */ readonly kept: number
}
/** Brings payments in for so many seconds; returns how many were kept, as far as who sent them was told. */
type Receive = (waiting: Waiting, seconds: number) => Promise<number>
/** How many payments are kept and not yet applied, about. */
type Waiting = { count: number }

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
      called: median(rounds.map((each) => each.called / each.pgbench)),
      kept: median(rounds.map((each) => each.kept / each.pgbench)),
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

    await payFor(money, await byCalls(2), 2) // all warm up
    await payFor(money, atInbox, 2)
    await runPgbench(pgbench, yardstick, 2)
    const results: Round[] = []
    for (let round = 0; round < rounds; round += 1) {
      results.push({
        pgbench: await runPgbench(pgbench, yardstick, secondsEach),
        called: await payFor(money, await byCalls(secondsEach), secondsEach),
        kept: await payFor(money, atInbox, secondsEach),
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

/** The real outbox, with each customer's phone looked up as the service does. */
function createReceipts(database: Database): QueueNotices {
  const clock = systemClock()
  const messages = createMessages({
    database,
    clock,
    jobs: createJobs(clock),
    secrets: createSecrets('a key for the bench, long enough for it'),
    log: createLog('error'),
    sms: { send: async () => ({ unknown: 'unreachable' }) },
    sender: {
      brand: 'Mkopo',
      site: 'mkopo.example',
      url: 'https://mkopo.example',
      hotline: '+254 20 000 0000',
    },
    parseReport: () => ({ error: 'callbackUnreadable' }),
    parseOptOut: () => ({ error: 'callbackUnreadable' }),
    email: null,
    parseEmailReport: () => ({ error: 'callbackUnreadable' }),
    provedEmailsOf: async () => new Map(),
    signedCopy: async () => null,
    openDues: async () => new Map(),
    notContactable: async () => new Set(),
  })
  return async (tx, notices) => {
    const { rows } = await sql<{
      customerId: string
      phone: string
    }>`select customer_id as "customerId", '+254712345678' as phone from stand_in_request
      where customer_id = any(${notices.map((each) => each.customerId)}::uuid[])`.execute(tx)
    const phoneOf = new Map(rows.map((row) => [row.customerId, row.phone]))
    await messages.queueMany(
      tx,
      notices.flatMap((notice) => {
        const to = phoneOf.get(notice.customerId) ?? ''
        return isPhone(to)
          ? [{ recipient: { to, customerId: notice.customerId, language: 'en' as const }, ...notice }]
          : []
      }),
    )
  }
}

let sent = 0
/** A confirmation as the provider sends it; one in fifty repays its loan. */
function confirmation(accounts: readonly string[], now: Date): string {
  sent += 1
  const amount = sent % 50 === 0 ? 10_000 : 50 + (sent % 200)
  return JSON.stringify({
    TransactionType: 'Pay Bill',
    TransID: `B${sent.toString(36).toUpperCase().padStart(9, '0')}`,
    TransTime: new Date(now.getTime() + 3 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14),
    TransAmount: `${amount}.00`,
    BusinessShortCode: '600966',
    BillRefNumber: accounts[Math.floor(Math.random() * accounts.length)],
    InvoiceNumber: '',
    OrgAccountBalance: '49197.00',
    ThirdPartyTransID: '',
    MSISDN: '2547 ***** 126',
    FirstName: 'JANE',
    MiddleName: '',
    LastName: 'DOE',
  })
}

/** Writes the provider's confirmations for so many seconds; a process of its own then sends them by HTTP. */
async function calls(
  { url, callbackSecret, clock }: Money,
  post: Post,
  accounts: readonly string[],
  file: string,
  forSeconds: number,
): Promise<Receive> {
  const now = clock.now()
  const bodies = Array.from({ length: forSeconds * callsASecondMost }, () => confirmation(accounts, now))
  await writeFile(file, bodies.join('\n'))
  const path = `/hooks/${callbackSecret}/c2b/confirmation`
  return (_waiting, seconds) => post(url, { path, file, clients: callers, seconds })
}

/** The same confirmations, straight into the inbox. */
function keeping({ payments, clock }: Money, accounts: readonly string[]): Receive {
  return async (waiting, seconds) => {
    const until = performance.now() + seconds * 1_000
    let kept = 0
    const caller = async (): Promise<void> => {
      while (performance.now() < until) {
        await payments.inbox.receive({
          channel: 'c2b/confirmation',
          body: confirmation(accounts, clock.now()),
          reference: null,
        })
        kept += 1
        waiting.count += 1
        while (waiting.count > waitingMost && performance.now() < until)
          await new Promise((resolve) => setTimeout(resolve, 5))
      }
    }
    await Promise.all(Array.from({ length: callers }, caller))
    return kept
  }
}

let answered = 0
/** Payments come in and are applied at the same time; returns applied collections a second. */
async function payFor(money: Money, receive: Receive, seconds: number): Promise<number> {
  const { inbox } = money.payments
  const startedAt = performance.now()
  const before = await countKept(money)
  const waiting: Waiting = { count: 0 }
  let receiving = true
  const applier = async (): Promise<void> => {
    while (receiving || waiting.count > 0) {
      await inbox.applyWaiting()
      waiting.count = await inbox.countWaiting()
    }
  }
  const applying = applier()
  answered += await receive(waiting, seconds)
  receiving = false
  await applying
  return ((await countKept(money)) - before) / ((performance.now() - startedAt) / 1_000)
}

async function countKept({ database }: Money): Promise<number> {
  const kept = database.db.selectFrom('inbox_message').select(({ fn }) => fn.countAll<number>().as('count'))
  return (await kept.executeTakeFirstOrThrow()).count
}

/**
 * What was measured is what happened: every message credited, every receipt queued, the books balanced. Calls
 * under way when a round ended were kept without their caller being told.
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
    'Collections applied end to end, beside pgbench',
    results.map((each, index) => ({
      round: index + 1,
      'pgbench tps': Math.round(each.pgbench),
      'from the call, a second': Math.round(each.called),
      'ratio of calls': (each.called / each.pgbench).toFixed(2),
      'from the inbox, a second': Math.round(each.kept),
      'ratio of the inbox': (each.kept / each.pgbench).toFixed(2),
    })),
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
