// Made by `npm run words` from the JSON files in words/. Change those.

export const operations = {
  weekdays: {
    monday: "Monday",
    tuesday: "Tuesday",
    wednesday: "Wednesday",
    thursday: "Thursday",
    friday: "Friday",
    saturday: "Saturday",
    sunday: "Sunday",
  },
  everyDay: (values: { from: string; until: string }) => `every day from ${values.from} to ${values.until}`,
  oneDay: (values: { first: string; from: string; until: string }) => `${values.first} from ${values.from} to ${values.until}`,
  days: (values: { first: string; last: string; from: string; until: string }) => `${values.first} to ${values.last} from ${values.from} to ${values.until}`,
  reminders: {
    before: (values: { days: string }): string => values.days === "1" ? `1 day before` : `${values.days} days before`,
    dueDay: "the due date",
    after: (values: { days: string }): string => values.days === "1" ? `1 day after` : `${values.days} days after`,
    aheadText: "an SMS with the amount and how to pay it",
    lateText: "an SMS with what you owe that day",
  },
}

export type OperationsWords = typeof operations
