// Made by `npm run words` from the JSON files in words/. Change those.

export const mail = {
  staffTries: {
    subject: (values: { tries: number; brand: string }) => `${values.tries} failed sign-in attempts on your ${values.brand} back office account`,
    before: (values: { tries: number }) => [`${values.tries} wrong passwords or codes were entered for your account from a browser that you have never used. You can sign in as usual; further attempts from there are delayed.`, "If this was not you, contact an administrator. A passkey protects your account even if your password is known. Add one on the page Your sign-in of the back office."],
  },
  staffReset: {
    subject: (values: { brand: string }) => `Your ${values.brand} back office account was reset`,
    before: (values: { by: string; reason: string; hours: number; password: string }) => [`${values.by} reset your account. Reason given: ${values.reason}`, `Your password, your authenticator and your passkeys no longer work, and all your sessions have ended. Sign in with this one-time password, which was sent only to you. It is valid for ${values.hours} hours:`, `${values.password}`],
    after: ["Do not show or forward it to anyone, including administrators. If you did not ask for this, contact another administrator at once."],
  },
  operator: "An operator",
  noReason: "none, reset by the command on the server",
  staffFactor: {
    subject: (values: { brand: string; change: string }) => `${values.brand} back office: ${values.change === "passkeyAdded" ? `a passkey was added to` : values.change === "passkeyRemoved" ? `a passkey was removed from` : values.change === "authenticatorSet" ? `a new authenticator was set for` : `the account of your identity provider was linked to`} your account`,
    before: (values: { change: string; name: string }) => [`${values.change === "passkeyAdded" ? `The passkey ${values.name} was added to your account.` : values.change === "passkeyRemoved" ? `The passkey ${values.name} was removed from your account.` : values.change === "authenticatorSet" ? `A new authenticator was set for your account.` : `Your account can now be opened by the account of your identity provider.`} You cannot approve with a new factor for the first 24 hours.`, "If this was not you, contact an administrator at once. A reset of your account disables the new factor."],
  },
  staffAccount: {
    subject: (values: { brand: string; whom: string; act: string }) => `${values.brand} back office: the account of ${values.whom} was ${values.act === "closed" ? `closed` : `reset`}`,
    before: (values: { by: string; act: string; whom: string; reason: string }) => [`${values.by} ${values.act === "closed" ? `closed` : `reset`} the account of ${values.whom}. Reason given: ${values.reason}`, `You receive this because you administer accounts or work in compliance. If the reason seems wrong, ask ${values.whom} and check the audit trail.`],
  },
  staffComplaints: {
    subject: (values: { late: number; soon: number; days: number }) => `Complaints: ${values.late} overdue, ${values.soon} due within ${values.days} days`,
    before: (values: { late: number; soon: number; days: number }) => [`${values.late === 0 ? `No complaint is overdue.` : values.late === 1 ? `One complaint is overdue.` : `${values.late} complaints are overdue.`} ${values.soon === 0 ? `None is due soon.` : values.soon === 1 ? `One is due within ${values.days} days.` : `${values.soon} are due within ${values.days} days.`}`, "See Complaints in the back office, overdue ones first."],
  },
  foot: (values: { brand: string; site: string }) => `${values.brand}, ${values.site}. Sent to a member of our staff.`,
}

export type MailWords = typeof mail
