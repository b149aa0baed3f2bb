/**
 * Goal: unit figures add up from a loan's entries and the dated tariffs. Method: loans of two months with
 * payments of known tariffs, one written off; the figures are compared with a manual sum.
 */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { startOfDay } from '../../../../domain/country/nairobi.ts'
import { addDays, day, type Day } from '../../../../domain/days.ts'
import { monthEndOf, monthOf } from '../../../../domain/books/portfolio.ts'
import { rowsOf } from '../../../back-office/figures/figures.fixture.ts'
import { createBook, type Borrowed } from '../../../testing/people/loan-book.ts'
import { newOfficer } from '../../../testing/people/officers.ts'
import { startPeople } from '../../../testing/people/customers.ts'
import { started } from '../../../testing/service/started.ts'
import { cookieHeader } from '../../../testing/service/harness.ts'

const first = day('2026-03-02')
const people = started(() => startPeople({ upkeep: ['portfolio'] }))
let one: Borrowed
let lost: Borrowed
async function goTo(after: number): Promise<void> {
  const at = startOfDay(addDays(first, after)).getTime() + 12 * 3_600_000
  await people.advance(at - people.clock.now().getTime())
}
async function units(query: Record<string, string> = {}) {
  const rows = await rowsOf(people, await newOfficer(people, 'analyst'), 'portfolio', 'units', query)
  return rows as ({ month: Day; product: string } & Record<string, number>)[]
}

beforeAll(async () => {
  const lender = createBook(people)
  one = await lender.borrow(10_000)
  lost = await lender.borrow(5_000)
  await goTo(20)
  await lender.pay(one, 'all') // 10,000 and 20 days of 2.5 %
  await goTo(70)
  await lender.locked(lost, (tx, { id }) => people.services.loans.writeOff(tx, id))
  await lender.borrow(3_000)
  await goTo(80)
})

test('the unit economics are listed by month of payout: income as posted, losses, and expected losses', async () => {
  const [may, march, ...others] = await units()
  expect(others).toEqual([])
  expect([may!.month, march!.month]).toEqual([monthOf(addDays(first, 70)), monthOf(first)])
  expect(march).toMatchObject({ loans: 2, disbursed: 15_000, fees: 0, excise: 0, bureau: 0 })
  const { rows } = await sql<{
    account: string
    amount: number
  }>`select account, -sum(amount_cents) / 100.0 as amount
    from ledger_entry where loan_id in (${one.loan.id}, ${lost.loan.id}) and account in ('interestIncome', 'penaltyIncome', 'writeOffs') group by account`.execute(
    people.database.db,
  )
  const booked = (account: string): number => Number(rows.find((row) => row.account === account)?.amount ?? 0)
  expect(march!['interest']!).toBeGreaterThanOrEqual(5_000)
  expect(march!['interest']!).toBeCloseTo(booked('interestIncome'), 2)
  expect(march!['penalty']!).toBeCloseTo(booked('penaltyIncome'), 2)
  // With its interest and penalty interest, which are in the income above.
  expect(march!['losses']!).toBeGreaterThan(5_000)
  expect(march!['losses']!).toBeCloseTo(-booked('writeOffs'), 2)
  // On time: one in a hundred is expected to be lost.
  expect(may).toMatchObject({ loans: 1, disbursed: 3_000, losses: 30 })
  for (const each of [may!, march!]) {
    const costs =
      each['givenUp']! +
      each['tariffs']! +
      each['sms']! +
      each['bureau']! +
      each['commission']! +
      each['losses']!
    expect(each['result']!).toBeCloseTo(each['interest']! + each['penalty']! + each['fees']! - costs, 2)
    expect(each['perLoan']!).toBeCloseTo(each['result']! / each['loans']!, 2)
  }
})

test('an SMS costs the reported price, or our tariff without a report', async () => {
  const smsOfMarch = async (): Promise<number> => (await units()).at(-1)!['sms']!
  const before = await smsOfMarch()
  expect(before).toBeGreaterThan(0)
  await sql`update message set cost_cents = 3 * cost_cents where channel = 'sms'`.execute(people.database.db)
  await goTo(81)
  const dearer = await smsOfMarch()
  expect(dearer).toBeCloseTo(3 * before, 2)
  await sql`update message set cost_cents = null, parts = 10 where channel = 'sms'`.execute(
    people.database.db,
  )
  await goTo(82)
  expect(await smsOfMarch()).toBeGreaterThan(dearer)
})

test('the list query by month, product and borrower finds the loans of a figure', async () => {
  const officer = await newOfficer(people)
  const listed = async (query: Record<string, string>): Promise<number> => {
    const reply = await people.api('GET /api/office/lists/loans', { query }, { cookies: officer.cookies })
    if (!reply.ok) throw new Error(JSON.stringify(reply.problem))
    return reply.data.totals.count
  }
  const found = []
  // One after the other: each signs in an analyst, for whom the clock moves on.
  for (const borrower of ['', 'new', 'repeat']) found.push({ borrower, rows: await units({ borrower }) })
  expect(found.map(({ rows }) => rows.length)).toEqual([2, 0, 2])
  for (const { borrower, rows } of found)
    for (const { month, product, loans } of rows) {
      const those = { paidOutOnFrom: month, paidOutOnTo: monthEndOf(month), product }
      expect(await listed(borrower === '' ? those : { ...those, borrower })).toBe(loans)
      expect(await listed({ ...those, product: 'installment' })).toBe(0)
      expect(await listed({ ...those, borrower: 'new' })).toBe(0)
    }
})

test('tariffs and unit costs apply by day and amount', async () => {
  const cost = async (kind: string, amount: number, on: string): Promise<number> => {
    const { rows } = await sql<{ cost: number }>`select cost_cents / 100.0 as cost from unit_cost
      where kind = ${kind} and since <= ${on}::date and up_to_cents >= ${amount * 100}
      order by since desc, up_to_cents limit 1`.execute(people.database.db)
    return Number(rows[0]!.cost)
  }
  expect(
    await Promise.all(
      [100, 101, 1_500, 5_000, 15_000, 30_000].map((each) => cost('b2c', each, '2026-03-02')),
    ),
  ).toEqual([0, 5, 5, 9, 11, 13])
  expect(
    await Promise.all([1_000, 1_001, 10_000, 30_000].map((each) => cost('c2b', each, '2026-03-02'))),
  ).toEqual([0, 5, 30, 52])
})

test('the unit economics are exported as a file, one line for each month and product', async () => {
  const { cookies } = await newOfficer(people, 'analyst')
  const taken = await fetch(`${people.url}/api/office/figures/portfolio/export?figure=units`, {
    headers: { cookie: cookieHeader(cookies) },
  })
  const lines = (await taken.text()).trim().split('\r\n')
  expect(lines[0]).toContain('month,product,loans,disbursed,interest')
  expect(lines).toHaveLength(3)
})
