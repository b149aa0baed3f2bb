/**
 * Goal: page, API and files show the same figures of a book that can be checked by hand, and lists open the
 * loans behind them. Method: the whole service; three loans of KES 10,000, one repaid, one past due and one
 * written off, over three months.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, daysBetween, type Day } from '../../../domain/days.ts'
import { cents } from '../../../domain/money.ts'
import { newOfficer, type TestOfficer } from '../../testing/people/officers.ts'
import { readFigures, rowsOf } from '../../back-office/figures/figures.fixture.ts'
import { download, pay, people, setUp, withLoan } from '../../back-office/tasks/tasks.fixture.ts'

setUp({ upkeep: ['portfolio'] })

let analyst: TestOfficer
let begun: Day
const today = () => people.clock.today()

async function daysLater(days: number): Promise<void> {
  await people.advance(days * 86_400_000)
  analyst = await newOfficer(people, 'analyst')
}
const rows = (figure: string, query: Record<string, string> = {}) =>
  rowsOf(people, analyst, 'portfolio', figure, query)

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

describe('GET /api/office/figures/portfolio', () => {
  test('the portfolio returns disbursed, outstanding and past-due amounts of each day', async () => {
    const days = await rows('days', { days: '400' })
    expect([days[0]!['day'], days.at(-1)!['day']]).toEqual([begun, addDays(today(), -1)])
    const on = (after: number) => days.find((each) => each['day'] === addDays(begun, after))
    expect(on(0)).toEqual({
      day: begun,
      loans: 3,
      disbursed: 30_000,
      outstanding: 30_000,
      par1: 0,
      par1Share: 0,
      par7: 0,
      par7Share: 0,
      par30: 0,
      par30Share: 0,
      par90: 0,
      par90Share: 0,
      restructured: 0,
      writtenOff: 0,
    })
    expect(on(10)).toMatchObject({ loans: 2, disbursed: 30_000, outstanding: 20_000 })
    expect(on(62)).toMatchObject({ outstanding: 20_000, par1: 20_000, par1Share: 1, par7: 0 })
    expect(on(69)).toMatchObject({ par1: 20_000, par7: 20_000, par30: 0 })
    expect(on(80)).toMatchObject({ loans: 1, outstanding: 10_000, writtenOff: 10_000 })
    expect(on(92)).toMatchObject({ par30: 10_000, par90: 0, writtenOff: 10_000 })
    expect(await rows('days')).toEqual(days.slice(-90))
  })

  test('the page of the portfolio has its filters, newest amounts with their loans, charts and tables', async () => {
    const { on, filters, figures } = await readFigures(people, analyst, 'portfolio')
    expect(on).toBe(addDays(today(), -1))
    expect(
      filters.map(({ name, value, options }) => [name, value, options.map((each) => each.value)]),
    ).toEqual([
      ['days', '90', ['30', '90', '400']],
      ['product', '', ['', 'standard']],
      ['borrower', '', ['', 'new', 'repeat']],
    ])
    const named = (name: string) => figures.find((figure) => figure.name === name)!
    expect(named('days').tiles).toContainEqual({
      title: 'PAR 30',
      amount: 10_000,
      share: 1,
      link: `loans?status=active&dueOnTo=${addDays(on!, -31)}`,
    })
    expect(named('days').charts.map(({ lines }) => lines.map(({ name }) => name))).toEqual([
      ['Outstanding'],
      ['PAR 1', 'PAR 7', 'PAR 30', 'PAR 90'],
    ])
    const [losses] = named('vintages').tables
    expect(losses!.columns.map(({ title }) => title)).toEqual([
      'Month',
      'Loans',
      'Disbursed',
      '0',
      '1',
      '2',
      '3',
    ])
    expect(losses!.rows).toEqual([
      {
        cells: { month: '2026-03-01', loans: 3, disbursed: 30_000, 0: 0, 1: 0, 2: 0.3333, 3: 0.6667 },
        links: {
          loans: 'loans?paidOutOnFrom=2026-03-01&paidOutOnTo=2026-03-31',
          3: `loans?paidOutOnFrom=2026-03-01&paidOutOnTo=2026-03-31&status=active&dueOnTo=${addDays(on!, -31)}`,
        },
      },
    ])
    const [may] = named('rolls').tables
    expect(may).toMatchObject({
      heading: 'At the end of May 2026: Cured –',
      rows: [{ cells: { from: 'onTime', loans: 2, outstanding: 20_000, late8: 0.5, writtenOff: 0.5 } }],
    })
    expect(named('rolls').charts[0]!.lines).toEqual([
      { name: 'On time', points: [expect.anything(), { x: expect.any(Number) as number, y: 1 }] },
    ])
  })

  test('the portfolio returns vintages, roll rates, first payments, and the funnel from visit to repaid', async () => {
    const vintage = { month: '2026-03-01', loans: 3, disbursed: 30_000 }
    expect(await rows('vintages')).toEqual([
      { ...vintage, age: 0, day: '2026-03-31', late30OrWrittenOff: 0, share: 0 },
      { ...vintage, age: 1, day: '2026-04-30', late30OrWrittenOff: 0, share: 0 },
      { ...vintage, age: 2, day: '2026-05-31', late30OrWrittenOff: 10_000, share: 0.3333 },
      { ...vintage, age: 3, day: addDays(today(), -1), late30OrWrittenOff: 20_000, share: 0.6667 },
    ])
    const rolls = await rows('rolls')
    expect([...new Set(rolls.map(({ month, cure }) => `${month} ${cure}`))]).toEqual([
      '2026-05-01 null',
      '2026-04-01 null',
    ])
    const bucket = { month: '2026-05-01', from: 'onTime', loans: 2, outstanding: 20_000, cure: null }
    expect(rolls.slice(0, 2)).toEqual([
      { ...bucket, to: 'late8', share: 0.5 },
      { ...bucket, to: 'writtenOff', share: 0.5 },
    ])
    expect(await rows('outcomes')).toEqual([
      { month: '2026-05-01', firstPayments: 3, firstPaymentMissed: 0.6667, repaid: 0, cameBack: null },
      { month: '2026-03-01', firstPayments: 0, firstPaymentMissed: null, repaid: 1, cameBack: 0 },
    ])
    expect(await rows('funnel')).toEqual([
      { month: '2026-03-01', views: 0, asked: 3, signed: 3, approved: 3, paidOut: 3, repaid: 1 },
    ])
  })

  test('the portfolio returns the cash forecast of two weeks, and its past error', async () => {
    const { figures } = await readFigures(people, analyst, 'portfolio', { figure: 'cash' })
    const [next, errors] = figures[0]!.tables
    expect(next!.rows.map(({ cells }) => cells['day'])).toEqual(
      Array.from({ length: 14 }, (_, at) => addDays(today(), at)),
    )
    // No payout or payment lately, and nothing falls due: the open loan is past due.
    expect(figures[0]!.note).toBe('Collections cover payouts on every day.')
    expect(errors!.rows).toMatchObject([
      { cells: { daysAhead: '1', days: 28 } },
      { cells: { days: 28 } },
      { cells: { days: 28 } },
    ])
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
    const last = async (query: Record<string, string>) => (await rows('days', query)).at(-1)?.['loans']
    expect(await last({ borrower: 'new', product: 'standard' })).toBe(1)
    expect(await last({ borrower: 'repeat' })).toBeUndefined()
    expect(await last({ product: 'installment' })).toBeUndefined()
    const reply = await people.api(
      'GET /api/office/figures/portfolio',
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
    const { day: on, par30, par90, outstanding } = (await rows('days')).at(-1)!
    expect(await found({ status: 'active', dueOnTo: addDays(on as Day, -31) })).toBe(par30)
    expect(await found({ status: 'active', dueOnTo: addDays(on as Day, -91) })).toBe(par90)
    expect(await found({ status: 'active' })).toBe(outstanding)
    expect(await found({ agreed: 'restructured' })).toBe(0)
  })
})

describe('GET /api/office/figures/portfolio/export', () => {
  test.each([
    ['days', 91],
    ['vintages', 5],
    ['rolls', 4],
    ['outcomes', 3],
    ['funnel', 2],
    ['cash', 15],
  ])('the %s of the portfolio are exported as a file', async (part, lines) => {
    const { bytes, headers } = await download(`figures/portfolio/export?figure=${part}`, analyst.cookies)
    expect(headers.get('content-type')).toContain('text/csv')
    expect(bytes.toString().trim().split('\r\n')).toHaveLength(lines)
  })

  test('a file has the columns and raw values of its figure; an unknown figure is not found', async () => {
    const { bytes } = await download('figures/portfolio/export?figure=vintages', analyst.cookies)
    expect(bytes.toString().split('\r\n').slice(0, 2)).toEqual([
      '\ufeffmonth,loans,disbursed,age,day,late30_or_written_off,share',
      '2026-03-01,3,30000,0,2026-03-31,0,0',
    ])
    const unknown = await people.api(
      'GET /api/office/figures/portfolio',
      { query: { figure: 'none' } },
      { cookies: analyst.cookies },
    )
    expect(unknown.status).toBe(404)
  })
})

test('staff without the permission get no portfolio', async () => {
  const agent = await newOfficer(people, 'agent')
  const reply = await people.api(
    'GET /api/office/figures/portfolio',
    { query: {} },
    { cookies: agent.cookies },
  )
  expect(reply.status).toBe(403)
  expect(daysBetween(begun, today())).toBe(100)
})
