// Made by `npm run words` from the JSON files in words/. Change those.

export const appeals = {
  caption: "Requests awaiting an answer",
  lead: "What we are late with comes first, then the first due. A data request has 7 days, anything else 30.",
  answered: "It is answered: the customer is told",
  appeals: "Requests",
  answerBy: "Answer by",
  about: "About",
  customer: "Customer",
  no: "No.",
  filedOn: "Filed on",
  empty: "No requests awaiting an answer.",
  missedPromise: (values: { promiseMissedOn: string; answerDueOn: string }) => `Overdue: first due ${values.promiseMissedOn}, now ${values.answerDueOn}`,
}

export type AppealsWords = typeof appeals
