// Made by `npm run words` from the JSON files in words/. Change those.

export const requestActions = {
  nothingToDecide: "Nothing is to decide here now.",
  approveAbout: (values: { name: string; requested: string; termDays: number }) => `${values.name} is sent ${values.requested} for ${values.termDays} days.`,
  laterPrice: (values: { name: string; requested: string; termDays: number; rate: string; toRepay: string }) => `This ID had a loan with us before, so this is not a first loan. ${values.name} is offered ${values.requested} for ${values.termDays} days at ${values.rate} a day, ${values.toRepay} to repay, and says yes or no to it.`,
  offerAtLaterPrice: (values: { requested: string }) => `Offer ${values.requested} at this price`,
  lessAtLaterPrice: (values: { rate: string }) => `It is no first loan: it costs ${values.rate} a day.`,
  approve: (values: { requested: string }) => `Approve ${values.requested}`,
  approveTitle: "Approve",
  offerAmount: "Amount to offer",
  offerSubmit: "Offer this amount",
  offerLess: "Offer less",
  rejectWords: "Words to the customer",
  rejectWordsHint: "What you found, and what would change it. The customer reads this as it stands.",
  rejectSubmit: "Reject this request",
  reject: "Reject",
  reasons: "Reasons",
  askFor: "What to ask for",
  statement: "M-Pesa statement",
  askSubmit: "Ask the customer",
  askTitle: "Ask for pictures or a statement",
  acts: "Acts",
  aboveLimit: (values: { limit: string }) => `This is above ${values.limit}, what is left of your limit for today: a second person approves it.`,
  propose: (values: { requested: string }) => `Ask a second person for ${values.requested}`,
  sendKey: "Ctrl and Enter send what is open.",
}

export type RequestActionsWords = typeof requestActions
