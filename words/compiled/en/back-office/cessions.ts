// Made by `npm run words` from the JSON files in words/. Change those.

export const cessions = {
  title: "Sell loans",
  lead: "One buyer buys all lines or none. A second approver is required. Each customer is then notified whom to pay.",
  rows: "Contract and price",
  rowsHint: "One loan a line, as copied from a sheet: the contract number, then the buyer's price in KES, such as K1234567A9;1500.",
  look: "Check lines",
  looked: (values: { count: number; owed: string; price: string }) => `${values.count === 1 ? `${values.count} loan` : `${values.count} loans`}, ${values.owed} owed, sold for ${values.price}`,
  line: "Line",
  contract: "Contract",
  price: "Price",
  owed: "Owed",
  check: "Check",
  right: "Can be sold",
  faults: {
    unreadable: "Cannot be read",
    twice: "Duplicate line",
    unknown: "No such contract",
    notOpen: "No longer open",
    settlementRuns: "A settlement is open",
    price: "Not whole shillings, or above twice the debt",
  },
  sell: "Submit loan sale for approval",
  again: "Change the lines",
}

export type CessionsWords = typeof cessions
