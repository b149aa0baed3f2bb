import { expect, test } from 'vitest'
import { replacesPage } from './build-id.ts'

test.each([
  ['0t5k2xb-one', '0t5k2xa-other', [], true],
  ['0t5k2xa-one', '0t5k2xb-other', [], true], // a rollback
  ['0t5k2xa-one', '0t5k2xb-other', ['0t5k2xb-other', '0t5k2xa-one'], false], // both answer during a release
  ['0t5k2xb-same', '0t5k2xa-same', [], false], // the same files built again
  ['0t5k2xa-same', '0t5k2xa-same', [], false],
])('%s after %s, replaced by %j before: %s', (now, mine, before, replaces) => {
  expect(replacesPage(now, mine, before)).toBe(replaces)
})
