/**
 * Goal: a database from before every key began with the customer migrates without loss. Method: old rows
 * (old-data.sql) in the old schema, the later migrations, and a check of every row.
 */
import { randomBytes } from 'node:crypto'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { beforeAll, afterAll, expect, inject, test } from 'vitest'
import { createSessions } from '../people/identity/sessions/sessions.ts'
import { createTokens } from '../people/identity/sessions/tokens.ts'
import { manualClock } from '../testing/service/clocks.ts'
import { createDatabase, type Database } from '../platform/database/database.ts'
import { createLog } from '../platform/observability/log.ts'
import { migrate } from '../platform/database/migrations/migrate.ts'
import { noCustomer } from '../platform/database/rows/no-customer.ts'
import { createSecrets } from '../platform/security/secrets.ts'
import { columnName } from '../platform/database/names.ts'
import { testKey } from '../testing/service/harness.ts'
import { newDatabase } from '../testing/database/temporary-server.ts'

const lastOfThen = '0031'
const log = createLog('silent')
type Row = Readonly<Record<string, unknown>>
/** Rows by table. */
type Contents = ReadonlyMap<string, readonly Row[]>

let database: Database
let before: Contents
let after: Contents
let linesBefore: readonly Row[]
const rowsOf = async (text: string): Promise<Row[]> => (await sql.raw<Row>(text).execute(database.db)).rows

async function contents(): Promise<Contents> {
  const tables = await rowsOf(`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname !~ '^(kysely|platform)_' order by 1`)
  const all = new Map<string, readonly Row[]>()
  for (const name of tables.map((table) => String(table['name'])))
    all.set(
      name,
      (await rowsOf(`select to_jsonb(t) as row from ${name} t`)).map(({ row }) => row as Row),
    )
  return all
}

const id = (number: number): string =>
  String(number)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
const ofTable = (all: Contents, table: string): readonly Row[] => all.get(table) ?? []
/** As text, for comparison in any order; `null` customers get today's value. */
const sorted = (rows: readonly Row[], columns: readonly string[]): string[] =>
  rows
    .map((row) =>
      JSON.stringify(
        columns.map((name) =>
          name === 'customer_id' || name === 'customerId' ? (row[name] ?? noCustomer) : row[name],
        ),
      ),
    )
    .sort()

beforeAll(async () => {
  const url = await newDatabase(inject('adminUrls')[0]!, `mkopo_test_${randomBytes(6).toString('hex')}`)
  database = createDatabase({ url, poolSize: 1, statementTimeoutMs: 30_000 }, () => undefined)
  const folder = mkdtempSync(join(tmpdir(), 'mkopo-migrations-'))
  for (const file of globSync('server/migrations/*.sql'))
    if (basename(file).slice(0, 4) <= lastOfThen) cpSync(file, join(folder, basename(file)))
  await migrate(database, log, pathToFileURL(`${folder}/`))
  rmSync(folder, { recursive: true })
  await sql.raw(readFileSync('server/tests/old-data.sql', 'utf8')).execute(database.db)
  before = await contents()
  linesBefore =
    await rowsOf(`select entry.customer_id, sequence, kind, reference, entry.loan_id, entry.value_day,
      posted_at, currency, line, account, amount_cents, prolongation_days
    from ledger_entry entry join ledger_transaction header on header.id = transaction_id`)
  await migrate(database, log)
  after = await contents()
})
afterAll(() => database.stop())

test('the old rows cover every table with a customer', async () => {
  const named = await rowsOf(
    `select table_name as name from information_schema.columns where column_name = 'customer_id'`,
  )
  const ofCustomers = named.map(({ name }) => String(name)).filter((name) => before.has(name))
  expect(ofCustomers.length).toBeGreaterThan(35)
  expect(ofCustomers.filter((name) => ofTable(before, name).length === 0)).toEqual([])
})

/** Tables whose rows are rewritten; each is checked below. */
const renumbered = ['job', 'ledger_entry', 'ledger_transaction', 'message_report', 'payment_exception']

test('every row exists with all columns that still exist, and its customer', () => {
  const tables = [...before.keys()].filter((name) => !renumbered.includes(name))
  expect(tables.filter((name) => !after.has(name))).toEqual([])
  for (const name of tables) {
    const [rows, then] = [ofTable(after, name), ofTable(before, name)]
    const columns = Object.keys(then[0] ?? {}).filter((column) => column in (rows[0] ?? {}))
    expect([name, sorted(rows, columns)]).toEqual([name, sorted(then, columns)])
  }
  expect(ofTable(after, 'message').filter((row) => row['customer_id'] === noCustomer)).toHaveLength(2)
  expect(ofTable(after, 'collection').filter((row) => row['customer_id'] === noCustomer)).toHaveLength(2)
})

test('the directory contains each unique value and its customer', () => {
  const named = ofTable(after, 'directory')
    .filter(({ kind }) => kind !== 'token')
    .map(({ kind, key, customer_id: customer, id: of }) => [kind, key, customer, of])
  expect(named.map((row) => row.join(' ')).sort()).toEqual(
    [
      ['contract', 'MK0001', id(1), id(201)],
      ['contract', 'MK0002', id(2), id(202)],
      ['contract', 'MK0003', id(3), id(203)],
      ['contract', 'MK0004', id(2), id(204)],
      ['payoutReceipt', 'RKP0000001', id(1), id(332)],
      ['phone', '+254712000001', id(1), null],
      ['phone', '+254712000002', id(2), null],
      ['receipt', 'RKL51ZDR41', id(1), null],
      ['receipt', 'RKL51ZDR42', id(1), null],
      ['receipt', 'RKL51ZDR43', noCustomer, null],
      ['receipt', 'RKL51ZDR44', noCustomer, null],
      ['referral', 'CODE1', id(1), null],
      ['referral', 'CODE2', id(2), null],
    ].map((row) => row.join(' ')),
  )
})

test('a document or a number leads to all customers who gave it, including deleted ones', () => {
  const named = (table: string) =>
    ofTable(after, table)
      .map((row) => `${String(row['key'])} ${String(row['customer_id'])}`)
      .sort()
  expect(named('customer_of_document')).toEqual([
    `document-1 ${id(1)}`,
    `document-1 ${id(2)}`,
    `document-3 ${id(3)}`,
  ])
  expect(named('customer_of_phone')).toEqual([
    `+254712000001 ${id(1)}`,
    `+254712000001 ${id(2)}`,
    `+254712000005 ${id(1)}`,
  ])
})

test('the ledger has the same lines in the same order, and the same sums', async () => {
  const columns = Object.keys(linesBefore[0]!)
  const lines = await rowsOf(`select ${columns.map(columnName).join(', ')} from ledger_entry`)
  expect(lines).toHaveLength(12)
  expect(sorted(lines, columns)).toEqual(sorted(linesBefore, columns))
  const sums = (rows: readonly Row[]): Record<string, number> => {
    const byAccount: Record<string, number> = {}
    for (const { account, amountCents: cents } of rows)
      byAccount[String(account)] = (byAccount[String(account)] ?? 0) + Number(cents)
    return byAccount
  }
  expect(sums(lines)).toEqual(sums(linesBefore))
  expect(sums(lines)).toMatchObject({
    mpesaPaybill: 100_000,
    principalReceivable: 480_000,
    unmatched: -20_000,
  })
  const [next] = await rowsOf(
    `select nextval(pg_get_serial_sequence('ledger_transaction', 'sequence'))::int as next`,
  )
  expect(next).toEqual({ next: Math.max(...linesBefore.map(({ sequence }) => Number(sequence))) + 1 })
})

test('each pending job names its customer, also if an earlier version queued it', () => {
  const waiting = ofTable(after, 'job').map(({ name, payload }) => [name, payload])
  expect(waiting).toHaveLength(9)
  expect(Object.fromEntries(waiting.filter(([name]) => name !== 'messages.sendSms'))).toEqual({
    'messages.sendAwaited': { messageId: id(403), customerId: null },
    'messages.sendBatch': { messages: [{ messageId: id(405), customerId: id(2) }] },
    'referrals.reward': { customerId: id(2) },
    'requests.decide': { requestId: id(201), customerId: id(1) },
    'statements.read': { statementId: id(211), customerId: id(1) },
    'loans.nonPerformingEntries': { on: '2026-06-30', loans: [{ id: id(221), customerId: id(1) }] },
    'payments.pushPrompt': { promptId: id(302) }, // finds the customer by the id of the prompt
  })
  expect(waiting.filter(([name]) => name === 'messages.sendSms').map(([, payload]) => payload)).toEqual(
    expect.arrayContaining([
      { messageId: id(401), customerId: id(1) },
      { messageId: id(402), customerId: id(1) },
    ]),
  )
  const numbers = ofTable(after, 'one_time_code_number').map((row) => [
    row['message_id'],
    row['message_customer_id'],
  ])
  expect(numbers).toEqual(
    expect.arrayContaining([
      [id(401), id(1)],
      [id(403), null],
      [null, null],
    ]),
  )
  const details = ofTable(after, 'payment_exception').map((row) => [row['kind'], row['details']])
  expect(Object.fromEntries(details)).toEqual({
    paymentClaimed: { receipt: 'RKL51ZDR49', loanId: id(221), customerId: id(1), why: 'unanswered' },
    payoutUnknown: {},
  })
})

test('delivery reports find their pending messages', () => {
  const reports = ofTable(after, 'message_report').map((row) =>
    ['provider_message_id', 'status', 'customer_id', 'message_id'].map((name) => row[name]),
  )
  expect(reports.sort()).toEqual([
    ['sms-2', 'underway', id(1), id(402)],
    ['sms-4', 'underway', noCustomer, id(404)],
    ['sms-6', 'delivered', null, null],
  ])
})

test('old tokens still open their sessions', async () => {
  const clock = manualClock(new Date('2026-03-02T10:00:00Z'))
  const sessions = createSessions({
    database,
    clock,
    tokens: createTokens({ clock, secrets: createSecrets(testKey) }),
  })
  const of = (name: string): string => name.padEnd(43, 'x')
  const open = (name: string) => sessions.authenticate({ sessionToken: of(name), accessToken: null })
  expect(await open('cookie')).toMatchObject({ customerId: id(1) })
  expect(await open('another')).toBeNull()
  expect(await sessions.refresh(of('refresh'))).toMatchObject({ customerId: id(1), sessionId: id(102) })
  expect(ofTable(after, 'directory').filter(({ kind }) => kind === 'token')).toHaveLength(2)
})

test('every constraint and index is valid, and every key of a customer begins with the customer', async () => {
  expect(await rowsOf(`select conname from pg_constraint where not convalidated`)).toEqual([])
  expect(await rowsOf(`select indexrelid::regclass from pg_index where not indisvalid`)).toEqual([])
  const [customer] = await rowsOf(`select count(*)::int as tables from pg_index
    join pg_attribute column_of on attrelid = indrelid and attnum = indkey[0]
    where indisprimary and attname = 'customer_id'`)
  expect(customer!['tables']).toBeGreaterThan(25)
  await expect(
    rowsOf(`insert into ledger_transaction (customer_id, kind, reference, value_day, posted_at, currency, accounts,
      amounts_cents) select customer_id, 'other', reference, value_day, posted_at, currency, accounts,
      array[1, 1] from ledger_transaction limit 1`),
  ).rejects.toThrow('ledger_transaction_')
  await expect(rowsOf(`update ledger_transaction set kind = 'other'`)).rejects.toThrow('append-only')
})
