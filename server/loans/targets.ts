/**
 * What a loan's accounts should hold, and what has to be posted to get there. Posting by difference makes late, back-dated and
 * reversed money come out right without a rule of its own: the position is replayed, and the entries follow it.
 */
import type { Day } from '../../domain/days.ts'
import { ledgerTargets, loanAccounts, type LoanAccount } from '../../domain/ledger-targets.ts'
import type { LoanTerms, Movement, Position } from '../../domain/loan.ts'
import { cents, type Cents } from '../../domain/money.ts'
import type { Account } from '../ledger/accounts.ts'
import type { Line, LoanEntries } from '../ledger/service.ts'

/** Lines on these accounts that carry a loan are its money: in, and (credits of the float) sent back. */
const moneyIn: ReadonlySet<Account> = new Set(['mpesaPaybill', 'unmatched'])
const moneyBack: Account = 'mpesaFloat'

/** A loan's dated movements, from its entries. A reversal carries the value day of what it reverses, so that both cancel out. */
export function movementsOf(entries: LoanEntries, writtenOffOn: Day | null): Movement[] {
  const collected = sumByDay(entries, (account) => moneyIn.has(account))
  const sentBack = sumByDay(entries, (account) => account === moneyBack)
  return [
    ...[...collected].map(([on, amount]): Movement => ({ kind: 'collection', on, amountCents: cents(amount) })),
    ...[...sentBack].map(([on, amount]): Movement => ({ kind: 'refund', on, amountCents: cents(-amount) })),
    ...(writtenOffOn === null ? [] : [{ kind: 'writeOff', on: writtenOffOn } as const]),
  ].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
}

function sumByDay(entries: LoanEntries, counts: (account: Account) => boolean): Map<Day, number> {
  const sums = new Map<Day, number>()
  for (const { account, valueDay, amountCents } of entries.byDay) {
    if (counts(account)) sums.set(valueDay, (sums.get(valueDay) ?? 0) + amountCents)
  }
  for (const [on, amount] of sums) if (amount === 0) sums.delete(on)
  return sums
}

/** A loan's money stands on the accounts it moved through; the others are named as the domain names them. */
type OwnAccount = Exclude<LoanAccount, 'payouts' | 'collections' | 'refunds'>
const ownAccounts = loanAccounts.filter((account): account is OwnAccount => account !== 'payouts' && account !== 'collections' && account !== 'refunds') satisfies readonly Account[]

/** The lines that bring the loan's accounts from what is posted to what its movements make of them on a day. */
export function differences(posted: ReadonlyMap<Account, Cents>, terms: LoanTerms, movements: readonly Movement[], on: Day): Line[] {
  const targets = ledgerTargets(terms, movements, on)
  return ownAccounts.flatMap((account) => {
    const amountCents = cents(targets[account] - (posted.get(account) ?? 0))
    return amountCents === 0 ? [] : [{ account, amountCents }]
  })
}

/** The day on which a loan has to be looked at next: when it will become non-performing without a payment. */
export const nextLookOn = (position: Position, today: Day): Day | null =>
  position.settledOn === null && position.nonPerformingOn !== null && position.nonPerformingOn > today ? position.nonPerformingOn : null

