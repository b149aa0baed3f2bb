// Made by `npm run words` from the JSON files in words/. Change those.

export const cessions = {
  title: "Sell loans",
  lead: "One buyer takes all of the lines, or none of them. A second person approves it; then each customer is told whom they pay.",
  rows: "Contract and price",
  rowsHint: "One loan a line, as copied from a sheet: the contract number, then what the buyer pays for it in KES, such as K1234567A9;1500.",
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
    twice: "There twice",
    unknown: "No such contract",
    notOpen: "Not open any more",
    settlementRuns: "A settlement runs that its customer was told of",
    price: "The price does not fit the debt",
  },
  sell: "Submit loan sale for approval",
  again: "Change the lines",
}

export type CessionsWords = typeof cessions
