// Made by `npm run words` from the JSON files in words/. Change those.

export const colleague = {
  reset: (values: { email: string }) => `Reset ${values.email}`,
  ourStaff: "Our staff",
  passwordHint: (values: { hours: number }) => `Give this password to them yourself, by voice or in person. It is good for ${values.hours} hours, and it is shown only here.`,
  ownAccount: "You cannot reset your own account. Ask another administrator.",
  closedAccount: "This account is closed. The staff command opens it again.",
  resetAbout: "They get a new one-time password. Their password, authenticator and passkeys no longer work, and they are signed out everywhere. It is written into the trail, and they are told by e-mail where e-mail is set up.",
  resetSubmit: "Reset this account",
}

export type ColleagueWords = typeof colleague
