// Made by `npm run words` from the JSON files in words/. Change those.

export const security = {
  noAccount: "No account",
  customer: "Customer",
  staff: "Staff",
  filterByAccount: "Only this account",
  securityEvents: "Security events",
  lead: "Failed sign-ins, wrong codes, refusals of permission and of approving one’s own, the newest first. They are kept for 90 days, without what was typed.",
  kind: "Kind",
  from: "From",
  dayHint: "A day, such as 05.11.2026",
  through: "Through",
  show: "Show",
  clearAccount: "Show all accounts",
  filteredByAccount: "Of one account only",
  when: "When",
  account: "Account",
  address: "Address",
  what: "What",
  times: "Times",
  empty: "Nothing of this kind happened.",
  olderEvents: "Older events",
  security: "Security events",
  tried: {
    page: "A form of a page",
    registration: "Registering",
    restoration: "A new password",
    paying: "Paying without signing in",
    signIn: "Signing in",
    passkeySignIn: "Signing in by passkey",
    passkey: "A passkey",
    presentPassword: "The present password",
    personalData: "Personal data",
  },
}

export type SecurityWords = typeof security
