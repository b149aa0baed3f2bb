/** Kenya: the country that the service works for. */
import { everyDay, weekdays } from '../hours.ts'
import type { Country } from './country.ts'
import { kenyanBanks, kenyanCounties } from './kenyan-lists.ts'
import { kenyanHolidays } from './kenyan-holidays.ts'

export const kenya: Country = {
  code: 'KE',
  name: 'Kenya',
  currency: { code: 'KES', decimals: 2, typedAs: ['kes', 'ksh', 'kshs', 'sh', 'shs', '/=', '/-'] },
  timeZone: 'Africa/Nairobi',
  phone: {
    callingCode: '254',
    trunkPrefix: '0',
    mobilePrefixes: ['1', '7'],
    nationalDigits: 9,
    networks: {
      mpesa: { example: '0712345678', prefixes: [] },
      airtel: {
        example: '0733345678',
        prefixes: [
          [100, 109],
          [730, 739],
          [750, 756],
          [762, 762],
          [780, 789],
        ],
      },
    },
  },
  restDays: ['sunday'],
  // The law forbids contact at odd hours without defining them; this is our reading (rule messages-9).
  widestHours: {
    messages: { from: '08:00', until: '20:00' },
    contact: everyDay(
      { from: '08:00', until: '18:00' },
      weekdays.filter((on) => on !== 'sunday'),
    ),
  },
  area: { latMin: -4.72, latMax: 5.51, lonMin: 33.9, lonMax: 41.91 },
  regions: kenyanCounties,
  banks: kenyanBanks,
  // Kenyan banks share no tighter rule.
  accountDigits: { min: 6, max: 16 },
  holidays: kenyanHolidays,
}
