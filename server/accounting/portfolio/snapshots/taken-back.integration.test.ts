/**
 * Goal: a voided loan was never lent: it is in no sum, and bureaus that it was reported to get a report that
 * nothing is owed. Method: three loans, one voided after some days, one at once.
 */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { startOfDay } from '../../../../domain/country/nairobi.ts'
import { addDays, day } from '../../../../domain/days.ts'
import { readMobileFile } from '../../../../domain/decision/bureau-mobile-reader.ts'
import { createBook, type Borrowed } from '../../../testing/people/loan-book.ts'
import { rowsOf } from '../../../back-office/figures/figures.fixture.ts'
import { newOfficer } from '../../../testing/people/officers.ts'
import { startPeople } from '../../../testing/people/customers.ts'
import { started } from '../../../testing/service/started.ts'

const first = day('2026-03-02')
const people = started(() => startPeople({ upkeep: ['bureau', 'portfolio'] }))
let stays: Borrowed
let voided: Borrowed
let atOnce: Borrowed
async function goTo(after: number): Promise<void> {
  const at = startOfDay(addDays(first, after)).getTime() + 12 * 3_600_000
  await people.advance(at - people.clock.now().getTime())
}

beforeAll(async () => {
  const lender = createBook(people)
  const takeBack = (of: Borrowed) =>
    lender.locked(of, (tx, loan) =>
      people.services.loans.voidLoan(tx, loan, { payoutId: loan.id, amountCents: loan.principalCents }),
    )
  stays = await lender.borrow(10_000)
  voided = await lender.borrow(4_000, { firstLoan: true })
  atOnce = await lender.borrow(2_000)
  await takeBack(atOnce)
  await goTo(5)
  await lender.pay(voided, 1_000)
  await takeBack(voided)
  for (const after of [6, 7, 32]) await goTo(after)
})

test('the list shows it as voided, without its principal in the total', async () => {
  const officer = await newOfficer(people)
  const listed = async (query: Record<string, string>) => {
    const reply = await people.api('GET /api/office/lists/loans', { query }, officer)
    if (!reply.ok) throw new Error(JSON.stringify(reply.problem))
    const { rows, totals } = reply.data
    return { rows: rows.map(({ cells }) => [cells['contract'], cells['status']]), totals }
  }
  expect(await listed({})).toMatchObject({
    totals: { count: 3, sums: [{ of: 'Without voided', amount: 10_000 }, { amount: 10_000 }] },
  })
  expect(await listed({ status: 'takenBack' })).toMatchObject({
    rows: expect.arrayContaining([
      [voided.number, 'takenBack'],
      [atOnce.number, 'takenBack'],
    ]) as unknown,
    totals: { count: 2, sums: [{ amount: 0 }, { amount: 0 }] },
  })
  expect(await listed({ status: 'repaid' })).toMatchObject({ rows: [] })
  const customers = await people.api('GET /api/office/lists/customers', { query: {} }, officer)
  expect(customers.ok && customers.data.rows.map(({ cells }) => cells['loansTaken']).toSorted()).toEqual([
    0, 0, 1,
  ])
  const record = await people.api(
    'GET /api/office/customers/{id}/record',
    { params: { id: voided.loan.customerId } },
    officer,
  )
  expect(record.ok && record.data.timeline.map(({ kind }) => kind)).toContain('loanTakenBack')
  expect(record.ok && record.data.timeline.map(({ kind }) => kind)).not.toContain('repaid')
})

test('a voided loan counts neither in the return of its month nor in its control figure', async () => {
  const officer = await newOfficer(people, 'compliance')
  const figures = async (name: 'loans' | 'pricing') => {
    const reply = await people.api(
      'GET /api/office/returns/{name}/{to}',
      { params: { name, to: '2026-03-31' } },
      officer,
    )
    if (!reply.ok) throw new Error(JSON.stringify(reply.problem))
    return Object.fromEntries(reply.data.figures.map((each) => [each.name, [each.value, each.own]]))
  }
  expect(await figures('loans')).toEqual({
    disbursedLoans: [1, null],
    disbursed: [10_000, 10_000],
    openLoans: [1, 1],
    outstanding: [10_000, 10_000],
  })
})

test('later snapshots, unit figures, the funnel and the views of analysts do not count a voided loan either', async () => {
  const analyst = await newOfficer(people, 'analyst')
  const days = await rowsOf(people, analyst, 'portfolio', 'days')
  const units = await rowsOf(people, analyst, 'portfolio', 'units')
  expect(days[0], 'as it was known then').toMatchObject({ loans: 2, disbursed: 14_000 })
  expect(days.at(-1)).toMatchObject({ loans: 1, disbursed: 10_000, outstanding: 10_000 })
  expect(units).toMatchObject([{ loans: 1, disbursed: 10_000 }])
  const { rows } = await sql<{ principal: string }>`select principal from reporting.loan`.execute(
    people.database.db,
  )
  expect(rows.map(({ principal }) => Number(principal))).toEqual([10_000])
})

test('bureaus that it was reported to get one report that nothing is owed; others get none', async () => {
  const fileOf = async (after: number) => {
    const on = addDays(first, after)
    const taken = await people.services.bureauFiles.takeFile(null, 'mobile', on)
    if ('error' in taken) throw new Error(taken.error)
    return readMobileFile(taken.content.toString(), { order: 'ddmmyyyy', reportedOn: on })
  }
  const [before, then, after] = [await fileOf(4), await fileOf(5), await fileOf(6)]
  expect([before.wrong, then.wrong, after.wrong]).toEqual([[], [], []])
  expect([...before.rows.keys()].toSorted()).toEqual([stays.number, voided.number].toSorted())
  expect(then.rows.get(voided.number)).toMatchObject({
    AccountStatus: 'A',
    CurrentBalance: '0',
    DaysInArrears: '0',
    LatestPaymentDate: '',
    LastPaymentAmount: '0',
  })
  expect([...after.rows.keys()]).toEqual([stays.number])
  for (const file of [before, then, after]) expect(file.rows.has(atOnce.number)).toBe(false)
})

test('a book with only voided loans continues day by day, and the next loan appears', async () => {
  const lender = createBook(people)
  await lender.locked(stays, (tx, loan) =>
    people.services.loans.voidLoan(tx, loan, { payoutId: loan.id, amountCents: loan.principalCents }),
  )
  await goTo(34)
  await lender.borrow(7_000)
  await goTo(36)
  const days = await rowsOf(people, await newOfficer(people, 'analyst'), 'portfolio', 'days')
  expect(days.at(-1)).toMatchObject({
    day: addDays(first, 35),
    loans: 1,
    disbursed: 7_000,
  })
})
