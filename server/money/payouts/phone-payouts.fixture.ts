/** Payouts to phones at the stand-in provider, whose client a test may put something before. */
import { sql } from 'kysely'
import { afterEach, beforeEach } from 'vitest'
import type { Mpesa } from '../../providers/mpesa/port.ts'
import { standardInput } from '../../testing/money-options.ts'
import { goodPhone, kes, startMoneyTest, type MoneyTest } from '../../testing/money-test.ts'

export let money: MoneyTest
let around: (mpesa: Mpesa) => Mpesa

/** Called once by each test file: starts what its tests share, and stops it. */
export function setUp(): void {
  beforeEach(async () => {
    around = (mpesa) => mpesa
    money = await startMoneyTest({
      aroundMpesa: (mpesa) =>
        new Proxy(mpesa, { get: (_, name) => Reflect.get(around(mpesa), name) as unknown }),
    })
  })
  afterEach(() => money.stop())
}

/** What is put before the provider's client, from now on. */
export const putAround = (wrap: typeof around): void => {
  around = wrap
}

export const phoneEnding = (digits: string): string => goodPhone.slice(0, -3) + digits
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
