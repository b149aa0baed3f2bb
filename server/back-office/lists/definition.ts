/** A list of the back office as data: its columns, filters and orders. `query.ts` makes statements of it. */
import type { RawBuilder } from 'kysely'
import type { FiltersOf, ListName, OrderOf } from '../../../contract/back-office/list-filters.ts'
import type { cellKinds } from '../../../contract/back-office/lists.ts'
import type { Day } from '../../../domain/days.ts'

/** `word`: one of a set that the screen has words for. */
export type CellKind = (typeof cellKinds)[number]

export type Column = {
  readonly key: string
  readonly kind: CellKind
  /** Null: it is not in the database, and is computed for the rows of a page (`computed.ts`). */
  readonly value: RawBuilder<unknown> | null
  /** Only for who may see customers. */
  readonly isPersonal?: true
  /** A customer's number: masked for who has it by a contact that is begun, and only so. */
  readonly isNumber?: true
  readonly isMasked?: true
  /** Only there where somebody chose it. */
  readonly isHidden?: true
}

/** What the rows stand in the order of: an index has it. Rows without it are not in a list of that order. */
export type Order = {
  readonly by: RawBuilder<unknown>
  readonly type: 'date' | 'timestamptz' | 'bigint' | 'text'
  /** The greatest of the column is the least of the index. */
  readonly isFlipped?: true
}

/** What was typed of a range; either end may be missing. */
export type Range<Value> = { readonly from: Value | null; readonly to: Value | null }
export type Condition = RawBuilder<boolean>
type Narrows<Kind> = Kind extends readonly (infer Option)[]
  ? (option: Option) => readonly Condition[]
  : Kind extends 'days'
    ? (range: Range<Day>) => readonly Condition[]
    : (range: Range<number>) => readonly Condition[]

/** The rows are called `base`; filters, orders and sums read it and what is `beside` it. */
export type ListDefinition<L extends ListName = ListName> = {
  readonly table: string
  /** The primary key, customer first, and of which type each of it is. */
  readonly key: readonly { readonly column: string; readonly type: 'uuid' | 'text' | 'bigint' }[]
  /** What filters and sums need beside the rows: at most one for each row. */
  readonly beside?: RawBuilder<unknown>
  /** What columns need: at most one for each row. */
  readonly joins?: RawBuilder<unknown>
  /** The request that a row is about, where its page is that of the request. */
  readonly requestId?: RawBuilder<unknown>
  /** Of every row that is listed. */
  readonly always?: Condition
  readonly columns: readonly Column[]
  readonly filters: { readonly [Name in keyof FiltersOf<L>]: Narrows<FiltersOf<L>[Name]> }
  readonly orders: { readonly [Name in OrderOf<L>]: Order }
  readonly sums: Readonly<Record<string, RawBuilder<unknown>>>
  readonly order: { readonly column: OrderOf<L>; readonly isDescending: boolean }
}
