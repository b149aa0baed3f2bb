/**
 * A made-up country that differs from Kenya in every part of `Country`: tests use it to find places that take
 * Kenya for granted.
 */
import type { Country } from '../country/country.ts'
import { day } from '../days.ts'
import { everyDay } from '../hours.ts'

export const harbour: Country = {
  code: 'XH',
  name: 'Harbour',
  currency: { code: 'XTS', decimals: 0, typedAs: ['xts', 'shells'] },
  // UTC, and an hour later in summer.
  timeZone: 'Europe/Lisbon',
  phone: {
    callingCode: '999',
    trunkPrefix: '8',
    mobilePrefixes: ['5', '6'],
    nationalDigits: 8,
    networks: {
      mpesa: { example: '850123456', prefixes: [] },
      airtel: { example: '861234567', prefixes: [[610, 619]] },
    },
  },
  restDays: ['friday'],
  widestHours: {
    messages: { from: '09:00', until: '19:00' },
    contact: everyDay({ from: '10:00', until: '17:00' }, ['monday', 'saturday', 'sunday']),
  },
  area: { latMin: 10, latMax: 11, lonMin: 20, lonMax: 21 },
  regions: ['North Quay', 'South Quay'],
  banks: { '1': 'Bank of Shells' },
  accountDigits: { min: 5, max: 5 },
  holidays: [{ on: day('2026-05-25'), name: 'Day of the Sea', source: 'Harbour Act' }],
}
