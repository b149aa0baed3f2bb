/**
 * Sources of a journal of the daily run: entries of the loan subledger, or each loan's accrual of the day.
 */
import type { JournalKind, RunKind } from '../../../../domain/books/books.ts'
import type { Zone } from '../../../../domain/country/zone.ts'
import { addDays, type Day } from '../../../../domain/days.ts'
import { cents, type Cents } from '../../../../domain/money.ts'
import type { Loans } from '../../../loans/loans/index.ts'
import type { Database, Db } from '../../../platform/database/database.ts'
import type { TransactionKind } from '../../../ledger/ledger/index.ts'
import * as store from './reports-store.ts'
import type { SourceEntry, Journal } from './reports-store.ts'

/** A loan's accrual of a day, by the function behind the customer's page. */
export type LoanShare = {
  readonly contract: string
  readonly customerId: string
  readonly loanId: string
  readonly interestCents: Cents
  readonly penaltyCents: Cents
}
export type JournalSources = {
  readonly entries: readonly SourceEntry[]
  readonly shares: readonly LoanShare[]
  /** Position of the next page. */
  readonly next: string | null
}
export type SourceQuery = { readonly after: string | null; readonly product: string; readonly class: string }

/** Journals made of entries of other kinds, or of several. */
const kindsOf: { readonly [K in RunKind]?: readonly TransactionKind[] } = {
  payoutAsked: ['payoutReserved'],
  refundAsked: ['payoutReserved'],
  refundVoided: ['payoutVoided'],
  refundLate: ['payoutLate'],
  refundDisputed: ['payoutDisputed'],
  recovery: ['collection', 'matched', 'reversal', 'refund'],
}
const ofRefunds: { readonly [K in RunKind]?: boolean } = {
  payoutAsked: false,
  payoutVoided: false,
  payoutLate: false,
  refundAsked: true,
  refundVoided: true,
  refundLate: true,
}
const rows = 50

type Deps = {
  readonly database: Database
  readonly loans: Pick<Loans, 'booksBefore'>
  readonly zone: Zone
}

export function createJournalSources({ database, loans, zone }: Deps) {
  async function sharesOf(on: Day, { after, product, class: ofClass }: SourceQuery): Promise<JournalSources> {
    return database.transaction(async (tx) => {
      const keys = await store.loansLike(tx, { product, class: ofClass, after, limit: rows })
      const found = await loans.booksBefore(tx, keys, zone.startOf(addDays(on, 1)))
      const shares = found.map(({ loan, postings, balancesAfter }): LoanShare => {
        const [was, is] = [
          balancesAfter(postings.length, addDays(on, -1)),
          balancesAfter(postings.length, on),
        ]
        const earned = (bucket: 'interest' | 'penalty') =>
          cents(is.position.buckets[bucket].chargedCents - was.position.buckets[bucket].chargedCents)
        return {
          contract: loan.documentNumber,
          customerId: loan.customerId,
          loanId: loan.id,
          interestCents: earned('interest'),
          penaltyCents: earned('penalty'),
        }
      })
      return { entries: [], shares, next: keys.length === rows ? keys.at(-1)!.customerId : null }
    })
  }

  return async (
    db: Db,
    journal: Pick<Journal, 'kind' | 'reference' | 'valueOn' | 'entries' | 'bookedOn'>,
    asked: SourceQuery,
  ): Promise<JournalSources> => {
    const { kind, entries: of } = journal
    if (kind === 'accrual' && asked.class !== '') return sharesOf(journal.bookedOn, asked)
    if (of === null || of.count === 0) return { entries: [], shares: [], next: null }
    const entries = await store.sourceEntries(
      db,
      {
        on: of.on,
        valueOn: journal.valueOn,
        kinds: kindsOf[kind as RunKind] ?? [kind satisfies JournalKind],
        hasLoan: !journal.reference.startsWith('other '),
        ofRefund: ofRefunds[kind as RunKind] ?? null,
        after: Number(asked.after ?? 0) || 0,
        limit: rows,
      },
      zone,
    )
    return { entries, shares: [], next: entries.length === rows ? String(entries.at(-1)!.sequence) : null }
  }
}
