/**
 * `/pay/loan`: a loan opened by a code or link, without a full sign-in: the debt and the payment, nothing
 * else of the account.
 */
import { redirect } from 'react-router'
import type { Route } from './+types/loan.ts'
import { formAction } from '../forms/form-action.server.ts'
import { dueAmount } from '../forms/pay-amount.ts'
import { newIdempotencyKey } from '../calls/call-headers.ts'
import { PaybillNumbers } from '../ui/paybill-numbers.tsx'
import { DebtSlip, Part } from '../ui/parts.tsx'
import { showPhone, type Phone } from '../../domain/person/phone.ts'
import { visitKey } from '../visit/context.ts'
import { AmountField, PhoneField } from '../ui/fields.tsx'
import { Form, known } from '../ui/form.tsx'
import { PayButtons } from '../ui/pay-buttons.tsx'
import { StepHead } from '../ui/notices.tsx'
import { Page } from '../ui/page.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { pathsFor, usePaths } from '../ui/visit.tsx'

/**
 * Access by a code or link, for half an hour. Without it the visitor starts at the beginning; a signed-in
 * customer goes to the account.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitKey)
  const paths = pathsFor(visit)
  if (visit.signedIn) throw redirect(paths.payment())
  const again = new URL(request.url).searchParams.get('again') ?? undefined
  const reply = await visit.api('GET /api/account/loans/current/payment-methods', { query: { again } })
  if (!reply.ok) throw redirect(paths.payWithoutSignIn())
  return { methods: reply.data, idempotencyKey: newIdempotencyKey() }
}

export const action = formAction('POST /api/account/loans/current/payments', {
  fields: { phone: 'payer' },
  next: ({ paths, data }) => paths.payPrompt(data.id),
  instead: { signInRequired: ({ paths }) => paths.payWithoutSignIn() },
})

export default function PayLoan({
  loaderData: { methods, idempotencyKey },
  actionData,
}: Route.ComponentProps) {
  const all = usePageTexts()
  const texts = all.paying
  return (
    <Page
      title={all.payment.title}
      unlisted
      scripts={['form', 'remember', 'copy']}
      failed={actionData !== undefined}
    >
      <StepHead backTo={usePaths().payWithoutSignIn()} title={all.payment.title} lead={texts.loanLead} />
      <div className="grid gap-10">
        <DebtSlip slip={methods.slip} title={methods.paybill.accountNumber} />
        {methods.payoff > 0 ? (
          <Form
            state={
              actionData ??
              known({
                amount: String(methods.tried ?? dueAmount(methods) ?? methods.payoff),
                payer: methods.phone === '' ? '' : showPhone(methods.phone as Phone),
              })
            }
            idempotencyKey={idempotencyKey}
          >
            <AmountField name="amount" label={texts.amount} hint={texts.amountHint} />
            <PhoneField name="payer" label={texts.payer} hint={texts.payerHint} />
            <PayButtons methods={methods.methods} />
          </Form>
        ) : null}
        <Part title={texts.byHand}>
          <PaybillNumbers paybill={methods.paybill} />
        </Part>
      </div>
    </Page>
  )
}
