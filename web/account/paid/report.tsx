/**
 * `/account/paid`: the customer reports a payment that is not shown: by the M-Pesa message or the receipt
 * number.
 */
import type { Route } from './+types/report.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { TextAreaField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { StepHead } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'
import { AccountPage } from '../page.tsx'

export const action = formAction('POST /api/account/loans/current/payments/claims', ({ data, paths }) =>
  paths.paidClaim(data.id),
)

export default function TellPaid({ actionData }: Route.ComponentProps) {
  const texts = usePageTexts().paid
  return (
    <AccountPage title={texts.title} failed={actionData !== undefined}>
      <StepHead backTo={usePaths().paybill()} title={texts.title} lead={texts.lead} />
      <Form state={actionData}>
        <TextAreaField name="message" label={texts.message} hint={texts.messageHint} />
        <Button>{texts.submit}</Button>
      </Form>
    </AccountPage>
  )
}
