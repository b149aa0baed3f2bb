/** Payday: the due date falls on a weekday or a day of the month that the customer chose (rule money-51). */
import { addDays, type Day } from '../days.ts'
import { weekdayOf, weekdays, type Weekday } from '../hours.ts'
import { payableCents, positionOn } from './loan.ts'
import { isConcession, type Concession, type LoanTerms, type Movement, type Part } from './loan-terms.ts'

export type Payday =
  | { readonly every: 'week'; readonly weekday: Weekday }
  /** In a shorter month the last day counts. */
  | { readonly every: 'month'; readonly day: number }

const dayOfMonth = (on: Day): number => Number(on.slice(8))
const isLastOfMonth = (on: Day): boolean => dayOfMonth(addDays(on, 1)) === 1

const isPayday = (payday: Payday, on: Day): boolean =>
  payday.every === 'week'
    ? weekdayOf(on) === payday.weekday
    : dayOfMonth(on) === payday.day || (isLastOfMonth(on) && dayOfMonth(on) < payday.day)

/** Each day of a month comes within this many days of the end of a term. */
const shiftDaysMax = 31

/**
 * Days from the payout to the payday nearest to the end of the term, the earlier of two; within the shortest and
 * the longest term. Null without such a day, which only terms of less than 31 days between the two can lack.
 */
export function paydayTerm(
  payday: Payday,
  paidOutOn: Day,
  {
    termDays,
    minDays,
    maxDays,
  }: { readonly termDays: number; readonly minDays: number; readonly maxDays: number },
): number | null {
  for (let shift = 0; shift <= shiftDaysMax; shift += 1)
    for (const days of [termDays - shift, termDays + shift])
      if (days >= minDays && days <= maxDays && isPayday(payday, addDays(paidOutOn, days))) return days
  return null
}

export type PaydayMove = {
  readonly movement: Extract<Concession, { readonly kind: 'payday' }>
  /** The due date until now, and the amount to pay on it. */
  readonly from: Part
  /** The amount to pay on the new due date. */
  readonly to: Part
}

/**
 * Whether the customer can still move the due date to a payday: a loan with one payment that is not past due, and
 * whose due date was not changed before.
 */
export function canMoveToPayday(terms: LoanTerms, movements: readonly Movement[], on: Day): boolean {
  const { settledOn, writtenOffOn, owedCents, nextDue } = positionOn(terms, movements, on)
  return (
    terms.dues.length === 1 &&
    settledOn === null &&
    writtenOffOn === null &&
    owedCents.principal > 0 &&
    nextDue !== null &&
    nextDue.on >= on &&
    nextDue.on < addDays(terms.paidOutOn, terms.maxTotalDays) &&
    !movements.some((each) => isConcession(each) || each.kind === 'prolongation')
  )
}

/**
 * The first such payday after the due date, with the amount to pay then. Null if the due date cannot move, or not so
 * far.
 */
export function paydayMove(
  terms: LoanTerms,
  movements: readonly Movement[],
  on: Day,
  payday: Payday,
): PaydayMove | null {
  if (!canMoveToPayday(terms, movements, on)) return null
  const { maturityDay } = positionOn(terms, movements, on)
  const last = addDays(terms.paidOutOn, terms.maxTotalDays)
  let dueOn = addDays(maturityDay, 1)
  while (!isPayday(payday, dueOn)) dueOn = addDays(dueOn, 1)
  if (dueOn > last) return null
  const movement = { kind: 'payday', on, dueOn } as const
  const waiting = positionOn(terms, movements, dueOn)
  const moved = positionOn(terms, [...movements, movement], dueOn)
  // As rule money-46: the limit of the law could take more off than the later day saves.
  if (moved.payoffCents > waiting.payoffCents) return null
  return {
    movement,
    from: { on: maturityDay, amountCents: payableCents(positionOn(terms, movements, maturityDay)) },
    to: { on: dueOn, amountCents: payableCents(moved) },
  }
}

/** As the API names it: a weekday, or a day of the month from 1 to 31. */
export const paydayName = (payday: Payday): string =>
  payday.every === 'week' ? payday.weekday : String(payday.day)

export const paydayNames: readonly string[] = [
  ...weekdays,
  ...Array.from({ length: 31 }, (_, at) => String(at + 1)),
]

export function parsePayday(name: string): Payday | null {
  const weekday = weekdays.find((each) => each === name)
  if (weekday) return { every: 'week', weekday }
  return paydayNames.includes(name) ? { every: 'month', day: Number(name) } : null
}
