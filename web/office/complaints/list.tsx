/** The register of complaints (rule law-14). */
import { Form as RouterForm } from 'react-router'
import type { Route } from './+types/list.ts'
import type { Answer } from '../../../contract/client.ts'
import { complaintChannels } from '../../../domain/contact/complaints.ts'
import { showDay } from '../../../domain/days.ts'
import { pageZone } from '../../texts/page-country.ts'
import { Notice } from '../../ui/notices.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap } from '../ui/data.ts'
import { IfPermitted, OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Choice } from '../ui/choice.tsx'
import { Status } from '../ui/facts.tsx'
import { topicWords } from '../ui/words.ts'
import { Link } from '../ui/link.tsx'
import { complaints as texts } from '../../../words/compiled/en/back-office/complaints.ts'

type Item = Answer<'GET /api/office/complaints'>['items'][number]

const states = ['open', 'closed', 'all'] as const
const chosenIn = (asked: URLSearchParams) => ({
  state: states.find((each) => each === asked.get('state')) ?? ('open' as const),
  channel: complaintChannels.find((each) => each === asked.get('channel')) ?? ('' as const),
  from: (asked.get('from') ?? '').slice(0, 20),
  to: (asked.get('to') ?? '').slice(0, 20),
})
type Chosen = ReturnType<typeof chosenIn>

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const chosen = chosenIn(searchParams)
  const { api } = context.get(visitKey)
  const reply = await api('GET /api/office/complaints', { query: chosen })
  // An invalid day filters nothing and stays typed.
  const isWrong = !reply.ok && reply.status === 422
  return { ...(isWrong ? { items: [] } : unwrap(reply)), chosen, isWrong }
}

export default function Complaints({ loaderData: { items, chosen, isWrong } }: Route.ComponentProps) {
  return (
    <OfficePage title={texts.title} failed={isWrong}>
      <Title lead={texts.lead}>{texts.title}</Title>
      <div className="grid grid-cols-1 gap-4">
        {isWrong ? <Notice kind="bad" title={texts.wrongDay} /> : null}
        <Narrow chosen={chosen} />
        <IfPermitted permission="complaints.work">
          <p>
            <Link
              to={officePaths.recordStranger()}
              className="inline-flex min-h-11 items-center font-semibold lg:min-h-0"
            >
              {texts.strangerRecord}
            </Link>
          </p>
        </IfPermitted>
        <Table
          label={texts.title}
          columns={[
            texts.next,
            texts.number,
            texts.from,
            texts.about,
            texts.channel,
            texts.received,
            { figures: texts.days },
          ]}
          empty={texts.empty}
          rows={items.map((item) => ({ key: item.id, cells: cellsOf(item) }))}
        />
        {isWrong ? null : (
          <IfPermitted permission="complaints.export">
            <p>
              <a href={`/api/office/complaints/file?${new URLSearchParams(chosen).toString()}`} download>
                {texts.file}
              </a>
            </p>
          </IfPermitted>
        )}
      </div>
    </OfficePage>
  )
}

function statusText({ next, outcome }: Item) {
  if (next === null)
    return <Status kind="good">{outcome ? texts.closed({ outcome: texts.outcomes[outcome] }) : ''}</Status>
  const said = { clock: texts.clocks[next.clock], dueOn: showDay(next.dueOn) }
  return next.late ? <Status kind="bad">{texts.lateSince(said)}</Status> : texts.dueOn(said)
}

const cellsOf = (item: Item) => [
  statusText(item),
  <Link
    key="open"
    to={officePaths.complaint(item.id)}
    className="inline-flex min-h-11 items-center font-semibold lg:min-h-0"
  >
    {item.number}
  </Link>,
  item.name || texts.unknown,
  topicWords[item.topic],
  texts.channels[item.channel],
  showDay(pageZone().dayOf(new Date(item.receivedAt))),
  item.daysTaken,
]

const Narrow = ({ chosen: { state, channel, from, to } }: { readonly chosen: Chosen }) => (
  <RouterForm
    method="get"
    action={officePaths.complaints()}
    aria-label={texts.narrow}
    className="flex flex-wrap items-end gap-3"
  >
    <Choice
      name="state"
      label={texts.state}
      value={state}
      options={states.map((value) => ({ value, text: texts.states[value] }))}
    />
    <Choice
      name="channel"
      label={texts.channel}
      value={channel}
      options={[
        { value: '', text: texts.allChannels },
        ...complaintChannels.map((value) => ({ value, text: texts.channels[value] })),
      ]}
    />
    <DayFilter name="from" label={texts.since} value={from} />
    <DayFilter name="to" label={texts.until} value={to} />
    <button type="submit" className="button button-main">
      {texts.show}
    </button>
  </RouterForm>
)

const DayFilter = ({
  name,
  label,
  value,
}: {
  readonly name: string
  readonly label: string
  readonly value: string
}) => (
  <label className="grid text-sm">
    {label}
    <input
      name={name}
      defaultValue={value}
      placeholder={texts.dayHint}
      maxLength={20}
      className="input w-36"
    />
  </label>
)
