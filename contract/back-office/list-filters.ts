/** Filters and sort orders of back-office lists, as data, and how they are parsed. */
import type { Country } from '../../domain/country/country.ts'
import { byCountry } from '../country-rule.ts'
import { phoneMethods, receivingMethods } from '../../domain/payment/receiving.ts'
import { z } from 'zod'
import { requestTopicNames, requestTopics } from '../../domain/contact/customer-request.ts'
import { parseMoney } from '../../domain/amounts.ts'
import { parseTypedDay } from '../../domain/person/birth-date.ts'
import { journalKinds } from '../../domain/books/books.ts'
import { isDay, type Day } from '../../domain/days.ts'
import { decidingRoles } from '../../domain/decision/challenger.ts'
import { exceptionKinds } from '../../domain/payment/exceptions.ts'
import { languages } from '../../domain/language.ts'
import { messageChannelNames } from '../../domain/message-channels.ts'
import { borrowers } from '../../domain/books/portfolio.ts'
import { ageGroups } from '../../domain/decision/scorecard-inputs.ts'
import { isInvalid, type Invalid } from '../../domain/validation.ts'
import { applicationStatuses } from '../../domain/loan/loan-application.ts'
import { loanProducts } from '../loans/shapes.ts'
import { shownLoanStates } from './fields.ts'

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

/** A choice, or a region of the country; or a range with both ends included, sent as `<name>From` and `<name>To`. */
export type RangeKind = 'days' | 'money' | 'numbers'
export type FilterKind = readonly string[] | 'region' | RangeKind
export const isRange = (kind: FilterKind): kind is RangeKind =>
  kind === 'days' || kind === 'money' || kind === 'numbers'
/** Regions that a list can be narrowed to. */
export const regionChoices = ({ regions }: Pick<Country, 'regions'>): readonly string[] => [
  'notKnown',
  ...regions,
]

/** Filters and sort orders of each list. */
export const lists = {
  customers: {
    filters: { joined: 'days', language: languages, loan: ['open', 'none'] },
    orders: ['joined', 'customer'],
  },
  requests: {
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
    filters: {
      status: shownLoanStates,
      product: loanProducts,
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
    filters: { state: ['open', 'settled'], kind: exceptionKinds, since: 'days' },
    orders: ['since'],
  },
  messages: {
    filters: { queued: 'days', channel: messageChannelNames, status: messageStatuses },
    orders: ['queued'],
  },
  appeals: {
    filters: {
      state: ['waiting', 'late', 'answered'],
      category: appealCategories,
      topic: requestTopicNames,
      filedOn: 'days',
    },
    orders: ['filedOn', 'answerBy'],
  },
  journals: {
    filters: { booked: 'days', valueDay: 'days', kind: journalKinds },
    orders: ['booked'],
  },
  bookLines: {
    filters: { account: 'numbers', booked: 'days', class: ['A', 'B', 'C', 'D', 'E'], kind: journalKinds },
    orders: ['booked'],
  },
} as const satisfies Record<
  string,
  {
    readonly filters: Readonly<Record<string, FilterKind>>
    /** Less common filters, shown on demand. */
    readonly folded?: readonly string[]
    readonly orders: readonly string[]
  }
>
export type ListName = keyof typeof lists
export const listNames = Object.keys(lists) as ListName[]
export type FiltersOf<L extends ListName> = (typeof lists)[L]['filters']
export type OrderOf<L extends ListName> = (typeof lists)[L]['orders'][number]

/** An empty filter has no effect: a form sends all of its fields. */
const typed = <Value>(rule: (input: string) => Value) =>
  z
    .string()
    .max(60, 'textTooLong')
    .optional()
    .transform((input, context): Exclude<Value, Invalid> | undefined => {
      if (input === undefined || input.trim() === '') return undefined
      const value = rule(input.trim())
      if (!isInvalid(value)) return value as Exclude<Value, Invalid>
      context.addIssue({ code: 'custom', message: (value as Invalid).error })
      return z.NEVER
    })

const typedDay = (input: string): Day | Invalid =>
  (isDay(input) ? input : parseTypedDay(input)) ?? { error: 'dayInvalid' }
const typedMoney = z
  .string()
  .max(60, 'textTooLong')
  .optional()
  .pipe(
    byCountry(
      (input: string | undefined, { currency }) =>
        input === undefined || input.trim() === '' ? undefined : parseMoney(input, currency),
      true,
    ),
  )
const typedNumber = (input: string): number | Invalid =>
  /^\d{1,5}$/.test(input) ? Number(input) : { error: 'numberInvalid' }
const oneOf =
  (options: readonly string[]) =>
  (input: string): string | Invalid =>
    options.includes(input) ? input : { error: 'choiceInvalid' }

const fieldsOf = (name: string, kind: FilterKind): Readonly<Record<string, z.ZodType>> => {
  if (kind === 'region')
    return {
      [name]: z
        .string()
        .max(60, 'textTooLong')
        .optional()
        .pipe(
          byCountry(
            (input: string | undefined, country) => input && oneOf(regionChoices(country))(input),
            true,
          ),
        )
        .describe('a region of the country, or notKnown'),
    }
  if (!isRange(kind)) return { [name]: typed(oneOf(kind)).describe(`one of ${kind.join(', ')}`) }
  const field =
    kind === 'days'
      ? () => typed(typedDay).describe('YYYY-MM-DD or DD.MM.YYYY')
      : kind === 'money'
        ? () => typedMoney.describe('in shillings')
        : () => typed(typedNumber)
  return { [`${name}From`]: field(), [`${name}To`]: field() }
}

/** Filters, order and columns in the address of a list. */
export const chosenOf = (list: ListName) => {
  const orders: readonly string[] = lists[list].orders
  return {
    ...Object.fromEntries(
      Object.entries<FilterKind>(lists[list].filters).flatMap(([name, kind]) =>
        Object.entries(fieldsOf(name, kind)),
      ),
    ),
    sort: typed(oneOf(orders.flatMap((order) => [order, `-${order}`]))).describe(
      `${orders.join(', ')}; with - before it the greatest first`,
    ),
    columns: z
      .union([z.string().max(600), z.array(z.string().max(40)).max(40)])
      .optional()
      .transform((input) => (typeof input === 'string' ? input.split(',') : input))
      .describe('column names in order; default: the columns shown first'),
  }
}
