// Made by `npm run words` from the JSON files in words/. Change those.

export const smsFigures = {
  title: "SMS volumes and cost",
  lead: "SMS sent and their cost, by day and message type, and SMS received from customers. Loan figures use the provider's actual cost of an SMS if known, otherwise our tariff.",
  sent: "Sent",
  day: "Day",
  kind: "Type",
  messages: "Messages",
  parts: "Billed SMS",
  delivered: "Delivered",
  failed: "Failed",
  cost: "Cost",
  noSent: "No SMS sent.",
  received: "SMS received",
  word: "Keyword",
  unanswered: "No longer answered",
  noReceived: "No SMS received.",
  words: {
    balance: "Balance",
    pay: "Pay",
    statement: "Statement",
    stop: "Stop offers",
    help: "Help",
    none: "Unknown keyword",
  },
  daysBack: (values: { days: number }): string => values.days === 1 ? `Today` : `${values.days} days`,
  span: "Period",
  show: "Show",
}

export type SmsFiguresWords = typeof smsFigures
