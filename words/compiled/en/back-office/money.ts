// Made by `npm run words` from the JSON files in words/. Change those.

export const money = {
  credited: "The payment is credited.",
  sendingBack: "M-Pesa is asked to send it back; it leaves the list once M-Pesa says so.",
  exceptionDone: "Exception closed.",
  appliedAgain: "The message is applied again; if that fails, it comes back.",
  unknownAccount: "Unknown contract number",
  loanSold: "The loan was sold",
  caption: "Payments to resolve",
  unmatched: "Unmatched payments",
  receipt: "Receipt",
  amount: "Amount",
  accountTyped: "Account typed",
  payer: "Payer",
  when: "When",
  why: "Why",
  noUnmatched: "No unmatched payments.",
  none: "None",
  notTold: "Not told",
  beingSentBack: "Is being sent back",
  needsAttention: "Payment exceptions",
  what: "What",
  about: "About",
  details: "What was said",
  since: "Since",
  noExceptions: "No open exceptions.",
  money: "Money",
}

export type MoneyWords = typeof money
