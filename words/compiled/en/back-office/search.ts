// Made by `npm run words` from the JSON files in words/. Change those.

export const search = {
  title: "Search",
  lead: "Phone, document, contract or receipt number, a payout, a request, or a name: whole, in part, or as it sounds. Each search is in the audit trail.",
  field: "Number or name",
  find: "Find",
  nothing: (values: { q: string }) => `No results for ${values.q}`,
  nothingAdvice: "Check the number for missing digits. For a name, type at least three letters.",
  kinds: {
    customer: "Customers",
    request: "Applications",
    loan: "Loans",
    payment: "Payments",
    payout: "Payouts",
    appeal: "Requests",
  },
  what: "Item",
  customer: "Customer",
  phone: "Phone",
  status: "Status",
  nobody: "Unknown",
  noName: "No name yet",
}

export type SearchWords = typeof search
