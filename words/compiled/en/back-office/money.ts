// Made by `npm run words` from the JSON files in words/. Change those.

export const money = {
  credited: "Payment posted.",
  sendingBack: "M-Pesa is asked to return it. It leaves the list once M-Pesa confirms.",
  exceptionDone: "Exception closed.",
  appliedAgain: "Message reprocessed. If it fails, it returns to the list.",
  unknownAccount: "Unknown contract number",
  loanSold: "The loan was sold",
  caption: "Payments to resolve",
  unmatched: "Unmatched payments",
  receipt: "Receipt",
  amount: "Amount",
  accountTyped: "Account entered",
  payer: "Payer",
  when: "Date",
  why: "Reason",
  noUnmatched: "No unmatched payments.",
  none: "None",
  notTold: "Not given",
  beingSentBack: "Being returned",
  needsAttention: "Payment exceptions",
  what: "Exception",
  about: "Subject",
  details: "Description",
  since: "Since",
  noExceptions: "No open exceptions.",
  money: "Payments to resolve",
}

export type MoneyWords = typeof money
