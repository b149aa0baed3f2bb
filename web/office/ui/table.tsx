/**
 * A table; on a phone each row is a card whose cells name their column. Roles are explicit, because some
 * screen readers ignore a table with another layout. J and K move through the rows.
 */
import type { ReactNode } from 'react'

export type Row = {
  readonly key: string | number
  readonly cells: readonly ReactNode[]
  /** Totals of the rows above. */
  readonly sum?: boolean
}

/** A column of figures is right-aligned. */
export type Column = string | { readonly figures: string }

const titleOf = (column: Column): string => (typeof column === 'string' ? column : column.figures)

/** A figure never wraps; its column title may wrap if the table would be wider than the screen. */
const sideOf = (column: Column | undefined, isTitle = false): string =>
  typeof column === 'object' ? `lg:text-right ${isTitle ? '' : 'lg:whitespace-nowrap'}` : 'text-left'

/** On a phone, where each cell has its own line, an empty cell is left out. */
const isEmpty = (cell: ReactNode): boolean => cell === '' || cell === null || cell === undefined

export const Table = ({
  label,
  columns,
  rows,
  empty,
}: {
  readonly label: string
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  readonly empty: string
}) =>
  rows.length === 0 ? (
    <p className="text-quiet">{empty}</p>
  ) : (
    <table role="table" aria-label={label} className="rows max-lg:block">
      <thead role="rowgroup" className="max-lg:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={titleOf(column)}
              role="columnheader"
              scope="col"
              className={`border-b border-edge py-1.5 pr-4 align-bottom font-semibold text-quiet ${sideOf(column, true)}`}
            >
              {titleOf(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-lg:grid max-lg:grid-cols-1 max-lg:gap-3 sm:max-lg:grid-cols-2">
        {rows.map(({ key, cells, sum = false }) => (
          <tr
            key={key}
            role="row"
            data-row=""
            className={`max-lg:block max-lg:rounded max-lg:border max-lg:border-line max-lg:bg-card max-lg:px-3 max-lg:py-1 ${sum ? 'font-semibold' : ''}`}
          >
            {cells.map((cell, position) => (
              <td
                key={titleOf(columns[position] ?? '')}
                role="cell"
                className={`border-b border-line py-1.5 pr-4 align-top ${isEmpty(cell) ? 'max-lg:hidden' : 'max-lg:flex'} max-lg:flex-wrap max-lg:items-center max-lg:justify-between max-lg:gap-x-4 max-lg:pr-0 max-lg:[overflow-wrap:anywhere] max-lg:last:border-b-0 ${sideOf(columns[position])}`}
              >
                <span aria-hidden="true" className="text-quiet lg:hidden">
                  {titleOf(columns[position] ?? '')}
                </span>
                <span>{cell}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
