/**
 * `npm run bench -- midnight`: a day on which very many loans fall due, and the one on which they become
 * non-performing, lived through by the service as it runs: one process answers customers, one runs the jobs, on one
 * PostgreSQL with its default, durable settings. Customers ask for their loan and for a price all the while.
 * `--loans N` sets how many.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { startOfDay, type Day } from '../domain/days.ts'
import { decentFrom } from '../domain/reminders.ts'
import { sandboxClock } from '../server/platform/clock.ts'
import { createDatabase, type Database } from '../server/platform/database.ts'
import { freePort } from '../server/platform/embedded.ts'
import { createMoveClock } from '../server/platform/move-clock.ts'
import {
  newDatabase,
  startTemporaryServer,
  type TemporaryServer,
} from '../server/testing/temporary-server.ts'
import { printBars, printTable } from './table.ts'
import { borrowAll, openHarness, signIn, type Probe } from './loan-page-service.ts'
import { seed } from './loan-page-loans.ts'

const probes = 4
const quietSeconds = 15
/** How long the sending of reminders is watched. */
const sendingSeconds = 20
/** Customers ask so often, each time one for a loan and one for a price. */
const askEveryMs = 50
const takenPerSecondLeast = 50_000
const secondsMost = 300
const p95Most = 2

export async function run({
  json,
  arguments: rest,
}: {
  readonly json: boolean
  readonly arguments: readonly string[]
}): Promise<boolean> {
  const { values } = parseArgs({ args: [...rest], options: { loans: { type: 'string', default: '100000' } } })
  const server = await startTemporaryServer()
  const processes: ChildProcess[] = []
  try {
    return await measure(server, Number(values.loans), processes, json)
  } finally {
    for (const each of processes) each.kill()
    await server.stop()
  }
}

async function measure(
  { url: serverUrl, folder }: TemporaryServer,
  loans: number,
  processes: ChildProcess[],
  json: boolean,
): Promise<boolean> {
  const url = await newDatabase(serverUrl, 'midnight')
  const making = await openHarness(url, join(folder, 'making'))
  const people = await borrowAll(making, probes)
  await making.stop()
  const database = createDatabase({ url, poolSize: 4, statementTimeoutMs: 600_000 }, () => undefined)
  await seed(database, loans)
  await giveAccounts(database)
  const { dueOn, badOn } = await daysOf(database)

  const moveClock = createMoveClock({ database, clock: sandboxClock() })
  const now = async () => Date.now() + (await offsetOf(database))
  const goTo = async (at: Date): Promise<void> => moveClock(Math.round(at.getTime() - (await now())))
  await sql`update platform_clock set offset_ms = ${startOfDay(dueOn).getTime() - 120_000 - Date.now()}::bigint`.execute(
    database.db,
  )
  const sms = await startSms()
  const port = await freePort()
  const start = async (role: string): Promise<void> => {
    const child = fork(
      fileURLToPath(new URL('midnight-service.ts', import.meta.url)),
      [role, url, `${port}`, sms],
      {
        env: {
          ...process.env,
          DATA_DIR: join(folder, role),
          PUBLIC_URL: `http://127.0.0.1:${port}`,
          SANDBOX: 'true',
        },
      },
    )
    processes.push(child)
    await once(child, 'message')
  }
  await start('api')
  await start('worker')
  const apiUrl = `http://127.0.0.1:${port}`
  const signAllIn = async (): Promise<void> => {
    for (const each of people) each.cookie = await signIn({ ...making, url: apiUrl }, each.phone)
  }
  await signAllIn()
  const count = async (query: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
    (await query.execute(database.db)).rows[0]!.n
  const waiting = () =>
    count(
      sql`select count(*) as n from job where failed_at is null
        and run_at <= now() + (select offset_ms from platform_clock) * interval '1 millisecond'`,
    )
  const until = async (query: () => Promise<number>, wanted: number): Promise<number> => {
    const from = performance.now()
    while ((await query()) !== wanted) await wait(25)
    return (performance.now() - from) / 1_000
  }
  await until(waiting, 0)
  const asking = askAll(apiUrl, people)
  await wait(3_000)
  asking.take()
  await wait(quietSeconds * 1_000)
  const quiet = asking.take()

  await goTo(decentFrom(dueOn))
  const told = sql<{ n: number }>`select count(*) as n from loan_reminder`
  const remindedIn = await until(() => count(told), loans + probes)
  const reminding = asking.take()
  const sent = sql<{
    n: number
  }>`select count(*) as n from message where kind = 'dueToday' and status <> 'queued'`
  const [sentBefore, sendingFrom] = [await count(sent), performance.now()]
  await wait(sendingSeconds * 1_000)
  const sentPerSecond = ((await count(sent)) - sentBefore) / ((performance.now() - sendingFrom) / 1_000)
  const sending = asking.take()
  await asking.pause()
  // The rest would take as long as a provider takes.
  await database.db.deleteFrom('job').where('lane', '=', 'bulk').where('taken_by', 'is', null).execute()

  await goTo(new Date(startOfDay(badOn).getTime() - 60_000))
  await until(waiting, 0)
  await signAllIn()
  await sql`vacuum analyze`.execute(database.db)
  asking.go()
  await wait(3_000)
  asking.take()
  await wait(quietSeconds * 1_000)
  const quietAgain = asking.take()
  await goTo(startOfDay(badOn))
  const left = sql<{
    n: number
  }>`select count(*) as n from loan_look where look_on <= ${badOn}`
  const takenIn = await until(() => count(left), 0)
  const posted = sql<{ n: number }>`select count(*) as n from ledger_transaction where kind = 'inDuplum'`
  const postedIn = takenIn + (await until(() => count(posted), loans + probes))
  const posting = asking.take()
  await asking.pause()
  await database.stop()

  const seconds = (value: number) => Number(value.toFixed(1))
  printTable(`A midnight and a morning of ${loans + probes} loans`, [
    {
      work: 'their day taken',
      seconds: Number(takenIn.toFixed(2)),
      'a second': Math.round((loans + probes) / takenIn),
    },
    {
      work: 'with their entries',
      seconds: seconds(postedIn),
      'a second': Math.round((loans + probes) / postedIn),
    },
    {
      work: 'reminders queued',
      seconds: seconds(remindedIn),
      'a second': Math.round((loans + probes) / remindedIn),
    },
  ])
  console.log(`\nReminders sent to a provider that answers at once: ${Math.round(sentPerSecond)} a second`)
  const times = { quiet, reminding, sending, quietAgain, posting }
  printTable(
    'Customers meanwhile',
    Object.entries(times).map(([when, { shots, p50, p95 }]) => ({
      when,
      calls: shots,
      'p50 ms': Number(p50.toFixed(2)),
      'p95 ms': Number(p95.toFixed(2)),
    })),
  )
  const ratio = (busy: Times, calm: Times) => Number((busy.p95 / calm.p95).toFixed(2))
  const good = printBars([
    {
      name: 'loans whose day is taken',
      measured: Math.round((loans + probes) / takenIn),
      bar: takenPerSecondLeast,
      unit: 'a second',
      is: 'atLeast',
    },
    {
      name: 'states, entries and reminders together',
      measured: seconds(postedIn + remindedIn),
      bar: secondsMost,
      unit: 's',
      is: 'atMost',
    },
    {
      name: "customers' p95 while entries are posted",
      measured: ratio(posting, quietAgain),
      bar: p95Most,
      unit: 'times',
      is: 'atMost',
    },
    {
      name: "customers' p95 while reminders are queued",
      measured: ratio(reminding, quiet),
      bar: p95Most,
      unit: 'times',
      is: 'atMost',
    },
    {
      name: "customers' p95 while reminders are sent",
      measured: ratio(sending, quiet),
      bar: p95Most,
      unit: 'times',
      is: 'atMost',
    },
  ])
  if (json)
    console.log(
      JSON.stringify({ bench: 'midnight', good, loans, takenIn, postedIn, remindedIn, sentPerSecond, times }),
    )
  return good
}

const offsetOf = async ({ db }: Database): Promise<number> =>
  (await sql<{ ms: number }>`select offset_ms as ms from platform_clock`.execute(db)).rows[0]!.ms

/** The day on which all of them fall due, and the one on which they become non-performing. */
async function daysOf({ db }: Database): Promise<{ readonly dueOn: Day; readonly badOn: Day }> {
  const { rows } = await sql<{
    dueOn: Day
    badOn: Day
  }>`select distinct next_due_on as "dueOn", look.look_on as "badOn"
    from loan join loan_look look on look.loan_id = id`.execute(db)
  const [found, other] = rows
  if (!found || other) throw new Error('the loans do not fall due on one day')
  return { dueOn: found.dueOn, badOn: found.badOn }
}

/** Every copied loan's customer has an account, with a phone of its own. */
async function giveAccounts({ db }: Database): Promise<void> {
  await sql`insert into identity_user (id, phone, password_hash, consented_at, created_at)
    select l.customer_id, '+2541' || lpad(substr(l.document_number, 2), 8, '0'), u.password_hash, u.consented_at,
      u.created_at
    from loan l cross join (select * from identity_user limit 1) u where l.document_number like 'S%'`.execute(
    db,
  )
  await sql`vacuum analyze identity_user`.execute(db)
}

/** An SMS provider that takes everything. */
async function startSms(): Promise<string> {
  let taken = 0
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const number = new URLSearchParams(body).get('to')
      taken += 1
      response.setHeader('content-type', 'application/json').end(
        JSON.stringify({
          SMSMessageData: { Recipients: [{ number, statusCode: 101, messageId: `B${taken}` }] },
        }),
      )
    })
  })
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

type Times = { readonly shots: number; readonly p50: number; readonly p95: number }

/** Asks at a steady pace, whether or not the answers come; `take` gives the times since the last one. */
function askAll(url: string, people: readonly Probe[]) {
  const under = new Set<Promise<void>>()
  let times: number[] = []
  let turn = 0
  let timer: NodeJS.Timeout | undefined
  const ask = async (path: string, cookie: string): Promise<void> => {
    const from = performance.now()
    const response = await fetch(url + path, { headers: { cookie } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    times.push(performance.now() - from)
  }
  const tick = (): void => {
    const { cookie } = people[turn++ % people.length]!
    for (const path of [
      '/api/account/loans/current',
      '/api/v1/customer/products/search?loanSize=10000&loanTerm=61',
    ]) {
      const asked = ask(path, cookie).finally(() => under.delete(asked))
      under.add(asked)
    }
  }
  const go = (): void => {
    timer = setInterval(tick, askEveryMs)
  }
  go()
  return {
    go,
    async pause(): Promise<void> {
      clearInterval(timer)
      await Promise.all(under)
    },
    take(): Times {
      const sorted = times.toSorted((one, other) => one - other)
      times = []
      const part = (share: number): number =>
        sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
      return { shots: sorted.length, p50: part(0.5), p95: part(0.95) }
    },
  }
}
