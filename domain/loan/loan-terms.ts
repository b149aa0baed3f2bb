/** What a loan is made of: its terms, the money that moved, and what stands on a day. Types only, and their limits. */
import type { Cents, Currency } from '../money.ts'
import type { Day } from '../days.ts'

export const addOnKinds = ['insurance', 'telemedicine', 'legalAid', 'multiservice'] as const
export type AddOnKind = (typeof addOnKinds)[number]

/** Days from the payout on which an add-on can be given up, where its terms do not say. */
export const addOnCancelDays = 14

/** An add-on of a loan, at the price it was signed for. */
export type AddOnTaken = {
  readonly kind: AddOnKind
  readonly priceCents: Cents
  /** Days from the payout on which it can be given up; `addOnCancelDays` where absent. */
  readonly cancelDays?: number
}

/** When interest and penalty stop at the principal (Banking Act s. 44A, rule money-16). */
export type InDuplum = 'off' | 'nonPerforming' | 'always'

/**
 * Where money goes (rule money-6): penalty, interest, principal, add-ons; penalty, interest, add-ons, principal; or, as
 * the regulations of 2026 have it, interest, then fees, then principal. With add-ons last, paying everything but the
 * add-ons leaves just these, and they fall due with the last payment. Loans keep the order they were made under.
 */
export const allocations = ['addOnsLast', 'addOnsBeforePrincipal', 'interestFirst'] as const
export type Allocation = (typeof allocations)[number]

/** Of a version of the products that does not say. */
export const defaultAllocation: Allocation = 'addOnsLast'

export type Due = { readonly on: Day; readonly principalCents: Cents }

/** The terms a loan was made under. They never change: a new price makes new terms, old loans keep theirs. */
export type LoanTerms = {
  readonly principalCents: Cents
  readonly currency: Currency
  readonly paidOutOn: Day
  /** In order of their days; the principal parts sum to `principalCents`. */
  readonly dues: readonly Due[]
  /**
   * Free through its last original due date (rule money-4); a rate that loyalty took down to 0 does not make
   * a first loan.
   */
  readonly firstLoan: boolean
  /** The contract's rate, parts per million a day; 0 for a first loan. */
  readonly dailyRatePpm: number
  /** The rate of the days after the last original due date where the contract's rate is 0. */
  readonly standardDailyRatePpm: number
  readonly penaltyDailyRatePpm: number
  /** Part of the penalty, once for each payment that becomes late; absent where there is none. */
  readonly lateFeeCents?: Cents
  /** Days after a due date that carry no penalty. */
  readonly graceIntervalDays: number
  readonly nonPerformingAfterDays: number
  readonly inDuplum: InDuplum
  readonly allocation: Allocation
  /** Longest term in all, prolongations included. */
  readonly maxTotalDays: number
  readonly addOns: readonly AddOnTaken[]
  /** Excise on interest, penalty and add-ons, parts per million. */
  readonly exciseRatePpm: number
}

/**
 * Money that moved, by its value date, or a decision about the debt. A reversed collection is left out of the
 * list. From the day on which an add-on is cancelled the loan stands as if that add-on had never been taken.
 */
export type Movement =
  | { readonly kind: 'collection'; readonly on: Day; readonly amountCents: Cents }
  | {
      readonly kind: 'prolongation'
      readonly on: Day
      readonly amountCents: Cents
      readonly periodDays: number
    }
  | { readonly kind: 'refund'; readonly on: Day; readonly amountCents: Cents }
  | { readonly kind: 'writeOff'; readonly on: Day }
  | { readonly kind: 'addOnCancelled'; readonly on: Day; readonly addOn: AddOnKind }
  /** From the day after `on`, the interest of so many days is paid by us. */
  | { readonly kind: 'freeDays'; readonly on: Day; readonly days: number }
  | Concession

/** What an officer agreed on with a customer, or noted of them, so that the debt is another (rule money-35). */
export type Concession =
  /** We give up so much of a charge, with its excise, as far as it is open before that day's money. */
  | { readonly kind: 'waiver'; readonly on: Day; readonly of: WaivedCharge; readonly amountCents: Cents }
  /** So much, collected from `on` through `until`, is taken for the whole debt: the rest is given up then. */
  | { readonly kind: 'settlement'; readonly on: Day; readonly amountCents: Cents; readonly until: Day }
  /** What is open at the end of `on` falls due anew, in equal payments. `dueOn` rises, and lies after `on`. */
  | {
      readonly kind: 'restructure'
      readonly on: Day
      readonly dueOn: readonly Day[]
      readonly interest: 'goesOn' | 'stops'
    }
  /** What it pauses does not grow on the days after `on` through `until`; without an end where that is null. */
  | {
      readonly kind: 'mark'
      readonly on: Day
      readonly until: Day | null
      readonly mark: MarkKind
      readonly pauses: Pause
    }
export const waivedCharges = ['penalty', 'interest'] as const
export type WaivedCharge = (typeof waivedCharges)[number]

export const markKinds = ['stopContact', 'dispute', 'deceased', 'fraud', 'lawyer'] as const
export type MarkKind = (typeof markKinds)[number]
/** `charges`: interest and penalty. */
export type Pause = 'nothing' | 'penalty' | 'charges'

const concessionKinds: ReadonlySet<Movement['kind']> = new Set([
  'waiver',
  'settlement',
  'restructure',
  'mark',
])
export const isConcession = (movement: Movement): movement is Concession => concessionKinds.has(movement.kind)

export type MoneyMovement = Extract<Movement, { readonly kind: 'collection' | 'prolongation' | 'refund' }>
/** What is not money is a decision about the debt. */
export const isMoney = (movement: Movement): movement is MoneyMovement =>
  movement.kind === 'collection' || movement.kind === 'prolongation' || movement.kind === 'refund'

export const bucketNames = ['penalty', 'interest', 'addOns', 'excise', 'principal'] as const
export type BucketName = (typeof bucketNames)[number]

/** Open is charged - paid - writtenOff. Paid includes the cents given up by rounding. */
export type Bucket = {
  readonly chargedCents: Cents
  readonly paidCents: Cents
  readonly writtenOffCents: Cents
}

/** A payment to make. One that is past due is to pay now, with the amount of today, under its own due date. */
export type DuePayment = Part & {
  /** What of it fell due on which day, where others fell due since: the earliest first, what being late added last. */
  readonly parts?: readonly DuePart[]
}
/** One of several payments that fell due, as it was asked for on its day, or interest and penalty for being late. */
export type DuePart = Part & { readonly forBeingLate?: true }
export type Part = { readonly on: Day; readonly amountCents: Cents }

/** What stands on a day, seen after that day's money. */
export type Position = {
  readonly buckets: { readonly [name in BucketName]: Bucket }
  /**
   * What can still be paid of each. It is what is open in the books, and for a debt that an officer wrote off
   * what was open then.
   */
  readonly owedCents: { readonly [name in BucketName]: Cents }
  /** Everything to pay today to be done, less unused prolongation interest. Exact: ask for `wholeShillings` of it. */
  readonly payoffCents: Cents
  /** The payoff without the add-ons still open and their excise. */
  readonly payoffWithoutAddOnsCents: Cents
  /** Held for the customer: paid above the payoff and not yet sent back. */
  readonly overpaymentCents: Cents
  /** Sent back above what was overpaid, after a collection was reversed; part of the payoff. */
  readonly refundedTooMuchCents: Cents
  /** Remainders below one shilling that were given up. */
  readonly roundingCents: Cents
  /** Paid ahead by prolongations for days that have not passed. */
  readonly unusedProlongationCents: Cents
  /** Interest of free days so far, with its excise: paid by us. */
  readonly freeDaysCents: Cents
  /**
   * Given up by waivers and by a settlement that was paid. It is part of what is written off of the buckets, but for
   * `refundWaivedCents`.
   */
  readonly waivedCents: Cents
  /** What of it had been sent back too much. */
  readonly refundWaivedCents: Cents
  /** What is still to come of a settlement, and by when; null where none stands. */
  readonly settlement: { readonly leftCents: Cents; readonly until: Day } | null
  /** Interest does not run, for now or for good, though the terms have a rate. */
  readonly interestStopped: boolean
  /** The day on which its dues were last made anew. */
  readonly restructuredOn: Day | null
  /** The last due date, prolongations included. */
  readonly maturityDay: Day
  /** The earliest due still open: what to pay on its day, or today when that has passed. Null when nothing is owed. */
  readonly nextDue: DuePayment | null
  /** Days to the next due, negative when past due, 0 when nothing is owed. */
  readonly daysUntilDue: number
  readonly nonPerforming: boolean
  /** Interest and penalty grow no further: they met the limit of the law, or the debt was written off. */
  readonly chargesEnded: boolean
  /** The day it became, or without a payment will become, non-performing. */
  readonly nonPerformingOn: Day | null
  /** Charges above the limit of the law, written off on the day on which it bound (rule money-15). */
  readonly writtenOffByLaw: readonly { readonly on: Day; readonly amountCents: Cents }[]
  readonly writtenOffOn: Day | null
  /** The day from which nothing was owed any more. */
  readonly settledOn: Day | null
}

/** Which charges a day adds to. */
export const growths = ['nothing', 'interest', 'penalty', 'both'] as const
export type GrowingCharges = (typeof growths)[number]

export const openCents = (bucket: Bucket): number =>
  bucket.chargedCents - bucket.paidCents - bucket.writtenOffCents
