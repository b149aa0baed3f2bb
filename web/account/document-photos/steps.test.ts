import { expect, test } from 'vitest'
import type { PhotoKind } from '../../../domain/person/document-photos.ts'
import { pathsIn } from '../../visit/paths.ts'
import { nextPhotoPath } from './steps.ts'

const paths = pathsIn('en')
const scans = (...there: PhotoKind[]) => ({
  scans: (['mainPage', 'registrationPage', 'selfie'] as const).map((kind) => ({
    kind,
    uploadedAt: there.includes(kind) ? '2026-03-02T09:00:00Z' : null,
    fileKind: there.includes(kind) ? ('jpeg' as const) : null,
  })),
})

test('photos one by one, then a review of all', () => {
  expect(nextPhotoPath(scans(), paths)).toBe('/en/account/scans/mainPage')
  expect(nextPhotoPath(scans(), paths, 'mainPage')).toBe('/en/account/scans/registrationPage')
  expect(nextPhotoPath(scans('mainPage', 'registrationPage'), paths)).toBe('/en/account/scans/selfie')
  expect(nextPhotoPath(scans('mainPage', 'registrationPage'), paths, 'selfie')).toBe(
    '/en/account/scans/check',
  )
  expect(nextPhotoPath(scans('mainPage', 'registrationPage', 'selfie'), paths)).toBe(
    '/en/account/scans/check',
  )
})
test('a missing photo comes before the review', () => {
  expect(nextPhotoPath(scans('selfie'), paths, 'selfie')).toBe('/en/account/scans/mainPage')
})
test('the next step without requested photos leads back to the loan', () => {
  expect(nextPhotoPath({ scans: [] }, paths)).toBe('/en/account')
})
