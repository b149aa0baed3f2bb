/** A document as data: its content in order. `sheet.ts` lays it out. */
import { documents } from '../../../words/compiled/documents.ts'
import type { DocumentsWords } from '../../../words/compiled/en/documents.ts'
import type { Zone } from '../../../domain/country/zone.ts'
import type { Country } from '../../../domain/country/country.ts'
import type { Language } from '../../../contract/texts/index.ts'

export type Row = readonly [label: string, value: string]

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  /** A paragraph, with an optional name before it in bold. */
  | { readonly kind: 'text'; readonly name?: string; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly Row[] }
  /** The money slip: labels left, amounts right, one total in large type (rule screens-1). */
  | {
      readonly kind: 'slip'
      readonly title: string
      readonly note: string
      readonly rows: readonly Row[]
      readonly total: Row
      readonly below: readonly string[]
    }
  /** Columns after the first `left` ones are amounts, aligned right. */
  | {
      readonly kind: 'table'
      readonly title: string
      readonly left: number
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
      readonly empty: string
      /** For many columns: smaller type, and the first column is twice as wide. */
      readonly isWide?: true
    }

/** The company that prints it, and how to contact and complain to it. */
export type PrintedCompany = {
  readonly brand: string
  readonly lender: string
  readonly address: string
  /** Number of its licence from the Central Bank of Kenya. */
  readonly licence: string
  readonly hotline: string
  readonly email: string
  /** Paybill number. */
  readonly paybill: string
  readonly country: Country
  readonly zone: Zone
}

/** The texts of documents in a language, and the currency of their amounts. */
export type PrintedWords = DocumentsWords & { readonly currency: string }
export const wordsOf = (language: Language, { country }: PrintedCompany): PrintedWords => ({
  ...documents[language],
  currency: country.currency.code,
})

export type PrintedDocument = {
  readonly language: Language
  readonly title: string
  /** The contract number as formatted for readers. */
  readonly number: string
  readonly company: PrintedCompany
  /** The company's licence, in words. */
  readonly licence: string
  /** Creation time in the file: derived from its content, so that equal facts give equal bytes. */
  readonly madeAt: Date
  readonly blocks: readonly Block[]
  /** Sets the text tighter if it would not fit on one page otherwise. */
  readonly onePage?: boolean
  readonly foot: {
    readonly page: (values: { page: number; pages: number }) => string
    readonly contact: string
  }
}
