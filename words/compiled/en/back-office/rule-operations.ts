// Made by `npm run words` from the JSON files in words/. Change those.

export const ruleOperations = {
  fields: {
    reminderSteps: "Reminders, days from the due date",
    messageHours: "Message hours",
    contactHours: "Contact hours for past-due customers",
    openingHours: "Opening hours of the call centre",
    holidays: "Public holidays",
  },
  stepsHint: "Ascending, with commas; negative before the due date, such as -3, -1, 0, 1, 7",
  messageHint: (values: { from: string; until: string }) => `Reminders are sent within these hours; at most ${values.from} to ${values.until}`,
  contactHint: (values: { from: string; until: string }) => `Calls and reminders for past-due loans; never on Sunday or a public holiday, and at most ${values.from} to ${values.until}. Leave a day empty for no contact.`,
  openingHint: "Shown on the site. Leave a day empty if closed.",
  holidaysHint: "On these days customers with past-due loans are not contacted and no offers and no notices of new terms or prices are sent, and deadlines in working days do not count them. Correct a day that follows the moon when the Gazette has announced it.",
  holiday: {
    on: "Day",
    name: "Name",
    source: "Law or notice",
    add: "Add a holiday",
    new: "New holiday",
    field: (values: { name: string; field: string }) => `${values.name}: ${values.field}`,
  },
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
    day: "must be a day such as 25.12.2026",
    text: "must be filled in, with at most 200 characters",
    noHoliday: "must list the public holidays",
    holidaysMost: (values: { most: string }) => `must list ${values.most} holidays at most`,
    holidayTwice: "must be listed once",
  },
}

export type RuleOperationsWords = typeof ruleOperations
