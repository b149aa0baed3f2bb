/** Calls of lists. */
import type { Country } from '../../../domain/country/country.ts'
import type { Zone } from '../../../domain/country/zone.ts'
import {
  listExportCalls,
  listPageCalls,
  officeDropView,
  officeSaveView,
} from '../../../contract/back-office/lists.ts'
import {
  isRange,
  lists as listFilters,
  regionChoices,
  type ListName,
} from '../../../contract/back-office/list-table.ts'
import { may } from '../../../contract/permissions.ts'
import { cents, toMajor } from '../../../domain/money.ts'
import type { Officer } from '../../platform/http/caller.ts'
import { answer, handle } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import { filtersOf } from './list-query.ts'
import { csvOf, listWorkbook, workbookRowsMost } from './files.ts'
import { parsePageToken, formatPageToken } from './page-token.ts'
import type { ListPage, Lists } from './service.ts'
import { fileColumns, titleOf, wordsOf, sumOf } from './labels.ts'

const listOf = ({ path }: { readonly path: string }) => path.split('/')[4] as ListName

function pageView(officer: Officer, list: ListName, page: ListPage, country: Country) {
  const { orders, folded = [] }: { readonly orders: readonly string[]; readonly folded?: readonly string[] } =
    listFilters[list]
  const all = [...page.columns, ...page.others]
  const columnView = (isShown: boolean) => (column: ListPage['columns'][number]) => ({
    key: column.key,
    title: titleOf(column.key, all),
    kind: column.kind,
    words: { ...wordsOf(list, column.key, all) },
    isShown,
    isOrdered: orders.includes(column.key),
  })
  const { order, rows, next, totals, views } = page
  return {
    title: listFilters[list].title,
    columns: [...page.columns.map(columnView(true)), ...page.others.map(columnView(false))],
    filters: filtersOf(list).map(([name, kind]) => ({
      name,
      title: titleOf(name, all),
      kind: isRange(kind) ? kind : ('choice' as const),
      isFolded: folded.includes(name),
      options: isRange(kind)
        ? []
        : (kind === 'region' ? regionChoices(country) : kind).map((value) => ({
            value,
            text: wordsOf(list, name, all)[value] ?? value,
          })),
    })),
    sort: order,
    rows: rows.map(({ cells, ...row }) => ({ ...row, cells: { ...cells } })),
    next: next && formatPageToken(next),
    totals: {
      count: totals.count,
      isMore: totals.isMore,
      sums: totals.sums.map((sum) => ({
        key: sum.key,
        of: sumOf(list, sum.key),
        amount: toMajor(cents(sum.cents)),
      })),
    },
    canExport: may(officer, 'lists.export'),
    views: views.map(({ staffId, email, ...view }) => ({
      ...view,
      owner: staffId === officer.officerId ? null : email,
    })),
  }
}

const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const fileAnswer = (list: ListName, format: keyof typeof fileTypes, body: unknown) =>
  answer(body, {
    headers: {
      'content-type': fileTypes[format],
      'content-disposition': `attachment; filename="${list}.${format}"`,
      'x-content-type-options': 'nosniff',
    },
  })

export const listRoutes = (lists: Lists, zone: Zone, country: Country) => [
  ...listPageCalls.map((call) =>
    handle(call, async ({ officer, query: { after, rows, ...query } }) => {
      const list = listOf(call)
      const place = after === undefined ? null : parsePageToken(after)
      if (place === undefined)
        return orFail({ error: 'validationFailed', fields: { after: 'textInvalid' } } as const)
      return orFail(await lists.page(officer, list, query, place, rows), (page) =>
        pageView(officer, list, page, country),
      )
    }),
  ),
  ...listExportCalls.map((call) =>
    handle(call, async ({ officer, query: { format, ...query } }) => {
      const list = listOf(call)
      // A caller may download the files of those lists that they may see.
      const shown = listPageCalls.find((each) => listOf(each) === list)!
      if (!may(officer, shown.permission)) return orFail({ error: 'notFound' } as const)
      const all = await lists.all(officer, list, query, format, format === 'xlsx' ? workbookRowsMost : null)
      if ('error' in all) return orFail(all)
      const columns = fileColumns(list, all.columns)
      return fileAnswer(
        list,
        format,
        format === 'csv' ? csvOf(columns, all.batches, zone) : await listWorkbook(columns, all.batches, zone),
      )
    }),
  ),
  handle(officeSaveView, async ({ officer, body }) => ({ id: await lists.saveView(officer, body) })),
  handle(officeDropView, async ({ officer, params }) => orFail(await lists.dropView(officer, params.id))),
]
