// Made by `npm run words` from the JSON files in words/. Change those.

export const limit = {
  limit: (values: { limit: string }) => `Your limit is ${values.limit}.`,
  left: (values: { left: string }) => `${values.left} of it is left while your loan runs.`,
  paused: (values: { day: string }) => `Borrowing is paused until ${values.day}.`,
  firstLoan: (values: { limit: string }) => `Your first loan can be up to ${values.limit}.`,
  next: (values: { limit: string; loans: number }) => `Next: ${values.limit} after ${values.loans === 1 ? `one more loan` : `${values.loans} more loans`} repaid on time.`,
  nextOfNew: (values: { limit: string; loans: number }) => `Next: ${values.limit} after ${values.loans === 1 ? `one loan` : `${values.loans} loans`} repaid on time.`,
  provedIncome: (values: { limit: string }) => `With an M-Pesa statement that proves your income: ${values.limit}.`,
  top: "This is the highest limit.",
  lower: (values: { before: string; why: string }) => `It fell from ${values.before}: ${values.why}`,
  fell: {
    loanLate: (values: { days: number }) => `a loan was ${values.days === 1 ? `${values.days} day` : `${values.days} days`} late.`,
    loanUnpaid: "a loan was not repaid in full.",
    loanReopened: "a payment was reversed.",
    proofEnded: "the proof of your income expired.",
    rulesChanged: "we lowered our limits.",
  },
}

export type LimitWords = typeof limit
