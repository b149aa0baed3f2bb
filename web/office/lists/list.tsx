/** One list of the back office: filters, saved views, sorted rows, totals, and files. */
import { data, redirect } from 'react-router'
import type { Route } from './+types/list.ts'
import { officeActions, act } from '../ui/office-action.server.ts'
import type { Entered } from '../../forms/form-action.server.ts'
import { visitKey } from '../../visit/context.ts'
import { showFigure } from '../../texts/format.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { Notice } from '../../ui/notices.tsx'
import { unwrap, stateOf } from '../ui/data.ts'
import { lists, type ListName } from '../../../contract/back-office/list-table.ts'
import { listCell, type ListPage } from './list-cells.tsx'
import { ListColumns, ListFilters } from './list-filters.tsx'
import { changed, withoutEmptyFields, hrefWith, viewOf, withMoreRows } from './list-query.ts'
import { ListViews } from './list-views.tsx'
import { OfficePage, Title, useMay } from '../ui/page.tsx'
import { isFigure } from '../ui/cells.tsx'
import { DataTable, type DataColumn } from '../ui/data-table.tsx'
import { Link } from '../ui/link.tsx'
import { staysState } from '../ui/places.tsx'
import { bulk } from '../../../words/compiled/en/back-office/bulk.ts'
import { list as texts } from '../../../words/compiled/en/back-office/list.ts'

/** Limit of the service. */
const workbookRowsMost = 50_000

function listOf({ list: named }: { readonly list: string }): ListName {
  if (!(named in lists)) throw data(null, { status: 404 })
  return named as ListName
}

/** An unreadable filter leaves the list empty and the typed value in place. */
export async function loader({ params, url: { searchParams: typed }, context }: Route.LoaderArgs) {
  const list = listOf(params)
  const query = withoutEmptyFields(typed)
  if (query.size !== typed.size) throw redirect(hrefWith(officePaths.list(list), query))
  const { api } = context.get(visitKey)
  const ask = (asked: Readonly<Record<string, string>>) =>
    api(`GET /api/office/lists/${list}`, { query: asked })
  const reply = await ask(Object.fromEntries(query))
  const shown = { list, query: query.toString() }
  if (reply.ok || reply.problem.code !== 'validationFailed')
    return { ...shown, page: unwrap(reply), errors: {} }
  const page = unwrap(await ask({}))
  return {
    ...shown,
    page: { ...page, rows: [], next: null, totals: { count: 0, isMore: false, sums: [] } },
    errors: reply.problem.errors,
  }
}

const toList = ({ page, values }: { readonly page: Entered['params']; readonly values: Entered['values'] }) =>
  hrefWith(officePaths.list(listOf({ list: page.list ?? '' })), new URLSearchParams(values.query))

export const action = officeActions({
  save: act('POST /api/office/lists/views', {
    form: 'view',
    input: ({ params, values }) => ({
      body: { list: listOf({ list: params.list ?? '' }), isShared: values.isShared !== undefined },
    }),
    next: toList,
  }),
  drop: act('DELETE /api/office/lists/views/{id}', {
    next: toList,
    refused: (_, { params: page, values }) => toList({ page, values }),
  }),
})

export default function List({
  loaderData: { list, query: asked, page, errors },
  actionData,
}: Route.ComponentProps) {
  const { title } = page
  const path = officePaths.list(list)
  const query = new URLSearchParams(asked)
  const isWrong = Object.keys(errors).length > 0
  const refusal = stateOf(actionData, 'view')
  return (
    <OfficePage title={title} failed={isWrong || refusal !== undefined}>
      <div className="grid gap-3">
        <Title>{title}</Title>
        <ListViews views={page.views} path={path} query={query} state={refusal} />
        <ListFilters page={page} path={path} query={query} errors={errors} />
        <ListColumns page={page} path={path} query={query} />
        {isWrong ? (
          <Notice kind="bad" title={texts.wrongFilters}>
            {texts.wrongAdvice}
          </Notice>
        ) : (
          <Rows key={changed(query, {}).toString()} list={list} page={page} query={query} />
        )}
      </div>
    </OfficePage>
  )
}

function Rows({
  list,
  page,
  query,
}: {
  readonly list: ListName
  readonly page: ListPage
  readonly query: URLSearchParams
}) {
  const path = officePaths.list(list)
  const mayBeginBulk = useMay('actions.bulk')
  const { rows, next } = page
  const columns = useColumns(page, query, path)
  const { totals } = page
  if (rows.length === 0) return <p className="text-quiet">{texts.empty}</p>
  return (
    <>
      <DataTable
        label={page.title}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        hrefOf={({ opens }) => opens}
        foot={totals.isMore ? texts.more({ count: totals.count }) : texts.rows({ count: totals.count })}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {next === null ? null : (
          // The address has the number of rows, so that coming back from a row shows as many rows at the same
          // position.
          <Link
            to={hrefWith(path, withMoreRows(query, rows.length, next))}
            replace
            preventScrollReset
            state={staysState}
            className="button button-quiet"
          >
            {texts.nextRows}
          </Link>
        )}
        {list === 'loans' && mayBeginBulk ? (
          <Link to={officePaths.bulk(viewOf(query))} className="button button-quiet">
            {bulk.choose}
          </Link>
        ) : null}
        {page.canExport ? <Files list={list} query={query} totals={totals} /> : null}
      </div>
    </>
  )
}

function useColumns(
  page: ListPage,
  query: URLSearchParams,
  path: string,
): DataColumn<ListPage['rows'][number]>[] {
  const { sort, totals } = page
  return page.columns
    .filter(({ isShown }) => isShown)
    .map((column) => {
      const { key, title, isOrdered } = column
      const now = sort.column !== key ? null : sort.isDescending ? 'descending' : 'ascending'
      const isDown = now !== 'descending'
      const sum = totals.sums.find((each) => each.key === key)
      return {
        key,
        title,
        isFigure: isFigure(column),
        cell: (row) => listCell(column, row),
        ...(isOrdered
          ? {
              order: {
                href: hrefWith(path, changed(query, { sort: `${isDown ? '-' : ''}${key}` })),
                says: isDown ? texts.orderDown({ title }) : texts.orderUp({ title }),
                now,
              },
            }
          : {}),
        ...(sum ? { sum: [sum.of, showFigure(sum.amount)].filter(Boolean).join(': ') } : {}),
      }
    })
}

function Files({
  list,
  query,
  totals,
}: {
  readonly list: ListName
  readonly query: URLSearchParams
  readonly totals: ListPage['totals']
}) {
  const hrefOfFile = (format: 'csv' | 'xlsx') =>
    hrefWith(`/api/office/lists/${list}/export`, changed(query, { format }))
  return (
    <p className="flex flex-wrap gap-x-4 text-sm">
      <span className="text-quiet">{texts.exportAs}</span>
      <a href={hrefOfFile('csv')}>{texts.csv}</a>
      {totals.count > workbookRowsMost ? (
        <span className="text-quiet">{texts.xlsxMost}</span>
      ) : (
        <a href={hrefOfFile('xlsx')}>{texts.xlsx}</a>
      )}
    </p>
  )
}
