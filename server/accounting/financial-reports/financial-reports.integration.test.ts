/**
 * Goal: the reports of a lender's month agree with each other and with the general ledger, and so do their
 * files; files of the books are made once and never change; two people record a tax payment (rules reports-1
 * to reports-8). Method: some loans over two months, an unmatched payment, an overpayment, and the nightly
 * run of each day.
 */
import { createHash } from 'node:crypto'
import { parse as parseCsv } from 'csv-parse/sync'
import { parquetReadObjects } from 'hyparquet'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Answer } from '../../../contract/client.ts'
import { startOfDay } from '../../../domain/country/nairobi.ts'
import { addDays, day } from '../../../domain/days.ts'
import { momentReports, reportNames, type ReportName } from '../../../domain/books/report-rows.ts'
import { cents } from '../../../domain/money.ts'
import { createBook } from '../../testing/people/loan-book.ts'
import { newOfficer, type TestOfficer } from '../../testing/people/officers.ts'
import { fulfilled, startPeople } from '../../testing/people/customers.ts'
import { started } from '../../testing/service/started.ts'
import { cookieHeader } from '../../testing/service/harness.ts'

const hourMs = 3_600_000
const parse = (text: string): string[][] => parseCsv(text, { bom: true })
const first = day('2026-03-02')
const people = started(() => startPeople({ upkeep: ['books'] }))
let lender: ReturnType<typeof createBook>
let finance: TestOfficer
let controller: TestOfficer
beforeAll(async () => {
  lender = createBook(people)
  await signIn()
  expect(await ask('balanceSheet')).toMatchObject({ ok: false, status: 404 })
  await live()
})
/** The previous sessions have ended. */
async function signIn(): Promise<void> {
  ;[finance, controller] = [await newOfficer(people, 'finance'), await newOfficer(people, 'controller')]
}

/** At noon of a day; the nights on the way run the books. */
async function goTo(after: number): Promise<void> {
  const at = startOfDay(addDays(first, after)).getTime() + 12 * hourMs
  await people.advance(at - people.clock.now().getTime())
  await signIn()
}
type Report = Answer<'GET /api/office/books/reports/{name}'>
// GET /api/office/books/reports/{name}
const ask = (name: ReportName, query: Record<string, string> = {}) =>
  people.api('GET /api/office/books/reports/{name}', { params: { name }, query }, finance)
const read = async (name: ReportName, query: Record<string, string> = {}) => fulfilled(await ask(name, query))
const rowOf = ({ rows }: Report, label: string) => rows.find((row) => row.label === label)!.amounts
/** The bytes of a file download. */
async function bytesAt(officer: TestOfficer, path: string): Promise<Buffer> {
  const cookie = cookieHeader(officer.cookies)
  const response = await fetch(`${people.url}${path}`, { headers: { cookie } })
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}
// GET /api/office/books/reports/{name}/file
const fileOf = (name: ReportName, format: 'pdf' | 'csv' | 'xlsx') =>
  bytesAt(finance, `/api/office/books/reports/${name}/file?format=${format}`)

/** Two months: one loan repaid with an overpayment, one past due, one running, and an unmatched payment. */
async function live(): Promise<void> {
  const [one, two] = [await lender.borrow(10_000), await lender.borrow(5_000, { dueAfterDays: [20] })]
  await goTo(10)
  await lender.borrow(20_000)
  await lender.pay(one, 15_000)
  await people.sandbox.post('/api/paybill', {
    amount: 700,
    account: 'SHAMBA',
    phone: '0722000111',
    name: 'JANE DOE',
    unasked: true,
  })
  await people.drain()
  await goTo(30)
  await goTo(31)
  await lender.pay(two, 1_000)
  await goTo(45)
  await goTo(46)
}

test('reports of a month agree with each other', async () => {
  const [sheet, income, cash, trial] = [
    await read('balanceSheet'),
    await read('incomeStatement', { from: '01.04.2026' }),
    await read('cashFlow', { from: '2026-03-01' }),
    await read('trialBalance'),
  ]
  expect({ from: income.from, to: income.to }).toEqual({ from: '2026-04-01', to: addDays(first, 45) })
  expect(rowOf(sheet, 'Total assets')).toEqual(rowOf(sheet, 'Liabilities and equity'))
  expect(rowOf(income, 'Result')[1]).toBe(rowOf(sheet, 'Profit for the year')[0])
  expect(rowOf(income, 'Result')[0]).toBeGreaterThan(0)
  expect(rowOf(income, 'Result')[0]).toBeLessThan(rowOf(income, 'Result')[1]!)
  const [before, debits, credits, after] = rowOf(trial, 'Total')
  expect([before, debits! - credits!, after]).toEqual([0, 0, 0])
  // Out 35,000; in 15,000, 1,000 and 700 unmatched.
  expect(rowOf(cash, 'Loans disbursed')).toEqual([-35_000])
  expect(rowOf(cash, 'Collected from customers')).toEqual([16_700])
  expect(rowOf(cash, 'Change in cash')).toEqual([-18_300])
  expect(rowOf(cash, 'Closing cash')).toEqual([-18_300])
  const money = sheet.rows.filter(({ code }) => code?.startsWith('10')).map(({ amounts }) => amounts[0]!)
  expect(money.reduce((sum, amount) => sum + amount, 0)).toBe(-18_300)
})

test('the loan book and money held for others tie to their accounts', async () => {
  const loans = await read('loanBook')
  expect(rowOf(loans, 'Difference')).toEqual([null, 0, 0, 0, 0, 0, 0])
  expect(rowOf(loans, 'Total of loans')[0]).toBe(2)
  expect(rowOf(loans, 'Total of loans')[1]).toBeGreaterThan(20_000)
  const age = await read('ageing')
  const differences = age.rows.filter(({ label }) => label === 'Difference').map(({ amounts }) => amounts)
  expect(differences).toEqual([
    [null, 0],
    [null, 0],
  ])
  // Both came 35 days before the last day in the books.
  const old = age.rows.filter(({ label }) => label === '31 to 90 days').map(({ amounts }) => amounts)
  expect(old).toEqual([
    [1, 700],
    [1, 15_000 - 10_000 - 2_500],
  ])
})

test('every report is a file as PDF, CSV and workbook, with the same figures', async () => {
  for (const name of reportNames) {
    const report = await read(name)
    expect(report.span.startsWith('At the end')).toBe(momentReports.has(name))
    expect((await fileOf(name, 'pdf')).subarray(0, 5).toString()).toBe('%PDF-')
    expect((await fileOf(name, 'xlsx')).subarray(0, 2).toString()).toBe('PK')
    const [head, ...rows] = parse((await fileOf(name, 'csv')).toString())
    expect(head![1]).toBe(`${report.title}, ${report.span}`)
    expect(head!.slice(2)).toEqual(report.columns.map(({ title }) => title))
    expect(rows.map((row) => row.slice(2))).toEqual(
      report.rows.map(({ amounts }) =>
        report.columns.map((_, at) =>
          amounts[at] === null || amounts[at] === undefined ? '' : String(amounts[at]),
        ),
      ),
    )
  }
  const taken = await sql<{
    count: number
  }>`select count(*)::int as count from audit_entry where act = 'report.taken'`.execute(people.database.db)
  expect(taken.rows[0]!.count).toBe(reportNames.length * 3)
  const named = await sql<{
    subject: string
  }>`select distinct subject from audit_entry where act = 'report.taken' and subject like '%.csv' and subject ~ '^(income|loan)'
    order by subject`.execute(people.database.db)
  expect(named.rows.map(({ subject }) => subject)).toEqual([
    'income-statement-2026-04-01-2026-04-16.csv',
    'loan-book-2026-04-16.csv',
  ])
})

test('days that are not in the books are refused with the possible days', async () => {
  expect(await ask('incomeStatement', { to: addDays(first, 46) })).toMatchObject({
    status: 422,
    problem: { errors: { to: [expect.stringContaining('16.04.2026')] } },
  })
  expect(await ask('incomeStatement', { from: '2026-04-02', to: '2026-04-01' })).toMatchObject({
    status: 422,
    problem: { errors: { from: expect.anything() as unknown } },
  })
  expect(await ask('incomeStatement', { to: 'abc' })).toMatchObject({ status: 422 })
})

// GET /api/office/books/files
const files = async (through?: string) =>
  fulfilled(await people.api('GET /api/office/books/files', { query: { through } }, finance))
// POST /api/office/books/files
const make = (of: 'xero' | 'odoo', through: string) =>
  people.api('POST /api/office/books/files', { body: { package: of, through } }, finance)
// GET /api/office/books/files/{name}
const take = (name: string) =>
  people.api('GET /api/office/books/files/{name}', { params: { name } }, controller)
const bytesOf = (name: string) => bytesAt(controller, `/api/office/books/files/${name}`)

test('files for a package follow each other, are made once, and keep their hash', async () => {
  expect(await make('xero', addDays(first, 46))).toMatchObject({ status: 422 })
  const one = fulfilled(await make('xero', '2026-03-31'))
  expect(one.endsEarlier).toBe(false)
  expect(one.name).toBe('xero-2026-03-02-2026-03-31.csv')
  expect((await files()).next.find((each) => each.package === 'xero')!.from).toBe('2026-04-01')
  expect(await make('xero', '2026-03-31')).toMatchObject({ status: 422 })
  const two = fulfilled(await make('xero', '16.04.2026'))
  const all = fulfilled(await make('odoo', '16.04.2026'))
  const sums = async (name: string, column: string) => {
    const [head, ...rows] = parse((await bytesOf(name)).toString())
    const at = head!.indexOf(column)
    return rows.map((row) => Math.round(Number(row[at]) * 100))
  }
  const xero = [...(await sums(one.name, '*Amount')), ...(await sums(two.name, '*Amount'))]
  expect(xero.reduce((sum, amount) => sum + amount, 0)).toBe(0)
  expect(xero.filter((amount) => amount > 0)).toEqual(
    (await sums(all.name, 'line_ids/debit')).filter((amount) => amount > 0),
  )
  const kept = (await files()).items.find(({ name }) => name === one.name)!
  expect(kept).toMatchObject({ madeBy: finance.email, kind: 'xero' })
  expect(
    createHash('sha256')
      .update(await bytesOf(one.name))
      .digest('hex'),
  ).toBe(kept.sha256)
  const { rows } = await sql<{ content: string }>`
    select content::text as content from audit_entry where act = 'books.fileMade' and subject = ${one.name}`.execute(
    people.database.db,
  )
  expect(rows).toMatchObject([{ content: expect.stringContaining(kept.sha256) as unknown }])
  expect(await take('none.csv')).toMatchObject({ status: 404 })
})

test('a night stores every journal and entry, in two formats with the same content', async () => {
  const { rows: items } = await sql<{ name: string; kind: string; to: string }>`
    select name, kind, to_day as to from book_file order by name`.execute(people.database.db)
  const ofKind = (kind: string) => items.filter((each) => each.kind === kind)
  expect(ofKind('journals')).toHaveLength(45 * 2)
  expect(ofKind('entries')).toHaveLength(45 * 2)
  expect(ofKind('loans').map(({ to }) => to)).toEqual(['2026-03-31', '2026-03-31'])
  const tables = async (kind: string) => {
    const found = []
    for (const { name } of ofKind(kind).filter((each) => each.name.endsWith('.parquet'))) {
      const bytes = await bytesOf(name)
      const rows = await parquetReadObjects({ file: new Uint8Array(bytes).buffer })
      const [head, ...lines] = parse((await bytesOf(name.replace('.parquet', '.csv'))).toString())
      expect(rows.map((row) => head!.map((column) => String(row[column] ?? '')))).toEqual(lines)
      found.push(...rows)
    }
    return found
  }
  const sum = (rows: readonly Record<string, unknown>[]) =>
    rows.reduce((total, row) => total + Number(row.amount_cents), 0)
  const [journals, entries, loans] = [
    await tables('journals'),
    await tables('entries'),
    await tables('loans'),
  ]
  const { rows } = await sql<{ journals: number; entries: number }>`
    select (select count(*)::int from gl_line where booked_on < ${addDays(first, 45)}::date) as journals,
      (select count(*)::int from ledger_entry where posted_at < ${startOfDay(addDays(first, 45))}) as entries`.execute(
    people.database.db,
  )
  expect({ journals: journals.length, entries: entries.length }).toEqual(rows[0])
  expect([sum(journals), sum(entries), loans.length]).toEqual([0, 0, 2])

  // Listed in steps of two weeks of nights, each linking to older ones, until all were seen.
  const listed = new Set<string>()
  let through: string | undefined
  do {
    const page: Awaited<ReturnType<typeof files>> = await files(through)
    const ofNights = page.items.filter(({ madeBy }) => madeBy === null)
    expect(new Set(ofNights.map(({ to }) => to)).size).toBeLessThanOrEqual(14)
    for (const { name } of ofNights) listed.add(name)
    through = page.earlier ?? undefined
  } while (through !== undefined)
  const nights = await sql<{
    n: number
  }>`select count(*)::int as n from book_file where made_by is null`.execute(people.database.db)
  expect(listed.size).toBe(nights.rows[0]!.n)
})

// GET /api/office/books/taxes
const taxes = async () => fulfilled(await people.api('GET /api/office/books/taxes', {}, finance))
// POST /api/office/books/taxes/{tax}/payments
const pay = (body: Record<string, unknown>) =>
  people.api(
    'POST /api/office/books/taxes/{tax}/payments',
    {
      params: { tax: 'excise' },
      body: {
        month: '2026-04-01',
        paidOn: '2026-04-17',
        account: '1010',
        amount: 200,
        reference: 'PRN 1',
        note: 'April',
        ...body,
      },
    } as never,
    finance,
  )

test('two people record a tax payment by its number, and its journal is posted', async () => {
  await people.database.transaction((tx) =>
    people.services.generalLedger.post(tx, {
      kind: 'manual',
      reference: 'excise of April',
      valueOn: first,
      text: 'Excise borne by us',
      by: null,
      lines: [
        { code: '5140', amountCents: cents(20_000) },
        { code: '2100', amountCents: cents(-20_000) },
      ],
    }),
  )
  await goTo(47)
  expect((await taxes()).months).toMatchObject([
    { tax: 'excise', month: '2026-04-01', dueOn: '2026-05-20', charged: 200, paid: 0, open: 200 },
  ])
  for (const wrong of [
    { amount: 201 },
    { account: '1020x' },
    { paidOn: '2026-04-30' },
    { month: '2026-03-01' },
  ])
    expect(await pay(wrong)).toMatchObject({ ok: false, status: 422 })
  const { waiting } = fulfilled(await pay({})) as { waiting: string }
  expect((await taxes()).payments).toEqual([])
  const approve = (officer: TestOfficer) =>
    people.api('POST /api/office/actions/{id}/approve', { params: { id: waiting } }, officer)
  expect(await approve(finance)).toMatchObject({ ok: false })
  expect(await approve(controller)).toMatchObject({ ok: true })
  expect(await taxes()).toMatchObject({
    months: [{ charged: 200, paid: 200, open: 0 }],
    payments: [{ reference: 'PRN 1', amount: 200, notedBy: finance.email, approvedBy: controller.email }],
  })
  expect(await pay({ amount: 0.01 })).toMatchObject({ ok: false })
  await goTo(48)
  const april = (await read('taxes', { from: '2026-04-01' })).rows.find(({ label }) => label === '2026-04')!
  expect(april.amounts).toEqual([0, 200, 200, 0])
  expect(rowOf(await read('cashFlow', { from: '2026-03-01' }), 'Taxes paid')).toEqual([-200])
  // An account with several providers: no approval is requested for what cannot be posted.
  await sql`insert into gl_mapping (key, since, code) values ('mpesaFloat', '2026-04-18', '1020')`.execute(
    people.database.db,
  )
  const account = [expect.stringMatching(/^Account 1020 has several providers.*mpesaFloat/) as unknown]
  const refused = await pay({ account: '1020', paidOn: '2026-04-18', reference: 'PRN 2' })
  expect(refused).toMatchObject({ status: 422, problem: { errors: { account } } })
})
