// Made by `npm run words` from the JSON files in words/. Change those.

export const ruleOperations = {
  fields: {
    reminderSteps: "Reminders, days from the due date",
    messageHours: "Hours of messages",
    contactHours: "Hours of contact with late customers",
    openingHours: "Opening hours of the call centre",
  },
  stepsHint: "With commas, rising; before the due date with a minus, such as -3, -1, 0, 1, 7",
  messageHint: (values: { from: string; until: string }) => `Reminders go out within them; ${values.from} to ${values.until} at the widest`,
  contactHint: (values: { from: string; until: string }) => `Calls and reminders once a payment is late; never on Sunday, and ${values.from} to ${values.until} at the widest. A day with nothing in it has none.`,
  openingHint: "Shown on the site. A day with nothing in it is closed.",
  from: "From",
  until: "Until",
  dayFrom: (values: { day: string }) => `${values.day}, from`,
  dayUntil: (values: { day: string }) => `${values.day}, until`,
  fieldFrom: (values: { field: string; day: string }) => `${values.field}: ${values.day}, from`,
  fieldUntil: (values: { field: string; day: string }) => `${values.field}: ${values.day}, until`,
  faults: {
    time: "has to be a time such as 08:00",
    hours: "has to be filled in",
    order: "has to be later than when they begin",
    wide: (values: { from: string; until: string }) => `has to be between ${values.from} and ${values.until}`,
    noContact: "has to be empty: late customers are not contacted on this day",
    noDay: "has to have hours on one day at least",
    steps: (values: { from: string; to: string; most: string }) => `has to be days from ${values.from} to ${values.to}, ${values.most} at most, such as -3, -1, 0, 1, 7`,
    rising: "has to rise, each day once",
  },
}

export type RuleOperationsWords = typeof ruleOperations
