/**
 * Goal: the allowance covers the expected losses of open loans in the general ledger, is posted by
 * difference, explained, and repeatable (rules close-1 and close-2). Method: a small book over some months,
 * with a roll history that can be computed by hand; each amount is compared with the rate that it names.
 */
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { startOfDay } from '../../../domain/country/nairobi.ts'
import { addDays, day } from '../../../domain/days.ts'
import { openPortfolioStatuses } from '../../../domain/books/portfolio.ts'
import { createBook } from '../../testing/people/loan-book.ts'
import { newOfficer, type TestOfficer } from '../../testing/people/officers.ts'
import { fulfilled, startPeople } from '../../testing/people/customers.ts'
import { startedForEach } from '../../testing/service/started.ts'

const first = day('2026-03-02')
const people = startedForEach(() => startPeople({ upkeep: ['allowance', 'books', 'portfolio'] }))
let lender: ReturnType<typeof createBook>
let controller: TestOfficer
beforeEach(async () => {
  lender = createBook(people)
})

/** At noon; staff sessions end long before. */
async function goTo(after: number): Promise<void> {
  const at = startOfDay(addDays(first, after)).getTime() + 12 * 3_600_000
  await people.advance(at - people.clock.now().getTime())
  controller = await newOfficer(people, 'controller')
}
const compute = async (month: string) =>
  // POST /api/office/books/allowance
  people.api('POST /api/office/books/allowance', { body: { month } }, controller)
// GET /api/office/books/allowance/{number}
const read = async (number: number) =>
  fulfilled(await people.api('GET /api/office/books/allowance/{number}', { params: { number } }, controller))
const balanceOf = async (code: string, through: string): Promise<number> => {
  const { rows } = await sql<{
    cents: number
  }>`select coalesce(sum(debit_cents - credit_cents), 0)::bigint as cents
    from gl_turnover where code = ${code} and on_day <= ${through}::date`.execute(people.database.db)
  return rows[0]!.cents / 100
}
const sum = (amounts: readonly number[]) =>
  Math.round(amounts.reduce((all, each) => all + each, 0) * 100) / 100

test('the rate table applies until there is history; the difference is posted once, by product, on the last day of the month', async () => {
  await lender.borrow(10_000)
  await lender.borrow(5_000)
  await goTo(31) // 2 April
  const { number, changed } = fulfilled(await compute('2026-03-01'))
  const run = await read(number)
  expect(run.rows).toHaveLength(1)
  const [row] = run.rows
  expect(row).toMatchObject({
    isRepeat: true,
    standing: 'onTime',
    class: 'A',
    stage: 1,
    loans: 2,
    principal: 15_000,
    source: 'floor',
    historyLoans: 0,
    default: null,
    rate: 1,
    lossPrincipal: 150,
    prudential: sum([row!.principal, row!.charges]) / 100,
  })
  // The base is exactly the booked receivable of that day.
  const receivable = await Promise.all(
    ['1110', '1111', '1120', '1130', '1140'].map((code) => balanceOf(code, '2026-03-31')),
  )
  // Less payouts in flight: no loan yet.
  const [lent, inFlight] = [await balanceOf('1100', '2026-03-31'), await balanceOf('2010', '2026-03-31')]
  expect(row!.principal).toBe(lent + inFlight)
  expect(row!.charges).toBe(sum(receivable))
  expect(await balanceOf('1190', '2026-03-31')).toBe(-run.principal)
  expect(await balanceOf('1191', '2026-03-31')).toBe(-run.charges)
  expect(await balanceOf('5100', '2026-03-31')).toBe(changed)
  expect(changed).toBe(sum([run.principal, run.charges]))

  expect(fulfilled(await compute('2026-03-01'))).toEqual({ number, changed: 0 })
  expect(await balanceOf('5100', '2026-12-31')).toBe(changed)
})

test('the run happens automatically after the month, and releases what is no longer needed', async () => {
  const loan = await lender.borrow(10_000)
  await goTo(31)
  await people.advance(3_600_000)
  const before = await balanceOf('1190', '2026-03-31')
  expect(before).toBe(-100)
  await lender.pay(loan, 'all')
  await goTo(62) // 3 May
  const { changed } = fulfilled(await compute('2026-04-01'))
  expect([await balanceOf('1190', '2026-04-30'), await balanceOf('1191', '2026-04-30')]).toEqual([0, 0])
  expect(changed).toBeLessThanOrEqual(0)
  const { runs } = fulfilled(await people.api('GET /api/office/books/allowance', {}, controller))
  expect(runs.filter(({ madeBy }) => madeBy === null).map(({ on }) => on)).toContain('2026-03-31')
})

test("the lender's own history gives the rates, each with its loans; two people change them by a policy from its day on", async () => {
  await lender.borrow(20_000)
  await goTo(31)
  const product = (await read(fulfilled(await compute('2026-03-01')).number)).rows[0]!.product
  for (const from of openPortfolioStatuses)
    await sql`insert into portfolio_roll (month, product, is_repeat, from_standing, to_standing, loans, from_cents)
      select month, ${product}, true, ${from}, to_standing, loans, 100 from
        generate_series('2025-09-01'::date, '2026-02-01'::date, '1 month') month,
        (values ('repaid', 20), ('writtenOff', 5)) ended (to_standing, loans)`.execute(people.database.db)
  const second = fulfilled(await compute('2026-03-01'))
  const run = await read(second.number)
  expect(run.rows[0]).toMatchObject({ source: 'own', historyLoans: 150, default: 20, lost: 20, rate: 4 })
  expect(
    run.rolls.filter(({ from }) => from === 'late8').map(({ to, loans, months }) => [to, loans, months]),
  ).toEqual(
    expect.arrayContaining([
      ['repaid', 120, 6],
      ['writtenOff', 30, 6],
    ]),
  )
  expect(await balanceOf('1190', '2026-03-31')).toBe(-800)

  const floor = { onTime: '3', late1: '10', late8: '20', late31: '40', late61: '80', late91: '100' }
  const asked = {
    since: '01.04.2026',
    defaultFrom: 'late61',
    monthsNeeded: 12,
    loansNeeded: 500,
    forward: '10',
    floor,
    note: 'Board',
  } as const
  // POST /api/office/books/allowance/policies
  const { waiting } = fulfilled(
    await people.api('POST /api/office/books/allowance/policies', { body: asked }, controller),
  )
  expect(fulfilled(await compute('2026-03-01')).changed).toBe(0)
  const other = await newOfficer(people, 'controller')
  expect(
    (await people.api('POST /api/office/actions/{id}/approve', { params: { id: waiting! } }, controller)).ok,
  ).toBe(false)
  fulfilled(await people.api('POST /api/office/actions/{id}/approve', { params: { id: waiting! } }, other))
  expect(
    await people.api('POST /api/office/books/allowance/policies', { body: asked }, controller),
  ).toMatchObject({
    ok: false,
    status: 422,
    problem: { errors: { since: [expect.stringContaining('already')] } },
  })
  expect(fulfilled(await compute('2026-03-01')).changed).toBe(0)
  await goTo(60) // 1 May
  const april = await read(fulfilled(await compute('2026-04-01')).number)
  expect(april.rows[0]).toMatchObject({ source: 'floor', rate: 3, lossPrincipal: 600 })
  expect(april.policy).toMatchObject({ since: '2026-04-01', defaultFrom: 'late61', forward: 10 })
})

test('a write-off uses the allowance, and the next run fills it up', async () => {
  await lender.borrow(10_000)
  await goTo(170) // 19 August, 108 days past due
  fulfilled(await compute('2026-07-01'))
  const held = await balanceOf('1190', '2026-07-31')
  expect(held).toBe(-10_000) // 90 days past due: in default
  const [loan] = (await sql<{ id: string }>`select id from loan`.execute(people.database.db)).rows
  const lead = await newOfficer(people, 'collectionsLead')
  const { waiting } = fulfilled(
    await people.api(
      'POST /api/office/loans/{id}/write-off',
      { params: { id: loan!.id }, body: { note: 'Gone' } },
      lead,
    ),
  )
  if (waiting)
    fulfilled(
      await people.api('POST /api/office/actions/{id}/approve', { params: { id: waiting } }, controller),
    )
  await goTo(185) // 3 September
  fulfilled(await compute('2026-08-01'))
  expect(await balanceOf('1190', '2026-08-31')).toBe(0)
  expect(await balanceOf('1191', '2026-08-31')).toBe(0)
  // Unrecovered principal is a loss, once.
  expect(await balanceOf('5100', '2026-08-31')).toBeGreaterThanOrEqual(10_000)
})

test('a month cannot be computed before it is in the books, nor once it is locked', async () => {
  await lender.borrow(10_000)
  await goTo(5)
  expect(await compute('2026-03-01')).toMatchObject({ ok: false, problem: { code: 'monthNotReady' } })
  await sql`update gl_period set state = 'locked' where month = '2026-03-01'`.execute(people.database.db)
  expect(await compute('2026-03-01')).toMatchObject({ ok: false, problem: { code: 'monthClosed' } })
  expect(await compute('2026-03-02')).toMatchObject({ ok: false, problem: { code: 'validationFailed' } })
})
