/** A customer's own referral code. */
export const invite = {
  title: 'Invite a friend',
  lead: (brand: string) => `Whoever opens your link sees the price of a ${brand} loan first, as you did.`,
  code: 'Your code',
  came: 'People who registered by it',
  message: (brand: string) => `I use ${brand} when I need a small loan. See the whole price before you ask:`,
  send: 'Send the link by SMS',
  privacy:
    'Your friend sees your first name. You see theirs, and whether they registered or got a loan: they are told so before.',
  reward: (days: string) =>
    `For each friend who gets a loan: ${days} without interest on your loan, or on your next one.`,
  freeDaysWaiting: 'Days without interest that wait for your next loan',
  freeDaysUsed: 'Days without interest you were given',
  friends: 'Who came',
  unnamed: 'Somebody who has not told their name yet',
  states: {
    registered: (day: string) => `Registered on ${day}`,
    gotLoan: (day: string) => `Registered on ${day}, got a loan`,
  },
  invited: {
    title: (name: string, brand: string) => `${name} invites you to ${brand}`,
    lead: 'See what a loan costs before you ask for one. Nothing is asked of you for that.',
    price: 'See the price',
    privacy: (name: string) =>
      `If you register, ${name} sees your first name and whether you got a loan; never how much.`,
  },
}

export type InviteTexts = typeof invite
