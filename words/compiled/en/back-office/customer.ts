// Made by `npm run words` from the JSON files in words/. Change those.

export const customer = {
  customerSince: (values: { since: string }) => `, customer since ${values.since}`,
  settleAbout: "Compare the pictures of the document and the selfies in the requests of both. When you settle that this customer holds it, the requests of the others go to a person for as long as they name it.",
  note: "How you know",
  settle: "This customer holds the document",
  otherHolders: "Others who gave the same document",
  backToSearch: "Find another customer",
  callsForChange: "They call to have their data changed",
  identity: "Who it is",
  requestsAndLoans: "Requests and loans",
  history: "What was done here",
}

export type CustomerWords = typeof customer
