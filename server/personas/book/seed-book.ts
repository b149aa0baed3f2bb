/**
 * `SEED=book`: a lender that moved here some weeks ago with a book of more than a year. The earlier book is
 * imported, and the days since are simulated through the services that screens call, on an empty database.
 * The same number gives the same people, sums and days.
 */
import { kenya } from '../../../domain/country/kenya.ts'
import { mkdirSync } from 'node:fs'
import { createApp } from '../../app.ts'
import { nairobi, nairobiDay, startOfDay } from '../../../domain/country/nairobi.ts'
import { addDays, daysBetween } from '../../../domain/days.ts'
import { manualClock } from '../../platform/time/clock.ts'
import type { RunningConfig } from '../../platform/config/config.ts'
import { createDatabase, type Database } from '../../platform/database/database.ts'
import { setClockBack } from '../../platform/time/move-clock.ts'
import type { Log } from '../../platform/observability/log.ts'
import { createLog } from '../../platform/observability/log.ts'
import { createServices } from '../../services.ts'
import { personaPassword } from '../actions.ts'
import { staffPersonas } from '../simulated-service.ts'
import { bookBefore } from './earlier-book.ts'
import type { Filling } from '../filling.ts'
import { createBorrowers } from './borrowers/borrowers.ts'
import { paidOutBy } from './calendar.ts'
import { createCrowd } from './borrowers/crowd.ts'
import { createDice } from './random.ts'
import { createLending } from './borrowers/lending.ts'
import { liveLastDay } from './last-day.ts'
import { createMaking } from './simulation.ts'
import { moveHere } from './opening-day.ts'
import { createOffice } from './office.ts'
import { presentJobs } from '../present-jobs.ts'
import { planCustomerRequests, planStaff } from './staff-days.ts'
import { plainPaper } from './plain-agreements.ts'
import { createStandIns } from './stand-ins.ts'

const seed = 20_261_124
const dayMs = 86_400_000
/** `lived`: the last days of `days`, which are simulated here; the book of the days before is imported. */
type BookSize = { readonly loans: number; readonly days: number; readonly lived: number }
export const bookSize: BookSize = { loans: 2_000, days: 548, lived: 60 }

/** The stand-ins of the book send payments to us without being registered. */
const leftOut = [...presentJobs, 'payments.register']

/** Nightly jobs that recompute many months: skipping a night does not change their figures. */
const weekly = ['portfolio.day', 'scorecards.figures'] as const

/** Days for which the delivery of each SMS is known. */
const reportedDays = 10

/** Turns off synchronous commits: after a power cut the seeding starts again anyway. */
function unhurried(url: string): string {
  const address = new URL(url)
  address.searchParams.set('options', '-c synchronous_commit=off')
  return address.href
}

type Deps = {
  readonly config: RunningConfig
  readonly database: Database
  readonly log: Log
  readonly filling: Filling
}

export async function liveBook(
  { config, database: given, log, filling }: Deps,
  { loans, days, lived }: BookSize,
): Promise<void> {
  const startedAt = performance.now()
  log.info(
    { loans, days, lived },
    'SEED=book: importing a book and simulating the days since, which takes a minute',
  )
  await setClockBack(given, lived * dayMs)
  const database = createDatabase({ ...config.database, url: unhurried(given.url) }, () => undefined)
  const today = nairobiDay(new Date())
  const first = addDays(today, -days)
  const opening = addDays(today, -lived)
  mkdirSync(config.dataDir, { recursive: true })
  const clock = manualClock(startOfDay(opening), nairobi)
  const dice = createDice(seed)
  const standIns = createStandIns({ clock, dice: dice.own(0), shortCode: config.mpesa.shortCode })
  const services = createServices({
    country: kenya,
    // The book uses M-Pesa only.
    config: { ...config, airtel: null, rateLimitFactor: 1_000_000 },
    database,
    clock,
    // Cases that a person must check are part of the book.
    log: createLog('silent'),
    fetch: standIns.fetch,
    print: plainPaper,
  })
  const app = await createApp(services, { site: null, isStopping: () => true, test: true })
  try {
    const crowd = createCrowd(dice)
    const calendar = paidOutBy(first, addDays(today, -1), loans)
    const before = await bookBefore(
      { crowd, clock, products: services.products, receipt: standIns.receipt },
      calendar,
      opening,
    )
    clock.set(startOfDay(opening))
    await moveHere(services, before, opening)
    await services.scheduleRecurringJobs()
    for (const { email, role } of Object.values(staffPersonas)) await services.staff.command.add(email, role)
    const making = createMaking({ services, app, clock, standIns, dice, leftOut, weekly })
    const borrowers = createBorrowers(making, await services.identity.hashPassword(personaPassword))
    for (const borrower of crowd.all) await borrowers.cameWithBook(borrower)
    const lending = createLending(making, borrowers, crowd, before.loans.length)
    lending.takeSteps(before.steps)
    const office = createOffice(making)
    for (const [on, planned] of calendar) {
      if (on < opening) continue
      // The loss allowance of a month needs its last night.
      making.takesWeekly(daysBetween(on, today) % 7 === 0 || on.endsWith('-01'))
      lending.planDay(on, planned)
      planCustomerRequests(making, lending, on)
      planStaff(making, office, lending, on, today)
      await making.liveDay(on)
      if (on < addDays(today, -reportedDays)) making.forgetReports()
      else await making.report()
      filling.reached(1 - daysBetween(on, today) / lived)
    }
    making.takesWeekly(true)
    await liveLastDay(making, borrowers, lending, office, loans)
    await setClockBack(given, 0)
    log.info(
      {
        loans: lending.paidOut(),
        customers: lending.all.length,
        seconds: Math.round((performance.now() - startedAt) / 1_000),
      },
      'SEED=book: done',
    )
  } finally {
    await services.worker.stop()
    await app.close()
    await database.stop()
  }
}
