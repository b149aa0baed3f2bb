import { expect, test } from 'vitest'
import { consentKinds, mayWithdraw, registrationConsents } from './consents.ts'

test('terms and the processing of data hold as long as the account; everything else can be taken back at any time', () => {
  expect(consentKinds.filter((kind) => !mayWithdraw(kind))).toEqual(['terms', 'dataProcessing'])
  expect(registrationConsents).toEqual(['terms', 'dataProcessing'])
})
