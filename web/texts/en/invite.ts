/** A customer's own referral code. */
export const invite = {
  title: 'Invite a friend',
  lead: (brand: string) => `Whoever opens your link sees the price of a ${brand} loan first, as you did.`,
  code: 'Your code',
  came: 'People who registered by it',
  message: (brand: string) => `I use ${brand} when I need a small loan. See the whole price before you ask:`,
  send: 'Send the link by SMS',
  privacy: 'Your friend sees your first name, nothing else. You do not see whether somebody borrows.',
}

export type InviteTexts = typeof invite
