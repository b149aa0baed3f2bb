/** One complaint: its deadlines, actions, and register entry. */
import { redirect } from 'react-router'
import type { Route } from './+types/complaint.ts'
import { complaintOutcomes, replyManners } from '../../../domain/contact/complaints.ts'
import { showDay } from '../../../domain/days.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { readForm } from '../../forms/form-state.ts'
import { TextAreaField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap, keyOf, notChosen, refusedForm, stateOf } from '../ui/data.ts'
import { IfPermitted, OfficePage, Table, Title, useMay } from '../ui/page.tsx'
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
    standing: await assignmentOf(api, 'complaint', params.id),
    done: saved[searchParams.get('done') ?? ''] ?? null,
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const values = readForm(await request.clone().formData())
  const { api } = context.get(visitKey)
  const of = { params: { id } }
  if (values.act === 'step') {
    const reply = await api(
      'POST /api/office/complaints/{id}/steps',
      { ...of, body: { text: values.text ?? '' } },
      keyOf(values),
    )
    return reply.ok ? redirect(officePaths.complaint(id, 'step')) : refusedForm('step', reply, values)
  }
  if (values.act === 'written') {
    const reply = await api('POST /api/office/complaints/{id}/written', of, keyOf(values))
    return reply.ok ? redirect(officePaths.complaint(id, 'written')) : refusedForm('written', reply, values)
  }
  if (values.act === 'acknowledged') {
    const reply = await api('POST /api/office/complaints/{id}/acknowledged', of, keyOf(values))
    return reply.ok
      ? redirect(officePaths.complaint(id, 'acknowledged'))
      : refusedForm('acknowledged', reply, values)
  }
  if (values.act === 'replied') {
    const reply = await api(
      'POST /api/office/complaints/{id}/reply',
      {
        ...of,
        body: {
          text: values.text ?? '',
          manner: values.manner as 'letter', // The call validates it.
        },
      },
      keyOf(values),
    )
    return reply.ok ? redirect(officePaths.complaint(id, 'replied')) : refusedForm('replied', reply, values)
  }
  // An unchanged form would otherwise be reported as saved and add an audit entry.
  if (isUnchanged(registerFields, values)) return notChosen('found', 'nature', texts.nothingEntered, values)
  const { nature = '', subjectPersons = '', findings = '', reasonPending = '' } = values
  const reply = await api(
    'POST /api/office/complaints/{id}/findings',
    {
      ...of,
      body: {
        revision: Number(values.revision),
        nature,
        subjectPersons,
        findings,
        reasonPending,
        outcome: complaintOutcomes.find((each) => each === values.outcome) ?? '',
        replyManner: replyManners.find((each) => each === values.replyManner) ?? '',
      },
    },
    keyOf(values),
  )
  return reply.ok ? redirect(officePaths.complaint(id, 'found')) : refusedForm('found', reply, values)
}

export default function ComplaintPage({
  loaderData: { complaint, standing, done, idempotencyKey },
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
      <WorkBar kind="complaint" subject={id} standing={standing} />
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
        <Form
          named="step"
          state={stateOf(refusal, 'step')}
          idempotencyKey={idempotencyKey}
          labels={{ text: texts.step }}
        >
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
