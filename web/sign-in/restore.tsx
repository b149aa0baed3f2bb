/** `/sign-in/restore`: step 1 of restoring access, with the phone number to send a code to. */
import { pageCountry } from '../texts/page-country.ts'
import { redirect } from 'react-router'
import type { Route } from './+types/restore.ts'
import { parsePhone, showPhone } from '../../domain/person/phone.ts'
import { isInvalid } from '../../domain/validation.ts'
import { formAction } from '../forms/form-action.server.ts'
import { DateField, PhoneField } from '../ui/fields.tsx'
import { withWaitingTime } from '../forms/resend.ts'
import { Button, Form } from '../ui/form.tsx'
import { MoreProof, asksForProof, withMoreProof } from '../ui/more-proof.tsx'
import { Notice, StepHead } from '../ui/notices.tsx'
import { Page } from '../ui/page.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { usePaths } from '../ui/visit.tsx'
import { restorationCookieFor, restorationOf } from './restoration.server.ts'

const notices = ['needed', 'ended'] as const

export function loader({ request }: Route.LoaderArgs) {
  const notice = new URL(request.url).searchParams.get('notice')
  return { notice: notices.find((known) => known === notice) ?? null }
}

/** Identical for every number, so that it does not reveal accounts. */
export const action = formAction('POST /api/v2/ken/users/login/restoration/otp', {
  input: ({ values }) => ({ body: { phone: values.phone ?? '' } }),
  next: async ({ data, visit, paths, values }) => {
    const phone = parsePhone(values.phone ?? '', pageCountry().phone)
    const restoration = restorationOf(data, isInvalid(phone) ? '' : showPhone(phone))
    return redirect(paths.restoreCode(), {
      headers: { 'set-cookie': await restorationCookieFor(visit, restoration) },
    })
  },
  say: (problem, { visit }) => withWaitingTime(problem, visit),
  keeps: withMoreProof,
})

export default function Restore({ loaderData: { notice }, actionData }: Route.ComponentProps) {
  const texts = usePageTexts().signIn.restore
  const paths = usePaths()
  return (
    <Page
      title={texts.title}
      unlisted
      scripts={['form', 'remember', ...(asksForProof(actionData) ? ['captcha' as const] : [])]}
      failed={actionData !== undefined}
    >
      {notice && !actionData ? (
        <div className="mb-4">
          <Notice title={texts[notice]} />
        </div>
      ) : null}
      <StepHead backTo={paths.signIn()} title={texts.title} lead={texts.lead} />
      <Form state={actionData}>
        <PhoneField name="phone" label={texts.phone} hint={texts.phoneHint} />
        {asksForProof(actionData) ? (
          <DateField name="birthDate" label={texts.birthDate} hint={texts.birthDateHint} birthday />
        ) : null}
        <MoreProof />
        <Button>{texts.submit}</Button>
      </Form>
    </Page>
  )
}
