// Made by `npm run words` from the JSON files in words/. Change those.

export const colleague = {
  account: (values: { email: string }) => `Account of ${values.email}`,
  role: "Another role",
  roleAbout: "They do what the new role lets them do from the moment a second person approves it.",
  roleLabel: "Role",
  why: "Why",
  roleSubmit: "Propose this role",
  reset: "They lost password or authenticator",
  ourStaff: "Our staff",
  passwordHint: (values: { hours: number }) => `Give this password to them yourself, by voice or in person. It is good for ${values.hours} hours, and it is shown only here.`,
  ownAccount: "You can neither reset nor close your own account. Ask another administrator.",
  closedAccount: "This account is closed. The staff command opens it again.",
  resetAbout: "They get a new one-time password. Their password, authenticator and passkeys no longer work, and they are signed out everywhere. It is written into the trail, and they are told by e-mail where e-mail is set up.",
  resetSubmit: "Reset this account",
  close: "They left",
  closeAbout: "They are signed out everywhere and can no longer come in. What they did stays in the trail under their name. Only the staff command opens the account again.",
  closeSubmit: "Close this account",
  isReset: (values: { email: string }) => `${values.email} is reset and signed out everywhere`,
}

export type ColleagueWords = typeof colleague
