/**
 * `/account/data/email`: the customer changes the e-mail address with the password; a link by e-mail proves
 * the new address.
 */
import type { Route } from './+types/email.ts'
import { visitKey } from '../../visit/context.ts'
import { readForm } from '../../forms/form-state.ts'
import { textsOf } from '../../texts/loaded-texts.ts'
import { EmailField, PasswordField } from '../../ui/fields.tsx'
import { Button, Form, known } from '../../ui/form.tsx'
import { StepHead } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'
import { AccountPage } from '../page.tsx'
import { loadProfile, saved, typedProfile } from './profile.ts'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

export const loader = ({ context }: Route.LoaderArgs) => loadProfile(context.get(visitKey))

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitKey)
  const values = readForm(await request.clone().formData())
  const body = {
    ...(values.email ? { email: values.email } : {}),
    currentPassword: values.currentPassword ?? '',
  }
  const changed = await visit.api('POST /api/user/email/update', { body })
  return saved(
    visit,
    changed.ok && changed.data.linkSent ? 'emailToProve' : 'email',
    changed,
    values,
    textsOf(visit.language).myData.failed.save,
  )
}

export default function Email({ loaderData: profile, actionData }: Route.ComponentProps) {
  const all = usePageTexts().myData
  const texts = all.email
  return (
    <AccountPage title={texts.title} failed={actionData !== undefined}>
      <StepHead backTo={usePaths().myData()} title={texts.title} lead={texts.lead} />
      <Form
        state={actionData ?? known({ ...typedProfile(profile), email: profile.email ?? '' })}
        labels={{ email: texts.label, currentPassword: all.password.current }}
      >
        <EmailField name="email" label={texts.label} hint={texts.hint} optional />
        <PasswordField name="currentPassword" label={all.password.current} autoComplete="current-password" />
        <Button>{texts.submit}</Button>
      </Form>
    </AccountPage>
  )
}
