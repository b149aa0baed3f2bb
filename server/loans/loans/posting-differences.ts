/**
 * What a loan's accounts should hold, and what has to be posted to get there. Posting by difference makes
 * late, back-dated and reversed money come out right without a rule of its own: the position is replayed, and
 * the entries follow it.
 */
import type { PostedMoney } from '../../../domain/contact/promises-to-pay.ts'
import type { Day } from '../../../domain/days.ts'
import {
  ledgerTargets,
  loanAccounts,
  targetsOf,
  type LoanAccount,
} from '../../../domain/books/ledger-targets.ts'
import { positionOn, type Movement, type Position } from '../../../domain/loan/loan.ts'
import { cents, sumCents, type Cents } from '../../../domain/money.ts'
import {
  moneyInAccounts,
  type Account,
  type Line,
  type LoanEntries,
  type LoanPosting,
} from '../../ledger/ledger/index.ts'
import type { Loan } from './store.ts'

/** Lines on these accounts that carry a loan are its money: in, and (credits of what is under way) sent back. */
const moneyIn: ReadonlySet<Account> = new Set([...moneyInAccounts, 'unmatched', 'payoutsInDispute'])
const moneyBack: Account = 'refundsUnderWay'

/**
 * A loan's money as it was posted, in and out. A receipt that is taken back, or counts again, is posted under its own name
 * with the number of its turn.
 */
export const moneyOf = (postings: readonly LoanPosting[]): PostedMoney[] =>
  postings.flatMap(({ reference, postedAt: at, lines }) =>
    lines
      .filter(({ account }) => moneyIn.has(account) || account === moneyBack)
      .map(({ amountCents }) => ({ receipt: receiptOf(reference), at, amountCents })),
  )

/** What was decided about a debt without money; it stands on the loan itself. */
export type Decisions = Pick<Loan, 'writtenOffOn' | 'cancelledAddOns' | 'freeDays' | 'concessions'>

/**
 * A loan's dated movements, from its entries and what was decided about it. A reversal carries the value day
 * of what it reverses, and the days of a prolongation, so that both cancel out.
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

/** What a payment, what takes it back and what counts it again have in common. */
const receiptOf = (reference: string): string => reference.split('/')[0]!

/**
 * Each payment by itself, in the order in which they were posted: what is asked for after one follows from it. What
 * cancels out is left out: money that leaves takes the payment of its receipt with it, else the newest one of its day,
 * purpose and amount, or as much of the newest ones as it is.
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

/** What was sent back, by day. */
function refunds(entries: LoanEntries): [Day, number][] {
  const sums = new Map<Day, number>()
  for (const { account, valueDay, amountCents } of entries.entries)
    if (account === moneyBack) sums.set(valueDay, (sums.get(valueDay) ?? 0) - amountCents)
  return [...sums].filter(([, amount]) => amount !== 0)
}

/** A loan's money stands on the accounts it moved through; the others are named as the domain names them. */
type OwnAccount = Exclude<LoanAccount, 'payouts' | 'collections' | 'refunds'>
const ownAccounts = loanAccounts.filter(
  (account): account is OwnAccount =>
    account !== 'payouts' && account !== 'collections' && account !== 'refunds',
) satisfies readonly Account[]

/** What is sold with a debt: what its customer owes, less what was paid ahead for days to come. */
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
 * What the loan's accounts should hold on a day. From the day of its sale a debt is the buyer's: nothing
 * accrues on it, none of it is receivable from the customer, the buyer owes its price, and the rest is the
 * result of the sale, also where money is taken back later.
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
  // Money sent back too much is owed by the customer; money held for the customer stays with us.
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

/** The lines that bring the loan's accounts from what is posted to what its movements make of them on a day. */
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
 * The days that work on a loan waits for: when it will become non-performing without a payment, and when its
 * next payment is due.
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
