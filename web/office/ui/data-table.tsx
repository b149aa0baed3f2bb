/**
 * A table of similar rows: sticky header, rows of 32 px, one link per row that opens it. Of very many rows
 * only those near the window are rendered. Without scripts it is a table with links.
 */
import { flexRender, getCoreRowModel, useReactTable, type ColumnDef } from '@tanstack/react-table'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { Link } from './link.tsx'

export type DataColumn<Row> = {
  readonly key: string
  readonly title: string
  /** Figures are right-aligned. */
  readonly isFigure: boolean
  readonly cell: (row: Row) => ReactNode
  /** Sorts the rows by this column; reversed if they already are. */
  readonly order?: {
    readonly href: string
    readonly says: string
    readonly now: 'ascending' | 'descending' | null
  }
  /** Total of all rows. */
  readonly sum?: ReactNode
}
type DataTableProps<Row> = {
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Page that a row opens. */
  readonly hrefOf: (row: Row) => string
  /** Below all rows, next to the totals. */
  readonly foot?: ReactNode
}

const rowPx = 32
/** Up to this many rows are all rendered, so that the browser's search finds them. */
const rowsAtOnce = 300

export function DataTable<Row>({ label, columns, rows, keyOf, hrefOf, foot }: DataTableProps<Row>) {
  const definitions = useMemo(
    () =>
      columns.map(({ key, title, cell }): ColumnDef<Row> => ({
        id: key,
        header: title,
        cell: ({ row }) => cell(row.original),
      })),
    [columns],
  )
  const data = useMemo(() => [...rows], [rows])
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by the compiler
  const table = useReactTable({
    data,
    columns: definitions,
    getRowId: keyOf,
    getCoreRowModel: getCoreRowModel(),
    manualSorting: true,
  })
  const all = table.getRowModel().rows
  const { body, shown, before, after } = useNear(all.length)
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const alignOf = (key: string) => (byKey.get(key)?.isFigure ? 'text-right' : 'text-left')
  return (
    <div className="max-lg:overflow-x-auto">
      <table aria-label={label} aria-rowcount={all.length + 1} className="rows data-table">
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map(({ column: { id, columnDef }, getContext }) => (
                <th
                  key={id}
                  scope="col"
                  aria-sort={byKey.get(id)?.order?.now ?? undefined}
                  className={alignOf(id)}
                >
                  <Heading order={byKey.get(id)?.order}>{flexRender(columnDef.header, getContext())}</Heading>
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody ref={body}>
          <Room px={before} columns={columns.length} />
          {all.slice(shown.from, shown.to).map((row, at) => (
            <tr key={row.id} data-row="" aria-rowindex={shown.from + at + 2}>
              {row.getVisibleCells().map(({ column: { id, columnDef }, getContext }, cellAt) => {
                const cell = flexRender(columnDef.cell, getContext())
                return (
                  <td key={id} className={alignOf(id)}>
                    {cellAt === 0 ? <Link to={hrefOf(row.original)}>{cell}</Link> : cell}
                  </td>
                )
              })}
            </tr>
          ))}
          <Room px={after} columns={columns.length} />
        </tbody>
        {foot ? (
          <tfoot>
            <tr>
              {columns.map(({ key, sum }, at) => (
                <td key={key} className={at === 0 ? 'text-left' : alignOf(key)}>
                  {at === 0 ? foot : sum}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  )
}

function Heading({
  order,
  children,
}: {
  readonly order: DataColumn<never>['order'] | undefined
  readonly children: ReactNode
}) {
  if (!order) return children
  return (
    <Link to={order.href} aria-label={order.says} preventScrollReset>
      {children}
      {order.now === null ? null : <span aria-hidden="true">{order.now === 'ascending' ? ' ↑' : ' ↓'}</span>}
    </Link>
  )
}

/** Space for rows that are not rendered. */
const Room = ({ px, columns }: { readonly px: number; readonly columns: number }) =>
  px === 0 ? null : (
    <tr aria-hidden="true">
      {/* No inline style: the policy allows none in a served page. */}
      <td colSpan={columns} height={px} className="border-0 p-0" />
    </tr>
  )

/** Rows near the window, and the height of the space before and after them. */
function useNear(count: number) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY)
  }, [count])
  const isLong = count > rowsAtOnce
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by the compiler
  const near = useWindowVirtualizer({
    count,
    enabled: isLong,
    estimateSize: () => rowPx,
    overscan: 20,
    scrollMargin: top,
  })
  const items = near.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  if (!isLong || !first || !last) return { body, shown: { from: 0, to: count }, before: 0, after: 0 }
  return {
    body,
    shown: { from: first.index, to: last.index + 1 },
    before: first.start - top,
    after: near.getTotalSize() - (last.end - top),
  }
}
