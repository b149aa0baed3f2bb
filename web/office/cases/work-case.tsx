/**
 * `/office/cases/:kind/:subject`: the assignment of a case: an officer takes it, hands it over, snoozes or
 * releases it.
 */
import { data } from 'react-router'
import type { Route } from './+types/work-case.ts'
import type { Answer } from '../../../contract/client.ts'
import type { WorkKind } from '../../../domain/staff/work.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { officeActions, act } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { Select } from '../../ui/choices.tsx'
import { TextAreaField, TextField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { visitKey } from '../../visit/context.ts'
import { unwrap, stateOf, type RefusedForm } from '../ui/data.ts'
import { OfficePage, Title, useMay } from '../ui/page.tsx'
import { Part } from '../ui/facts.tsx'
import { AssignmentNotice } from './work-bar.tsx'
import { isWorkKind, caseAddress } from './work-places.ts'
import { Link } from '../ui/link.tsx'
import { work as texts } from '../../../words/compiled/en/back-office/work.ts'

const caseIn = ({ kind, subject }: { readonly kind: string; readonly subject: string }) => {
  if (!isWorkKind(kind)) throw data(null, { status: 404 })
  return { kind, subject }
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  const of = caseIn(params)
  return {
    of,
    assignment: unwrap(await api('GET /api/office/cases/{kind}/{subject}', { params: of })),
    colleagues: unwrap(await api('GET /api/office/cases/{kind}/{subject}/colleagues', { params: of })).items,
    idempotencyKey: newIdempotencyKey(),
  }
}

const toToday = (): string => officePaths.today()

export const action = officeActions({
  take: act(
    'POST /api/office/cases/{kind}/{subject}/take',
    ({ params: { kind, subject } }) => caseAddress(kind as WorkKind, subject), // The call validated it.
  ),
  release: act('POST /api/office/cases/{kind}/{subject}/release', toToday),
  handOver: act('POST /api/office/cases/{kind}/{subject}/hand-over', toToday),
  assign: act('POST /api/office/cases/{kind}/{subject}/assign', toToday),
  snooze: act('POST /api/office/cases/{kind}/{subject}/snooze', toToday),
})

export default function WorkCase({
  loaderData: { of, assignment, colleagues, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const form = { refusal, idempotencyKey }
  return (
    <OfficePage title={texts.title} failed={refusal !== undefined}>
      <Title lead={<Link to={caseAddress(of.kind, of.subject)}>{texts.back}</Link>}>{texts.title}</Title>
      {assignment.waiting ? (
        <div className="grid max-w-5xl gap-8">
          <p>
            <AssignmentNotice assignment={assignment} />
          </p>
          <TakeOrRelease {...form} assignment={assignment} />
          <div className="grid items-start gap-8 lg:grid-cols-2">
            <HandOver {...form} assignment={assignment} colleagues={colleagues} />
            <Snooze {...form} assignment={assignment} />
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
  readonly assignment: Answer<'GET /api/office/cases/{kind}/{subject}'>
}

function TakeOrRelease({ refusal, idempotencyKey, assignment: { own, takenBy, snoozedUntil } }: FormProps) {
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
  assignment: { own },
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

function Snooze({ refusal, idempotencyKey, assignment: { own, takenBy } }: FormProps) {
  if (takenBy !== null && !own) return null
  return (
    <Part title={texts.snooze}>
      <p className="text-quiet">{texts.snoozeHint}</p>
      <Form named="snooze" state={stateOf(refusal, 'snooze')} idempotencyKey={idempotencyKey}>
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
