/** Types of a loan: its terms, its movements, and its position on a day; and their limits. */
import type { Cents, Currency } from '../money.ts'
import type { Day } from '../days.ts'

export const addOnKinds = ['insurance', 'telemedicine', 'legalAid', 'multiservice'] as const
export type AddOnKind = (typeof addOnKinds)[number]

/** Default cancellation period of an add-on, in days from the payout, when its terms have none. */
export const addOnCancelDays = 14

/** An add-on of a loan, at the price it was signed for. */
export type AddOnTaken = {
  readonly kind: AddOnKind
  readonly priceCents: Cents
  /** Days from the payout on which it can be given up; `addOnCancelDays` where absent. */
  readonly cancelDays?: number
}

/** When interest and penalty stop at the principal (Banking Act s. 44A, rule money-16). */
export const inDuplumRules = ['off', 'nonPerforming', 'always'] as const
export type InDuplum = (typeof inDuplumRules)[number]

/**
 * Allocation order (rule money-6): penalty, interest, principal, add-ons; penalty, interest, add-ons,
 * principal; or interest, fees, principal as in the 2026 regulations. With add-ons last, paying everything
 * else leaves only the add-ons, which fall due with the last payment. A loan keeps the order of its
 * agreement.
 */
export const allocations = ['addOnsLast', 'addOnsBeforePrincipal', 'interestFirst'] as const
export type Allocation = (typeof allocations)[number]

/** Used when a version of the products has no allocation. */
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
  /** Maximum total term, extensions included. */
  readonly maxTotalDays: number
  /**
   * Returned in full by the end of the day after the payout, the loan costs nothing (rule money-52): the interest
   * of the first night is charged with that of the second. Absent in loans from before.
   */
  readonly coolingOff?: true
  readonly addOns: readonly AddOnTaken[]
  /** Excise on interest, penalty and add-ons, parts per million. */
  readonly exciseRatePpm: number
}

/**
 * A movement of money, by value date, or a decision about the debt. Reversed payments are left out of the
 * list. From its cancellation day an add-on counts as never taken.
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
  /** From the day after `on`, the lender pays the interest of this many days. */
  | { readonly kind: 'freeDays'; readonly on: Day; readonly days: number }
  | Concession

/** Concessions and flags recorded by an officer that change the debt (rule money-35). */
export type Concession =
  /** Waives this amount of a charge, with its excise, up to the amount open before that day's money. */
  | { readonly kind: 'waiver'; readonly on: Day; readonly of: WaivedCharge; readonly amountCents: Cents }
  /** This amount, paid from `on` through `until`, settles the whole debt: the rest is then waived. */
  | { readonly kind: 'settlement'; readonly on: Day; readonly amountCents: Cents; readonly until: Day }
  /**
   * Everything open at the end of `on` falls due again in equal payments. `dueOn` ascends and is after `on`.
   * `firstCents`: amount of the first payment if it differs from the others; ignored when it is not below the
   * debt.
   */
  | {
      readonly kind: 'restructure'
      readonly on: Day
      readonly dueOn: readonly Day[]
      readonly firstCents?: Cents
      readonly interest: 'goesOn' | 'stops'
    }
  /** The due date of a loan with one payment moves to the customer's later payday, free of charge (rule money-51). */
  | { readonly kind: 'payday'; readonly on: Day; readonly dueOn: Day }
  /** The paused charges do not grow from the day after `on` through `until`; null means no end. */
  | {
      readonly kind: 'mark'
      readonly on: Day
      readonly until: Day | null
      readonly mark: FlagKind
      readonly pauses: Pause
    }
export const waivedCharges = ['penalty', 'interest'] as const
export type WaivedCharge = (typeof waivedCharges)[number]

export const flagKinds = ['stopContact', 'dispute', 'deceased', 'fraud', 'lawyer'] as const
export type FlagKind = (typeof flagKinds)[number]
/** `charges`: interest and penalty. */
export type Pause = 'nothing' | 'penalty' | 'charges'

const concessionKinds: ReadonlySet<Movement['kind']> = new Set([
  'waiver',
  'settlement',
  'restructure',
  'payday',
  'mark',
])
export const isConcession = (movement: Movement): movement is Concession => concessionKinds.has(movement.kind)

export type MoneyMovement = Extract<Movement, { readonly kind: 'collection' | 'prolongation' | 'refund' }>
/** Movements that are not money are decisions about the debt. */
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

/** A payment to make. A past due payment is due now: it keeps its due date but has today's amount. */
export type DuePayment = Part & {
  /** Breakdown by due date when several dues are open: the earliest first, penalty last. */
  readonly parts?: readonly DuePart[]
}
/** One of several dues, as asked for on its day, or the interest and penalty for being past due. */
export type DuePart = Part & { readonly forBeingLate?: true }
export type Part = { readonly on: Day; readonly amountCents: Cents }

/** Position of a loan on a day, after that day's money. */
export type Position = {
  readonly buckets: { readonly [name in BucketName]: Bucket }
  /**
   * Amount that can still be paid, by bucket. Equal to the open amount in the books; for a written-off debt,
   * the amount open at write-off less later payments.
   */
  readonly owedCents: { readonly [name in BucketName]: Cents }
  /**
   * Exact payoff amount for today, less unused prepaid extension interest. Ask for `wholeShillings` of it.
   */
  readonly payoffCents: Cents
  /** The payoff without the add-ons still open and their excise. */
  readonly payoffWithoutAddOnsCents: Cents
  /** Held for the customer: paid above the payoff and not yet sent back. */
  readonly overpaymentCents: Cents
  /** Refunds above the overpayment, after a payment was reversed; part of the payoff. */
  readonly refundedTooMuchCents: Cents
  /** Remainders below one shilling that were given up. */
  readonly roundingCents: Cents
  /** Paid ahead by prolongations for days that have not passed. */
  readonly unusedProlongationCents: Cents
  /** Interest of free days so far, with its excise: paid by us. */
  readonly freeDaysCents: Cents
  /**
   * Total waived, including by a completed settlement. Part of the buckets' written-off amounts, except for
   * `refundWaivedCents`.
   */
  readonly waivedCents: Cents
  /** The part of `waivedCents` that was excess refunds. */
  readonly refundWaivedCents: Cents
  /** Amount left of a settlement and its last day; null when no settlement is in force. */
  readonly settlement: { readonly leftCents: Cents; readonly until: Day } | null
  /** Interest does not run, for now or for good, though the terms have a rate. */
  readonly interestStopped: boolean
  /** Day of the last restructure. */
  readonly restructuredOn: Day | null
  /** The last due date, prolongations included. */
  readonly maturityDay: Day
  /** The earliest open due: payable on its day, or today when past due. Null when nothing is owed. */
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
  /** Day from which nothing is owed: paid, or the rest waived. */
  readonly settledOn: Day | null
}

/** The charges that a day increases. */
export const growingChargeNames = ['nothing', 'interest', 'penalty', 'both'] as const
export type GrowingCharges = (typeof growingChargeNames)[number]

export const openCents = (bucket: Bucket): number =>
  bucket.chargedCents - bucket.paidCents - bucket.writtenOffCents
