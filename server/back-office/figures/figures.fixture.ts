/** Figures as staff and programs read them. */
import type { Answer } from '../../../contract/client.ts'
import type { FigureGroupName } from '../../../contract/back-office/figures.ts'
import type { TestCookies } from '../../testing/service/harness.ts'
import type { People } from '../../testing/people/customers.ts'

type Query = Readonly<Record<string, string>>
type By = { readonly cookies: TestCookies }
export type FiguresPage = Answer<'GET /api/office/figures/portfolio'>

export async function readFigures(
  people: People,
  by: By,
  group: FigureGroupName,
  query: Query = {},
): Promise<FiguresPage> {
  const reply = await people.api(`GET /api/office/figures/${group}`, { query }, { cookies: by.cookies })
  if (!reply.ok) throw new Error(JSON.stringify(reply.problem))
  return reply.data
}

/** Cells of the rows of one figure. */
export async function rowsOf(
  people: People,
  by: By,
  group: FigureGroupName,
  figure: string,
  query: Query = {},
) {
  const { figures } = await readFigures(people, by, group, { ...query, figure })
  return (figures[0]?.rows ?? []).map(({ cells }) => cells)
}
