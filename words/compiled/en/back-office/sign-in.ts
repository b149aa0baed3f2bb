// Made by `npm run words` from the JSON files in words/. Change those.

export const signIn = {
  title: "Sign in to the back office",
  lead: "For our staff. An administrator makes the accounts.",
  signedOutAbout: "A session ends after 30 minutes without use, and after 10 hours in any case. Nothing sent after that was saved.",
  signInNeeded: "You are not signed in",
  signedOut: "You are signed out",
  eMail: "E-mail",
  password: "Password",
  passwordHint: "The first time: the one-time password you received.",
  goOn: "Continue",
  passkeySignIn: "Sign in with a passkey",
  notSignedIn: "You are not signed in",
  startAgain: "Back to the sign-in",
  providerSignIn: "Sign in with your company account",
  signIn: "Sign in",
}

export type SignInWords = typeof signIn
