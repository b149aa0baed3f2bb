// Made by `npm run words` from the JSON files in words/. Change those.

export const duePrompt = {
  part: "Paying",
  title: "A prompt on the due date",
  lead: "On the day a payment is due, we send a request to pay to your phone at the hour you choose. You enter your PIN, or leave it. If the first is not paid, one more comes three hours later, and none after it.",
  off: "It is off. Nothing is sent.",
  on: (values: { hour: string }) => `It is on: ${values.hour} on the day a payment is due.`,
  hour: "At which hour",
  turnOn: "Send me the prompt",
  change: "Change the hour",
  turnOff: "Turn it off",
  done: {
    on: (values: { hour: string }) => `Saved. The prompt comes at ${values.hour}.`,
    off: "Turned off. No prompt is sent any more.",
  },
}

export type DuePromptWords = typeof duePrompt
