/**
 * `/account/paid`: the customer reports a payment that is not shown: by the M-Pesa message or the receipt
 * number.
 */
import { redirect } from 'react-router'
import type { Route } from './+types/report.ts'
import { visitKey } from '../../visit/context.ts'
import { readForm, refused } from '../../forms/form-state.ts'
import { TextAreaField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { StepHead } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { pathsFor, usePaths } from '../../ui/visit.tsx'
import { AccountPage } from '../page.tsx'

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitKey)
  const values = readForm(await request.clone().formData())
  const reply = await visit.api('POST /api/account/loans/current/payments/claims', {
    body: { message: values.message ?? '' },
  })
  return reply.ok
    ? redirect(pathsFor(visit).paidClaim(reply.data.id))
    : refused(reply.problem, reply.status, values)
}

export default function TellPaid({ actionData }: Route.ComponentProps) {
  const texts = usePageTexts().paid
  return (
    <AccountPage title={texts.title} failed={actionData !== undefined}>
      <StepHead backTo={usePaths().paybill()} title={texts.title} lead={texts.lead} />
      <Form state={actionData} labels={{ message: texts.message }}>
        <TextAreaField name="message" label={texts.message} hint={texts.messageHint} />
        <Button>{texts.submit}</Button>
      </Form>
    </AccountPage>
  )
}
