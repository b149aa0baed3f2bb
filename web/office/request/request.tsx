/**
 * `/office/requests/:id`: one application: the evidence, and the decision of the officer: approve, offer,
 * reject, or ask the customer.
 */
import type { Route } from './+types/request.ts'
import { officeActions, act } from '../ui/office-action.server.ts'
import { type Entered, withEntered } from '../../forms/form-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { Part } from '../ui/facts.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { Button, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { unwrap, hasPermission } from '../ui/data.ts'
import { OfficePage, Title } from '../ui/page.tsx'
import { useDecisionKeys } from './decision-keys.ts'
import { Evidence } from './evidence.tsx'
import { CurrentState, Summary } from './state.tsx'
import { DecisionFactors } from './decision-factors.tsx'
import { pendingFor, PendingBadge } from '../ui/pending-badge.tsx'
import { WorkBar } from '../cases/work-bar.tsx'
import { assignmentOf } from '../cases/work-places.ts'
import { DecisionForms, reasonsTicked } from './request-actions.tsx'
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
const isDone = (text: string | null | undefined): text is keyof typeof done =>
  text !== null && text !== undefined && text in done

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
    assignment: await assignmentOf(api, 'request', id),
    waiting: await pendingFor(api, id),
    done: isDone(said) ? said : null,
    before: searchParams.get('before'),
    idempotencyKey: newIdempotencyKey(),
  }
}

const nextRequest = async ({ visit, params }: Pick<Entered, 'visit' | 'params'>): Promise<string | null> => {
  const reply = await visit.api('POST /api/office/cases/next', {
    body: { kind: 'request', after: params.id ?? '' },
  })
  return reply.ok ? reply.data.subject : null
}
/** The next application follows, with what was done on this one. */
const decided =
  (said: (data: object, values: Entered['values']) => keyof typeof done) =>
  async ({
    visit,
    params,
    data,
    values,
  }: Pick<Entered, 'visit' | 'params' | 'values'> & { data: object }) => {
    const other = await nextRequest({ visit, params })
    const id = params.id ?? ''
    return other === null
      ? officePaths.request(id, said(data, values))
      : officePaths.request(other, said(data, values), id)
  }

export const action = officeActions({
  approve: act('POST /api/office/requests/{id}/approve', {
    staysHere: true,
    next: decided((data, values) => {
      if ('waiting' in data && data.waiting !== null) return 'waits'
      return values.asOffer === 'true' ? 'laterPrice' : 'approve'
    }),
  }),
  offer: act(
    'POST /api/office/requests/{id}/offer',
    decided(() => 'offer'),
  ),
  reject: act('POST /api/office/requests/{id}/reject', {
    input: ({ values }) => ({ body: { reasons: reasonsTicked(values) } }),
    next: decided(() => 'reject'),
  }),
  ask: act(
    'POST /api/office/requests/{id}/ask',
    decided(() => 'ask'),
  ),
  skip: () =>
    withEntered(async (entered) => {
      const other = await nextRequest(entered)
      return other === null ? officePaths.today('none') : officePaths.request(other)
    }),
})

export default function OfficeRequestPage({
  loaderData: { request, record, assignment, waiting, done: said, before, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const title = `${request.contractNumber}, ${request.customer.name}`
  useDecisionKeys(request.canDecide, request.officerReasons)
  return (
    <OfficePage title={title} failed={refusal !== undefined}>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <Title lead={<Link to={officePaths.queue()}>{texts.backToList}</Link>}>{title}</Title>
        {assignment?.waiting ? <Skip /> : null}
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-label={texts.decision} className="decision grid gap-3">
          {said && !refusal ? <Said said={said} before={before} /> : null}
          {/* Visible while a form is filled in: a colleague may take or decide the case in the meantime. */}
          <div className="empty:hidden lg:sticky lg:top-0 lg:z-10 [&>section]:mb-0">
            <WorkBar kind="request" subject={request.id} assignment={assignment} />
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
