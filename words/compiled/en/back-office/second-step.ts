// Made by `npm run words` from the JSON files in words/. Change those.

export const secondStep = {
  passwordTitle: "Choose your own password",
  enrolTitle: "Set up your authenticator",
  codeTitle: "Enter the code",
  code: "Code",
  codeHint: "The 6 digits in your authenticator now. Each code works once.",
  submitCode: "Open the back office",
  startAgain: "Sign in with another account",
  newPassword: "New password",
  passwordHint: "At least 8 characters: upper and lower case, a digit and a symbol. Not the one-time password.",
  repeatedPassword: "New password again",
  submitPassword: "Save password",
  enrolAbout: "From now on you sign in with your password and a code from an authenticator, an app on your phone such as Aegis or Google Authenticator.",
  enrolByPicture: "From another screen: choose “scan a QR code” in the app and point the phone at this picture.",
  pictureName: "QR code for your authenticator",
  enrolByKey: "Or choose “enter a key” and type this key. It stays the same until the code below is accepted.",
  enrolByLink: "On the phone itself: ",
  enrolLink: "add it to the authenticator",
}

export type SecondStepWords = typeof secondStep
