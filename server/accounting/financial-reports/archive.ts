/** Nightly files of a day: every journal line and every loan entry; at a month end each open loan. */
import type { Day } from '../../../domain/days.ts'
import { loanBookKeys } from '../../../domain/books/financial-reports.ts'
import type { BookedLoan } from '../general-ledger/index.ts'
import type { EntryLine, JournalLine } from './book-files-store.ts'
import type { ArchiveColumn } from './tables.ts'

export const journalColumns: readonly ArchiveColumn<JournalLine>[] = [
  { name: 'journal', type: 'INT64', of: ({ journal }) => journal },
  { name: 'line', type: 'INT32', of: ({ line }) => line },
  { name: 'kind', type: 'STRING', of: ({ kind }) => kind },
  { name: 'reference', type: 'STRING', of: ({ reference }) => reference },
  { name: 'booked_on', type: 'STRING', of: ({ bookedOn }) => bookedOn },
  { name: 'value_on', type: 'STRING', of: ({ valueOn }) => valueOn },
  { name: 'account', type: 'STRING', of: ({ account }) => account },
  { name: 'product', type: 'STRING', of: ({ product }) => product },
  { name: 'class', type: 'STRING', of: (row) => row.class },
  { name: 'provider', type: 'STRING', of: ({ provider }) => provider },
  { name: 'amount_cents', type: 'INT64', of: ({ cents }) => cents },
  { name: 'entries_on', type: 'STRING', of: ({ entriesOn }) => entriesOn },
  { name: 'first_sequence', type: 'INT64', of: ({ firstSequence }) => firstSequence },
  { name: 'last_sequence', type: 'INT64', of: ({ lastSequence }) => lastSequence },
]

export const entryColumns: readonly ArchiveColumn<EntryLine>[] = [
  { name: 'sequence', type: 'INT64', of: ({ sequence }) => sequence },
  { name: 'line', type: 'INT32', of: ({ line }) => line },
  { name: 'kind', type: 'STRING', of: ({ kind }) => kind },
  { name: 'reference', type: 'STRING', of: ({ reference }) => reference },
  { name: 'loan', type: 'STRING', of: ({ loan }) => loan },
  { name: 'value_on', type: 'STRING', of: ({ valueOn }) => valueOn },
  { name: 'posted_at', type: 'STRING', of: ({ postedAt }) => postedAt.toISOString() },
  { name: 'account', type: 'STRING', of: ({ account }) => account },
  { name: 'amount_cents', type: 'INT64', of: ({ cents }) => cents },
  { name: 'prolongation_days', type: 'INT32', of: ({ prolongationDays }) => prolongationDays },
]

const centsNames: Readonly<Record<(typeof loanBookKeys)[number], string>> = {
  principalReceivable: 'principal_cents',
  interestReceivable: 'interest_cents',
  penaltyReceivable: 'penalty_cents',
  addOnsReceivable: 'add_ons_cents',
  exciseReceivable: 'excise_cents',
  interestSuspended: 'suspended_cents',
}
export const loanColumns = (on: Day): readonly ArchiveColumn<BookedLoan>[] => [
  { name: 'on', type: 'STRING', of: () => on },
  { name: 'loan', type: 'STRING', of: ({ id }) => id },
  { name: 'contract', type: 'STRING', of: ({ contract }) => contract },
  { name: 'product', type: 'STRING', of: ({ product }) => product },
  { name: 'class', type: 'STRING', of: (row) => row.class },
  { name: 'non_performing', type: 'BOOLEAN', of: ({ isNonPerforming }) => isNonPerforming },
  { name: 'paid_out_on', type: 'STRING', of: ({ paidOutOn }) => paidOutOn },
  ...loanBookKeys.map((key, at): ArchiveColumn<BookedLoan> => ({
    name: centsNames[key],
    type: 'INT64',
    of: ({ cents }) => cents[at]!,
  })),
]
