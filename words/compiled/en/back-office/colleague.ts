// Made by `npm run words` from the JSON files in words/. Change those.

export const colleague = {
  account: (values: { email: string }) => `Account of ${values.email}`,
  role: "New role",
  roleAbout: "The new role applies as soon as a second approver approves it.",
  roleLabel: "Role",
  why: "Reason",
  roleSubmit: "Submit new role for approval",
  reset: "Reset password and authenticator",
  ourStaff: "Staff",
  passwordHint: (values: { hours: number }) => `A one-time password went only to the colleague's own e-mail address. It is valid for ${values.hours} hours. The other administrators and compliance are notified.`,
  ownAccount: "You can neither reset nor close your own account. Ask another administrator.",
  closedAccount: "This account is closed. The staff command reopens it.",
  resetAbout: "A new one-time password goes to the colleague's own e-mail address; you do not see it. The old password, authenticator and passkeys stop working, and all sessions end. The reason is kept in the audit trail and sent to the colleague, the other administrators and compliance.",
  resetSubmit: "Reset account",
  close: "Close account",
  closeAbout: "The colleague is signed out everywhere and can no longer sign in. Their actions stay in the audit trail under their name. The reason is kept there and sent to the other administrators and compliance. Only the staff command reopens the account.",
  closeSubmit: "Close account",
  isReset: (values: { email: string }) => `${values.email} is reset and signed out everywhere`,
}

export type ColleagueWords = typeof colleague
