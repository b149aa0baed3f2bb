/** `/sign-in/new-password`: the customer sets a new password after the code of the restoration. */
import type { Route } from './+types/new-password.ts'
import { formAction } from '../forms/form-action.server.ts'
import { visitKey } from '../visit/context.ts'
import { unwrap } from '../calls/reply.ts'
import { PasswordField } from '../ui/fields.tsx'
import { Button, Form } from '../ui/form.tsx'
import { NewPasswordField } from '../ui/new-password.tsx'
import { StepHead } from '../ui/notices.tsx'
import { Page } from '../ui/page.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { afterSignIn } from './restoration.server.ts'

export const loader = async ({ context }: Route.LoaderArgs) =>
  unwrap(await context.get(visitKey).api('GET /api/user/password/policy'))

export const action = formAction('PUT /api/v2/ken/users/password', {
  next: ({ visit }) => afterSignIn(visit),
  // The code is good for one change, and not for long.
  instead: { signInRequired: ({ paths }) => `${paths.restore()}?notice=ended` },
})

export default function NewPassword({ loaderData: policy, actionData }: Route.ComponentProps) {
  const texts = usePageTexts().signIn.newPassword
  return (
    <Page title={texts.title} unlisted scripts={['form', 'remember']} failed={actionData !== undefined}>
      <StepHead backTo={null} title={texts.title} lead={texts.lead} />
      <Form state={actionData}>
        <NewPasswordField label={texts.password} policy={policy} />
        <PasswordField name="repeated" label={texts.repeated} autoComplete="new-password" />
        <Button>{texts.submit}</Button>
      </Form>
    </Page>
  )
}
