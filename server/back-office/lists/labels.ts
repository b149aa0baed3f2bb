/** How columns, filters and what stands in them read, on the screen and in a file: the back office speaks English. */
import type { ListName } from '../../../contract/back-office/list-filters.ts'
import { cashAccounts } from '../../../domain/books/books.ts'
import { counties } from '../../../domain/person/reference-data.ts'
import { lists as texts } from '../../../words/compiled/en/back-office/lists.ts'
import { books } from '../../../words/compiled/en/back-office/books.ts'
import { trail } from '../../../words/compiled/en/back-office/trail.ts'
import { terms } from '../../../words/compiled/en/back-office/terms.ts'
import type { MessageKind } from '../../messaging/messages/index.ts'
import type { Column } from './definition.ts'

type Words = Readonly<Record<string, string>>

/** Each kind that is sent has words: one that has none does not compile. */
const messageKinds: Readonly<Record<MessageKind, string>> = texts.messages.kind

/** By list, and then by the name of a column or filter. */
const words: { readonly [L in ListName]: Readonly<Record<string, Words>> } = {
  customers: { ...texts.customers, language: texts.languages },
  requests: {
    ...texts.requests,
    status: terms.statuses,
    product: terms.products,
    county: { ...texts.requests.county, ...Object.fromEntries(counties.map((name) => [name, name])) },
  },
  loans: { ...texts.loans, status: terms.statuses, product: terms.products },
  payments: texts.payments,
  payouts: texts.payouts,
  journals: { kind: books.kinds },
  bookLines: {
    kind: books.kinds,
    product: terms.products,
    class: books.classes,
    provider: Object.fromEntries(cashAccounts.map((name) => [name, trail.values[name]])),
  },
  exceptions: { state: texts.exceptions.state, kind: terms.exceptions },
  messages: { ...texts.messages, kind: messageKinds, language: texts.languages },
  appeals: { ...texts.appeals, topic: terms.topics, language: texts.languages },
}

/** Of a column or filter. */
export const titleOf = (name: string): string => (texts.names as Words)[name] ?? name

/** What can stand in a column of words, or be chosen of a filter. */
export const wordsOf = (list: ListName, name: string): Words => words[list][name] ?? {}

/** What a sum is of, where it is not of all rows. */
export const sumOf = (list: ListName, name: string): string | null => words[list]['sums']?.[name] ?? null

export const fileColumns = (list: ListName, columns: readonly Column[]) =>
  columns.map(({ key, kind }) => ({
    key,
    kind,
    title: titleOf(key),
    wordOf: (word: string) => wordsOf(list, key)[word] ?? word,
  }))
