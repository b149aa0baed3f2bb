/** Journals of the general ledger: whole, balanced, on open accounts, and each event once (rule books-2). */
import { groupSums } from '../../../../domain/books/memorandum-accounts.ts'
import type { PostedKind } from '../../../../domain/books/books.ts'
import type { Day } from '../../../../domain/days.ts'
import { sumCents, type Cents } from '../../../../domain/money.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { adjustingKinds, bookingDay } from '../../../../domain/books/periods.ts'
import { monthOf } from '../../../../domain/books/portfolio.ts'
import { chart, codesOn, providersOf } from './chart-store.ts'
import * as store from './journal-store.ts'
import { lockPeriodState } from './period-store.ts'

/** A journal as its poster passes it. Missing dimensions of a line are left out. */
export type NewJournal = {
  readonly kind: PostedKind
  /** The event's own id: a kind and reference is posted once. */
  readonly reference: string
  /** Value date. */
  readonly valueOn: Day
  /**
   * Posting date, if its month still accepts it (rule close-3); today by default, and if the month no longer
   * accepts it.
   */
  readonly bookedOn?: Day
  /** A controller's own journal, or of the kinds that a soft-closed month accepts. */
  readonly adjusts?: boolean
  readonly text: string
  /** The staff member; null for an automatic posting. */
  readonly by: string | null
  /** Reverses another journal as posted. */
  readonly isReverse?: boolean
  /**
   * Debit positive, credit negative; zero lines are left out, the rest sums to zero. A line on an account
   * with one provider gets this provider.
   */
  readonly lines: readonly {
    readonly code: string
    readonly amountCents: Cents
    readonly product?: string
    readonly class?: string
    readonly provider?: string
  }[]
}

/**
 * Its number, and whether it existed. `codes`: accounts that cannot be posted to, or not without a provider.
 */
export type JournalPosted =
  | { readonly number: number; readonly repeated: boolean }
  | { readonly error: 'accountsRefused'; readonly codes: readonly string[] }
  | { readonly error: 'groupsUnbalanced'; readonly codes: readonly string[] }

export function createJournals({ clock }: { readonly clock: Clock }) {
  /** Posting date of a journal now; its month stays locked in its state for the rest of the transaction. */
  async function bookingDayOf(
    tx: Tx,
    { bookedOn, adjusts = false }: Pick<NewJournal, 'bookedOn' | 'adjusts'>,
  ): Promise<Day> {
    const today = clock.today()
    const asked = bookedOn ?? today
    if (asked >= today) return today
    return bookingDay({ asked, today }, await lockPeriodState(tx, monthOf(asked), 'posting'), adjusts)
  }

  return {
    bookingDayOf,

    /**
     * Posts a journal. The same kind and reference again changes nothing and returns the existing
     * number. Refuses accounts that are unknown, closed, or posted to by the daily run only, and lines whose
     * memo accounts do not balance separately. Throws for lines that do not sum to zero, or none: that is a
     * bug.
     */
    async post(tx: Tx, journal: NewJournal): Promise<JournalPosted> {
      const lines = journal.lines.filter(({ amountCents }) => amountCents !== 0)
      if (lines.length === 0 || sumCents(lines.map(({ amountCents }) => amountCents)) !== 0)
        throw new Error(`journal ${journal.kind} ${journal.reference} does not balance`)
      const known = await store.numberOf(tx, journal.kind, journal.reference)
      if (known !== undefined) return { number: known, repeated: true }
      const accounts = await chart(tx)
      const usable = new Set(
        accounts.filter(({ isOpen, isControl }) => isOpen && !isControl).map(({ code }) => code),
      )
      const keys = await codesOn(tx, journal.valueOn)
      const providerOf = ({ code, provider = '' }: NewJournal['lines'][number]): string | null => {
        const known: readonly string[] = journal.isReverse ? [] : providersOf(keys, code)
        if (known.length === 0 || known.includes(provider)) return provider
        return provider === '' && known.length === 1 ? known[0]! : null
      }
      const codes = lines.flatMap((line) =>
        usable.has(line.code) && providerOf(line) !== null ? [] : [line.code],
      )
      if (codes.length > 0) return { error: 'accountsRefused', codes: [...new Set(codes)] }
      const kinds = new Map(accounts.map(({ code, kind }) => [code, kind]))
      const { memo } = groupSums(
        lines.map(({ code, amountCents }) => ({ kind: kinds.get(code)!, cents: amountCents })),
      )
      // A journal posted before this rule can still be reversed as posted.
      if (memo !== 0 && !journal.isReverse)
        return { error: 'groupsUnbalanced', codes: lines.map(({ code }) => code) }
      const bookedOn = await bookingDayOf(tx, {
        ...journal,
        adjusts: (journal.adjusts ?? false) && adjustingKinds.includes(journal.kind),
      })
      const row: store.JournalRow = {
        kind: journal.kind,
        reference: journal.reference,
        bookedOn,
        valueOn: journal.valueOn,
        text: journal.text,
        entries: null,
        postedBy: journal.by,
        lines: lines.map((line) => ({
          code: line.code,
          product: line.product ?? '',
          class: line.class ?? '',
          provider: providerOf(line) ?? '',
          cents: line.amountCents,
        })),
      }
      const [number = null] = await store.insertAll(tx, [row], clock.now())
      if (number !== null) return { number, repeated: false }
      // A concurrent transaction posted it between the check and the insert.
      return { number: (await store.numberOf(tx, journal.kind, journal.reference))!, repeated: true }
    },
  }
}
