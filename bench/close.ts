/**
 * `npm run bench -- close`: the end of a month over very many open loans (rules close-1 to close-4): its last day is taken
 * into the general ledger, with what open loans are by days late; the book of that day, with where loans rolled; control
 * accounts are checked; the allowance is computed and booked; the month is soft closed and locked. `--loans N` sets how many.
 */
import { sql } from 'kysely'
import { startOfDay } from '../domain/country/nairobi.ts'
import { addDays, type Day } from '../domain/days.ts'
import { monthEndOf, monthOf } from '../domain/books/portfolio.ts'
import { createSnapshots } from '../server/accounting/portfolio/index.ts'
import { createClose } from '../server/accounting/close/index.ts'
import { createJobs } from '../server/platform/jobs/jobs.ts'
import { afterMidnight, changesOn, taken, vacuum } from './day.ts'
import { borrowAll, loansAsked, withHarness, type Harness } from './loan-page-service.ts'
import { seed } from './loan-page-loans.ts'
import type { BenchOptions } from './options.ts'
import { printBars, printTable } from './table.ts'

const secondsMost = 600

export const run = ({ json, arguments: rest }: BenchOptions): Promise<boolean> =>
  withHarness('close', (harness) => measure(harness, loansAsked(rest), json))

async function measure(harness: Harness, loans: number, json: boolean): Promise<boolean> {
  const { database, clock, services } = harness
  const end = monthEndOf(addDays(clock.today(), 1))
  const before = addDays(end, -1)
  clock.set(new Date(startOfDay(before).getTime() + 12 * 3_600_000))
  await borrowAll(harness, 1)
  await seed(database, loans, { changes: changesOn(before) })
  clock.set(afterMidnight(end))
  await taken(harness, before)
  await asBefore(harness, before)
  await vacuum(database)
  clock.set(afterMidnight(addDays(end, 1)))

  const steps: { step: string; seconds: number }[] = []
  const timed = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
    const from = performance.now()
    const done = await work()
    steps.push({ step, seconds: Number(((performance.now() - from) / 1_000).toFixed(2)) })
    return done
  }
  const officer = await someController(harness)
  const close = createClose(services)
  await timed('last day into the general ledger, and what open loans are', () => taken(harness, end))
  await timed('book of that day, and where loans rolled', () =>
    createSnapshots({ database, clock, jobs: createJobs(clock), loans: services.loans }).takeNext(),
  )
  await timed('control accounts', () => services.generalLedger.check(end))
  const made = await timed('allowance', () => services.lossAllowance.run(end, officer))
  if ('error' in made) throw new Error(`no allowance: ${made.error}`)
  const month = monthOf(end)
  await timed('soft close', async () => must(await close.softClose(officer, month, '')))
  must(await close.note(officer, month, 'reconciled', 'There are no statements here'))
  await timed('list and lock', async () => {
    must(await close.lock(officer, month, ''))
    // A note needs approval; besides, the approval adds one row.
    const change = { by: officer.officerId, program: null, approvedBy: null, note: '' }
    await database.transaction((tx) => services.generalLedger.months.change(tx, month, 'lock', change))
  })

  printTable(`The end of a month over ${loans} open loans`, steps)
  const seconds = Number(steps.reduce((sum, each) => sum + each.seconds, 0).toFixed(1))
  const rows = await database.db
    .selectFrom('allowance_row')
    .select(({ fn }) => fn.sum<number>('loans').as('loans'))
    .executeTakeFirstOrThrow()
  console.log(`\nLoans with an allowance: ${rows.loans}`)
  const good = printBars([
    { name: 'the end of a month', measured: seconds, bar: secondsMost, unit: 'seconds', is: 'atMost' },
  ])
  if (json) console.log(JSON.stringify({ bench: 'close', good, loans, seconds, steps }))
  return good
}

function must<T extends object>(done: T): T {
  if ('error' in done) throw new Error(`refused: ${JSON.stringify(done)}`)
  return done
}

/** The position of all loans a month before, as the night after it would have left it. */
async function asBefore({ database: { db } }: Harness, before: Day): Promise<void> {
  const last = addDays(monthOf(before), -1)
  await sql`insert into portfolio_day (on_day, product, is_repeat, month, standing, loans, disbursed_cents,
      outstanding_cents, restructured_loans, restructured_cents)
    values (${before}::date, 'standard', true, ${monthOf(before)}::date, 'onTime', 1, 1, 1, 0, 0)`.execute(db)
  await sql`insert into portfolio_loan (customer_id, on_day, loan_id, standing, outstanding_cents)
    select customer_id, ${last}::date, id, 'onTime', principal_cents from loan where paid_out_on <= ${last}::date`.execute(
    db,
  )
  await sql`analyze portfolio_loan`.execute(db)
}

async function someController({ database: { db }, services }: Harness) {
  const email = 'controller@mkopo.example'
  await services.staff.command.add(email, 'controller')
  const { id: officerId } = await db
    .selectFrom('staff_member')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { officerId, email }
}
