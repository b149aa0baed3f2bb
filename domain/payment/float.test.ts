import { expect, test } from 'vitest'
import { nextPayoutWaits, payoutWaits } from './float.ts'

test('a payout may leave exactly the minimum float, and the next one then waits', () => {
  expect([payoutWaits(100, 60, 40), payoutWaits(100, 60, 41)]).toEqual([false, true])
  expect([nextPayoutWaits(61, 60), nextPayoutWaits(60, 60), nextPayoutWaits(59, 60)]).toEqual([
    false,
    true,
    true,
  ])
  expect([payoutWaits(0, 0, 41), nextPayoutWaits(0, 0)]).toEqual([false, false])
})
