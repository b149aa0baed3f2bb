// Made by `npm run words` from the JSON files in words/. Change those.

export const why = {
  note: "Reason",
  noteHint: "Shown to the approver and recorded in the audit trail.",
  evidence: "Evidence",
  evidenceHint: "Such as a letter, a ticket or the number of an appeal.",
  aboveLimitOf: {
    givenUp: (values: { amount: string }) => `When more than ${values.amount}, what is left of your limit for today, is given up, a second person approves it.`,
    owed: (values: { amount: string }) => `When more than ${values.amount}, what is left of your limit for today, is owed, a second person approves it.`,
    sent: (values: { amount: string }) => `When more than ${values.amount}, what is left of your limit for today, is sent back, a second person approves it.`,
  },
  noLimit: {
    givenUp: "When something is given up, a second person approves it.",
    owed: "A second approver is required.",
    sent: "A second approver is required.",
  },
}

export type WhyWords = typeof why
