/** Confirmations of payments by hand, as the provider sends them. */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect } from 'vitest'
import { confirmation, startMoneyTest, type MoneyTest } from '../../testing/money-test.ts'

export let money: MoneyTest

/** Called once by each test file: starts what its tests share, and stops it. */
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
/** Until somebody waits for a lock that another transaction holds; not for ever, where nobody does. */
export async function waiting(): Promise<void> {
  for (let looks = 0; looks < 2_000; looks += 1) {
    const { rows } = await sql`select 1 from pg_locks where not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(
      money.database.db,
    )
    if (rows.length > 0) return
  }
}
export const statusOf = async (id: string) => (await money.loans.byId(id))?.status
