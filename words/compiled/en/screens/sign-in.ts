// Made by `npm run words` from the JSON files in words/. Change those.

export const signIn = {
  signIn: {
    title: "Sign in",
    description: (values: { brand: string }) => `Sign in to ${values.brand} to see your loan and pay it.`,
    welcomeBack: "Welcome back",
    welcomeBackName: (values: { name: string }) => `Welcome back, ${values.name}`,
    knownPhone: (values: { phone: string }) => `You sign in with ${values.phone}.`,
    notYou: "Not you? Use another number",
    phone: "Phone number",
    password: "Password",
    submit: "Sign in",
    forgot: "Forgot your password? Make a new one",
    recover: "Make a new password",
    noAccount: "No account yet?",
    register: "Register",
  },
  restore: {
    title: "Make a new password",
    lead: "We send a code to your phone by SMS, within 10 seconds. With it you make a new password.",
    needed: "Too many wrong passwords. To sign in, make a new one.",
    ended: "This took too long. Start again with your phone number.",
    phone: "Phone number",
    phoneHint: "The one you registered with. For example 0712 345 678",
    birthDate: "Date of birth",
    birthDateHint: "With it we know that it is you who asks for the code.",
    submit: "Send me the code",
  },
  code: {
    title: "Enter the SMS code",
    lead: (values: { phone: string }) => `If ${values.phone} has an account, a code is on its way. It works for 10 minutes.`,
    sent: "You asked for a new code.",
    code: "Code",
    birthDate: "Date of birth",
    birthDateHint: "Needed if you ever signed a loan with us. If not, leave it empty.",
    submit: "Check the code",
    triesLeft: (values: { count: number }) => values.count === 0 ? `This code has no tries left. Ask for a new one.` : values.count === 1 ? `This code has 1 try left.` : `This code has ${values.count} tries left.`,
    resend: "Send a new code",
    noneLeft: "No more codes can be sent to this number today. Try again tomorrow, or call us.",
    changePhone: "Use another phone number",
  },
  newPassword: {
    title: "Your new password",
    lead: "After this you are signed in here, and signed out everywhere else.",
    password: "New password",
    repeated: "The same password once more",
    submit: "Save and sign in",
  },
}

export type SignInWords = typeof signIn
