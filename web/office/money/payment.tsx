/**
 * `/office/money/payments/:receipt`: one incoming payment: staff credit an unmatched one to a loan, refund
 * it, or reverse a false one.
 */
import { data } from 'react-router'
import type { Route } from './+types/payment.ts'
import { officeActions, act } from '../ui/office-action.server.ts'
import { callWith } from '../../forms/form-action.server.ts'
import { newIdempotencyKey } from '../../calls/call-headers.ts'
import { Fact, Facts, Part } from '../ui/facts.tsx'
import { visitKey } from '../../visit/context.ts'
import { showMoney } from '../../texts/format.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { Button, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notices.tsx'
import { unwrap, refusedForm, stateOf } from '../ui/data.ts'
import { Trail } from '../request/decision.tsx'
import { unmatchedReasons } from './money.tsx'
import { OfficePage, Title, useMay } from '../ui/page.tsx'
import { UnsentForm } from '../ui/unsent.tsx'
import { PendingBadge, pendingFor } from '../ui/pending-badge.tsx'
import { WorkBar } from '../cases/work-bar.tsx'
import { assignmentOf } from '../cases/work-places.ts'
import { channelWords, paymentStatusText, ReversePayment } from '../loan/reverse-payment.tsx'
import { showInstant } from '../ui/words.ts'
import { Link } from '../ui/link.tsx'
import { payment as texts } from '../../../words/compiled/en/back-office/payment.ts'
import { type Payment, Credit, ForNoLoan } from './credit-payment.tsx'

export async function loader({ params: { receipt }, request, context }: Route.LoaderArgs) {
  const payment = unwrap(
    await context.get(visitKey).api('GET /api/office/money/{receipt}', { params: { receipt } }),
  )
  return {
    payment,
    waiting: await pendingFor(context.get(visitKey).api, receipt),
    done: new URL(request.url).searchParams.get('done'),
    idempotencyKey: newIdempotencyKey(),
    assignment: await assignmentOf(context.get(visitKey).api, 'payment', receipt),
  }
}

const preview = 'POST /api/office/money/{receipt}/assign/preview'

export const action = officeActions({
  takeBack: act('POST /api/office/money/{receipt}/take-back', ({ params }) =>
    officePaths.payment(params.receipt, 'takenBack'),
  ),
  askNow: act('POST /api/office/money/{receipt}/ask', ({ params }) =>
    officePaths.payment(params.receipt, 'asked'),
  ),
  sendBack: act('POST /api/office/money/{receipt}/send-back', () => officePaths.money('sentBack')),
  look: act(preview, { form: 'assign', next: ({ data }) => ({ preview: data }) }),
  assign: act('POST /api/office/money/{receipt}/assign', {
    next: () => officePaths.money('assigned'),
    // The previewed loan stays on the page, with the typed values.
    refused: async (refusal, entered) => {
      const shown = await callWith(preview, entered)
      const { data: state } = refusedForm(shown.ok ? 'credit' : 'assign', refusal, entered.values)
      return data({ ...state, ...(shown.ok && { preview: shown.data }) }, { status: refusal.status })
    },
  }),
})

export default function PaymentPage({
  loaderData: { assignment, payment, waiting, done, idempotencyKey },
  actionData,
}: Route.ComponentProps) {
  const refusal = actionData && 'form' in actionData ? actionData : undefined
  const preview = actionData && 'preview' in actionData ? actionData.preview : undefined
  const { receipt, waits, takenBack } = payment
  const mayAct = useMay('money.act')
  const title = texts.payment({ receipt })
  const open = waits !== null && !waits.sendingBack
  // An unmatched payment has a payer: it is false only if M-Pesa does not have it.
  const canTakeBack =
    takenBack === null && !waits?.sendingBack && (payment.loanId !== null || payment.questionedAt !== null)
  // The form is no longer on the page, so it can show neither its result nor the typed values.
  const isFormGone =
    refusal !== undefined && (refusal.form === 'takeBack' ? !canTakeBack : refusal.form !== 'askNow' && !open)
  return (
    <OfficePage title={title} failed={refusal !== undefined}>
      <Title lead={<Link to={officePaths.money()}>{texts.backToList}</Link>}>{title}</Title>
      <WorkBar kind="payment" subject={receipt} assignment={assignment} />
      <div className="grid max-w-xl gap-10">
        {done === 'asked' && !refusal ? <Notice kind="good" title={texts.asked} /> : null}
        {done === 'takenBack' && takenBack && !refusal ? (
          <Notice kind="good" title={texts.takenBack}>
            {payment.customerId ? texts.takeBackTold : texts.gone}
          </Notice>
        ) : null}
        {isFormGone ? <UnsentForm refusal={refusal} fields={['contractNumber', 'reason', 'note']} /> : null}
        <PendingBadge items={waiting} />
        <PaymentFacts payment={payment} />
        <Claimants claims={payment.claims} />
        {mayAct && !takenBack ? (
          <Form named="ask" state={stateOf(refusal, 'askNow')} idempotencyKey={idempotencyKey}>
            <Button name="act" value="askNow" kind="quiet">
              {texts.askNow}
            </Button>
          </Form>
        ) : null}
        {waits?.sendingBack ? <Notice title={texts.sendingBack}>{texts.sendingBackAbout}</Notice> : null}
        {open && preview ? <Credit {...preview} refusal={refusal} idempotencyKey={idempotencyKey} /> : null}
        {open ? <ForNoLoan refusal={refusal} payment={payment} idempotencyKey={idempotencyKey} /> : null}
        {canTakeBack ? (
          <ReversePayment
            payment={payment}
            state={stateOf(refusal, 'takeBack')}
            idempotencyKey={idempotencyKey}
          />
        ) : null}
        <Part title={texts.history}>
          <Trail entries={payment.acts} />
        </Part>
      </div>
    </OfficePage>
  )
}

function PaymentFacts({ payment }: { readonly payment: Payment }) {
  const { amount, channel, accountReference, payer, completedAt, waits, contractNumber, customerId, loanId } =
    payment
  return (
    <Facts>
      <Fact label={texts.amount}>{showMoney(amount)}</Fact>
      <Fact label={texts.state}>{paymentStatusText(payment)}</Fact>
      {customerId && loanId ? (
        <Fact label={texts.loan}>
          <Link to={officePaths.loan(customerId, loanId)}>{contractNumber}</Link>
        </Fact>
      ) : null}
      <Fact label={texts.accountTyped}>{accountReference || texts.none}</Fact>
      <Fact label={texts.payer}>{payer || texts.notTold}</Fact>
      <Fact label={texts.when}>{showInstant(completedAt)}</Fact>
      <Fact label={texts.heardFrom}>{channelWords[channel]}</Fact>
      {waits ? <Fact label={texts.reason}>{unmatchedReasons[waits.reason]}</Fact> : null}
    </Facts>
  )
}

/** Customers who claim the payment: it may be theirs. */
const Claimants = ({ claims }: Pick<Payment, 'claims'>) =>
  claims.length === 0 ? null : (
    <Part title={texts.claims}>
      <ul className="grid gap-2">
        {claims.map(({ customerId, name, loanId, contractNumber, status, at }) => (
          <li key={customerId}>
            <Link to={officePaths.customer(customerId)}>{name || texts.theirPage}</Link>
            {', '}
            {contractNumber ? (
              <>
                <Link to={officePaths.loan(customerId, loanId)}>{contractNumber}</Link>
                {', '}
              </>
            ) : null}
            {texts.claimed({ at: showInstant(at) })}: {texts.claimStates[status]}
          </li>
        ))}
      </ul>
    </Part>
  )
