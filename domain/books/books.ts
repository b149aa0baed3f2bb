/**
 * The general ledger of a lender (docs/rules/books.md): its kinds of journals and lines, and what of a loan is in it.
 * Amounts are cents, debit positive.
 */
import { dayNumber, laterDay, type Day } from '../days.ts'
import { phoneAccounts } from '../phone-money.ts'
import { accruedOn, type AccrualLine } from './accrual-line.ts'

/** Kinds of accounts of the chart. Assets and expenses grow by debits, the others by credits. */
export const accountKinds = ['asset', 'liability', 'equity', 'income', 'expense', 'memo'] as const
export type AccountKind = (typeof accountKinds)[number]

/** Balances of a loan in the general ledger, in storage order. */
export const bookAccounts = [
  'principalReceivable',
  'interestReceivable',
  'penaltyReceivable',
  'addOnsReceivable',
  'exciseReceivable',
  'cessionReceivable',
  'overpayment',
  'prolongationPrepaid',
  'excisePayable',
  'interestIncome',
  'penaltyIncome',
  'addOnsPartner',
  'addOnsDeferred',
  'addOnsEarned',
  'writeOffs',
  'waivers',
  'rounding',
  'cessionResult',
  'referralRewards',
] as const
export type BookAccount = (typeof bookAccounts)[number]
export type Balances = Readonly<Record<BookAccount, number>>

/** Posting keys of journal lines; `gl_mapping` maps each to an account of the chart. */
export const bookKeys = [
  ...bookAccounts.filter((account) => account !== 'writeOffs' && account !== 'cessionResult'),
  ...phoneAccounts,
  'cardProvider',
  'mpesaWorking',
  'mpesaCharges',
  'mpesaPayoutCharges',
  'bank',
  'inTransit',
  'ownFunds',
  'collectionCharges',
  'payoutCharges',
  'cardCharges',
  'bankCharges',
  'payoutsInDispute',
  'payoutsInFlight',
  'refundsInFlight',
  'unmatched',
  'cardChecks',
  'interestSuspended',
  'recoveries',
  'cessionGain',
  'cessionLoss',
  'writeOffsPrincipal',
  'writeOffsCharges',
  'creditLosses',
  'memoWrittenOff',
  'memoInDuplum',
  'memoCounterpart',
] as const
export type BookKey = Exclude<BookAccount, 'writeOffs' | 'cessionResult'> | (typeof bookKeys)[number]

/**
 * Keys that cannot be mapped to another account, like those on control accounts. Their balance is computed as
 * a difference, so on another account it would be computed again from zero.
 */
export const fixedKeys = [
  'writeOffsPrincipal',
  'writeOffsCharges',
  'excisePayable',
] as const satisfies readonly BookKey[]

/**
 * Treatment of interest and penalty on non-performing loans: suspended, recognised as income, or recognised
 * net of the allowance.
 */
export const nonPerformingChoices = ['suspend', 'accrue', 'net'] as const
export type NonPerformingChoice = (typeof nonPerformingChoices)[number]

/** Accounts of the ledger that hold money: their lines name them as the account at the provider. */
export const cashAccounts = [
  ...phoneAccounts,
  'cardProvider',
  'mpesaWorking',
  'mpesaCharges',
  'mpesaPayoutCharges',
  'bank',
] as const
export type CashAccount = (typeof cashAccounts)[number]

/** Journal kinds posted by the daily run. Other kinds are posted by the service that handles their event. */
export const runKinds = [
  'payoutAsked',
  'payoutVoided',
  'payoutLate',
  'payoutDisputed',
  'refundAsked',
  'refundVoided',
  'refundLate',
  'refundDisputed',
  'loanOpened',
  'collection',
  'matched',
  'reversal',
  'recovery',
  'refund',
  'unmatched',
  'inDuplum',
  'addOnCancelled',
  'freeDays',
  'waiver',
  'settlement',
  'restructure',
  'payday',
  'mark',
  'writeOff',
  'cession',
  'cardCheck',
  'cardCheckReturned',
  'statementBooking',
  'accrual',
  'addOnsEarned',
  'suspension',
  'classification',
  'netInterest',
  'allowanceShortfall',
] as const
export type RunKind = (typeof runKinds)[number]

/** Journal kinds posted outside the daily run, by the service that handles their event. */
export const postedKinds = ['taxPaid', 'allowance', 'opening', 'manual'] as const
export type PostedKind = (typeof postedKinds)[number]
export const journalKinds = [...runKinds, ...postedKinds] as const
export type JournalKind = (typeof journalKinds)[number]

export type BookLine = {
  readonly kind: RunKind
  readonly valueOn: Day
  readonly key: BookKey
  readonly product: string
  readonly class: string
  readonly provider: string
  readonly cents: number
}

/** Our share of the price of a loan's add-ons, earned evenly over some days from one on. */
export type Deferred = { readonly cents: number; readonly from: Day; readonly days: number }

/** Amount earned by the end of a day, rounded down to the cent. An ended loan has earned all of it. */
export const earnedOf = ({ cents, from, days }: Deferred, isOpen: boolean, on: Day): number =>
  isOpen ? Math.floor((cents * Math.min(days, Math.max(0, dayNumber(on) - dayNumber(from)))) / days) : cents

/** Loan position at the end of a day, by what was known at a given time. */
export type LoanAtDayEnd = {
  readonly balances: Balances
  readonly growth: AccrualLine
  readonly deferred: Deferred
  readonly class: string
  readonly isOpen: boolean
  readonly isWrittenOff: boolean
  readonly isNonPerforming: boolean
  /** The earliest open due date; null when none is open. */
  readonly dueOn: Day | null
  readonly isRestructured: boolean
  /** Amounts waived or written off so far, by component. */
  readonly lost: Readonly<Record<'principal' | 'interest' | 'penalty', number>>
}

/** The loan's position in the general ledger. */
export type LoanInBooks = Pick<
  LoanAtDayEnd,
  'balances' | 'growth' | 'deferred' | 'class' | 'isOpen' | 'isNonPerforming' | 'dueOn' | 'isRestructured'
> & { readonly isSuspended: boolean }

/** Balances on a day of the accrual line, its first day included. */
export function balancesOn({ balances, growth, deferred, isOpen }: LoanInBooks, on: Day): Balances {
  const { interestCents, penaltyCents, exciseCents, prepaidUsedCents } = accruedOn(growth, on)
  const earned = isOpen ? earnedOf(deferred, isOpen, laterDay(on, growth.from)) + balances.addOnsEarned : 0
  return {
    ...balances,
    interestReceivable: balances.interestReceivable + interestCents - prepaidUsedCents,
    penaltyReceivable: balances.penaltyReceivable + penaltyCents,
    exciseReceivable: balances.exciseReceivable + exciseCents,
    prolongationPrepaid: balances.prolongationPrepaid + prepaidUsedCents,
    excisePayable: balances.excisePayable - exciseCents,
    interestIncome: balances.interestIncome - interestCents,
    penaltyIncome: balances.penaltyIncome - penaltyCents,
    addOnsDeferred: balances.addOnsDeferred + earned,
    addOnsEarned: balances.addOnsEarned - earned,
  }
}

const ofClass: ReadonlySet<BookKey> = new Set([
  'principalReceivable',
  'interestReceivable',
  'penaltyReceivable',
  'addOnsReceivable',
  'exciseReceivable',
  'interestSuspended',
  'interestIncome',
  'penaltyIncome',
])
/** Money of customers and at providers is of no product. */
const ofNoProduct: ReadonlySet<BookKey> = new Set([
  ...cashAccounts,
  'inTransit',
  'ownFunds',
  'collectionCharges',
  'payoutCharges',
  'cardCharges',
  'bankCharges',
  'payoutsInDispute',
  'payoutsInFlight',
  'refundsInFlight',
  'unmatched',
  'overpayment',
  'cardChecks',
])

/** A line with the dimensions that its account has; others are empty. */
export const bookLine = (
  key: BookKey,
  cents: number,
  of: { readonly product: string; readonly class: string },
): Pick<BookLine, 'key' | 'product' | 'class' | 'provider' | 'cents'> => ({
  key,
  product: ofNoProduct.has(key) ? '' : of.product,
  class: ofClass.has(key) ? of.class : '',
  provider: (cashAccounts as readonly BookKey[]).includes(key) ? key : '',
  cents,
})

/** A loan that has no books yet. */
export const noBalances: Balances = Object.fromEntries(bookAccounts.map((account) => [account, 0])) as Record<
  BookAccount,
  number
>
