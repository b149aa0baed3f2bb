import { expect, test } from 'vitest'
import { licencesOf } from './licences.ts'

const component = (name: string, licence?: string) => ({
  'bom-ref': `${name}@1.0.0`,
  ...(licence
    ? { licenses: [/ OR | AND /.test(licence) ? { expression: licence } : { license: { id: licence } }] }
    : {}),
})

test('packages are listed by licence, without our own', () => {
  const { byLicence, refused } = licencesOf([
    component('b', 'MIT'),
    component('@scope/a', 'MIT'),
    component('c', 'ISC'),
    component('@mkopo/server'),
    component('png-js'),
  ])
  expect([...byLicence]).toEqual([
    ['ISC', ['c@1.0.0']],
    ['MIT', ['@scope/a@1.0.0', 'b@1.0.0', 'png-js@1.0.0']],
  ])
  expect(refused).toEqual([])
})

test.each([
  ['GPL-3.0-only', true],
  ['(MIT OR GPL-3.0-only)', false],
  ['MIT AND GPL-3.0-only', true],
  ['Apache-2.0 AND MIT', false],
  [undefined, true],
])('%s: refused %s', (licence, isRefused) => {
  expect(licencesOf([component('some', licence)]).refused).toEqual(
    isRefused ? [`some@1.0.0: ${licence ?? 'none'}`] : [],
  )
})
