// Made by `npm run words` from the JSON files in words/. Change those.

export const queue = {
  waits: (values: { count: number; whom: string }): string => values.count === 0 ? `` : values.count === 1 ? `One waits for ${values.whom}` : `${values.count} wait for ${values.whom}`,
  officer: "an officer",
  customer: "the customer's documents",
  late: (values: { count: number }): string => values.count === 0 ? `` : `, ${values.count} of them late`,
  lead: (values: { said: string }) => `${values.said}. What we are late with comes first, then the longest due.`,
  answerBy: "Answer by",
  customerColumn: "Customer",
  contractNumber: "Contract number",
  askedFor: "Asked for",
  askedOn: "Asked on",
  waitsFor: "What it waits for",
  caption: "Applications awaiting a decision",
  requests: "Requests",
  empty: "No applications awaiting a decision.",
  notDue: "Not yet due",
  missedPromise: (values: { promiseMissedOn: string; dueBy: string }) => `Overdue: first due ${values.promiseMissedOn}, now ${values.dueBy}`,
  documents: "The customer's documents",
  secondLook: "A second look",
  decision: "A decision",
}

export type QueueWords = typeof queue
