import { Link } from 'react-router'
import type { Route } from './+types/list.ts'
import type { Answer } from '../../../contract/client.ts'
import { showMoney } from '../../texts/format.ts'
import { Notice } from '../../ui/notices.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { given } from '../data.ts'
import { IfMay, OfficePage, Table, Title } from '../page.tsx'
import { Status } from '../ui/facts.tsx'
import { showInstant } from '../words.ts'
import { cessions as sale } from '../../../words/compiled/en/back-office/cessions.ts'
import { placements } from '../../../words/compiled/en/back-office/placements.ts'
import { lateCases as texts } from '../../../words/compiled/en/back-office/late-cases.ts'

type Item = Answer<'GET /api/office/late-cases'>['items'][number]

export const loader = async ({ context }: Route.LoaderArgs) =>
  given(await context.get(visitKey).api('GET /api/office/late-cases'))

/** Whom to call today, the one with the most to say first. */
export default function LateCases({ loaderData: { items, counts, contactFrom } }: Route.ComponentProps) {
  const { due, open, promisedToday: promised } = counts
  return (
    <OfficePage title={texts.menu}>
      <Title lead={texts.lead({ due, open, promised })}>{texts.caption}</Title>
      <div className="grid gap-6">
        {contactFrom === null ? null : <Notice title={texts.closed({ from: showInstant(contactFrom) })} />}
        <Table
          label={texts.menu}
          columns={[
            texts.customer,
            texts.contract,
            texts.stage,
            { figures: texts.pastDue },
            texts.first,
            { figures: texts.balance },
            { figures: texts.expected },
          ]}
          empty={texts.empty}
          rows={items.map((item) => ({ key: item.id, cells: cellsOf(item) }))}
        />
        <p className="flex flex-wrap gap-x-6">
          <Link to={officePaths.placements()}>{placements.title}</Link>
          <IfMay permission="loans.sell">
            <Link to={officePaths.cessions()}>{sale.title}</Link>
          </IfMay>
        </p>
      </div>
    </OfficePage>
  )
}

const urgencyMarks = { promiseToday: 'wait', promiseBroken: 'bad' } as const

const cellsOf = ({ id, customer, contractNumber, stage, daysPastDue, urgency, balance, expected }: Item) => [
  <Link
    key="open"
    to={officePaths.lateCase(id)}
    className="inline-flex min-h-11 items-center font-semibold lg:min-h-0"
  >
    {customer}
  </Link>,
  contractNumber,
  texts.stages[stage],
  daysPastDue,
  urgency === 'ordinary' ? (
    texts.urgencies.ordinary
  ) : (
    <Status key="first" kind={urgencyMarks[urgency]}>
      {texts.urgencies[urgency]}
    </Status>
  ),
  showMoney(balance),
  showMoney(expected),
]
