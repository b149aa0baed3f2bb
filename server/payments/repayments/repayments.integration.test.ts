import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { nairobiDay } from '../../../domain/country/nairobi.ts'
import { addDays, day } from '../../../domain/days.ts'
import { positionOn } from '../../../domain/loan/loan.ts'
import { confirmation, dayMs, kes, minuteMs } from '../../testing/money/money-test.ts'
import { confirm, money, setUp, statusOf } from './repayments.fixture.ts'

setUp()

test('a paybill payment is validated, credited on its value day, confirmed to the customer and checked afterwards', async () => {
  const { loan } = await money.lend(10_000)
  await money.advance(10 * dayMs)
  expect(await money.owed(loan)).toBe(12_500)
  await money.payByHand(loan.documentNumber.toLowerCase(), 4_000)
  await money.settle()
  expect(await money.owed(loan)).toBe(8_500)
  expect(money.sentNotices).toMatchObject([
    {
      customerId: loan.customerId,
      kind: 'collectionReceipt',
      values: {
        amountCents: kes(4_000),
        owedCents: kes(8_500),
        accountNumber: loan.documentNumber,
        next: { on: '2026-05-02', when: 'later' },
      },
    },
  ])
  await money.advance(minuteMs)
  await money.settle()
  expect(await money.payments.repayments.ofLoan(loan)).toMatchObject([
    { confirmedAt: expect.any(Date) as Date, questionedAt: null },
  ])
  expect(await money.exceptions()).toEqual([])
})

test('the receipt of a loan in two payments names the payment that is due by a day, and the whole debt without one', async () => {
  const { loan } = await money.lend(10_000, { firstLoan: true, dueAfterDays: [30, 61] })
  const receipt = async (shillings: number) => {
    await money.payByHand(loan.documentNumber, shillings)
    await money.settle()
    return money.sentNotices.at(-1)?.values
  }
  expect(await receipt(1_000)).toMatchObject({
    owedCents: kes(9_000),
    next: { on: addDays(loan.paidOutOn, 30), amountCents: kes(4_000), when: 'later' },
  })
  await money.advance(31 * dayMs)
  expect(await receipt(1_004)).toMatchObject({
    owedCents: kes(8_000),
    next: { on: addDays(loan.paidOutOn, 30), amountCents: kes(3_000), when: 'past' },
  })
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
  expect(await money.payments.repayments.ofLoan(loan)).toMatchObject([
    { promptId: prompt.id, amountCents: kes(300) },
  ])
  expect(money.sentNotices).toHaveLength(1)
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
  expect(await money.exceptions()).toEqual(['collectionAmountDiffers'])
})

test('paying more than is owed repays the loan and keeps the rest for the customer', async () => {
  const { loan, request } = await money.lend(1_000)
  await money.payByHand(loan.documentNumber, 1_250)
  await money.settle()
  expect(await statusOf(loan.id)).toBe('repaid')
  expect(await money.requestState(request.id)).toBe('repaid')
  expect(await money.balanceOf('overpayment')).toBe(-250)
  expect(money.sentNotices).toMatchObject([
    { kind: 'loanRepaid', values: { contractNumber: loan.documentNumber, overpaymentCents: kes(250) } },
  ])
  expect(await money.loans.countRepaid(loan.customerId, 0)).toBe(1)
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
  expect(money.sentNotices.at(-1)).toMatchObject({ kind: 'collectionReversed', values: { receipt } })
  expect(await money.payments.repayments.ofLoan(loan)).toMatchObject([
    { receipt, reversedAt: expect.any(Date) as Date },
  ])
})

test.each(['provider', 'unknown', 'officer'] as const)(
  'a list that was fetched before, and is read after, money was taken back by %s: only what we took back counts again',
  async (by) => {
    const { loan } = await money.lend(10_000)
    const receipt = await money.payByHand(loan.documentNumber, 4_000)
    await money.settle()
    await money.database.transaction((tx) => money.payments.repayments.reverse(tx, [receipt], by))
    expect(await money.owed(loan)).toBe(10_000)
    const outcomes = await money.database.transaction((tx) =>
      money.payments.repayments.credit(tx, [
        {
          key: 1,
          rail: 'mpesa',
          channel: 'pull',
          receipt,
          amountCents: kes(4_000),
          saidAt: money.clock.now(),
          heardAt: money.clock.now(),
          askedAt: null,
          accountReference: loan.documentNumber,
          payer: '',
          loanId: null,
          customerId: null,
          promptId: null,
        },
      ]),
    )
    const isBack = by !== 'provider'
    expect(outcomes.get(1)).toBe(isBack ? 'restored' : 'repeated')
    expect(await money.owed(loan)).toBe(isBack ? 6_000 : 10_000)
    expect(await money.balanceOf('mpesaPaybill')).toBe(isBack ? 4_000 : 0)
    expect(await money.payments.repayments.ofLoan(loan)).toMatchObject([
      { reversedBy: isBack ? null : 'provider', turns: isBack ? 1 : 0 },
    ])
  },
)

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
  expect(await money.exceptions()).toEqual(['collectionNotFound'])
})

test('a payment that was never announced is found by the daily pull', async () => {
  const { loan } = await money.lend(1_000)
  await money.askSandbox('/api/faults', { dropCallback: 1 })
  await money.payByHand(loan.documentNumber, 300)
  await money.settle()
  expect(await money.owed(loan)).toBe(1_000)
  await money.askSandbox('/api/faults', { dropCallback: 0 })
  await money.advance(20 * 3_600_000)
  await money.settle()
  expect(await money.payments.repayments.ofLoan(loan)).toMatchObject([
    { channel: 'pull', amountCents: kes(300) },
  ])
  await money.advance(dayMs) // the pull of the next day lists it again
  expect(await money.payments.repayments.ofLoan(loan)).toHaveLength(1)
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
  expect(rows).toEqual([{ valueDay: lastDay }])
  await money.payByHand(loan.documentNumber, 2_000)
  await money.settle()
  expect(await statusOf(loan.id)).toBe('repaid')
  expect(await money.balanceOf('writeOffs')).toBe(writtenOff)
})

test('the first-loan rule and loyalty are answered from loans that were paid out', async () => {
  const { loan } = await money.lend(1_000)
  expect(await money.loans.borrowersOf([loan.documentKey])).toEqual([loan.customerId])
  expect(await money.loans.borrowersOf(['another document'])).toEqual([])
  expect(await money.loans.countRepaid(loan.customerId, 0)).toBe(0)
})

test.each([
  [0, [1, 0, 0]],
  [6, [1, 1, 0]],
  [7, [1, 1, 1]],
])(
  'a loan that is repaid %i days after its payout counts where loans are kept for 0, 1 or 7 days',
  async (days, counts) => {
    const { loan } = await money.lend(1_000)
    await money.advance(days * dayMs)
    await money.payByHand(loan.documentNumber, await money.owed(loan))
    await money.settle()
    expect(await statusOf(loan.id)).toBe('repaid')
    const counted = [0, 1, 7].map((daysMin) => money.loans.countRepaid(loan.customerId, daysMin))
    expect(await Promise.all(counted)).toEqual(counts)
  },
)
