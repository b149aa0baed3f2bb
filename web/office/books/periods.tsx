/** Months of the general ledger (rule close-3). */
import type { Route } from './+types/periods.ts'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { showMonth } from '../../texts/format.ts'
import { unwrap } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Status } from '../ui/facts.tsx'
import { Link } from '../ui/link.tsx'
import { close as texts } from '../../../words/compiled/en/back-office/close.ts'

export const loader = async ({ context }: Route.LoaderArgs) =>
  unwrap(await context.get(visitKey).api('GET /api/office/books/periods'))

export const stateMarks = { open: 'plain', softClosed: 'wait', locked: 'good' } as const

export default function Periods({ loaderData: { items, today } }: Route.ComponentProps) {
  return (
    <OfficePage title={texts.title}>
      <Title lead={texts.lead}>{texts.title}</Title>
      <Table
        label={texts.title}
        columns={[texts.month, texts.state, '']}
        empty={texts.none}
        rows={items.map(({ month, state }) => ({
          key: month,
          cells: [
            <Link
              key="open"
              to={officePaths.period(month)}
              className="inline-flex min-h-11 items-center font-semibold lg:min-h-0"
            >
              {showMonth(month.slice(0, 7), 'en')}
            </Link>,
            <Status key="state" kind={stateMarks[state]}>
              {texts.states[state]}
            </Status>,
            month.slice(0, 7) === today.slice(0, 7) ? texts.running : texts.aboutStates[state],
          ],
        }))}
      />
    </OfficePage>
  )
}
