/** `/account/data/password`: the customer changes the password by giving the current one. */
import type { Route } from './+types/password.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { visitKey } from '../../visit/context.ts'
import { PasswordField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { NewPasswordField } from '../../ui/new-password.tsx'
import { StepHead } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'
import { unwrap } from '../../calls/reply.ts'
import { AccountPage } from '../page.tsx'
import { notSaved, savedAs } from './profile.ts'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

export const loader = async ({ context }: Route.LoaderArgs) =>
  unwrap(await context.get(visitKey).api('GET /api/user/password/policy'))

export const action = formAction('POST /api/user/password/update', {
  next: savedAs('password'),
  say: notSaved('password'),
})

export default function Password({ loaderData: policy, actionData }: Route.ComponentProps) {
  const texts = usePageTexts().myData.password
  return (
    <AccountPage title={texts.title} failed={actionData !== undefined}>
      <StepHead backTo={usePaths().myData()} title={texts.title} lead={texts.lead} />
      <Form state={actionData}>
        <PasswordField name="currentPassword" label={texts.current} autoComplete="current-password" />
        <NewPasswordField label={texts.password} policy={policy} />
        <PasswordField name="repeated" label={texts.repeated} autoComplete="new-password" />
        <Button>{texts.submit}</Button>
      </Form>
    </AccountPage>
  )
}
