/**
 * Goal: entries and statuses are right when payments are dated ahead of our clock, are reversed, or leave a
 * second instalment due.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { nairobiDay } from '../../../domain/country/nairobi.ts'
import { addDays, day } from '../../../domain/days.ts'
import { standardPricing } from '../../../domain/testing/standard-loan.ts'
import { confirmation, dayMs, kes, moneyForEach } from '../../testing/money/money-test.ts'
import type { Loan } from './store.ts'

const money = moneyForEach()

const confirm = async (
  receipt: string,
  loan: Loan,
  shillings: number,
  at = money.clock.now(),
): Promise<void> => {
  await money.callHook('c2b/confirmation', confirmation(receipt, loan.documentNumber, shillings, at))
  await money.drain()
}
const statusOf = async (loan: Loan) => (await money.loans.byId(loan.id))?.status
const postings = async (kind: string) =>
  (
    await sql<{
      valueDay: string
    }>`select value_day from ledger_transaction where kind = ${kind} order by value_day`.execute(
      money.database.db,
    )
  ).rows
const moveTo = async (at: Date): Promise<void> => {
  money.clock.set(at)
  await money.drain()
}

test("money dated tomorrow by the provider's clock counts today, as today's own money does", async () => {
  const { loan } = await money.lend(10_000)
  await moveTo(new Date('2026-03-03T20:59:50Z'))
  await confirm('RKL51ZDR4A', loan, 1_000, new Date('2026-03-03T21:00:02Z'))
  await confirm('RKL51ZDR4B', loan, 500, new Date('2026-03-03T20:59:51Z'))
  expect((await money.outcomes()).filter((each) => each.startsWith('c2b'))).toEqual([
    'c2b/confirmation credited',
    'c2b/confirmation credited',
  ])
  expect(await money.exceptions()).toEqual([])
  await moveTo(new Date('2026-03-04T09:00:00Z'))
  expect(await money.owed(loan)).toBe((10_000 + 250 - 1_500) * 1.025)
})

test('money dated tomorrow does not keep the write-off of the in duplum limit from being posted', async () => {
  const { loan } = await money.lend(1_000)
  const last = addDays(day('2026-03-02'), 61 + 90)
  const midnight = new Date(`${last}T00:00:00+03:00`)
  await moveTo(new Date(midnight.getTime() - 10_000))
  // two days ahead: a clock that is badly wrong
  await confirm('RKL51ZDR4A', loan, 100, new Date(midnight.getTime() + 86_400_000 + 5_000))
  await moveTo(new Date(midnight.getTime() + 1_000))
  expect(await money.exceptions()).toEqual(['timeOutOfBounds'])
  const troubled = await money.database.db
    .selectFrom('job')
    .select('lastError')
    .where('lastError', 'is not', null)
    .execute()
  expect(troubled).toEqual([])
})

test('a loan of two dues that is cured and then in arrears with the second one is written down on that day too', async () => {
  const pricing = { ...standardPricing, nonPerformingAfterDays: 20 }
  const { loan } = await money.lend(10_000, { dueAfterDays: [30, 61], pricing })
  const begun = money.clock.now().getTime()
  await moveTo(new Date(begun + 51 * dayMs))
  const { nonPerforming, nextDue } = await money.loans.positionOf(loan)
  expect(nonPerforming).toBe(true)
  await confirm('RKL51ZDR4A', loan, Math.ceil(nextDue!.amountCents / 100)) // first instalment and all charges
  expect(await money.loans.positionOf(loan)).toMatchObject({
    nonPerforming: false,
    nonPerformingOn: addDays(loan.paidOutOn, 81),
  })
  const before = await postings('inDuplum')
  await moveTo(new Date(begun + 100 * dayMs))
  expect((await money.loans.positionOf(loan)).nonPerforming).toBe(true)
  expect(await postings('inDuplum')).toEqual([...before, { valueDay: addDays(loan.paidOutOn, 81) }])
})

test('a loan of two dues, both late, stays non-performing while the second one is: its limit holds', async () => {
  const { loan } = await money.lend(10_000, { dueAfterDays: [30, 61] })
  const begun = money.clock.now().getTime()
  await moveTo(new Date(begun + 120 * dayMs))
  await confirm('RKL51ZDR4A', loan, 13_694)
  await moveTo(new Date(begun + 200 * dayMs))
  expect(await money.loans.positionOf(loan)).toMatchObject({
    nonPerforming: true,
    nonPerformingOn: addDays(loan.paidOutOn, 120),
    payoffCents: kes(20_000 - 13_694),
  })
})

test('a loan that was written off, recovered, and whose recovery was taken back, is written off again', async () => {
  const { loan, request } = await money.lend(1_000)
  await money.advance(2 * dayMs)
  await sql`update loan set status = 'writtenOff', written_off_on = ${nairobiDay(money.clock.now())}
    where id = ${loan.id}`.execute(money.database.db)
  const { payoffCents } = await money.loans.positionOf((await money.loans.byId(loan.id))!)
  await confirm('RKL51ZDR4A', loan, Math.ceil(payoffCents / 100))
  expect(await statusOf(loan)).toBe('repaid')
  await money.database.transaction((tx) => money.payments.repayments.reverse(tx, ['RKL51ZDR4A'], 'provider'))
  expect(await statusOf(loan)).toBe('writtenOff')
  expect(await money.requestState(request.id)).toBe('approved')
})

test('terms kept before they said whether it was a first loan are read as what their rate made them', async () => {
  const first = (await money.lend(1_000, { firstLoan: true })).loan
  const later = (await money.lend(1_000)).loan
  await sql`update loan set terms = terms - 'firstLoan', terms_version = 1`.execute(money.database.db)
  expect([(await money.loans.byId(first.id))?.terms, (await money.loans.byId(later.id))?.terms]).toEqual([
    first.terms,
    later.terms,
  ])
})
