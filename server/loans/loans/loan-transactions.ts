/** Money of a loan as it moves: what is told of it, the lines it makes, what it buys. */
import { randomUUID } from 'node:crypto'
import type { Failure } from '../../../contract/errors.ts'
import type { Day } from '../../../domain/days.ts'
import type { LoanTerms, Movement, Position } from '../../../domain/loan/loan.ts'
import { cents, type Cents } from '../../../domain/money.ts'
import { buysProlongation } from '../../../domain/loan/extension.ts'
import { credit, type Line, type LoanEntries, type MoneyInAccount } from '../../ledger/ledger/index.ts'
import type { Loan } from './store.ts'
import { movementsOf } from './posting-differences.ts'

export type OpenLoan = {
  readonly customerId: string
  readonly requestId: string
  /** The contract number. */
  readonly documentNumber: string
  /** The identity document the money went to, as one comparable text. */
  readonly documentKey: string
  readonly terms: LoanTerms
  /** The payout that reserved the money. */
  readonly payoutId: string
}

/** A loan on the day of its payout: nothing has happened to it yet. */
export const newLoan = (input: Omit<OpenLoan, 'payoutId'>, nextDueOn: Day | null): Loan => ({
  id: randomUUID(),
  ...input,
  principalCents: input.terms.principalCents,
  currency: input.terms.currency,
  paidOutOn: input.terms.paidOutOn,
  status: 'active',
  writtenOffOn: null,
  takenBackOn: null,
  closedOn: null,
  nextDueOn,
  soldForCents: null,
  cancelledAddOns: [],
  freeDays: [],
  concessions: [],
})

/** Money of a loan. `reference` is the receipt, or names the payout that sends money back. */
export type MoneyMove = {
  readonly kind: 'collection' | 'matched' | 'reversal' | 'refund'
  /** Where the money comes from or goes to. */
  readonly account: MoneyInAccount | 'unmatched' | 'payoutsInDispute' | 'refundsUnderWay'
  readonly reference: string
  /** The ledger's name for it, where that is not the reference: money that was taken back and counts again. */
  readonly entry?: string
  readonly loanId: string
  /** A reversal, of a payment or of a refund, has that of what it takes back. */
  readonly valueDay: Day
  readonly amountCents: Cents
  /** When the provider took it, and the prompt that asked for it: what says what it is for. */
  readonly completedAt?: Date
  readonly promptId?: string | null
  /** The prolongation that the customer asked for with it; none for a repayment. */
  readonly wish?: ProlongationWish | null
  /** Of a reversal: the days, where what it takes back had bought a prolongation. */
  readonly prolongationDays?: number | null
}
/**
 * A prolongation that was asked for, at the price that was named. A wish to pay by hand is used up by the
 * first money that covers it.
 */
export type ProlongationWish = {
  readonly periodDays: number
  readonly askedCents: Cents
  readonly byHand: boolean
  /** The prompt that asked for it. */ readonly promptId?: string
}
export type Moved = {
  readonly move: MoneyMove
  readonly loan: Loan
  readonly position: Position
  /** The days of the prolongation that this money bought, or that its reversal took back. */
  readonly prolongationDays: number | null
}

/** A loan as it stands after something moved or was decided. */
export type StandingLoan = {
  readonly loan: Loan
  readonly movements: readonly Movement[]
  readonly position: Position
}

/** What an officer did to a loan, or why not. */
export type OfficerMoved =
  | { readonly before: Loan; readonly after: Loan }
  | Failure<'notFound' | 'transitionRefused' | 'validationFailed'>

/**
 * The days of the prolongation that this money buys: it was asked for, is on offer that day, and the money
 * covers its price.
 */
export function boughtDays(
  loan: Loan,
  entries: LoanEntries,
  { wish, valueDay, amountCents }: MoneyMove,
): number | null {
  if (!wish || loan.status !== 'active') return null
  return buysProlongation(loan.terms, movementsOf(entries, loan), valueDay, amountCents, wish)
    ? wish.periodDays
    : null
}

/** The ledger's name of what moves. */
export const entryNameOf = ({ entry, reference }: MoneyMove): string => entry ?? reference

/** Money in, and a refund that is taken back, is a debit of the account it moved through; the others are credits. */
export function moneyLine({ kind, account, amountCents }: MoneyMove, prolongationDays: number | null): Line {
  const out = account === 'refundsUnderWay' ? kind === 'refund' : kind === 'reversal'
  return {
    account,
    amountCents: out ? credit(amountCents) : amountCents,
    prolongationDays,
  }
}

/** The entries with these lines among them. */
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
