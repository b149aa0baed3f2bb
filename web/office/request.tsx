import { redirect } from 'react-router'
import type { Route } from './+types/request.ts'
import { showDay } from '../../domain/days.ts'
import { officerReasons } from '../../domain/scorecard.ts'
import { newIdempotencyKey } from '../calls/call-headers.ts'
import { Fact, Facts, Part } from '../ui/parts.tsx'
import { visitKey } from '../visit/context.ts'
import { showMoney } from '../texts/format.ts'
import { readForm } from '../forms/form-state.ts'
import { officePaths } from '../visit/paths.ts'
import { Notice } from '../ui/notices.tsx'
import { Decision, Trail } from './decision.tsx'
import { given, keyOf, refusedForm, type OfficeRequest, type RefusedForm } from './data.ts'
import { CustomerFacts, PastLoans } from './customer-parts.tsx'
import { OfficePage, Title } from './page.tsx'
import { Evidence } from './evidence.tsx'
import { Acts, reasonField } from './request-acts.tsx'
import { scanWords, statusWords } from './words.ts'

const done = {
  approve: 'Approved: the money is on its way.',
  offer: 'The smaller amount is offered.',
  reject: 'Rejected: the customer reads why.',
  ask: 'The customer is asked.',
} as const
type ActName = keyof typeof done
const isAct = (text: string | null | undefined): text is ActName =>
  text !== null && text !== undefined && text in done

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const seen = given(
    await context.get(visitKey).api('GET /api/office/requests/{id}', { params: { id: params.id } }),
  )
  const act = new URL(request.url).searchParams.get('done')
  return { request: seen, done: isAct(act) ? act : null, idempotencyKey: newIdempotencyKey() }
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const { api } = context.get(visitKey)
  const values = readForm(await request.clone().formData())
  const act = isAct(values.act) ? values.act : 'approve'
  const [params, revision, key] = [{ id }, Number(values.revision), keyOf(values)]
  const ticked = (name: string): boolean => values[name] === 'true'
  const calls = {
    approve: () => api('POST /api/office/requests/{id}/approve', { params, body: { revision } }, key),
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
            reasons: officerReasons.filter((reason) => ticked(reasonField(reason))),
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
  return reply.ok ? redirect(officePaths.request(id, act)) : refusedForm(act, reply, values)
}

/** A request with all that speaks for it and against it, and what can be done with it. */
export default function OfficeRequestPage({
  loaderData: { request, done: act, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const title = `${request.contractNumber}, ${request.customer.name}`
  return (
    <OfficePage title={title} failed={refusal !== undefined}>
      <Title lead={<a href={officePaths.queue()}>All requests that wait</a>}>{title}</Title>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-x-12">
        <div className="grid gap-6">
          {act && !refusal ? <Notice kind="good" title={done[act]} /> : null}
          <Now request={request} refusal={refusal} />
          <Acts request={request} refusal={refusal} idempotencyKey={idempotencyKey} />
        </div>
        <Summary request={request} />
      </div>
      <div className="mt-10 grid gap-10">
        <Part title="Customer">
          <CustomerFacts customer={request.customer} />
          <p>
            <a href={officePaths.customer(request.customer.id)} className="inline-flex min-h-11 items-center">
              All of this customer
            </a>
          </p>
        </Part>
        <Part title="Requests and loans">
          <PastLoans customer={request.customer} />
        </Part>
        <Evidence request={request} />
        <Part title="What the rules saw">
          {request.decisions.length === 0 ? (
            <p className="text-quiet">They have not looked yet.</p>
          ) : (
            request.decisions.map((decision, position) => (
              <Decision key={decision.at} decision={decision} open={position === 0} />
            ))
          )}
        </Part>
        <Part title="What was done here">
          <Trail entries={request.acts} />
        </Part>
      </div>
    </OfficePage>
  )
}

/** Whose turn it is, and what another officer did meanwhile. */
function Now({
  request,
  refusal,
}: {
  readonly request: OfficeRequest
  readonly refusal: RefusedForm | undefined
}) {
  const { status, dueBy, late, promiseMissedOn, asked, canDecide, secondLook } = request
  const typed =
    refusal && !canDecide ? [refusal.state.values.loanSize, refusal.state.values.words].filter(Boolean) : []
  return (
    <>
      {refusal && !canDecide ? (
        <Notice kind="bad" title={refusal.state.message ?? 'Something changed in the meantime.'}>
          Nothing was sent. It stands like this now: {statusWords[status]}.
          {typed.length > 0 ? (
            <span className="mt-2 block whitespace-pre-line">What you typed: {typed.join('\n')}</span>
          ) : null}
        </Notice>
      ) : null}
      {asked ? (
        <Notice title={`The customer is asked until ${showDay(asked.until)}`}>
          {[
            ...(asked.scans
              ? (['mainPage', 'registrationPage', 'selfie'] as const)
                  .filter((kind) => asked.scans?.[kind])
                  .map((kind) => scanWords[kind])
              : []),
            ...(asked.statement ? ['M-Pesa statement'] : []),
          ].join('; ')}
        </Notice>
      ) : null}
      {canDecide && dueBy && !asked ? (
        <Notice
          kind={late ? 'bad' : 'plain'}
          title={
            late && promiseMissedOn
              ? `Late: we promised an answer by ${showDay(promiseMissedOn)}, and then by ${showDay(dueBy)}`
              : `The customer has our word for an answer by ${showDay(dueBy)}`
          }
        >
          {secondLook ? 'It is a second look: the customer asked a person to look at the rejection.' : null}
        </Notice>
      ) : null}
    </>
  )
}

const Summary = ({
  request: { status, requested, offered, termDays, toRepay, requestedOn, product, reasons, words },
}: {
  readonly request: OfficeRequest
}) => (
  <div className="grid gap-6">
    <Facts>
      <Fact label="State">{statusWords[status]}</Fact>
      <Fact label="Asked for">{showMoney(requested)}</Fact>
      {offered === requested ? null : <Fact label="Offered">{showMoney(offered)}</Fact>}
      <Fact label="Term">{termDays} days</Fact>
      <Fact label="To repay">{showMoney(toRepay)}</Fact>
      <Fact label="Product">{product}</Fact>
      <Fact label="Asked on">{showDay(requestedOn)}</Fact>
    </Facts>
    {reasons.length === 0 ? null : (
      <Part title="What the customer reads">
        <ul className="list-disc pl-5">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </Part>
    )}
    {words ? (
      <Part title="Our words to the customer">
        <p className="whitespace-pre-line">{words}</p>
      </Part>
    ) : null}
  </div>
)
