// Made by `npm run words` from the JSON files in words/. Change those.

export const offline = {
  title: "No network: your loan as it was",
  notSent: "Your form was not sent, as far as this phone can tell. What you typed is kept, except passwords and codes.",
  lead: "This phone has no network now. It kept these figures for you, and the numbers to pay by hand: M-Pesa works without it.",
  youPayNext: "Your next payment",
  again: "Try again",
  asOf: (values: { when: string }) => `As of ${values.when}:`,
  slip: "What you owed in all",
  since: "Interest may have been added since then, and what was paid since then is not in it.",
}

export type OfflineWords = typeof offline
