import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addDays, day, nairobiDay } from '../../../domain/days.ts'
import { positionOn } from '../../../domain/loan.ts'
import { termsFor } from '../../../domain/quote.ts'
import type { Tx } from '../../platform/database.ts'
import { standardInput } from '../../testing/money.ts'
import {
  confirmation,
  dayMs,
  kes,
  minuteMs,
  startMoneyTest,
  type MoneyTest,
} from '../../testing/money-test.ts'

let money: MoneyTest
beforeEach(async () => {
  money = await startMoneyTest()
})
afterEach(() => money.stopBalanced())

const confirm = async (
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
async function waiting(): Promise<void> {
  for (let looks = 0; looks < 2_000; looks += 1) {
    const { rows } =
      await sql`select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`.execute(
        money.database.db,
      )
    if (rows.length > 0) return
  }
}
const statusOf = async (id: string) => (await money.loans.byId(id))?.status

test('a payment by hand is validated, credited on its value day, told about and checked afterwards', async () => {
  const { loan } = await money.lend(10_000)
  await money.advance(10 * dayMs)
  expect(await money.owed(loan)).toBe(12_500)
  await money.payByHand(loan.documentNumber.toLowerCase(), 4_000)
  await money.settle()
  expect(await money.owed(loan)).toBe(8_500)
  expect(money.told).toMatchObject([
    {
      customerId: loan.customerId,
      kind: 'collectionReceipt',
      values: {
        amountCents: kes(4_000),
        owedCents: kes(8_500),
        accountNumber: loan.documentNumber,
        dueOn: '2026-05-02',
      },
    },
  ])
  await money.advance(minuteMs)
  await money.settle()
  expect(await money.payments.collections.ofLoan(loan.id)).toMatchObject([
    { confirmedAt: expect.any(Date) as Date, questionedAt: null },
  ])
  expect(await money.attention()).toEqual([])
})

test('one receipt over three channels is credited once', async () => {
  const { loan } = await money.lend(1_000)
  const prompt = await money.payments.prompts.start(loan.customerId, {
    amountCents: kes(300),
    phone: '+254712345678',
  })
  if ('error' in prompt) throw new Error(prompt.error)
  await money.drain()
  const [waiting] = await money.askSandbox<{ id: string }[]>('/api/prompts')
  await money.askSandbox(`/api/prompts/${waiting!.id}/call-back-twice`, {})
  await money.settle()
  await money.payments.pull.run()
  await money.drain()
  expect(await money.owed(loan)).toBe(700)
  expect(await money.payments.prompts.read(loan.customerId, prompt.id)).toMatchObject({ status: 'paid' })
  expect(await money.payments.collections.ofLoan(loan.id)).toMatchObject([
    { promptId: prompt.id, amountCents: kes(300) },
  ])
  expect(money.told).toHaveLength(1)
})

test('50 identical confirmations at once make one effect and 50 equal answers', async () => {
  const { loan } = await money.lend(1_000)
  const body = confirmation('RKL51ZDR4F', loan.documentNumber, 100, money.clock.now())
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => money.callHook('c2b/confirmation', body)),
  )
  expect(new Set(answers)).toEqual(new Set([200]))
  await money.drain()
  expect(await money.owed(loan)).toBe(900)
  expect((await money.outcomes()).filter((each) => each.startsWith('c2b'))).toEqual([
    'c2b/confirmation credited',
  ])
})

test('the same receipt with another body or amount is credited once, and a different amount is shown to a person', async () => {
  const { loan } = await money.lend(1_000)
  await confirm('RKL51ZDR4F', loan.documentNumber, 100)
  await confirm('RKL51ZDR4F', loan.documentNumber, 100, money.clock.now(), { OrgAccountBalance: '7.00' })
  await confirm('RKL51ZDR4F', loan.documentNumber, 900)
  expect(await money.owed(loan)).toBe(900)
  expect(await money.attention()).toEqual(['collectionAmountDiffers'])
})

test('a payment before the loan is known waits on the unmatched list and finds the loan when it is opened', async () => {
  const { loan: first } = await money.lend(1_000)
  await confirm('AKL51ZDR4G', 'nobody at all', 100)
  const request = await money.addRequest({
    ...first.terms,
    principalCents: kes(2_000),
    dueAfterDays: [61],
    firstLoan: false,
    addOns: [],
    pricing: first.terms,
  })
  await confirm('RKL51ZDR4F', request.documentNumber, 150)
  expect(await money.payments.collections.unmatched()).toMatchObject([
    { receipt: 'AKL51ZDR4G', reason: 'unknownAccount', accountReference: 'nobody at all' },
    { receipt: 'RKL51ZDR4F', reason: 'unknownAccount', amountCents: kes(150) },
  ])
  expect(await money.balanceOf('unmatched')).toBe(-250)

  await money.startPayout(request, '+254712345678')
  await money.drain()
  await money.settle()
  const loan = (await money.loans.ofRequest(request.id))!
  expect(await money.owed(loan)).toBe(1_850)
  expect(await money.payments.collections.unmatched()).toMatchObject([{ receipt: 'AKL51ZDR4G' }])
  expect(await money.balanceOf('unmatched')).toBe(-100)
})

test('a payment that is heard while its loan is being opened finds it, whichever comes first', async () => {
  const request = await money.addRequest(standardInput(kes(5_000)))
  const payment = {
    key: 1,
    channel: 'c2b' as const,
    receipt: 'RKL51ZDR4F',
    amountCents: kes(1_000),
    saidAt: money.clock.now(),
    heardAt: money.clock.now(),
    askedAt: null,
    accountReference: request.documentNumber,
    payer: '',
    loanId: null,
    promptId: null,
  }
  const terms = termsFor({ ...request.input, paidOutOn: nairobiDay(money.clock.now()) })
  const open = (tx: Tx) =>
    money.loans.open(tx, {
      customerId: request.customerId,
      requestId: request.id,
      documentNumber: request.documentNumber,
      documentKey: request.documentKey,
      terms,
      payoutId: request.id,
    })
  const credit = (tx: Tx) => money.payments.collections.credit(tx, [payment])
  const hold = Promise.withResolvers<void>()
  const credited = Promise.withResolvers<void>()
  const first = money.database.transaction(async (tx) => {
    const outcome = await credit(tx)
    credited.resolve()
    await hold.promise
    return outcome
  })
  await credited.promise
  const second = money.database.transaction(open)
  await waiting()
  hold.resolve()
  expect([...(await first).values()]).toEqual(['unmatched'])
  expect(await money.owed(await second)).toBe(4_000)
  expect(await money.payments.collections.unmatched()).toEqual([])
})

test('a payment that waits for its loan to be opened is credited to it', async () => {
  const request = await money.addRequest(standardInput(kes(5_000)))
  const terms = termsFor({ ...request.input, paidOutOn: nairobiDay(money.clock.now()) })
  const hold = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  const opening = money.database.transaction(async (tx) => {
    const loan = await money.loans.open(tx, {
      customerId: request.customerId,
      requestId: request.id,
      documentNumber: request.documentNumber,
      documentKey: request.documentKey,
      terms,
      payoutId: request.id,
    })
    opened.resolve()
    await hold.promise
    return loan
  })
  await opened.promise
  await money.callHook(
    'c2b/confirmation',
    confirmation('RKL51ZDR4F', request.documentNumber, 1_000, money.clock.now()),
  )
  const applied = money.drain()
  await waiting()
  hold.resolve()
  await applied
  expect(await money.owed(await opening)).toBe(4_000)
  expect((await money.outcomes()).at(-1)).toBe('c2b/confirmation credited')
})

test('two messages of one batch that find the loan of a payment on the list match it once', async () => {
  const { loan } = await money.lend(1_000)
  await confirm('RKL51ZDR4F', 'nobody at all', 150)
  const again = {
    channel: 'pull' as const,
    receipt: 'RKL51ZDR4F',
    amountCents: kes(150),
    saidAt: money.clock.now(),
    heardAt: money.clock.now(),
    askedAt: null,
    accountReference: loan.documentNumber,
    payer: '',
    loanId: loan.id,
    promptId: null,
  }
  await money.database.transaction((tx) =>
    money.payments.collections.credit(tx, [
      { ...again, key: 1 },
      { ...again, key: 2 },
    ]),
  )
  expect(await money.owed(loan)).toBe(850)
  expect(await money.payments.collections.unmatched()).toEqual([])
})

test('money for a ceded loan goes to the unmatched list', async () => {
  const { loan } = await money.lend(1_000)
  await sql`update loan set status = 'ceded' where id = ${loan.id}`.execute(money.database.db)
  await confirm('RKL51ZDR4F', loan.documentNumber, 100)
  expect(await money.payments.collections.unmatched()).toMatchObject([
    { receipt: 'RKL51ZDR4F', reason: 'loanCeded' },
  ])
})

test('paying more than is owed repays the loan and keeps the rest for the customer', async () => {
  const { loan, request } = await money.lend(1_000)
  await money.payByHand(loan.documentNumber, 1_250)
  await money.settle()
  expect(await statusOf(loan.id)).toBe('repaid')
  expect(await money.requestState(request.id)).toBe('repaid')
  expect(await money.balanceOf('overpayment')).toBe(-250)
  expect(money.told).toMatchObject([{ kind: 'loanRepaid', values: { overpaymentCents: kes(250) } }])
  expect(await money.loans.countRepaid(loan.customerId)).toBe(1)
})

test('cents below a shilling are given up to the rounding account', async () => {
  const { loan } = await money.lend(500, {
    pricing: { ...(await money.lend(500)).loan.terms, dailyRatePpm: 333 },
  })
  await money.advance(10 * dayMs)
  const owed = await money.owed(loan)
  expect(owed % 1).not.toBe(0)
  await money.payByHand(loan.documentNumber, Math.floor(owed))
  await money.settle()
  expect(await statusOf(loan.id)).toBe('repaid')
  expect(await money.balanceOf('rounding')).toBeCloseTo(owed % 1, 2)
})

test('a confirmation that comes days late counts from the day of the payment', async () => {
  const { loan } = await money.lend(10_000)
  const paidAt = new Date(money.clock.now().getTime() + 10 * dayMs)
  await money.advance(20 * dayMs)
  await confirm('RKL51ZDR4H', loan.documentNumber, 1_000) // posts twenty days of interest first
  await confirm('RKL51ZDR4F', loan.documentNumber, 12_500, paidAt)
  const expected = positionOn(
    loan.terms,
    [
      { kind: 'collection', on: nairobiDay(paidAt), amountCents: kes(12_500) },
      { kind: 'collection', on: nairobiDay(money.clock.now()), amountCents: kes(1_000) },
    ],
    nairobiDay(money.clock.now()),
  )
  expect(expected.settledOn).toBe(nairobiDay(paidAt))
  expect(await money.loans.positionOf(loan)).toEqual(expected)
  expect(await statusOf(loan.id)).toBe('repaid')
  expect(await money.balanceOf('interestIncome')).toBe(-2_500)
  expect(await money.balanceOf('overpayment')).toBe(-1_000)
})

test('a reversal by the provider, found by the daily look, reopens the loan as if it had never been paid', async () => {
  const { loan, request } = await money.lend(10_000)
  const receipt = await money.payByHand(loan.documentNumber, 10_000)
  await money.settle()
  await money.advance(minuteMs)
  await money.settle()
  expect(await statusOf(loan.id)).toBe('repaid')
  await money.askSandbox('/api/reversals', { receipt })
  await money.advance(25 * 3_600_000)
  await money.settle()
  expect(await statusOf(loan.id)).toBe('active')
  expect(await money.requestState(request.id)).toBe('approved')
  expect(money.reopened).toEqual([request.id])
  expect(await money.owed(loan)).toBe(10_250)
  expect(money.told.at(-1)).toMatchObject({ kind: 'collectionReversed', values: { receipt } })
  expect(await money.payments.collections.ofLoan(loan.id)).toMatchObject([
    { receipt, reversedAt: expect.any(Date) as Date },
  ])
})

test('a reversal that we ask for is sent, answered and posted once', async () => {
  const { loan } = await money.lend(1_000)
  const receipt = await money.payByHand(loan.documentNumber, 400)
  await money.settle()
  await money.database.transaction((tx) => money.payments.reversals.start(tx, receipt))
  await expect(
    money.database.transaction((tx) => money.payments.reversals.start(tx, receipt)),
  ).rejects.toThrow(/payment_reversal_open/)
  await money.drain()
  await money.settle()
  expect(await money.owed(loan)).toBe(1_000)
  expect(
    (await money.askSandbox<{ collections: { reversedAt: string | null }[] }>('/api/money')).collections[0]
      ?.reversedAt,
  ).not.toBeNull()
})

test('a confirmation that the provider knows nothing of is credited, found out and shown to a person', async () => {
  const { loan } = await money.lend(1_000)
  await confirm('FORGED9999', loan.documentNumber, 100)
  await money.advance(minuteMs)
  await money.settle()
  expect(await money.attention()).toEqual(['collectionNotFound'])
})

test('what was never announced comes with the daily pull', async () => {
  const { loan } = await money.lend(1_000)
  await money.askSandbox('/api/faults', { dropCallback: 1 })
  await money.payByHand(loan.documentNumber, 300)
  await money.settle()
  expect(await money.owed(loan)).toBe(1_000)
  await money.askSandbox('/api/faults', { dropCallback: 0 })
  await money.advance(20 * 3_600_000)
  await money.settle()
  expect(await money.payments.collections.ofLoan(loan.id)).toMatchObject([
    { channel: 'pull', amountCents: kes(300) },
  ])
  await money.advance(dayMs) // the next day it is pulled again
  expect(await money.payments.collections.ofLoan(loan.id)).toHaveLength(1)
})

describe('what is not right', () => {
  test('malformed bodies are answered with 200, kept, and shown to a person; what waits beside them is applied', async () => {
    const { loan } = await money.lend(1_000)
    for (const body of [
      '{"TransID":"RK',
      '<html></html>',
      '{}',
      'null',
      '[]',
      '',
      '{"TransID":"A\\u0000B","TransAmount":"1"}',
    ])
      expect(await money.callHook('c2b/confirmation', body)).toBe(200)
    expect(await money.callHook('payout/result', '{"Result":{}}')).toBe(200)
    await confirm('RKL51ZDR4F', loan.documentNumber, 100)
    expect(await money.owed(loan)).toBe(900)
    expect((await money.outcomes()).filter((each) => each.endsWith('malformed')).length).toBe(8)
    expect(new Set(await money.attention())).toEqual(new Set(['callbackUnreadable']))
  })

  test.each(['999999999999.00', '250001.00', '10.50', '0.00', '-5', '1e308', 'ten'])(
    "a confirmation of KES %s credits nobody, is kept, and shown to a person; what the provider's own list says of it counts",
    async (amount) => {
      const { loan } = await money.lend(1_000)
      await money.callHook('c2b/confirmation', {
        ...confirmation('RKL51ZDR4F', loan.documentNumber, 1, money.clock.now()),
        TransAmount: amount,
      })
      await money.drain()
      expect([
        await money.owed(loan),
        await money.payments.collections.ofLoan(loan.id),
        await money.payments.collections.unmatched(),
      ]).toEqual([1_000, [], []])
      expect(await money.payments.attention.list()).toMatchObject([
        {
          kind: 'callbackUnreadable',
          details: { channel: 'c2b/confirmation', receipt: 'RKL51ZDR4F', amount },
        },
      ])
      money.listed.push({
        receipt: 'RKL51ZDR4F',
        amountCents: kes(400),
        completedAt: money.clock.now(),
        accountReference: loan.documentNumber,
        payerPhone: '',
      })
      await money.payments.pull.run()
      await money.drain()
      expect(await money.owed(loan)).toBe(600)
    },
  )

  test("an amount in the provider's list that cannot be credits nobody and is shown to a person, once", async () => {
    const { loan } = await money.lend(1_000)
    for (const amountCents of [kes(10.5), kes(250_001), { impossible: '1e308' }]) {
      money.listed.push({
        receipt: `RKL51ZDR4${money.listed.length}`,
        amountCents,
        completedAt: money.clock.now(),
        accountReference: loan.documentNumber,
        payerPhone: '',
      })
    }
    for (let times = 0; times < 2; times += 1) await money.payments.pull.run()
    await money.drain()
    expect(await money.owed(loan)).toBe(1_000)
    expect(
      (await money.payments.attention.list())
        .map(({ kind, details }) => [kind, details?.['receipt'], details?.['amount']])
        .toSorted(),
    ).toEqual([
      ['callbackUnreadable', 'RKL51ZDR40', '1050'],
      ['callbackUnreadable', 'RKL51ZDR41', '25000100'],
      ['callbackUnreadable', 'RKL51ZDR42', '1e308'],
    ])
  })

  test('a wrong secret finds nothing and leaves nothing', async () => {
    const response = await fetch(`${money.url}/hooks/${'x'.repeat(21)}/stk`, { method: 'POST', body: '{}' })
    expect(response.status).toBe(404)
    expect((await money.outcomes()).filter((each) => each.startsWith('stk'))).toEqual([])
  })

  test.each(['payout/timeout', 'status/timeout', 'reversal/timeout', 'pull'])(
    'a notice at %s is answered at once and kept whole, once; it moves no money',
    async (channel) => {
      const { loan } = await money.lend(1_000)
      const notice = JSON.stringify({
        Result: {
          ResultType: 1,
          ResultCode: 1,
          ResultDesc: 'The request timed out',
          OriginatorConversationID: 'nobody-asked',
          ConversationID: 'AG_20260302_1',
        },
      })
      for (let times = 0; times < 2; times += 1) expect(await money.callHook(channel, notice)).toBe(200)
      await money.drain()
      const { rows } = await sql<{
        body: string
        outcome: string
      }>`select body, outcome from inbox_message where channel = ${channel}`.execute(money.database.db)
      expect(rows).toEqual([{ body: notice, outcome: 'noted' }])
      expect(await money.owed(loan)).toBe(1_000)
      expect(await money.attention()).toEqual([])
    },
  )

  test('a confirmation for another paybill is not credited', async () => {
    const { loan } = await money.lend(1_000)
    await confirm('RKL51ZDR4F', loan.documentNumber, 100, money.clock.now(), { BusinessShortCode: '111111' })
    expect(await money.owed(loan)).toBe(1_000)
    expect(await money.attention()).toEqual(['otherShortCode'])
  })

  test('a message that cannot be applied is set aside, the others of its batch are applied', async () => {
    const { loan } = await money.lend(1_000)
    await sql`create function refuse_one() returns trigger language plpgsql as $$ begin if new.receipt = 'POISON0001' then raise exception 'no'; end if; return new; end $$`.execute(
      money.database.db,
    )
    await sql`create trigger refuse_one before insert on collection for each row execute function refuse_one()`.execute(
      money.database.db,
    )
    await Promise.all(
      ['RKL51ZDR4A', 'POISON0001', 'RKL51ZDR4B'].map((receipt) =>
        money.callHook(
          'c2b/confirmation',
          confirmation(receipt, loan.documentNumber, 100, money.clock.now()),
        ),
      ),
    )
    await money.drain()
    expect(await money.owed(loan)).toBe(800)
    expect(await money.attention()).toEqual(['messageSetAside'])
  })

  test.each([
    ['NOSUCHLOAN', '100.00', 'C2B00012'],
    ['own', '0.50', 'C2B00013'],
    ['own', '100.50', 'C2B00013'],
    ['own', '100.00', 0],
  ])('validation of account %s and amount %s answers %s', async (account, amount, code) => {
    const { loan } = await money.lend(1_000)
    const body = {
      ...confirmation('RKL51ZDR4F', account === 'own' ? loan.documentNumber : account, 1, money.clock.now()),
      TransAmount: amount,
    }
    const response = await fetch(`${money.url}/hooks/${money.callbackSecret}/c2b/validation`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(await response.json()).toMatchObject({ ResultCode: code })
  })
})

test('entries of many loans in one batch, and several of one loan, come out as each by itself', async () => {
  const first = await money.lend(1_000)
  const second = await money.lend(2_000)
  await money.advance(5 * dayMs)
  const pays = [
    [first.loan, 100],
    [second.loan, 200],
    [first.loan, 300],
    [second.loan, 400],
    [first.loan, 800],
  ] as const
  await Promise.all(
    pays.map(([loan, shillings], index) =>
      money.callHook(
        'c2b/confirmation',
        confirmation(`RKL51ZDR4${index}`, loan.documentNumber, shillings, money.clock.now()),
      ),
    ),
  )
  await money.drain()
  const today = nairobiDay(money.clock.now())
  for (const { loan } of [first, second]) {
    const movements = pays
      .filter(([each]) => each.id === loan.id)
      .map(([, shillings]) => ({ kind: 'collection' as const, on: today, amountCents: kes(shillings) }))
    expect(await money.loans.positionOf(loan)).toEqual(positionOn(loan.terms, movements, today))
  }
  expect(await statusOf(first.loan.id)).toBe('repaid')
})

test('on the day a loan becomes non-performing, what stands above the in duplum limit is written off by an entry', async () => {
  const { loan } = await money.lend(1_000)
  const lastDay = addDays(day('2026-03-02'), 61 + 90)
  await money.advance((61 + 90 - 1) * dayMs)
  expect(await money.balanceOf('writeOffs')).toBe(0)
  await money.advance(dayMs)
  expect(await money.owed(loan)).toBe(2_000)
  const writtenOff = await money.balanceOf('writeOffs')
  expect(writtenOff).toBeGreaterThan(0)
  const { rows } = await sql`select value_day from ledger_transaction where kind = 'inDuplum'`.execute(
    money.database.db,
  )
  expect(rows).toEqual([{ value_day: lastDay }])
  await money.payByHand(loan.documentNumber, 2_000)
  await money.settle()
  expect(await statusOf(loan.id)).toBe('repaid')
  expect(await money.balanceOf('writeOffs')).toBe(writtenOff)
})

test('the first-loan rule and loyalty are answered from loans that were paid out', async () => {
  const { loan } = await money.lend(1_000)
  expect(await money.loans.everPaidOut(loan.documentKey)).toBe(true)
  expect(await money.loans.everPaidOut('another document')).toBe(false)
  expect(await money.loans.countRepaid(loan.customerId)).toBe(0)
})
