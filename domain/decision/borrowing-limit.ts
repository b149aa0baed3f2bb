/**
 * How much a customer may borrow at most, by their history here (rule price-30). The caps are data of the
 * scorecard. A loan counts if it was kept long enough and repaid on time; a late one takes counted loans away.
 */
import { daysBetween, type Day } from '../days.ts'
import { cents, type Cents } from '../money.ts'

/** A cap that applies once all of its conditions hold. */
export type CapStep = {
  /** Counted loans. */
  readonly loansKeptMin: number
  /** Only with an income that a statement proves. */
  readonly incomeProved?: true
  readonly mostCents: Cents
}

export type LatenessRule = {
  /** From so many days past due a loan does not count. */
  readonly daysPastDueMin: number
  /** Counted loans that it takes away. */
  readonly loansLost: number
}

export type BorrowingCaps = {
  /** Days from the payout that a loan must have run to count. */
  readonly daysKeptMin: number
  readonly lateness: readonly LatenessRule[]
  /** The first one needs no loan and no proof, so that each customer has a limit. */
  readonly steps: readonly CapStep[]
}

/** An earlier or open loan of the customer. */
export type PastLoan = {
  readonly paidOutOn: Day
  /** Null while it is open. */
  readonly endedOn: Day | null
  /** The longest it was past due, in days. */
  readonly daysPastDue: number
  /** Ended by a settlement for less, written off or sold. */
  readonly unpaid?: true
}

export type BorrowingHistory = { readonly loans: readonly PastLoan[]; readonly incomeProved: boolean }

export type BorrowingLimit = {
  readonly limitCents: Cents
  readonly loansKept: number
  readonly incomeProved: boolean
  /** The next higher limit, and the loans that it takes; null at the top. */
  readonly next: { readonly limitCents: Cents; readonly moreLoans: number } | null
  /** The limit with a proved income, if that is higher. */
  readonly provedIncomeCents: Cents | null
  /** The late or unpaid loan that lowered the limit, until the limit is again as high as it was. */
  readonly lowered: { readonly fromCents: Cents; readonly loan: PastLoan } | null
}

type Kept = { readonly kept: number; readonly most: number; readonly cause: PastLoan | null }

/**
 * Counts the loans that were kept, in the order of their payouts. A loan that ran next to a counted one does not
 * count, so several small loans at a time raise the limit as one does.
 */
function countKept(loans: readonly PastLoan[], caps: BorrowingCaps): Kept {
  let [kept, most] = [0, 0]
  let cause: PastLoan | null = null
  let lastEnd: Day | null = null
  for (const loan of loans.toSorted((one, other) => (one.paidOutOn < other.paidOutOn ? -1 : 1))) {
    const lost = loansLost(loan, caps)
    if (lost !== null) {
      kept = Math.max(0, kept - lost)
      if (lost > 0 && kept < most) cause = loan
    } else if (isKept(loan, caps) && (lastEnd === null || loan.paidOutOn >= lastEnd)) {
      kept += 1
      lastEnd = loan.endedOn
    }
    if (kept >= most) [most, cause] = [kept, null]
  }
  return { kept, most, cause }
}

/** Counted loans that a late or unpaid loan takes away; null for a loan that was repaid on time or runs. */
function loansLost({ daysPastDue, unpaid }: PastLoan, { lateness }: BorrowingCaps): number | null {
  const reached = lateness.filter(({ daysPastDueMin }) => unpaid || daysPastDue >= daysPastDueMin)
  return reached.length === 0 ? null : Math.max(...reached.map((each) => each.loansLost))
}

const isKept = ({ paidOutOn, endedOn, unpaid }: PastLoan, { daysKeptMin }: BorrowingCaps): boolean =>
  endedOn !== null && !unpaid && daysBetween(paidOutOn, endedOn) >= daysKeptMin

const capAt = (caps: BorrowingCaps, kept: number, incomeProved: boolean): number =>
  Math.max(
    0,
    ...caps.steps
      .filter((step) => step.loansKeptMin <= kept && (incomeProved || !step.incomeProved))
      .map(({ mostCents }) => mostCents),
  )

/** The limit and its reason. It never passes the product's largest amount. Without caps it is that amount. */
export function borrowingLimit(
  { loans, incomeProved }: BorrowingHistory,
  caps: BorrowingCaps | undefined,
  productMaxCents: Cents,
): BorrowingLimit {
  const { kept, most, cause } = caps ? countKept(loans, caps) : { kept: 0, most: 0, cause: null }
  const at = (loansKept: number, proved = incomeProved): Cents =>
    cents(caps ? Math.min(productMaxCents, capAt(caps, loansKept, proved)) : productMaxCents)
  const limitCents = at(kept)
  const more = (caps?.steps ?? [])
    .map(({ loansKeptMin }) => loansKeptMin)
    .filter((loansKeptMin) => loansKeptMin > kept && at(loansKeptMin) > limitCents)
  const nextAt = Math.min(...more)
  return {
    limitCents,
    loansKept: kept,
    incomeProved,
    next: more.length > 0 ? { limitCents: at(nextAt), moreLoans: nextAt - kept } : null,
    provedIncomeCents: at(kept, true) > limitCents ? at(kept, true) : null,
    lowered: cause && at(most) > limitCents ? { fromCents: at(most), loan: cause } : null,
  }
}

export const limitCauses = [
  'first',
  'loanKept',
  'loanLate',
  'loanUnpaid',
  'loanReopened',
  'incomeProved',
  'proofEnded',
  'rulesChanged',
] as const
export type LimitCause = (typeof limitCauses)[number]

/** A limit as it was recorded. */
export type RecordedLimit = Pick<BorrowingLimit, 'limitCents' | 'loansKept' | 'incomeProved'>
export type LimitChange = { readonly cause: LimitCause; readonly beforeCents: Cents | null }

/** Why the limit differs from the one recorded before; null if it does not. */
export function limitChange(before: RecordedLimit | null, now: BorrowingLimit): LimitChange | null {
  const late = now.lowered && (now.lowered.loan.unpaid ? 'loanUnpaid' : 'loanLate')
  if (before === null)
    return now.lowered && late
      ? { cause: late, beforeCents: now.lowered.fromCents }
      : { cause: 'first', beforeCents: null }
  if (before.limitCents === now.limitCents) return null
  const { limitCents: beforeCents } = before
  if (now.limitCents > beforeCents) {
    if (now.loansKept > before.loansKept) return { cause: 'loanKept', beforeCents }
    const isProved = now.incomeProved && !before.incomeProved
    return { cause: isProved ? 'incomeProved' : 'rulesChanged', beforeCents }
  }
  if (now.loansKept < before.loansKept) return { cause: late ?? 'loanReopened', beforeCents }
  return { cause: before.incomeProved && !now.incomeProved ? 'proofEnded' : 'rulesChanged', beforeCents }
}
