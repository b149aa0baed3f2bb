// Made by `npm run words` from the JSON files in words/. Change those.

export const passkey = {
  unsupported: "This browser knows no passkeys.",
  notGiven: "No passkey was given. Try again, or sign in with your password and code.",
  notMade: "No passkey was made. Try again.",
}

export type PasskeyWords = typeof passkey
