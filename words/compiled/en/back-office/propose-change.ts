// Made by `npm run words` from the JSON files in words/. Change those.

export const proposeChange = {
  chooseDocument: "Which document does the customer have?",
  title: (values: { customer: string }) => `Propose a data change: ${values.customer}`,
  appeal: (values: { number: number }) => `Appeal ${values.number}`,
  lead: "As the picture of the document says. Another officer looks at it and approves it; then the customer is told on the old and the new number. After a new phone number they sign in anew.",
  phone: "Phone",
  submit: "Submit data change for approval",
  newValues: "As it should be",
}

export type ProposeChangeWords = typeof proposeChange
