// Made by `npm run words` from the JSON files in words/. Change those.

export const why = {
  note: "Why",
  noteHint: "For whoever approves it, and for the trail.",
  evidence: "Where it can be seen",
  evidenceHint: "Such as a letter, a ticket or the number of an appeal.",
  aboveLimitOf: {
    givenUp: (values: { amount: string }) => `Where more than ${values.amount} is given up, a second person approves it.`,
    owed: (values: { amount: string }) => `Where more than ${values.amount} is owed, a second person approves it.`,
    sent: (values: { amount: string }) => `Where more than ${values.amount} is sent back, a second person approves it.`,
  },
  noLimit: {
    givenUp: "Where something is given up, a second person approves it.",
    owed: "A second person approves it.",
    sent: "A second person approves it.",
  },
}

export type WhyWords = typeof why
