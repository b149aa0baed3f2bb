import { expect, test } from 'vitest'
import { kenya } from '../country/kenya.ts'
import { isOutside, readSignals } from './device-signals.ts'

test.each([
  ['Nairobi', -1.286, 36.817, 20, false],
  ['Mombasa', -4.04, 39.66, 20, false],
  ['Mandera', 3.93, 41.86, 20, false],
  ['Lodwar', 3.12, 35.6, 20, false],
  ['Kampala', 0.347, 32.582, 20, true],
  ['Dar es Salaam', -6.79, 39.2, 20, true],
  ['Moscow', 55.75, 37.61, 20, true],
  ['near the border, seen badly', -4.9, 39.2, 40_000, false],
  ['somewhere within 200 km', -6.79, 39.2, 200_000, null],
  ['no such place', 95, 36, 20, null],
])('the signals of a device: %s', (_, geo_lat, geo_lon, geo_acc, expected) => {
  expect(isOutside({ geo_lat, geo_lon, geo_acc }, kenya.area)).toBe(expected)
})
test('without a location the result has no place', () => {
  expect(isOutside({ geo_code: 1, geo_message: 'User denied Geolocation' }, kenya.area)).toBeNull()
})
test('only known names are kept, cut short; without a fingerprint nothing', () => {
  const fingerprint = 'a1b2c3d4e5f6a7b8'
  expect(
    readSignals(
      {
        fingerprint,
        userAgent: 'x'.repeat(900),
        contacts: '0712345678',
        device_canvas: 'h1',
        'device_<script>': 'x',
      },
      kenya.area,
    )?.signals,
  ).toEqual({ fingerprint, userAgent: 'x'.repeat(500), device_canvas: 'h1' })
  expect(
    readSignals({ fingerprint, utm_source: 'forged', visit_referrer: 'forged' }, kenya.area, {
      visit_source: 'radio',
    })?.signals,
    'of the visit we know ourselves',
  ).toEqual({ fingerprint, visit_source: 'radio' })
  expect([
    readSignals({ userAgent: 'x' }, kenya.area),
    readSignals({ fingerprint: 'a b' }, kenya.area),
    readSignals({ fingerprint: 7 }, kenya.area),
  ]).toEqual([null, null, null])
})
test('an oversized set of signals is not stored', () => {
  const filled = (count: number) => ({
    fingerprint: 'a1b2c3d4e5f6a7b8',
    ...Object.fromEntries(Array.from({ length: count }, (_, at) => [`device_${at}`, 'x'.repeat(500)])),
  })
  expect([readSignals(filled(30), kenya.area) === null, readSignals(filled(33), kenya.area)]).toEqual([
    false,
    null,
  ])
})
