// Made by `npm run words` from the JSON files in words/. Change those.

export const customers = {
  title: "Find a customer",
  lead: "Every search is written into the trail.",
  notFoundAdvice: "Look at the whole number: a phone, a contract number, a document number or a receipt finds its customer, a part of one does not.",
  nobodyHas: (values: { q: string }) => `Nobody has “${values.q}”`,
  number: "Number",
  queryHint: "A phone, a contract number, a document number, or the M-Pesa receipt of a payment.",
  find: "Find",
  customers: "Customers",
}

export type CustomersWords = typeof customers
