/** Calls of figures. */
import {
  figureFileCalls,
  figurePageCalls,
  type FigureGroupName,
} from '../../../contract/back-office/figures.ts'
import { answer, handle, type Route } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { Figures } from './service.ts'

const groupOf = ({ path }: { readonly path: string }) => path.split('/')[4] as FigureGroupName

export const figureRoutes = (figures: Figures): Route[] => [
  ...figurePageCalls.map((call) =>
    handle(call, async ({ query }) => orFail(await figures.page(groupOf(call), query))),
  ),
  ...figureFileCalls.map((call) =>
    handle(call, async ({ query }) =>
      orFail(await figures.file(groupOf(call), query), (file) =>
        answer(file as unknown, {
          headers: {
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': `attachment; filename="${groupOf(call)}-${query.figure}.csv"`,
            'x-content-type-options': 'nosniff',
          },
        }),
      ),
    ),
  ),
]
