import { data, redirect } from 'react-router'
import type { Route } from './+types/payment.ts'
import { newIdempotencyKey } from '../account/data.ts'
import { Fact, Facts, Part } from '../account/parts.tsx'
import { normaliseReceipt } from '../../domain/receipt.ts'
import { visitKey } from '../context.ts'
import { showMoney } from '../format.ts'
import { readForm } from '../forms.ts'
import { officePaths } from '../paths.ts'
import { TextAreaField, TextField } from '../ui/fields.tsx'
import { Button, Form } from '../ui/form.tsx'
import { Notice } from '../ui/notices.tsx'
import { given, keyOf, refusedForm, stateOf } from './data.ts'
import { unmatchedReasons } from './money.tsx'
import { OfficePage, Title } from './page.tsx'
import { showInstant } from './words.ts'

/** Null where it is not on the list any more: somebody credited it, or the provider sent it back. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { unmatched } = given(await context.get(visitKey).api('GET /api/office/money'))
  const typed = normaliseReceipt(params.receipt)
  return { receipt: typed, payment: unmatched.find(({ receipt }) => receipt === typed) ?? null, idempotencyKey: newIdempotencyKey() }
}

export async function action({ params: { receipt }, request, context }: Route.ActionArgs) {
  const { api } = context.get(visitKey)
  const values = readForm(await request.clone().formData())
  if (values.act === 'sendBack') {
    const reply = await api('POST /api/office/money/{receipt}/send-back', { params: { receipt }, body: { note: values.note ?? '' } }, keyOf(values))
    return reply.ok ? redirect(officePaths.money('sentBack')) : refusedForm('sendBack', reply, values)
  }
  if (values.act !== 'assign') throw data(null, { status: 400 })
  const reply = await api('POST /api/office/money/{receipt}/assign', { params: { receipt }, body: { contractNumber: values.contractNumber ?? '' } }, keyOf(values))
  return reply.ok ? redirect(officePaths.money('assigned')) : refusedForm('assign', reply, values)
}

export default function Payment({ loaderData: { receipt, payment, idempotencyKey }, actionData: refusal }: Route.ComponentProps) {
  const title = `Payment ${receipt}`
  const open = payment !== null && !payment.sendingBack
  return (
    <OfficePage title={title} failed={refusal !== undefined}>
      <Title lead={<a href={officePaths.money()}>All that waits</a>}>{title}</Title>
      <div className="grid max-w-xl gap-10">
        {refusal && !open ? <Notice kind="bad" title={refusal.state.message ?? 'Something changed in the meantime.'}>What you typed: {refusal.state.values.contractNumber ?? refusal.state.values.note}</Notice> : null}
        {payment ? (
          <Facts>
            <Fact label="Amount">{showMoney(payment.amount)}</Fact>
            <Fact label="Account typed">{payment.accountReference || 'None'}</Fact>
            <Fact label="Payer">{payment.payer || 'Not told'}</Fact>
            <Fact label="When">{showInstant(payment.completedAt)}</Fact>
            <Fact label="Why it waits">{unmatchedReasons[payment.reason]}</Fact>
          </Facts>
        ) : <p>It is not on the list any more: it was credited or sent back.</p>}
        {payment?.sendingBack ? <Notice title="M-Pesa is asked to send it back">It leaves the list once M-Pesa says that it did.</Notice> : null}
        {open ? (
          <>
            <Part title="Credit it to a loan">
              <Form state={stateOf(refusal, 'assign')} idempotencyKey={idempotencyKey} labels={{ contractNumber: 'Contract number' }}>
                <TextField name="contractNumber" label="Contract number" hint="Of the loan that it was meant for. The customer is told as if it had come with it." maxLength={40} className="max-w-64" />
                <Button name="act" value="assign">Credit {showMoney(payment.amount)}</Button>
              </Form>
            </Part>
            <Part title="Send it back">
              <Form state={stateOf(refusal, 'sendBack')} idempotencyKey={idempotencyKey} labels={{ note: 'Why' }}>
                <TextAreaField name="note" label="Why" hint="For the trail." maxLength={500} rows={3} />
                <Button name="act" value="sendBack" kind="danger">Send {showMoney(payment.amount)} back</Button>
              </Form>
            </Part>
          </>
        ) : null}
      </div>
    </OfficePage>
  )
}
