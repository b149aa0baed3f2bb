/** The money slip as data: its lines add up to its total, and what takes away from it is negative (DESIGN). */
import type { Slip } from '../../contract/fields.ts'
import type { Day } from '../../domain/days.ts'
import { remainingDues, type LoanTerms, type Movement, type Position } from '../../domain/loan.ts'
import { bucketNames, type BucketName } from '../../domain/loan-terms.ts'
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

/** Charged so far, less what in duplum wrote off; after a whole debt was written off it is what can still be recovered. */
export const chargedNow = ({ buckets, writtenOffOn }: Position, name: BucketName): number =>
  buckets[name].chargedCents - (writtenOffOn === null ? buckets[name].writtenOffCents : 0)

/** Paid in by the customer and kept: collections and prolongations less what was sent back. */
export const paidInCents = (movements: readonly Movement[], on: Day): Cents =>
  sumCents(movements.filter((each) => each.on <= on).map((each) =>
    each.kind === 'writeOff' ? 0 : each.kind === 'refund' ? 0 - each.amountCents : each.amountCents))

/** Where a loan stands today: what was charged, what was paid, and what is to pay, in whole shillings (PRODUCT 2.12). Once repaid it is the receipt. */
export function loanSlip({ terms, movements, position }: LoanFigures, rates: Pick<Quote, 'nominalYearlyPercent' | 'effectiveYearlyPercent' | 'firstLoan'>, on: Day): Slip {
  const paidCents: number = paidInCents(movements, on)
  const done = position.payoffCents === 0
  const repaid = done && paidCents > 0
  const totalCents = repaid ? cents(paidCents) : wholeShillings(position.payoffCents)
  const charges = bucketNames.map((name) => chargedNow(position, name))
  const shown = sumCents([...charges, repaid ? 0 : -paidCents, position.overpaymentCents])
  return {
    lines: [
      line('principal', chargedNow(position, 'principal')),
      line('interest', chargedNow(position, 'interest')),
      ...(['penalty', 'addOns', 'excise'] as const).flatMap((name) => lineUnlessZero(name, chargedNow(position, name))),
      ...(repaid ? [] : lineUnlessZero('paid', -paidCents)),
      ...lineUnlessZero('overpayment', position.overpaymentCents),
      ...lineUnlessZero('rounding', totalCents - shown),
    ],
    total: { key: repaid ? 'repaid' : done ? 'nothingOwed' : 'toPayToday', amount: toMajor(totalCents) },
    holdsOn: on,
    dueOn: done ? null : position.nextDue?.on ?? position.maturityDay,
    dues: done ? [] : duesView(remainingDues(terms, movements, on)),
    dailyRatePercent: terms.dailyRatePpm / 10_000,
    nominalYearlyPercent: rates.nominalYearlyPercent,
    effectiveYearlyPercent: rates.effectiveYearlyPercent,
    firstLoan: rates.firstLoan,
  }
}
