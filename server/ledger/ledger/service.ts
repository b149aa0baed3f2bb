/** The ledger: every movement of money as a balanced double entry, posted once and never changed (rule money-20). */
import { cents, sumCents, type Cents, type Currency } from '../../../domain/money.ts'
import type { Day } from '../../../domain/days.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import type { Account, TransactionKind } from './accounts.ts'
import * as store from './store.ts'

/** Debit positive, credit negative. */
export type Line = {
  readonly account: Account
  readonly amountCents: Cents
  /** Of money that bought a prolongation, and of its reversal: the days it was for. */
  readonly prolongationDays?: number | null
}

/** The credit side of an amount. */
export const credit = (amountCents: number): Cents => cents(-amountCents)

export type Posting = {
  readonly kind: TransactionKind
  /** The event's own id: one kind and reference is posted once. */
  readonly reference: string
  readonly loanId: string | null
  readonly customerId: string | null
  readonly valueDay: Day
  readonly currency: Currency
  /** Lines of nothing are left out; what is left sums to zero. */
  readonly lines: readonly Line[]
}

export type TrialBalance = {
  readonly balances: readonly store.Balance[]
  /** By currency; 0 each. */
  readonly totalCents: Readonly<Partial<Record<Currency, Cents>>>
  /** Transactions that do not sum to zero or are not whole, by kind and reference: none. */
  readonly unbalanced: readonly string[]
}

/** A loan's entries in the order of their posting, and what they add up to. */
export type LoanEntries = {
  readonly byAccount: ReadonlyMap<Account, Cents>
  readonly entries: readonly store.Entry[]
}

export type Ledger = ReturnType<typeof createLedger>

export function createLedger({ database, clock }: { database: Database; clock: Clock }) {
  return {
    /**
     * Posts any number of transactions in one statement: now, or, of a book that is taken over, at a time before. Throws
     * for one that does not balance: that is a bug.
     */
    async post(tx: Tx, postings: readonly Posting[], at: Date = clock.now()): Promise<void> {
      const written = postings.map(withLines).filter(({ lines }) => lines.length > 0)
      if (written.length === 0) return
      await store.insert(
        tx,
        written.map(({ posting, lines }) => ({
          ...posting,
          lines: lines.map((line) => ({ ...line, prolongationDays: line.prolongationDays ?? null })),
        })),
        at,
      )
    },

    /** Which of these references are posted already under a kind. */
    postedOf: async (
      tx: Db | Tx,
      kind: TransactionKind,
      events: readonly store.EventName[],
    ): Promise<ReadonlySet<string>> => new Set(await store.postedReferences(tx, kind, events)),

    /** Entries of some loans; a loan without entries has an empty answer. */
    async entriesOf(tx: Db | Tx, loans: readonly store.LoanName[]): Promise<Map<string, LoanEntries>> {
      const byLoan = Map.groupBy(await store.entriesOfLoans(tx, loans), (row) => row.loanId)
      return new Map(
        loans.map(({ id }) => {
          const entries = byLoan.get(id) ?? []
          const byAccount = new Map<Account, Cents>()
          for (const { account, amountCents } of entries)
            byAccount.set(account, cents((byAccount.get(account) ?? 0) + amountCents))
          return [id, { byAccount, entries }]
        }),
      )
    },

    /** What was posted for a loan, for whoever looks at it. */
    postingsOf: (loan: store.LoanName): Promise<store.LoanPosting[]> => store.postingsOf(database.db, [loan]),
    /** The same of many. */
    postingsOfAll: (tx: Db | Tx, loans: readonly store.LoanName[]): Promise<store.LoanPosting[]> =>
      store.postingsOf(tx, loans),

    /** Every account's balance, for tests and for people: the totals are 0. */
    async trialBalance(): Promise<TrialBalance> {
      const balances = await store.balances(database.db)
      const totalCents = Object.fromEntries(
        [...Map.groupBy(balances, (row) => row.currency)].map(([currency, rows]) => [
          currency,
          sumCents(rows.map((row) => row.balanceCents)),
        ]),
      )
      return { balances, totalCents, unbalanced: await store.unbalanced(database.db) }
    },
  }
}

function withLines(posting: Posting): { posting: Posting; lines: Line[] } {
  const lines = posting.lines.filter((line) => line.amountCents !== 0)
  if (sumCents(lines.map((line) => line.amountCents)) !== 0)
    throw new Error(`${posting.kind} ${posting.reference} does not balance`)
  return { posting, lines }
}
