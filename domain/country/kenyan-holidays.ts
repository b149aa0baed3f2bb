/** Public holidays of Kenya. Staff correct them in the contact settings (rule messages-12). */
import { day } from '../days.ts'
import type { Holiday } from './calendar.ts'

const act = 'Public Holidays Act (Cap. 110), schedule'
const constitution = 'Constitution of Kenya, article 9'
const sunday = 'Public Holidays Act (Cap. 110), section 4: the day after a holiday on a Sunday'
/** A notice in the Kenya Gazette sets the day when the moon has been seen: it may be a day earlier or later. */
const moon = 'computed by the Umm al-Qura calendar; the notice in the Kenya Gazette decides'

const listed = {
  [act]: [
    ["New Year's Day", '2026-01-01', '2027-01-01', '2028-01-01'],
    ['Good Friday', '2026-04-03', '2027-03-26', '2028-04-14'],
    ['Easter Monday', '2026-04-06', '2027-03-29', '2028-04-17'],
    ['Labour Day', '2026-05-01', '2027-05-01', '2028-05-01'],
    ['Mazingira Day', '2026-10-10', '2027-10-10', '2028-10-10'],
    ['Christmas Day', '2026-12-25', '2027-12-25', '2028-12-25'],
    ['Boxing Day', '2026-12-26', '2027-12-26', '2028-12-26'],
  ],
  [constitution]: [
    ['Madaraka Day', '2026-06-01', '2027-06-01', '2028-06-01'],
    ['Mashujaa Day', '2026-10-20', '2027-10-20', '2028-10-20'],
    ['Jamhuri Day', '2026-12-12', '2027-12-12', '2028-12-12'],
  ],
  [sunday]: [
    ['Idd-ul-Azha, observed', '2027-05-17'],
    ['Mazingira Day, observed', '2027-10-11'],
    ['Jamhuri Day, observed', '2027-12-13'],
    ['Boxing Day, observed', '2027-12-27'],
  ],
  [moon]: [
    ['Idd-ul-Fitr', '2026-03-20', '2027-03-09', '2028-02-26'],
    ['Idd-ul-Azha', '2026-05-27', '2027-05-16', '2028-05-05'],
  ],
} as const

export const kenyanHolidays: readonly Holiday[] = Object.entries(listed)
  .flatMap(([source, all]) =>
    all.flatMap(([name, ...days]) => days.map((on) => ({ on: day(on), name, source }))),
  )
  .toSorted((one, other) => (one.on < other.on ? -1 : 1))
