/**
 * `npm run bench -- ussd`: response times of USSD sessions (rule quality-2), over HTTP against the whole
 * service. Many phones dial at once and continue like people, with time to read between keys. Each has its
 * own loan, PIN and session. A PIN is hashed like a password, so responses to PINs are reported separately.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { hashPassword } from '../server/people/identity/index.ts'
import type { Database } from '../server/platform/database/database.ts'
import { newDatabase, startTemporaryServer } from '../server/testing/database/temporary-server.ts'
import { seed } from './loan-page-loans.ts'
import { borrow, openHarness, type Harness } from './loan-page-service.ts'
import type { BenchOptions } from './options.ts'
import { printBars, printTable } from './table.ts'

const phones = 200
const seconds = 60
/** Pause between a screen and the next key; few people are faster. */
const thinkMs = { least: 3_000, most: 7_000 }
const p95MostMs = 200
const pin = '7391'
const ways = [
  ['2', pin, '3', '0'],
  ['2', pin, '2', '500', '1'],
  ['1', pin, '500', '1'],
  ['3', pin, '1'],
]

const phoneOf = (number: number): string => `+2541${String(number).padStart(8, '0')}`
const writePeople =
  (pinHash: string) =>
  async (db: Database['db']): Promise<void> => {
    const phone = sql.raw(`'+2541' || lpad(s.n::text, 8, '0')`)
    await sql`insert into identity_user (id, phone, password_hash, consented_at, created_at)
      select s.customer_id, ${phone}, '', now(), now() from seeding s`.execute(db)
    await sql`insert into directory (kind, key, customer_id)
      select 'phone', ${phone}, s.customer_id from seeding s`.execute(db)
    await sql`insert into customer_profile (customer_id, language, created_at, updated_at)
      select s.customer_id, (array['en', 'sw', 'es'])[1 + s.n % 3], now(), now() from seeding s`.execute(db)
    await sql`insert into customer_pin (customer_id, pin_hash)
      select s.customer_id, ${pinHash} from seeding s`.execute(db)
  }

type Answered = { readonly ms: number; readonly pin: boolean }

export async function run({ json }: BenchOptions): Promise<boolean> {
  const server = await startTemporaryServer({ forgetful: true })
  try {
    const harness = await openHarness(await newDatabase(server.url, 'ussd'), join(server.folder, 'ussd'))
    try {
      await borrow(harness, '+254730000199')
      await seed(harness.database, phones, { furtherRows: writePeople(await hashPassword(pin)) })
      return report(await dialAll(harness), json)
    } finally {
      await harness.stop()
    }
  } finally {
    await server.stop()
  }
}

async function dialAll({ url, services }: Harness): Promise<Answered[]> {
  const answered: Answered[] = []
  const until = performance.now() + seconds * 1_000
  const address = `${url}/hooks/${services.config.callbackSecrets.ussd}/ussd`
  const think = () => wait(thinkMs.least + Math.random() * (thinkMs.most - thinkMs.least))

  async function ask(sessionId: string, phoneNumber: string, typed: readonly string[]): Promise<void> {
    const from = performance.now()
    const body = new URLSearchParams({ sessionId, phoneNumber, text: typed.join('*') })
    const answer = await (await fetch(address, { method: 'POST', body })).text()
    if (!/^(CON|END) /.test(answer)) throw new Error(`no screen: ${answer}`)
    answered.push({ ms: performance.now() - from, pin: typed.at(-1) === pin })
  }

  await Promise.all(
    Array.from({ length: phones }, async (_, at) => {
      await wait(Math.random() * thinkMs.most)
      for (let turn = at; performance.now() < until; turn++) {
        const [sessionId, way] = [randomUUID(), ways[turn % ways.length]!]
        for (let typed = 0; typed <= way.length && performance.now() < until; typed++) {
          await ask(sessionId, phoneOf(at + 1), way.slice(0, typed))
          await think()
        }
      }
    }),
  )
  return answered
}

function report(answered: readonly Answered[], json: boolean): boolean {
  const rowOf = (name: string, some: readonly Answered[]) => {
    const times = some.map(({ ms }) => ms).toSorted((one, other) => one - other)
    const part = (share: number): number => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(1))
    return {
      answers: name,
      count: times.length,
      'p50 ms': part(0.5),
      'p95 ms': part(0.95),
      'p99 ms': part(0.99),
    }
  }
  const rows = [
    rowOf('all', answered),
    rowOf(
      'to a PIN',
      answered.filter((each) => each.pin),
    ),
    rowOf(
      'others',
      answered.filter((each) => !each.pin),
    ),
  ]
  const bars = [
    { name: 'p95 of all answers', measured: rows[0]!['p95 ms'], bar: p95MostMs, unit: 'ms', is: 'atMost' },
  ] as const
  if (json) console.log(JSON.stringify({ phones, seconds, rows, bars }))
  else printTable(`${phones} phones for ${seconds} s`, rows)
  return printBars(bars)
}
