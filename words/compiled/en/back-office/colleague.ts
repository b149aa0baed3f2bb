// Made by `npm run words` from the JSON files in words/. Change those.

export const colleague = {
  account: (values: { email: string }) => `Account of ${values.email}`,
  role: "Another role",
  roleAbout: "They do what the new role lets them do from the moment a second person approves it.",
  roleLabel: "Role",
  why: "Reason",
  roleSubmit: "Submit new role for approval",
  reset: "Reset password and authenticator",
  ourStaff: "Staff",
  passwordHint: (values: { hours: number }) => `A one-time password went to their own e-mail address, and only there. It is good for ${values.hours} hours. The other administrators and compliance are notified.`,
  ownAccount: "You can neither reset nor close your own account. Ask another administrator.",
  closedAccount: "This account is closed. The staff command opens it again.",
  resetAbout: "A new one-time password goes to their own e-mail address; you do not see it. Their password, authenticator and passkeys no longer work, and they are signed out everywhere. The reason is written into the trail, and they, the other administrators and compliance read it.",
  resetSubmit: "Reset this account",
  close: "Close account",
  closeAbout: "They are signed out everywhere and can no longer come in. What they did stays in the trail under their name. The reason is written into the trail, and the other administrators and compliance read it. Only the staff command opens the account again.",
  closeSubmit: "Close account",
  isReset: (values: { email: string }) => `${values.email} is reset and signed out everywhere`,
}

export type ColleagueWords = typeof colleague
