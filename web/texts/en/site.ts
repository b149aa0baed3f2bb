import type { PublicPageGroup, PublicPageName } from '../../visit/public-pages.ts'
import { plural } from '../plural.ts'

const names: Record<PublicPageName, string> = {
  home: 'What a loan costs',
  installments: 'A loan in two payments',
  registration: 'Register',
  firstLoan: 'First loan at 0 %',
  loyalCustomers: 'Loyal customers',
  insurance: 'Accident insurance',
  promotions: 'Promotions',
  partners: 'Offers of partners',
  signIn: 'Sign in',
  payWithoutSignIn: 'Pay without signing in',
  collection: 'How we collect',
  questions: 'Questions and answers',
  support: 'Help and support',
  contacts: 'Contacts',
  complaints: 'How to complain',
  about: 'About us',
  news: 'News',
  siteMap: 'All pages',
  documents: 'Documents',
  terms: 'Terms',
  privacy: 'Privacy',
  privacyChoices: 'Privacy choices',
}
const groups: Record<PublicPageGroup, string> = {
  borrow: 'Borrow',
  repay: 'Repay',
  help: 'Help',
  company: 'The company',
  rules: 'Rules',
}

/** Around the content of the public site: its pages by name, and the few words of the screens that show it. */
export const site = {
  names,
  groups,
  menu: 'Menu',
  allPages: 'All pages',
  here: 'On this page',
  toCalculator: 'See what a loan costs',
  published: (day: string) => `Published on ${day}`,
  until: (day: string) => `Until ${day}`,
  noneYet: 'Nothing yet.',
  all: { news: 'All news', promotions: 'All promotions' },
  questionGroups: {
    borrowing: 'Borrowing',
    repaying: 'Repaying',
    account: 'Your account',
    trouble: 'When something is wrong',
  },
  search: {
    label: 'Search the questions',
    submit: 'Search',
    found: plural('en', { one: '{n} answer', other: '{n} answers' }),
    none: 'Nothing has these words in it. Try one word less.',
    ask: 'Ask a person',
    all: 'All questions and answers',
  },
  share: {
    whatsApp: 'Send by WhatsApp',
    sheet: 'Share',
    loan: (brand: string) => `What a loan from ${brand} costs, with every shilling:`,
  },
  contacts: { hotline: 'Hotline, free of charge', email: 'Email', address: 'Address' },
  ofAmount: (percent: string) => `${percent} of the amount`,
  siteMap: (brand: string) => `Every public page of ${brand}, in one list.`,
}

export type SiteTexts = typeof site
