/**
 * `npm run bench -- payments`: how many collections a second are applied end to end (kept in the inbox,
 * posted, loan moved, receipt queued), beside what pgbench's TPC-B does on the same server. Both run in turns
 * against one embedded PostgreSQL with its default, durable settings; the figures of a shared machine mean
 * nothing alone, their ratio does.
 */
import { execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { makeContractNumber } from '../domain/contract-number.ts'
import { positionOn } from '../domain/loan.ts'
import { cents } from '../domain/money.ts'
import { isPhone } from '../domain/phone.ts'
import { termsFor } from '../domain/quote.ts'
import { credit } from '../server/money/ledger/index.ts'
import { createMessages } from '../server/service/messages/index.ts'
import { systemClock } from '../server/platform/clock.ts'
import { createDatabase, type Database } from '../server/platform/database.ts'
import { claimAll } from '../server/platform/directory.ts'
import { createJobs } from '../server/platform/jobs.ts'
import { createLog } from '../server/platform/log.ts'
import { migrate } from '../server/platform/migrate.ts'
import { createSecrets } from '../server/platform/secrets.ts'
import type { QueueNotices } from '../server/money/collections/index.ts'
import { startMoney, type Money } from '../server/testing/money.ts'
import { standardInput } from '../server/testing/money-options.ts'
import { newDatabase, startTemporaryServer } from '../server/testing/temporary-server.ts'
import { ensureProgram } from '../tools/programs.ts'
import { median, printBars, printTable } from './table.ts'
import { clients, installedPgbench, runPgbench } from './pgbench.ts'

const scale = 50
const rounds = 3
const secondsEach = 12
const loanCount = 20_000
/** Callbacks that are being answered at one time. */
const callers = 64
/** Messages that may wait: a provider is not quicker than we are for long. */
const waitingMost = 2_000
const ratioLeast = 1 / 3

type Round = { readonly pgbench: number; readonly ours: number }

export async function run({ json }: { readonly json: boolean }): Promise<boolean> {
  const pgbench = ensureProgram(installedPgbench, 'postgresql-contrib')
  if (!pgbench) {
    console.error(
      "pgbench was not found: install PostgreSQL's own tools (Debian: apt-get install postgresql-contrib, or postgresql)",
    )
    return false
  }
  const server = await startTemporaryServer()
  try {
    const results = await measure(server.url, pgbench)
    const medianRatio = median(results.map((each) => each.ours / each.pgbench))
    const good = report(results, medianRatio)
    if (json)
      console.log(
        JSON.stringify({
          bench: 'payments',
          rounds: results,
          pgbenchPerSecond: median(results.map((each) => each.pgbench)),
          collectionsPerSecond: median(results.map((each) => each.ours)),
          ratio: medianRatio,
          ratioLeast,
          good,
        }),
      )
    return good
  } finally {
    await server.stop()
  }
}

async function measure(adminUrl: string, pgbench: string): Promise<Round[]> {
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
    offline: true,
    notices: createReceipts(database),
  })
  const accounts = await lend(money)
  await sql`vacuum analyze`.execute(database.db)

  await payFor(money, accounts, 2) // both warm up
  await runPgbench(pgbench, yardstick, 2)
  const results: Round[] = []
  for (let round = 0; round < rounds; round += 1) {
    results.push({
      pgbench: await runPgbench(pgbench, yardstick, secondsEach),
      ours: await payFor(money, accounts, secondsEach),
    })
  }
  await proveApplied(money)
  await money.stop()
  await database.stop()
  return results
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

/** Loans of KES 10,000 for 61 days, posted as the service would; returns their account numbers. */
async function lend({ database, ledger, clock }: Money): Promise<string[]> {
  const terms = termsFor({ ...standardInput(cents(1_000_000)), paidOutOn: clock.today() })
  const { payoffCents } = positionOn(terms, [], clock.today())
  const loans = Array.from({ length: loanCount }, () => ({
    id: randomUUID(),
    customerId: randomUUID(),
    requestId: randomUUID(),
    number: makeContractNumber((size) => randomBytes(size)),
  }))
  for (let at = 0; at < loans.length; at += 2_000) {
    const some = loans.slice(at, at + 2_000)
    await database.transaction(async (tx) => {
      const columns = [
        some.map((loan) => loan.id),
        some.map((loan) => loan.customerId),
        some.map((loan) => loan.requestId),
        some.map((loan) => loan.number),
      ] as const
      await sql`insert into loan (id, customer_id, request_id, document_number, document_key, terms,
        principal_cents, currency, paid_out_on, status, opened_at)
        select id, customer_id, request_id, number, number, ${JSON.stringify(terms)}::jsonb,
          ${terms.principalCents}, 'KES', ${terms.paidOutOn}, 'active', now()
        from unnest(${columns[0]}::uuid[], ${columns[1]}::uuid[], ${columns[2]}::uuid[],
          ${columns[3]}::text[]) as loan (id, customer_id, request_id, number)`.execute(tx)
      await sql`insert into stand_in_request (id, customer_id, document_number, document_key, input)
        select id, customer_id, number, number, '{}'
          from unnest(${columns[2]}::uuid[], ${columns[1]}::uuid[], ${columns[3]}::text[]) as request
          (id, customer_id, number)`.execute(tx)
      await claimAll(
        tx,
        'contract',
        some.map(({ number: key, customerId, requestId: id }) => ({ key, customerId, id })),
      )
      await ledger.post(
        tx,
        some.map((loan) => ({
          kind: 'loanOpened',
          reference: loan.id,
          loanId: loan.id,
          customerId: loan.customerId,
          valueDay: terms.paidOutOn,
          currency: 'KES',
          lines: [
            { account: 'principalReceivable', amountCents: payoffCents },
            { account: 'payoutsUnderWay', amountCents: credit(payoffCents) },
          ],
        })),
      )
    })
  }
  await sql`create index stand_in_request_of_customer on stand_in_request (customer_id)`.execute(database.db)
  return loans.map((loan) => loan.number)
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

/** Callbacks come in and are applied at the same time; returns applied collections a second. */
async function payFor(
  { payments, clock }: Money,
  accounts: readonly string[],
  seconds: number,
): Promise<number> {
  const startedAt = performance.now()
  const until = startedAt + seconds * 1_000
  let kept = 0
  let receiving = true
  let applied = 0
  const caller = async (): Promise<void> => {
    while (performance.now() < until) {
      await payments.inbox.receive({
        channel: 'c2b/confirmation',
        body: confirmation(accounts, clock.now()),
        reference: null,
      })
      kept += 1
      while (kept - applied > waitingMost && performance.now() < until)
        await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  const applier = async (): Promise<void> => {
    while (receiving || applied < kept) {
      await payments.inbox.applyWaiting()
      applied = kept - (await payments.inbox.countWaiting())
    }
  }
  const applying = applier()
  await Promise.all(Array.from({ length: callers }, caller))
  receiving = false
  await applying
  return kept / ((performance.now() - startedAt) / 1_000)
}

/** What was measured is what happened: every message credited, every receipt queued, the books balanced. */
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
    messages !== sent ||
    credited !== sent ||
    receipts !== sent ||
    totalCents.KES !== 0 ||
    unbalanced.length > 0
  ) {
    throw new Error(
      `not all was applied: ${JSON.stringify({ sent, messages, credited, receipts, totalCents, unbalanced: unbalanced.length })}`,
    )
  }
}

function report(results: readonly Round[], medianRatio: number): boolean {
  printTable(
    'Collections applied end to end, beside pgbench',
    results.map((each, index) => ({
      round: index + 1,
      'pgbench tps': Math.round(each.pgbench),
      'collections a second': Math.round(each.ours),
      ratio: (each.ours / each.pgbench).toFixed(2),
    })),
  )
  return printBars([
    {
      name: `collections to pgbench TPC-B, scale ${scale}, ${clients} clients (median)`,
      measured: Number(medianRatio.toFixed(3)),
      bar: Number(ratioLeast.toFixed(3)),
      unit: 'of its tps',
      is: 'atLeast',
    },
  ])
}
