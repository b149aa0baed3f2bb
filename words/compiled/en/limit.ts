// Made by `npm run words` from the JSON files in words/. Change those.

export const limit = {
  limit: (values: { limit: string }) => `Your limit is ${values.limit}.`,
  firstLoan: (values: { limit: string }) => `A first loan reaches ${values.limit}.`,
  next: (values: { limit: string; loans: number }) => `Next: ${values.limit} after ${values.loans === 1 ? `one more loan` : `${values.loans} more loans`} repaid on time.`,
  provedIncome: (values: { limit: string }) => `With an M-Pesa statement that proves your income: ${values.limit}.`,
  top: "This is the highest limit.",
  lower: (values: { on: string; before: string; why: string }) => `Until ${values.on} it was ${values.before}. ${values.why}`,
  fell: {
    loanLate: (values: { days: number }) => `It fell because a loan was ${values.days === 1 ? `${values.days} day` : `${values.days} days`} late.`,
    loanUnpaid: "It fell because a loan was not repaid in full.",
    loanReopened: "It fell because a payment was reversed and its loan is open again.",
    proofEnded: "It fell because the proof of your income has expired. Send a new M-Pesa statement.",
    rulesChanged: "It fell because we lowered our limits.",
  },
}

export type LimitWords = typeof limit
