/**
 * The ledger: every movement of money is a balanced double entry, posted once and never changed (rule
 * money-20).
 */
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
  /** For a payment that bought an extension, and for its reversal: the extension's days. */
  readonly prolongationDays?: number | null
}

/** The credit line of an amount. */
export const credit = (amountCents: number): Cents => cents(-amountCents)

export type Posting = {
  readonly kind: TransactionKind
  /** The id of the event. Each kind and reference is posted once. */
  readonly reference: string
  readonly loanId: string | null
  readonly customerId: string | null
  readonly valueDay: Day
  readonly currency: Currency
  /** Must sum to zero. Lines of zero are dropped. */
  readonly lines: readonly Line[]
}

export type TrialBalance = {
  readonly balances: readonly store.Balance[]
  /** Total per currency; each must be 0. */
  readonly totalCents: Readonly<Partial<Record<Currency, Cents>>>
  /** Unbalanced or incomplete transactions as kind and reference; empty in a correct ledger. */
  readonly unbalanced: readonly string[]
}

/** A loan's entries in posting order, and their sum per account. */
export type LoanEntries = {
  readonly byAccount: ReadonlyMap<Account, Cents>
  readonly entries: readonly store.Entry[]
}

export type Ledger = ReturnType<typeof createLedger>

export function createLedger({ database, clock }: { database: Database; clock: Clock }) {
  return {
    /**
     * Posts transactions in one statement. `at` is earlier than now only when an existing loan book is
     * imported. Throws for an unbalanced transaction, which is a bug.
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

    /** Returns those of the references that are already posted under this kind. */
    postedOf: async (
      tx: Db | Tx,
      kind: TransactionKind,
      events: readonly store.EventName[],
    ): Promise<ReadonlySet<string>> => new Set(await store.postedReferences(tx, kind, events)),

    /** Returns the entries per loan id; a loan without entries gets an empty record. */
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

    /** Returns the postings of one loan. */
    postingsOf: (loan: store.LoanName): Promise<store.LoanPosting[]> => store.postingsOf(database.db, [loan]),
    /** Returns the postings of many loans. */
    postingsOfAll: (tx: Db | Tx, loans: readonly store.LoanName[]): Promise<store.LoanPosting[]> =>
      store.postingsOf(tx, loans),

    /** Returns the balance of every account, for tests and staff. The totals are 0. */
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
