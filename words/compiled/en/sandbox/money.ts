// Made by `npm run words` from the JSON files in words/. Change those.

export const money = {
  none: "None yet.",
  state: "State",
  failed: "failed",
  askedFor: "Asked for",
  phone: "Phone",
  receipt: "Receipt",
  reference: "Reference",
  payouts: {
    summary: "Payouts",
    float: "Float, KES",
    setFloat: "Set the float",
    noReceipt: "none",
  },
  paidIn: {
    summary: "Money paid in",
    account: "Account number",
    source: "By",
    moment: "At",
    reverse: "Reverse it",
    reversed: (values: { moment: string }) => `Reversed ${values.moment}`,
  },
  cards: {
    summary: "Cards",
    balance: "Balance at the card provider, KES",
    setBalance: "Set the balance",
    receiver: "Sent to",
    charge: "Charge",
    begun: "Begun",
    refunded: "Given back",
    notRefunded: "no",
  },
}

export type MoneyWords = typeof money
