// Made by `npm run words` from the JSON files in words/. Change those.

export const why = {
  note: "Reason",
  noteHint: "Shown to the approver and recorded in the audit trail.",
  evidence: "Evidence",
  evidenceHint: "Such as a letter, a ticket or a request number.",
  aboveLimitOf: {
    givenUp: (values: { amount: string }) => `Waivers above ${values.amount}, the rest of your limit today, need a second approver.`,
    owed: (values: { amount: string }) => `Amounts owed above ${values.amount}, the rest of your limit today, need a second approver.`,
    sent: (values: { amount: string }) => `Refunds above ${values.amount}, the rest of your limit today, need a second approver.`,
  },
  noLimit: {
    givenUp: "A second approver is required for any waiver.",
    owed: "A second approver is required.",
    sent: "A second approver is required.",
  },
}

export type WhyWords = typeof why
