/** Goal: the link to the lender's Android app is configured whole and readable, or not at all. */
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const env = { ANDROID_PACKAGE: 'ke.co.lender.loans', ANDROID_FINGERPRINTS: `A1${':b2'.repeat(31)}` }

test('an Android app has a package name and the fingerprints of its certificates', () => {
  expect(readConfig(env)).toMatchObject({ android: { packageName: 'ke.co.lender.loans' } })
  expect(readConfig({})).toMatchObject({ android: null })
})
test.each([
  [{ ANDROID_FINGERPRINTS: '' }, 'ANDROID_FINGERPRINTS is missing'],
  [{ ANDROID_FINGERPRINTS: 'A1B2' }, 'not 32 bytes'],
  [{ ANDROID_PACKAGE: 'loans' }, 'no package name'],
  [{ ANDROID_PACKAGE: 'ke.2lender' }, 'no package name'],
  [{ ANDROID_PACKAGE: 'ke..lender' }, 'no package name'],
])('an Android app is refused at the start: %o', (changes, wrong) =>
  expect(readConfig({ ...env, ...changes })).toEqual({ wrong: [expect.stringContaining(wrong)] }),
)
