/**
 * Goal: a loan is bad if the domain says so of its whole history, and a late night gives the same (rules
 * scorecards-3, scorecards-4). Method: random loans simulated, with nights day by day, and all at once.
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../domain/days.ts'
import { cents } from '../../../domain/money.ts'
import { termsFor } from '../../../domain/price/quote.ts'
import { anyQuoteInput } from '../../../domain/testing/arbitraries.ts'
import { daysPastDueMost } from '../../pricing/decisions/index.ts'
import type { Loan } from '../../loans/loans/index.ts'
import { createJobs } from '../../platform/jobs/jobs.ts'
import { moneyForEach } from '../../testing/money/money-test.ts'
import { createMonitoringRuns } from './nightly-run.ts'

const money = moneyForEach()
let nights: ReturnType<typeof createMonitoringRuns>
beforeEach(async () => {
  nights = createMonitoringRuns({ ...money, jobs: createJobs(money.clock) })
})

const plans = fc.sample(
  fc.record({
    input: anyQuoteInput,
    /** Share of the principal, and days after the first due date. */
    payments: fc.array(
      fc.record({
        after: fc.integer({ min: -20, max: 95 }),
        share: fc.double({ min: 0.2, max: 3, noNaN: true }),
      }),
      { maxLength: 3 },
    ),
    writtenOffAfter: fc.option(fc.integer({ min: 40, max: 110 }), { freq: 2 }),
  }),
  { numRuns: 24, seed: 20_261_124 },
)
const maturesAfter = 90

async function open({ input }: (typeof plans)[number]): Promise<Loan> {
  const number = randomUUID().slice(0, 12)
  return money.database.transaction((tx) =>
    money.loans.open(tx, {
      customerId: randomUUID(),
      requestId: randomUUID(),
      documentNumber: number,
      documentKey: number,
      payoutId: randomUUID(),
      terms: termsFor({ ...input, paidOutOn: money.clock.today() }),
    }),
  )
}
const pay = (loan: Loan, share: number): Promise<unknown> =>
  money.database.transaction(async (tx) =>
    money.loans.move(tx, await money.loans.lock(tx, [loan]), [
      {
        kind: 'collection',
        account: 'mpesaPaybill',
        reference: randomUUID(),
        loanId: loan.id,
        valueDay: money.clock.today(),
        amountCents: cents(Math.max(100, Math.round((loan.principalCents * share) / 100) * 100)),
      },
    ]),
  )

const matured = () =>
  money.database.db
    .selectFrom('matured_loan')
    .select(['loanId as id', 'firstDueOn', 'isBad'])
    .orderBy('loanId')
    .execute()

test("the nights' outcome of each loan equals its history, day by day or all at once", async () => {
  const loans = []
  for (const plan of plans) loans.push({ plan, loan: await open(plan) })
  const start = money.clock.today()
  const lastDue = loans
    .map(({ loan }) => loan.terms.dues[0]!.on)
    .toSorted()
    .at(-1)!
  for (let on = start; on <= addDays(lastDue, maturesAfter + 1); on = addDays(on, 1)) {
    for (const { plan, loan } of loans) {
      const due = loan.terms.dues[0]!.on
      for (const { after, share } of plan.payments) if (addDays(due, after) === on) await pay(loan, share)
      const stands = await money.loans.byId(loan.id)
      if (
        plan.writtenOffAfter !== null &&
        addDays(due, plan.writtenOffAfter) === on &&
        stands?.status === 'active'
      )
        await money.database.transaction((tx) => money.loans.writeOff(tx, loan.id))
    }
    money.clock.move(86_400_000)
    // Most nights are missed.
    if (Number(on.slice(-2)) % 5 === 0) await nights.run()
  }
  await nights.run()
  const expected = []
  for (const { loan } of loans) {
    const due = loan.terms.dues[0]!.on
    const [history] = await money.loans.historiesOf([loan])
    const until = addDays(due, maturesAfter)
    const { movements, loan: now } = history!
    const isBad =
      daysPastDueMost({ terms: loan.terms, movements }, until) > 30 ||
      (now.writtenOffOn !== null && now.writtenOffOn <= until)
    expected.push({ id: loan.id, firstDueOn: due, isBad })
  }
  const daily = await matured()
  expect(daily).toEqual(expected.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
  expect(new Set(daily.map(({ isBad }) => isBad)).size).toBe(2)

  await money.database.db.deleteFrom('matured_loan').execute()
  await money.database.db.deleteFrom('scorecard_night').execute()
  await nights.run()
  expect(await matured()).toEqual(daily)
  // A repeated night changes nothing.
  await nights.run()
  expect(await matured()).toEqual(daily)
})

test('a voided loan has no effect on the figures', async () => {
  const [plan] = plans
  const [stays, takenBack] = [await open(plan!), await open(plan!)]
  await money.database.transaction(async (tx) => {
    const locked = (await money.loans.lock(tx, [takenBack])).get(takenBack.id)!
    await money.loans.voidLoan(tx, locked, { payoutId: takenBack.id, amountCents: takenBack.principalCents })
  })
  money.clock.move((maturesAfter + 400) * 86_400_000)
  await nights.run()
  expect((await matured()).map(({ id }) => id)).toEqual([stays.id])
})
