// Made by `npm run words` from the JSON files in words/. Change those.

export const own = {
  passkeyAdded: "Passkey added. You can sign in with it now and approve with it after 24 hours.",
  passkeyRemoved: "Passkey removed. You can no longer sign in with it.",
  title: "Your sign-in",
  lead: "A passkey signs you in without a password: your phone, computer or security key proves your identity. It cannot be entered on a fake page.",
  passkeys: "Passkeys",
  name: "Name",
  added: "Added",
  lastUsed: "Last used",
  remove: "Remove",
  noPasskeys: "None yet. You sign in with your password and the code of your authenticator.",
  never: "Never",
  removePasskey: "Remove a passkey",
  which: "Passkey",
  yourPasskeys: "Your passkeys",
  scriptsNeeded: "Turn on JavaScript to add a passkey.",
  nameHint: "What you call the device, such as: phone, or key on the ring.",
  addPasskey: "Add a passkey",
}

export type OwnWords = typeof own
