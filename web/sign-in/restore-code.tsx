/** `/sign-in/restore/code`: step 2 of restoring access, with the code by SMS and the birth date. */
import { data, redirect } from 'react-router'
import type { Route } from './+types/restore-code.ts'
import { type Entered, formAction, formActions } from '../forms/form-action.server.ts'
import { visitKey } from '../visit/context.ts'
import { unbroken } from '../texts/format.ts'
import { isRefusal, refilledForm, type FormState } from '../forms/form-state.ts'
import { withWaitingTime } from '../forms/resend.ts'
import { CodeField, CodeRow, DateField } from '../ui/fields.tsx'
import { Button, Form } from '../ui/form.tsx'
import { MoreProof, asksForProof, withMoreProof } from '../ui/more-proof.tsx'
import { NoCodeReceived } from '../ui/no-code.tsx'
import { Notice, StepHead } from '../ui/notices.tsx'
import { Page } from '../ui/page.tsx'
import { ResendButton } from '../ui/send-again.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths } from '../ui/visit.tsx'
import {
  openRestoration,
  restorationCookieFor,
  restorationOf,
  secondsUntilResend,
  type Restoration,
} from './restoration.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const restoration = await openRestoration(request, context.get(visitKey))
  return standOf(restoration)
}

const standOf = (restoration: Restoration) => {
  const { shownPhone, resendsLeft, codeDigits } = restoration
  return { shownPhone, resendsLeft, codeDigits, resendAfterSeconds: secondsUntilResend(restoration) }
}
/** Present after another code was requested: its new counters. */
type Answered = FormState & { readonly sent?: ReturnType<typeof standOf> }

const attempt = async ({ request, visit }: Entered) => ({
  params: { userId: (await openRestoration(request, visit)).attemptId },
})

export const action = formActions(({ intent = 'confirm' }) => intent, {
  /** Responds with the page itself, so that the typed birth date stays without being stored. */
  resend: formAction('POST /api/v2/ken/users/{userId}/login/restoration/otp', {
    input: attempt,
    next: async ({ data: answer, request, visit, values }) => {
      const sent = restorationOf(answer, (await openRestoration(request, visit)).shownPhone)
      return data<Answered>(
        { values: refilledForm(values), errors: {}, message: null, sent: standOf(sent) },
        { headers: { 'set-cookie': await restorationCookieFor(visit, sent) } },
      )
    },
    say: (problem, { visit }) => withWaitingTime(problem, visit),
    keeps: withMoreProof,
  }),
  confirm: formAction('POST /api/v2/ken/users/{userId}/login/restoration', {
    input: attempt,
    next: async ({ visit, paths }) =>
      redirect(paths.newPassword(), { headers: { 'set-cookie': await restorationCookieFor(visit, null) } }),
    keeps: (values, problem) => ({
      ...withMoreProof(values, problem),
      // No code works until another one is requested.
      noCode: String(problem.code === 'codeEnded' || problem.triesLeft === 0),
      // If only the date is wrong, the code is filled in again.
      codeTyped: 'birthDate' in problem.errors && !('otp' in problem.errors) ? (values.otp ?? '') : '',
    }),
  }),
})

/** The birth date field is shown to everyone: showing it only when needed would reveal who has a loan. */
export default function RestoreCode({ loaderData, actionData }: Route.ComponentProps) {
  const texts = usePageTexts().signIn.code
  const paths = usePaths()
  const answered: Answered | undefined = actionData
  const sent = answered?.sent
  const { shownPhone, resendsLeft, codeDigits, resendAfterSeconds } = sent ?? loaderData
  const noCode = sent ? undefined : actionData?.values.noCode
  return (
    <Page
      title={texts.title}
      unlisted
      scripts={['form', 'remember', 'countdown', ...(asksForProof(actionData) ? ['captcha' as const] : [])]}
      failed={isRefusal(actionData)}
    >
      {sent ? (
        <div className="mb-4">
          <Notice kind="good" title={texts.sent} />
        </div>
      ) : null}
      <StepHead
        backTo={paths.restore()}
        title={texts.title}
        lead={noCode === 'true' ? undefined : texts.lead({ phone: unbroken(shownPhone) })}
      />
      <Form state={actionData}>
        <DateField name="birthDate" label={texts.birthDate} hint={texts.birthDateHint} birthday />
        <MoreProof />
        <CodeRow>
          <CodeField name="otp" label={texts.code} digits={codeDigits} typed={actionData?.values.codeTyped} />
          <Button name="intent" value="confirm">
            {texts.submit}
          </Button>
        </CodeRow>
        <ResendButton texts={texts} resendsLeft={resendsLeft} resendAfterSeconds={resendAfterSeconds} />
      </Form>
      <div className="mt-6">
        <NoCodeReceived />
      </div>
      <p className="mt-6">
        <a href={paths.restore()} className="inline-flex min-h-11 items-center">
          {texts.changePhone}
        </a>
      </p>
    </Page>
  )
}
