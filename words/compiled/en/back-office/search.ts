// Made by `npm run words` from the JSON files in words/. Change those.

export const search = {
  title: "Search",
  lead: "A phone, document, contract or receipt number, a payout, an appeal, or a name: whole, in parts, or as it sounds. Each look is in the trail.",
  field: "Number or name",
  find: "Find",
  nothing: (values: { q: string }) => `No results for ${values.q}`,
  nothingAdvice: "Check the number for missing digits. For a name, type at least three letters.",
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
