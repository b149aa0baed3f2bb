/**
 * Goal: the snapshot of a day equals the domain's state of each loan on it, and a late, repeated or
 * interrupted one is the same (rule portfolio-2). Method: random loans simulated day by day, with each
 * snapshot compared with a replay of every loan; then all snapshots are deleted and taken again.
 */
import fc from 'fast-check'
import { sql } from 'kysely'
import { Client } from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { startOfDay } from '../../../../domain/country/nairobi.ts'
import { addDays, type Day } from '../../../../domain/days.ts'
import { payableCents, positionOn, type Position } from '../../../../domain/loan/loan.ts'
import { cents } from '../../../../domain/money.ts'
import { monthOf, portfolioStatusOf } from '../../../../domain/books/portfolio.ts'
import { anyQuoteInput } from '../../../../domain/testing/arbitraries.ts'
import type { Loan } from '../../../loans/loans/index.ts'
import { createJobs } from '../../../platform/jobs/jobs.ts'
import { moneyForEach } from '../../../testing/money/money-test.ts'
import { createSnapshots } from './snapshot.ts'

const money = moneyForEach()
let snapshots: ReturnType<typeof createSnapshots>
beforeEach(async () => {
  snapshots = createSnapshots({ ...money, jobs: createJobs(money.clock) })
})

const seed = 20_261_124
const plans = fc.sample(
  fc.record({
    input: anyQuoteInput,
    opensAfter: fc.integer({ min: 0, max: 40 }),
    payments: fc.array(
      fc.record({
        after: fc.integer({ min: 1, max: 120 }),
        share: fc.double({ min: 0.1, max: 1.6, noNaN: true }),
      }),
      { maxLength: 3 },
    ),
    writtenOffAfter: fc.option(fc.integer({ min: 70, max: 110 }), { freq: 3 }),
    sold: fc.option(fc.record({ after: fc.integer({ min: 20, max: 110 }), share: fc.constantFrom(0.3, 1) }), {
      freq: 2,
    }),
  }),
  { numRuns: 14, seed },
)

type Row = Readonly<Record<string, unknown>>
const rows = async (text: string): Promise<readonly Row[]> =>
  (await sql.raw<Row>(text).execute(money.database.db)).rows
const everything = async () => ({
  days: await rows('select * from portfolio_day order by on_day, product, is_repeat, month, standing'),
  rolls: await rows('select * from portfolio_roll order by 1, 2, 3, 4, 5'),
  outcomes: await rows('select * from portfolio_outcome order by 1, 2, 3, 4'),
  ends: await rows('select * from portfolio_loan order by on_day, loan_id'),
})
const clear = () =>
  sql
    .raw('truncate portfolio_day, portfolio_roll, portfolio_outcome, portfolio_loan')
    .execute(money.database.db)

async function takeAll(): Promise<void> {
  const count = async () =>
    Number((await rows('select count(distinct on_day) as count from portfolio_day'))[0]!['count'])
  for (let before = -1, now = await count(); before !== now;) {
    before = now
    await snapshots.takeNext()
    now = await count()
  }
}

type Lived = { readonly loan: Loan; readonly on: (day: Day) => Position }
/** The loans with their state on any day, by a separate replay. */
const livedOf = (loans: readonly Loan[]): Promise<Lived[]> =>
  Promise.all(
    loans.map(async ({ id }) => {
      const loan = (await money.loans.byId(id))!
      const { movements } = await money.loans.stateOf(loan)
      return { loan, on: (day: Day) => positionOn(loan.terms, movements, day) }
    }),
  )

/** Contribution of each loan to the snapshot. */
const expected = (lived: readonly Lived[], on: Day): string[] =>
  lived
    .map(({ loan, on: at }) => {
      const position = at(on)
      const soldOn = loan.status === 'ceded' && loan.closedOn! <= on ? loan.closedOn! : null
      const notSettled = position.writtenOffOn !== null ? 'writtenOff' : soldOn !== null ? 'ceded' : 'active'
      const status = position.settledOn !== null ? 'repaid' : notSettled
      const seen = at(soldOn ?? position.writtenOffOn ?? on) // before recoveries
      const soldWell = soldOn !== null && seen.daysUntilDue >= -30 && loan.soldForCents! >= payableCents(seen)
      const outstanding = status === 'repaid' || soldWell ? 0 : seen.owedCents.principal
      return [
        !loan.terms.firstLoan,
        monthOf(loan.paidOutOn),
        portfolioStatusOf(status, -position.daysUntilDue),
        loan.principalCents,
        outstanding,
      ].join(' ')
    })
    .toSorted()

/** Of loans that fell due on a day, the principal that was paid or written off by its end. */
function paidOfDues(lived: readonly Lived[], on: Day): number | null {
  const paid = lived.flatMap(({ loan, on: at }) => {
    const before = at(addDays(on, -1))
    const wasOpen = before.settledOn === null && before.writtenOffOn === null && loan.paidOutOn < on
    const soldOn = loan.status === 'ceded' ? loan.closedOn! : null
    if (!wasOpen || before.nextDue?.on !== on || (soldOn !== null && soldOn < on)) return []
    return [soldOn === on ? 0 : before.owedCents.principal - at(on).owedCents.principal]
  })
  return paid.length === 0 ? null : paid.reduce((sum, each) => sum + each, 0)
}

/** The same from the rows, which have the sums. */
function summed(each: readonly string[]): Map<string, readonly number[]> {
  const sums = new Map<string, readonly number[]>()
  for (const line of each) {
    const [isRepeat, month, standing, lent, outstanding] = line.split(' ')
    const key = [isRepeat, month, standing].join(' ')
    const [loans, disbursed, open] = sums.get(key) ?? [0, 0, 0]
    sums.set(key, [loans! + 1, disbursed! + Number(lent), open! + Number(outstanding)])
  }
  return sums
}

test("each day equals the domain's state; a late, repeated or interrupted snapshot is the same", async () => {
  const begun = money.clock.today()
  const loans: { loan: Loan; plan: (typeof plans)[number]; openedAfter: number }[] = []
  for (let after = 0; after <= 125; after += 1) {
    const today = addDays(begun, after)
    money.clock.set(startOfDay(today))
    await takeAll()
    if (after > 0 && loans.length > 0) {
      const on = addDays(today, -1)
      const taken = await rows(`select * from portfolio_day where on_day = '${on}'`)
      const there = new Map(
        taken.map((row) => [
          [row['isRepeat'], row['month'], row['standing']].join(' '),
          [row['loans'], row['disbursedCents'], row['outstandingCents']],
        ]),
      )
      const lived = await livedOf(loans.map(({ loan }) => loan))
      expect([on, there]).toEqual([on, summed(expected(lived, on))])
      const [moneyOf] = await rows(`select of_due_cents from portfolio_money where on_day = '${on}'`)
      expect([on, moneyOf!['ofDueCents']]).toEqual([on, paidOfDues(lived, on)])
    }
    for (const { loan, plan, openedAfter } of loans) {
      const current = (await money.loans.byId(loan.id))!
      for (const { after: paysAfter, share } of plan.payments)
        if (paysAfter === after - openedAfter && current.status !== 'ceded')
          await money.payAtOnce(loan, Math.max(1, Math.floor((current.principalCents / 100) * share)))
      const now = (await money.loans.byId(loan.id))!
      if (plan.writtenOffAfter === after - openedAfter && now.status === 'active')
        await money.database.transaction((tx) => money.loans.writeOff(tx, loan.id))
      else if (plan.sold?.after === after - openedAfter && now.status === 'active') {
        const owed = payableCents((await money.loans.stateOf(now)).position)
        const priceCents = cents(Math.floor((owed * plan.sold.share) / 100) * 100)
        const sale = { assigneeName: 'Buyer Ltd', brokerName: '', bank: null, priceCents }
        await money.database.transaction((tx) => money.loans.sell(tx, loan.id, sale))
      }
    }
    for (const plan of plans.filter(({ opensAfter }) => opensAfter === after))
      loans.push({ loan: await money.lendAtOnce(plan.input), plan, openedAfter: after })
  }
  const lived = await everything()
  expect(new Set(lived.days.map((row) => row['standing'])).size).toBeGreaterThan(5)
  expect(lived.rolls.length).toBeGreaterThan(3)
  expect(lived.outcomes.length).toBeGreaterThan(3)
  // Month ends, and the last days one by one: as seen then.
  await clear()
  await takeAll()
  const after = await everything()
  const daysOf = ({ days }: typeof lived) => new Set(days.map((row) => row['onDay']))
  expect(lived.days.filter((row) => daysOf(after).has(row['onDay']))).toEqual(after.days)
  expect(after.rolls).toEqual(lived.rolls)
  expect(after.ends).toEqual(lived.ends)
  expect(daysOf(after).size).toBeGreaterThan(30)

  const last = lived.days.at(-1)!['onDay'] as string
  await sql.raw(`delete from portfolio_day where on_day = '${last}'`).execute(money.database.db)
  await expect(
    createSnapshots({
      ...money,
      jobs: { ...createJobs(money.clock), add: () => Promise.reject(new Error('killed')) },
    }).takeNext(),
  ).rejects.toThrow('killed')
  expect((await everything()).days.at(-1)!['onDay']).not.toBe(last)
  await takeAll()
  expect((await everything()).days).toEqual(after.days)
})

test('a payment that arrives during the snapshot is not in it', async () => {
  const loan = await money.lendAtOnce({ ...plans[0]!.input, principalCents: cents(10_000_00) })
  money.clock.set(startOfDay(addDays(money.clock.today(), 1)))
  const other = new Client({ connectionString: money.database.url })
  await other.connect()
  await other.query('begin; lock table loan_request in access exclusive mode')
  const taking = snapshots.takeNext()
  await expect
    .poll(() => other.query(`select from pg_locks where not granted and relation = 'loan_request'::regclass`))
    .toHaveProperty('rowCount', 1)
  await money.payAtOnce(loan, 5_000)
  await other.query('commit')
  await other.end()
  await taking
  expect(await rows('select outstanding_cents from portfolio_day')).toEqual([{ outstandingCents: 10_000_00 }])
})
