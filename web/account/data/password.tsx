/** `/account/data/password`: the customer changes the password by giving the current one. */
import type { Route } from './+types/password.ts'
import { visitKey } from '../../visit/context.ts'
import { readForm } from '../../forms/form-state.ts'
import { textsOf } from '../../texts/loaded-texts.ts'
import { PasswordField } from '../../ui/fields.tsx'
import { Button, Form } from '../../ui/form.tsx'
import { NewPasswordField } from '../../ui/new-password.tsx'
import { StepHead } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { usePaths } from '../../ui/visit.tsx'
import { unwrap } from '../../calls/reply.ts'
import { AccountPage } from '../page.tsx'
import { saved } from './profile.ts'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

export const loader = async ({ context }: Route.LoaderArgs) =>
  unwrap(await context.get(visitKey).api('GET /api/user/password/policy'))

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitKey)
  const values = readForm(await request.clone().formData())
  const { currentPassword = '', password = '', repeated = '' } = values
  const reply = await visit.api('POST /api/user/password/update', {
    body: { currentPassword, password, repeated },
  })
  return saved(visit, 'password', reply, values, textsOf(visit.language).myData.failed.password)
}

export default function Password({ loaderData: policy, actionData }: Route.ComponentProps) {
  const texts = usePageTexts().myData.password
  return (
    <AccountPage title={texts.title} failed={actionData !== undefined}>
      <StepHead backTo={usePaths().myData()} title={texts.title} lead={texts.lead} />
      <Form
        state={actionData}
        labels={{ currentPassword: texts.current, password: texts.password, repeated: texts.repeated }}
      >
        <PasswordField name="currentPassword" label={texts.current} autoComplete="current-password" />
        <NewPasswordField label={texts.password} policy={policy} />
        <PasswordField name="repeated" label={texts.repeated} autoComplete="new-password" />
        <Button>{texts.submit}</Button>
      </Form>
    </AccountPage>
  )
}
