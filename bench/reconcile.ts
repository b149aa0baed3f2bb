/**
 * `npm run bench -- reconcile`: a day with 100,000 rows on the utility account, half payments and half
 * payouts, all in our books. Its statement is parsed, checked, stored, compared and booked. `--rows N` sets
 * the number of rows.
 */
import { kenya } from '../domain/country/kenya.ts'
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { startOfDay } from '../domain/country/nairobi.ts'
import { addDays, type Day } from '../domain/days.ts'
import { statementFile } from '../sandbox/organisation/statement.ts'
import type { HistoryRow } from '../sandbox/organisation/history.ts'
import { createLedger } from '../server/ledger/ledger/index.ts'
import { createReconciliation } from '../server/accounting/reconciliation/index.ts'
import { systemClock } from '../server/testing/service/clocks.ts'
import { createDatabase } from '../server/platform/database/database.ts'
import { createJobs } from '../server/platform/jobs/jobs.ts'
import { createLog } from '../server/platform/observability/log.ts'
import { migrate } from '../server/platform/database/migrations/migrate.ts'
import { newDatabase, startTemporaryServer } from '../server/testing/database/temporary-server.ts'
import type { BenchOptions } from './options.ts'
import { printBars, printTable } from './table.ts'

const barRowsAMinute = 100_000
const shortCode = '600000'

/** Receipts alternate: a loan payment, a payout. */
const receiptOf = (at: number): string => `S${at.toString(36).toUpperCase().padStart(8, '0')}1`

function historyOf(day: Day, rows: number): HistoryRow[] {
  const startMs = startOfDay(day).getTime()
  return Array.from({ length: rows }, (_, at) => {
    const isIn = at % 2 === 0
    return {
      receipt: receiptOf(at),
      atMs: startMs + Math.floor((at * 86_000_000) / rows),
      type: isIn ? 'Pay Bill Online' : 'Business Payment to Customer',
      details: isIn ? 'Pay Bill from 2547****0111 - JANE DOE' : 'Business Payment to 2547****0222',
      party: '2547****0111 - JANE DOE',
      linked: '',
      reference: isIn ? `L${at}` : '',
      amount: isIn ? 120_000 : -500_000,
    }
  })
}

export async function run({ json, arguments: rest }: BenchOptions): Promise<boolean> {
  const { values } = parseArgs({ args: [...rest], options: { rows: { type: 'string', default: '100000' } } })
  const rows = Number(values.rows)
  const server = await startTemporaryServer({ forgetful: true })
  try {
    const url = await newDatabase(server.url, 'reconcile')
    const database = createDatabase({ url, poolSize: 4, statementTimeoutMs: 600_000 }, () => undefined)
    await migrate(database, createLog('silent'))
    const clock = systemClock()
    const day = addDays(clock.today(), -1)
    const officerId = await write(database.db, day, rows)
    const file = statementFile(
      {
        account: 'utility',
        shortCode,
        organisation: 'Bench',
        fromMs: startOfDay(day).getTime(),
        toMs: startOfDay(clock.today()).getTime(),
        opening: 100_000_000_000,
        rows: historyOf(day, rows),
      },
      'clean',
    )
    const statements = createReconciliation({
      country: kenya,
      database,
      clock,
      jobs: createJobs(clock),
      audit: { record: async () => undefined },
      ledger: createLedger({ database, clock }),
      payments: {} as never,
      generalLedger: {} as never,
      shortCode,
      payoutShortCode: shortCode,
      phoneMethods: ['mpesa'],
    })
    const began = performance.now()
    const taken = await statements.upload({ officerId } as never, 'utility', {
      bytes: file,
      name: 'bench.csv',
    })
    const seconds = (performance.now() - began) / 1_000
    if (!('fileId' in taken)) throw new Error(`the statement was refused: ${JSON.stringify(taken)}`)
    const again = performance.now()
    await statements.compare({ account: 'utility', from: day, to: day })
    const secondsAgain = (performance.now() - again) / 1_000
    const open = await statements.openBreaks('utility')
    await database.stop()
    const aMinute = Math.round((rows / seconds) * 60)
    const figures = [
      { what: 'read, kept, compared', rows, seconds: Number(seconds.toFixed(1)), 'rows a minute': aMinute },
      {
        what: 'compared again',
        rows,
        seconds: Number(secondsAgain.toFixed(1)),
        'rows a minute': Math.round((rows / secondsAgain) * 60),
      },
    ]
    if (json) console.log(JSON.stringify({ figures, openBreaks: open.length }))
    else printTable('A statement of one day', figures)
    return printBars([
      { name: 'a statement', measured: aMinute, bar: barRowsAMinute, unit: 'rows a minute', is: 'atLeast' },
      {
        name: 'breaks, of which the opening is one',
        measured: open.length,
        bar: 1,
        unit: 'breaks',
        is: 'atMost',
      },
    ])
  } finally {
    await server.stop()
  }
}

/** The service's side of the statement, and the officer who uploads it. */
async function write(db: ReturnType<typeof createDatabase>['db'], day: Day, rows: number): Promise<string> {
  const officerId = randomUUID()
  await sql`insert into staff_member (id, email, role, password_hash, created_at)
    values (${officerId}, 'bench@mkopo.example', 'finance', '', now())`.execute(db)
  const history = historyOf(day, rows)
  const batch = 20_000
  for (let at = 0; at < history.length; at += batch) {
    const part = history.slice(at, at + batch)
    const ins = part.filter(({ amount }) => amount > 0)
    const outs = part.filter(({ amount }) => amount < 0)
    await sql`insert into collection (receipt, rail, channel, customer_id, amount_cents, completed_at, value_day,
        account_reference, payer, received_at)
      select receipt, 'mpesa', 'byHand', gen_random_uuid(), 120000, at, ${day}::date, reference, '', at
        from unnest(${ins.map(({ receipt }) => receipt)}::text[], ${ins.map(({ atMs }) => new Date(atMs))}::timestamptz[],
          ${ins.map(({ reference }) => reference)}::text[]) as paid (receipt, at, reference)`.execute(db)
    await sql`insert into payout (id, request_id, customer_id, phone, amount_cents, status, receipt, not_before, created_at,
        first_sent_at, sent_at, completed_at, settled_at)
      select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '+254722000111', 500000, 'paid', receipt, at, at, at,
        at, at, at
        from unnest(${outs.map(({ receipt }) => receipt)}::text[], ${outs.map(({ atMs }) => new Date(atMs))}::timestamptz[])
          as paid (receipt, at)`.execute(db)
  }
  // The books as two entries: only the totals are compared.
  await sql`insert into ledger_transaction (customer_id, kind, reference, value_day, currency, posted_at, accounts, amounts_cents)
    values ('00000000-0000-0000-0000-000000000000', 'collection', 'bench', ${day}, 'KES', now(),
      '{mpesaPaybill,unmatched}', array[${120_000 * Math.ceil(rows / 2)}::bigint, ${-120_000 * Math.ceil(rows / 2)}::bigint]),
    ('00000000-0000-0000-0000-000000000000', 'payoutReserved', 'bench', ${day}, 'KES', now(),
      '{payoutsUnderWay,mpesaFloat}', array[${500_000 * Math.floor(rows / 2)}::bigint, ${-500_000 * Math.floor(rows / 2)}::bigint])`.execute(
    db,
  )
  return officerId
}
