// Made by `npm run words` from the JSON files in words/. Change those.

export const money = {
  credited: "The payment is credited.",
  sendingBack: "M-Pesa is asked to send it back; it leaves the list once M-Pesa says so.",
  exceptionDone: "It is off the list.",
  appliedAgain: "The message is applied again; if that fails, it comes back.",
  unknownAccount: "Its account number is no contract of ours",
  loanSold: "The loan was sold",
  caption: "Money that waits for a person",
  unmatched: "Payments that fit no loan",
  receipt: "Receipt",
  amount: "Amount",
  accountTyped: "Account typed",
  payer: "Payer",
  when: "When",
  why: "Why",
  noUnmatched: "Every payment fits a loan.",
  none: "None",
  notTold: "Not told",
  beingSentBack: "Is being sent back",
  needsAttention: "Needs attention",
  what: "What",
  about: "About",
  details: "What was said",
  since: "Since",
  noExceptions: "Nothing needs attention.",
  money: "Money",
}

export type MoneyWords = typeof money
