// Made by `npm run words` from the JSON files in words/. Change those.

export const appeals = {
  caption: "Requests awaiting an answer",
  lead: "Overdue requests first, then by due date. Data requests are due in 7 days, all others in 30.",
  answered: "Answered. The customer is notified.",
  appeals: "Requests",
  answerBy: "Answer by",
  about: "Subject",
  customer: "Customer",
  no: "No.",
  filedOn: "Filed on",
  empty: "No requests awaiting an answer.",
  missedPromise: (values: { promiseMissedOn: string; answerDueOn: string }) => `Overdue: first due ${values.promiseMissedOn}, now ${values.answerDueOn}`,
}

export type AppealsWords = typeof appeals
