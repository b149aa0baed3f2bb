/**
 * `/account/data/email`: the customer changes the e-mail address with the password; a link by e-mail proves
 * the new address.
 */
import type { Route } from './+types/email.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { visitKey } from '../../visit/context.ts'
import { EmailField, PasswordField } from '../../ui/fields.tsx'
import { Button, Form, known } from '../../ui/form.tsx'
import { StepHead } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'
import { AccountPage } from '../page.tsx'
import { loadProfile, notSaved, savedAs, typedProfile } from './profile.ts'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

export const loader = ({ context }: Route.LoaderArgs) => loadProfile(context.get(visitKey))

export const action = formAction('POST /api/user/email/update', {
  next: (done) => savedAs(done.data.linkSent ? 'emailToProve' : 'email')(done),
  say: notSaved('save'),
})

export default function Email({ loaderData: profile, actionData }: Route.ComponentProps) {
  const all = usePageTexts().myData
  const texts = all.email
  return (
    <AccountPage title={texts.title} failed={actionData !== undefined}>
      <StepHead backTo={usePaths().myData()} title={texts.title} lead={texts.lead} />
      <Form state={actionData ?? known({ ...typedProfile(profile), email: profile.email ?? '' })}>
        <EmailField name="email" label={texts.label} hint={texts.hint} optional />
        <PasswordField name="currentPassword" label={all.password.current} autoComplete="current-password" />
        <Button>{texts.submit}</Button>
      </Form>
    </AccountPage>
  )
}
