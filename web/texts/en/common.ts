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
