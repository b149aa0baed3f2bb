// Made by `npm run words` from the JSON files in words/. Change those.
import type { OperationsWords } from '../en/operations.ts'

export const operations: OperationsWords = {
  weekdays: {
    monday: "Jumatatu",
    tuesday: "Jumanne",
    wednesday: "Jumatano",
    thursday: "Alhamisi",
    friday: "Ijumaa",
    saturday: "Jumamosi",
    sunday: "Jumapili",
  },
  everyDay: (values: { from: string; until: string }) => `kila siku kuanzia ${values.from} hadi ${values.until}`,
  oneDay: (values: { first: string; from: string; until: string }) => `${values.first} kuanzia ${values.from} hadi ${values.until}`,
  days: (values: { first: string; last: string; from: string; until: string }) => `${values.first} hadi ${values.last} kuanzia ${values.from} hadi ${values.until}`,
  reminders: {
    before: (values: { days: string }) => `Siku ${values.days} kabla`,
    dueDay: "tarehe ya mwisho ya kulipa",
    after: (values: { days: string }) => `Siku ${values.days} baadaye`,
    aheadText: "SMS yenye kiasi na jinsi ya kulipa",
    lateText: "SMS yenye deni lako la siku hiyo",
  },
}
