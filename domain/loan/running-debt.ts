/** Balance after each movement of a loan, in the order that `replay` applies them. */
import { laterDay, type Day } from '../days.ts'
import { cents, sumCents, type Cents } from '../money.ts'
import { positionOn, type LoanTerms, type Movement, type Position } from './loan.ts'

/** `law`: charges above the limit of the law are written off on a day before that day's money (rule money-15). */
type CountedKind = Movement['kind'] | 'law' | 'cession'
/** Payments are applied in order of arrival, whatever their purpose. */
const orderOfDay: readonly (CountedKind | 'moneyIn')[] = [
  'addOnCancelled',
  'law',
  'settlement',
  'waiver',
  'moneyIn',
  'refund',
  'payday',
  'restructure',
  'writeOff',
  'freeDays',
  'mark',
  'cession',
]

const placeOf = (kind: CountedKind): number =>
  orderOfDay.indexOf(kind === 'collection' || kind === 'prolongation' ? 'moneyIn' : kind)

/**
 * A transaction of a loan; without a movement when it does not change the loan, such as a reversed payment.
 */
export type LoanTransaction = {
  readonly on: Day
  readonly kind: CountedKind
  readonly movement: Movement | null
}
/**
 * Position on the transaction's day without it and with it. The last one of a day leaves the day's closing
 * position.
 */
export type BeforeAndAfter = { readonly before: Position; readonly after: Position }

export const loanTransaction = (movement: Movement): LoanTransaction => ({
  on: movement.on,
  kind: movement.kind,
  movement,
})

/**
 * Each transaction with the position before and after it. Those of one kind and day keep list order. A date
 * before the payout counts as the payout day.
 */
export function runningDebt<Item extends LoanTransaction>(
  terms: LoanTerms,
  items: readonly Item[],
): (Item & BeforeAndAfter)[] {
  const ordered = items
    .map((item) => ({ ...item, on: laterDay(item.on, terms.paidOutOn) }))
    .sort((one, other) =>
      one.on < other.on ? -1 : one.on > other.on ? 1 : placeOf(one.kind) - placeOf(other.kind),
    )
  const counted: Movement[] = []
  return ordered.map((item) => {
    const before = positionOn(terms, counted, item.on)
    if (item.movement === null) return { ...item, before, after: before }
    counted.push(item.movement)
    return { ...item, before, after: positionOn(terms, counted, item.on) }
  })
}

/** A line of a transaction list: the balance before and after it. */
export type DebtLine = { readonly on: Day; readonly owedBeforeCents: Cents; readonly owedAfterCents: Cents }
/** Interest and penalty since the previous line, with their excise. */
export type ChargedLine = {
  readonly kind: 'charged'
  readonly on: Day
  readonly amountCents: Cents
  readonly owedAfterCents: Cents
}

/** The add-ons that were sold with the payout, with their excise: owed from its day, until one is given up. */
export const addOnsSold = (
  terms: LoanTerms,
): { readonly amountCents: Cents; readonly owedAfterCents: Cents } => {
  const { payoffCents } = positionOn(terms, [], terms.paidOutOn)
  return { amountCents: cents(payoffCents - terms.principalCents), owedAfterCents: payoffCents }
}

/** Amount that a cancelled add-on took off: its price with excise. */
export const addOnReduction = ({ before, after }: BeforeAndAfter): Cents =>
  cents(
    sumCents(Object.values(before.buckets).map(({ chargedCents }) => chargedCents)) -
      sumCents(Object.values(after.buckets).map(({ chargedCents }) => chargedCents)),
  )

/**
 * The lines with charges inserted between them, from principal and add-ons onwards. With them the list adds
 * up to the cent.
 */
export function withCharges<Line extends DebtLine>(
  terms: LoanTerms,
  lines: readonly Line[],
): (Line | ChargedLine)[] {
  let owed: number = addOnsSold(terms).owedAfterCents
  return lines.flatMap((line) => {
    const amountCents = cents(line.owedBeforeCents - owed)
    owed = line.owedAfterCents
    return amountCents <= 0 // below: cents cut off from both
      ? [line]
      : [{ kind: 'charged', on: line.on, amountCents, owedAfterCents: line.owedBeforeCents } as const, line]
  })
}
