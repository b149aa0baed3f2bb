/** Payouts to bank accounts and cards at the simulated provider. */
import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach } from 'vitest'
import { sandboxCredentials } from '../../../sandbox/options.ts'
import { type StandInRequest } from '../../testing/money/options.ts'
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

export const bank = (accountNumber: string) => ({
  kind: 'bank' as const,
  bankCode: '68',
  accountNumber,
  name: 'Amina Otieno',
})
export const target = (recipient: Parameters<typeof money.recipients.set>[1]): string => {
  const id = randomUUID()
  money.recipients.set(id, recipient)
  return id
}
export const startTo = (request: StandInRequest, targetId: string): Promise<string> =>
  money.database.transaction((tx) =>
    money.payments.payouts.start(tx, {
      purpose: 'loan',
      requestId: request.id,
      customerId: request.customerId,
      method: 'bank',
      targetId,
      shown: 'Equity Bank Kenya •••• 4567',
      amountCents: request.input.principalCents,
      notBefore: money.clock.now(),
    }),
  )
export async function payTo(accountNumber: string, shillings = 5_000) {
  const request = await money.addRequest(standardInput(kes(shillings)))
  const targetId = target(bank(accountNumber))
  const payoutId = await startTo(request, targetId)
  await money.drain()
  await money.settle()
  return { request, targetId, payoutId }
}
type AtProvider = {
  readonly payouts: unknown[]
  readonly cardTransfers: { readonly reference: string; readonly amount: number }[]
}
export const atProvider = (): Promise<AtProvider> => money.askSandbox<AtProvider>('/api/money')
export const payoutsOf = async (requestId: string) =>
  (
    await sql<{
      status: string
      method: string
      reason: string | null
      sends: number
    }>`select status, method, reason, sends from payout where request_id = ${requestId}
      order by created_at, attempt`.execute(money.database.db)
  ).rows
export async function tell(
  event: string,
  data: object,
  secret: string = sandboxCredentials.cardsSecretKey,
): Promise<number> {
  const body = JSON.stringify({ event, data })
  const response = await fetch(`${money.url}/hooks/${money.callbackSecret}/cards`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-paystack-signature': createHmac('sha512', secret).update(body).digest('hex'),
    },
  })
  await money.drain()
  return response.status
}
