import { expect, test } from 'vitest'
import type { ScanKind } from '../../../domain/person/scans.ts'
import { pathsIn } from '../../visit/paths.ts'
import { nextScanPath } from './steps.ts'

const paths = pathsIn('en')
const scans = (...there: ScanKind[]) => ({
  scans: (['mainPage', 'registrationPage', 'selfie'] as const).map((kind) => ({
    kind,
    uploadedAt: there.includes(kind) ? '2026-03-02T09:00:00Z' : null,
    fileKind: there.includes(kind) ? ('jpeg' as const) : null,
  })),
})

test('photos one by one, then a review of all', () => {
  expect(nextScanPath(scans(), paths)).toBe('/en/account/scans/mainPage')
  expect(nextScanPath(scans(), paths, 'mainPage')).toBe('/en/account/scans/registrationPage')
  expect(nextScanPath(scans('mainPage', 'registrationPage'), paths)).toBe('/en/account/scans/selfie')
  expect(nextScanPath(scans('mainPage', 'registrationPage'), paths, 'selfie')).toBe('/en/account/scans/check')
  expect(nextScanPath(scans('mainPage', 'registrationPage', 'selfie'), paths)).toBe('/en/account/scans/check')
})
test('a missing photo comes before the review', () => {
  expect(nextScanPath(scans('selfie'), paths, 'selfie')).toBe('/en/account/scans/mainPage')
})
test('without requested photos it leads back to the loan', () => {
  expect(nextScanPath({ scans: [] }, paths)).toBe('/en/account')
})
