import { plural } from '../plural.ts'

export const common = {
  skip: 'Skip to the main text',
  signIn: 'Sign in',
  myLoan: 'My loan',
  language: 'Language',
  back: 'Back',
  step: (step: number, steps: number) => `Step ${step} of ${steps}`,
  days: plural('en', { one: '{n} day', other: '{n} days' }),
  sandbox: 'Sandbox: no real money moves.',
  sandboxLink: 'Messages and prompts',
  errorPrefix: 'Error',
  noCode: {
    wait: 'No SMS after a minute? Check the number and send a new code, or call us.',
    look: 'Look whether the SMS went out',
    notSent: 'The SMS did not go out',
    notSentText:
      'The mobile network refused it, so no code comes. Check the number and send a new code, or call us: if you stopped our messages, we help you to get them again.',
    call: (hotline: string) => `Call ${hotline}, free of charge`,
  },
  footer: {
    help: 'Help',
    hotline: 'Free hotline',
    whatsApp: 'Write to us on WhatsApp',
    email: 'Email',
    pay: 'Pay without signing in',
    support: 'Support',
    contacts: 'Contacts',
    privacy: 'Privacy choices',
    brand: (legalName: string) => `${legalName}. Loans in Kenya shillings, by M-Pesa.`,
  },
  form: {
    summary: 'Check these fields',
    optional: '(optional)',
    choose: 'Choose',
    day: 'Day',
    month: 'Month',
    year: 'Year',
    dayHint: 'For example 05 11 1990',
    phoneHint: 'For example 0712 345 678',
    codeHint: (digits: number) => `${digits} digits from the SMS`,
    showPassword: 'Show password',
    hidePassword: 'Hide password',
  },
  captcha: {
    label: 'I am not a robot',
    working: 'Checking. This takes a few seconds.',
    done: 'Checked.',
  },
  countdown: (time: string) => `You can ask for a new code in ${time}.`,
  waiting: {
    checkAgain: 'Check again',
    over: 'This page has stopped checking.',
    keepsUp: 'This page keeps itself up to date. You can close it and come back.',
  },
}

export type CommonTexts = typeof common
