/** A list of the back office as data: its columns, filters and orders. `query.ts` makes statements of it. */
import type { RawBuilder } from 'kysely'
import type { FiltersOf, ListName, OrderOf } from '../../../contract/back-office/list-table.ts'
import type { Zone } from '../../../domain/country/zone.ts'
import type { Day } from '../../../domain/days.ts'
import type { CellKind } from '../../platform/capability/cells.ts'

export type Column = {
  readonly key: string
  /** If `words/en/back-office/lists.json` has no name for the key. */
  readonly title?: string
  /** Texts of coded values, if `labels.ts` has none. */
  readonly words?: Readonly<Record<string, string>>
  readonly kind: CellKind
  /** Null: not in the database, computed for the rows of a page (`withComputed` in `service.ts`). */
  readonly value: RawBuilder<unknown> | null
  /** Only for staff who may see customers. */
  readonly isPersonal?: true
  /** A customer's phone number: masked for staff who see numbers only during an open contact. */
  readonly isNumber?: true
  readonly isMasked?: true
  /** Shown only when chosen. */
  readonly isHidden?: true
}

/** Column that an index sorts by. Rows without a value are not in a list with this order. */
export type Order = {
  readonly by: RawBuilder<unknown>
  readonly type: 'date' | 'timestamptz' | 'bigint' | 'text'
  /** The greatest value of the column is the least of the index. */
  readonly isFlipped?: true
}

/** A typed range; either end may be missing. */
export type Range<Value> = { readonly from: Value | null; readonly to: Value | null }
export type Condition = RawBuilder<boolean>
type Narrows<Kind> = Kind extends readonly (infer Option)[]
  ? (option: Option) => readonly Condition[]
  : Kind extends 'region'
    ? (region: string) => readonly Condition[]
    : Kind extends 'days'
      ? (range: Range<Day>, zone: Zone) => readonly Condition[]
      : (range: Range<number>) => readonly Condition[]

/**
 * The table of the rows has the alias `base`; filters, orders and sums may use it and `filterJoins`.
 */
export type ListDefinition<L extends ListName = ListName> = {
  readonly table: string
  /** Primary key columns, customer first, with their types. */
  readonly key: readonly { readonly column: string; readonly type: 'uuid' | 'text' | 'bigint' }[]
  /** Joins that filters and sums need, at most one row for each. */
  readonly filterJoins?: RawBuilder<unknown>
  /** Joins that columns need, at most one row for each. */
  readonly joins?: RawBuilder<unknown>
  /** Application of a row whose page is that of the application. */
  readonly requestId?: RawBuilder<unknown>
  /** Address of the page that a row opens. */
  readonly opens: (row: { readonly id: string; readonly customerId: string | null }) => string
  /** Condition of every listed row. */
  readonly always?: Condition
  readonly columns: readonly Column[]
  readonly filters: { readonly [Name in keyof FiltersOf<L>]: Narrows<FiltersOf<L>[Name]> }
  readonly orders: { readonly [Name in OrderOf<L>]: Order }
  readonly sums: Readonly<Record<string, RawBuilder<unknown>>>
  readonly order: { readonly column: OrderOf<L>; readonly isDescending: boolean }
}
