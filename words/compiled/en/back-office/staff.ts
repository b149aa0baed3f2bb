// Made by `npm run words` from the JSON files in words/. Change those.

export const staff = {
  ourStaff: "Staff",
  lead: "The staff command on the server creates accounts. A role change needs a second approver. Reset the account of a colleague who lost the password or authenticator; close the account of one who left.",
  staff: "Staff",
  eMail: "E-mail",
  role: "Role",
  state: "Status",
  passkeys: "Passkeys",
  lastSignIn: "Last signed in",
  open: "Open",
  nobodyYet: "No staff yet.",
  you: "You",
  roles: "Roles and approval limits",
  reset: "Manage account",
  resetNamed: (values: { email: string }) => `Manage account: ${values.email}`,
}

export type StaffWords = typeof staff
