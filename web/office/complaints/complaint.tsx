/** One complaint: its deadlines, actions, and register entry. */
import type { Route } from './+types/complaint.ts'
import { showDay } from '../../../domain/days.ts'
import { officeActions, act } from '../ui/office-action.server.ts'
import { enter, type Entered, type ActionArgs } from '../../forms/form-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { TextAreaField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap, notChosen, stateOf } from '../ui/data.ts'
import { IfPermitted, OfficePage, Title, useMay } from '../ui/page.tsx'
import { Table } from '../ui/table.tsx'
import { Fact, Facts, Part, Status } from '../ui/facts.tsx'
import { UnsentFormIfExpired } from '../ui/unsent.tsx'
import { WorkBar } from '../cases/work-bar.tsx'
import { assignmentOf } from '../cases/work-places.ts'
import { showInstant, topicWords } from '../ui/words.ts'
import type { Forms } from './forms.ts'
import { isUnchanged } from './merge-edits.ts'
import { Register, registerFields } from './register.tsx'
import { NonCustomerActions } from './stranger-acts.tsx'
import { Link } from '../ui/link.tsx'
import { complaints as texts } from '../../../words/compiled/en/back-office/complaints.ts'

const saved: Readonly<Record<string, string>> = texts.saved

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  return {
    complaint: unwrap(await api('GET /api/office/complaints/{id}', { params: { id: params.id } })),
    assignment: await assignmentOf(api, 'complaint', params.id),
    done: saved[searchParams.get('done') ?? ''] ?? null,
    idempotencyKey: newIdempotencyKey(),
  }
}

const toComplaint =
  (done: Parameters<typeof officePaths.complaint>[1]) =>
  ({ params }: { readonly params: { readonly id: string } }): string =>
    officePaths.complaint(params.id, done)

const found = act('POST /api/office/complaints/{id}/findings', toComplaint('found'))

export const action = officeActions({
  step: act('POST /api/office/complaints/{id}/steps', toComplaint('step')),
  written: act('POST /api/office/complaints/{id}/written', toComplaint('written')),
  acknowledged: act('POST /api/office/complaints/{id}/acknowledged', toComplaint('acknowledged')),
  replied: act('POST /api/office/complaints/{id}/reply', toComplaint('replied')),
  // An unchanged form would otherwise be reported as saved and add an audit entry.
  found: (name) => async (args: ActionArgs, given?: Entered) => {
    const entered = given ?? (await enter(args))
    return isUnchanged(registerFields, entered.values)
      ? notChosen(name, 'nature', texts.nothingEntered, entered.values)
      : found(name)(args, entered)
  },
})

export default function ComplaintPage({
  loaderData: { complaint, assignment, done, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const { id, number, name, customerId, outcome } = complaint
  const title = texts.one({ number })
  const forms = { complaint, refusal, idempotencyKey }
  const mayWork = useMay('complaints.work')
  const isOfStranger = mayWork && customerId === null
  const there = {
    step: mayWork,
    written: mayWork && canBeWritten(complaint),
    acknowledged: isOfStranger && complaint.acknowledgedOn === null,
    replied: isOfStranger && complaint.repliedOn === null,
    found: true,
  }
  return (
    <OfficePage title={title} failed={refusal !== undefined}>
      <Title lead={<Link to={officePaths.complaints()}>{texts.back}</Link>}>{title}</Title>
      <WorkBar kind="complaint" subject={id} assignment={assignment} />
      <div className="mt-4 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid gap-8">
          {done && !refusal ? <Notice kind="good" title={done} /> : null}
          <UnsentFormIfExpired refusal={refusal} there={there} fields={['text']} />
          {outcome ? <Notice kind="good" title={texts.closed({ outcome: texts.outcomes[outcome] })} /> : null}
          <Facts>
            <Fact label={texts.name}>
              {customerId === null ? (
                `${name}, ${texts.stranger}`
              ) : (
                <Link to={officePaths.customer(customerId)}>{name || texts.unknown}</Link>
              )}
            </Fact>
            <Fact label={texts.phone}>{complaint.phone || texts.unknown}</Fact>
            <Fact label={texts.address}>{complaint.address || texts.unknown}</Fact>
            <Fact label={texts.about}>{topicWords[complaint.topic]}</Fact>
            <Fact label={texts.channel}>{texts.channels[complaint.channel]}</Fact>
            <Fact label={texts.received}>{showInstant(complaint.receivedAt)}</Fact>
            <Fact label={texts.registeredBy}>{complaint.registeredBy ?? texts.byCustomer}</Fact>
            <Fact label={texts.days}>{complaint.daysTaken}</Fact>
          </Facts>
          {complaint.text ? (
            <Part title={texts.said}>
              <p className="[overflow-wrap:anywhere] whitespace-pre-line">{complaint.text}</p>
            </Part>
          ) : null}
          {customerId === null ? null : (
            <p>
              <Link to={officePaths.appeal(id)} className="inline-flex min-h-11 items-center font-semibold">
                {texts.appeal}
              </Link>
            </p>
          )}
          <Clocks complaint={complaint} />
          <Steps {...forms} />
          {customerId === null ? <NonCustomerActions {...forms} /> : null}
        </div>
        <Register {...forms} />
      </div>
    </OfficePage>
  )
}

const Clocks = ({ complaint: { clocks } }: Pick<Forms, 'complaint'>) => (
  <Part title={texts.theClocks}>
    <Table
      label={texts.theClocks}
      columns={[texts.clock, texts.due, texts.done, texts.state]}
      empty=""
      rows={clocks.map(({ clock, dueOn, doneOn, late }) => ({
        key: clock,
        cells: [
          texts.clocks[clock],
          showDay(dueOn),
          doneOn ? showDay(doneOn) : texts.notDone,
          <Status key="state" kind={late ? 'bad' : doneOn ? 'good' : 'wait'}>
            {late ? texts.late : texts.inTime}
          </Status>,
        ],
      }))}
    />
  </Part>
)

const canBeWritten = ({ channel, writtenOn, repliedOn }: Forms['complaint']): boolean =>
  channel === 'oral' && writtenOn === null && repliedOn === null

const Steps = ({ complaint, refusal, idempotencyKey }: Forms) => (
  <Part title={texts.steps}>
    {complaint.steps.length === 0 ? <p className="text-quiet">{texts.noSteps}</p> : null}
    <ul className="grid gap-2">
      {complaint.steps.map(({ id, at, by, text }) => (
        <li key={id} className="border-b border-line pb-1">
          <span className="block [overflow-wrap:anywhere] whitespace-pre-line">{text}</span>
          <span className="text-quiet">{`${showInstant(at)}, ${by}`}</span>
        </li>
      ))}
    </ul>
    <IfPermitted permission="complaints.work">
      <div className="grid max-w-2xl gap-4">
        <Form named="step" state={stateOf(refusal, 'step')} idempotencyKey={idempotencyKey}>
          <TextAreaField name="text" label={texts.step} rows={2} />
          <Button name="act" value="step" kind="quiet">
            {texts.noteStep}
          </Button>
        </Form>
        {canBeWritten(complaint) ? (
          <Form named="written" state={stateOf(refusal, 'written')} idempotencyKey={idempotencyKey}>
            <Button name="act" value="written" kind="quiet">
              {texts.write}
            </Button>
          </Form>
        ) : null}
      </div>
    </IfPermitted>
  </Part>
)
