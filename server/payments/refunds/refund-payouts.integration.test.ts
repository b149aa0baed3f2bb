/** A refund follows the rules of all payouts. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { goodPhone, kes, minuteMs } from '../../testing/money/money-test.ts'
import { ask, isPlain, money, overpaid, refundsAtProvider, seen, setUp, statuses } from './refunds.fixture.ts'

setUp()

describe('the rules of every payout', () => {
  test.each([
    ['925', 'a time-out notice, then a late success'],
    ['926', 'no callback at all'],
    ['927', 'an HTML page, yet it paid'],
    ['928', 'a 500, yet it paid'],
    ['930', 'turned away at the gate first'],
  ])('a refund to number %s: %s: sent once, found out by status', async (digits) => {
    const loan = await overpaid(200, digits)
    await ask(loan)
    for (let steps = 0; steps < 90; steps += 1) await money.advance(minuteMs / 3)
    expect(await statuses()).toEqual(['paid'])
    expect(await refundsAtProvider()).toBe(1)
    expect(await seen(loan)).toMatchObject({ heldCents: 0, latest: { status: 'sent' } })
    await isPlain(loan)
  })

  test('number 931: forgotten by the provider, it is sent again under the same id', async () => {
    const loan = await overpaid(200, '931')
    await ask(loan)
    for (let steps = 0; steps < 180; steps += 1) await money.advance(minuteMs / 3)
    expect(await statuses()).toEqual(['paid'])
    expect(await refundsAtProvider()).toBe(1)
  })

  test('a finally failed refund is held again, reported, and can be requested again under the same name', async () => {
    const loan = await overpaid(200, '923')
    await ask(loan)
    await money.drain()
    await money.settle()
    expect(await seen(loan)).toMatchObject({
      heldCents: kes(200),
      canAsk: true,
      latest: { status: 'failed' },
    })
    expect(money.sentNotices.at(-1)).toMatchObject({ kind: 'refundFailed' })
    expect(await money.balanceOf('refundsUnderWay')).toBe(0)
    await sql`update stand_in_request set phone = ${goodPhone}`.execute(money.database.db)
    await ask(loan)
    await money.drain()
    await money.settle()
    expect(await statuses()).toEqual(['failed', 'paid'])
    const { rows } = await sql<{ count: number }>`select count(*) as count from refund`.execute(
      money.database.db,
    )
    expect(rows[0]?.count).toBe(1)
    expect(await seen(loan)).toMatchObject({ heldCents: 0, latest: { status: 'sent' } })
  })

  test('a refund reported as paid after a failure: nothing else is sent until that is known, and the money that left is posted', async () => {
    const loan = await overpaid(200, '923')
    await ask(loan)
    await money.drain()
    await money.settle()
    const [failed] = (
      await sql<{ id: string }>`select id from payout where purpose = 'refund'`.execute(money.database.db)
    ).rows
    await sql`update stand_in_request set phone = ${goodPhone}`.execute(money.database.db)
    money.wrapMpesa((mpesa) => ({ ...mpesa, askStatus: async () => ({ unknown: 'timeout' }) as never }))
    const conversation = await money.conversationOf(failed!.id)
    await money.database.transaction((tx) =>
      money.payments.payouts.applyResult(
        tx,
        {
          payoutId: failed!.id,
          providerId: conversation,
          verdict: {
            status: 'paid',
            receipt: 'RKLATE0001',
            amountCents: kes(200),
            completedAt: money.clock.now(),
            receiverName: null,
          },
        },
        null,
        money.clock.now(),
      ),
    )
    await ask(loan)
    await money.settle()
    expect(await statuses()).toEqual(['failed', 'scheduled'])
    // The provider confirms that the first payout was paid, and the second is never sent.
    await money.database.transaction((tx) =>
      money.payments.payouts.applyStatus(
        tx,
        failed!.id,
        {
          found: true,
          state: 'completed',
          receipt: 'RKLATE0001',
          amountCents: kes(200),
          completedAt: money.clock.now(),
          receiver: null,
          payoutId: failed!.id,
        } as never,
        money.clock.now(),
      ),
    )
    for (let steps = 0; steps < 10; steps += 1) await money.advance(minuteMs)
    expect(await statuses()).toEqual(['paid', 'cancelled'])
    expect(await refundsAtProvider()).toBe(0)
    expect(await seen(loan)).toMatchObject({
      heldCents: 0,
      latest: { status: 'sent', receipt: 'RKLATE0001' },
    })
    expect(await money.balanceOf('refundsUnderWay')).toBe(0)
    await isPlain(loan)
  })

  test('an empty float is our fault: the refund restarts automatically and keeps its owner', async () => {
    const loan = await overpaid(200)
    await money.askSandbox('/api/float', { amount: '0' })
    await ask(loan)
    await money.drain()
    await money.settle()
    expect(await statuses()).toEqual(['failed', 'scheduled'])
    expect(await seen(loan)).toMatchObject({ canAsk: false, latest: { status: 'asked' } })
    await money.askSandbox('/api/float', { amount: '1000000' })
    for (let steps = 0; steps < 12; steps += 1) await money.advance(minuteMs)
    expect(await statuses()).toEqual(['failed', 'paid'])
    expect(await seen(loan)).toMatchObject({ heldCents: 0, latest: { status: 'sent' } })
  })
})
