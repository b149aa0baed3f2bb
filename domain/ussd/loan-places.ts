/** Loan actions: pay, view, extend, promise. */
import { parseMoney } from '../amounts.ts'
import { parseTypedDay } from '../person/birth-date.ts'
import { addDays, type Day } from '../days.ts'
import { nextPayment, payableCents, positionOn, type NextPayment, type Position } from '../loan/loan.ts'
import { accountOf } from '../loan/loan-account.ts'
import { cents, shillingCents, wholeShillings, type Cents } from '../money.ts'
import { lastDayOf, minimumPromise, promiseDaysMax } from '../contact/promises-to-pay.ts'
import { extensionFigures, type ExtensionFigures } from '../loan/extension-figures.ts'
import { isInvalid } from '../validation.ts'
import { noSavingReason, whatIf } from '../loan/what-if.ts'
import {
  go,
  menu,
  text,
  type CustomerFacts,
  type MenuPlace,
  type TextValue,
  type PlaceDefinitions,
  type Text,
  type InputResult,
} from './types.ts'

type Loan = NonNullable<CustomerFacts['loan']>

/** Reached only with a loan: see `enter`. */
const loanOf = ({ loan }: CustomerFacts): Loan => {
  if (!loan) throw new Error('USSD place opened without a loan')
  return loan
}
const positionOf = (known: CustomerFacts, on: Day = known.today): Position => {
  const { terms, movements } = loanOf(known)
  return positionOn(terms, movements, on)
}
const dueText = ({ when, amountCents, on, parts }: NextPayment): Readonly<Record<string, TextValue>> => ({
  when,
  due: { cents: amountCents },
  on: { day: on },
  first: parts ? { cents: parts[0]!.amountCents } : 'none',
})

/** Whole shillings between two bounds, both included. */
function readAmount(
  input: string,
  { country }: CustomerFacts,
  leastCents: Cents,
  mostCents: Cents,
  then: (amountCents: Cents) => InputResult,
): InputResult {
  const amountCents = parseMoney(input, country.currency)
  return isInvalid(amountCents) ||
    amountCents % shillingCents !== 0 ||
    amountCents < leastCents ||
    amountCents > mostCents
    ? { hint: text('hintAmount', { least: { cents: leastCents }, most: { cents: mostCents } }) }
    : then(amountCents)
}

/** A day from today on, at most so many days ahead. */
function readDay(
  input: string,
  { today }: CustomerFacts,
  daysMax: number,
  then: (on: Day) => InputResult,
): InputResult {
  const on = parseTypedDay(input)
  const last = addDays(today, daysMax)
  return on === null || on < today || on > last
    ? { hint: text('hintDayBetween', { first: { day: today }, last: { day: last } }) }
    : then(on)
}

/** Furthest future day for the payment simulation, in days. */
const whatIfDaysMax = 182
const linesOfPage = 3
const optionsOf = ({ loan, today }: CustomerFacts): ExtensionFigures[] =>
  loan?.active ? extensionFigures(loan.terms, loan.movements, today) : []
export const canExtend = (known: CustomerFacts): boolean => optionsOf(known).length > 0
/** Whether an amount is past due. */
const isLate = (known: CustomerFacts): boolean => {
  const { nextDue, daysUntilDue } = positionOf(known)
  return loanOf(known).active && nextDue !== null && daysUntilDue < 0
}

/** A customer past due can make one promise at a time. */
export const canPromise = (known: CustomerFacts): boolean =>
  known.loan !== null && known.promise === null && isLate(known)

/** Transactions of the loan, newest first, and their total. */
function linesOf(known: CustomerFacts): Text[] {
  const { terms, movements } = loanOf(known)
  const { lines, chargesCents, paidCents, owedCents } = accountOf(terms, movements, positionOf(known))
  return [
    ...lines.map(({ kind, on, amountCents }) =>
      text(`line.${kind}`, { on: { day: on }, amount: { cents: amountCents } }),
    ),
    text('statementOwed', {
      charges: { cents: chargesCents },
      paid: { cents: paidCents },
      owed: { cents: owedCents },
    }),
  ]
}

const confirmed = (turn: InputResult) => () => [{ text: text('confirm'), turn }]
const toMenu = (): MenuPlace => menu
const toLoan = (): MenuPlace => ({ at: 'loan' })

export const loanPlaces: PlaceDefinitions<
  | 'pay'
  | 'confirmPay'
  | 'byHand'
  | 'loan'
  | 'statement'
  | 'whatIf'
  | 'whatIfDay'
  | 'whatIfShown'
  | 'move'
  | 'confirmMove'
  | 'promise'
  | 'promised'
  | 'promiseDay'
  | 'confirmPromise'
> = {
  pay: {
    text: (_, known) => {
      const position = positionOf(known)
      return text('pay', { ...dueText(nextPayment(position)), owed: { cents: payableCents(position) } })
    },
    read: (input, _, known) =>
      readAmount(input, known, cents(shillingCents), payableCents(positionOf(known)), (amountCents) =>
        go({ at: 'confirmPay', amountCents }),
      ),
    back: toMenu,
  },
  confirmPay: {
    text: ({ amountCents }, known) =>
      text('confirmPay', { amount: { cents: amountCents }, contract: loanOf(known).contractNumber }),
    choices: ({ amountCents }) => confirmed({ ask: { do: 'pay', amountCents } })(),
    back: () => ({ at: 'pay' }),
  },
  loan: {
    text: (_, known) => {
      const position = positionOf(known)
      return text('loan', {
        ...dueText(nextPayment(position)),
        owed: { cents: payableCents(position) },
        contract: loanOf(known).contractNumber,
      })
    },
    choices: (_, { promise }) => [
      { text: text('loanPay'), turn: go({ at: 'pay' }) },
      { text: text('loanWhatIf'), turn: go({ at: 'whatIf' }) },
      { text: text('loanStatement'), turn: go({ at: 'statement', page: 0 }) },
      { text: text('loanByHand'), turn: go({ at: 'byHand' }) },
      // The screen has no room for the promise next to the amounts owed.
      { text: text('loanPromise'), turn: go({ at: 'promise' }), hidden: promise === null },
    ],
    back: toMenu,
  },
  byHand: {
    text: (_, known) => text('byHand', { contract: loanOf(known).contractNumber, rail: known.rail }),
    choices: () => [{ text: text('loanPay'), turn: go({ at: 'pay' }) }],
    back: toLoan,
  },
  statement: {
    text: ({ page }, known) => {
      const lines = linesOf(known)
      const shown = lines.slice(page * linesOfPage, (page + 1) * linesOfPage)
      return {
        ...text('statement', { page: page + 1, pages: Math.ceil(lines.length / linesOfPage) }),
        lines: shown,
      }
    },
    more: ({ page }, known) =>
      (page + 1) * linesOfPage < linesOf(known).length ? { at: 'statement', page: page + 1 } : null,
    back: ({ page }) => (page > 0 ? { at: 'statement', page: page - 1 } : { at: 'loan' }),
  },
  whatIf: {
    text: () => text('whatIf'),
    read: (input, _, known) =>
      readAmount(input, known, cents(shillingCents), payableCents(positionOf(known)), (amountCents) =>
        go({ at: 'whatIfDay', amountCents }),
      ),
    back: toLoan,
  },
  whatIfDay: {
    text: ({ amountCents }) => text('whatIfDay', { amount: { cents: amountCents } }),
    choices: ({ amountCents }, { today }) => [
      { text: text('today'), turn: go({ at: 'whatIfShown', amountCents, on: today }) },
    ],
    read: (input, { amountCents }, known) =>
      readDay(input, known, whatIfDaysMax, (on) => go({ at: 'whatIfShown', amountCents, on })),
    back: () => ({ at: 'whatIf' }),
  },
  whatIfShown: {
    text: ({ amountCents, on }, known) => {
      const { terms, movements } = loanOf(known)
      const seen = whatIf(terms, movements, amountCents, on)
      return text('whatIfShown', {
        amount: { cents: amountCents },
        on: { day: on },
        left: { cents: wholeShillings(seen.owedAfterCents) },
        how: seen.leftUntilThen ? 'left' : 'onTime',
        later: seen.paidOff && !seen.leftUntilThen ? 'none' : { cents: seen.laterCents },
        without: { cents: seen.laterWithoutCents },
        day: { day: seen.comparedOn },
        saved:
          seen.savedCents >= shillingCents
            ? { cents: seen.savedCents }
            : noSavingReason(seen)
              ? 'nothing'
              : 'none',
      })
    },
    choices: () => [{ text: text('loanPay'), turn: go({ at: 'pay' }) }],
    back: ({ amountCents }) => ({ at: 'whatIfDay', amountCents }),
  },
  move: {
    text: () => text('move'),
    choices: (_, known) =>
      optionsOf(known).map(({ periodDays, priceCents, owedThenCents, newMaturityDay }) => ({
        text: text('moveOption', {
          on: { day: newMaturityDay },
          price: { figure: priceCents },
          owed: { figure: owedThenCents },
        }),
        turn: go({ at: 'confirmMove', periodDays }),
      })),
    back: toMenu,
  },
  confirmMove: {
    text: ({ periodDays }, known) => {
      const option = optionsOf(known).find((each) => each.periodDays === periodDays)
      if (!option) return text('nothing.move')
      const { priceCents, owedThenCents, inAllCents, payoffTodayCents, newMaturityDay } = option
      return text('confirmMove', {
        price: { cents: priceCents },
        owed: { cents: owedThenCents },
        on: { day: newMaturityDay },
        all: { cents: inAllCents },
        clears: { cents: payoffTodayCents },
        less: inAllCents > payoffTodayCents ? { cents: cents(inAllCents - payoffTodayCents) } : 'none',
      })
    },
    choices: ({ periodDays }) => confirmed({ ask: { do: 'move', periodDays } })(),
    back: () => ({ at: 'move' }),
  },
  promise: {
    text: (_, known) => {
      const { amountCents } = nextPayment(positionOf(known))
      return text('promise', { due: { cents: amountCents } })
    },
    read: (input, _, known) =>
      readAmount(
        input,
        known,
        minimumPromise(nextPayment(positionOf(known)).amountCents),
        payableCents(positionOf(known)),
        (amountCents) => go({ at: 'promiseDay', amountCents }),
      ),
    back: toMenu,
  },
  promised: {
    text: (_, { promise }) => {
      if (!promise) throw new Error('the place needs a promise to pay')
      const until = lastDayOf({ promisedOn: promise.on })
      return text('promised', {
        amount: { cents: promise.amountCents },
        on: { day: promise.on },
        until: { day: until },
      })
    },
    choices: (_, known) => [
      { text: text('loanPay'), turn: go({ at: 'pay' }) },
      { text: text('menuMove'), turn: go({ at: 'move' }), hidden: !canExtend(known) },
    ],
    back: toLoan,
  },
  promiseDay: {
    text: ({ amountCents }) => text('promiseDay', { amount: { cents: amountCents } }),
    choices: ({ amountCents }, { today }) =>
      [1, 3, 7].map((days) => {
        const on = addDays(today, days)
        return {
          text: text('byDay', { on: { day: on } }),
          turn: go({ at: 'confirmPromise', amountCents, on }),
        }
      }),
    read: (input, { amountCents }, known) =>
      readDay(input, known, promiseDaysMax, (on) => go({ at: 'confirmPromise', amountCents, on })),
    back: () => ({ at: 'promise' }),
  },
  confirmPromise: {
    text: ({ amountCents, on }) =>
      text('confirmPromise', { amount: { cents: amountCents }, on: { day: on } }),
    choices: ({ amountCents, on }) => confirmed({ ask: { do: 'promise', amountCents, on } })(),
    back: ({ amountCents }) => ({ at: 'promiseDay', amountCents }),
  },
}
