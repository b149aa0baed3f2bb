/** `/office/counts`: page views and goals of visitors who allow counting; outages of all visitors. */
import type { Route } from './+types/events.ts'
import { day, showDay } from '../../../domain/days.ts'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Link } from '../ui/link.tsx'
import { events as texts } from '../../../words/compiled/en/back-office/events.ts'

const spans = [7, 30, 400] as const
const presetDays = 30

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = Number(new URL(request.url).searchParams.get('days') ?? Number.NaN)
  const days = spans.find((each) => each === asked) ?? presetDays
  return { days, ...unwrap(await context.get(visitKey).api('GET /api/office/events', { query: { days } })) }
}

export default function Counts({ loaderData: { days, counts, more } }: Route.ComponentProps) {
  return (
    <OfficePage title={texts.counts}>
      <Title lead={texts.lead}>{texts.counts}</Title>
      <nav aria-label={texts.daysField} className="mb-6 flex flex-wrap gap-3">
        {spans.map((each) => (
          <Link
            key={each}
            to={officePaths.events(each)}
            aria-current={each === days ? 'true' : undefined}
            className="chip"
          >
            {texts.days({ each })}
          </Link>
        ))}
      </nav>
      <Table
        label={texts.counts}
        columns={[
          texts.day,
          texts.what,
          texts.page,
          texts.language,
          texts.source,
          texts.campaign,
          texts.times,
        ]}
        empty={texts.empty}
        rows={counts.map(({ day: on, name, path, language, source, campaign, times }, position) => ({
          key: position,
          cells: [
            showDay(day(on)),
            name.replaceAll('_', ' '),
            path ?? '–',
            language ?? '–',
            source ?? '–',
            campaign ?? '–',
            times,
          ],
        }))}
      />
      {more ? <p className="mt-4 text-quiet">{texts.truncated}</p> : null}
    </OfficePage>
  )
}
