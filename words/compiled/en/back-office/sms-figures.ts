// Made by `npm run words` from the JSON files in words/. Change those.

export const smsFigures = {
  title: "SMS volumes and cost",
  lead: "What went out by SMS and what it cost, by day and kind of message; and what customers texted. What an SMS costs in the figures of loans is the provider's word where there is one, and our price else.",
  sent: "Sent",
  day: "Day",
  kind: "Kind",
  messages: "Messages",
  parts: "SMS paid for",
  delivered: "Delivered",
  failed: "Failed",
  cost: "Cost",
  noSent: "Nothing was sent.",
  received: "Texted to us",
  word: "Word",
  unanswered: "Not answered any more",
  noReceived: "Nobody texted.",
  words: {
    balance: "Balance",
    pay: "Pay",
    statement: "Statement",
    stop: "Stop offers",
    help: "Help",
    none: "No word of ours",
  },
  daysBack: (values: { days: number }): string => values.days === 1 ? `Today` : `${values.days} days`,
  span: "How far back",
  show: "Show",
}

export type SmsFiguresWords = typeof smsFigures
