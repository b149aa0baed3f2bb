/** `/registration/code`: step 2 of registration, with the code that proves the phone number. */
import { pageCountry } from '../texts/page-country.ts'
import type { Route } from './+types/sms-code.ts'
import { parsePhone, showPhone } from '../../domain/person/phone.ts'
import { isInvalid } from '../../domain/validation.ts'
import { unbroken } from '../texts/format.ts'
import { CodeField, CodeRow } from '../ui/fields.tsx'
import { Button, Form } from '../ui/form.tsx'
import { NoCodeReceived } from '../ui/no-code.tsx'
import { ResendButton } from '../ui/send-again.tsx'
import { MoreProof, asksForProof } from '../ui/more-proof.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths } from '../ui/visit.tsx'
import { noticeOf, openStep, stepAction } from './process.server.ts'
import { ExecutionId, Step } from './step.tsx'
import { backOf } from './steps.ts'

const codeDigits = 4

export async function loader({ request, context }: Route.LoaderArgs) {
  const { executionId, code, completed, answers } = await openStep({ request, context }, 'smsCode')
  // Shows the full number to the person who has just typed it, so that a wrong digit is noticed.
  const phone = parsePhone(answers.getStarted?.phone ?? '', pageCountry().phone)
  return {
    executionId,
    code,
    completed,
    phone: isInvalid(phone) ? (code?.maskedPhone ?? '') : showPhone(phone),
    notice: noticeOf(request),
  }
}

export const action = stepAction('smsCode', ({ intent }) =>
  intent === 'resend' ? { exit: 'resend', fields: ['captcha'] } : { fields: ['otp', 'captcha'] },
)

export default function SmsCode({
  loaderData: { executionId, code, completed, phone, notice },
  actionData,
}: Route.ComponentProps) {
  const texts = usePageTexts().registration.smsCode
  const paths = usePaths()
  return (
    <Step
      step="smsCode"
      backTo={backOf({ completed }, 'smsCode', paths)}
      title={texts.title}
      lead={code && !code.notSent ? texts.lead({ phone: unbroken(phone) }) : null}
      notice={notice}
      failed={actionData !== undefined}
      scripts={['countdown', ...(asksForProof(actionData) ? ['captcha' as const] : [])]}
    >
      <Form state={actionData}>
        <ExecutionId value={executionId} />
        <MoreProof />
        <CodeRow>
          <CodeField name="otp" label={texts.code} digits={codeDigits} />
          <Button name="intent" value="confirm">
            {texts.submit}
          </Button>
        </CodeRow>
        <ResendButton
          texts={texts}
          resendsLeft={code?.resendsLeft ?? 0}
          resendAfterSeconds={code?.resendAfterSeconds ?? 0}
        />
      </Form>
      <div className="mt-6">
        <NoCodeReceived notSent={code?.notSent ?? false} href={paths.registrationCode()} />
      </div>
      <ul className="mt-8 grid gap-1">
        <li>
          <a href={paths.registrationPhone()} className="inline-flex min-h-11 items-center">
            {texts.changePhone}
          </a>
        </li>
        <li className="text-quiet">
          {texts.haveAccount} <a href={paths.signIn()}>{texts.signIn}</a>
        </li>
      </ul>
    </Step>
  )
}
