import type { Route } from './+types/queue.ts'
import type { Answer } from '../../contract/client.ts'
import { showDay } from '../../domain/days.ts'
import { visitKey } from '../visit/context.ts'
import { showMoney } from '../texts/format.ts'
import { officePaths } from '../visit/paths.ts'
import { given } from './data.ts'
import { OfficePage, StrangeTries, Table, Title } from './page.tsx'
import { queueLead } from './queue-words.ts'

type Item = Answer<'GET /api/office/requests'>['items'][number]

export const loader = async ({ context }: Route.LoaderArgs) =>
  given(await context.get(visitKey).api('GET /api/office/requests'))

const columns = [
  'Answer by',
  'Customer',
  'Contract number',
  'Asked for',
  'Asked on',
  'What it waits for',
] as const

export default function Queue({ loaderData: { items } }: Route.ComponentProps) {
  return (
    <OfficePage title="Requests">
      <Title lead={items.length === 0 ? null : queueLead(items)}>Requests that a person decides</Title>
      <StrangeTries />
      <Table
        label="Requests"
        columns={columns}
        rows={items.map((item) => ({ key: item.id, cells: cellsOf(item) }))}
        empty="No request waits for a person."
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
    'Not yet due'
  ) : late && promiseMissedOn ? (
    <strong key="due" className="text-clay">
      Late: promised {showDay(promiseMissedOn)}, then {showDay(dueBy)}
    </strong>
  ) : (
    showDay(dueBy)
  ),
  <a
    key="open"
    href={officePaths.request(id)}
    className="inline-flex min-h-11 items-center font-semibold lg:min-h-0"
  >
    {customer}
  </a>,
  contractNumber,
  `${showMoney(requested)}, ${termDays} days`,
  showDay(requestedOn),
  waitsForCustomer ? "The customer's documents" : secondLook ? 'A second look' : 'A decision',
]
