// Made by `npm run words` from the JSON files in words/. Change those.

export const mail = {
  staffTries: {
    subject: (values: { tries: number; brand: string }) => `${values.tries} wrong tries to sign in to your ${values.brand} back office account`,
    before: (values: { tries: number }) => [`Somebody tried ${values.tries} wrong passwords or codes for your account, from a browser that you never used. Your account is open to you as before; whoever tries is made to wait.`, "Was it not you? Tell an administrator. A passkey keeps everybody out who has only your password: add one on the page Your sign-in of the back office."],
  },
  staffReset: {
    subject: (values: { brand: string }) => `Your ${values.brand} back office account was reset`,
    before: (values: { by: string }) => [`${values.by} reset your account. Your password, your authenticator and your passkeys no longer work, and you are signed out everywhere.`, "You come in again with the one-time password that you are given. You did not ask for this? Tell another administrator at once."],
  },
  staffCommand: "The staff command",
  foot: (values: { brand: string; site: string }) => `${values.brand}, ${values.site}. This went to one of our staff.`,
}

export type MailWords = typeof mail
