/**
 * Hardship plans that a customer chooses without staff: which plans are allowed on a day, and their price
 * (rule money-50). Every channel uses these functions.
 */
import { addDays, daysBetween, laterDay, type Day } from '../days.ts'
import { cents, shillingCents, sumCents, totalInShillings, wholeShillings, type Cents } from '../money.ts'
import { hasAgreedConcession, type LoanState } from './replay-state.ts'
import { nextPayment, payableCents, positionOf, positionOn, remainingDues } from './loan.ts'
import type { Concession, LoanTerms, Movement, Part } from './loan-terms.ts'
import { replay } from './replay.ts'

export const hardshipKinds = ['payLess', 'equalParts', 'pause', 'laterPayday'] as const
export type HardshipKind = (typeof hardshipKinds)[number]

/** A customer may ask from this many days before the next due date. */
export const hardshipDaysAhead = 7
/** Days after a missed payment on which it still keeps the plan. */
export const hardshipGraceDays = 3
/** Days from the signature in which an officer decides on a plan; the customer is not contacted in them. */
export const hardshipApprovalDays = 3
/** Numbers of equal payments to choose from, and the days between them. */
export const hardshipParts = [2, 3, 4] as const
const partEveryDays = 14
/** With `payLess`, a quarter is paid within a few days and the rest a month later. */
const payLessPart = 4
const payLessAfterDays = 3
const payLessRestAfterDays = 30
const pauseDays = 30
/** A payday is at most this many days after today or after the due date. */
export const paydayDaysMax = 21

export type HardshipChoice =
  | { readonly kind: 'payLess' | 'pause' }
  | { readonly kind: 'equalParts'; readonly parts: number }
  | { readonly kind: 'laterPayday'; readonly on: Day }

export type HardshipPlan = {
  readonly choice: HardshipChoice
  readonly movement: Extract<Concession, { readonly kind: 'restructure' }>
  /** Each payment with its day, in whole shillings. */
  readonly payments: readonly Part[]
  /** Total of all payments. */
  readonly totalCents: Cents
  /** Total to pay from today without the plan, if every payment is made on its day. */
  readonly asAgreedCents: Cents
  /** What would be owed on the last day without the plan, if nothing is paid before. */
  readonly waitingCents: Cents
  readonly endsOn: Day
}

export const noHardshipReasons = [
  'nothingOwed',
  'writtenOff',
  'arrangement',
  'nonPerforming',
  'tooEarly',
  'waitingCheaper',
] as const
export type NoHardship = (typeof noHardshipReasons)[number]

/** Why the customer cannot choose any plan on a day; null when they can. */
export const whyNoHardship = (terms: LoanTerms, movements: readonly Movement[], on: Day): NoHardship | null =>
  barOf(replay(terms, movements, on)) ??
  (hardshipPlans(terms, movements, on).length === 0 ? 'waitingCheaper' : null)

/** Why the loan has no plan at all, whatever the choice. */
function barOf(state: LoanState): NoHardship | null {
  const { settledOn, writtenOffOn, nonPerforming, daysUntilDue } = positionOf(state)
  if (settledOn !== null) return 'nothingOwed'
  if (writtenOffOn !== null) return 'writtenOff'
  if (hasAgreedConcession(state)) return 'arrangement'
  if (nonPerforming) return 'nonPerforming'
  return daysUntilDue > hardshipDaysAhead ? 'tooEarly' : null
}

/** First and last payday that a customer can choose. */
export const paydaysFor = (
  terms: LoanTerms,
  movements: readonly Movement[],
  on: Day,
): { readonly first: Day; readonly last: Day } => {
  const from = laterDay(on, positionOn(terms, movements, on).nextDue?.on ?? on)
  return { first: addDays(from, 1), last: addDays(from, paydayDaysMax) }
}

/** The plans on offer on a day, the payday being the last one possible. Empty when none is allowed. */
export function hardshipPlans(terms: LoanTerms, movements: readonly Movement[], on: Day): HardshipPlan[] {
  const { last } = paydaysFor(terms, movements, on)
  const choices: readonly HardshipChoice[] = [
    { kind: 'payLess' },
    ...hardshipParts.map((parts) => ({ kind: 'equalParts' as const, parts })),
    { kind: 'pause' },
    { kind: 'laterPayday', on: last },
  ]
  return choices.flatMap((choice) => {
    const plan = hardshipPlan(terms, movements, on, choice)
    return 'refused' in plan ? [] : [plan]
  })
}

/** A chosen plan with its price, or why it is not allowed. */
export function hardshipPlan(
  terms: LoanTerms,
  movements: readonly Movement[],
  on: Day,
  choice: HardshipChoice,
): HardshipPlan | { readonly refused: NoHardship | 'dayOutOfRange' } {
  const state = replay(terms, movements, on)
  const refused = barOf(state)
  if (refused) return { refused }
  const { first, last } = paydaysFor(terms, movements, on)
  if (
    (choice.kind === 'laterPayday' && (choice.on < first || choice.on > last)) ||
    (choice.kind === 'equalParts' && !hardshipParts.some((parts) => parts === choice.parts))
  )
    return { refused: 'dayOutOfRange' }
  const movement = movementOf(choice, on, payableCents(positionOf(state)))
  const payments = paymentsOf(terms, movements, movement)
  const totalCents = sumCents(payments.map(({ amountCents }) => amountCents))
  const endsOn = movement.dueOn.at(-1)!
  const asAgreedCents = totalInShillings(remainingDues(terms, movements, on))
  // The limit of the law can take more off a late loan by then than the plan saves (as rule money-46).
  const waitingCents = payableCents(positionOn(terms, movements, endsOn))
  return totalCents > Math.min(asAgreedCents, waitingCents)
    ? { refused: 'waitingCheaper' }
    : { choice, movement, payments, totalCents, asAgreedCents, waitingCents, endsOn }
}

/** The amounts in whole shillings that are asked for, each paid on its day. */
function paymentsOf(
  terms: LoanTerms,
  movements: readonly Movement[],
  plan: HardshipPlan['movement'],
): Part[] {
  const known: Movement[] = [...movements, plan]
  return plan.dueOn.flatMap((on, at) => {
    const position = positionOn(terms, known, on)
    const isLast = at === plan.dueOn.length - 1
    const amountCents = isLast ? payableCents(position) : nextPayment(position).amountCents
    if (amountCents === 0) return []
    known.push({ kind: 'collection', on, amountCents })
    return [{ on, amountCents }]
  })
}

function movementOf(choice: HardshipChoice, on: Day, owedCents: Cents): HardshipPlan['movement'] {
  const plan = { kind: 'restructure', on, interest: 'stops' } as const
  switch (choice.kind) {
    case 'payLess':
      return {
        ...plan,
        dueOn: [addDays(on, payLessAfterDays), addDays(on, payLessRestAfterDays)],
        firstCents: cents(
          Math.max(shillingCents, wholeShillings(cents(Math.floor(owedCents / payLessPart)))),
        ),
      }
    case 'equalParts':
      return {
        ...plan,
        dueOn: Array.from({ length: choice.parts }, (_, at) => addDays(on, partEveryDays * (at + 1))),
      }
    case 'pause':
      return { ...plan, dueOn: [addDays(on, pauseDays)] }
    case 'laterPayday':
      return { ...plan, dueOn: [choice.on] }
  }
}

/** Whether a payment of the plan is missing after the days of grace. */
export const isHardshipBroken = (nextDueOn: Day | null, today: Day): boolean =>
  nextDueOn !== null && daysBetween(nextDueOn, today) > hardshipGraceDays

/** The end of a broken plan: the rest is due the next day, and interest runs again from today. */
export const endOfBrokenPlan = (today: Day): HardshipPlan['movement'] => ({
  kind: 'restructure',
  on: today,
  dueOn: [addDays(today, 1)],
  interest: 'goesOn',
})
