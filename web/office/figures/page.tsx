/** A group of figures: its filters, the figures as the service defines them, and what to open next. */
import { Form as RouterForm } from 'react-router'
import type { Route } from './+types/page.ts'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { Notice } from '../../ui/notices.tsx'
import { hrefWith } from '../lists/list-query.ts'
import { Choice } from '../ui/choice.tsx'
import { unwrap } from '../ui/data.ts'
import { Link, touch } from '../ui/link.tsx'
import { OfficePage, Title } from '../ui/page.tsx'
import { FigureView, type FiguresPage } from './figure.tsx'
import { figures as texts } from '../../../words/compiled/en/back-office/figures.ts'

/** Groups by the address of their screen. */
const groups = {
  [officePaths.portfolio()]: 'portfolio',
  [officePaths.smsFigures()]: 'sms',
  [officePaths.scorecardFigures()]: 'scorecards',
} as const

/** Filters that cannot be read are left out. */
export async function loader({ url: { pathname, searchParams }, context }: Route.LoaderArgs) {
  const path = pathname.replace(/\/$/, '')
  const group = groups[path]!
  const { api } = context.get(visitKey)
  const ask = (query: Readonly<Record<string, string>>) => api(`GET /api/office/figures/${group}`, { query })
  const asked = await ask(Object.fromEntries(searchParams))
  const isUnread = !asked.ok && asked.problem.code === 'validationFailed'
  return { path, group, page: unwrap(isUnread ? await ask({}) : asked) }
}

export default function Figures({ loaderData: { path, group, page } }: Route.ComponentProps) {
  const { title, lead, nothing, filters, figures, links } = page
  const chosen = Object.fromEntries(filters.map(({ name, value }) => [name, value]))
  return (
    <OfficePage title={title}>
      <Title lead={lead}>{title}</Title>
      <div className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          {filters.length > 0 ? <Filters path={path} filters={filters} /> : null}
          <p className="flex flex-wrap gap-x-6 text-sm">
            {links.map(({ text, to }) => (
              <Link key={to} to={to} className={touch}>
                {text}
              </Link>
            ))}
          </p>
        </div>
        {nothing ? <Notice title={nothing.title}>{nothing.text}</Notice> : null}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
          {figures.map((figure) => (
            <FigureView
              key={figure.name}
              figure={figure}
              csv={hrefWith(
                `/api/office/figures/${group}/export`,
                new URLSearchParams({ ...chosen, figure: figure.name }),
              )}
            />
          ))}
        </div>
      </div>
    </OfficePage>
  )
}

const Filters = ({ path, filters }: { readonly path: string } & Pick<FiguresPage, 'filters'>) => (
  <RouterForm
    method="get"
    action={path}
    aria-label={texts.filters}
    className="flex flex-wrap items-end gap-3"
  >
    {filters.map(({ title, ...filter }) => (
      <Choice key={filter.name} label={title} {...filter} />
    ))}
    <button type="submit" className="button button-main">
      {texts.show}
    </button>
  </RouterForm>
)
