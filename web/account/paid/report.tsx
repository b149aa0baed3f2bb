/**
 * `/account/paid`: the customer reports a payment that is not shown: by the M-Pesa message or the receipt
 * number. A message that the customer shares from another app fills the form (`shared.ts`).
 */
import type { Route } from './+types/report.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { TextAreaField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { StepHead } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'
import { AccountPage } from '../page.tsx'

/** Whether a shared text could not be read. */
export const loader = ({ request }: Route.LoaderArgs): boolean =>
  new URL(request.url).searchParams.has('unread')

export const action = formAction('POST /api/account/loans/current/payments/claims', ({ data, paths }) =>
  paths.paidClaim(data.id),
)

export default function TellPaid({ loaderData: unread, actionData }: Route.ComponentProps) {
  const texts = usePageTexts().paid
  const ofShared = unread ? { values: {}, errors: { message: [texts.unread] }, message: null } : undefined
  const refusal = actionData ?? ofShared
  return (
    <AccountPage title={texts.title} failed={refusal !== undefined}>
      <StepHead backTo={usePaths().paybill()} title={texts.title} lead={texts.lead} />
      <Form state={refusal}>
        <TextAreaField name="message" label={texts.message} hint={texts.messageHint} />
        <Button>{texts.submit}</Button>
      </Form>
    </AccountPage>
  )
}
