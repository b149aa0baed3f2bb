/**
 * `/office/requests`: all referred applications, those for an officer and those that wait for the customer.
 */
import type { Route } from './+types/queue.ts'
import type { Answer } from '../../../contract/client.ts'
import { showDay } from '../../../domain/days.ts'
import { visitKey } from '../../visit/context.ts'
import { showMoney } from '../../texts/format.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { queueSummary } from './queue-words.ts'
import { Link } from '../ui/link.tsx'
import { queue as texts } from '../../../words/compiled/en/back-office/queue.ts'

type Item = Answer<'GET /api/office/requests'>['items'][number]

export const loader = async ({ context }: Route.LoaderArgs) =>
  unwrap(await context.get(visitKey).api('GET /api/office/requests'))

const columns = [
  texts.answerBy,
  texts.customerColumn,
  texts.contractNumber,
  texts.askedFor,
  texts.askedOn,
  texts.waitsFor,
] as const

export default function Queue({ loaderData: { items } }: Route.ComponentProps) {
  return (
    <OfficePage title={texts.requests}>
      <Title lead={items.length === 0 ? null : queueSummary(items)}>{texts.caption}</Title>
      <Table
        label={texts.requests}
        columns={columns}
        rows={items.map((item) => ({ key: item.id, cells: cellsOf(item) }))}
        empty={texts.empty}
      />
    </OfficePage>
  )
}

const cellsOf = ({
  id,
  contractNumber,
  customer,
  requested,
  termDays,
  requestedOn,
  dueBy,
  late,
  promiseMissedOn,
  secondLook,
  waitsForCustomer,
}: Item) => [
  dueBy === null ? (
    texts.notDue
  ) : late && promiseMissedOn ? (
    <strong key="due" className="text-clay">
      {texts.missedPromise({ promiseMissedOn: showDay(promiseMissedOn), dueBy: showDay(dueBy) })}
    </strong>
  ) : (
    showDay(dueBy)
  ),
  <Link
    key="open"
    to={officePaths.request(id)}
    className="inline-flex min-h-11 items-center font-semibold lg:min-h-0"
  >
    {customer}
  </Link>,
  contractNumber,
  `${showMoney(requested)}, ${termDays} days`,
  showDay(requestedOn),
  waitsForCustomer ? texts.documents : secondLook ? texts.secondLook : texts.decision,
]
