/**
 * Loans as the general ledger sees them: each loan's account balances at the end of a day, as known after any
 * of its entries. Uses the same replay as the figures shown to customers.
 */
import { laterDay, type Day } from '../../../../domain/days.ts'
import { endOfDays, positionAndAccrualOn, type AccrualLine } from '../../../../domain/books/accrual-line.ts'
import type { Position } from '../../../../domain/loan/loan.ts'
import { cents } from '../../../../domain/money.ts'
import type { Account, Ledger, LoanEntries, LoanPosting } from '../../../ledger/ledger/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Loan, LoanKey } from '../store.ts'
import * as store from '../store.ts'
import { movementsOf, targetsOn } from './posting-differences.ts'

/** A loan's balances at the end of a day. */
export type DayEndBalances = {
  /** Expected balance of each account of the loan; accounts not listed hold 0. */
  readonly balances: Readonly<Partial<Record<Account, number>>>
  readonly position: Position
  readonly growth: AccrualLine
  readonly isSold: boolean
  readonly cancelledAddOns: Loan['cancelledAddOns']
}
export type LoanBooks = {
  readonly loan: Loan
  /** In posting order. */
  readonly postings: readonly LoanPosting[]
  /** The balances at the end of day `on`, using only the first `count` entries. */
  readonly balancesAfter: (count: number, on: Day) => DayEndBalances
}

const concessionKinds: ReadonlySet<LoanPosting['kind']> = new Set([
  'waiver',
  'settlement',
  'restructure',
  'payday',
  'mark',
])

/** The loan without the decisions of later entries, which are not known yet. */
function withoutDecisionsOf(loan: Loan, later: readonly LoanPosting[]): Loan {
  if (later.length === 0) return loan
  const has = (kind: LoanPosting['kind']): boolean => later.some((each) => each.kind === kind)
  const isSoldLater = has('cession')
  const freeDays = later.filter(({ kind }) => kind === 'freeDays').length
  const concessions = new Set(
    later.filter(({ kind }) => concessionKinds.has(kind)).map(({ reference }) => reference),
  )
  const addOns = new Set(
    later.filter(({ kind }) => kind === 'addOnCancelled').map(({ reference }) => reference),
  )
  return {
    ...loan,
    writtenOffOn: has('writeOff') ? null : loan.writtenOffOn,
    soldForCents: isSoldLater ? null : loan.soldForCents,
    closedOn: isSoldLater ? null : loan.closedOn,
    freeDays: freeDays === 0 ? loan.freeDays : loan.freeDays.slice(0, -freeDays),
    concessions: loan.concessions.filter(({ id }) => !concessions.has(id)),
    cancelledAddOns: loan.cancelledAddOns.filter(({ kind }) => !addOns.has(`${loan.id}:${kind}`)),
  }
}

function entriesOf(postings: readonly LoanPosting[]): LoanEntries {
  const byAccount = new Map<Account, ReturnType<typeof cents>>()
  const entries = postings.flatMap(({ loanId, reference, valueDay, lines }) =>
    lines.map((line) => ({ loanId, reference, valueDay, ...line })),
  )
  for (const { account, amountCents } of entries)
    byAccount.set(account, cents((byAccount.get(account) ?? 0) + amountCents))
  return { byAccount, entries }
}

function dayEndBalances(known: Loan, postings: readonly LoanPosting[], on: Day): DayEndBalances {
  const movements = movementsOf(entriesOf(postings), known)
  // A provider whose clock is ahead can date a payment after `on`; such payments count already.
  const seenOn = postings.reduce((latest, { valueDay }) => laterDay(latest, valueDay), on)
  const isSold = known.soldForCents !== null
  const { position, growth } = positionAndAccrualOn(known.terms, movements, seenOn)
  return {
    balances: targetsOn(known, movements, seenOn, position),
    position,
    growth: isSold
      ? { ...growth, through: endOfDays, interestMicroPerDay: 0, penaltyMicroPerDay: 0 }
      : growth,
    isSold,
    cancelledAddOns: known.cancelledAddOns,
  }
}

/** The books of these loans from entries posted before an instant. Skips loans without an entry. */
export async function booksBefore(
  tx: Tx,
  ledger: Pick<Ledger, 'postingsOfAll'>,
  keys: readonly LoanKey[],
  before: Date,
): Promise<LoanBooks[]> {
  if (keys.length === 0) return []
  const loans = await store.byKeys(tx, keys)
  const byLoan = Map.groupBy(await ledger.postingsOfAll(tx, loans), ({ loanId }) => loanId)
  return loans.flatMap((loan) => {
    const all = byLoan.get(loan.id) ?? []
    const postings = all.filter(({ postedAt }) => postedAt < before)
    if (postings.length === 0) return []
    return [
      {
        loan,
        postings,
        balancesAfter: (count, on) =>
          dayEndBalances(withoutDecisionsOf(loan, all.slice(count)), postings.slice(0, count), on),
      },
    ]
  })
}
