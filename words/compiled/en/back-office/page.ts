// Made by `npm run words` from the JSON files in words/. Change those.

export const page = {
  error: "Error: ",
  skip: "Skip to the main text",
  backOffice: (values: { name: string }) => `${values.name} back office`,
  signOut: "Sign out",
  requests: "Requests",
  money: "Money",
  customers: "Customers",
  twoPeople: "Two people",
  appeals: "Appeals",
  data: "Data",
  counts: "Counts",
  switches: "Switches",
  jobs: "Jobs",
  publications: "Terms and prices",
  staff: "Staff",
  audit: "Audit",
  security: "Security",
  productName: "Back office",
  requestsDisabled: "No loans can be asked for.",
  failedAttempts: "One wrong password or code was",
  lastFailedAttempt: (values: { lastAt: string }) => `The last on ${values.lastAt}, from a browser that you never used. Was it not you? Tell an administrator, and `,
  addPasskey: "add a passkey",
}

export type PageWords = typeof page
