/**
 * Goal: a time stated by a provider never causes interest, nor a payment that does not count. Method: the
 * same payment and payout on every channel, dated years back, days ahead, and seconds past midnight.
 */
import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { nairobiDay } from '../../../domain/country/nairobi.ts'
import { addDays } from '../../../domain/days.ts'
import { sandboxCredentials } from '../../../sandbox/options.ts'
import { confirmation, dayMs, kes, minuteMs, stamp, startMoneyTest } from '../../testing/money/money-test.ts'
import { startedForEach } from '../../testing/service/started.ts'
import { standardInput } from '../../../domain/testing/standard-loan.ts'

const money = startedForEach(() => startMoneyTest())

/** 23:59:45 in Nairobi. */
const lastSecondsOfToday = async () =>
  money.advance(
    new Date(`${nairobiDay(money.clock.now())}T20:59:45Z`).getTime() - money.clock.now().getTime(),
  )
const dotted = (at: Date): string => stamp(at).replace(/^(....)(..)(..)(..)(..)(..)$/, '$3.$2.$1 $4:$5:$6')
const collected = async () =>
  (
    await sql<{
      completedAt: Date
      saidAt: Date | null
    }>`select completed_at, said_at from collection`.execute(money.database.db)
  ).rows[0]!
const paidOut = async (id: string) =>
  (
    await sql<{
      completedAt: Date
      saidAt: Date | null
      firstSentAt: Date
    }>`select completed_at, said_at, first_sent_at from payout
      where id = ${id}`.execute(money.database.db)
  ).rows[0]!

const result = (ids: object, values: Readonly<Record<string, unknown>>): object => ({
  Result: {
    ResultType: 0,
    ResultCode: 0,
    ResultDesc: '',
    TransactionID: 'SG632NMUAB',
    ...ids,
    ResultParameters: { ResultParameter: Object.entries(values).map(([Key, Value]) => ({ Key, Value })) },
  },
})
/** Sends the result of a payout of KES 10,000, completed at `at`. */
const hearPaid = async (id: string, at: string): Promise<number> =>
  money.callHook(
    'payout/result',
    result(
      { OriginatorConversationID: id, ConversationID: await money.conversationOf(id) },
      {
        TransactionAmount: 10_000,
        TransactionReceipt: 'SG632NMUAB',
        TransactionCompletedDateTime: at,
        ReceiverPartyPublicName: '254712345933 - X',
      },
    ),
  )
/** Sends the answer to a status query of the payout. */
const hearStatus = async (id: string, at: string): Promise<number> =>
  money.callHook(
    'status/result',
    result(
      { OriginatorConversationID: 'question', ConversationID: 'AG_2' },
      {
        ReceiptNo: 'SG632NMUAB',
        TransactionStatus: 'Completed',
        Amount: 10_000,
        FinalisedTime: at,
        'Originator Conversation ID': id,
      },
    ),
    await money.question('payout', id),
  )

const wrongTimes = [
  ['years back', () => new Date('2019-05-06T07:08:09Z')],
  ['in two days', () => new Date(money.clock.now().getTime() + 2 * dayMs)],
  ['in two years', () => new Date('2028-01-01T00:00:00Z')],
] as const

describe.each(wrongTimes)('a time %s', (name, wrong) => {
  test('a payment by hand with an impossible time counts from the nearest day that is possible, and staff are notified', async () => {
    const { loan } = await money.lend(5_000)
    await money.advance(10 * dayMs)
    const said = wrong()
    await money.callHook('c2b/confirmation', confirmation('RKL51ZDR4F', loan.documentNumber, 6_250, said))
    await money.drain()
    const heardOn = nairobiDay(money.clock.now())
    expect(await money.payments.repayments.ofLoan(loan)).toMatchObject([
      { valueDay: name === 'years back' ? loan.paidOutOn : heardOn, saidAt: said },
    ])
    expect((await money.loans.byId(loan.id))?.status).toBe('repaid')
    expect(await money.owed(loan)).toBe(0)
    expect(await money.exceptions()).toContain('timeOutOfBounds')
  })

  test('a prompt with an impossible time is paid not before it was asked for and not after it was heard', async () => {
    const { loan, request } = await money.lend(5_000)
    await money.advance(10 * dayMs)
    const prompt = await money.payments.prompts.start(request.customerId, {
      amountCents: kes(1_000),
      phone: '+254712345901',
    })
    if ('error' in prompt) throw new Error(prompt.error)
    await money.drain()
    const said = wrong()
    const { rows } = await sql<{ id: string }>`select provider_id as id from payment_prompt`.execute(
      money.database.db,
    )
    const items = {
      Amount: 1_000,
      MpesaReceiptNumber: 'RKL51ZDR4F',
      TransactionDate: Number(stamp(said)),
      PhoneNumber: 254712345901,
    }
    await money.callPromptHook({
      Body: {
        stkCallback: {
          MerchantRequestID: 'm',
          CheckoutRequestID: rows[0]!.id,
          ResultCode: 0,
          ResultDesc: '',
          CallbackMetadata: { Item: Object.entries(items).map(([Name, Value]) => ({ Name, Value })) },
        },
      },
    })
    await money.drain()
    expect(await money.payments.repayments.ofLoan(loan)).toMatchObject([
      { valueDay: nairobiDay(money.clock.now()), saidAt: said },
    ])
    expect(await money.exceptions()).toContain('timeOutOfBounds')
  })

  test('a payout with an impossible time is asked about; if the provider repeats it, the loan begins between its sending and our hearing', async () => {
    const request = await money.addRequest(standardInput(kes(10_000)))
    const id = await money.startPayout(request, '+254712345933') // stays without an outcome
    await money.settle()
    const said = wrong()
    await hearPaid(id, dotted(said))
    await money.drain()
    expect(await money.loans.ofRequest(request)).toBeUndefined()
    await hearStatus(id, stamp(said))
    await money.drain()
    const loan = (await money.loans.ofRequest(request))!
    expect(loan.paidOutOn).toBe('2026-03-02')
    expect(await money.owed(loan)).toBe(10_000)
    const { completedAt, saidAt, firstSentAt } = await paidOut(id)
    expect(saidAt).toEqual(said)
    expect(completedAt).toEqual(name === 'years back' ? firstSentAt : money.clock.now())
    expect(await money.exceptions()).toContain('timeOutOfBounds')
  })

  test('the loan of a payout that arrived days before begins on the day that the provider names when asked', async () => {
    const request = await money.addRequest(standardInput(kes(10_000)))
    const id = await money.startPayout(request, '+254712345933')
    await money.settle()
    const arrivedAt = new Date(money.clock.now().getTime() + minuteMs)
    await money.advance(3 * dayMs)
    await hearPaid(id, dotted(wrong()))
    await money.drain()
    await hearStatus(id, stamp(arrivedAt))
    await money.drain()
    expect(await money.loans.ofRequest(request)).toMatchObject({ paidOutOn: nairobiDay(arrivedAt) })
    expect(await money.exceptions()).not.toContain('timeOutOfBounds')
  })

  test('a transfer by the card provider with an impossible time begins its loan on a possible day, and staff are notified', async () => {
    const request = await money.addRequest(standardInput(kes(5_000)))
    const targetId = randomUUID()
    money.recipients.set(targetId, {
      kind: 'bank',
      bankCode: '68',
      accountNumber: '0110234952',
      name: 'Amina Otieno',
    })
    const id = await money.database.transaction((tx) =>
      money.payments.payouts.start(tx, {
        purpose: 'loan',
        requestId: request.id,
        customerId: request.customerId,
        method: 'bank',
        targetId,
        shown: 'Equity',
        amountCents: kes(5_000),
        notBefore: money.clock.now(),
      }),
    )
    await money.drain()
    const said = wrong()
    const body = JSON.stringify({
      event: 'transfer.success',
      data: {
        reference: id,
        transfer_code: 'TRF_1',
        amount: 500_000,
        currency: 'KES',
        status: 'success',
        transferred_at: said.toISOString(),
      },
    })
    await fetch(`${money.url}/hooks/${money.callbackSecret}/cards`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-paystack-signature': createHmac('sha512', sandboxCredentials.cardsSecretKey)
          .update(body)
          .digest('hex'),
      },
    })
    await money.drain()
    expect(await money.loans.ofRequest(request)).toMatchObject({ paidOutOn: '2026-03-02' })
    expect((await paidOut(id)).saidAt).toEqual(said)
    expect(await money.exceptions()).toContain('timeOutOfBounds')
  })
})

test('half a minute past midnight of tomorrow is today: the loan is repaid, and nothing is payable on it', async () => {
  const { loan } = await money.lend(6_000)
  await lastSecondsOfToday()
  await money.callHook(
    'c2b/confirmation',
    confirmation('RKL51ZDR4F', loan.documentNumber, 6_000, new Date(money.clock.now().getTime() + 30_000)),
  )
  await money.drain()
  expect(await money.loans.byId(loan.id)).toMatchObject({ status: 'repaid', closedOn: '2026-03-02' })
  expect(await money.owed(loan)).toBe(0)
  expect((await collected()).completedAt).toEqual(money.clock.now())
  expect(await money.exceptions()).toEqual([]) // within the clock allowance
})

test("money that the loan finds afterwards counts from the loan's first day; a payment reported later notifies staff", async () => {
  const { loan } = await money.lend(5_000)
  await money.advance(3 * dayMs)
  await money.callHook(
    'c2b/confirmation',
    confirmation('RKL51ZDR4F', 'rent', 1_000, new Date('2019-05-06T07:08:09Z')),
  )
  await money.drain()
  expect(await money.exceptions()).toEqual([])
  await money.database.transaction((tx) => money.payments.repayments.assign(tx, 'RKL51ZDR4F', loan))
  expect(await money.payments.repayments.ofLoan(loan)).toMatchObject([{ valueDay: '2026-03-02' }])
  expect(await money.owed(loan)).toBe(4_300) // three days of 2.5 % on 4,000
  expect(await money.exceptions()).toContain('timeOutOfBounds')
})

describe('interest starts on the day the money arrived', () => {
  test('interest on an M-Pesa payout that was asked for before midnight and completed after it starts on the day the money arrived', async () => {
    await lastSecondsOfToday()
    const request = await money.addRequest(standardInput(kes(10_000)))
    await money.startPayout(request, '+254712345925') // a notice first, the payment half a minute later
    await money.settle()
    await money.advance(minuteMs)
    await money.settle()
    const loan = (await money.loans.ofRequest(request))!
    expect(loan.paidOutOn).toBe('2026-03-03')
    const position = await money.loans.positionOf(loan, addDays(loan.paidOutOn, 10))
    expect(position).toMatchObject({ payoffCents: kes(12_500), maturityDay: addDays(loan.paidOutOn, 61) })
    expect(await money.owed(loan, loan.paidOutOn)).toBe(10_000)
  })

  test('interest on a payout that is found by asking, a day after it was sent, starts on the day the money arrived', async () => {
    const request = await money.addRequest(standardInput(kes(10_000)))
    const id = await money.startPayout(request, '+254712345933')
    await money.settle()
    await money.advance(dayMs)
    await hearStatus(id, stamp(money.clock.now()))
    await money.drain()
    expect(await money.loans.ofRequest(request)).toMatchObject({ paidOutOn: '2026-03-03' })
  })

  test('interest on a payout by the card provider starts on the day the money arrived', async () => {
    await money.advance(new Date('2026-03-02T20:59:59.500Z').getTime() - money.clock.now().getTime())
    const request = await money.addRequest(standardInput(kes(10_000)))
    const targetId = randomUUID()
    money.recipients.set(targetId, {
      kind: 'bank',
      bankCode: '68',
      accountNumber: '0110234567',
      name: 'Amina Otieno',
    })
    await money.database.transaction((tx) =>
      money.payments.payouts.start(tx, {
        purpose: 'loan',
        requestId: request.id,
        customerId: request.customerId,
        method: 'bank',
        targetId,
        shown: 'Equity',
        amountCents: kes(10_000),
        notBefore: money.clock.now(),
      }),
    )
    await money.drain()
    await money.settle()
    const loan = (await money.loans.ofRequest(request))!
    expect(loan.paidOutOn).toBe('2026-03-03')
    expect(await money.loans.positionOf(loan, addDays(loan.paidOutOn, 1))).toMatchObject({
      payoffCents: kes(10_250),
      maturityDay: addDays(loan.paidOutOn, 61),
    })
  })
})
