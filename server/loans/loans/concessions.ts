/**
 * Previews a concession or a loan flag before an officer records it: what the loan would owe with it, and
 * what the lender would give up (rule money-35).
 */
import type { Failure } from '../../../contract/errors.ts'
import { canMoveToPayday } from '../../../domain/loan/payday.ts'
import { addDays, laterDay, showDay, type Day } from '../../../domain/days.ts'
import { withExcise } from '../../../domain/loan/excise.ts'
import { nextDayAfter, type NextDay } from '../../../domain/loan/daily-accrual.ts'
import { can } from '../../../domain/loan/status.ts'
import { positionOn, remainingDues, type Movement, type Position } from '../../../domain/loan/loan.ts'
import { bucketNames, isMoney, type Concession } from '../../../domain/loan/loan-terms.ts'
import type { LoanFlag } from '../../../domain/loan/flags.ts'
import {
  totalInShillings,
  cents,
  shillingCents,
  sumCents,
  toMajor,
  type Cents,
} from '../../../domain/money.ts'
import type { AgreedConcession, Loan, UnchargedInterest } from './store.ts'

/**
 * Longest restructured schedule, and longest validity of a settlement offer, in days from the day of the
 * agreement.
 */
const restructureDaysMax = 730
const settlementDaysMax = 90
/** How many days back a flag may start. */
const backDaysMax = 365

type DebtPreview = {
  readonly position: Position
  /** Tomorrow's accrual per charge. */
  readonly growth: NextDay
  readonly dues: readonly { readonly on: Day; readonly amountCents: Cents }[]
}
/** The loan without and with the concession, both on the preview day. */
export type ConcessionPreview = {
  readonly before: DebtPreview
  readonly after: DebtPreview
  /**
   * What the lender gives up: at once, for a settlement when it is paid, for a restructure as future
   * instalments that are no longer due.
   */
  readonly givenUpCents: Cents
  /**
   * For a restructure: the amount spread over the new instalments in equal parts, to which interest is added
   * as it accrues, and the add-ons due with the last instalment.
   */
  readonly spread: { readonly equalCents: Cents; readonly addOnsCents: Cents } | null
  /** For a backdated flag: the charges accrued by today that it removes. */
  readonly uncharged: UnchargedInterest | null
}

type Refusal = Failure<'transitionRefused' | 'validationFailed'>

export const flagsOf = ({ concessions }: Pick<Loan, 'concessions'>): (AgreedConcession & LoanFlag)[] =>
  concessions.filter((each) => each.kind === 'mark')

/** Previews a concession on today or a later day. Checks whether it is allowed only when the day is today. */
export function previewConcession(
  loan: Loan,
  movements: readonly Movement[],
  concession: Concession,
  { on, today }: { readonly on: Day; readonly today: Day },
): ConcessionPreview | Refusal {
  const refused = on === today ? refusalOf(loan, movements, concession, today) : null
  if (refused) return refused
  const [before, after] = [
    debtPreview(loan, movements, on),
    debtPreview(loan, [...movements, concession], on),
  ]
  return {
    before,
    after,
    givenUpCents: givenUpBy(concession, movements, before, after),
    spread: concession.kind === 'restructure' ? spreadOf(loan, after.position) : null,
    uncharged: concession.kind === 'mark' ? unchargedBy(before.position, after.position, on) : null,
  }
}

export const debtPreview = ({ terms }: Loan, movements: readonly Movement[], on: Day): DebtPreview => ({
  position: positionOn(terms, movements, on),
  growth: nextDayAfter(terms, movements, on),
  dues: remainingDues(terms, movements, on),
})

function spreadOf({ terms }: Loan, { payoffCents, payoffWithoutAddOnsCents }: Position) {
  const equalCents = terms.allocation === 'addOnsLast' ? payoffWithoutAddOnsCents : payoffCents
  return { equalCents, addOnsCents: cents(payoffCents - equalCents) }
}

function unchargedBy(before: Position, after: Position, on: Day): UnchargedInterest | null {
  const less = bucketNames.flatMap((name) => {
    const amountCents = before.buckets[name].chargedCents - after.buckets[name].chargedCents
    return amountCents > 0 ? [[name, cents(amountCents)] as const] : []
  })
  return less.length === 0 ? null : { on, parts: Object.fromEntries(less) }
}

/**
 * Last day of a flag that is lifted today: yesterday, so that paused charges resume today. For a repaid loan,
 * the day of repayment: charging the paused days would open the loan again.
 */
export const lastDayOfLifted = ({ closedOn }: Loan, today: Day): Day => closedOn ?? addDays(today, -1)

/** The loan with the flag ended on a day. */
export const withFlagEnded = (loan: Loan, id: string, until: Day): Loan => ({
  ...loan,
  concessions: loan.concessions.map((each) =>
    each.id === id && each.kind === 'mark' ? { ...each, until } : each,
  ),
})

const netOf = ({ payoffCents, overpaymentCents }: Position): number => payoffCents - overpaymentCents

function givenUpBy(
  concession: Concession,
  movements: readonly Movement[],
  before: DebtPreview,
  after: DebtPreview,
): Cents {
  const [was, is] = [before.position, after.position]
  const less = (): number => {
    switch (concession.kind) {
      case 'settlement':
        return was.payoffCents + collectedOn(movements, concession.on) - concession.amountCents
      // The amount owed today stays. The lender gives up interest that the old instalments would have
      // brought.
      case 'restructure':
        return totalInShillings(before.dues) - totalInShillings(after.dues)
      case 'waiver':
      case 'payday':
      case 'mark':
        return netOf(was) - netOf(is)
    }
  }
  return cents(Math.max(0, less()))
}

/** Payments of a day; they count towards a settlement agreed on that day. */
export const collectedOn = (movements: readonly Movement[], on: Day): Cents =>
  sumCents(
    movements.map((each) =>
      isMoney(each) && each.kind !== 'refund' && each.on === on ? each.amountCents : 0,
    ),
  )

/** Why the concession is refused, or null. Names refused fields as the API calls do. */
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
    case 'payday':
      return canMoveToPayday(terms, movements, on)
        ? null
        : { error: 'transitionRefused', current: { status } }
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
