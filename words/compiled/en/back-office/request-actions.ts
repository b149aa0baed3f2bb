// Made by `npm run words` from the JSON files in words/. Change those.

export const requestActions = {
  nothingToDecide: "No decision is pending.",
  approveAbout: (values: { name: string; requested: string; termDays: number }) => `${values.name} is sent ${values.requested} for ${values.termDays} days.`,
  laterPrice: (values: { name: string; requested: string; termDays: number; rate: string; toRepay: string }) => `This ID had a loan with us before, so this is not a first loan. ${values.name} is offered ${values.requested} for ${values.termDays} days at ${values.rate} a day, ${values.toRepay} to repay, and can accept or decline.`,
  offerAtLaterPrice: (values: { requested: string }) => `Offer ${values.requested} at this price`,
  lessAtLaterPrice: (values: { rate: string }) => `This is not a first loan: it costs ${values.rate} a day.`,
  approve: (values: { requested: string }) => `Approve ${values.requested}`,
  approveTitle: "Approve",
  offerAmount: "Amount to offer",
  offerSubmit: "Send counter-offer",
  offerLess: "Counter-offer",
  rejectWords: "Message to the customer",
  rejectWordsHint: "Your findings, and what would change the decision. The customer reads it as written.",
  rejectSubmit: "Decline application",
  reject: "Decline application",
  reasons: "Reasons",
  askFor: "Documents to request",
  statement: "M-Pesa statement",
  askSubmit: "Request documents",
  askTitle: "Request ID photos or M-Pesa statement",
  acts: "Actions",
  aboveLimit: (values: { limit: string }) => `Above ${values.limit}, the rest of your limit today. A second approver is required.`,
  propose: (values: { requested: string }) => `Submit ${values.requested} for approval`,
  sendKey: "Ctrl and Enter send the open form.",
}

export type RequestActionsWords = typeof requestActions
