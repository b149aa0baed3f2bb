// Made by `npm run words` from the JSON files in words/. Change those.

export const security = {
  noAccount: "No account",
  customer: "Customer",
  staff: "Staff",
  filterByAccount: "Only this account",
  securityEvents: "Security events",
  lead: "Failed sign-ins, wrong codes, and refused permissions and self-approvals, newest first. Kept for 90 days, without the text that was entered.",
  kind: "Type",
  from: "From",
  dayHint: "A day, such as 05.11.2026",
  through: "To",
  show: "Show",
  clearAccount: "Show all accounts",
  filteredByAccount: "One account only",
  when: "Date",
  account: "Account",
  address: "Address",
  what: "Attempt",
  times: "Times",
  empty: "No events of this type.",
  olderEvents: "Older events",
  security: "Security events",
  tried: {
    page: "Page form",
    registration: "Registration",
    restoration: "Password reset",
    paying: "Payment without sign-in",
    signIn: "Sign-in",
    passkeySignIn: "Passkey sign-in",
    passkey: "Passkey",
    presentPassword: "Current password",
    personalData: "Personal data",
  },
}

export type SecurityWords = typeof security
