/** Prolongation: a later maturity date, paid for when it is taken (rule money-11). */
import { advanceTo, interestAhead } from './accrual.ts'
import { canExtend, extend, mayReturn } from './allocation.ts'
import { addDays, dayNumber, dayOfNumber, type Day } from '../days.ts'
import { chargeWithin } from './excise.ts'
import {
  charged,
  copyState,
  earliestOpenDue,
  openWithExcise,
  hasAgreedConcession,
  openPrincipal,
  openTotal,
  type ChargeName,
  type LoanState,
} from './replay-state.ts'
import { payableCents, positionOf } from './loan.ts'
import type { LoanTerms, Movement } from './loan-terms.ts'
import { cents, shillingCents, wholeShillings, type Cents } from '../money.ts'
import { replay } from './replay.ts'

export type ExtensionOption = {
  readonly periodDays: number
  /** Exact cost; `extensionPrice` gives the amount asked for. */
  readonly costCents: Cents
  readonly newMaturityDay: Day
}

/** Parts of an option's cost; they sum to it. Excise is a separate part (rule money-17). */
export type ExtensionQuote = ExtensionOption & {
  readonly penaltyCents: Cents
  readonly interestCents: Cents
  /** Interest of the days ahead. */
  readonly daysAheadCents: Cents
  readonly exciseCents: Cents
}

export const noExtensionReasons = [
  'nothingOwed',
  'writtenOff',
  'severalDues',
  'nonPerforming',
  'termUsedUp',
  'arrangement',
  'tooEarly',
  'waitingCheaper',
] as const
export type NoExtension = (typeof noExtensionReasons)[number]

/** Offered periods. The longest extension that the maximum total term allows is offered too. */
export const usualPeriodsDays: readonly number[] = [7, 14, 30]

/**
 * The prolongations on offer on a day, shortest first: the usual periods and the longest that the total term allows.
 * None when that is used up, when the loan is non-performing, settled or written off, when it has several dues, or while
 * an agreement holds; of a late loan none that costs more than waiting for its new date (rule money-46).
 */
export const extensionOptions = (
  terms: LoanTerms,
  movements: readonly Movement[],
  on: Day,
): ExtensionOption[] => optionsOf(replay(terms, movements, on))

const optionsOf = (state: LoanState): ExtensionOption[] =>
  allOptions(state).filter((option) => !isWaitingCheaper(state, option))

function allOptions(state: LoanState): ExtensionOption[] {
  if (!canExtend(state) || hasAgreedConcession(state)) return []
  const from = Math.max(state.day, state.dues[0]!.on)
  const longestDays = longestPeriod(state)
  if (longestDays < 1) return []
  const pastDue = openWithExcise(state, 'penalty') + openWithExcise(state, 'interest')
  return [...usualPeriodsDays.filter((days) => days < longestDays), longestDays].map((periodDays) => ({
    periodDays,
    costCents: cents(pastDue + interestAhead(state, periodDays)),
    newMaturityDay: dayOfNumber(from + periodDays),
  }))
}

/** Amount still owed on the new date if the price is paid now and nothing afterwards, in whole shillings. */
export function owedOnNewDate(
  state: LoanState,
  {
    periodDays,
    priceCents,
    newMaturityDay,
  }: Pick<ExtensionOption, 'periodDays' | 'newMaturityDay'> & { readonly priceCents: Cents },
): Cents {
  const then = copyState(state)
  extend(then, priceCents, periodDays)
  return owedOn(then, newMaturityDay)
}

/** The limit of the law can take more off a late loan than an extension saves. */
function isWaitingCheaper(state: LoanState, option: ExtensionOption): boolean {
  const due = earliestOpenDue(state)
  if (!due || due.on >= state.day) return false
  const priceCents = extensionPrice(option.costCents)
  return (
    priceCents + owedOnNewDate(state, { ...option, priceCents }) >
    owedOn(copyState(state), option.newMaturityDay)
  )
}

function owedOn(state: LoanState, on: Day): Cents {
  advanceTo(state, dayNumber(on))
  return payableCents(positionOf(state))
}

const longestPeriod = ({ terms, day, dues }: LoanState): number =>
  dayNumber(addDays(terms.paidOutOn, terms.maxTotalDays)) - Math.max(day, dues.at(-1)!.on)

/** One option with the parts of its cost; null where it is not on offer. */
export function extensionQuote(
  terms: LoanTerms,
  movements: readonly Movement[],
  on: Day,
  periodDays: number,
): ExtensionQuote | null {
  const state = replay(terms, movements, on)
  const option = optionsOf(state).find((offered) => offered.periodDays === periodDays)
  if (!option) return null
  const open = (name: ChargeName) => openCharge(state, name)
  const ahead = chargeWithin(interestAhead(state, periodDays), terms.exciseRatePpm)
  const charges = open('penalty') + open('interest') + ahead
  return {
    ...option,
    penaltyCents: cents(open('penalty')),
    interestCents: cents(open('interest')),
    daysAheadCents: cents(ahead),
    exciseCents: cents(option.costCents - charges),
  }
}

/** Open amount of a charge without its excise. */
function openCharge({ charges }: LoanState, name: ChargeName): number {
  const { paid, writtenOff } = charges[name]
  return charged(charges[name]) - paid.charge - writtenOff.charge
}

/** Why a loan has no prolongation on a day; null where it has. */
export function whyNoExtension(
  terms: LoanTerms,
  movements: readonly Movement[],
  on: Day,
): NoExtension | null {
  const state = replay(terms, movements, on)
  if (openTotal(state) === 0 || openPrincipal(state) === 0) return 'nothingOwed'
  if (state.writtenOffOn !== null) return 'writtenOff'
  if (hasAgreedConcession(state)) return 'arrangement'
  if (mayReturn(state)) return 'tooEarly'
  if (state.dues.length > 1) return 'severalDues'
  if (state.nonPerformingSince !== null) return 'nonPerforming'
  if (longestPeriod(state) < 1) return 'termUsedUp'
  return optionsOf(state).length === 0 ? 'waitingCheaper' : null
}

/** Price asked for an extension: whole shillings, at least one, because zero cannot be paid. */
export const extensionPrice = (costCents: Cents): Cents =>
  cents(Math.max(shillingCents, wholeShillings(costCents)))

/**
 * Whether a payment on this day buys the extension: it covers the price asked for, or today's cost if that is
 * lower. A payment that does not (too small, too late, or no longer offered) must be posted as an ordinary
 * repayment.
 */
export function buysExtension(
  terms: LoanTerms,
  movements: readonly Movement[],
  on: Day,
  amountCents: Cents,
  asked: { readonly periodDays: number; readonly askedCents: Cents },
): boolean {
  const option = extensionOptions(terms, movements, on).find(
    (offered) => offered.periodDays === asked.periodDays,
  )
  return option !== undefined && amountCents >= Math.min(asked.askedCents, extensionPrice(option.costCents))
}
