/**
 * `/office/money/payouts/:id`: one payout; while its outcome is unknown, staff query the provider or record
 * the outcome.
 */
import type { Route } from './+types/payout.ts'
import { officeActions, act } from '../ui/office-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { showMoney } from '../../texts/format.ts'
import { RadioGroup } from '../../ui/choices.tsx'
import { TextAreaField, TextField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { visitKey } from '../../visit/context.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { unwrap, stateOf, type RefusedForm } from '../ui/data.ts'
import { Trail } from '../request/decision.tsx'
import { OfficePage, Title, useMay } from '../ui/page.tsx'
import { PayoutFacts } from './payout-facts.tsx'
import { ActionForm } from '../loan/action-form.tsx'
import { ApplicationLink } from '../request/application-link.tsx'
import { Fact, Facts, Part } from '../ui/facts.tsx'
import { UnsentFormIfExpired } from '../ui/unsent.tsx'
import { pendingFor, PendingBadge } from '../ui/pending-badge.tsx'
import { actionReasonLabels, actionReasonHints } from '../ui/reason-fields.tsx'
import { Link } from '../ui/link.tsx'
import { payout as texts } from '../../../words/compiled/en/back-office/payout.ts'

export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const { api } = context.get(visitKey)
  return {
    payout: unwrap(await api('GET /api/office/payouts/{id}', { params: { id } })),
    waiting: await pendingFor(api, id),
    done: new URL(request.url).searchParams.get('done'),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = officeActions({
  ask: act('POST /api/office/payouts/{id}/ask', ({ params }) => officePaths.payout(params.id, 'asked')),
  settle: act('POST /api/office/payouts/{id}/settle', {
    input: ({ values }) => ({
      body: values.outcome === 'made' ? {} : { receipt: undefined, madeOn: undefined },
    }),
    next: ({ params }) => officePaths.payout(params.id),
  }),
})

export default function PayoutPage({
  loaderData: { payout, waiting, done, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const mayAct = useMay('money.act')
  const title = texts.title({ amount: showMoney(payout.amount) })
  const { canAsk, canSettle, canReturn, customerId, request, purpose, sends } = payout
  // A submitted action blocks all others.
  const isFree = mayAct && waiting.length === 0
  const there = { ask: mayAct && canAsk, settle: isFree && ((canAsk && canSettle) || canReturn) }
  return (
    <OfficePage title={title} failed={refusal !== undefined}>
      <Title lead={<Link to={officePaths.money()}>{texts.backToList}</Link>}>{title}</Title>
      <div className="grid max-w-xl gap-10">
        {done === 'asked' && !refusal ? <Notice kind="good" title={texts.asked} /> : null}
        <PendingBadge items={waiting} />
        <UnsentFormIfExpired
          refusal={refusal}
          there={there}
          fields={['receipt', 'madeOn', 'note', 'evidence']}
        />
        <Facts>
          <PayoutFacts payout={payout} purpose={purpose} />
          <Fact label={texts.purpose}>{texts.purposes[purpose]}</Fact>
          {sends > 0 ? <Fact label={texts.sent}>{texts.times({ count: sends })}</Fact> : null}
          {request ? (
            <Fact label={texts.request}>
              <ApplicationLink request={request} />
            </Fact>
          ) : null}
          <Fact label={texts.customer}>
            <Link to={officePaths.customer(customerId)}>{texts.theirPage}</Link>
          </Fact>
        </Facts>
        {there.ask ? (
          <Form named="ask" state={stateOf(refusal, 'ask')} idempotencyKey={idempotencyKey}>
            <Button name="act" value="ask" kind="quiet">
              {texts.askNow}
            </Button>
          </Form>
        ) : null}
        {isFree && canAsk ? (
          <Part title={texts.settleTitle}>
            {canSettle ? (
              <Settle purpose={purpose} refusal={refusal} idempotencyKey={idempotencyKey} />
            ) : (
              <p className="text-quiet">{texts.settleLater}</p>
            )}
          </Part>
        ) : null}
        {isFree && canReturn ? (
          <ActionForm title={texts.returnTitle} isOpen={refusal?.form === 'settle'}>
            <Form
              named="settle"
              state={stateOf(refusal, 'settle')}
              idempotencyKey={idempotencyKey}
              labels={actionReasonLabels}
            >
              <p className="text-quiet">{purpose === 'loan' ? texts.returnAbout : texts.returnAboutRefund}</p>
              <input type="hidden" name="outcome" value="notMade" />
              <Because />
              <Button name="act" value="settle" kind="danger">
                {texts.ask}
              </Button>
            </Form>
          </ActionForm>
        ) : null}
        <Part title={texts.history}>
          <Trail entries={payout.acts} />
        </Part>
      </div>
    </OfficePage>
  )
}

const Settle = ({
  purpose,
  refusal,
  idempotencyKey,
}: {
  readonly purpose: 'loan' | 'refund'
  readonly refusal: RefusedForm | undefined
  readonly idempotencyKey: string
}) => (
  <Form
    named="settle"
    state={stateOf(refusal, 'settle')}
    idempotencyKey={idempotencyKey}
    labels={{ receipt: texts.receipt, madeOn: texts.madeOn, ...actionReasonLabels }}
  >
    <p className="text-quiet">{texts.settleAbout}</p>
    <RadioGroup
      name="outcome"
      label={texts.outcome}
      options={[
        {
          value: 'made',
          label: texts.made,
          hint: purpose === 'loan' ? texts.madeHint : texts.madeHintRefund,
          more: (
            <div className="grid gap-4">
              <TextField name="receipt" label={texts.receipt} hint={texts.receiptHint} maxLength={60} />
              <TextField
                name="madeOn"
                label={texts.madeOn}
                hint={texts.madeOnHint}
                inputMode="numeric"
                maxLength={10}
                className="max-w-48 tabular-nums"
              />
            </div>
          ),
        },
        { value: 'notMade', label: texts.notMade, hint: texts.notMadeHint },
      ]}
    />
    <Because />
    <Button name="act" value="settle">
      {texts.ask}
    </Button>
  </Form>
)

/** The second approver needs a stated reason. */
const Because = () => (
  <>
    <TextAreaField name="note" label={actionReasonLabels.note} hint={actionReasonHints.note} rows={2} />
    <TextField
      name="evidence"
      label={actionReasonLabels.evidence}
      hint={texts.evidenceHint}
      maxLength={500}
    />
  </>
)
