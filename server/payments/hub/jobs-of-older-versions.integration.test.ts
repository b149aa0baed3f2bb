/** Goal: jobs and callback addresses of an older version, which name no customer, still complete. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { goodPhone, kes, minuteMs, stamp, moneyForEach } from '../../testing/money/money-test.ts'
import { standardInput } from '../../../domain/testing/standard-loan.ts'

const money = moneyForEach()

const drainAsQueuedBefore = async (): Promise<void> => {
  await sql`update job set payload = payload - 'customerId'`.execute(money.database.db)
  await money.drain()
}

test('a payout is sent, confirmed and opens its loan', async () => {
  const request = await money.addRequest(standardInput(kes(5_000)))
  await money.startPayout(request, goodPhone)
  await drainAsQueuedBefore()
  await money.settle()
  money.clock.move(minuteMs)
  await drainAsQueuedBefore()
  await money.settle()
  expect(await money.loans.ofRequest(request)).toMatchObject({ status: 'active' })
  expect((await money.payments.payouts.ofRequest(request))?.confirmedAt).not.toBeNull()
})

test('a payout whose result does not come is looked up', async () => {
  const request = await money.addRequest(standardInput(kes(5_000)))
  await money.startPayout(request, `${goodPhone.slice(0, -3)}926`)
  await drainAsQueuedBefore()
  money.clock.move(2 * minuteMs)
  await drainAsQueuedBefore()
  await money.settle()
  expect(await money.payments.payouts.ofRequest(request)).toMatchObject({ stage: 'paid' })
})

test('a prompt is pushed, and its callback finds it by an address that names its id alone', async () => {
  const { loan } = await money.lend(1_000)
  const prompt = await money.payments.prompts.start(loan.customerId, {
    amountCents: kes(300),
    phone: `${goodPhone.slice(0, -3)}700`,
  })
  if ('error' in prompt) throw new Error(prompt.error)
  await drainAsQueuedBefore()
  const { providerId } = (await money.payments.prompts.read(loan.customerId, prompt.id))!
  const items = {
    Amount: 300,
    MpesaReceiptNumber: 'RKL51ZDR4F',
    TransactionDate: Number(stamp(money.clock.now())),
  }
  await money.callHook(
    'stk',
    {
      Body: {
        stkCallback: {
          MerchantRequestID: 'm',
          CheckoutRequestID: providerId,
          ResultCode: 0,
          ResultDesc: '',
          CallbackMetadata: { Item: Object.entries(items).map(([Name, Value]) => ({ Name, Value })) },
        },
      },
    },
    `prompt-${prompt.id}`,
  )
  await money.drain()
  expect(await money.payments.prompts.read(loan.customerId, prompt.id)).toMatchObject({ status: 'paid' })
  expect(await money.owed(loan)).toBe(700)
})

test('a payment that a customer reported is looked for', async () => {
  const { loan } = await money.lend(1_000)
  const claim = await money.payments.claims.report(loan.customerId, {
    receipt: 'RKL51ZDR4A',
    amountCents: null,
  })
  if ('error' in claim) throw new Error(claim.error)
  money.clock.move(minuteMs)
  await drainAsQueuedBefore()
  await money.settle()
  expect(await money.payments.claims.read(loan.customerId, claim.id)).toMatchObject({ status: 'notFound' })
})
