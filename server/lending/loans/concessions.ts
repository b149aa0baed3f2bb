/**
 * What an officer agrees on with a customer, or notes of a loan, looked at before it is done: what the loan would owe
 * with it, and what we would give up (rule money-35).
 */
import type { Failure } from '../../../contract/errors.ts'
import { addDays, laterDay, showDay, type Day } from '../../../domain/days.ts'
import { withExcise } from '../../../domain/excise.ts'
import { can } from '../../../domain/loan-states.ts'
import { positionOn, remainingDues, type Movement, type Position } from '../../../domain/loan.ts'
import type { Concession } from '../../../domain/loan-terms.ts'
import type { Mark } from '../../../domain/marks.ts'
import { cents, shillingCents, toMajor, type Cents } from '../../../domain/money.ts'
import type { AgreedConcession, Loan } from './store.ts'

/** The longest that a new schedule reaches, and that a settlement stands, in days from the day it is made on. */
export const restructureDaysMax = 730
export const settlementDaysMax = 90
/** How far back it may be dated. */
export const backDaysMax = 365

export type Standing = {
  readonly position: Position
  readonly dues: readonly { readonly on: Day; readonly amountCents: Cents }[]
}
/** The loan now and with it, both on the day of the look. */
export type Foreseen = {
  readonly before: Standing
  readonly after: Standing
  /** What we give up by it: at once, of a settlement when it is paid. */
  readonly givenUpCents: Cents
}

type Refusal = Failure<'transitionRefused' | 'validationFailed'>

export const marksOf = ({ concessions }: Pick<Loan, 'concessions'>): (AgreedConcession & Mark)[] =>
  concessions.filter((each) => each.kind === 'mark')

/** `on`: the day it is looked at, today or later. */
export function foreseeConcession(
  loan: Loan,
  movements: readonly Movement[],
  concession: Concession,
  on: Day,
): Foreseen | Refusal {
  const refused = refusalOf(loan, movements, concession, on)
  if (refused) return refused
  const standingWith = (known: readonly Movement[]): Standing => ({
    position: positionOn(loan.terms, known, on),
    dues: remainingDues(loan.terms, known, on),
  })
  const [before, after] = [standingWith(movements), standingWith([...movements, concession])]
  return { before, after, givenUpCents: givenUpBy(concession, before.position, after.position) }
}

function givenUpBy(concession: Concession, before: Position, after: Position): Cents {
  if (concession.kind === 'settlement')
    return cents(Math.max(0, before.payoffCents - (after.settlement?.leftCents ?? 0)))
  return cents(
    Math.max(0, before.payoffCents - before.overpaymentCents - after.payoffCents + after.overpaymentCents),
  )
}

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
      const mostCents = cents(positionOn(terms, movements, today).payoffCents - shillingCents)
      if (concession.amountCents > mostCents || concession.amountCents % shillingCents !== 0)
        return amountRefused(mostCents)
      const last = addDays(today, settlementDaysMax)
      return concession.until < today || concession.until > last ? dayRefused('until', today, last) : null
    }
    case 'restructure': {
      const [tomorrow, last] = [addDays(today, 1), addDays(today, restructureDaysMax)]
      return concession.dueOn[0]! < tomorrow || concession.dueOn.at(-1)! > last
        ? dayRefused('firstDueOn', tomorrow, last)
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
  fields: { amount: 'amountOutOfRange' },
  values: { amount: { min: 1, max: toMajor(cents(Math.max(0, mostCents))).toLocaleString('en-KE') } },
})
