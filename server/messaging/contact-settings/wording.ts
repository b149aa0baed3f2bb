/** Contact settings in words. */
import type { Language } from '../../../contract/texts/index.ts'
import { daysWithSameHours, weekdays, type WeekHours } from '../../../domain/hours.ts'
import { operations as words } from '../../../words/compiled/operations.ts'

/** `Monday to Friday from 08:00 to 20:00; Saturday from 09:00 to 13:00`; days without hours are left out. */
export function showWeek(language: Language, week: WeekHours): string {
  const { weekdays: names, everyDay, oneDay, days } = words[language]
  return daysWithSameHours(week)
    .flatMap(({ first, last, hours }) => {
      if (!hours) return []
      if (first === weekdays[0] && last === weekdays.at(-1)) return [everyDay(hours)]
      const named = { first: names[first], last: names[last], ...hours }
      return [first === last ? oneDay(named) : days(named)]
    })
    .join('; ')
}

/** Capitalised, for the beginning of a sentence. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
