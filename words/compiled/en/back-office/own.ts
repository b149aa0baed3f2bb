// Made by `npm run words` from the JSON files in words/. Change those.

export const own = {
  passkeyAdded: "The passkey is added: it opens the back office now, and approves after 24 hours.",
  passkeyRemoved: "The passkey is removed: it opens the back office no more.",
  title: "Your sign-in",
  lead: "A passkey opens the back office by itself: your phone, your computer or a security key proves that it is you. Nobody can make you type it into a false page.",
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
  scriptsNeeded: "Adding one needs a browser with scripts.",
  nameHint: "What you call the device, such as: phone, or key on the ring.",
  addPasskey: "Add a passkey",
}

export type OwnWords = typeof own
