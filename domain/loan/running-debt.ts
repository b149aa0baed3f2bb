/** What a loan owes after each of its movements, in the order in which they count (`replay`). */
import { laterDay, type Day } from '../days.ts'
import { cents, sumCents, type Cents } from '../money.ts'
import { positionOn, type LoanTerms, type Movement, type Position } from './loan.ts'

/** `law`: charges above the limit of the law are written off on a day before that day's money (rule money-15). */
type CountedKind = Movement['kind'] | 'law' | 'cession'
/** Money that came in counts as it came, whatever it was for. */
const orderOfDay: readonly (CountedKind | 'moneyIn')[] = [
  'addOnCancelled',
  'law',
  'settlement',
  'waiver',
  'moneyIn',
  'refund',
  'restructure',
  'writeOff',
  'freeDays',
  'mark',
  'cession',
]

const placeOf = (kind: CountedKind): number =>
  orderOfDay.indexOf(kind === 'collection' || kind === 'prolongation' ? 'moneyIn' : kind)

/**
 * Something that happened to a loan; without a movement where it changes nothing by itself, such as a payment
 * that was taken back.
 */
export type LoanTransaction = {
  readonly on: Day
  readonly kind: CountedKind
  readonly movement: Movement | null
}
/** Where the loan stands on its day without it, and with it. The last of a day leaves what that day leaves. */
export type Standing = { readonly before: Position; readonly after: Position }

export const loanTransaction = (movement: Movement): LoanTransaction => ({
  on: movement.on,
  kind: movement.kind,
  movement,
})

/**
 * Each with the loan before and after it; of one kind and day in the order of the list. What is dated before
 * the payout counts on its day.
 */
export function runningDebt<Item extends LoanTransaction>(
  terms: LoanTerms,
  items: readonly Item[],
): (Item & Standing)[] {
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

/** A line of a list of what happened: what is owed just before it, and after it. */
export type DebtLine = { readonly on: Day; readonly owedBeforeCents: Cents; readonly owedAfterCents: Cents }
/** What interest and penalty added since the line before, with their excise. */
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

/** What an add-on that was given up took off: its price with the excise on it. */
export const lessCharged = ({ before, after }: Standing): Cents =>
  cents(
    sumCents(Object.values(before.buckets).map(({ chargedCents }) => chargedCents)) -
      sumCents(Object.values(after.buckets).map(({ chargedCents }) => chargedCents)),
  )

/**
 * The lines with what was charged between them, from the principal with the add-ons on: with these the list adds up
 * to the cent.
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
