/** Steps that a story of the worked book can take with its one loan (rule books-5). */
import type { Day } from '../../../../domain/days.ts'
import type { QuoteInput } from '../../../../domain/price/quote.ts'
import type { Account } from '../../../ledger/ledger/index.ts'
import type { Loan } from '../../../loans/loans/index.ts'
import type { MoneyTest } from '../../../testing/money/money-test.ts'
import type { GeneralLedger } from '../service.ts'

/** Postings without a loan movement. */
export type StoryEntry = 'payoutReserved' | 'payoutVoided' | 'unmatched' | 'statementBooking'

export type Story = {
  readonly money: MoneyTest
  readonly generalLedger: GeneralLedger
  /** Goes to a day after the first one; each night on the way runs the books. */
  readonly day: (after: number) => Promise<void>
  readonly today: () => Day
  /** Default: KES 10,000 for 61 days at 2.5 % a day, applied for and paid out today. */
  readonly lend: (
    change?: Partial<Omit<QuoteInput, 'pricing'>> & { pricing?: Partial<QuoteInput['pricing']> },
  ) => Promise<Loan>
  readonly entry: (kind: StoryEntry, lines: readonly [Account, number][]) => Promise<void>
  readonly move: (
    loan: Loan,
    change: Partial<Parameters<MoneyTest['loans']['move']>[2][number]> & { readonly shillings: number },
  ) => Promise<void>
  readonly decide: (
    loan: Loan,
    what: (tx: Parameters<MoneyTest['loans']['recordConcession']>[0], locked: Loan) => Promise<unknown>,
  ) => Promise<void>
}
