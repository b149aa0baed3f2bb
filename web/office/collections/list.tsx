/**
 * `/office/late-loans`: the call list of today, most urgent first; or all open cases, with the reason why one
 * is not on the list today.
 */
import type { Route } from './+types/list.ts'
import type { Answer } from '../../../contract/client.ts'
import { showDay } from '../../../domain/days.ts'
import { showMoney } from '../../texts/format.ts'
import { Notice } from '../../ui/notices.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap } from '../ui/data.ts'
import { IfPermitted, OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Status } from '../ui/facts.tsx'
import { showInstant } from '../ui/words.ts'
import { Link } from '../ui/link.tsx'
import { cessions as sale } from '../../../words/compiled/en/back-office/cessions.ts'
import { placements } from '../../../words/compiled/en/back-office/placements.ts'
import { lateCases as texts } from '../../../words/compiled/en/back-office/late-cases.ts'

type Item = Answer<'GET /api/office/late-cases'>['items'][number]

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = Object.fromEntries(new URL(request.url).searchParams)
  const { show, page } = asked
  return {
    isAll: show === 'all',
    ...unwrap(
      await context.get(visitKey).api('GET /api/office/late-cases', {
        query: show === 'all' ? { show, ...(page ? { page } : {}) } : {},
      }),
    ),
  }
}

export default function LateCases({
  loaderData: { items, counts, contactFrom, isAll, nextPage },
}: Route.ComponentProps) {
  const { waiting, isMore, open, promisedToday: promised } = counts
  const more = isMore ? 'yes' : 'no'
  const lead = isAll ? texts.leadAll({ waiting, more, open }) : texts.lead({ waiting, more, open, promised })
  return (
    <OfficePage title={texts.menu}>
      <Title lead={lead}>{isAll ? texts.captionAll : texts.caption}</Title>
      <div className="grid gap-6">
        {contactFrom === null ? null : <Notice title={texts.closed({ from: showInstant(contactFrom) })} />}
        <nav aria-label={texts.views} className="flex flex-wrap gap-x-6">
          <View to={officePaths.lateCases()} isShown={!isAll} says={texts.today({ waiting, more })} />
          <View to={officePaths.allLateCases()} isShown={isAll} says={texts.all({ open })} />
        </nav>
        <Table
          label={texts.menu}
          columns={[
            texts.customer,
            texts.contract,
            texts.stage,
            { figures: texts.pastDue },
            isAll ? texts.whyNot : texts.first,
            { figures: texts.balance },
            { figures: texts.expected },
          ]}
          empty={texts.empty}
          rows={items.map((item) => ({ key: item.id, cells: cellsOf(item, isAll) }))}
        />
        {nextPage === null ? null : (
          <p>
            <Link to={officePaths.allLateCases(nextPage)} className="button button-quiet">
              {texts.next}
            </Link>
          </p>
        )}
        <p className="flex flex-wrap gap-x-6">
          <Link to={officePaths.placements()}>{placements.title}</Link>
          <IfPermitted permission="loans.sell">
            <Link to={officePaths.cessions()}>{sale.title}</Link>
          </IfPermitted>
        </p>
      </div>
    </OfficePage>
  )
}

const View = ({
  to,
  isShown,
  says,
}: {
  readonly to: string
  readonly isShown: boolean
  readonly says: string
}) => (
  <Link
    to={to}
    aria-current={isShown ? 'page' : undefined}
    className={`inline-flex min-h-11 items-center lg:min-h-8 ${isShown ? 'font-semibold text-ink no-underline' : ''}`}
  >
    {says}
  </Link>
)

const urgencyMarks = { promiseToday: 'wait', promiseBroken: 'bad' } as const

const urgencyOf = ({ urgency }: Item) =>
  urgency === 'ordinary' ? (
    texts.urgencies.ordinary
  ) : (
    <Status key="first" kind={urgencyMarks[urgency]}>
      {texts.urgencies[urgency]}
    </Status>
  )

/** Reason why a case is not on the list today. */
function restOf({ rest }: Item): string {
  if (rest === null) return texts.waits
  const words = texts.rests[rest.why]
  if (typeof words === 'string') return words
  const { until, agency } = rest
  return words({
    until: until === null ? '' : showDay(until),
    agency: agency?.name ?? '',
    since: agency ? showDay(agency.since) : '',
  })
}

const cellsOf = (item: Item, isAll: boolean) => [
  <Link
    key="open"
    to={officePaths.lateCase(item.id)}
    className="inline-flex min-h-11 items-center font-semibold lg:min-h-0"
  >
    {item.customer}
  </Link>,
  item.contractNumber,
  texts.stages[item.stage],
  item.daysPastDue,
  isAll ? restOf(item) : urgencyOf(item),
  showMoney(item.balance),
  showMoney(item.expected),
]
