// Made by `npm run words` from the JSON files in words/. Change those.
import type { BorrowingPauseWords } from '../../en/screens/borrowing-pause.ts'

export const borrowingPause: BorrowingPauseWords = {
  title: "Kusimamisha kukopa",
  lead: "Jizuie kukopa kwa muda. Inaanza mara moja na haigharimu chochote.",
  open: "Unaweza kukopa.",
  effect: "Hadi muda uishe hatukukopeshi kwa njia yoyote, na hatukutumii ofa. Ombi ambalo halijalipwa linaisha. Mkopo unaoendelea unabaki kama ulivyokubaliwa.",
  months: "Kwa muda gani",
  month: (values: { months: number }): string => values.months === 1 ? `Mwezi ${values.months}` : `Miezi ${values.months}`,
  start: "Simamisha kukopa sasa",
  paused: (values: { day: string }) => `Umesimamisha kukopa hadi mwisho wa ${values.day}`,
  since: (values: { day: string }) => `Tangu ${values.day}`,
  longer: "Ongeza muda",
  lift: "Maliza mapema",
  liftText: "Muda unaisha siku 7 baada ya kuomba, ili upate nafasi ya kufikiria.",
  lifts: (values: { time: string }) => `Muda unaisha ${values.time}, kwa sababu uliomba`,
}
