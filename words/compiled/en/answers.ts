// Made by `npm run words` from the JSON files in words/. Change those.

export const answers = {
  refundStarted: (values: { amount: string; receiver: string }) => `We are sending ${values.amount} to ${values.receiver}. You get an SMS when it is there.`,
  payoutHolds: {
    earlierPayout: "An earlier try to send it may have worked after all. We are asking the provider, and send it as soon as that is known.",
    payeeCheck: "One of our officers first looks at the number that it goes to. It leaves after that; you need do nothing.",
    paymentCheck: "We are waiting for the provider to confirm a payment of yours. It leaves as soon as that is done.",
    earlierLoan: "Your earlier loan is open again, because what repaid it was taken back. This money leaves once that loan is repaid.",
    provider: "The provider does not answer at the moment. Your money leaves as soon as it does.",
    float: "We are sending many loans right now. Your money leaves once we top up our payout account, usually within hours.",
  },
}

export type AnswersWords = typeof answers
