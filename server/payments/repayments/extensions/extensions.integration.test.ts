/**
 * Goal: a payment serves the purpose that the customer chose. An extension order that it covers moves the due
 * date, on every channel and in any order of messages; all other payments repay.
 */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startOfDay } from '../../../../domain/country/nairobi.ts'
import { addDays } from '../../../../domain/days.ts'
import { nextPayment } from '../../../../domain/loan/loan.ts'
import { whatIf } from '../../../../domain/loan/what-if.ts'
import { confirmation, dayMs, goodPhone, kes } from '../../../testing/money/money-test.ts'
import type { Loan } from '../../../loans/loans/index.ts'
import {
  confirm,
  dueLoan,
  maturity,
  money,
  order,
  sameAsPlain,
  setUp,
  noticeKinds,
  view,
} from './extensions.fixture.ts'

setUp()

describe('by prompt', () => {
  test('an extension of a first loan of 5,000, a day late, costs 3,880 now and 5,000 on the new date, in all 8,880, against 5,130 today', async () => {
    const { loan } = await money.lend(5_000, { firstLoan: true })
    await money.advance(62 * dayMs)
    const figures = {
      periodDays: 30,
      newMaturityDay: addDays(loan.paidOutOn, 92),
      priceCents: kes(3_880),
      owedThenCents: kes(5_000),
      inAllCents: kes(8_880),
      payoffTodayCents: kes(5_130),
    }
    expect((await view(loan)).options).toContainEqual(figures)
    expect(await money.payments.extensions.quote(loan.customerId, 30)).toMatchObject({ figures })
    expect(await order(loan, 30)).toMatchObject({ ...figures, state: 'asked' })
    expect((await view(loan)).asked).toMatchObject(figures)
    await confirm('RKL51ZDR4A', loan, 3_880)
    // The extension days are prepaid, and their price is returned when the customer pays off on the same day.
    expect((await view(loan)).asked).toMatchObject({
      ...figures,
      payoffTodayCents: kes(1_250),
      state: 'bought',
    })
    expect(money.sentNotices.at(-1)).toMatchObject({
      kind: 'loanProlonged',
      values: {
        amountCents: kes(3_880),
        toPayCents: kes(5_000),
        dueOn: figures.newMaturityDay,
        inAllCents: kes(8_880),
        owedCents: kes(1_250),
      },
    })
  })

  test('an extension moves the due date, tells the new one, and is no repayment', async () => {
    const loan = await dueLoan()
    const asked = await order(loan, 7, goodPhone)
    expect(asked).toMatchObject({
      periodDays: 7,
      priceCents: 1_700_000,
      newMaturityDay: addDays(loan.paidOutOn, 68),
      state: 'asked',
      prompt: { prolongationDays: 7 },
    })
    if ('error' in asked) throw new Error(asked.error)
    await money.drain()
    await confirm('RKL51ZDR4A', loan, 17_000)
    expect(await maturity(loan)).toBe(addDays(loan.paidOutOn, 68))
    expect(money.sentNotices.at(-1)).toMatchObject({
      kind: 'loanProlonged',
      values: { amountCents: kes(17_000), toPayCents: kes(10_000), dueOn: addDays(loan.paidOutOn, 68) },
    })
    expect(await money.loans.positionOf(loan)).toMatchObject({
      payoffCents: kes(8_250),
      unusedProlongationCents: kes(1_750),
    })
    await sameAsPlain(loan)
  })

  test('a double press sends one prompt; after it was bought what is listed can be had again', async () => {
    const loan = await dueLoan()
    const [one, other] = await Promise.all([order(loan, 7, goodPhone), order(loan, 7, goodPhone)])
    if ('error' in one || 'error' in other) throw new Error('refused')
    expect(other.prompt?.id).toBe(one.prompt?.id)
    const { rows } = await sql<{ count: number }>`select count(*) as count from payment_prompt`.execute(
      money.database.db,
    )
    expect(rows[0]?.count).toBe(1)
    await money.drain()
    await confirm('RKL51ZDR4A', loan, 17_000)
    expect(await view(loan)).toMatchObject({
      unavailable: null,
      asked: { state: 'bought', newMaturityDay: addDays(loan.paidOutOn, 68) },
    })
    const { options } = await view(loan)
    for (const { periodDays } of options)
      expect(await order(loan, periodDays)).toMatchObject({ periodDays, state: 'asked' })
    await order(loan, 14)
    await confirm('RKL51ZDR4B', loan, 3_500)
    expect(await maturity(loan)).toBe(addDays(loan.paidOutOn, 82))
    await sameAsPlain(loan)
  })

  test('two of the same length on one day are two: each price is paid and each moves the date', async () => {
    const loan = await dueLoan()
    await order(loan, 7)
    await confirm('RKL51ZDR4A', loan, 17_000)
    await order(loan, 7)
    await confirm('RKL51ZDR4B', loan, 1_750)
    expect(await maturity(loan)).toBe(addDays(loan.paidOutOn, 75))
    await sameAsPlain(loan)
  })

  test('the extension bought first counts first if two of one day have different lengths, however they are read', async () => {
    const loan = await dueLoan({ firstLoan: true })
    await order(loan, 30)
    await confirm('RKL51ZDR4A', loan, 7_500)
    await order(loan, 7)
    await confirm('RKL51ZDR4B', loan, 1_750)
    expect(await maturity(loan)).toBe(addDays(loan.paidOutOn, 61 + 37))
    await sameAsPlain(loan)
  })

  test('the price of an extension holds until midnight: a prompt of 23:59 that is paid after it repays', async () => {
    const loan = await dueLoan()
    const midnight = startOfDay(addDays(money.clock.today(), 1)).getTime()
    await money.advance(midnight - 10_000 - money.clock.now().getTime())
    expect(await order(loan, 7, goodPhone)).toMatchObject({ state: 'asked', prompt: { status: 'sending' } })
    await money.drain()
    money.clock.move(15_000)
    await confirm('RKL51ZDR4A', loan, 17_000)
    expect(await maturity(loan)).toBe(addDays(loan.paidOutOn, 61))
  })

  test('a second prompt for an extension is not sent while another prompt is on the phone', async () => {
    const loan = await dueLoan()
    await money.payments.prompts.start(loan.customerId, { amountCents: kes(500), phone: goodPhone })
    expect(await order(loan, 7, goodPhone)).toMatchObject({ error: 'promptWaiting' })
    expect((await view(loan)).asked).toBe(null)
  })

  test('an extension may cost more than the whole debt', async () => {
    const loan = await dueLoan({ firstLoan: true })
    expect(await order(loan, 61)).toMatchObject({ priceCents: kes(15_250) })
    await confirm('RKL51ZDR4A', loan, 15_250)
    expect(await money.loans.positionOf(loan)).toMatchObject({
      payoffCents: 0,
      settledOn: null,
      maturityDay: addDays(loan.paidOutOn, 122),
    })
    // One shilling closes the loan, and the prepaid interest is returned.
    expect(
      await money.payments.prompts.start(loan.customerId, { amountCents: kes(1), phone: goodPhone }),
    ).toMatchObject({ status: 'sending' })
    await money.advance(dayMs)
    await confirm('RKL51ZDR4B', loan, 1)
    expect(await money.loans.positionOf(loan)).toMatchObject({
      overpaymentCents: kes(15_250 - 250 - 10_000 + 1),
    })
    await sameAsPlain(loan)
  })
})

describe('a wish belongs to its prompt', () => {
  /** The owner of this number cancels every prompt. */
  const cancelling = `${goodPhone.slice(0, -3)}901`
  const askedNow = async (loan: Loan) => (await view(loan)).asked

  test('a cancelled extension leaves nothing: an ordinary repayment stays one, exactly as "what if" said', async () => {
    const { loan } = await money.lend(10_000)
    await money.advance(10 * dayMs)
    const asked = await order(loan, 7, cancelling)
    if ('error' in asked) throw new Error(asked.error)
    expect(asked.priceCents).toBe(kes(4_250))
    await money.settle()
    expect(await askedNow(loan)).toMatchObject({ state: 'ended', prompt: { status: 'failed' } })
    const { movements } = await money.loans.stateOf(loan)
    const promised = whatIf(loan.terms, movements, kes(8_000), money.clock.today())
    await confirm('RKL51ZDR4A', loan, 8_000)
    expect(noticeKinds().at(-1)).toBe('collectionReceipt')
    expect(await maturity(loan)).toBe(addDays(loan.paidOutOn, 61))
    const position = await money.loans.positionOf(loan)
    expect(position).toMatchObject({ payoffCents: promised.owedAfterCents, unusedProlongationCents: 0 })
    expect(nextPayment(position).amountCents).toBe(promised.laterCents)
    await sameAsPlain(loan)
  })

  test('a prompt for a repayment repays, also while a wish to pay by hand is open, and by its confirmation alone', async () => {
    const loan = await dueLoan()
    await order(loan)
    const prompt = await money.payments.prompts.start(loan.customerId, {
      amountCents: kes(18_000),
      phone: goodPhone,
    })
    expect(prompt).toMatchObject({ prolongationDays: null })
    await confirm('RKL51ZDR4A', loan, 18_000)
    expect(await maturity(loan)).toBe(addDays(loan.paidOutOn, 61))
    expect(await askedNow(loan)).toMatchObject({ state: 'asked', prompt: null })
  })

  test('other money that comes while its prompt is on the phone repays', async () => {
    const loan = await dueLoan()
    await order(loan, 7, goodPhone)
    await confirm('RKL51ZDR4A', loan, 17_001)
    expect(await maturity(loan)).toBe(addDays(loan.paidOutOn, 61))
  })

  test.each(['one after the other', 'in one batch'])(
    'two payments by hand of exactly its price, %s: the due date moves once, also when the prompt is paid besides',
    async (how) => {
      const loan = await dueLoan()
      const asked = await order(loan, 7, goodPhone)
      if ('error' in asked) throw new Error(asked.error)
      await money.drain()
      for (const receipt of ['RKL51ZDR4A', 'RKL51ZDR4B']) {
        await money.callHook(
          'c2b/confirmation',
          confirmation(receipt, loan.documentNumber, 17_000, money.clock.now()),
        )
        if (how === 'one after the other') await money.drain()
      }
      await money.drain()
      const moved = async () =>
        (await money.loans.stateOf(loan)).movements.filter(({ kind }) => kind === 'prolongation').length
      expect([
        await moved(),
        (await money.payments.repayments.ofLoan(loan)).map(({ amountCents }) => amountCents),
      ]).toEqual([1, [kes(17_000), kes(17_000)]])
      const [waiting] = await money.askSandbox<{ id: string }[]>('/api/prompts')
      await money.askSandbox(`/api/prompts/${waiting!.id}/pay`, {})
      await money.settle()
      expect([await moved(), (await money.payments.repayments.ofLoan(loan)).length]).toEqual([1, 3])
      await sameAsPlain(loan)
    },
  )

  test('an extension withdrawn by the customer moves nothing: money at the paybill repays, and so does a prompt that is paid after all', async () => {
    const loan = await dueLoan()
    await order(loan)
    const wish = async () => money.payments.extensions.paybillOrder(loan, await money.loans.stateOf(loan))
    expect(await wish()).toEqual({
      periodDays: 7,
      cost: 17_000,
      newMaturityDate: addDays(loan.paidOutOn, 68),
      owedThen: 10_000,
      inAll: 27_000,
      clearsToday: 25_250,
    })
    expect(await money.payments.extensions.takeBack(loan.customerId)).toEqual({ takenBack: true })
    expect(await money.payments.extensions.takeBack(loan.customerId)).toEqual({ takenBack: true })
    expect(await wish()).toBe(null)
    expect(await askedNow(loan)).toBe(null)
    await order(loan, 7, goodPhone)
    await money.payments.extensions.takeBack(loan.customerId)
    await confirm('RKL51ZDR4A', loan, 17_000)
    await money.settle()
    expect(await maturity(loan)).toBe(addDays(loan.paidOutOn, 61))
  })

  test('a new order by prompt takes the place of a wish to pay by hand', async () => {
    const loan = await dueLoan()
    await order(loan, 14)
    await order(loan, 7, cancelling)
    await money.settle()
    await confirm('RKL51ZDR4A', loan, 18_750)
    expect(await maturity(loan)).toBe(addDays(loan.paidOutOn, 61))
  })

  test('an extension request ends with its day: a payment after midnight repays', async () => {
    const loan = await dueLoan()
    await order(loan)
    await money.advance(dayMs)
    expect(await askedNow(loan)).toBe(null)
    await confirm('RKL51ZDR4A', loan, 17_500)
    expect(await maturity(loan)).toBe(addDays(loan.paidOutOn, 61))
  })
})

describe('where there is none', () => {
  test.each([
    ['several dues', { dueAfterDays: [30, 61] }, 10, 'severalDues'],
    ['the term used up', {}, 130, 'termUsedUp'],
  ] as const)('no extension is offered: %s', async (_, change, days, reason) => {
    const { loan } = await money.lend(10_000, {
      ...change,
      dueAfterDays: [...('dueAfterDays' in change ? change.dueAfterDays : [61])],
    })
    await money.advance(days * dayMs)
    expect(await view(loan)).toMatchObject({ options: [], unavailable: reason })
    expect(await order(loan)).toEqual({ error: 'prolongationNotOffered' })
  })

  test('no extension is offered to a customer without a loan', async () => {
    expect(await money.payments.extensions.view('00000000-0000-4000-8000-000000000009')).toEqual({
      error: 'noLoan',
    })
  })
})
