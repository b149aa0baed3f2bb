/**
 * Labels of columns, filters and coded values, for screen and file, in English like the whole back office.
 */
import { phoneMethodNames } from '../../../domain/payment/receiving.ts'
import type { ListName } from '../../../contract/back-office/list-table.ts'
import { cashAccounts } from '../../../domain/books/books.ts'
import { lists as texts } from '../../../words/compiled/en/back-office/lists.ts'
import { books } from '../../../words/compiled/en/back-office/books.ts'
import { trail } from '../../../words/compiled/en/back-office/trail.ts'
import { terms } from '../../../words/compiled/en/back-office/terms.ts'
import type { MessageKind } from '../../messaging/messages/index.ts'
import type { Column } from './definition.ts'

type Words = Readonly<Record<string, string>>

/** Each message kind has a text: one without does not compile. */
const messageKinds: Readonly<Record<MessageKind, string>> = texts.messages.kind

/** By list and name of the column or filter. */
const words: { readonly [L in ListName]?: Readonly<Record<string, Words>> } = {
  customers: { ...texts.customers, language: texts.languages },
  requests: {
    ...texts.requests,
    status: terms.statuses,
    product: terms.products,
    payoutMethod: { ...phoneMethodNames, ...texts.requests.payoutMethod },
  },
  loans: { ...texts.loans, status: terms.statuses, product: terms.products },
  payments: { ...texts.payments, rail: { ...phoneMethodNames, ...texts.payments.rail } },
  payouts: { ...texts.payouts, method: { ...phoneMethodNames, ...texts.payouts.method } },
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

const named = (columns: readonly Column[], name: string) => columns.find(({ key }) => key === name)

/** Title of a column or filter, which has the name of its column. */
export const titleOf = (name: string, columns: readonly Column[]): string =>
  named(columns, name)?.title ?? (texts.names as Words)[name] ?? name

/** Texts of the values of a coded column or of a filter's choices. */
export const wordsOf = (list: ListName, name: string, columns: readonly Column[]): Words =>
  named(columns, name)?.words ?? words[list]?.[name] ?? {}

/** Which rows a total includes, if not all. */
export const sumOf = (list: ListName, name: string): string | null => words[list]?.['sums']?.[name] ?? null

export const fileColumns = (list: ListName, columns: readonly Column[]) =>
  columns.map(({ key, kind }) => ({
    key,
    kind,
    title: titleOf(key, columns),
    wordOf: (word: string) => wordsOf(list, key, columns)[word] ?? word,
  }))
