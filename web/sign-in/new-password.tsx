/** `/sign-in/new-password`: the customer sets a new password after the code of the restoration. */
import { redirect } from 'react-router'
import type { Route } from './+types/new-password.ts'
import { visitKey } from '../visit/context.ts'
import { unwrap } from '../calls/reply.ts'
import { readForm, refused } from '../forms/form-state.ts'
import { PasswordField } from '../ui/fields.tsx'
import { Button, Form } from '../ui/form.tsx'
import { NewPasswordField } from '../ui/new-password.tsx'
import { StepHead } from '../ui/notices.tsx'
import { Page } from '../ui/page.tsx'
import { usePageTexts } from '../ui/page-texts.ts'
import { pathsFor } from '../ui/visit.tsx'
import { afterSignIn } from './restoration.server.ts'

export const loader = async ({ context }: Route.LoaderArgs) =>
  unwrap(await context.get(visitKey).api('GET /api/user/password/policy'))

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitKey)
  const values = readForm(await request.clone().formData())
  const reply = await visit.api('PUT /api/v2/ken/users/password', {
    body: { password: values.password ?? '', repeated: values.repeated ?? '' },
  })
  if (reply.ok) return redirect(await afterSignIn(visit))
  // The code is good for one change, and not for long.
  if (reply.status === 401) return redirect(`${pathsFor(visit).restore()}?notice=ended`)
  return refused(reply.problem, reply.status, values)
}

export default function NewPassword({ loaderData: policy, actionData }: Route.ComponentProps) {
  const texts = usePageTexts().signIn.newPassword
  return (
    <Page title={texts.title} unlisted scripts={['form', 'remember']} failed={actionData !== undefined}>
      <StepHead backTo={null} title={texts.title} lead={texts.lead} />
      <Form state={actionData} labels={{ password: texts.password, repeated: texts.repeated }}>
        <NewPasswordField label={texts.password} policy={policy} />
        <PasswordField name="repeated" label={texts.repeated} autoComplete="new-password" />
        <Button>{texts.submit}</Button>
      </Form>
    </Page>
  )
}
