/** The money slip as data: its lines add up to its total, and what takes away from it is negative (DESIGN). */
import type { Slip } from '../../contract/fields.ts'
import type { Day } from '../../domain/days.ts'
import { payableCents, remainingDues, type LoanTerms, type Movement, type Position } from '../../domain/loan.ts'
import { bucketNames, openCents, type BucketName } from '../../domain/loan-terms.ts'
import { cents, sumCents, toMajor, wholeShillings, type Cents } from '../../domain/money.ts'
import type { Quote } from '../../domain/quote.ts'

type Line = Slip['lines'][number]
type LineKey = Line['key']

const line = (key: LineKey, amountCents: number): Line => ({ key, amount: toMajor(cents(amountCents)) })
const lineUnlessZero = (key: LineKey, amountCents: number): Line[] => (amountCents === 0 ? [] : [line(key, amountCents)])
const duesView = (dues: readonly { readonly on: Day; readonly amountCents: Cents }[]): Slip['dues'] => dues.map(({ on, amountCents }) => ({ on, amount: toMajor(amountCents) }))

/** What a loan would cost: shown before it is agreed to (PRODUCT 2.13). */
export const quoteSlip = (quote: Quote, holdsOn: Day): Slip => ({
  lines: [
    line('amountReceived', quote.amountReceivedCents),
    line('interest', quote.interestCents),
    ...lineUnlessZero('addOns', quote.addOnsCents),
    ...lineUnlessZero('excise', quote.exciseCents),
  ],
  total: { key: 'toRepay', amount: toMajor(quote.totalCents) },
  holdsOn,
  dueOn: quote.dueOn,
  dues: duesView(quote.dues),
  dailyRatePercent: quote.dailyRatePpm / 10_000,
  nominalYearlyPercent: quote.nominalYearlyPercent,
  effectiveYearlyPercent: quote.effectiveYearlyPercent,
  firstLoan: quote.firstLoan,
})

export type LoanFigures = { readonly terms: LoanTerms; readonly movements: readonly Movement[]; readonly position: Position }

/** What the law wrote off of the charges (in duplum, PRODUCT 2.10). What an officer gave up of a whole debt can still be paid, and is not in it. */
function writtenOffByLaw({ buckets, payoffCents, refundedTooMuchCents, writtenOffOn }: Position): number {
  const sum = (amount: (name: BucketName) => number): number => bucketNames.reduce((all, name) => all + amount(name), 0)
  if (writtenOffOn === null) return sum((name) => buckets[name].writtenOffCents)
  return sum((name) => buckets[name].chargedCents - buckets[name].paidCents) - (payoffCents - refundedTooMuchCents)
}

/** Paid in by the customer and kept: collections and prolongations less what was sent back. */
export const paidInCents = (movements: readonly Movement[], on: Day): Cents =>
  sumCents(movements.filter((each) => each.on <= on).map((each) =>
    each.kind === 'writeOff' || each.kind === 'addOnCancelled' ? 0 : each.kind === 'refund' ? 0 - each.amountCents : each.amountCents))

type SlipOptions = {
  /** As if the add-ons still open were not there: what is paid by who means to cancel them (SPEC 7 `includeAddons`). */
  readonly withoutOpenAddOns?: boolean
}

/** Where a loan stands today: what was charged, what was paid, and what is to pay, in whole shillings (PRODUCT 2.12). Once repaid it is the receipt. */
export function loanSlip(
  { terms, movements, position }: LoanFigures, rates: Pick<Quote, 'nominalYearlyPercent' | 'effectiveYearlyPercent' | 'firstLoan'>, on: Day, { withoutOpenAddOns = false }: SlipOptions = {},
): Slip {
  const paidCents: number = paidInCents(movements, on)
  const repaid = position.settledOn !== null && paidCents > 0
  const leftOut = withoutOpenAddOns ? openAddOns(position) : noAddOns
  const owedCents = withoutOpenAddOns ? wholeShillings(position.payoffWithoutAddOnsCents) : payableCents(position)
  const totalCents = repaid ? cents(paidCents) : owedCents
  const charged = (name: BucketName) => position.buckets[name].chargedCents - leftOut[name]
  const writtenOffCents = writtenOffByLaw(position)
  const aheadCents = Math.max(0, -netOpenCents(position))
  const shown = sumCents([...bucketNames.map(charged), -writtenOffCents, repaid ? 0 : -paidCents, position.overpaymentCents, aheadCents])
  return {
    lines: [
      line('principal', charged('principal')),
      line('interest', charged('interest')),
      ...(['penalty', 'addOns', 'excise'] as const).flatMap((name) => lineUnlessZero(name, charged(name))),
      ...lineUnlessZero('writtenOff', -writtenOffCents),
      ...(repaid ? [] : lineUnlessZero('paid', -paidCents)),
      ...lineUnlessZero('prolongation', aheadCents),
      ...lineUnlessZero('overpayment', position.overpaymentCents),
      ...lineUnlessZero('rounding', totalCents - shown),
    ],
    total: { key: repaid ? 'repaid' : totalCents === 0 ? 'nothingOwed' : 'toPayToday', amount: toMajor(totalCents) },
    holdsOn: on,
    dueOn: totalCents === 0 || repaid ? null : position.nextDue?.on ?? position.maturityDay,
    dues: totalCents === 0 || repaid ? [] : duesView(lessFromFirst(remainingDues(terms, movements, on), sumCents(Object.values(leftOut)))),
    dailyRatePercent: terms.dailyRatePpm / 10_000,
    nominalYearlyPercent: rates.nominalYearlyPercent,
    effectiveYearlyPercent: rates.effectiveYearlyPercent,
    firstLoan: rates.firstLoan,
  }
}

const noAddOns: Readonly<Record<BucketName, number>> = { penalty: 0, interest: 0, addOns: 0, excise: 0, principal: 0 }

/** The add-ons still open, with their excise. */
function openAddOns({ buckets, payoffCents, payoffWithoutAddOnsCents }: Position): Readonly<Record<BucketName, number>> {
  const addOns = Math.min(openCents(buckets.addOns), payoffCents - payoffWithoutAddOnsCents)
  return { ...noAddOns, addOns, excise: payoffCents - payoffWithoutAddOnsCents - addOns }
}

/** What is open less what prolongations paid ahead; below zero where they paid more than is open. */
const netOpenCents = ({ buckets, unusedProlongationCents, refundedTooMuchCents, writtenOffOn }: Position): number =>
  writtenOffOn !== null ? 0 : bucketNames.reduce((sum, name) => sum + openCents(buckets[name]), 0) + refundedTooMuchCents - unusedProlongationCents

type Dues = readonly { readonly on: Day; readonly amountCents: Cents }[]
/** Charges are due first: what is left out comes off the first due. */
const lessFromFirst = (dues: Dues, lessCents: number): Dues => dues.map((due, index) => (index === 0 ? { ...due, amountCents: cents(Math.max(0, due.amountCents - lessCents)) } : due))
