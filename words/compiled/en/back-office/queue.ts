// Made by `npm run words` from the JSON files in words/. Change those.

export const queue = {
  waits: (values: { count: number; whom: string }): string => values.count === 0 ? `` : values.count === 1 ? `One awaits ${values.whom}` : `${values.count} await ${values.whom}`,
  officer: "an officer",
  customer: "the customer's documents",
  late: (values: { count: number }): string => values.count === 0 ? `` : `, ${values.count} of them overdue`,
  lead: (values: { said: string }) => `${values.said}. Overdue first, then by due date.`,
  answerBy: "Answer by",
  customerColumn: "Customer",
  contractNumber: "Contract number",
  askedFor: "Requested",
  askedOn: "Applied on",
  waitsFor: "Pending",
  caption: "Applications awaiting a decision",
  requests: "Applications",
  empty: "No applications awaiting a decision.",
  notDue: "Not yet due",
  missedPromise: (values: { promiseMissedOn: string; dueBy: string }) => `Overdue: first due ${values.promiseMissedOn}, now ${values.dueBy}`,
  documents: "Customer's documents",
  secondLook: "Second review",
  decision: "Decision",
}

export type QueueWords = typeof queue
