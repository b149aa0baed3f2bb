// Made by `npm run words` from the JSON files in words/. Change those.

export const takeBack = {
  byPrompt: "Payment prompt",
  byHand: "Paybill",
  byPull: "M-Pesa's payment list",
  byReceipt: "M-Pesa receipt query",
  takenBack: (values: { by: string; at: string }) => `Reversed ${values.by} on ${values.at}`,
  inQuestion: (values: { questionedAt: string }) => `Unconfirmed since ${values.questionedAt}`,
  confirmed: (values: { confirmedAt: string }) => `Confirmed by M-Pesa on ${values.confirmedAt}`,
  unconfirmed: "Posted; M-Pesa has not been queried yet",
  about: "A reversing entry removes the payment. The customer, if known, is notified. No money goes back to a payer. If M-Pesa reports the payment again later, in an answer or in its list, it is posted again.",
  confirmedAdvice: "Reverse it only if you know that this answer was false.",
  confirmedTitle: "M-Pesa has confirmed this payment",
  owedBefore: (values: { contractNumber: string }) => `Loan ${values.contractNumber} owes now`,
  reopened: "The loan is reopened",
  daysPastDueAfter: (values: { daysPastDueAfter: number }) => `${values.daysPastDueAfter} days past due`,
  owedAfter: "Owed afterwards",
  reason: "Evidence that it is false",
  reasonHint: "Recorded in the audit trail.",
  takeBack: (values: { amount: string }) => `Reverse ${values.amount}`,
  title: "Reverse payment",
  received: {
    asked: (values: { confirmedAt: string }) => `Received, posted to no loan. Confirmed by M-Pesa on ${values.confirmedAt}`,
    notAsked: "Received, posted to no loan. M-Pesa has not been queried yet",
  },
}

export type TakeBackWords = typeof takeBack
