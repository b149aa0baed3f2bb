import { expect, test } from 'vitest'
import { isNewerBuild } from './build-id.ts'

test.each([
  ['0t5k2xb-one', '0t5k2xa-other', true],
  ['0t5k2xa-one', '0t5k2xb-other', false], // an older process that still answers
  ['0t5k2xb-same', '0t5k2xa-same', false], // the same files built again
  ['0t5k2xa-same', '0t5k2xa-same', false],
  ['00unbuilt', '0t5k2xa-one', false],
])('%s after %s: %s', (now, mine, isNewer) => {
  expect(isNewerBuild(now, mine)).toBe(isNewer)
})
