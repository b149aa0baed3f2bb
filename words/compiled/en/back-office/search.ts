// Made by `npm run words` from the JSON files in words/. Change those.

export const search = {
  title: "Search",
  lead: "A phone, document, contract or receipt number, a payout, an appeal, or a name: whole, in parts, or as it sounds. Each look is in the trail.",
  field: "Number or name",
  find: "Find",
  nothing: (values: { q: string }) => `Nothing has ${values.q}`,
  nothingAdvice: "Look whether a digit is missing. Of a name three letters are enough.",
  kinds: {
    customer: "Customers",
    request: "Requests",
    loan: "Loans",
    payment: "Payments",
    payout: "Payouts",
    appeal: "Appeals",
  },
  what: "What",
  customer: "Customer",
  phone: "Phone",
  status: "Status",
  nobody: "Nobody known",
  noName: "No name yet",
}

export type SearchWords = typeof search
