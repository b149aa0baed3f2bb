/**
 * `/office/requests/:id`: one application: the evidence, and the decision of the officer: approve, offer,
 * reject, or ask the customer.
 */
import { data, redirect } from 'react-router'
import type { Route } from './+types/request.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { Part } from '../ui/facts.tsx'
import { visitKey } from '../../visit/context.ts'
import { readForm } from '../../forms/form-state.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { Button, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { unwrap, hasPermission, keyOf, refusedForm } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { useDecisionKeys } from './decision-keys.ts'
import { Evidence } from './evidence.tsx'
import { CurrentState, Summary } from './state.tsx'
import { DecisionFactors } from './decision-factors.tsx'
import { pendingFor, PendingBadge } from '../ui/pending-badge.tsx'
import { WorkBar } from '../cases/work-bar.tsx'
import { assignmentOf } from '../cases/work-places.ts'
import { DecisionForms, reasonsTicked } from './request-actions.tsx'
import { actionReasonIn } from '../ui/reason-fields.tsx'
import { Link } from '../ui/link.tsx'
import { request as texts } from '../../../words/compiled/en/back-office/request.ts'

const done = {
  approve: texts.approvedNotice,
  offer: texts.offeredNotice,
  laterPrice: texts.offeredAtLaterPrice,
  reject: texts.rejectedNotice,
  ask: texts.askedNotice,
  waits: texts.waitsNotice,
} as const
type ActName = Exclude<keyof typeof done, 'waits' | 'laterPrice'>
const isDone = (text: string | null | undefined): text is keyof typeof done =>
  text !== null && text !== undefined && text in done
const isAct = (text: string | null | undefined): text is ActName =>
  isDone(text) && text !== 'waits' && text !== 'laterPrice'

export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  const seen = unwrap(await api('GET /api/office/requests/{id}', { params: { id } }))
  const recordOf = { params: { id: seen.customer.id } }
  const { searchParams } = new URL(request.url)
  const said = searchParams.get('done')
  return {
    request: seen,
    record: (await hasPermission(api, 'customers.read'))
      ? unwrap(await api('GET /api/office/customers/{id}/record', recordOf))
      : null,
    standing: await assignmentOf(api, 'request', id),
    waiting: await pendingFor(api, id),
    done: isDone(said) ? said : null,
    before: searchParams.get('before'),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const { api } = context.get(visitKey)
  const values = readForm(await request.clone().formData())
  const next = async (): Promise<string | null> => {
    const reply = await api('POST /api/office/cases/next', { body: { kind: 'request', after: id } })
    return reply.ok ? reply.data.subject : null
  }
  if (values.act === 'skip') {
    const other = await next()
    return redirect(other === null ? officePaths.today('none') : officePaths.request(other))
  }
  const { act } = values
  // An unknown action is refused and never guessed: one of them sends money.
  if (!isAct(act)) throw data(null, { status: 400 })
  const [params, revision, key] = [{ id }, Number(values.revision), keyOf(values)]
  const ticked = (name: string): boolean => values[name] === 'true'
  const calls = {
    approve: () =>
      api(
        'POST /api/office/requests/{id}/approve',
        { params, body: { revision, ...actionReasonIn(values) } },
        key,
      ),
    offer: () =>
      api(
        'POST /api/office/requests/{id}/offer',
        { params, body: { revision, loanSize: values.loanSize ?? '' } },
        key,
      ),
    reject: () =>
      api(
        'POST /api/office/requests/{id}/reject',
        {
          params,
          body: {
            revision,
            reasons: reasonsTicked(values),
            words: values.words ?? '',
          },
        },
        key,
      ),
    ask: () =>
      api(
        'POST /api/office/requests/{id}/ask',
        {
          params,
          body: {
            revision,
            mainPage: ticked('mainPage'),
            registrationPage: ticked('registrationPage'),
            selfie: ticked('selfie'),
            statement: ticked('statement'),
          },
        },
        key,
      ),
  } as const
  const reply = await calls[act]()
  if (!reply.ok) return refusedForm(act, reply, values)
  const isOffer = act === 'approve' && values.asOffer === 'true'
  const said = 'waiting' in reply.data && reply.data.waiting !== null ? 'waits' : isOffer ? 'laterPrice' : act
  const other = await next()
  return redirect(other === null ? officePaths.request(id, said) : officePaths.request(other, said, id))
}

export default function OfficeRequestPage({
  loaderData: { request, record, standing, waiting, done: said, before, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const title = `${request.contractNumber}, ${request.customer.name}`
  useDecisionKeys(request.canDecide, request.officerReasons)
  return (
    <OfficePage title={title} failed={refusal !== undefined}>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <Title lead={<Link to={officePaths.queue()}>{texts.backToList}</Link>}>{title}</Title>
        {standing?.waiting ? <Skip /> : null}
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-label={texts.decision} className="decision grid gap-3">
          {said && !refusal ? <Said said={said} before={before} /> : null}
          {/* Visible while a form is filled in: a colleague may take or decide the case in the meantime. */}
          <div className="empty:hidden lg:sticky lg:top-0 lg:z-10 [&>section]:mb-0">
            <WorkBar kind="request" subject={request.id} standing={standing} />
          </div>
          <PendingBadge items={waiting} />
          <CurrentState request={request} refusal={refusal} />
          <DecisionForms request={request} refusal={refusal} idempotencyKey={idempotencyKey} />
          <Part title={texts.weights}>
            <DecisionFactors request={request} />
          </Part>
          <Summary request={request} />
        </section>
        <section aria-label={texts.evidence} className="min-w-0">
          <Evidence request={request} record={record} />
        </section>
      </div>
    </OfficePage>
  )
}

/** The last action with its application, before this next one. */
const Said = ({ said, before }: { readonly said: keyof typeof done; readonly before: string | null }) => (
  <Notice kind="good" title={done[said]}>
    {before ? (
      <>
        {texts.nextHere} <Link to={officePaths.request(before)}>{texts.ofOther}</Link>
      </>
    ) : (
      texts.noneNext
    )}
  </Notice>
)

const Skip = () => (
  <Form named="skip">
    <Button name="act" value="skip" kind="quiet">
      {texts.skip}
    </Button>
  </Form>
)
