// Made by `npm run words` from the JSON files in words/. Change those.

export const proof = {
  title: "Confirm that it is you",
  whyMoney: "We ask before your money goes somewhere else.",
  password: "Your present password",
  code: "Code from the SMS",
  sent: "We are sending a code to the phone of your account. It is valid for 10 minutes.",
  sentBefore: (values: { time: string }) => `A code was sent before. Another can be sent from ${values.time}.`,
  proved: "We know that it is you.",
  sendCode: "Send me a code by SMS instead",
  resend: "Send another code",
  usePassword: "Use my password instead",
}

export type ProofWords = typeof proof
