/** The areas that calls are listed under. */
import type { Call } from '../../contract/call.ts'
import type { Json } from './json-schema.ts'

/** The first that fits an address is taken. */
const areas: readonly { readonly name: string; readonly description: string; readonly fits: RegExp }[] = [
  { name: 'Callbacks', description: 'What providers send.', fits: /^\/hooks\// },
  { name: 'Partners', description: 'Calls of partners with a key.', fits: /^\/api\/partner/ },
  {
    name: 'Staff: loans and requests',
    description: 'Requests, loans, concessions, late loans.',
    fits: /^\/api\/office\/(requests|loans|late|cases|placements|cessions|concessions|bulk|work)/,
  },
  {
    name: 'Staff: customers',
    description: 'Customers, their records, complaints and chats.',
    fits: /^\/api\/office\/(customers|search|complaints|appeals|chats|data|lists|messages)/,
  },
  {
    name: 'Staff: money and books',
    description: 'Payments, payouts, statements, the general ledger, reports.',
    fits: /^\/api\/office\/(money|payments?|payouts?|float|statements?|books|close|allowance|reports|returns|journals|ledger|portfolio|unit)/,
  },
  {
    name: 'Staff: everything else',
    description: 'Signing in, rules, roles, programs, the trail.',
    fits: /^\/api\/office/,
  },
  {
    name: 'Sign-in and registration',
    description: 'Codes, passwords, passkeys, sessions.',
    fits: /^\/api\/(v2\/ken|user|captcha|proof|passkeys|devices)|\/process/,
  },
  {
    name: 'Loans',
    description: 'The calculator, a request, the loan, its documents.',
    fits: /\/(loans|products|requests?|add-ons|documents|statement)/,
  },
  {
    name: 'Paying and receiving',
    description: 'Payments, cards, where a loan is paid out to.',
    fits: /\/(pay|payments?|cards|receiving|due|promises|repayment|claims|contracts?)/,
  },
  {
    name: 'Account',
    description: "The customer's data, consents, messages, appeals.",
    fits: /\/account|\/users/,
  },
  { name: 'Public site', description: 'Content, settings, reference data.', fits: /./ },
]

/** In the order of a customer's way; what providers send comes last. */
const listed = ['Sign-in and registration', 'Loans', 'Paying and receiving', 'Account', 'Public site']
const rank = (name: string): number =>
  name === 'Callbacks' ? listed.length + 1 : listed.includes(name) ? listed.indexOf(name) : listed.length
export const tags: readonly Json[] = [
  ...areas
    .toSorted((one, other) => rank(one.name) - rank(other.name))
    .map(({ name, description }) => ({ name, description })),
  { name: 'webhooks', description: 'What partners are notified of.' },
]
export const tagOf = ({ path }: Call): string => areas.find(({ fits }) => fits.test(path))!.name
