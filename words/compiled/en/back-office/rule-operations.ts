// Made by `npm run words` from the JSON files in words/. Change those.

export const ruleOperations = {
  fields: {
    reminderSteps: "Reminders, days from the due date",
    messageHours: "Message hours",
    contactHours: "Contact hours for past-due customers",
    openingHours: "Opening hours of the call centre",
  },
  stepsHint: "Ascending, with commas; negative before the due date, such as -3, -1, 0, 1, 7",
  messageHint: (values: { from: string; until: string }) => `Reminders are sent within these hours; at most ${values.from} to ${values.until}`,
  contactHint: (values: { from: string; until: string }) => `Calls and reminders for past-due loans; never on Sunday, and at most ${values.from} to ${values.until}. Leave a day empty for no contact.`,
  openingHint: "Shown on the site. Leave a day empty if closed.",
  from: "From",
  until: "Until",
  dayFrom: (values: { day: string }) => `${values.day}, from`,
  dayUntil: (values: { day: string }) => `${values.day}, until`,
  fieldFrom: (values: { field: string; day: string }) => `${values.field}: ${values.day}, from`,
  fieldUntil: (values: { field: string; day: string }) => `${values.field}: ${values.day}, until`,
  faults: {
    time: "must be a time such as 08:00",
    hours: "must be filled in",
    order: "must be later than the start",
    wide: (values: { from: string; until: string }) => `must be between ${values.from} and ${values.until}`,
    noContact: "must be empty: no contact with past-due customers on this day",
    noDay: "must have hours on at least one day",
    steps: (values: { from: string; to: string; most: string }) => `must be days from ${values.from} to ${values.to}, ${values.most} at most, such as -3, -1, 0, 1, 7`,
    rising: "must ascend, each day once",
  },
}

export type RuleOperationsWords = typeof ruleOperations
