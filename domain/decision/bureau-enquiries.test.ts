/** Goal: the price of a bureau enquiry fits the amount at stake. */
import { expect, test } from 'vitest'
import { isDeeperTier, enquiryTierOf } from './bureau-enquiries.ts'
import { fromMajor } from '../money.ts'

test.each([
  [1_999, 'gate'],
  [2_000, 'screen'],
  [9_999, 'screen'],
  [10_000, 'standard'],
  [24_999, 'standard'],
  [25_000, 'deep'],
])('KES %i needs an enquiry of tier %s', (shillings, tier) =>
  expect(enquiryTierOf(fromMajor(shillings))).toBe(tier),
)

test('a tier is larger than those before it, and not than itself', () => {
  expect(isDeeperTier('deep', 'standard')).toBe(true)
  expect(isDeeperTier('gate', 'gate')).toBe(false)
  expect(isDeeperTier('screen', 'standard')).toBe(false)
})
