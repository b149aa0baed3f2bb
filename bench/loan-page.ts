/**
 * `npm run bench -- loan-page`: the current loan with its payoff (rule quality-2), over HTTP against the whole service.
 * Two databases on one server, alike but for their size: loans are copied from real ones with their requests, payouts,
 * collections and entries. They are asked in turns, by customers with real histories, so that what else the machine does hits
 * both alike. `--loans N` sets the size of the larger one.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { addDays, startOfDay } from '../domain/days.ts'
import { createApp } from '../server/app.ts'
import { manualClock } from '../server/platform/clock.ts'
import { completeConfig, configMessage, readConfig } from '../server/platform/config.ts'
import { createDatabase, type Database } from '../server/platform/database.ts'
import { freePort } from '../server/platform/embedded.ts'
import { createLog } from '../server/platform/log.ts'
import { migrate } from '../server/platform/migrate.ts'
import { createServices } from '../server/services.ts'
import {
  newDatabase,
  startTemporaryServer,
  type TemporaryServer,
} from '../server/testing/temporary-server.ts'
import { printBars, printTable } from './table.ts'

const smallLoans = 10_000
const probes = 8
const manyPayments = 250
const seedBatchLoans = 50_000
const rounds = 9
const shotsPerRound = 160
const shotsOfWarmUp = 300
const sizeRatioMost = 1.1
const entriesRatioMost = 2
const startAt = new Date('2026-03-02T09:00:00Z')
const dayMs = 86_400_000
const password = 'Simba#2026'
const secretKey = 'a key for the bench, long enough for it'

type House = Awaited<ReturnType<typeof openHouse>>
type Probe = { readonly phone: string; cookie: string }

export async function run({
  json,
  arguments: rest,
}: {
  readonly json: boolean
  readonly arguments: readonly string[]
}): Promise<boolean> {
  const { values } = parseArgs({
    args: [...rest],
    options: { loans: { type: 'string', default: '1000000' } },
  })
  const largeLoans = Number(values.loans)
  const server = await startTemporaryServer({ forgetful: true })
  try {
    return await measure(server, largeLoans, json)
  } finally {
    await server.stop()
  }
}

async function measure(
  { url, folder }: TemporaryServer,
  largeLoans: number,
  json: boolean,
): Promise<boolean> {
  const smallUrl = await newDatabase(url, 'small')
  const making = await openHouse(smallUrl, join(folder, 'making'))
  const people: Probe[] = []
  for (let at = 0; at < probes; at += 1)
    people.push(await borrow(making, `+2547300001${String(at).padStart(2, '0')}`))
  const busy = await borrow(making, '+254730000199')
  const entriesOfBusy = await payOften(making, people)
  for (const probe of [...people, busy]) probe.cookie = await signIn(making, probe.phone)
  await making.stop()
  const largeUrl = await newDatabase(url, 'large', 'small')

  const small = await openHouse(smallUrl, join(folder, 'small'))
  const large = await openHouse(largeUrl, join(folder, 'large'))
  await seed(small.database, smallLoans)
  await seed(large.database, largeLoans)

  const sizes = await inTurns([
    { house: small, who: people },
    { house: large, who: people },
  ])
  const entries = await inTurns([
    { house: small, who: people.slice(0, 1) },
    { house: small, who: [busy] },
  ])
  const counted = [await countLoans(small), await countLoans(large)]
  await small.stop()
  await large.stop()
  return report({ sizes, entries, counted, entriesOfBusy }, json)
}

/** The whole service on a database, with a clock that stands still. */
async function openHouse(databaseUrl: string, dataDir: string) {
  const read = readConfig({ LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000000', DATA_DIR: dataDir })
  if ('wrong' in read) throw new Error(configMessage(read.wrong))
  const database = createDatabase(
    { url: databaseUrl, poolSize: 10, statementTimeoutMs: 600_000 },
    () => undefined,
  )
  const log = createLog('error')
  await migrate(database, log)
  const clock = manualClock(new Date(startAt.getTime() + 60 * dayMs))
  if (!(await hasLoans(database))) clock.set(startAt)
  const config = completeConfig({ ...read, host: '127.0.0.1' }, await freePort(), secretKey)
  const services = createServices({ config, database, clock, log })
  const app: FastifyInstance = await createApp(services, { site: null, test: true })
  await app.listen({ port: config.port, host: config.host })
  const url = `http://127.0.0.1:${config.port}`
  const sandbox = async <T>(path: string, body?: unknown): Promise<T> =>
    (await (
      await fetch(
        `${url}/sandbox${path}`,
        body === undefined
          ? {}
          : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
      )
    ).json()) as T
  return {
    database,
    clock,
    services,
    url,
    sandbox,
    async drain(): Promise<void> {
      while (
        (await services.worker.drain()) + (await sandbox<{ done: number }>('/api/pump', { due: true })).done >
        0
      );
    },
    async stop(): Promise<void> {
      await services.worker.stop()
      await app.close()
      await database.stop()
    },
  }
}

const hasLoans = async (database: Database): Promise<boolean> =>
  (await sql`select 1 from loan limit 1`.execute(database.db)).rows.length > 0
const countLoans = async ({ database }: House): Promise<number> =>
  (await sql<{ count: number }>`select count(*) as count from loan`.execute(database.db)).rows[0]!.count

/** A visitor with cookies of its own, by the calls alone. */
function visitor({ url, services }: House) {
  const jar = new Map<string, string>()
  const { cookies, callers } = services
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const held = jar.get(cookies.nameOf('visitor')) ?? jar.get(cookies.nameOf('session'))
    const response = await fetch(url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(held ? { 'x-csrf-token': callers.tokenFor(held) } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    const answer = (await response.json()) as { data: T }
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`)
    return answer.data
  }
  return { call, cookie: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }
}

type Process = {
  readonly processName: string
  readonly processId: string
  readonly formName: string | null
  readonly executionId: string
}

/** From registration to the money received. */
async function borrow(house: House, phone: string): Promise<Probe> {
  const { call } = visitor(house)
  const code = async (): Promise<string> => {
    await house.drain()
    const messages = await house.sandbox<{ text: string }[]>(
      `/api/messages?phone=${encodeURIComponent(phone)}`,
    )
    return messages.map(({ text }) => /^(\d{4}) /.exec(text)?.[1]).find((found) => found !== undefined) ?? ''
  }
  let at = await call<Process>('POST', '/api/v1/customer/process', {
    processName: 'registration',
    data: { loanSize: '10000', loanTerm: '61' },
  })
  const submit = async (data: Record<string, string>): Promise<void> => {
    at = await call(
      'POST',
      `/api/v1/customer/process/${at.processName}/${at.processId}/${at.formName}/next`,
      { executionId: at.executionId, data },
    )
  }
  await submit({ phone, email: '', password, agreement: 'true', dataProcessing: 'true', notARobot: 'true' })
  await submit({ otp: await code() })
  await submit({
    lastName: 'Wanjiru',
    firstName: 'Jane',
    middleName: '',
    birthDate: '05.11.1990',
    documentKind: 'nationalId',
    nationalId: phone.slice(-8),
  })
  await submit({
    maritalStatus: 'single',
    education: 'secondary',
    additionalPhone: '',
    netMonthlyIncome: '50,000',
  })
  await submit({ payoutMethod: 'mpesa', payoutPhone: phone })
  await submit({ agreement: 'true' })
  house.clock.move(120_000)
  await call('POST', '/api/account/loans/current/confirmation', { otp: await code() })
  for (let second = 0; second < 10; second += 1) {
    await house.drain()
    house.clock.move(1_000)
  }
  return { phone, cookie: '' }
}

async function signIn(house: House, phone: string): Promise<string> {
  const { call, cookie } = visitor(house)
  await call('POST', '/api/v2/ken/users/login/password', { phone, password })
  return cookie()
}

/** Two months later: everybody paid three times, one of them hundreds of times. Returns that one's entries. */
async function payOften(house: House, people: readonly Probe[]): Promise<number> {
  const { rows } = await sql<{
    id: string
    number: string
    customerId: string
  }>`select id, document_number as number, customer_id as "customerId" from loan order by opened_at`.execute(
    house.database.db,
  )
  house.clock.move(60 * dayMs)
  const busyLoan = rows.at(-1)!
  let sent = 0
  const pay = (number: string, day: number) => {
    sent += 1
    const at = new Date(
      startOfDay(addDays(house.clock.today(), day - 59)).getTime() + 12 * 3_600_000 + sent * 1_000,
    )
    return house.services.payments.inbox.receive({
      channel: 'c2b/confirmation',
      reference: null,
      body: confirmation(
        `BENCH${String(sent).padStart(5, '0')}`,
        number,
        at,
        house.services.config.mpesa.shortCode,
      ),
    })
  }
  for (const loan of rows.slice(0, people.length)) for (const day of [10, 25, 40]) await pay(loan.number, day)
  for (let payment = 0; payment < manyPayments; payment += 1)
    await pay(busyLoan.number, 1 + Math.floor((payment * 58) / manyPayments))
  await house.services.payments.inbox.applyWaiting()
  const counted = await sql<{
    count: number
  }>`select count(*) as count from ledger_entry where loan_id = ${busyLoan.id}`.execute(house.database.db)
  return counted.rows[0]!.count
}

const confirmation = (receipt: string, account: string, at: Date, shortCode: string): string =>
  JSON.stringify({
    TransactionType: 'Pay Bill',
    TransID: receipt,
    TransTime: new Date(at.getTime() + 3 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14),
    TransAmount: '10.00',
    BusinessShortCode: shortCode,
    BillRefNumber: account,
    InvoiceNumber: '',
    OrgAccountBalance: '100.00',
    ThirdPartyTransID: '',
    MSISDN: '2547 ***** 126',
    FirstName: 'JANE',
    MiddleName: '',
    LastName: '',
  })

/** Copies of one real loan, whole: request, loan, payout, payments, entries. What is copied balances, so nothing checks it again. */
async function seed({ db }: Database, loans: number): Promise<void> {
  const { rows } = await sql<{
    loanId: string
    requestId: string
  }>`select id as "loanId", request_id as "requestId" from loan order by opened_at limit 1`.execute(db)
  const { loanId, requestId } = rows[0]!
  const tables = await tableColumns(db)
  await sql`create unlogged table seeding (n bigint primary key, loan_id uuid not null, request_id uuid not null, customer_id uuid not null)`.execute(
    db,
  )
  for (const table of ['ledger_entry', 'ledger_transaction'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  for (let from = 1; from <= loans; from += seedBatchLoans) {
    await sql`truncate seeding`.execute(db)
    await sql`insert into seeding select n, gen_random_uuid(), gen_random_uuid(), gen_random_uuid() from generate_series(${from}::bigint, ${Math.min(loans, from + seedBatchLoans - 1)}::bigint) n`.execute(
      db,
    )
    const copy = (table: string, where: string, changes: Readonly<Record<string, string>>) => {
      const columns = tables.get(table)!
      return sql
        .raw(
          `insert into ${table} (${columns.join(', ')}) select ${columns.map((name) => changes[name] ?? `t.${name}`).join(', ')} from seeding s cross join ${table} t where ${where}`,
        )
        .execute(db)
    }
    await copy('loan_request', `t.id = '${requestId}'`, {
      id: 's.request_id',
      customer_id: 's.customer_id',
      contract_number: `'S' || s.n`,
    })
    await copy('loan', `t.id = '${loanId}'`, {
      id: 's.loan_id',
      request_id: 's.request_id',
      customer_id: 's.customer_id',
      document_number: `'S' || s.n`,
      document_key: `'S' || s.n`,
    })
    await copy('payout', `t.request_id = '${requestId}'`, {
      id: 'gen_random_uuid()',
      request_id: 's.request_id',
      customer_id: 's.customer_id',
      receipt: `'P' || s.n`,
      conversation_id: 'null',
    })
    await copy('collection', `t.loan_id = '${loanId}'`, {
      receipt: `t.receipt || '-' || s.n`,
      loan_id: 's.loan_id',
      customer_id: 's.customer_id',
    })
    await copy('ledger_transaction', `t.loan_id = '${loanId}'`, {
      id: `md5(t.id::text || s.n)::uuid`,
      reference: `t.reference || '-' || s.n`,
      loan_id: 's.loan_id',
      customer_id: 's.customer_id',
    })
    await copy('ledger_entry', `t.loan_id = '${loanId}'`, {
      transaction_id: `md5(t.transaction_id::text || s.n)::uuid`,
      loan_id: 's.loan_id',
      customer_id: 's.customer_id',
    })
  }
  for (const table of ['ledger_entry', 'ledger_transaction'])
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
  await sql`drop table seeding`.execute(db)
  for (const table of ['loan_request', 'loan', 'payout', 'collection', 'ledger_transaction', 'ledger_entry'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

/** Columns that can be written, by table. */
async function tableColumns(db: Database['db']): Promise<Map<string, string[]>> {
  const { rows } = await sql<{
    table: string
    column: string
  }>`select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and is_identity = 'NO' and is_generated = 'NEVER' order by ordinal_position`.execute(
    db,
  )
  return new Map(
    [...Map.groupBy(rows, (row) => row.table)].map(([table, columns]) => [
      table,
      columns.map(({ column }) => column),
    ]),
  )
}

type Side = { readonly house: House; readonly who: readonly Probe[] }
type Times = { readonly p50: number; readonly p95: number }

/** One, other, one, other; each round's p95 beside the other's, and the median of these ratios. */
async function inTurns(
  sides: readonly [Side, Side],
): Promise<{ readonly times: readonly [Times, Times]; readonly ratio: number }> {
  for (const side of sides) await shoot(side, shotsOfWarmUp)
  const all: [number[], number[]] = [[], []]
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const one = await shoot(sides[0], shotsPerRound)
    const other = await shoot(sides[1], shotsPerRound)
    ratios.push(part(other, 0.95) / part(one, 0.95))
    all[0].push(...one)
    all[1].push(...other)
  }
  const times = (shots: readonly number[]): Times => ({ p50: part(shots, 0.5), p95: part(shots, 0.95) })
  return { times: [times(all[0]), times(all[1])], ratio: part(ratios, 0.5) }
}

async function shoot({ house, who }: Side, shots: number): Promise<number[]> {
  const taken: number[] = []
  for (let shot = 0; shot < shots; shot += 1) {
    const { cookie } = who[shot % who.length]!
    const from = performance.now()
    const response = await fetch(`${house.url}/api/account/loans/current`, { headers: { cookie } })
    const { data } = (await response.json()) as {
      data: { paymentInfo?: { totalPayableToday: number } } | null
    }
    taken.push(performance.now() - from)
    if (!((data?.paymentInfo?.totalPayableToday ?? 0) > 0))
      throw new Error(`no payoff was answered: ${response.status}`)
  }
  return taken
}

const part = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0

type Found = {
  readonly sizes: Awaited<ReturnType<typeof inTurns>>
  readonly entries: Awaited<ReturnType<typeof inTurns>>
  readonly counted: readonly number[]
  readonly entriesOfBusy: number
}

function report({ sizes, entries, counted, entriesOfBusy }: Found, json: boolean): boolean {
  const row = (asked: string, { p50, p95 }: Times) => ({
    asked,
    'p50 ms': Number(p50.toFixed(2)),
    'p95 ms': Number(p95.toFixed(2)),
  })
  printTable(`Current loan with its payoff, ${rounds} rounds of ${shotsPerRound} in turns`, [
    row(`${counted[0]} loans`, sizes.times[0]),
    row(`${counted[1]} loans`, sizes.times[1]),
    row('a loan with three payments', entries.times[0]),
    row(`a loan with ${entriesOfBusy} entries`, entries.times[1]),
  ])
  const good = printBars([
    {
      name: `p95 with ${counted[1]} loans to p95 with ${counted[0]} (median of rounds)`,
      measured: Number(sizes.ratio.toFixed(3)),
      bar: sizeRatioMost,
      unit: 'times',
      is: 'atMost',
    },
    {
      name: `p95 of ${entriesOfBusy} entries to p95 of a few (median of rounds)`,
      measured: Number(entries.ratio.toFixed(3)),
      bar: entriesRatioMost,
      unit: 'times',
      is: 'atMost',
    },
  ])
  if (json)
    console.log(JSON.stringify({ bench: 'loan-page', good, sizes, entries, loans: counted, entriesOfBusy }))
  return good
}
