/**
 * `npm run bench -- midnight`: a day on which very many loans fall due, and the day on which they become
 * non-performing, on a running service: one process serves customers, one runs jobs, on one PostgreSQL with
 * its default, durable settings. Customers request their loan and a price all the time. `--loans N` sets the
 * number of loans.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { nairobi, startOfDay } from '../domain/country/nairobi.ts'
import { kenya } from '../domain/country/kenya.ts'
import { messageHoursFrom } from '../domain/contact/reminders.ts'
import { freePort } from '../server/platform/database/embedded/embedded.ts'
import { askAll, type Times } from './asking.ts'
import { startDayOfLoans, type DayOfLoans } from './day-of-loans.ts'
import { startSms } from './sms-provider.ts'
import { printBars, printTable } from './table.ts'
import type { BenchOptions } from './options.ts'

const probes = 4
const quietSeconds = 15
/** How long the sending of reminders is observed, in seconds. */
const sendingSeconds = 20
const takenPerSecondLeast = 50_000
const secondsMost = 300
const p95Most = 2

export async function run({ json, arguments: rest }: BenchOptions): Promise<boolean> {
  const { values } = parseArgs({ args: [...rest], options: { loans: { type: 'string', default: '100000' } } })
  const { url: smsUrl } = await startSms()
  const day = await startDayOfLoans({ loans: Number(values.loans), probes, smsUrl })
  try {
    return await measure(day, json)
  } finally {
    await day.stop()
  }
}

async function measure(day: DayOfLoans, json: boolean): Promise<boolean> {
  const { loans, people, database, dueOn, badOn, count, until, untilDone, goTo } = day
  const port = await freePort()
  const apiUrl = `http://127.0.0.1:${port}`
  await day.start('api', port)
  await day.start('worker', port)
  await day.signAllIn(apiUrl)
  await untilDone()
  const asking = askAll(apiUrl, people)
  await wait(3_000)
  asking.take()
  await wait(quietSeconds * 1_000)
  const quiet = asking.take()

  await goTo(messageHoursFrom(kenya.widestHours.messages, dueOn, nairobi))
  const remindedIn = await untilDone('daily')
  if ((await count(sql`select count(*) as n from loan_reminder`)) !== loans)
    throw new Error('not every customer was reminded')
  const reminding = asking.take()
  const sent = sql<{
    n: number
  }>`select count(*) as n from message where kind = 'dueToday' and status <> 'queued'`
  const [sentBefore, sendingFrom] = [await count(sent), performance.now()]
  await wait(sendingSeconds * 1_000)
  const sentPerSecond = ((await count(sent)) - sentBefore) / ((performance.now() - sendingFrom) / 1_000)
  const unsent = loans - sentBefore
  const allSentIn = remindedIn + (unsent > 0 ? unsent / sentPerSecond : 0)
  const sending = asking.take()
  await asking.pause()
  // The rest would take as long as a provider takes.
  await database.db.deleteFrom('job').where('lane', '=', 'bulk').where('takenBy', 'is', null).execute()

  await goTo(new Date(startOfDay(badOn).getTime() - 60_000))
  await untilDone()
  await day.signAllIn(apiUrl)
  await sql`vacuum analyze`.execute(database.db)
  asking.go()
  await wait(3_000)
  asking.take()
  await wait(quietSeconds * 1_000)
  const quietAgain = asking.take()
  await goTo(startOfDay(badOn))
  const left = sql<{
    n: number
  }>`select count(*) as n from (select 1 from loan_look where look_on <= ${badOn} limit 1) one`
  const takenIn = await until(() => count(left), 0)
  const postedIn = takenIn + (await untilDone('daily'))
  if ((await count(sql`select count(*) as n from ledger_transaction where kind = 'inDuplum'`)) !== loans)
    throw new Error('not every loan has an entry')
  const posting = asking.take()
  await asking.pause()

  const seconds = (value: number) => Number(value.toFixed(1))
  printTable(`A midnight and a morning of ${loans} loans`, [
    {
      work: 'their day taken',
      seconds: Number(takenIn.toFixed(2)),
      'a second': Math.round(loans / takenIn),
    },
    {
      work: 'with their entries',
      seconds: seconds(postedIn),
      'a second': Math.round(loans / postedIn),
    },
    {
      work: 'reminders queued',
      seconds: seconds(remindedIn),
      'a second': Math.round(loans / remindedIn),
    },
  ])
  console.log(`\nReminders sent to a provider without delay: ${Math.round(sentPerSecond)} a second`)
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
      measured: Math.round(loans / takenIn),
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
      name: 'reminders sent, from the first that is queued',
      measured: Math.round(allSentIn),
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
