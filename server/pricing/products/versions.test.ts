import { expect, test } from 'vitest'
import { addDays, day } from '../../../domain/days.ts'
import { defaultProducts } from '../../../domain/testing/default-products.ts'
import { bindingVersions, type ProductVersion } from './versions.ts'

/** Versions with these penalties, a day apart. */
const versionsAt = (penalties: readonly number[]): ProductVersion[] =>
  penalties.map((penaltyDailyRatePpm, at) => ({
    version: at + 1,
    config: { ...defaultProducts, penaltyDailyRatePpm, validFrom: addDays(day('2026-03-01'), at) },
    defaultsHash: null,
    createdAt: new Date('2026-03-01T09:00:00Z'),
  }))

test.each([
  ['a dearer version that was not accepted', [1_000, 2_000], [2], [1]],
  ['a later version at the price of one that was not accepted', [1_000, 2_000, 2_000], [2], [1]],
  [
    'a later version that is cheaper than the one that was not accepted, and dearer than before',
    [1_000, 2_000, 1_500],
    [2],
    [1],
  ],
  ['no version that costs no more than before', [1_000, 2_000, 1_000], [2], [1, 3]],
  ['no dearer version that was accepted, and none after it', [1_000, 2_000, 3_000, 3_000], [2], [1, 3, 4]],
  ['no version when the customer accepted all', [1_000, 2_000, 2_000], [], [1, 2, 3]],
] as const)('the binding versions leave out %s', (_what, penalties, without, kept) => {
  expect(bindingVersions(versionsAt(penalties), without).map(({ version }) => version)).toEqual(kept)
})
