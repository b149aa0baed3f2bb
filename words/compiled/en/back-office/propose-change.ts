// Made by `npm run words` from the JSON files in words/. Change those.

export const proposeChange = {
  chooseDocument: "Which document does the customer have?",
  title: (values: { customer: string }) => `Propose a data change: ${values.customer}`,
  appeal: (values: { number: number }) => `Request ${values.number}`,
  lead: "As shown on the ID photo. Another officer must approve it; the customer is then notified on the old and the new number. After a phone number change the customer signs in again.",
  phone: "Phone",
  submit: "Submit data change for approval",
  newValues: "New values",
}

export type ProposeChangeWords = typeof proposeChange
