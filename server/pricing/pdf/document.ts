/** A document as data: what it says, in order. `sheet.ts` puts it on paper. */
import type { Language } from '../../../contract/texts/index.ts'

export type Row = readonly [label: string, value: string]

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  /** A paragraph, with a name before it in bold where it has one. */
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
  /** Columns after the first `left` ones are amounts and stand right. */
  | {
      readonly kind: 'table'
      readonly title: string
      readonly left: number
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
      readonly empty: string
      /** Of many columns: smaller, and the first takes the room of two. */
      readonly isWide?: true
    }

/** Who prints it, and how to reach and complain to them. */
export type PrintedCompany = {
  readonly brand: string
  readonly lender: string
  readonly address: string
  /** The number of its licence by the Central Bank of Kenya. */
  readonly licence: string
  readonly hotline: string
  readonly email: string
  /** The paybill's number. */
  readonly paybill: string
}

export type PrintedDocument = {
  readonly language: Language
  readonly title: string
  /** The contract number as people read it. */
  readonly number: string
  readonly company: PrintedCompany
  /** The company's licence, in words. */
  readonly licence: string
  /** What the file says of its making: fixed by what it is about, so that the same facts make the same bytes. */
  readonly madeAt: Date
  readonly blocks: readonly Block[]
  /** Set closer where it would not fit on one page otherwise. */
  readonly onePage?: boolean
  readonly foot: {
    readonly page: (values: { page: number; pages: number }) => string
    readonly contact: string
  }
}
