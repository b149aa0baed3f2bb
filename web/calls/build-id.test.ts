import { expect, test } from 'vitest'
import { isNewerBuild } from './build-id.ts'

test.each([
  ['t5k2xb-one', 't5k2xa-other', true],
  ['t5k2xa-one', 't5k2xb-other', false], // an older process that still answers
  ['t5k2xb-same', 't5k2xa-same', false], // the same files built again
  ['t5k2xa-same', 't5k2xa-same', false],
  ['unbuilt', 't5k2xa-one', false],
  ['t5k2xa-one', 'sources', true],
])('%s after %s: %s', (now, mine, isNewer) => {
  expect(isNewerBuild(now, mine)).toBe(isNewer)
})
