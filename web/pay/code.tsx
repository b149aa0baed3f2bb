/** `/pay/code`: the payer types the code that was sent to the borrower's phone, and reaches the loan. */
import { redirect } from 'react-router'
import type { Route } from './+types/code.ts'
import { type Entered, formAction, formActions } from '../forms/form-action.server.ts'
import { visitKey } from '../visit/context.ts'
import { withWaitingTime } from '../forms/resend.ts'
import { CodeField } from '../ui/fields.tsx'
import { Button, Form } from '../ui/form.tsx'
import { NoCodeReceived } from '../ui/no-code.tsx'
import { Notice, StepHead } from '../ui/notices.tsx'
import { Page } from '../ui/page.tsx'
import { ResendButton } from '../ui/send-again.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths } from '../ui/visit.tsx'
import { openPayingCode, payingCodeOf, payingCookieFor } from './paying-code.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { contractNumber, resendFromMs, resendsLeft, codeDigits } = await openPayingCode(
    request,
    context.get(visitKey),
  )
  const seconds = Math.max(0, Math.ceil((resendFromMs - Date.now()) / 1_000))
  return {
    contractNumber,
    resendsLeft,
    codeDigits,
    resendAfterSeconds: seconds,
    sent: new URL(request.url).searchParams.get('notice') === 'sent',
  }
}

const attempt = async ({ request, visit }: Entered) => ({
  params: { userId: (await openPayingCode(request, visit)).attemptId },
})

export const action = formActions(({ intent = 'confirm' }) => intent, {
  resend: formAction('POST /api/user/login-by-document-number/{userId}/otp', {
    input: attempt,
    next: async ({ data, request, visit, paths }) => {
      const { contractNumber } = await openPayingCode(request, visit)
      return redirect(`${paths.payCode()}?notice=sent`, {
        headers: { 'set-cookie': await payingCookieFor(visit, payingCodeOf(data, contractNumber)) },
      })
    },
    say: (problem, { visit }) => withWaitingTime(problem, visit),
  }),
  confirm: formAction('POST /api/user/login-by-document-number/{userId}', {
    input: attempt,
    next: async ({ visit, paths }) =>
      redirect(paths.payLoan(), { headers: { 'set-cookie': await payingCookieFor(visit, null) } }),
  }),
})

export default function PayingCodeScreen({
  loaderData: { contractNumber, resendsLeft, codeDigits, resendAfterSeconds, sent },
  actionData,
}: Route.ComponentProps) {
  const all = usePageTexts()
  const texts = all.signIn.code
  const paths = usePaths()
  return (
    <Page
      title={texts.title}
      unlisted
      scripts={['form', 'remember', 'countdown']}
      failed={actionData !== undefined}
    >
      {sent && !actionData ? (
        <div className="mb-4">
          <Notice kind="good" title={texts.sent} />
        </div>
      ) : null}
      <StepHead
        backTo={paths.payWithoutSignIn()}
        title={texts.title}
        lead={all.paying.codeLead({ contractNumber })}
      />
      <Form state={actionData}>
        <CodeField name="otp" label={texts.code} digits={codeDigits} />
        <Button name="intent" value="confirm">
          {texts.submit}
        </Button>
        <ResendButton texts={texts} resendsLeft={resendsLeft} resendAfterSeconds={resendAfterSeconds} />
      </Form>
      <div className="mt-6">
        <NoCodeReceived />
      </div>
    </Page>
  )
}
