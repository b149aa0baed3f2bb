import { data } from 'react-router'
import type { Route } from './+types/colleague.ts'
import { visitKey } from '../visit/context.ts'
import { officePaths } from '../visit/paths.ts'
import { Button, Form } from '../ui/form.tsx'
import { Notice } from '../ui/notices.tsx'
import { given, refusedForm } from './data.ts'
import { OfficePage, Title } from './page.tsx'
import { colleague as texts } from '../../words/compiled/en/back-office/colleague.ts'

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
  const title = texts.reset({ email })
  return (
    <OfficePage title={title} failed={actionData?.state !== undefined}>
      <Title lead={<a href={officePaths.staff()}>{texts.ourStaff}</a>}>{title}</Title>
      <div className="grid max-w-xl gap-6">
        {reset ? (
          <>
            <Notice kind="good" title={`${email} is reset and signed out everywhere`}>
              {texts.passwordHint({ hours: reset.hours })}
            </Notice>
            <p
              data-secret=""
              className="slip rounded-b border-b border-b-line p-4 font-mono text-lg break-all"
            >
              {reset.password}
            </p>
          </>
        ) : self || state === 'disabled' ? (
          <p>{self ? texts.ownAccount : texts.closedAccount}</p>
        ) : (
          <Form state={actionData?.state}>
            <p>{texts.resetAbout}</p>
            <Button kind="danger">{texts.resetSubmit}</Button>
          </Form>
        )}
      </div>
    </OfficePage>
  )
}
