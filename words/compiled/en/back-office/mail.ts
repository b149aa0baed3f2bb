// Made by `npm run words` from the JSON files in words/. Change those.

export const mail = {
  staffTries: {
    subject: (values: { tries: number; brand: string }) => `${values.tries} wrong tries to sign in to your ${values.brand} back office account`,
    before: (values: { tries: number }) => [`Somebody tried ${values.tries} wrong passwords or codes for your account, from a browser that you never used. Your account is open to you as before; whoever tries is made to wait.`, "Was it not you? Tell an administrator. A passkey keeps everybody out who has only your password: add one on the page Your sign-in of the back office."],
  },
  staffReset: {
    subject: (values: { brand: string }) => `Your ${values.brand} back office account was reset`,
    before: (values: { by: string; reason: string; hours: number; password: string }) => [`${values.by} reset your account. The reason they gave: ${values.reason}`, `Your password, your authenticator and your passkeys no longer work, and you are signed out everywhere. You come in again with this one-time password, which only you were sent. It is good for ${values.hours} hours:`, `${values.password}`],
    after: ["Show or forward it to nobody, an administrator neither. You did not ask for this? Tell another administrator at once."],
  },
  operator: "An operator",
  noReason: "none, it was done by the command on the server",
  staffFactor: {
    subject: (values: { brand: string; change: string }) => `${values.brand} back office: ${values.change === "passkeyAdded" ? `a passkey was added to` : values.change === "passkeyRemoved" ? `a passkey was removed from` : values.change === "authenticatorSet" ? `a new authenticator was set for` : `the account of your identity provider was linked to`} your account`,
    before: (values: { change: string; name: string }) => [`${values.change === "passkeyAdded" ? `The passkey ${values.name} was added to your account.` : values.change === "passkeyRemoved" ? `The passkey ${values.name} was removed from your account.` : values.change === "authenticatorSet" ? `A new authenticator was set for your account.` : `Your account can now be opened by the account of your identity provider.`} For the first 24 hours a new factor approves nothing.`, "Was it not you? Tell an administrator at once: they reset your account, and the new factor no longer works."],
  },
  staffAccount: {
    subject: (values: { brand: string; whom: string; act: string }) => `${values.brand} back office: the account of ${values.whom} was ${values.act === "closed" ? `closed` : `reset`}`,
    before: (values: { by: string; act: string; whom: string; reason: string }) => [`${values.by} ${values.act === "closed" ? `closed` : `reset`} the account of ${values.whom}. The reason they gave: ${values.reason}`, `You receive this because you administer accounts or look after security. Does the reason not fit what you know? Ask ${values.whom}, and look at the trail.`],
  },
  staffComplaints: {
    subject: (values: { late: number; soon: number; days: number }) => `Complaints: ${values.late} late, ${values.soon} due within ${values.days} days`,
    before: (values: { late: number; soon: number; days: number }) => [`${values.late === 0 ? `No complaint is late.` : values.late === 1 ? `One complaint is late.` : `${values.late} complaints are late.`} ${values.soon === 0 ? `None is due soon.` : values.soon === 1 ? `One is due within ${values.days} days.` : `${values.soon} are due within ${values.days} days.`}`, "They stand in the back office on the page Complaints, late ones first."],
  },
  foot: (values: { brand: string; site: string }) => `${values.brand}, ${values.site}. This went to one of our staff.`,
}

export type MailWords = typeof mail
