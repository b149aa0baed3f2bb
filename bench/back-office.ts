/**
 * `npm run bench -- back-office`: time to the first response of every list, search and dashboard for an
 * officer, over HTTP against the whole service, with a million loans; and the number of loans per second that
 * the nightly run adds to the day's figures. `--loans N` sets the size; `--keep FOLDER` creates the database
 * in that folder, or uses the one that is already there.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { startOfDay } from '../domain/country/nairobi.ts'
import { type Day } from '../domain/days.ts'
import { codeAt } from '../server/people/staff/index.ts'
import { startEmbedded } from '../server/platform/database/embedded/embedded.ts'
import {
  databaseUrl,
  newDatabase,
  startTemporaryServer,
  type TemporaryServer,
} from '../server/testing/database/temporary-server.ts'
import { writeBook } from './back-office-book.ts'
import { questions } from './back-office-questions.ts'
import { everyRole, openCases, writeWork } from './back-office-work.ts'
import { borrow, countLoans, dayMs, openHarness, visitor, type Harness } from './loan-page-service.ts'
import type { BenchOptions } from './options.ts'
import { printBars, printTable } from './table.ts'

const name = 'book'
/** Marks a kept folder whose data is complete. */
const bookIsWhole = 'whole'
const shots = 40
const shotsOfWarmUp = 4
const barMs = 300
const barLoansASecond = 50_000

export async function run({ json, arguments: rest }: BenchOptions): Promise<boolean> {
  const { values } = parseArgs({
    args: [...rest],
    options: { loans: { type: 'string', default: '1000000' }, keep: { type: 'string' } },
  })
  const server = values.keep ? await keptServer(values.keep) : await startTemporaryServer({ forgetful: true })
  try {
    const isMade = existsSync(join(server.folder, bookIsWhole))
    const url = isMade ? databaseUrl(server.url, name) : await newDatabase(server.url, name)
    const harness = await openHarness(url, join(server.folder, name))
    if (isMade) harness.clock.set(startOfDay(await nextNight(harness)))
    else {
      await borrow(harness, '+254730001000')
      await writeBook(harness.database, Number(values.loans), harness.clock.today())
      mkdirSync(join(server.folder, bookIsWhole))
    }
    const good = await measure(harness, json)
    await harness.stop()
    return good
  } finally {
    await server.stop()
  }
}

/** A server whose folder is kept. */
async function keptServer(folder: string): Promise<Pick<TemporaryServer, 'url' | 'folder' | 'stop'>> {
  const server = await startEmbedded({ folder: join(folder, 'database'), forgetful: true })
  return { url: server.url, folder, stop: () => server.stop() }
}

/** The next day without portfolio figures. */
async function nextNight({ database }: Harness): Promise<Day> {
  const { rows } = await sql<{ day: Day }>`select max(on_day) + 1 as day from portfolio_day`.execute(
    database.db,
  )
  return rows[0]!.day
}

/** Signs in an officer with all permissions that the requests need. */
async function staff(harness: Harness): Promise<ReturnType<typeof visitor>['call']> {
  const { call } = visitor(harness)
  const email = `bench${Date.now()}@mkopo.example`
  const added = await harness.services.staff.command.add(email, await everyRole(harness))
  if (!('password' in added)) throw new Error('the staff account already exists')
  const password = 'Dawati!2026'
  await call('POST', '/api/office/sign-in', { email, password: added.password })
  await call('POST', '/api/office/password', { password, repeated: password })
  const { secret } = await call<{ secret: string }>('GET', '/api/office/second-step')
  await call('POST', '/api/office/second-factor', { otp: codeAt(secret, harness.clock.now()) })
  return call
}

/** Runs the nightly portfolio job for the day that just ended; returns loans per second. */
async function takeNight(harness: Harness): Promise<number> {
  harness.clock.move(dayMs)
  const night = harness.services.capabilities
    .flatMap(({ jobs = [] }) => jobs)
    .find(({ job }) => job.name === 'portfolio.day')!
  const from = performance.now()
  await night.run({} as never)
  const seconds = (performance.now() - from) / 1_000
  return Math.round((await countLoans(harness)) / seconds)
}

async function measure(harness: Harness, json: boolean): Promise<boolean> {
  const aSecond = await takeNight(harness)
  await openCases(harness)
  await writeWork(harness)
  const call = await staff(harness)
  const found = []
  for (const { name, method, path, body } of questions) {
    const taken: number[] = []
    for (let shot = 0; shot < shotsOfWarmUp + shots; shot += 1) {
      const from = performance.now()
      await call(method, path, body)
      taken.push(performance.now() - from)
    }
    const sorted = taken.slice(shotsOfWarmUp).sort((one, other) => one - other)
    const at = (share: number): number => Number(sorted[Math.floor(sorted.length * share)]!.toFixed(1))
    found.push({ name, 'p50 ms': at(0.5), 'p95 ms': at(0.95) })
  }
  const loans = await countLoans(harness)
  printTable(`First answers of the back office on ${loans} loans, ${shots} times each`, found)
  const slowest = found.toSorted((one, other) => other['p95 ms'] - one['p95 ms'])[0]!
  const good = printBars([
    {
      name: 'loans taken by the night',
      measured: aSecond,
      bar: barLoansASecond,
      unit: 'a second',
      is: 'atLeast',
    },
    {
      name: `p95 of the slowest (${slowest.name})`,
      measured: slowest['p95 ms'],
      bar: barMs,
      unit: 'ms',
      is: 'atMost',
    },
  ])
  if (json) console.log(JSON.stringify({ bench: 'back-office', good, loans, found }))
  return good
}
