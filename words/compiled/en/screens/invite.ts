// Made by `npm run words` from the JSON files in words/. Change those.

export const invite = {
  title: "Invite a friend",
  lead: (values: { brand: string }) => `Anyone who opens your link sees the price of a ${values.brand} loan first, as you did.`,
  code: "Your code",
  came: "People who registered by it",
  message: (values: { brand: string }) => `I use ${values.brand} when I need a small loan. See the whole price before you ask:`,
  send: "Send the link by SMS",
  privacy: "Your friend sees your first name. You see theirs, and whether they registered or got a loan: they are told so before.",
  reward: (values: { days: string }) => `For each friend who gets a loan: ${values.days} without interest on your loan, or on your next one.`,
  freeDaysWaiting: "Days without interest that wait for your next loan",
  freeDaysUsed: "Days without interest you were given",
  friends: "Who came",
  unnamed: "A friend who has not given a name yet",
  states: {
    registered: (values: { day: string }) => `Registered on ${values.day}`,
    gotLoan: (values: { day: string }) => `Registered on ${values.day}, got a loan`,
  },
  invited: {
    title: (values: { name: string; brand: string }) => `${values.name} invites you to ${values.brand}`,
    lead: "See what a loan costs before you ask for one. Nothing is asked of you for that.",
    price: "See the price",
    privacy: (values: { name: string }) => `If you register, ${values.name} sees your first name and whether you got a loan; never how much.`,
  },
}

export type InviteWords = typeof invite
