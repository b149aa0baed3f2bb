/**
 * `npm run bench -- slow-sms`: six processes (2 web, 2 API, 2 workers), 78,000 reminders, and an SMS provider
 * that takes two seconds per SMS. At the same time customers request registration codes and pay. Measures the
 * time until the provider receives the code, until a payment is in the books, and until its receipt is sent.
 * Then workers are killed. `--loans N` sets the number of reminders.
 */
import { nairobi } from '../domain/country/nairobi.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { kenya } from '../domain/country/kenya.ts'
import { messageHoursFrom } from '../domain/contact/reminders.ts'
import { freePort } from '../server/platform/database/embedded/embedded.ts'
import { startDayOfLoans, type DayOfLoans } from './day-of-loans.ts'
import { askForCode } from './loan-page-service.ts'
import { startSms, type SmsProvider } from './sms-provider.ts'
import { median, printBars, printTable } from './table.ts'
import type { BenchOptions } from './options.ts'

const answerAfterMs = 2_000
const payers = 4
const rounds = 20
const kills = 3
const lookEveryMs = 20
const withinMs = 30_000
/** Acceptable delay for a waiting customer. */
const secondsMost = 5

export async function run({ json, arguments: rest }: BenchOptions): Promise<boolean> {
  const { values } = parseArgs({ args: [...rest], options: { loans: { type: 'string', default: '78000' } } })
  const sms = await startSms(answerAfterMs)
  const day = await startDayOfLoans({ loans: Number(values.loans), probes: payers, smsUrl: sms.url })
  try {
    return await measure(day, sms, json)
  } finally {
    await day.stop()
  }
}

type Waits = { readonly code: number; readonly booked: number; readonly receipt: number }

async function measure(day: DayOfLoans, sms: SmsProvider, json: boolean): Promise<boolean> {
  const { database, count } = day
  const port = await freePort()
  await day.start('api', port)
  for (const role of ['api', 'web', 'web'] as const) await day.start(role, await freePort(), port)
  const workers = [await day.start('worker', port), await day.start('worker', port)]
  const url = `http://127.0.0.1:${port}`
  await day.untilDone()

  const until = async (found: () => Promise<boolean> | boolean): Promise<number> => {
    const from = performance.now()
    while (!(await found())) {
      if (performance.now() - from > withinMs) break
      await wait(lookEveryMs)
    }
    return (performance.now() - from) / 1_000
  }
  let people = 0
  const newcomer = (): string => `+25471${String(++people).padStart(7, '0')}`
  const code = async (): Promise<number> => {
    const phone = newcomer()
    await askForCode({ ...day.making, url }, phone)
    return until(() => sms.wrote(phone, /^\d{4} /, 0))
  }
  let paid = 0
  const pay = async (): Promise<Pick<Waits, 'booked' | 'receipt'>> => {
    const { phone } = day.people[paid++ % payers]!
    const from = performance.now()
    const answer = await fetch(`${url}/sandbox/api/paybill`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ amount: '10', account: await day.accountOf(phone), phone, name: 'JANE DOE' }),
    })
    const { receipt } = (await answer.json()) as { receipt: string }
    const isBooked = sql<{ n: number }>`select count(*) as n from ledger_transaction
      where kind = 'collection' and reference = ${receipt}`
    const [booked, delayMs] = await Promise.all([
      until(async () => (await count(isBooked)) > 0),
      until(() => sms.wrote(phone, new RegExp(`received, ${receipt}`), from)),
    ])
    return { booked, receipt: delayMs }
  }
  const round = async (): Promise<Waits> => {
    const [asked, payment] = await Promise.all([code(), pay()])
    return { code: asked, ...payment }
  }

  await round() // warm up: a service that has just started is not under load
  await day.goTo(messageHoursFrom(kenya.widestHours.messages, day.dueOn, nairobi))
  const queueing: Waits[] = []
  const queued = day.untilDone('daily').then(() => true)
  while (!(await Promise.race([queued, wait(500, false)]))) queueing.push(await round())
  const reminders = await count(sql`select count(*) as n from message where status = 'queued'`)
  const waiting: Waits[] = []
  for (let at = 0; at < rounds; at += 1) waiting.push(await round())

  const freed: number[] = []
  const killed: Waits[] = []
  for (let at = 0; at < kills; at += 1) {
    const asking = Array.from({ length: 6 }, round)
    await wait(400)
    const victim = workers[at % workers.length]!
    const held = await database.db
      .selectFrom('job')
      .select(['id', 'takenBy'])
      .where('takenBy', 'is not', null)
      .execute()
    victim.kill('SIGKILL')
    const isFree = async (): Promise<boolean> => {
      const still = await database.db
        .selectFrom('job')
        .select(['id', 'takenBy'])
        .where(
          'id',
          'in',
          held.map(({ id }) => id),
        )
        .execute()
      return still.every(({ id, takenBy }) => held.find((one) => one.id === id)?.takenBy !== takenBy)
    }
    freed.push(await until(isFree))
    killed.push(...(await Promise.all(asking)))
    workers[at % workers.length] = await day.start('worker', port)
  }

  const tables = {
    'while they are queued': queueing,
    'while they wait': waiting,
    'a worker is killed': killed,
  }
  const most = (list: readonly number[]): number => Number(Math.max(0, ...list).toFixed(2))
  printTable(
    `${reminders} reminders wait, each takes ${answerAfterMs / 1_000} s: seconds`,
    Object.entries(tables).flatMap(([when, list]) =>
      (['code', 'booked', 'receipt'] as const).map((what) => ({
        when,
        what,
        times: list.length,
        median: Number(median(list.map((each) => each[what])).toFixed(2)),
        most: most(list.map((each) => each[what])),
      })),
    ),
  )
  const all = [...queueing, ...waiting, ...killed]
  const bar = (name: string, measured: number) =>
    ({ name, measured, bar: secondsMost, unit: 's', is: 'atMost' }) as const
  const good = printBars([
    {
      name: 'reminders that wait',
      measured: reminders,
      bar: Math.floor(day.loans * 0.9),
      unit: '',
      is: 'atLeast',
    },
    bar('until the provider is asked to send a code', most(all.map((each) => each.code))),
    bar('until a payment is in the books', most(all.map((each) => each.booked))),
    bar('until its receipt is asked for', most(all.map((each) => each.receipt))),
    bar('until the jobs of a killed worker are done or taken by another', most(freed)),
  ])
  if (json)
    console.log(JSON.stringify({ bench: 'slow-sms', good, reminders, queueing, waiting, killed, freed }))
  return good
}
