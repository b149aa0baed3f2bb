/** Data saving follows the browser's data saver or the user's preference, and reduces picture sizes. */
import { afterEach, expect, test, vi } from 'vitest'
import { pictureOf, savesData } from './save-data.ts'

afterEach(() => vi.unstubAllGlobals())

const browser = (connection: { saveData: boolean } | undefined, wishes: readonly string[]) => {
  vi.stubGlobal('navigator', { connection })
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: wishes.includes(query) }))
}

test.each([
  [undefined, [], false],
  [{ saveData: false }, [], false],
  [{ saveData: true }, [], true],
  [undefined, ['(prefers-reduced-data: reduce)'], true],
] as const)('a connection %j with the preferences %j: %s', (connection, wishes, expected) => {
  browser(connection, wishes)
  expect(savesData()).toBe(expected)
})

test('a picture is smaller, of lower quality, and reduced from a lower size', () => {
  const [usual, sparing] = [pictureOf(false), pictureOf(true)]
  for (const what of ['sideMax', 'quality', 'smallBytes'] as const)
    expect([what, sparing[what] < usual[what]]).toEqual([what, true])
  expect(sparing.sideMax, 'an identity document can be read').toBeGreaterThanOrEqual(1_500)
})
