/** Working days: all days but the weekly rest days and the public holidays (rule messages-12). */
import { addDays, type Day } from '../days.ts'
import { weekdayOf, type Weekday } from '../hours.ts'

export type Holiday = {
  readonly on: Day
  readonly name: string
  /** The law or notice that makes the day a holiday. */
  readonly source: string
}
export type Calendar = {
  readonly restDays: readonly Weekday[]
  readonly holidays: readonly Pick<Holiday, 'on'>[]
}

export const isHoliday = (of: Day, holidays: Calendar['holidays']): boolean =>
  holidays.some(({ on }) => on === of)
export const isWorkingDay = (of: Day, { restDays, holidays }: Calendar): boolean =>
  !restDays.includes(weekdayOf(of)) && !isHoliday(of, holidays)

/** The working day that ends a deadline of so many working days. The day it begins is not counted. */
export function addWorkingDays(from: Day, count: number, calendar: Calendar): Day {
  let on = from
  for (let left = count; left > 0;) {
    on = addDays(on, 1)
    if (isWorkingDay(on, calendar)) left -= 1
  }
  return on
}
