/**
 * The entries that a movement of a loan needs. The position is replayed from the posted entries, and the ledger gets
 * the difference between what each account should hold and what it holds. Late, backdated and reversed payments need
 * no rules of their own.
 */
import type { PostedMoney } from '../../../../domain/contact/promises-to-pay.ts'
import { laterDay, type Day } from '../../../../domain/days.ts'
import {
  ledgerTargets,
  loanAccounts,
  targetsOf,
  type LoanAccount,
} from '../../../../domain/books/ledger-targets.ts'
import { buysExtension } from '../../../../domain/loan/extension.ts'
import { positionOn, type Movement, type Position } from '../../../../domain/loan/loan.ts'
import { cents, sumCents, type Cents } from '../../../../domain/money.ts'
import {
  credit,
  moneyInAccounts,
  type Account,
  type Line,
  type LoanEntries,
  type LoanPosting,
} from '../../../ledger/ledger/index.ts'
import type { MoneyMove } from './loan-transactions.ts'
import type { Loan } from '../store.ts'

/** Lines of a loan on these accounts are payments received; credits of `refundsUnderWay` are refunds. */
const moneyIn: ReadonlySet<Account> = new Set([...moneyInAccounts, 'unmatched', 'payoutsInDispute'])
const moneyBack: Account = 'refundsUnderWay'

/**
 * A loan's posted payments, in and out. A reversal or re-credit of a receipt has its own reference: the
 * receipt plus the number of the turn.
 */
export const moneyOf = (postings: readonly LoanPosting[]): PostedMoney[] =>
  postings.flatMap(({ reference, postedAt: at, lines }) =>
    lines
      .filter(({ account }) => moneyIn.has(account) || account === moneyBack)
      .map(({ amountCents }) => ({ receipt: receiptOf(reference), at, amountCents })),
  )

/** Decisions about a loan that move no money; they are stored on the loan. */
export type Decisions = Pick<Loan, 'writtenOffOn' | 'cancelledAddOns' | 'freeDays' | 'concessions'>

/**
 * A loan's dated movements, from its entries and decisions. A reversal has the value day and extension days
 * of the payment it reverses, so that both cancel out.
 */
export function movementsOf(
  entries: LoanEntries,
  { writtenOffOn, cancelledAddOns, freeDays, concessions }: Decisions,
): Movement[] {
  return [
    ...payments(entries).map(({ on, amount, periodDays }): Movement =>
      periodDays === null
        ? { kind: 'collection', on, amountCents: cents(amount) }
        : { kind: 'prolongation', on, amountCents: cents(amount), periodDays },
    ),
    ...refunds(entries).map(([on, amount]): Movement => ({ kind: 'refund', on, amountCents: cents(amount) })),
    ...cancelledAddOns.map(({ kind, on }): Movement => ({ kind: 'addOnCancelled', on, addOn: kind })),
    ...freeDays.map(({ on, days }): Movement => ({ kind: 'freeDays', on, days })),
    ...concessions.map(
      ({ id: _, reason: _reason, uncharged: _uncharged, ...concession }): Movement => concession,
    ),
    ...(writtenOffOn === null ? [] : [{ kind: 'writeOff', on: writtenOffOn } as const]),
  ].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
}

type Payment = {
  readonly on: Day
  readonly periodDays: number | null
  readonly amount: number
  readonly receipt: string
}

/** The receipt that a payment, its reversal and its re-credit share. */
const receiptOf = (reference: string): string => reference.split('/')[0]!

/**
 * Payments in posting order, since each instalment due depends on the payments before. Leaves out payments
 * that a reversal cancels: the payment of the same receipt, else the newest with the same day, purpose and
 * amount, else as many of the newest as the reversed amount covers.
 */
function payments(entries: LoanEntries): Payment[] {
  const found: Payment[] = []
  for (const {
    account,
    reference,
    valueDay: on,
    prolongationDays: periodDays,
    amountCents,
  } of entries.entries) {
    if (!moneyIn.has(account)) continue
    const receipt = receiptOf(reference)
    const isAlike = (each: Payment): boolean => each.on === on && each.periodDays === periodDays
    const cancelled = (each: Payment): boolean => isAlike(each) && each.amount + amountCents === 0
    const own = found.findLastIndex((each) => each.receipt === receipt && cancelled(each))
    const exact = amountCents > 0 ? -1 : own >= 0 ? own : found.findLastIndex(cancelled)
    let left: number = amountCents
    for (let at = exact >= 0 ? exact : found.length - 1; at >= 0 && left !== 0; at -= 1) {
      const { amount } = found[at]!
      if (!isAlike(found[at]!) || Math.sign(amount) === Math.sign(left)) continue
      const both = left + amount
      const isLarger = Math.abs(left) > Math.abs(amount)
      found[at] = { ...found[at]!, amount: isLarger ? 0 : both }
      left = isLarger ? both : 0
    }
    if (left !== 0) found.push({ on, periodDays, amount: left, receipt })
  }
  return found.filter(({ amount }) => amount !== 0)
}

/** Refunds per day. */
function refunds(entries: LoanEntries): [Day, number][] {
  const sums = new Map<Day, number>()
  for (const { account, valueDay, amountCents } of entries.entries)
    if (account === moneyBack) sums.set(valueDay, (sums.get(valueDay) ?? 0) - amountCents)
  return [...sums].filter(([, amount]) => amount !== 0)
}

export type LoanState = { readonly movements: readonly Movement[]; readonly position: Position }

/** Replays the loan's movements from its posted entries. */
export function stateBy(loan: Loan, entries: LoanEntries, on: Day): LoanState {
  const movements = movementsOf(entries, loan)
  return { movements, position: positionOn(loan.terms, movements, on) }
}

/**
 * The day that new entries are dated on: today, or the day of the last payment when the provider's clock is
 * ahead of ours.
 */
export function bookingDay(loan: Loan, entries: LoanEntries, today: Day): Day {
  const last = movementsOf(entries, loan).at(-1)?.on ?? loan.paidOutOn
  return laterDay(today, laterDay(last, loan.paidOutOn))
}

/**
 * The extension days that this payment buys, or null. The extension must be ordered, offered on that day, and
 * covered by the payment.
 */
export function boughtDays(
  loan: Loan,
  entries: LoanEntries,
  { wish, valueDay, amountCents }: MoneyMove,
): number | null {
  if (!wish || loan.status !== 'active') return null
  return buysExtension(loan.terms, movementsOf(entries, loan), valueDay, amountCents, wish)
    ? wish.periodDays
    : null
}

/** The ledger reference of a movement. */
export const entryNameOf = ({ entry, reference }: MoneyMove): string => entry ?? reference

/** Payments and reversed refunds debit the account they pass through; reversals and refunds credit it. */
export function moneyLine({ kind, account, amountCents }: MoneyMove, prolongationDays: number | null): Line {
  const out = account === 'refundsUnderWay' ? kind === 'refund' : kind === 'reversal'
  return {
    account,
    amountCents: out ? credit(amountCents) : amountCents,
    prolongationDays,
  }
}

/** Returns the entries plus these lines. */
export function added(
  entries: LoanEntries,
  about: Omit<LoanEntries['entries'][number], keyof Line>,
  lines: readonly Line[],
): LoanEntries {
  const byAccount = new Map(entries.byAccount)
  for (const { account, amountCents } of lines)
    byAccount.set(account, cents((byAccount.get(account) ?? 0) + amountCents))
  return {
    byAccount,
    entries: [
      ...entries.entries,
      ...lines.map(({ prolongationDays = null, ...line }) => ({
        ...about,
        prolongationDays,
        ...line,
      })),
    ],
  }
}

/** Payments are on the accounts they passed through; all other accounts have their names from the domain. */
type OwnAccount = Exclude<LoanAccount, 'payouts' | 'collections' | 'refunds'>
const ownAccounts = loanAccounts.filter(
  (account): account is OwnAccount =>
    account !== 'payouts' && account !== 'collections' && account !== 'refunds',
) satisfies readonly Account[]

/** The accounts of a sold loan: what the customer owes, less prepaid interest. */
const soldAccounts = [
  'principalReceivable',
  'interestReceivable',
  'penaltyReceivable',
  'addOnsReceivable',
  'exciseReceivable',
  'prolongationPrepaid',
] as const satisfies readonly OwnAccount[]

type Books = Pick<Loan, 'terms' | 'soldForCents' | 'closedOn'>

/**
 * Expected balance of each account on a day. From the day of sale the loan belongs to the buyer: interest
 * stops, the customer owes the lender nothing, the buyer owes the price, and the remainder is the result of
 * the sale, even when a payment is reversed later.
 */
export function targetsOn(
  { terms, soldForCents, closedOn }: Books,
  movements: readonly Movement[],
  on: Day,
  position: Position = positionOn(terms, movements, on),
): Partial<Record<Account, Cents>> {
  if (soldForCents === null || closedOn === null) return targetsOf(terms, movements, on, position)
  const targets = ledgerTargets(
    terms,
    movements.map((movement) => (movement.on > closedOn ? { ...movement, on: closedOn } : movement)),
    closedOn,
  )
  // The customer owes the lender a refund in excess of the overpayment. A held overpayment stays with the
  // lender.
  const refundCents = cents(Math.max(0, targets.overpayment))
  const debtCents = sumCents([refundCents, ...soldAccounts.map((account) => targets[account])])
  const sold = Object.fromEntries(soldAccounts.map((account) => [account, cents(0)]))
  return {
    ...targets,
    ...sold,
    overpayment: cents(targets.overpayment - refundCents),
    cessionReceivable: soldForCents,
    cessionResult: cents(debtCents - soldForCents),
  }
}

/** The lines that bring the posted balances to the expected balances on a day. */
export function differences(
  posted: ReadonlyMap<Account, Cents>,
  loan: Books,
  movements: readonly Movement[],
  on: Day,
): Line[] {
  const targets = targetsOn(loan, movements, on)
  return ([...ownAccounts, 'cessionReceivable', 'cessionResult'] as const).flatMap((account) => {
    const amountCents = cents((targets[account] ?? 0) - (posted.get(account) ?? 0))
    return amountCents === 0 ? [] : [{ account, amountCents }]
  })
}

/**
 * The next days on which jobs must check the loan: when it becomes non-performing if unpaid, and its next due
 * date.
 */
export const daysAhead = (
  position: Position,
  today: Day,
): { readonly lookOn: Day | null; readonly dueOn: Day | null } => ({
  lookOn:
    position.settledOn === null && position.nonPerformingOn !== null && position.nonPerformingOn > today
      ? position.nonPerformingOn
      : null,
  dueOn: position.nextDue?.on ?? null,
})
