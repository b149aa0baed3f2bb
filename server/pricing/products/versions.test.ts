import { expect, test } from 'vitest'
import { addDays, day } from '../../../domain/days.ts'
import { defaultProducts } from '../../../domain/price/default-products.ts'
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
  ['a dearer one that was not accepted', [1_000, 2_000], [2], [1]],
  ['and what is added on top of it at the same price', [1_000, 2_000, 2_000], [2], [1]],
  ['and one that is cheaper than it, and dearer than before', [1_000, 2_000, 1_500], [2], [1]],
  ['but not one that is no dearer than before', [1_000, 2_000, 1_000], [2], [1, 3]],
  ['nor a dearer one that was accepted, nor what follows it', [1_000, 2_000, 3_000, 3_000], [2], [1, 3, 4]],
  ['nothing where all count', [1_000, 2_000, 2_000], [], [1, 2, 3]],
] as const)('the binding versions leave out %s', (_what, penalties, without, kept) => {
  expect(bindingVersions(versionsAt(penalties), without).map(({ version }) => version)).toEqual(kept)
})
