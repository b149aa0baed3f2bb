/**
 * Goal: a receipt that two people enter for a payout is compared with the account's statement: found, not
 * found, or no statement of that day. Method: statements made by the sandbox.
 */
import { expect, test } from 'vitest'
import { kes } from '../../../testing/money/money-test.ts'
import { money, nextDay, setUp, statements, take, today, yesterday } from '../reconciliation.fixture.ts'

setUp()

test('the row of a payout is found by receipt, amount, kind and day; rows of incoming payments do not count', async () => {
  const { loan, payoutId } = await money.lend(5_000)
  const collected = await money.payByHand(loan.documentNumber, 5_000)
  await money.settle()
  await nextDay()
  const { receipt } = await money.database.db
    .selectFrom('payout')
    .select('receipt')
    .where('id', '=', payoutId)
    .executeTakeFirstOrThrow()
  const asked = (change: object = {}) =>
    money.database.transaction((tx) =>
      statements.payoutOn(tx, {
        method: 'mpesa',
        receipt: receipt!,
        amountCents: kes(5_000),
        on: yesterday(),
        ...change,
      }),
    )
  expect(await asked()).toBe('noStatement')
  await take('utility')
  expect(await asked()).toBe('onStatement')
  expect(await asked({ amountCents: kes(5_001) })).toBe('notOnStatement')
  expect(await asked({ receipt: 'SG632NMUAB' })).toBe('notOnStatement')
  expect(await asked({ receipt: collected })).toBe('notOnStatement')
  expect(await asked({ on: today() })).toBe('noStatement')
  expect(await asked({ method: 'card' })).toBe('noStatement')
})
