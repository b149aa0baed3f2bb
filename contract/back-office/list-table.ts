/**
 * Lists of the back office: title, permission, place in the menu, filters and sort orders. Data only, because pages
 * read it too; `list-filters.ts` makes fields of it, and the service defines what the rows are.
 */
import { phoneMethods, receivingMethods } from '../../domain/payment/receiving.ts'
import { requestTopicNames, requestTopics } from '../../domain/contact/customer-request.ts'
import { journalKinds } from '../../domain/books/books.ts'
import { decidingRoles } from '../../domain/decision/challenger.ts'
import { exceptionKinds } from '../../domain/payment/exceptions.ts'
import { languages } from '../../domain/language.ts'
import { loanStatuses } from '../../domain/loan/status.ts'
import { messageChannelNames } from '../../domain/message-channels.ts'
import { borrowers } from '../../domain/books/portfolio.ts'
import { ageGroups } from '../../domain/decision/scorecard-inputs.ts'
import type { Country } from '../../domain/country/country.ts'
import { applicationStatuses } from '../../domain/loan/loan-application.ts'
import type { Permission } from '../permissions.ts'

export const payoutStatuses = [
  'scheduled',
  'sending',
  'sent',
  'unknown',
  'paid',
  'failed',
  'cancelled',
  'failedLatePaid',
] as const
export const messageStatuses = [
  'queued',
  'sent',
  'delivered',
  'failed',
  'blacklisted',
  'expired',
  'withheld',
] as const
const appealCategories = [...new Set(Object.values(requestTopics).map(({ category }) => category))]

/** A range with both ends included, sent as `<name>From` and `<name>To`. */
export type RangeKind = 'days' | 'money' | 'numbers'
/** A choice, a region of the country, or a range. */
export type FilterKind = readonly string[] | 'region' | RangeKind
export const isRange = (kind: FilterKind): kind is RangeKind =>
  kind === 'days' || kind === 'money' || kind === 'numbers'
/** Regions that a list can be narrowed to. */
export const regionChoices = ({ regions }: Pick<Country, 'regions'>): readonly string[] => [
  'notKnown',
  ...regions,
]

export const lists = {
  customers: {
    title: 'Customers',
    summary: 'Customers',
    permission: 'customers.read',
    menuKey: 'c',
    filters: { joined: 'days', language: languages, loan: ['open', 'none'] },
    orders: ['joined', 'customer'],
  },
  requests: {
    title: 'All applications',
    summary: 'Requests',
    permission: 'requests.read',
    menuKey: 'r',
    filters: {
      status: applicationStatuses,
      waits: ['person', 'late'],
      askedOn: 'days',
      decidedOn: 'days',
      decidedBy: ['person', 'otherwise'],
      size: 'money',
      answer: ['approved', 'rejected'],
      scoredBy: decidingRoles,
      score: 'numbers',
      firstDueOn: 'days',
      turnedOut: ['good', 'bad'],
      age: ageGroups,
      county: 'region',
      borrower: borrowers,
    },
    // Source applications of the scorecard figures (rule scorecards-3).
    folded: ['answer', 'scoredBy', 'score', 'firstDueOn', 'turnedOut', 'age', 'county', 'borrower'],
    orders: ['asked', 'size'],
  },
  loans: {
    title: 'Loans',
    summary: 'Loans',
    permission: 'money.read',
    menuKey: 'l',
    filters: {
      status: [...loanStatuses, 'takenBack'],
      product: ['standard', 'installment'],
      borrower: borrowers,
      due: ['late', 'today', 'later'],
      daysLate: 'numbers',
      dueOn: 'days',
      paidOutOn: 'days',
      principal: 'money',
      outstanding: 'money',
      agreed: ['restructured'],
    },
    orders: ['paidOutOn', 'daysLate'],
  },
  payments: {
    title: 'Payments',
    summary: 'Payments of customers',
    permission: 'money.read',
    menuKey: 'p',
    filters: {
      valueDay: 'days',
      amount: 'money',
      rail: phoneMethods,
      channel: ['prompt', 'byHand', 'pull', 'status'],
      state: ['credited', 'withoutLoan', 'takenBack'],
    },
    orders: ['paid', 'amount'],
  },
  payouts: {
    title: 'Payouts',
    summary: 'Payouts to customers',
    permission: 'money.read',
    menuKey: 'o',
    filters: {
      status: payoutStatuses,
      purpose: ['loan', 'refund'],
      method: receivingMethods,
      asked: 'days',
      amount: 'money',
    },
    orders: ['asked', 'amount'],
  },
  exceptions: {
    title: 'Payment exceptions',
    summary: 'Payments that a person looks at',
    permission: 'money.read',
    menuKey: 'e',
    filters: { state: ['open', 'settled'], kind: exceptionKinds, since: 'days' },
    orders: ['since'],
  },
  messages: {
    title: 'Messages',
    summary: 'Messages to customers',
    permission: 'customers.read',
    menuKey: 'm',
    filters: { queued: 'days', channel: messageChannelNames, status: messageStatuses },
    orders: ['queued'],
  },
  appeals: {
    title: 'Requests',
    summary: 'Appeals',
    permission: 'appeals.read',
    menuKey: 'a',
    menuText: 'All requests',
    filters: {
      state: ['waiting', 'late', 'answered'],
      category: appealCategories,
      topic: requestTopicNames,
      filedOn: 'days',
    },
    orders: ['filedOn', 'answerBy'],
  },
  journals: {
    title: 'Journals',
    summary: 'Journals of the general ledger',
    permission: 'books.read',
    filters: { booked: 'days', valueDay: 'days', kind: journalKinds },
    orders: ['booked'],
  },
  bookLines: {
    title: 'Ledger lines',
    summary: 'Lines of the general ledger',
    permission: 'books.read',
    filters: { account: 'numbers', booked: 'days', class: ['A', 'B', 'C', 'D', 'E'], kind: journalKinds },
    orders: ['booked'],
  },
} as const satisfies Record<
  string,
  {
    readonly title: string
    /** For programs. */
    readonly summary: string
    readonly permission: Permission
    /** Shortcut of its place in the menu, if it has one: after `g f`. */
    readonly menuKey?: string
    /** Text in the menu, if not the title. */
    readonly menuText?: string
    readonly filters: Readonly<Record<string, FilterKind>>
    /** Less common filters, shown on demand. */
    readonly folded?: readonly string[]
    readonly orders: readonly string[]
  }
>
export type ListName = keyof typeof lists
export type ListOf = {
  readonly title: string
  readonly permission: Permission
  readonly menuKey?: string
  readonly menuText?: string
}
export const listNames = Object.keys(lists) as ListName[]
export type FiltersOf<L extends ListName> = (typeof lists)[L]['filters']
export type OrderOf<L extends ListName> = (typeof lists)[L]['orders'][number]
