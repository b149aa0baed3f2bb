// Made by `npm run words` from the JSON files in words/. Change those.

export const passkey = {
  code: "Code from your authenticator",
  codeHint: "The next code. It protects your account if you leave this computer open. With a passkey: leave it empty.",
  unsupported: "This browser does not support passkeys.",
  notGiven: "No passkey was received. Try again, or sign in with your password and code.",
  notMade: "No passkey was created. Try again.",
}

export type PasskeyWords = typeof passkey
