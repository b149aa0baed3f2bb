import { kenya } from '../country/kenya.ts'
import { expect, test } from 'vitest'
import {
  addressesMatch,
  parseAddress,
  parseCounty,
  parseCountyAndTown,
  showAddress,
  type Address,
} from './addresses.ts'

const home: Address = {
  county: 'Nairobi',
  town: 'Nairobi',
  street: 'Moi Avenue',
  house: '12',
  apartment: 'A4',
}

test('addresses match when every part does', () => {
  expect(addressesMatch(home, { ...home })).toBe(true)
  for (const part of ['county', 'town', 'street', 'house', 'apartment'] as const) {
    expect(addressesMatch(home, { ...home, [part]: 'other' })).toBe(false)
  }
})

test('an address without a street is shown without the dash', () => {
  expect(showAddress(home)).toBe('12, Moi Avenue, A4, Nairobi, Nairobi')
  expect(
    showAddress({ ...home, street: '-', house: null, apartment: null, town: 'Kitui', county: 'Kitui' }),
  ).toBe('Kitui, Kitui')
})

test('an address needs a county and a town; a street may be none', () => {
  expect(
    parseAddress({ county: ' Kitui ', town: 'Kitui  Town', street: '', house: ' ' }, kenya.regions),
  ).toEqual({
    address: { county: 'Kitui', town: 'Kitui Town', street: '-', house: null, apartment: null },
  })
  expect(
    parseAddress(
      { county: 'Nairobi', town: 'Nairobi', street: 'Moi Avenue', house: '12', apartment: 'A4' },
      kenya.regions,
    ),
  ).toEqual({ address: home })
  expect(parseAddress({ county: ' ', street: 'x'.repeat(101) }, kenya.regions)).toEqual({
    fields: { county: 'required', town: 'required', street: 'textTooLong' },
  })
})

test('a county is one of the 47, however it is written; one that was kept before there was a list stays', () => {
  expect(new Set(kenya.regions).size).toBe(47)
  expect(
    ['nairobi', 'Nairobi County', 'HOMABAY', "murang'a", 'Muranga', 'Taita Taveta'].map((typed) =>
      parseCounty(typed, kenya.regions),
    ),
  ).toEqual(['Nairobi', 'Nairobi', 'Homa Bay', "Murang'a", "Murang'a", 'Taita-Taveta'])
  expect([
    parseCounty('Rift Valley', kenya.regions),
    parseCounty('Rift Valley', kenya.regions, 'Rift Valley'),
    parseCounty('', kenya.regions),
  ]).toEqual([{ error: 'choiceInvalid' }, 'Rift Valley', { error: 'required' }])
})

test.each([
  ['Kiambu, Thika', 'Kiambu', 'Thika'],
  ['kiambu thika road', 'Kiambu', 'thika road'],
  ['Nairobi County, Kasarani', 'Nairobi', 'Kasarani'],
  ['Homa Bay Mbita', 'Homa Bay', 'Mbita'],
  ['MOMBASA', 'Mombasa', 'Mombasa'],
])('%s is a county and a town in one line', (typed, county, town) => {
  expect(parseCountyAndTown(typed, kenya.regions)).toMatchObject({ county, town, street: '-', house: null })
})
test.each(['', 'Thika', 'Rift Valley, Nakuru', `Kiambu ${'x'.repeat(101)}`])('%s is none', (typed) => {
  expect(parseCountyAndTown(typed, kenya.regions)).toBeNull()
})
