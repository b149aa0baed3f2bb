// Made by `npm run words` from the JSON files in words/. Change those.
import type { OperationsWords } from '../en/operations.ts'

export const operations: OperationsWords = {
  weekdays: {
    monday: "lundi",
    tuesday: "mardi",
    wednesday: "mercredi",
    thursday: "jeudi",
    friday: "vendredi",
    saturday: "samedi",
    sunday: "dimanche",
  },
  everyDay: (values: { from: string; until: string }) => `tous les jours de ${values.from} à ${values.until}`,
  oneDay: (values: { first: string; from: string; until: string }) => `${values.first} de ${values.from} à ${values.until}`,
  days: (values: { first: string; last: string; from: string; until: string }) => `${values.first} à ${values.last} de ${values.from} à ${values.until}`,
  reminders: {
    before: (values: { days: string }): string => values.days === "1" ? `1 jour avant` : `${values.days} jours avant`,
    dueDay: "l'échéance",
    after: (values: { days: string }): string => values.days === "1" ? `1 jour après` : `${values.days} jours après`,
    aheadText: "un SMS avec le montant et comment le payer",
    lateText: "un SMS avec ce que vous devez ce jour-là",
  },
}
