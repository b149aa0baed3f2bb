/** Regulatory returns and the calendar of compliance obligations (rule law-15). */
import type { Route } from './+types/page.ts'
import type { Answer } from '../../../contract/client.ts'
import { showDay, type Day } from '../../../domain/days.ts'
import { obligationNames } from '../../../domain/books/returns.ts'
import { officeAction } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { Select } from '../../ui/choices.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap, stateOf, type RefusedForm } from '../ui/data.ts'
import { IfPermitted, OfficePage, Title } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Part, Status } from '../ui/facts.tsx'
import { Link } from '../ui/link.tsx'
import { returns as texts } from '../../../words/compiled/en/back-office/returns.ts'

type Returns = Answer<'GET /api/office/returns'>

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  return {
    ...unwrap(await context.get(visitKey).api('GET /api/office/returns')),
    isDone: searchParams.get('done') === 'duty',
    idempotencyKey: newIdempotencyKey(),
  }
}

/** `dueOn` has the name of an obligation and its day. */
export const action = officeAction('duty', 'POST /api/office/duties/{duty}/{dueOn}/done', {
  input: ({ values }) => {
    const [name, dueOn = ''] = (values.dueOn ?? '').split(' ')
    return { params: { duty: obligationNames.find((each) => each === name) ?? obligationNames[0]!, dueOn } }
  },
  next: () => officePaths.returns('duty'),
})

export default function ReturnsPage({
  loaderData: { today, due, filed, duties, isDone, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  return (
    <OfficePage title={texts.title} failed={refusal !== undefined}>
      <Title lead={texts.lead}>{texts.title}</Title>
      <div className="grid grid-cols-1 gap-8">
        {isDone && !refusal ? <Notice kind="good" title={texts.done.duty} /> : null}
        <Due due={due} today={today} />
        <Calendar duties={duties} today={today} />
        <IfPermitted permission="returns.prepare">
          <MarkDone duties={duties} refusal={refusal} idempotencyKey={idempotencyKey} />
        </IfPermitted>
        <Filed filed={filed} />
        <p>
          <Link to={officePaths.registers()} className="inline-flex min-h-11 items-center font-semibold">
            {texts.registers}
          </Link>
        </p>
      </div>
    </OfficePage>
  )
}

const DueOn = ({ dueOn, today }: { readonly dueOn: Day; readonly today: Day }) =>
  dueOn < today ? <Status kind="bad">{texts.late({ day: showDay(dueOn) })}</Status> : showDay(dueOn)

const Due = ({ due, today }: Pick<Returns, 'due' | 'today'>) => (
  <Part title={texts.due}>
    <Table
      label={texts.due}
      columns={[texts.dueOn, texts.return, texts.period, texts.how]}
      empty={texts.nothingDue}
      rows={due
        .toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1))
        .map(({ name, from, to, dueOn, frequency }) => ({
          key: `${name} ${to}`,
          cells: [
            <DueOn key="due" dueOn={dueOn} today={today} />,
            <Link
              key="open"
              to={officePaths.return(name, to)}
              className="inline-flex min-h-11 items-center font-semibold lg:min-h-0"
            >
              {texts.names[name]}
            </Link>,
            texts.span({ from: showDay(from), to: showDay(to) }),
            texts.frequencies[frequency],
          ],
        }))}
    />
  </Part>
)

/** Open obligations and recently fulfilled ones, by day. */
const Calendar = ({ duties, today }: Pick<Returns, 'duties' | 'today'>) => (
  <Part title={texts.calendar}>
    <Table
      label={texts.calendar}
      columns={[texts.dueOn, texts.duty, texts.state]}
      empty={texts.noDuties}
      rows={duties
        .toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1))
        .map(({ duty, dueOn, done }) => ({
          key: `${duty} ${dueOn}`,
          cells: [
            done ? showDay(dueOn) : <DueOn key="due" dueOn={dueOn} today={today} />,
            texts.duties[duty],
            done ? (
              <span key="done" className="[overflow-wrap:anywhere]">
                {texts.doneOn({ on: showDay(done.on), by: done.by, reference: done.reference })}
              </span>
            ) : (
              <Status key="done" kind="wait">
                {texts.waits}
              </Status>
            ),
          ],
        }))}
    />
  </Part>
)

function MarkDone({
  duties,
  refusal,
  idempotencyKey,
}: Pick<Returns, 'duties'> & { readonly refusal: RefusedForm | undefined; readonly idempotencyKey: string }) {
  const waiting = duties
    .filter(({ done }) => done === null)
    .toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1))
  return (
    <Part title={texts.markDone}>
      <div className="max-w-xl">
        <Form state={stateOf(refusal, 'duty')} idempotencyKey={idempotencyKey}>
          <Select
            name="dueOn"
            label={texts.which}
            options={waiting.map(({ duty, dueOn }) => ({
              value: `${duty} ${dueOn}`,
              label: texts.dutyOn({ duty: texts.duties[duty], day: showDay(dueOn) }),
            }))}
          />
          <TextField
            name="reference"
            label={texts.doneReference}
            hint={texts.doneReferenceHint}
            maxLength={200}
          />
          <Button>{texts.note}</Button>
        </Form>
      </div>
    </Part>
  )
}

const Filed = ({ filed }: Pick<Returns, 'filed'>) => (
  <Part title={texts.filed}>
    <Table
      label={texts.filed}
      columns={[
        texts.filedOn,
        texts.return,
        texts.period,
        texts.reference,
        texts.preparedBy,
        texts.approvedBy,
        texts.file,
      ]}
      empty={texts.noneFiled}
      rows={filed.map((filing) => ({
        key: `${filing.name} ${filing.to}`,
        cells: [
          showDay(filing.filedOn),
          <Link key="open" to={officePaths.return(filing.name, filing.to)} className="font-semibold">
            {texts.names[filing.name]}
          </Link>,
          texts.span({ from: showDay(filing.from), to: showDay(filing.to) }),
          filing.reference,
          filing.preparedBy,
          filing.approvedBy,
          <a key="file" href={`/api/office/returns/${filing.name}/${filing.to}/file`} download>
            {texts.file}
          </a>,
        ],
      }))}
    />
  </Part>
)
