// Made by `npm run words` from the JSON files in words/. Change those.
import type { OperationsWords } from '../en/operations.ts'

export const operations: OperationsWords = {
  weekdays: {
    monday: "lunes",
    tuesday: "martes",
    wednesday: "miércoles",
    thursday: "jueves",
    friday: "viernes",
    saturday: "sábado",
    sunday: "domingo",
  },
  everyDay: (values: { from: string; until: string }) => `todos los días de ${values.from} a ${values.until}`,
  oneDay: (values: { first: string; from: string; until: string }) => `${values.first} de ${values.from} a ${values.until}`,
  days: (values: { first: string; last: string; from: string; until: string }) => `${values.first} a ${values.last} de ${values.from} a ${values.until}`,
  reminders: {
    before: (values: { days: string }): string => values.days === "1" ? `1 día antes` : `${values.days} días antes`,
    dueDay: "el vencimiento",
    after: (values: { days: string }): string => values.days === "1" ? `1 día después` : `${values.days} días después`,
    aheadText: "un SMS con la cantidad y cómo pagarla",
    lateText: "un SMS con lo que debes ese día",
  },
}
