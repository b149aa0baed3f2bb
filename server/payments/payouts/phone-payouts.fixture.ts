/** Payouts to phones at the simulated provider, whose client a test may wrap. */
import { sql } from 'kysely'
import { afterEach, beforeEach } from 'vitest'
import { kes, startMoneyTest, type MoneyTest } from '../../testing/money/money-test.ts'
import { standardInput } from '../../../domain/testing/standard-loan.ts'

export let money: MoneyTest

/** Call once per test file: starts and stops what its tests share. */
export function setUp(): void {
  beforeEach(async () => {
    money = await startMoneyTest()
  })
  afterEach(() => money.stop())
}

export async function start(phone: string, shillings = 5_000) {
  const request = await money.addRequest(standardInput(kes(shillings)))
  await money.startPayout(request, phone)
  await money.drain()
  return request
}
export const payoutsAtProvider = async (): Promise<number> =>
  (await money.askSandbox<{ payouts: unknown[] }>('/api/money')).payouts.length
export const statuses = async (requestId: string): Promise<string[]> => {
  const { rows } = await sql<{
    status: string
  }>`select status from payout where request_id = ${requestId} order by created_at, attempt`.execute(
    money.database.db,
  )
  return rows.map((row) => row.status)
}
