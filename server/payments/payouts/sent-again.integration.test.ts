/**
 * Goal: a payout unknown to the provider is sent again under its id, and one whose resend was refused reaches
 * an outcome. Method: the payment services with their sandbox; the test moves the clock.
 */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { goodPhone, minuteMs, phoneEnding } from '../../testing/money/money-test.ts'
import { money, payoutsAtProvider, setUp, start, statuses } from './phone-payouts.fixture.ts'

setUp()

test('number 931: a request that was forgotten is sent again under the same id, after the provider said long enough that it knows nothing', async () => {
  const request = await start(phoneEnding('931'))
  expect(await statuses(request.id)).toEqual(['unknown'])
  for (let steps = 0; steps < 60 * 3; steps += 1) await money.advance(minuteMs / 3)
  expect(await money.loans.ofRequest(request)).toMatchObject({ status: 'active' })
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from payout where request_id = ${request.id}`.execute(money.database.db)
  expect(rows[0]?.count).toBe(1)
  expect(await payoutsAtProvider()).toBe(1)
})

describe('a sending of unknown outcome, and the next one refused before anything moved', () => {
  const lostThenRefused = (text: string): void => {
    let calls = 0
    money.wrapMpesa((mpesa) => ({
      ...mpesa,
      payOut: async () =>
        (calls += 1) === 1 ? { unknown: 'timeout' } : { refused: 'no', text, resendSafe: false },
    }))
  }

  test('a payout refused for its receiver after an unknown outcome is given back once the provider knows of neither, and another number is chosen', async () => {
    lostThenRefused('Invalid PartyB')
    const request = await start(goodPhone)
    for (let steps = 0; steps < 6 * 60; steps += 1) await money.advance(minuteMs)
    expect(await statuses(request.id)).toEqual(['failed'])
    expect(await money.requestState(request.id)).toBe('payoutFailed')
    expect(await money.balanceOf('payoutsUnderWay')).toBe(0)
    expect(await money.exceptions()).toEqual([])
  })

  test('a payout refused for our own set-up after an unknown outcome stays in question, and a person hears of it', async () => {
    lostThenRefused('The initiator information is invalid.')
    const request = await start(goodPhone)
    for (let steps = 0; steps < 6 * 60; steps += 1) await money.advance(minuteMs)
    expect(await statuses(request.id)).toEqual(['unknown'])
    expect(await money.exceptions()).toEqual(['payoutStuck'])
  })
})
