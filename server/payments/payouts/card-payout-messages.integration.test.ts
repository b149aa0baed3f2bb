/** The card provider's messages about payouts: each is verified before it counts. */
import { describe, expect, test } from 'vitest'
import { goodPhone } from '../../testing/money/money-test.ts'
import { money, payTo, setUp, tell } from './card-payouts.fixture.ts'

setUp()

describe('messages', () => {
  test("a card provider's message without the right signature is not found", async () => {
    const { request, payoutId } = await payTo('0110234951')
    expect(
      await tell(
        'transfer.success',
        {
          reference: payoutId,
          status: 'success',
          transfer_code: 'TRF_forged',
          amount: 500_000,
          currency: 'KES',
        },
        'another key',
      ),
    ).toBe(404)
    expect(await money.loans.ofRequest(request)).toBeUndefined()
  })

  test('a late success of a transfer that was given back is posted, and the loan opened', async () => {
    const { request, payoutId } = await payTo('0110234951')
    expect(
      await tell('transfer.success', {
        reference: payoutId,
        status: 'success',
        transfer_code: 'TRF_late',
        amount: 500_000,
        currency: 'KES',
      }),
    ).toBe(200)
    expect(await money.loans.ofRequest(request)).toMatchObject({ status: 'active' })
    expect([await money.balanceOf('cardProvider'), await money.balanceOf('payoutsUnderWay')]).toEqual([
      -5_000, 0,
    ])
    expect(await money.exceptions()).toEqual(['payoutLateSuccess'])
  })

  test('a late success after the same money went by M-Pesa is in dispute, and a person hears of it', async () => {
    const { request, payoutId } = await payTo('0110234951')
    await money.startPayout(request, goodPhone)
    await money.drain()
    await money.settle()
    await tell('transfer.success', {
      reference: payoutId,
      status: 'success',
      transfer_code: 'TRF_late',
      amount: 500_000,
      currency: 'KES',
    })
    expect([
      await money.balanceOf('cardProvider'),
      await money.balanceOf('mpesaFloat'),
      await money.balanceOf('payoutsInDispute'),
    ]).toEqual([-5_000, -5_000, 5_000])
    expect(await money.exceptions()).toContain('payoutTwice')
  })

  test('a message with another amount, a reversal after arrival, and an unknown payout need a person', async () => {
    const { payoutId } = await payTo('0110234567')
    await tell('transfer.reversed', {
      reference: payoutId,
      status: 'reversed',
      transfer_code: 'TRF_x',
      amount: 500_000,
      currency: 'KES',
    })
    expect(await money.exceptions()).toEqual(['payoutContradiction'])
    const other = await payTo('0110234951')
    await tell('transfer.success', {
      reference: other.payoutId,
      status: 'success',
      transfer_code: 'TRF_y',
      amount: 1,
      currency: 'KES',
    })
    expect(await money.exceptions()).toContain('payoutAmountDiffers')
    await tell('transfer.success', {
      reference: 'nobody',
      status: 'success',
      transfer_code: 'TRF_z',
      amount: 1,
      currency: 'KES',
    })
    await tell('subscription.create', { id: 1 })
    await tell('', {})
    expect((await money.outcomes()).slice(-3)).toEqual([
      'cards payoutUnknown',
      'cards noted',
      'cards malformed',
    ])
  })
})
