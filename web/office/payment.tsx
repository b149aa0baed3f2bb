import { data, redirect } from 'react-router'
import type { Route } from './+types/payment.ts'
import type { Answer } from '../../contract/client.ts'
import { newIdempotencyKey } from '../calls/call-headers.ts'
import { Fact, Facts, Part } from '../ui/parts.tsx'
import { visitKey } from '../visit/context.ts'
import { showMoney } from '../texts/format.ts'
import { readForm } from '../forms/form-state.ts'
import { officePaths } from '../visit/paths.ts'
import { TextAreaField, TextField } from '../ui/fields.tsx'
import { Button, Form } from '../ui/form.tsx'
import { Notice } from '../ui/notices.tsx'
import { given, keyOf, refusedForm, stateOf, type RefusedForm } from './data.ts'
import { Trail } from './decision.tsx'
import { unmatchedReasons } from './money.tsx'
import { OfficePage, Title } from './page.tsx'
import { channelWords, standingWords, TakeBack } from './take-back.tsx'
import { showInstant } from './words.ts'

type Payment = Answer<'GET /api/office/money/{receipt}'>

export async function loader({ params: { receipt }, request, context }: Route.LoaderArgs) {
  const payment = given(
    await context.get(visitKey).api('GET /api/office/money/{receipt}', { params: { receipt } }),
  )
  return {
    payment,
    isDone: new URL(request.url).searchParams.get('done') === 'takenBack',
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action({ params: { receipt }, request, context }: Route.ActionArgs) {
  const { api } = context.get(visitKey)
  const values = readForm(await request.clone().formData())
  const params = { receipt }
  if (values.act === 'takeBack') {
    const owedAfter = values.owedAfter ? Number(values.owedAfter) : null
    const reply = await api(
      'POST /api/office/money/{receipt}/take-back',
      { params, body: { reason: values.reason ?? '', owedAfter } },
      keyOf(values),
    )
    return reply.ok
      ? redirect(officePaths.payment(receipt, 'takenBack'))
      : refusedForm('takeBack', reply, values)
  }
  if (values.act === 'sendBack') {
    const reply = await api(
      'POST /api/office/money/{receipt}/send-back',
      { params, body: { note: values.note ?? '' } },
      keyOf(values),
    )
    return reply.ok ? redirect(officePaths.money('sentBack')) : refusedForm('sendBack', reply, values)
  }
  if (values.act !== 'assign') throw data(null, { status: 400 })
  const reply = await api(
    'POST /api/office/money/{receipt}/assign',
    { params, body: { contractNumber: values.contractNumber ?? '' } },
    keyOf(values),
  )
  return reply.ok ? redirect(officePaths.money('assigned')) : refusedForm('assign', reply, values)
}

export default function PaymentPage({
  loaderData: { payment, isDone, idempotencyKey },
  actionData: refusal,
}: Route.ComponentProps) {
  const { receipt, waits, takenBack } = payment
  const title = `Payment ${receipt}`
  const open = waits !== null && !waits.sendingBack
  const canTakeBack = takenBack === null && !waits?.sendingBack
  // A form that is not on the page any more cannot say what became of it, nor keep what was typed.
  const isFormGone = refusal !== undefined && (refusal.form === 'takeBack' ? !canTakeBack : !open)
  return (
    <OfficePage title={title} failed={refusal !== undefined}>
      <Title lead={<a href={officePaths.money()}>All that waits</a>}>{title}</Title>
      <div className="grid max-w-xl gap-10">
        {isDone && takenBack && !refusal ? (
          <Notice kind="good" title="The payment is taken back">
            {payment.customerId ? 'The customer is told by SMS.' : 'It is off the list.'}
          </Notice>
        ) : null}
        {isFormGone ? (
          <Notice kind="bad" title={refusal.state.message ?? 'Something changed in the meantime.'}>
            What you typed:{' '}
            {refusal.state.values.contractNumber ?? refusal.state.values.reason ?? refusal.state.values.note}
          </Notice>
        ) : null}
        <PaymentFacts payment={payment} />
        {waits?.sendingBack ? (
          <Notice title="M-Pesa is asked to send it back">
            It leaves the list once M-Pesa says that it did.
          </Notice>
        ) : null}
        {open ? <ForNoLoan payment={payment} refusal={refusal} idempotencyKey={idempotencyKey} /> : null}
        {canTakeBack ? (
          <TakeBack payment={payment} state={stateOf(refusal, 'takeBack')} idempotencyKey={idempotencyKey} />
        ) : null}
        <Part title="What was done here">
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
      <Fact label="Amount">{showMoney(amount)}</Fact>
      <Fact label="State">{standingWords(payment)}</Fact>
      {customerId && loanId ? (
        <Fact label="Loan">
          <a href={officePaths.loan(customerId, loanId)}>{contractNumber}</a>
        </Fact>
      ) : null}
      <Fact label="Account typed">{accountReference || 'None'}</Fact>
      <Fact label="Payer">{payer || 'Not told'}</Fact>
      <Fact label="When">{showInstant(completedAt)}</Fact>
      <Fact label="Heard from">{channelWords[channel]}</Fact>
      {waits ? <Fact label="Why it waits">{unmatchedReasons[waits.reason]}</Fact> : null}
    </Facts>
  )
}

/** Money that fits no loan: it is credited to one, or sent back. */
const ForNoLoan = ({
  payment: { amount },
  refusal,
  idempotencyKey,
}: {
  readonly payment: Payment
  readonly refusal: RefusedForm | undefined
  readonly idempotencyKey: string
}) => (
  <>
    <Part title="Credit it to a loan">
      <Form
        state={stateOf(refusal, 'assign')}
        idempotencyKey={idempotencyKey}
        labels={{ contractNumber: 'Contract number' }}
      >
        <TextField
          name="contractNumber"
          label="Contract number"
          hint="Of the loan that it was meant for. The customer is told as if it had come with it."
          maxLength={40}
          className="max-w-64"
        />
        <Button name="act" value="assign">
          Credit {showMoney(amount)}
        </Button>
      </Form>
    </Part>
    <Part title="Send it back">
      <Form state={stateOf(refusal, 'sendBack')} idempotencyKey={idempotencyKey} labels={{ note: 'Why' }}>
        <TextAreaField name="note" label="Why" hint="For the trail." maxLength={500} rows={3} />
        <Button name="act" value="sendBack" kind="danger">
          Send {showMoney(amount)} back
        </Button>
      </Form>
    </Part>
  </>
)
