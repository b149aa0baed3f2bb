// Made by `npm run words` from the JSON files in words/. Change those.

export const takeBack = {
  byPrompt: "A prompt on the phone",
  byHand: "The paybill",
  byPull: "M-Pesa's own list",
  byReceipt: "M-Pesa, asked about the receipt",
  takenBack: (values: { by: string; at: string }) => `Taken back ${values.by} on ${values.at}`,
  inQuestion: (values: { questionedAt: string }) => `Unconfirmed since ${values.questionedAt}`,
  confirmed: (values: { confirmedAt: string }) => `Confirmed by M-Pesa on ${values.confirmedAt}`,
  unconfirmed: "Credited; M-Pesa has not been asked yet",
  about: "A reversing entry takes the payment back as if it had never come. Its customer, if there is one, is told. Nothing goes back to a payer. If M-Pesa names it again later, in an answer or in its list, it counts again.",
  confirmedAdvice: "Take it back only where you know that this answer was false.",
  confirmedTitle: "M-Pesa says that this payment is there",
  owedBefore: (values: { contractNumber: string }) => `Loan ${values.contractNumber} owes now`,
  reopened: "The loan is open again",
  daysPastDueAfter: (values: { daysPastDueAfter: number }) => `${values.daysPastDueAfter} days past due`,
  owedAfter: "It owes afterwards",
  reason: "How you know that it is false",
  reasonHint: "Recorded in the audit trail.",
  takeBack: (values: { amount: string }) => `Reverse ${values.amount}`,
  title: "Reverse payment",
  received: {
    asked: (values: { confirmedAt: string }) => `Received, credited to no loan. Confirmed by M-Pesa on ${values.confirmedAt}`,
    notAsked: "Received, credited to no loan. M-Pesa has not been asked yet",
  },
}

export type TakeBackWords = typeof takeBack
