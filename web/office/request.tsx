import { Link, redirect } from 'react-router'
import type { Route } from './+types/request.ts'
import { showDay } from '../../domain/days.ts'
import { officerReasons } from '../../domain/scorecard.ts'
import { newIdempotencyKey } from '../calls/call-headers.ts'
import { Fact, Facts, Part } from './ui/facts.tsx'
import { visitKey } from '../visit/context.ts'
import { showMoney } from '../texts/format.ts'
import { readForm } from '../forms/form-state.ts'
import { officePaths } from '../visit/office-paths.ts'
import { Button, Form } from '../ui/form.tsx'
import { Notice } from '../ui/notices.tsx'
import { Decision, Trail } from './decision.tsx'
import { given, keyOf, refusedForm, stateOf, type OfficeRequest, type RefusedForm } from './data.ts'
import { CustomerFacts, PastLoans } from './customer-parts.tsx'
import { OfficePage, Title, useMay } from './page.tsx'
import { Evidence } from './evidence.tsx'
import { Acts, reasonField } from './request-actions.tsx'
import { productWords, scanWords, showInstant, statusWords } from './words.ts'
import { request as texts } from '../../words/compiled/en/back-office/request.ts'

const done = {
  approve: texts.approvedNotice,
  offer: texts.offeredNotice,
  reject: texts.rejectedNotice,
  ask: texts.askedNotice,
  askPayout: texts.askedProvider,
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
    askPayout: () => api('POST /api/office/payouts/{id}/ask', { params: { id: values.payout ?? '' } }, key),
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
      <Title lead={<Link to={officePaths.today()}>{texts.backToList}</Link>}>{title}</Title>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-x-12">
        <div className="grid gap-6">
          {act && !refusal ? <Notice kind="good" title={done[act]} /> : null}
          <Now request={request} refusal={refusal} />
          <Acts request={request} refusal={refusal} idempotencyKey={idempotencyKey} />
        </div>
        <Summary request={request} refusal={refusal} idempotencyKey={idempotencyKey} />
      </div>
      <div className="mt-10 grid gap-10">
        <Part title={texts.customer}>
          <CustomerFacts customer={request.customer} />
          <p>
            <Link
              to={officePaths.customer(request.customer.id)}
              className="inline-flex min-h-11 items-center"
            >
              {texts.openCustomer}
            </Link>
          </p>
        </Part>
        <Part title={texts.requestsAndLoans}>
          <PastLoans customer={request.customer} />
        </Part>
        <Evidence request={request} />
        <Part title={texts.decisions}>
          {request.decisions.length === 0 ? (
            <p className="text-quiet">{texts.rulesPending}</p>
          ) : (
            request.decisions.map((decision, position) => (
              <Decision key={decision.at} decision={decision} open={position === 0} />
            ))
          )}
        </Part>
        <Part title={texts.history}>
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
        <Notice kind="bad" title={refusal.state.message ?? texts.conflict}>
          {texts.unsent({ status: statusWords[status] })}
          {typed.length > 0 ? (
            <span className="mt-2 block whitespace-pre-line">
              {texts.typedText({ value: typed.join('\n') })}
            </span>
          ) : null}
        </Notice>
      ) : null}
      {asked ? (
        <Notice title={texts.askedUntil({ until: showDay(asked.until) })}>
          {[
            ...(asked.scans
              ? (['mainPage', 'registrationPage', 'selfie'] as const)
                  .filter((kind) => asked.scans?.[kind])
                  .map((kind) => scanWords[kind])
              : []),
            ...(asked.statement ? [texts.statement] : []),
          ].join('; ')}
        </Notice>
      ) : null}
      {canDecide && dueBy && !asked ? (
        <Notice
          kind={late ? 'bad' : 'plain'}
          title={
            late && promiseMissedOn
              ? texts.missedPromise({
                  promiseMissedOn: showDay(promiseMissedOn),
                  dueBy: showDay(dueBy),
                })
              : texts.promise({ dueBy: showDay(dueBy) })
          }
        >
          {secondLook ? texts.secondLook : null}
        </Notice>
      ) : null}
    </>
  )
}

const Summary = ({
  request: { status, requested, offered, termDays, toRepay, requestedOn, product, payouts, reasons, words },
  ...form
}: {
  readonly request: OfficeRequest
  readonly refusal: RefusedForm | undefined
  readonly idempotencyKey: string
}) => (
  <div className="grid gap-6">
    <Facts>
      <Fact label={texts.state}>{statusWords[status]}</Fact>
      <Fact label={texts.askedFor}>{showMoney(requested)}</Fact>
      {offered === requested ? null : <Fact label={texts.offered}>{showMoney(offered)}</Fact>}
      <Fact label={texts.term}>{texts.days({ termDays })}</Fact>
      <Fact label={texts.toRepay}>{showMoney(toRepay)}</Fact>
      <Fact label={texts.product}>{productWords(product)}</Fact>
      <Fact label={texts.askedOn}>{showDay(requestedOn)}</Fact>
    </Facts>
    {payouts.length === 0 ? null : (
      <Part title={texts.payout}>
        {payouts.map((payout) => (
          <PayoutFacts key={payout.id} payout={payout} {...form} />
        ))}
      </Part>
    )}
    {reasons.length === 0 ? null : (
      <Part title={texts.customerReads}>
        <ul className="list-disc pl-5">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </Part>
    )}
    {words ? (
      <Part title={texts.officerWords}>
        <p className="whitespace-pre-line">{words}</p>
      </Part>
    ) : null}
  </div>
)

/** A payout as it stands; its provider can be asked while nobody knows what became of it. */
function PayoutFacts({
  payout: { id, amount, to, status: state, waitsFor, sentAt, settledAt, receipt, lookups },
  refusal,
  idempotencyKey,
}: {
  readonly payout: OfficeRequest['payouts'][number]
  readonly refusal: RefusedForm | undefined
  readonly idempotencyKey: string
}) {
  const mayAct = useMay('money.act')
  return (
    <div className="grid gap-3">
      <Facts>
        <Fact label={texts.payoutTo({ amount: showMoney(amount), receiver: to })}>
          {texts.payouts[state]}
        </Fact>
        {waitsFor ? <Fact label={texts.waitsFor}>{texts.payoutHolds[waitsFor]}</Fact> : null}
        {sentAt ? <Fact label={texts.sentFirst}>{showInstant(sentAt)}</Fact> : null}
        {state === 'underWay' && lookups > 0 ? (
          <Fact label={texts.providerAsked}>{texts.times({ count: lookups })}</Fact>
        ) : null}
        {settledAt ? <Fact label={texts.settled}>{showInstant(settledAt)}</Fact> : null}
        {receipt ? <Fact label={texts.receipt}>{receipt}</Fact> : null}
      </Facts>
      {mayAct && state === 'underWay' ? (
        <Form named="ask" state={stateOf(refusal, 'askPayout')} idempotencyKey={idempotencyKey}>
          <input type="hidden" name="payout" value={id} />
          <Button name="act" value="askPayout" kind="quiet">
            {texts.askNow}
          </Button>
        </Form>
      ) : null}
    </div>
  )
}
