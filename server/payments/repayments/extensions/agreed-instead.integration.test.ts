/**
 * Goal: an arrangement with the customer ends an extension order, so that payments go to the arrangement
 * (rule money-13). Method: a paybill order and a prompt order, then a settlement or a flag, then a payment.
 */
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../../domain/days.ts'
import type { Concession } from '../../../../domain/loan/loan-terms.ts'
import type { Loan } from '../../../loans/loans/index.ts'
import { dayMs, goodPhone, kes } from '../../../testing/money/money-test.ts'
import { confirm, dueLoan, maturity, money, order, sameAsPlain, setUp, view } from './extensions.fixture.ts'

setUp()

const concede = (loan: Loan, concession: Concession) =>
  money.database.transaction(async (tx) => {
    const locked = (await money.loans.lock(tx, [loan])).get(loan.id)!
    await money.loans.recordConcession(tx, locked, concession, 'As the customer asked.')
  })
const settlement = (shillings: number): Concession => {
  const on = money.clock.today()
  return { kind: 'settlement', on, amountCents: kes(shillings), until: addDays(on, 10) }
}

describe('a settlement of what an extension costs', () => {
  test('a settlement of what an extension costs closes the loan, and does not move its date: the wish has ended', async () => {
    const loan = await dueLoan()
    await order(loan)
    await concede(loan, settlement(17_000))
    expect(await view(loan)).toMatchObject({ asked: null, options: [], unavailable: 'arrangement' })
    expect(await order(loan)).toEqual({ error: 'prolongationNotOffered' })
    await confirm('RKL51ZDR4A', loan, 17_000)
    const agreed = (await money.loans.byId(loan.id))!
    expect(await money.loans.positionOf(agreed)).toMatchObject({
      settledOn: money.clock.today(),
      payoffCents: 0,
      waivedCents: kes(8_250),
    })
    expect(await maturity(agreed)).toBe(addDays(loan.paidOutOn, 61))
    expect(await money.loans.countRepaid(loan.customerId, 0)).toBe(0)
    await sameAsPlain(agreed)
  })

  test('a settlement of what an extension costs makes a prompt that is on the phone a repayment', async () => {
    const loan = await dueLoan()
    const asked = await order(loan, 7, goodPhone)
    if ('error' in asked) throw new Error(asked.error)
    await concede(loan, settlement(17_000))
    expect(await view(loan)).toMatchObject({ asked: null })
    expect(await money.payments.prompts.latest(loan)).toMatchObject({ prolongationDays: null })
  })

  test('costs the loyalty only where it was paid', async () => {
    const loan = await dueLoan()
    await concede(loan, settlement(12_000))
    await money.advance(11 * dayMs)
    const { payoffCents } = await money.loans.positionOf(loan)
    await confirm('RKL51ZDR4A', loan, Math.ceil(payoffCents / 100))
    expect((await money.loans.positionOf(loan)).settledOn).toBe(money.clock.today())
    expect(await money.loans.countRepaid(loan.customerId, 0)).toBe(1)
  })
})

test('a mark ends the wish, and nothing is offered while it holds', async () => {
  const loan = await dueLoan()
  await order(loan)
  const on = money.clock.today()
  await concede(loan, { kind: 'mark', on, until: on, mark: 'stopContact', pauses: 'nothing' })
  expect(await view(loan)).toMatchObject({ asked: null, options: [], unavailable: 'arrangement' })
  await confirm('RKL51ZDR4A', loan, 17_000)
  expect(await maturity(loan)).toBe(addDays(loan.paidOutOn, 61))
})
