/**
 * The money slip as data. Its lines add up to its total; deductions are negative (rule screens-1, rule
 * money-32).
 */
import type { Slip } from '../../../contract/fields.ts'
import { addDays, daysBetween, laterDay, type Day } from '../../../domain/days.ts'
import { costLimitOn, type CostLimit } from '../../../domain/loan/cost-limit.ts'
import {
  partsInShillings,
  payableCents,
  positionOn,
  remainingDues,
  type LoanTerms,
  type Movement,
  type Position,
} from '../../../domain/loan/loan.ts'
import type { LoanStatus } from '../../../domain/loan/status.ts'
import {
  isMoney,
  type BucketName,
  type DuePart,
  type DuePayment,
  type MoneyMovement,
  type Part,
} from '../../../domain/loan/loan-terms.ts'
import { cents, sumCents, toMajor, wholeShillings, type Cents } from '../../../domain/money.ts'
import type { Quote } from '../../../domain/price/quote.ts'
import { nominalYearlyPercent } from '../../../domain/price/rates.ts'
import {
  chargesEndedOn,
  effectiveYearlyPercentOf,
  ratePeriods,
  type RatePeriod,
} from '../../../domain/price/running-rates.ts'

const line = <const Key extends string>(key: Key, amountCents: number) => ({
  key,
  amount: toMajor(cents(amountCents)),
})
const lineUnlessZero = <const Key extends string>(key: Key, amountCents: number) =>
  amountCents === 0 ? [] : [line(key, amountCents)]
type Dues = readonly DuePayment[]
/** Amounts due by day, in whole shillings (rule money-18). */
export const duesView = (dues: Dues): Slip['dues'] =>
  dues.map((due) => {
    const parts = partsInShillings(due)
    return { ...asked(due), ...(parts && { parts: duePartsView(parts) }) }
  })
/** As `duesView` with a row for each day: separates past-due amounts from later ones. */
export const duesByDay = (dues: Dues) => duesView(dues).flatMap((due) => due.parts ?? [due])
export const duePartsView = (parts: readonly DuePart[]) =>
  parts.map(({ forBeingLate, ...part }) => ({ ...asked(part), ...(forBeingLate && { forBeingLate }) }))
const asked = ({ on, amountCents }: Part) => ({ on, amount: toMajor(wholeShillings(amountCents)) })

const rateView = ({ from, through, dailyRatePpm }: RatePeriod): Slip['rates'][number] => ({
  from,
  through,
  dailyPercent: dailyRatePpm / 10_000,
  nominalYearlyPercent: nominalYearlyPercent(dailyRatePpm),
})
/** The rates, with the current one: the last rate unless charges have ended. */
const ratesView = (periods: readonly RatePeriod[], runningPpm: number) => ({
  rates: periods.map(rateView),
  dailyRatePercent: runningPpm / 10_000,
  nominalYearlyPercent: nominalYearlyPercent(runningPpm),
})

/** Slip of a quote: shown before the customer agrees to it (rule price-16). */
export function quoteSlip(quote: Quote, holdsOn: Day): Slip {
  const parts = [
    line('amountReceived', quote.amountReceivedCents),
    line('interest', quote.interestCents),
    ...lineUnlessZero('addOns', quote.addOnsCents),
    ...lineUnlessZero('excise', quote.exciseCents),
  ]
  return {
    lines: [...parts, ...rounding(parts, quote.totalCents)],
    total: { key: 'toRepay', amount: toMajor(quote.totalCents) },
    holdsOn,
    dueOn: quote.dueOn,
    dues: duesView(quote.dues),
    ahead: null,
    kept: null,
    settlement: null,
    most: mostView(quote.costLimit, false),
    dailyIncrease: 0,
    chargesEnded: false,
    ...ratesView(
      [
        {
          from: null,
          through: quote.dailyRatePpm === 0 ? quote.dueOn : null,
          dailyRatePpm: quote.dailyRatePpm,
        },
      ],
      quote.dailyRatePpm,
    ),
    effectiveYearlyPercent: quote.effectiveYearlyPercent,
    firstLoan: quote.firstLoan,
  }
}

export type LoanFigures = {
  readonly status: LoanStatus
  readonly terms: LoanTerms
  readonly closedOn: Day | null
  /** The day on which the loan was voided because its payout was not received: it counts as never made. */
  readonly voidedOn?: Day | null
  readonly movements: readonly Movement[]
  readonly position: Position
}

/** Returns the day of a loan's figures: for a sold debt the day of the sale at the latest. */
export const figuresDay = ({ status, closedOn }: Pick<LoanFigures, 'status' | 'closedOn'>, today: Day): Day =>
  status === 'ceded' && closedOn !== null && closedOn < today ? closedOn : today

/**
 * Charges written off by law (in duplum, rule money-15). Excludes whole debts that an officer wrote off,
 * because these can still be paid.
 */
const lawWriteOffs = ({ writtenOffByLaw }: Position): number =>
  sumCents(writtenOffByLaw.map(({ amountCents }) => amountCents))

const isRefund = (movement: MoneyMovement): boolean => movement.kind === 'refund'
/** Refunds to the customer, each on its day. */
export const sentBack = (movements: readonly Movement[]): MoneyMovement[] =>
  movements.filter(isMoney).filter(isRefund)

/** Payments of the customer less refunds, in cents: repayments, extensions and refunds. */
export const paidInCents = (movements: readonly Movement[], on: Day): Cents =>
  sumCents(
    movements
      .filter(isMoney)
      .filter((each) => each.on <= on)
      .map((each) => (isRefund(each) ? 0 - each.amountCents : each.amountCents)),
  )

/** Explains how payments became the amount repaid; null without an overpayment. */
function keptOf(movements: readonly Movement[], heldCents: Cents, keptCents: Cents): Slip['kept'] {
  const refunds = sentBack(movements)
  if (refunds.length === 0 && heldCents === 0) return null
  const paidIn = keptCents + heldCents + sumCents(refunds.map(({ amountCents }) => amountCents))
  return {
    lines: [
      { ...line('paidIn', paidIn), on: null },
      ...refunds.map(({ on, amountCents }) => ({ ...line('sentBack', 0 - amountCents), on })),
      ...lineUnlessZero('held', 0 - heldCents).map((held) => ({ ...held, on: null })),
    ],
    total: toMajor(keptCents),
  }
}

type SlipOptions = {
  /**
   * Leaves out add-ons that are still open: the amount for a customer who cancels them (`includeAddons`, rule
   * calls-6).
   */
  readonly withoutOpenAddOns?: boolean
}

/**
 * Slip of a loan today: charges, payments and the amount to pay, in whole shillings (rule money-18). For a
 * repaid loan it is the receipt as of the day on which nothing was owed; its total is the amount kept,
 * without overpayments. A voided loan has no receipt.
 */
export function loanSlip(
  loan: LoanFigures,
  today: Day,
  { withoutOpenAddOns = false }: SlipOptions = {},
): Slip {
  const { status, terms, movements, position } = loan
  const on = figuresDay(loan, today)
  const paidCents: number = paidInCents(movements, on)
  const repaid = position.settledOn !== null && paidCents > 0
  const leftOut = withoutOpenAddOns ? openAddOns(position) : noAddOns
  const leftOutCents = sumCents(Object.values(leftOut))
  const askedCents = (at: Position): Cents =>
    withoutOpenAddOns ? wholeShillings(at.payoffWithoutAddOnsCents) : payableCents(at)
  const totalCents = repaid ? cents(paidCents - position.overpaymentCents) : askedCents(position)
  const charged = (name: BucketName) => position.buckets[name].chargedCents - leftOut[name]
  const parts = [
    line('principal', charged('principal')),
    line('interest', charged('interest')),
    ...(['penalty', 'addOns', 'excise'] as const).flatMap((name) => lineUnlessZero(name, charged(name))),
    ...lineUnlessZero('freeDays', 0 - position.freeDaysCents),
    ...lineUnlessZero('writtenOff', -lawWriteOffs(position)),
    ...lineUnlessZero('waived', 0 - position.waivedCents),
    ...(repaid ? [] : lineUnlessZero('paid', position.unusedProlongationCents - paidCents)),
    ...(repaid ? [] : lineUnlessZero('paidAhead', 0 - position.unusedProlongationCents)),
    ...lineUnlessZero('prolongation', beyondDebtCents(position)),
    ...(repaid ? [] : lineUnlessZero('overpayment', position.overpaymentCents)),
  ]
  const owes = totalCents > 0 && !repaid && status !== 'ceded'
  const dues = owes ? lessAddOns(remainingDues(terms, movements, on), terms, leftOutCents) : []
  const lastDay = position.settledOn ?? laterDay(position.maturityDay, on)
  const known = movements.filter((each) => each.on <= on)
  const tomorrow = owes ? positionOn(terms, known, addDays(on, 1)) : position
  const grows = tomorrow.buckets.interest.chargedCents > position.buckets.interest.chargedCents
  const periods = periodsOf(
    { ...loan, movements: known },
    on,
    status === 'ceded' ? on : grows ? laterDay(lastDay, addDays(on, 1)) : lastDay,
  )
  return {
    ...(loan.voidedOn
      ? { lines: [], total: line('nothingOwed', 0) }
      : {
          lines: [...parts, ...rounding(parts, totalCents)],
          total: { key: totalKey(loan, totalCents, repaid), amount: toMajor(totalCents) },
        }),
    holdsOn: position.settledOn ?? on,
    dueOn: owes ? (position.nextDue?.on ?? position.maturityDay) : null,
    dues: duesView(dues),
    ahead: owes ? aheadOf(loan, on, { totalCents, leftOutCents, due: dues[0] }) : null,
    kept: repaid && !loan.voidedOn ? keptOf(known, position.overpaymentCents, totalCents) : null,
    settlement: owes ? settlementView(position) : null,
    most: owes ? mostView(costLimitOn(terms, known, on), position.daysUntilDue < 0) : null,
    dailyIncrease: owes ? toMajor(cents(Math.max(0, askedCents(tomorrow) - askedCents(position)))) : 0,
    chargesEnded: position.chargesEnded,
    ...ratesView(periods, runningPpm(periods, position, on)),
    effectiveYearlyPercent: effectiveYearlyPercentOf(terms, movements, on, status === 'ceded' ? on : lastDay),
    firstLoan: terms.firstLoan,
  }
}

const mostView = (limit: CostLimit | null, late: boolean): Slip['most'] =>
  limit && {
    amount: toMajor(limit.mostCents),
    on: limit.appliesOn,
    applies: limit.applies,
    left: toMajor(limit.leftCents),
    leftOn: limit.leftOn,
    late,
  }

/** The rest of a settlement offer, in whole shillings. */
const settlementView = ({ settlement }: Position): Slip['settlement'] =>
  settlement && { amount: toMajor(wholeShillings(settlement.leftCents)), until: settlement.until }

function totalKey({ status }: LoanFigures, totalCents: number, repaid: boolean): Slip['total']['key'] {
  if (repaid) return 'repaid'
  if (totalCents === 0) return 'nothingOwed'
  return status === 'ceded' ? 'owedWhenSold' : 'toPayToday'
}

/**
 * Returns the rates through a day. If nothing can accrue any more, the last rate ends on the day on which
 * charges ended or the loan was repaid or sold.
 */
function periodsOf({ status, terms, movements, position }: LoanFigures, on: Day, lastDay: Day): RatePeriod[] {
  const closedOn = position.settledOn ?? (status === 'ceded' ? on : null)
  const endedOn =
    (position.chargesEnded ? chargesEndedOn(terms, movements, closedOn ?? on) : null) ?? closedOn
  if (endedOn === null) return ratePeriods(terms, lastDay, movements)
  return ratePeriods(terms, endedOn, movements).map((period) =>
    period.through === null || period.through > endedOn ? { ...period, through: endedOn } : period,
  )
}

/** Returns the rate on the slip's day: 0 after charges ended; on a receipt the last rate that applied. */
function runningPpm(periods: readonly RatePeriod[], { chargesEnded, settledOn }: Position, on: Day): number {
  if (chargesEnded && settledOn === null) return 0
  return (periods.findLast(({ from }) => from === null || from <= (settledOn ?? on)) ?? periods[0]!)
    .dailyRatePpm
}

type Line<Key> = { readonly key: Key; readonly amount: number }
/** Returns the row for cents that were given up: total minus lines. */
const rounding = (lines: readonly Line<unknown>[], totalCents: number): Line<'rounding'>[] =>
  lineUnlessZero('rounding', totalCents - sumCents(lines.map(({ amount }) => Math.round(amount * 100))))

/**
 * Rows from today's total to the next payment on its due date, or to the past-due part of several payments:
 * interest until then, less amounts that fall due later.
 */
function aheadOf(
  { terms, movements, position }: LoanFigures,
  on: Day,
  {
    totalCents,
    leftOutCents,
    due,
  }: { readonly totalCents: number; readonly leftOutCents: number; readonly due: Dues[number] | undefined },
): Slip['ahead'] {
  const past = due !== undefined && due.on <= on
  if (
    !due ||
    position.writtenOffOn !== null ||
    (past && due.amountCents >= position.payoffCents - leftOutCents)
  )
    return null
  const known = movements.filter((movement) => movement.on <= on)
  const then = past ? position : positionOn(terms, known, due.on)
  const lastOriginalDue = terms.dues.at(-1)!.on
  const lastDay = laterDay(on, due.on)
  const split = terms.dues.length === 1 && lastOriginalDue < lastDay ? laterDay(on, lastOriginalDue) : lastDay
  const charged = (at: Position, name: BucketName): number => at.buckets[name].chargedCents
  const between = (name: BucketName): number => charged(then, name) - charged(position, name)
  const addedInterest = charged(then, 'interest') - charged(positionOn(terms, known, split), 'interest')
  const parts: { key: NonNullable<Slip['ahead']>['lines'][number]['key']; amount: number; days?: number }[] =
    [
      line('toPayToday', totalCents),
      ...(split > on
        ? [{ ...line('interestToCome', between('interest') - addedInterest), days: daysBetween(on, split) }]
        : []),
      ...(split < lastDay
        ? [{ ...line('interestOfDaysAdded', addedInterest), days: daysBetween(split, lastDay) }]
        : []),
      ...lineUnlessZero('freeDays', position.freeDaysCents - then.freeDaysCents),
      ...lineUnlessZero('penalty', between('penalty')),
      ...lineUnlessZero('excise', between('excise')),
      ...lineUnlessZero('writtenOff', lawWriteOffs(position) - lawWriteOffs(then)),
      ...lineUnlessZero('prolongation', beyondDebtCents(then) - beyondDebtCents(position)),
      ...lineUnlessZero('dueLater', due.amountCents - (then.payoffCents - leftOutCents)),
    ]
  const dueCents = wholeShillings(due.amountCents)
  return { on: due.on, lines: [...parts, ...rounding(parts, dueCents)], total: toMajor(dueCents) }
}

const noAddOns: Readonly<Record<BucketName, number>> = {
  penalty: 0,
  interest: 0,
  addOns: 0,
  excise: 0,
  principal: 0,
}

/** The open add-ons, with their excise duty. */
function openAddOns({
  owedCents,
  payoffCents,
  payoffWithoutAddOnsCents,
}: Position): Readonly<Record<BucketName, number>> {
  const addOns = Math.min(owedCents.addOns, payoffCents - payoffWithoutAddOnsCents)
  return { ...noAddOns, addOns, excise: payoffCents - payoffWithoutAddOnsCents - addOns }
}

/** Returns extension payments beyond the whole debt: refunded when the loan closes. */
const beyondDebtCents = ({ owedCents, unusedProlongationCents, refundedTooMuchCents }: Position): number =>
  Math.max(0, unusedProlongationCents - refundedTooMuchCents - sumCents(Object.values(owedCents)))

/** Subtracts left-out add-ons from the payment in which add-ons fall due. */
const lessAddOns = (dues: Dues, { allocation }: LoanTerms, lessCents: number): Dues =>
  dues.map((due, index) => {
    if (index !== (allocation === 'addOnsLast' ? dues.length - 1 : 0)) return due
    const less = <Of extends Part>(part: Of): Of => ({
      ...part,
      amountCents: cents(Math.max(0, part.amountCents - lessCents)),
    })
    const at = allocation === 'addOnsLast' ? (due.parts?.length ?? 0) - 1 : 0
    return {
      ...less(due),
      ...(due.parts && { parts: due.parts.map((part, place) => (place === at ? less(part) : part)) }),
    }
  })
