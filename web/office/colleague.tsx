import { data } from 'react-router'
import type { Route } from './+types/colleague.ts'
import { visitKey } from '../visit/context.ts'
import { officePaths } from '../visit/paths.ts'
import { Button, Form } from '../ui/form.tsx'
import { Notice } from '../ui/notices.tsx'
import { given, refusedForm } from './data.ts'
import { OfficePage, Title } from './page.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { items } = given(await context.get(visitKey).api('GET /api/office/staff'))
  const colleague = items.find(({ id }) => id === params.id)
  if (!colleague) throw data(null, { status: 404 })
  return colleague
}

/** The answer itself shows the password: it is kept nowhere. */
export async function action({ params, context }: Route.ActionArgs) {
  const reply = await context
    .get(visitKey)
    .api('POST /api/office/staff/{id}/reset', { params: { id: params.id } })
  return reply.ok
    ? { given: reply.data, state: undefined }
    : { ...refusedForm('reset', reply, {}).data, given: null }
}

export default function Colleague({ loaderData: { email, self, state }, actionData }: Route.ComponentProps) {
  const reset = actionData?.given ?? null
  const title = `Reset ${email}`
  return (
    <OfficePage title={title} failed={actionData?.state !== undefined}>
      <Title lead={<a href={officePaths.staff()}>Our staff</a>}>{title}</Title>
      <div className="grid max-w-xl gap-6">
        {reset ? (
          <>
            <Notice kind="good" title={`${email} is reset and signed out everywhere`}>
              Give this password to them yourself, by voice or in person. It is good for {reset.hours} hours,
              and it is shown only here.
            </Notice>
            <p
              data-secret=""
              className="slip rounded-b border-b border-b-line p-4 font-mono text-lg break-all"
            >
              {reset.password}
            </p>
          </>
        ) : self || state === 'disabled' ? (
          <p>
            {self
              ? 'You cannot reset your own account. Ask another administrator.'
              : 'This account is closed. The staff command opens it again.'}
          </p>
        ) : (
          <Form state={actionData?.state}>
            <p>
              They get a new one-time password. Their password, authenticator and passkeys no longer work, and
              they are signed out everywhere. It is written into the trail, and they are told by e-mail where
              e-mail is set up.
            </p>
            <Button kind="danger">Reset this account</Button>
          </Form>
        )}
      </div>
    </OfficePage>
  )
}
