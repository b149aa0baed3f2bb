/**
 * Goal: an imported book equals the previous one, loan by loan and in total, on past and future days, in
 * loans, loan subledger and general ledger; a wrong figure imports nothing and is reported with its line
 * (rule reports-9). Method: a book runs for four months in one service; its bundle is imported into another.
 */
import { kenya } from '../../domain/country/kenya.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOfDay } from '../../domain/country/nairobi.ts'
import { addDays, day, type Day } from '../../domain/days.ts'
import { cents } from '../../domain/money.ts'
import { createBook, type Borrowed } from '../testing/people/loan-book.ts'
import { newOfficer } from '../testing/people/officers.ts'
import { startPeople, type People } from '../testing/people/customers.ts'
import { bundleRows, writeBundle } from './bundle.fixture.ts'
import { readBundle, type Bundle } from './bundle.ts'
import { createOpening } from './opening.ts'

const first = day('2026-03-02')
const today = addDays(first, 120)
const hourMs = 3_600_000
const folder = mkdtempSync(join(tmpdir(), 'mkopo-bundle-'))
let before: People
let after: People
let borrowed: Borrowed[]
let rows: Awaited<ReturnType<typeof bundleRows>>
beforeAll(async () => {
  before = await startPeople({ upkeep: ['books', 'portfolio', 'bureau'] })
  const lender = createBook(before)
  const goTo = async (days: number): Promise<void> => {
    const at = startOfDay(addDays(first, days)).getTime() + 12 * hourMs
    await before.advance(at - before.clock.now().getTime())
  }
  const [repaid, overpaid, late, lost] = [
    await lender.borrow(10_000),
    await lender.borrow(3_000),
    await lender.borrow(7_000, { dueAfterDays: [30, 61] }),
    await lender.borrow(2_000, { dueAfterDays: [20] }),
  ]
  await goTo(15)
  const running = await lender.borrow(20_000, { dueAfterDays: [122], firstLoan: true })
  await lender.pay(repaid, 4_000)
  const back = await lender.pay(late, 1_500)
  await goTo(40)
  await lender.pay(repaid, 'all')
  await lender.pay(overpaid, 9_000)
  await back()
  await goTo(70)
  await lender.pay(late, 2_250.5)
  await before.services.database.transaction((tx) => before.services.loans.writeOff(tx, lost.loan.id))
  await goTo(95)
  await lender.pay(lost, 300)
  await goTo(120)
  borrowed = [repaid, overpaid, late, lost, running]
  rows = await bundleRows(
    before.services,
    borrowed.map(({ loan }) => loan),
    today,
  )
  after = await startPeople({ upkeep: ['books', 'portfolio', 'bureau'], startAt: before.clock.now() })
}, 240_000)
afterAll(async () => {
  await before.stop()
  await after.stop()
  rmSync(folder, { recursive: true })
})

const written = (changed: Partial<typeof rows> = {}): ReturnType<typeof readBundle> => {
  writeBundle(folder, { ...rows, ...changed })
  return readBundle(folder, today, kenya)
}
const count = async (): Promise<number> => {
  const found = await sql<{
    count: number
  }>`select (select count(*) from loan) + (select count(*) from identity_user)
    + (select count(*) from ledger_transaction) + (select count(*) from collection) as count`.execute(
    after.database.db,
  )
  return Number(found.rows[0]!.count)
}
const changed = <Row extends object>(list: readonly Row[], at: number, row: Partial<Row>): Row[] =>
  list.map((each, place) => (place === at ? { ...each, ...row } : each))

test('unreadable rows are reported with file, line and column, all at once', () => {
  const { faults } = written({
    customers: changed(rows.customers, 1, { phone: '0712', birth_date: '5.11.1990' }),
    movements: changed(rows.movements, 0, { contract: '999', amount: 'much' }),
    loans: changed(rows.loans, 2, { customer: 'unknown' }),
  })
  expect(faults.map(({ file, line, what }) => `${file} ${line} ${what}`).toSorted()).toEqual([
    'customers 3 birth_date: has to be a day, YYYY-MM-DD',
    'customers 3 phone: has to be a mobile number of this country',
    'loans 4 customer: unknown is not in customers.csv',
    'movements 2 contract: 999 is not in loans.csv',
  ])
})

test('a balance that differs from the replay by a cent, or an existing number, imports nothing', async () => {
  const opening = createOpening(after.services)
  const at = rows.balances.findIndex(({ interest }) => interest !== '0.00')
  const wrong = written({
    balances: changed(rows.balances, at, {
      interest: (Number(rows.balances[at]!.interest) + 0.01).toFixed(2),
    }),
  })
  expect(wrong.faults).toEqual([])
  expect(await opening.check(wrong.bundle)).toMatchObject({ faults: [{ file: 'balances', line: at + 2 }] })
  expect(await opening.open(wrong.bundle)).toMatchObject({ faults: [{ file: 'balances' }] })
  const unknown = written({ loans: changed(rows.loans, 1, { product: 'gold' }) })
  expect(unknown.faults).toEqual([])
  expect(await opening.open(unknown.bundle)).toMatchObject({
    faults: [
      {
        file: 'loans',
        line: 3,
        what: expect.stringMatching(/^product: has to be one of standard/) as string,
      },
    ],
  })
  const { bundle } = written()
  const twice: Bundle = {
    ...bundle,
    // Without its movements, whose existing receipt numbers would be refused first.
    loans: [...bundle.loans, { ...bundle.loans[0]!, movements: [], balances: [] }],
  }
  expect(await opening.open(twice)).toMatchObject({ faults: [{ file: 'loans' }] })
  expect(await count()).toBe(0)
})

test('the book equals the previous one, loan by loan and in total, on past and future days', async () => {
  const { bundle, faults } = written()
  expect(faults).toEqual([])
  const opening = createOpening(after.services)
  expect(await opening.check(bundle)).toMatchObject({ faults: [], trialBalance: null })
  expect(await count()).toBe(0)
  expect(await opening.open(bundle)).toEqual({ customers: 5, loans: 5, balances: rows.balances.length })
  const { content } = await after.database.db
    .selectFrom('audit_entry')
    .select('content')
    .where('act', '=', 'book.opened')
    .executeTakeFirstOrThrow()
  expect(content, 'in shillings').toMatch(/"owed":"principal [\d,]+\.\d\d, interest [\d,.]+, penalty /)
  const days: Day[] = [0, 1, 20, 21, 41, 61, 75, 100, 120, 150, 300].map((each) => addDays(first, each))
  const sums = { before: 0, after: 0 }
  for (const { loan } of borrowed) {
    const entered = await after.services.loans.byTypedNumber(after.database.db, loan.documentNumber)
    const there = (await after.services.loans.byId(entered!.id))!
    const here = (await before.services.loans.byId(loan.id))!
    expect([there.status, there.writtenOffOn]).toEqual([here.status, here.writtenOffOn])
    for (const on of days.filter((each) => each >= loan.paidOutOn)) {
      const [now, then] = [
        await after.services.loans.positionOf(there, on),
        await before.services.loans.positionOf(here, on),
      ]
      expect({ on, ...now }).toEqual({ on, ...then })
      sums.before += then.payoffCents
      sums.after += now.payoffCents
    }
  }
  expect(sums.after).toBe(sums.before)
  const { totalCents, unbalanced } = await after.services.ledger.trialBalance()
  expect([totalCents.KES, unbalanced]).toEqual([0, []])
  // A second import finds an existing book.
  expect(await opening.open(bundle)).toMatchObject({
    faults: [{ what: expect.stringContaining('already has customers or loans') as unknown }],
  })
})

test('a book of more than one batch is imported whole, each loan with its own history', async () => {
  const large = await startPeople({ startAt: before.clock.now() })
  const copies = 110
  /** A contract number has at most twelve characters. */
  const end = (number: string): string => number.slice(-10)
  const copyOf = (at: number) => {
    const named = (text: unknown): string =>
      `${end(String(text))}${at.toString(36).padStart(2, '0').toUpperCase()}`
    const of = <R extends Record<string, unknown>>(row: R, ...names: (keyof R)[]): R => ({
      ...row,
      ...Object.fromEntries(names.map((name) => [name, row[name] === '' ? '' : named(row[name])])),
    })
    return {
      customers: rows.customers.map((row, place) => ({
        ...of(row, 'customer'),
        phone: `+2547${String(20_000_000 + at * 10 + place)}`,
        national_id: String(30_000_000 + at * 10 + place),
      })),
      loans: rows.loans.map((row) => of(row, 'contract', 'customer', 'payout_receipt')),
      movements: rows.movements.map((row) => of(row, 'contract', 'receipt')),
      balances: rows.balances.map((row) => of(row, 'contract')),
    }
  }
  const all = Array.from({ length: copies }, (_, at) => copyOf(at))
  const { bundle, faults } = written({
    customers: all.flatMap(({ customers }) => customers),
    loans: all.flatMap(({ loans }) => loans),
    movements: all.flatMap(({ movements }) => movements),
    balances: all.flatMap(({ balances }) => balances),
  })
  expect(faults).toEqual([])
  expect(await createOpening(large.services).open(bundle)).toEqual({
    customers: copies * rows.customers.length,
    loans: copies * rows.loans.length,
    balances: copies * rows.balances.length,
  })
  const contracts = bundle.loans.map(({ contract }) => contract)
  const taken = [...(await large.services.loans.byTypedNumbers(large.database.db, contracts)).values()]
  expect(taken).toHaveLength(contracts.length)
  for (const { id } of taken) {
    const there = (await large.services.loans.byId(id))!
    const alike = borrowed.find(({ loan }) => there.documentNumber.startsWith(end(loan.documentNumber)))!
    expect(await large.services.loans.positionOf(there, today)).toEqual(
      await before.services.loans.positionOf((await before.services.loans.byId(alike.loan.id))!, today),
    )
  }
  const { totalCents, unbalanced } = await large.services.ledger.trialBalance()
  expect([totalCents.KES, unbalanced]).toEqual([0, []])
  await large.stop()
})

test('the general ledger includes it, and the loan book ties to its accounts', async () => {
  await after.advance(24 * hourMs)
  const finance = await newOfficer(after, 'finance')
  const reply = await after.api(
    'GET /api/office/books/reports/{name}',
    { params: { name: 'loanBook' }, query: {} },
    finance,
  )
  if (!reply.ok) throw new Error(JSON.stringify(reply))
  const amounts = (label: string) => reply.data.rows.find((row) => row.label === label)!.amounts
  expect(amounts('Difference')).toEqual([null, 0, 0, 0, 0, 0, 0])
  const open = borrowed.map(({ loan }) => loan)
  let principal = 0
  for (const loan of open) {
    const here = (await before.services.loans.byId(loan.id))!
    if (here.status === 'active')
      principal += (await before.services.loans.stateOf(here, today)).position.owedCents.principal
  }
  expect(amounts('Total of loans')[1]).toBe(cents(principal) / 100)
})

test('obligations due before the import are not ours, and no earlier day of accounts is pending', async () => {
  const compliance = await newOfficer(after, 'compliance')
  const reply = await after.api('GET /api/office/returns', {}, compliance)
  if (!reply.ok) throw new Error(JSON.stringify(reply))
  const { due, duties } = reply.data
  const last = (days: readonly { readonly dueOn: string }[]): string[] =>
    days.map(({ dueOn }) => dueOn).filter((dueOn) => dueOn < today)
  expect([last(due), last(duties)]).toEqual([[], []])
  // For a period that ended before the import and is reported after it.
  expect(due).toContainEqual(expect.objectContaining({ name: 'loans', to: '2026-06-30' }) as unknown)
  const unsigned = async (of: typeof after, to: Day): Promise<number> =>
    (await of.services.reconciliation.unsigned(of.database.db, first, to)).reduce(
      (sum, { days }) => sum + days,
      0,
    )
  expect(await unsigned(after, addDays(today, -1))).toBe(0)
  expect(await unsigned(after, today)).toBeGreaterThan(0)
  expect(await unsigned(before, today)).toBeGreaterThan(100)
})

test('a small book is recomputed as a whole, and open loans are those of the loan book', async () => {
  const finance = await newOfficer(after, 'finance')
  const reply = await after.api('GET /api/office/books', { query: {} }, finance)
  if (!reply.ok) throw new Error(JSON.stringify(reply))
  const { checks, days } = reply.data
  const sample = checks!.rows.find(({ name }) => name === 'sampledLoans')!
  expect(sample).toMatchObject({ loans: 2, booked: sample.found })
  expect(sample.booked).toBeGreaterThan(20_000)
  expect(days[0]).toMatchObject({ loans: 2, lookedAt: 5 })
})

test('imported customers can sign in with a password reset code, and received no message', async () => {
  const sent = await after.sandbox.get<unknown[]>(
    `/api/messages?phone=${encodeURIComponent(borrowed[0]!.phone)}`,
  )
  expect(sent).toEqual([])
  const [account] = (
    await sql<{ phone: string }>`select phone from identity_user order by phone limit 1`.execute(
      after.database.db,
    )
  ).rows
  expect(account!.phone).toMatch(/^\+2547/)
})
