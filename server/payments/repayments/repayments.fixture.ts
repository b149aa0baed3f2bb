/** Confirmations of paybill payments, as the provider sends them. */
import { afterEach, beforeEach, expect } from 'vitest'
import { untilLockWait } from '../../testing/database/lock-waits.ts'
import { confirmation, startMoneyTest, type MoneyTest } from '../../testing/money/money-test.ts'

export let money: MoneyTest

/** Call once per test file: starts and stops what its tests share. */
export function setUp(): void {
  beforeEach(async () => {
    money = await startMoneyTest()
  })
  afterEach(() => money.stopBalanced())
}

export const confirm = async (
  receipt: string,
  account: string,
  shillings: number,
  at = money.clock.now(),
  change = {},
): Promise<void> => {
  expect(
    await money.callHook('c2b/confirmation', confirmation(receipt, account, shillings, at, change)),
  ).toBe(200)
  await money.drain()
}
export const waiting = (): Promise<void> => untilLockWait(money.database.db)
export const statusOf = async (id: string) => (await money.loans.byId(id))?.status
