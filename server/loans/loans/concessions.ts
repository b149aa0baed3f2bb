/**
 * What an officer agrees on with a customer, or notes of a loan, looked at before it is done: what the loan would owe
 * with it, and what we would give up (rule money-35).
 */
import type { Failure } from '../../../contract/errors.ts'
import { addDays, laterDay, showDay, type Day } from '../../../domain/days.ts'
import { withExcise } from '../../../domain/loan/excise.ts'
import { nextDayAfter, type NextDay } from '../../../domain/loan/daily-accrual.ts'
import { can } from '../../../domain/loan/status.ts'
import { positionOn, remainingDues, type Movement, type Position } from '../../../domain/loan/loan.ts'
import { bucketNames, isMoney, type Concession } from '../../../domain/loan/loan-terms.ts'
import type { Mark } from '../../../domain/loan/flags.ts'
import { askedInAll, cents, shillingCents, sumCents, toMajor, type Cents } from '../../../domain/money.ts'
import type { AgreedConcession, Loan, Uncharged } from './store.ts'

/** The longest that a new schedule reaches, and that a settlement stands, in days from the day it is made on. */
const restructureDaysMax = 730
const settlementDaysMax = 90
/** How far back it may be dated. */
const backDaysMax = 365

type Standing = {
  readonly position: Position
  /** What tomorrow adds, and to which charges. */
  readonly growth: NextDay
  readonly dues: readonly { readonly on: Day; readonly amountCents: Cents }[]
}
/** The loan now and with it, both on the day of the look. */
export type Foreseen = {
  readonly before: Standing
  readonly after: Standing
  /** What we give up by it: at once, of a settlement when it is paid, of new payments in what would still have come in. */
  readonly givenUpCents: Cents
  /**
   * Of new payments: what is spread over them in equal parts, to which interest comes as it grows, and the add-ons that
   * come with the last one.
   */
  readonly spread: { readonly equalCents: Cents; readonly addOnsCents: Cents } | null
  /** Of a mark that is dated back: what it takes off what was charged by today. */
  readonly uncharged: Uncharged | null
}

type Refusal = Failure<'transitionRefused' | 'validationFailed'>

export const marksOf = ({ concessions }: Pick<Loan, 'concessions'>): (AgreedConcession & Mark)[] =>
  concessions.filter((each) => each.kind === 'mark')

/** On a day, today or one to come; whether it may be done is a question of today. */
export function previewConcession(
  loan: Loan,
  movements: readonly Movement[],
  concession: Concession,
  { on, today }: { readonly on: Day; readonly today: Day },
): Foreseen | Refusal {
  const refused = on === today ? refusalOf(loan, movements, concession, today) : null
  if (refused) return refused
  const [before, after] = [standingBy(loan, movements, on), standingBy(loan, [...movements, concession], on)]
  return {
    before,
    after,
    givenUpCents: givenUpBy(concession, movements, before, after),
    spread: concession.kind === 'restructure' ? spreadOf(loan, after.position) : null,
    uncharged: concession.kind === 'mark' ? unchargedBy(before.position, after.position, on) : null,
  }
}

export const standingBy = ({ terms }: Loan, movements: readonly Movement[], on: Day): Standing => ({
  position: positionOn(terms, movements, on),
  growth: nextDayAfter(terms, movements, on),
  dues: remainingDues(terms, movements, on),
})

function spreadOf({ terms }: Loan, { payoffCents, payoffWithoutAddOnsCents }: Position) {
  const equalCents = terms.allocation === 'addOnsLast' ? payoffWithoutAddOnsCents : payoffCents
  return { equalCents, addOnsCents: cents(payoffCents - equalCents) }
}

function unchargedBy(before: Position, after: Position, on: Day): Uncharged | null {
  const less = bucketNames.flatMap((name) => {
    const amountCents = before.buckets[name].chargedCents - after.buckets[name].chargedCents
    return amountCents > 0 ? [[name, cents(amountCents)] as const] : []
  })
  return less.length === 0 ? null : { on, parts: Object.fromEntries(less) }
}

/**
 * The last day of a mark that is lifted today: yesterday, so that what it paused goes on today. Of a loan that was repaid
 * the day of that: the days that it paused would be charged otherwise, and the loan be open again.
 */
export const lastDayOfLifted = ({ closedOn }: Loan, today: Day): Day => closedOn ?? addDays(today, -1)

/** The loan as it is once a mark ended with a day. */
export const withoutMark = (loan: Loan, id: string, until: Day): Loan => ({
  ...loan,
  concessions: loan.concessions.map((each) =>
    each.id === id && each.kind === 'mark' ? { ...each, until } : each,
  ),
})

const netOf = ({ payoffCents, overpaymentCents }: Position): number => payoffCents - overpaymentCents

function givenUpBy(
  concession: Concession,
  movements: readonly Movement[],
  before: Standing,
  after: Standing,
): Cents {
  const [was, is] = [before.position, after.position]
  const less = (): number => {
    switch (concession.kind) {
      case 'settlement':
        return was.payoffCents + collectedOn(movements, concession.on) - concession.amountCents
      // Nothing of what is owed today: interest that would have come in with the payments of before.
      case 'restructure':
        return askedInAll(before.dues) - askedInAll(after.dues)
      case 'waiver':
      case 'mark':
        return netOf(was) - netOf(is)
    }
  }
  return cents(Math.max(0, less()))
}

/** What came in on a day: it counts towards what is agreed on that day. */
export const collectedOn = (movements: readonly Movement[], on: Day): Cents =>
  sumCents(
    movements.map((each) =>
      isMoney(each) && each.kind !== 'refund' && each.on === on ? each.amountCents : 0,
    ),
  )

/** Why it cannot be done; refused fields are named as the calls name them. */
function refusalOf(
  loan: Loan,
  movements: readonly Movement[],
  concession: Concession,
  today: Day,
): Refusal | null {
  const { status, terms } = loan
  const allowed = concession.kind === 'restructure' ? can.restructure({ status }) : can.pay({ status })
  if (!allowed && concession.kind !== 'mark') return { error: 'transitionRefused', current: { status } }
  const { on } = concession
  const earliest = laterDay(loan.paidOutOn, addDays(today, -backDaysMax))
  if (on < earliest || on > today) return dayRefused('on', earliest, today)
  switch (concession.kind) {
    case 'waiver': {
      const { owedCents } = positionOn(terms, movements, on)
      const mostCents = cents(withExcise(owedCents[concession.of], terms.exciseRatePpm))
      return concession.amountCents > mostCents ? amountRefused(mostCents) : null
    }
    case 'settlement': {
      const acceptedCents = concession.amountCents - collectedOn(movements, on)
      const mostCents = cents(positionOn(terms, movements, today).payoffCents - shillingCents)
      if (acceptedCents > mostCents) return amountRefused(mostCents)
      if (acceptedCents % shillingCents !== 0)
        return { error: 'validationFailed', fields: { amount: 'amountNotWholeShillings' } }
      const last = addDays(today, settlementDaysMax)
      return concession.until < today || concession.until > last ? dayRefused('until', today, last) : null
    }
    case 'restructure': {
      const [tomorrow, last] = [addDays(today, 1), addDays(today, restructureDaysMax)]
      const [firstDueOn, lastDueOn] = [concession.dueOn[0]!, concession.dueOn.at(-1)!]
      if (firstDueOn < tomorrow || firstDueOn > last) return dayRefused('firstDueOn', tomorrow, last)
      return lastDueOn > last
        ? {
            error: 'validationFailed',
            fields: { payments: 'lastPaymentTooLate' },
            values: { payments: { last: showDay(lastDueOn), max: showDay(last) } },
          }
        : null
    }
    case 'mark':
      return concession.until !== null && concession.until < today
        ? dayRefused('until', today, addDays(today, restructureDaysMax))
        : null
  }
}

const dayRefused = (field: string, min: Day, max: Day): Refusal => ({
  error: 'validationFailed',
  fields: { [field]: 'dayOutOfRange' },
  values: { [field]: { min: showDay(min), max: showDay(max) } },
})
const amountRefused = (mostCents: Cents): Refusal => ({
  error: 'validationFailed',
  fields: { amount: mostCents > 0 ? 'amountOutOfRange' : 'nothingOpen' },
  values: { amount: { min: 1, max: toMajor(mostCents).toLocaleString('en-KE') } },
})
