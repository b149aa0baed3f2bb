import { expect, test } from 'vitest'
import { consentKinds, mayWithdraw } from './consents.ts'

test.each([
  [false, ['bureauCheck', 'marketingSms', 'marketingEmail', 'measuring', 'device']],
  [true, ['marketingSms', 'marketingEmail', 'measuring', 'device']],
])('with a loan open: %s, these can be taken back: %j', (busy, kinds) => {
  expect(consentKinds.filter((kind) => mayWithdraw(kind, busy))).toEqual(kinds)
})
