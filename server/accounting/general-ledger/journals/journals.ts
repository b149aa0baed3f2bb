/** Journals of the general ledger: whole, balanced, on accounts that are open, and each event once (rule books-2). */
import { groupSums } from '../../../../domain/books/groups.ts'
import type { PostedKind } from '../../../../domain/books/books.ts'
import type { Day } from '../../../../domain/days.ts'
import { sumCents, type Cents } from '../../../../domain/money.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { adjustingKinds, bookingDay } from '../../../../domain/books/periods.ts'
import { monthOf } from '../../../../domain/books/portfolio.ts'
import { chart, codesOn, providersOf } from './chart-store.ts'
import * as store from './journal-store.ts'
import { holdState } from './period-store.ts'

/** A journal as its poster knows it. Dimensions that a line does not have are left out. */
export type NewJournal = {
  readonly kind: PostedKind
  /** The event's own id: one kind and reference is posted once. */
  readonly reference: string
  /** The day on which it counts. */
  readonly valueOn: Day
  /**
   * On which day it is booked, where its month still takes it (rule close-3); today where that is not said, and where the
   * month takes it no more.
   */
  readonly bookedOn?: Day
  /** A controller's own: also while the month is soft closed. Of the kinds that such a month takes alone. */
  readonly adjusts?: boolean
  readonly text: string
  /** Our employee; null where the service posts by itself. */
  readonly by: string | null
  /** Takes back what another one booked, as it stands there. */
  readonly isReverse?: boolean
  /**
   * Debit positive, credit negative; lines of nothing are left out, what is left sums to zero. A line on an account that one
   * provider alone has is of this provider.
   */
  readonly lines: readonly {
    readonly code: string
    readonly amountCents: Cents
    readonly product?: string
    readonly class?: string
    readonly provider?: string
  }[]
}

/** Its number, and whether it was there before. `codes`: accounts that cannot be posted to, or not without a provider. */
export type JournalPosted =
  | { readonly number: number; readonly repeated: boolean }
  | { readonly error: 'accountsRefused'; readonly codes: readonly string[] }
  | { readonly error: 'groupsUnbalanced'; readonly codes: readonly string[] }

export function createJournals({ clock }: { readonly clock: Clock }) {
  /** The day on which a journal is booked now; its month stays as it is for the rest of the transaction. */
  async function bookingDayOf(
    tx: Tx,
    { bookedOn, adjusts = false }: Pick<NewJournal, 'bookedOn' | 'adjusts'>,
  ): Promise<Day> {
    const today = clock.today()
    const asked = bookedOn ?? today
    if (asked >= today) return today
    return bookingDay({ asked, today }, await holdState(tx, monthOf(asked), 'posting'), adjusts)
  }

  return {
    bookingDayOf,

    /**
     * Posts a journal of today. The same kind and reference again changes nothing and answers the number that there is.
     * Refuses accounts that are not in the chart, closed, or made by the daily run alone, and lines whose memo accounts do not balance by themselves. Throws for lines that do not sum
     * to zero, or none: that is a bug.
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
      // One that was posted before this rule can still be taken back as it stands.
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
      // Somebody else posted it between the look and the insert.
      return { number: (await store.numberOf(tx, journal.kind, journal.reference))!, repeated: true }
    },
  }
}
