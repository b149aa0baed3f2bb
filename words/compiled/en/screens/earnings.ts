// Made by `npm run words` from the JSON files in words/. Change those.

export const earnings = {
  title: "Where 100 shillings of the price go",
  span: (values: { from: string; to: string }) => `All loans, ${values.from} to ${values.to}, from our closed books.`,
  none: "These figures appear here when the first month of our books is closed. Two people check each month before.",
  parts: {
    excise: "Excise duty, to the state",
    losses: "Loans that are not repaid, and charges that we gave up",
    transfers: "M-Pesa, cards and other transfers",
    messages: "SMS and USSD",
    checks: "Credit bureaus and identity checks",
    funds: "Interest on the money that we borrow",
    operations: "People, premises, systems",
    margin: "Left for us, before tax on profit",
    loss: "Our loss",
  },
}

export type EarningsWords = typeof earnings
