// Made by `npm run words` from the JSON files in words/. Change those.

export const staff = {
  ourStaff: "Staff",
  lead: "Accounts are made with the staff command on the machine of the service; another role takes two people. A colleague who lost password or authenticator is reset here, one who left is closed.",
  staff: "Staff",
  eMail: "E-mail",
  role: "Role",
  state: "State",
  passkeys: "Passkeys",
  lastSignIn: "Last signed in",
  open: "Open",
  nobodyYet: "Nobody yet.",
  you: "You",
  roles: "Roles and limits",
  reset: "Manage account",
  resetNamed: (values: { email: string }) => `Role, reset or close: ${values.email}`,
}

export type StaffWords = typeof staff
