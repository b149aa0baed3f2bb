/**
 * `npm run bench -- day`: a night over very many open loans (rule books-3). The first night brings all of
 * them into the general ledger. An ordinary day follows: accruals are booked, changed loans are classified,
 * and payments on a fiftieth of them are booked, while further payments are posted and loans are read.
 * `--loans N` sets the number of loans.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { startOfDay } from '../domain/country/nairobi.ts'
import { addDays, type Day } from '../domain/days.ts'
import type { Database } from '../server/platform/database/database.ts'
import type { Times } from './day-asking.ts'
import { borrowAll, loansAsked, withHarness, type Harness } from './loan-page-service.ts'
import { seed } from './loan-page-loans.ts'
import type { BenchOptions } from './options.ts'
import { printBars, printTable } from './table.ts'

const loansASecondLeast = 50_000
const p95Most = 2
/** Loans are as old as this at most: on time, late, and non-performing ones. */
const oldestDays = 190
/** One loan in this many is paid on an ordinary day. */
const payersOneIn = 50
const ordinaryDays = 3
const quietSeconds = 10

export const run = ({ json, arguments: rest }: BenchOptions): Promise<boolean> =>
  withHarness('day', (harness, url) => measure(harness, url, loansAsked(rest), json))

async function measure(harness: Harness, url: string, loans: number, json: boolean): Promise<boolean> {
  const { database, clock } = harness
  await borrowAll(harness, 1)
  const first = clock.today()
  await seed(database, loans, { changes: changesOn(first) })

  clock.set(afterMidnight(addDays(first, 1)))
  const opening = await taken(harness, first)
  await vacuum(database)

  // Its payments have a future date.
  const asking = startAsking(url, startOfDay(addDays(first, 30)), clock.today())
  await wait(2_000)
  await asking.take()
  await wait(quietSeconds * 1_000)
  const quiet = await asking.take()
  const days: (Taken & { readonly asked: Times })[] = []
  for (let after = 1; after <= ordinaryDays; after += 1) {
    const on = addDays(first, after)
    await payOn(database, on)
    clock.set(afterMidnight(addDays(on, 1)))
    await vacuum(database)
    await asking.take()
    const day = await taken(harness, on)
    days.push({ ...day, asked: await asking.take() })
  }
  asking.stop()
  const checkedFrom = performance.now()
  const checks = await harness.services.generalLedger.check(addDays(first, ordinaryDays))
  const checkSeconds = (performance.now() - checkedFrom) / 1_000
  const differences = checks.filter(({ bookedCents, foundCents }) => bookedCents !== foundCents)
  if (differences.length > 0) throw new Error(`the books differ: ${JSON.stringify(differences)}`)

  const row = (work: string, { seconds, lookedAt, all }: Taken) => ({
    work,
    loans: all,
    'computed one by one': lookedAt,
    seconds: Number(seconds.toFixed(2)),
    'a second': Math.round(all / seconds),
  })
  const asked = ({ p95 }: Times) => ({ 'p95 ms': Number(p95.toFixed(1)) })
  printTable(`Nights over ${loans} open loans`, [
    row('all of them taken in at once', opening),
    ...days.map((day, index) => ({ ...row(`ordinary day ${index + 1}`, day), ...asked(day.asked) })),
  ])
  printTable('Payments and looks in a quiet time', [asked(quiet)])
  console.log(`\nControl accounts and 300 loans computed again, all equal: ${checkSeconds.toFixed(1)} s`)
  const slowest = Math.min(...days.map(({ all, seconds }) => all / seconds))
  const good = printBars([
    {
      name: 'loans of an ordinary day',
      measured: Math.round(slowest),
      bar: loansASecondLeast,
      unit: 'a second',
      is: 'atLeast',
    },
    {
      name: 'p95 of payments and looks meanwhile',
      measured: Number((Math.max(...days.map(({ asked: { p95 } }) => p95)) / quiet.p95).toFixed(2)),
      bar: p95Most,
      unit: 'times',
      is: 'atMost',
    },
  ])
  if (json) console.log(JSON.stringify({ bench: 'day', good, loans, opening, days, quiet, checkSeconds }))
  return good
}

export const afterMidnight = (on: Day): Date => new Date(startOfDay(on).getTime() + 10 * 60_000)
export const vacuum = async ({ db }: Database): Promise<void> => {
  for (const table of ['gl_loan', 'ledger_transaction', 'loan'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

export type Taken = { readonly seconds: number; readonly all: number; readonly lookedAt: number }

export async function taken({ services, database }: Harness, on: Day): Promise<Taken> {
  const find = () => database.db.selectFrom('gl_day').selectAll().where('onDay', '=', on).executeTakeFirst()
  const from = performance.now()
  let day = await find()
  while (!day?.finishedAt) {
    await services.generalLedger.run.takeNext()
    day = await find()
  }
  const seconds = (performance.now() - from) / 1_000
  const lookedAt = day.lookedAt ?? 0
  return { seconds, lookedAt, all: (day.loans ?? 0) + lookedAt }
}

/** Copies of a loan of KES 10,000 for 61 days, of every age; all entered the ledger on the first day. */
export function changesOn(first: Day) {
  const paidOut = `(date '${first}' - (s.n % ${oldestDays})::integer)`
  return {
    loan: {
      paid_out_on: paidOut,
      next_due_on: `${paidOut} + 61`,
      terms: `t.terms || jsonb_build_object('paidOutOn', ${paidOut}, 'firstLoan', false, 'dailyRatePpm', 25000, 'dues',
        jsonb_build_array(jsonb_build_object('on', ${paidOut} + 61, 'principalCents', t.principal_cents)))`,
    },
    ledger_transaction: { value_day: paidOut },
  }
}

/** Payments of one in so many, as they are posted. */
async function payOn({ db }: Database, on: Day): Promise<void> {
  await sql`insert into ledger_transaction (customer_id, kind, reference, loan_id, value_day, posted_at, currency, accounts,
      amounts_cents)
    select customer_id, 'collection', ${`${on} `} || id, id, ${on}::date, ${startOfDay(on)}::timestamptz + interval '9 hours',
      'KES', '{mpesaPaybill,interestReceivable}', '{50000,-50000}'
    from loan where abs(hashtext(id::text || ${on})) % ${sql.lit(payersOneIn)} = 0 and paid_out_on < ${addDays(on, -10)}::date`.execute(
    db,
  )
}

/** Starts a process that posts payments and reads loans at the same time. */
function startAsking(url: string, at: Date, today: Day) {
  const child = fork(fileURLToPath(new URL('day-asking.ts', import.meta.url)), [url, at.toISOString(), today])
  return {
    async take(): Promise<Times> {
      const answer = once(child, 'message')
      child.send('take')
      const [times] = (await answer) as [Times]
      return times
    },
    stop: (): void => void child.kill(),
  }
}
