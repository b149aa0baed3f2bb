// Made by `npm run words` from the JSON files in words/. Change those.

export const common = {
  skip: "Skip to the main text",
  signIn: "Sign in",
  myLoan: "My loan",
  language: "Language",
  back: "Back",
  step: (values: { step: number; steps: number }) => `Step ${values.step} of ${values.steps}`,
  days: (values: { count: number }) => values.count === 1 ? `${values.count} day` : `${values.count} days`,
  sandbox: "Sandbox: no real money moves.",
  sandboxLink: "Messages and prompts",
  errorPrefix: "Error",
  noCode: {
    wait: "No SMS after a minute? Check the number and send a new code, or call us.",
    look: "Look whether the SMS went out",
    notSent: "The SMS did not go out",
    notSentText: "The mobile network refused it, so no code comes. Check the number and send a new code, or call us: if you stopped our messages, we help you to get them again.",
    call: (values: { hotline: string }) => `Call ${values.hotline}, free of charge`,
  },
  footer: {
    help: "Help",
    hotline: "Free hotline",
    whatsApp: "Write to us on WhatsApp",
    email: "Email",
    pay: "Pay without signing in",
    support: "Support",
    contacts: "Contacts",
    privacy: "Privacy choices",
    brand: (values: { legalName: string }) => `${values.legalName}. Loans in Kenya shillings.`,
  },
  form: {
    summary: "Check these fields",
    optional: "(optional)",
    choose: "Choose",
    day: "Day",
    month: "Month",
    year: "Year",
    dayHint: "For example 05 11 1990",
    phoneHint: "For example 0712 345 678",
    codeHint: (values: { digits: number }) => `${values.digits} digits from the SMS`,
    showPassword: "Show password",
    hidePassword: "Hide password",
  },
  captcha: {
    label: "I am not a robot",
    working: "Checking. This takes a few seconds.",
    done: "Checked.",
  },
  countdown: (values: { time: string }) => `You can ask for a new code in ${values.time}.`,
  waiting: {
    checkAgain: "Check again",
    over: "This page has stopped checking.",
    keepsUp: "This page keeps itself up to date. You can close it and come back.",
  },
}

export type CommonWords = typeof common
