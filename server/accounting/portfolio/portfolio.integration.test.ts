/**
 * Goal: page, API and files show the same figures of a book that can be checked by hand, and lists open the
 * loans behind them. Method: the whole service; three loans of KES 10,000, one repaid, one past due and one
 * written off, over three months.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '../../../contract/client.ts'
import { addDays, daysBetween, type Day } from '../../../domain/days.ts'
import { cents } from '../../../domain/money.ts'
import { newOfficer, type TestOfficer } from '../../testing/people/officers.ts'
import { download, pay, people, setUp, withLoan } from '../../back-office/tasks/tasks.fixture.ts'

setUp({ nightly: true })

type Book = Answer<'GET /api/office/portfolio'>
let analyst: TestOfficer
let begun: Day
const today = () => people.clock.today()

async function daysLater(days: number): Promise<void> {
  await people.advance(days * 86_400_000)
  analyst = await newOfficer(people, 'analyst')
}
async function book(query: Record<string, string> = {}): Promise<Book> {
  const reply = await people.api('GET /api/office/portfolio', { query }, { cookies: analyst.cookies })
  if (!reply.ok) throw new Error(JSON.stringify(reply.problem))
  return reply.data
}

beforeAll(async () => {
  begun = today()
  const [first, , third] = [await withLoan(), await withLoan(), await withLoan()]
  await daysLater(10)
  await pay(first.contractNumber, 4_000)
  await pay(first.contractNumber, 6_000)
  for (let week = 0; week < 10; week += 1) await people.advance(7 * 86_400_000)
  await people.database.transaction((tx) => people.services.loans.writeOff(tx, third.loanId))
  await daysLater(20)
})

describe('GET /api/office/portfolio', () => {
  test('the portfolio returns disbursed, outstanding and past-due amounts of each day', async () => {
    const { days, products } = await book({ days: '400' })
    expect(products).toEqual(['standard'])
    expect([days[0]!.on, days.at(-1)!.on]).toEqual([begun, addDays(today(), -1)])
    const on = (after: number) => days.find((each) => each.on === addDays(begun, after))
    expect(on(0)).toEqual({
      on: begun,
      loans: 3,
      disbursed: 30_000,
      outstanding: 30_000,
      atRisk: { par1: 0, par7: 0, par30: 0, par90: 0 },
      restructured: 0,
      writtenOff: 0,
    })
    expect(on(10)).toMatchObject({ loans: 2, disbursed: 30_000, outstanding: 20_000 })
    expect(on(62)).toMatchObject({ outstanding: 20_000, atRisk: { par1: 20_000, par7: 0 } })
    expect(on(69)).toMatchObject({ atRisk: { par1: 20_000, par7: 20_000, par30: 0 } })
    expect(on(80)).toMatchObject({ loans: 1, outstanding: 10_000, writtenOff: 10_000 })
    expect(on(92)).toMatchObject({ atRisk: { par30: 10_000, par90: 0 }, writtenOff: 10_000 })
    expect((await book()).days).toEqual(days.slice(-90))
  })

  test('the portfolio returns vintages, roll rates, first payments, and the funnel from visit to repaid', async () => {
    const { vintages, rolls, outcomes, funnel } = await book()
    expect(vintages).toEqual([
      {
        month: '2026-03-01',
        loans: 3,
        disbursed: 30_000,
        points: [
          { age: 0, on: '2026-03-31', bad: 0, share: 0 },
          { age: 1, on: '2026-04-30', bad: 0, share: 0 },
          { age: 2, on: '2026-05-31', bad: 10_000, share: 0.3333 },
          { age: 3, on: addDays(today(), -1), bad: 20_000, share: 0.6667 },
        ],
      },
    ])
    expect(rolls.map(({ month, cure }) => [month, cure])).toEqual([
      ['2026-05-01', null],
      ['2026-04-01', null],
    ])
    expect(rolls[0]!.from).toEqual([
      {
        standing: 'onTime',
        loans: 2,
        outstanding: 20_000,
        to: [
          { standing: 'late8', share: 0.5 },
          { standing: 'writtenOff', share: 0.5 },
        ],
      },
    ])
    expect(outcomes).toEqual([
      { month: '2026-05-01', firstPayments: 3, firstPaymentMissed: 0.6667, repaid: 0, cameBack: null },
      { month: '2026-03-01', firstPayments: 0, firstPaymentMissed: null, repaid: 1, cameBack: 0 },
    ])
    expect(funnel).toEqual([
      { month: '2026-03-01', views: 0, asked: 3, signed: 3, approved: 3, paidOut: 3, repaid: 1 },
    ])
  })

  test('the portfolio returns the cash forecast of two weeks, and its past error', async () => {
    const { cash } = await book()
    expect(cash.next.map(({ on }) => on)).toEqual(Array.from({ length: 14 }, (_, at) => addDays(today(), at)))
    // No payout or payment lately, and nothing falls due: the open loan is past due.
    expect(cash).toMatchObject({
      needed: 0,
      errors: [{ daysAhead: 1, days: 28 }, { days: 28 }, { days: 28 }],
    })
    const money = await people.database.db
      .selectFrom('portfolio_money')
      .selectAll()
      .orderBy('onDay')
      .execute()
    expect(
      money.map((each) => [each.paidOutCents, each.collectedCents]).filter(([out, came]) => out || came),
    ).toEqual([
      [3_000_000, 0],
      [0, 1_000_000],
    ])
    const due = await people.database.db
      .selectFrom('portfolio_cash')
      .select(['forDay', 'dueCents'])
      .where('madeOn', '=', addDays(begun, 50))
      .where('dueCents', '>', cents(0))
      .execute()
    expect(due).toEqual([{ forDay: addDays(begun, 61), dueCents: 2_000_000 }])
  })

  test('the portfolio is filtered by product, and by first or repeat loans', async () => {
    const last = async (query: Record<string, string>) => (await book(query)).days.at(-1)?.loans
    expect(await last({ borrower: 'new', product: 'standard' })).toBe(1)
    expect(await last({ borrower: 'repeat' })).toBeUndefined()
    expect(await last({ product: 'installment' })).toBeUndefined()
    const reply = await people.api(
      'GET /api/office/portfolio',
      { query: { borrower: 'somebody' } as never },
      { cookies: analyst.cookies },
    )
    expect([reply.status, reply.ok ? null : reply.problem.code]).toEqual([422, 'validationFailed'])
  })

  test('the list query of a figure finds its loans', async () => {
    const officer = await newOfficer(people)
    const found = async (query: Record<string, string>) => {
      const reply = await people.api('GET /api/office/lists/loans', { query }, { cookies: officer.cookies })
      if (!reply.ok) throw new Error(JSON.stringify(reply.problem))
      return reply.data.totals.sums.find(({ key }) => key === 'outstanding')!.amount
    }
    const { on, atRisk, outstanding } = (await book()).days.at(-1)!
    expect(await found({ status: 'active', dueOnTo: addDays(on, -31) })).toBe(atRisk.par30)
    expect(await found({ status: 'active', dueOnTo: addDays(on, -91) })).toBe(atRisk.par90)
    expect(await found({ status: 'active' })).toBe(outstanding)
    expect(await found({ agreed: 'restructured' })).toBe(0)
  })
})

describe('GET /api/office/portfolio/export', () => {
  test.each([
    ['days', 91],
    ['vintages', 5],
    ['rolls', 4],
    ['outcomes', 3],
    ['funnel', 2],
    ['cash', 15],
  ])('the %s of the portfolio are exported as a file', async (part, lines) => {
    const { bytes, headers } = await download(`portfolio/export?part=${part}`, analyst.cookies)
    expect(headers.get('content-type')).toContain('text/csv')
    expect(bytes.toString().trim().split('\r\n')).toHaveLength(lines)
  })
})

test('staff without the permission get no portfolio', async () => {
  const agent = await newOfficer(people, 'agent')
  const reply = await people.api('GET /api/office/portfolio', { query: {} }, { cookies: agent.cookies })
  expect(reply.status).toBe(403)
  expect(daysBetween(begun, today())).toBe(100)
})
