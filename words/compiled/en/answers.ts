// Made by `npm run words` from the JSON files in words/. Change those.

export const answers = {
  refundStarted: (values: { amount: string; receiver: string }) => `We are sending ${values.amount} to ${values.receiver}. You get an SMS when it is there.`,
}

export type AnswersWords = typeof answers
