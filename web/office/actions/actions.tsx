/** `/office/actions`: actions awaiting approval, and decided ones. */
import type { Route } from './+types/actions.ts'
import { showMoney } from '../../texts/format.ts'
import { ButtonLink } from '../../ui/form.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { showInstant, trailValueWords } from '../ui/words.ts'
import { Link } from '../ui/link.tsx'
import { statusOf } from './rule-change.tsx'
import { actions as texts } from '../../../words/compiled/en/back-office/actions.ts'

const views = ['toCheck', 'mine', 'all'] as const

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const of = views.find((view) => view === searchParams.get('of')) ?? 'toCheck'
  const before = Number(searchParams.get('before') ?? Number.NaN)
  return {
    of,
    ...unwrap(
      await context.get(visitKey).api('GET /api/office/actions', {
        query: { of, ...(Number.isInteger(before) && before > 0 ? { before } : {}) },
      }),
    ),
  }
}

export default function Actions({ loaderData: { of, items, next } }: Route.ComponentProps) {
  return (
    <OfficePage title={texts.title}>
      <Title lead={texts.lead}>{texts.title}</Title>
      <div className="grid gap-6">
        <p className="flex flex-wrap gap-x-6">
          {views.map((view) => (
            <a
              key={view}
              href={officePaths.actions(view)}
              aria-current={view === of ? 'page' : undefined}
              className="inline-flex min-h-11 items-center aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {texts.views[view]}
            </a>
          ))}
        </p>
        <Table
          label={texts.title}
          columns={[
            texts.number,
            texts.what,
            texts.about,
            texts.effect,
            texts.maker,
            texts.when,
            texts.state,
          ]}
          empty={texts.empty}
          rows={items.map(({ id, number, kind, label, effect, maker, madeAt, status }) => ({
            key: id,
            cells: [
              number,
              <Link
                key="open"
                to={officePaths.action(id)}
                className="inline-flex min-h-11 items-center font-semibold lg:min-h-0"
              >
                {trailValueWords(kind)}
              </Link>,
              label ?? '–',
              effect === 0 ? '–' : showMoney(effect),
              maker,
              showInstant(madeAt),
              statusOf(kind, status),
            ],
          }))}
        />
        {next === null ? null : (
          <p>
            <ButtonLink href={officePaths.actions(of, next)} kind="quiet">
              {texts.older}
            </ButtonLink>
          </p>
        )}
      </div>
    </OfficePage>
  )
}
