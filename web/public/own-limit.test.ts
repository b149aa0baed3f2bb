/** A signed-in customer who paused borrowing reads when the pause ends, and no limit. */
import { expect, test } from 'vitest'
import type { Visit } from '../visit/context.ts'
import { ownLimitOf } from './own-limit.tsx'

const visitWith = (reason: string | null) =>
  ({
    signedIn: true,
    knownCustomers: [],
    api: async (call: string) => ({
      ok: true,
      data: call.endsWith('/limit')
        ? { limit: 10_000, lines: ['Borrowing is paused until 02.05.2026.'] }
        : { reason, limits: [] },
    }),
  }) as unknown as Visit

test('in a pause on borrowing, the home page has the pause in place of the limit', async () => {
  expect(await ownLimitOf(visitWith('borrowingPaused'), 30_000)).toEqual({
    is: 'paused',
    text: 'Borrowing is paused until 02.05.2026.',
  })
  expect(await ownLimitOf(visitWith(null), 30_000)).toMatchObject({ is: 'known', offered: null })
})
