/**
 * Goal: a loan whose payout did not arrive costs the customer nothing, whatever add-ons, payments or
 * concessions came in between. Method: test loans, voided weeks later.
 */
import { expect, test } from 'vitest'
import { allocations } from '../../../../domain/loan/loan-terms.ts'
import { dayMs, kes, startMoneyTest } from '../../../testing/money/money-test.ts'
import { started } from '../../../testing/service/started.ts'
import type { Loan } from '../store.ts'
import { standardInput } from '../../../../domain/testing/standard-loan.ts'

const money = started(
  () => startMoneyTest(),
  (it) => it.stopBalanced(),
)

const voidLoan = (loan: Loan) =>
  money.database.transaction(async (tx) => {
    const locked = (await money.loans.lock(tx, [loan])).get(loan.id)!
    return money.loans.voidLoan(tx, locked, { payoutId: loan.id, amountCents: loan.principalCents })
  })
const { pricing } = standardInput(kes(10_000))

test.each(
  allocations.flatMap((allocation) =>
    [0, 4_000, 30_000].flatMap((paid) => [false, true].map((cancelled) => ({ allocation, paid, cancelled }))),
  ),
)(
  'a voided loan owes nothing: $allocation, KES $paid paid, an add-on given up before: $cancelled',
  async ({ allocation, paid, cancelled }) => {
    const loan = await money.lendAtOnce({
      ...standardInput(kes(10_000), {
        pricing: { ...pricing, allocation },
        addOns: [
          { kind: 'insurance', priceCents: kes(500) },
          { kind: 'legalAid', priceCents: kes(900) },
        ],
      }),
    })
    await money.advance(5 * dayMs)
    if (cancelled)
      await money.database.transaction(async (tx) =>
        money.loans.cancelAddOn(tx, (await money.loans.lock(tx, [loan])).get(loan.id)!, 'insurance'),
      )
    await money.advance(80 * dayMs)
    if (paid > 0) await money.payAtOnce(loan, paid)
    const { position } = await voidLoan(loan)
    expect(position).toMatchObject({
      payoffCents: 0,
      overpaymentCents: kes(paid),
      settledOn: loan.terms.paidOutOn,
    })
    expect((await money.loans.byId(loan.id))?.status).toBe('repaid')
  },
)

test('a voided loan that was written off is closed as well', async () => {
  const loan = await money.lendAtOnce(standardInput(kes(10_000)))
  await money.advance(100 * dayMs)
  await money.database.transaction((tx) => money.loans.writeOff(tx, loan.id))
  const { position } = await voidLoan(loan)
  expect(position).toMatchObject({ payoffCents: 0, overpaymentCents: 0 })
  expect((await money.loans.byId(loan.id))?.status).toBe('repaid')
})
