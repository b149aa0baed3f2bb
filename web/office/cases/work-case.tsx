/**
 * `/office/cases/:kind/:subject`: the assignment of a case: an officer takes it, hands it over, snoozes or
 * releases it.
 */
import { data, redirect } from 'react-router'
import type { Route } from './+types/work-case.ts'
import type { Answer } from '../../../contract/client.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { readForm } from '../../forms/form-state.ts'
import { Select } from '../../ui/choices.tsx'
import { TextAreaField, TextField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap, keyOf, refusedForm, stateOf, type RefusedForm } from '../ui/data.ts'
import { OfficePage, Title, useMay } from '../ui/page.tsx'
import { Part } from '../ui/facts.tsx'
import { AssignmentNotice } from './work-bar.tsx'
import { isWorkKind, caseAddress } from './work-places.ts'
import { Link } from '../ui/link.tsx'
import { work as texts } from '../../../words/compiled/en/back-office/work.ts'

const acts = ['take', 'release', 'handOver', 'assign', 'snooze'] as const
type Act = (typeof acts)[number]

const caseIn = ({ kind, subject }: { readonly kind: string; readonly subject: string }) => {
  if (!isWorkKind(kind)) throw data(null, { status: 404 })
  return { kind, subject }
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  const of = caseIn(params)
  return {
    of,
    standing: unwrap(await api('GET /api/office/cases/{kind}/{subject}', { params: of })),
    colleagues: unwrap(await api('GET /api/office/cases/{kind}/{subject}/colleagues', { params: of })).items,
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api } = context.get(visitKey)
  const of = caseIn(params)
  const values = readForm(await request.clone().formData())
  const act: Act = acts.find((each) => each === values.act) ?? 'take'
  const [key, given] = [keyOf(values), { to: values.to ?? '', note: values.note ?? '' }]
  const { day = '', time = '', reason = '' } = values
  const calls = {
    take: () =>
      api(
        'POST /api/office/cases/{kind}/{subject}/take',
        { params: of, body: { over: values.over === 'true' } },
        key,
      ),
    release: () => api('POST /api/office/cases/{kind}/{subject}/release', { params: of }, key),
    handOver: () =>
      api('POST /api/office/cases/{kind}/{subject}/hand-over', { params: of, body: given }, key),
    assign: () => api('POST /api/office/cases/{kind}/{subject}/assign', { params: of, body: given }, key),
    snooze: () =>
      api('POST /api/office/cases/{kind}/{subject}/snooze', { params: of, body: { day, time, reason } }, key),
  } as const
  const reply = await calls[act]()
  if (!reply.ok) return refusedForm(act, reply, values)
  return redirect(act === 'take' ? caseAddress(of.kind, of.subject) : officePaths.today())
}

export default function WorkCase({
  loaderData: { of, standing, colleagues, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const form = { refusal, idempotencyKey }
  return (
    <OfficePage title={texts.title} failed={refusal !== undefined}>
      <Title lead={<Link to={caseAddress(of.kind, of.subject)}>{texts.back}</Link>}>{texts.title}</Title>
      {standing.waiting ? (
        <div className="grid max-w-5xl gap-8">
          <p>
            <AssignmentNotice standing={standing} />
          </p>
          <TakeOrRelease {...form} standing={standing} />
          <div className="grid items-start gap-8 lg:grid-cols-2">
            <HandOver {...form} standing={standing} colleagues={colleagues} />
            <Snooze {...form} standing={standing} />
          </div>
        </div>
      ) : (
        <Notice kind={refusal ? 'bad' : 'plain'} title={texts.gone} />
      )}
    </OfficePage>
  )
}

type FormProps = {
  readonly refusal: RefusedForm | undefined
  readonly idempotencyKey: string
  readonly standing: Answer<'GET /api/office/cases/{kind}/{subject}'>
}

function TakeOrRelease({ refusal, idempotencyKey, standing: { own, takenBy, snoozedUntil } }: FormProps) {
  const taking = !own || snoozedUntil !== null
  return (
    <Form
      named="take"
      state={stateOf(refusal, 'take') ?? stateOf(refusal, 'release')}
      idempotencyKey={idempotencyKey}
    >
      <div className="flex flex-wrap gap-3">
        {takenBy !== null && !own ? <input type="hidden" name="over" value="true" /> : null}
        {taking ? (
          <Button name="act" value="take">
            {own ? texts.workAgain : takenBy === null ? texts.take : texts.takeOver({ name: takenBy })}
          </Button>
        ) : null}
        {own ? (
          <Button name="act" value="release" kind="quiet">
            {texts.release}
          </Button>
        ) : null}
      </div>
    </Form>
  )
}

function HandOver({
  refusal,
  idempotencyKey,
  standing: { own },
  colleagues,
}: FormProps & { readonly colleagues: readonly { readonly id: string; readonly email: string }[] }) {
  const mayAssign = useMay('work.assign')
  if (!own && !mayAssign) return null
  return (
    <Part title={own ? texts.handOver : texts.assign}>
      {colleagues.length === 0 ? (
        <p className="text-quiet">{texts.nobodyElse}</p>
      ) : (
        <Form
          named="hand"
          state={stateOf(refusal, 'handOver') ?? stateOf(refusal, 'assign')}
          idempotencyKey={idempotencyKey}
          labels={{ to: texts.to, note: texts.note }}
        >
          <Select
            name="to"
            label={texts.to}
            options={colleagues.map(({ id, email }) => ({ value: id, label: email }))}
          />
          <TextAreaField name="note" label={texts.note} rows={3} />
          <Button name="act" value={own ? 'handOver' : 'assign'} kind="quiet">
            {own ? texts.submitHandOver : texts.assign}
          </Button>
        </Form>
      )}
    </Part>
  )
}

function Snooze({ refusal, idempotencyKey, standing: { own, takenBy } }: FormProps) {
  if (takenBy !== null && !own) return null
  return (
    <Part title={texts.snooze}>
      <p className="text-quiet">{texts.snoozeHint}</p>
      <Form
        named="snooze"
        state={stateOf(refusal, 'snooze')}
        idempotencyKey={idempotencyKey}
        labels={{ day: texts.day, time: texts.time, reason: texts.reason }}
      >
        <TextField name="day" label={texts.day} hint={texts.dayHint} autoComplete="off" />
        <TextField name="time" label={texts.time} hint={texts.timeHint} autoComplete="off" />
        <TextAreaField name="reason" label={texts.reason} rows={2} />
        <Button name="act" value="snooze" kind="quiet">
          {texts.submitSnooze}
        </Button>
      </Form>
    </Part>
  )
}
