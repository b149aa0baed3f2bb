/** Extensions paid by paybill, and reversed extensions. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../../domain/days.ts'
import { confirmation, dayMs, kes, minuteMs } from '../../../testing/money/money-test.ts'
import {
  confirm,
  dueLoan,
  maturity,
  money,
  order,
  sameAsPlain,
  setUp,
  noticeKinds,
  view,
} from './extensions.fixture.ts'

setUp()

describe('by hand', () => {
  test('the price at the paybill on that day buys it; a shilling less, or the day after, repays', async () => {
    const loan = await dueLoan()
    await order(loan)
    await confirm('RKL51ZDR4A', loan, 16_999)
    expect(await maturity(loan)).toBe(addDays(loan.paidOutOn, 61))
    expect(noticeKinds().at(-1)).toBe('collectionReceipt')
    await money.advance(dayMs)
    await confirm('RKL51ZDR4B', loan, 5_000)
    expect(await maturity(loan)).toBe(addDays(loan.paidOutOn, 61))
    await sameAsPlain(loan)
  })

  test('the quoted price holds, and what is paid meanwhile lowers it', async () => {
    const loan = await dueLoan()
    await order(loan)
    await confirm('RKL51ZDR4A', loan, 5_000)
    expect(await money.payments.extensions.quote(loan.customerId, 7)).toMatchObject({
      figures: { priceCents: kes(12_000) },
    })
    await confirm('RKL51ZDR4B', loan, 12_000)
    expect(await maturity(loan)).toBe(addDays(loan.paidOutOn, 68))
    await sameAsPlain(loan)
  })

  test('money without an extension request, or from before it, repays', async () => {
    const loan = await dueLoan()
    const before = money.clock.now()
    await money.advance(minuteMs)
    await order(loan)
    await confirm('RKL51ZDR4A', loan, 17_000, before) // received late: it was paid before the order
    expect(await maturity(loan)).toBe(addDays(loan.paidOutOn, 61))
  })

  test('money of the day of an extension request still buys the extension if it is heard a day later', async () => {
    const loan = await dueLoan()
    await order(loan)
    const paidAt = money.clock.now()
    await money.advance(dayMs)
    await confirm('RKL51ZDR4A', loan, 17_000, paidAt)
    expect(await maturity(loan)).toBe(addDays(loan.paidOutOn, 68))
    expect(await money.loans.positionOf(loan)).toMatchObject({ unusedProlongationCents: kes(1_500) })
    await sameAsPlain(loan)
  })

  test('the first money that covers it uses it up: the second payment repays', async () => {
    const loan = await dueLoan()
    await order(loan)
    await confirm('RKL51ZDR4A', loan, 17_000)
    await confirm('RKL51ZDR4B', loan, 1_750)
    expect(await maturity(loan)).toBe(addDays(loan.paidOutOn, 68))
    const { rows } = await sql<{
      days: number | null
    }>`select prolongation_days as days from collection order by receipt`.execute(money.database.db)
    expect(rows.map(({ days }) => days)).toEqual([7, null])
    await money.advance(dayMs)
    expect((await view(loan)).options[0]).toMatchObject({ newMaturityDay: addDays(loan.paidOutOn, 75) })
  })

  test('the last period asked for counts', async () => {
    const loan = await dueLoan()
    await order(loan, 7)
    await order(loan, 14)
    await confirm('RKL51ZDR4A', loan, 18_750)
    expect(await maturity(loan)).toBe(addDays(loan.paidOutOn, 75))
  })

  test('two payments in one batch: the one that covers it buys it, the other repays', async () => {
    const loan = await dueLoan()
    await order(loan)
    await money.callHook(
      'c2b/confirmation',
      confirmation('RKL51ZDR4A', loan.documentNumber, 100, money.clock.now()),
    )
    await money.callHook(
      'c2b/confirmation',
      confirmation('RKL51ZDR4B', loan.documentNumber, 17_000, money.clock.now()),
    )
    await money.callHook(
      'c2b/confirmation',
      confirmation('RKL51ZDR4C', loan.documentNumber, 17_000, money.clock.now()),
    )
    await money.drain()
    expect(await maturity(loan)).toBe(addDays(loan.paidOutOn, 68))
    await sameAsPlain(loan)
  })
})

describe('taken back', () => {
  test('the reversal of the money takes the prolongation back, and it can be asked for again that day', async () => {
    const loan = await dueLoan()
    await order(loan)
    await confirm('RKL51ZDR4A', loan, 17_000)
    await money.database.transaction((tx) =>
      money.payments.repayments.reverse(tx, ['RKL51ZDR4A'], 'provider'),
    )
    expect(await maturity(loan)).toBe(addDays(loan.paidOutOn, 61))
    expect(await money.owed(loan)).toBe(25_250)
    await sameAsPlain(loan)
    await order(loan)
    await confirm('RKL51ZDR4B', loan, 17_000)
    expect(await maturity(loan)).toBe(addDays(loan.paidOutOn, 68))
    await sameAsPlain(loan)
  })

  test('the reversal of an earlier payment leaves it, and the shortfall is owed', async () => {
    const loan = await dueLoan()
    await confirm('RKL51ZDR4A', loan, 5_000)
    await order(loan)
    await confirm('RKL51ZDR4B', loan, 12_000)
    await money.advance(dayMs)
    await money.database.transaction((tx) =>
      money.payments.repayments.reverse(tx, ['RKL51ZDR4A'], 'provider'),
    )
    expect(await maturity(loan)).toBe(addDays(loan.paidOutOn, 68))
    await sameAsPlain(loan)
  })

  test('the day of the next look moves with the due date', async () => {
    const loan = await dueLoan()
    const lookOn = async () =>
      (
        await sql<{ on: string }>`select look_on as "on" from loan_look where loan_id = ${loan.id}`.execute(
          money.database.db,
        )
      ).rows[0]?.on
    expect(await lookOn()).toBe(addDays(loan.paidOutOn, 61 + 90))
    await order(loan)
    await confirm('RKL51ZDR4A', loan, 17_000)
    expect(await lookOn()).toBe(addDays(loan.paidOutOn, 68 + 90))
    await money.database.transaction((tx) =>
      money.payments.repayments.reverse(tx, ['RKL51ZDR4A'], 'provider'),
    )
    expect(await lookOn()).toBe(addDays(loan.paidOutOn, 61 + 90))
  })
})
