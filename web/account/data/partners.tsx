import { redirect } from 'react-router'
import type { Route } from './+types/partners.ts'
import { nairobiDay, showDay } from '../../../domain/days.ts'
import { visitKey } from '../../visit/context.ts'
import { readForm, refused } from '../../forms/form-state.ts'
import { Button, Form } from '../../ui/form.tsx'
import { Notice, StepHead } from '../../ui/notices.tsx'
import { usePageTexts } from '../../ui/page-texts.ts'
import { pathsFor, usePaths } from '../../ui/visit.tsx'
import { given } from '../../calls/reply.ts'
import { AccountPage } from '../page.tsx'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { items } = given(await context.get(visitKey).api('GET /api/user/external'))
  const notice = new URL(request.url).searchParams.get('notice')
  return {
    items: items.map(({ partner, linkedAt }) => ({ partner, on: nairobiDay(new Date(linkedAt)) })),
    notice: notice === 'linked' || notice === 'removed' ? notice : null,
  } as const
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitKey)
  const values = readForm(await request.clone().formData())
  const reply = await visit.api('DELETE /api/user/external', {
    query: values.partner ? { partner: values.partner } : {},
  })
  return reply.ok
    ? redirect(`${pathsFor(visit).linkedPartners()}?notice=removed`)
    : refused(reply.problem, reply.status, values)
}

/** Partners that may sign this customer in for paying. */
export default function Partners({ loaderData: { items, notice }, actionData }: Route.ComponentProps) {
  const texts = usePageTexts().paying.partners
  return (
    <AccountPage title={texts.title} failed={actionData !== undefined}>
      <StepHead backTo={usePaths().myData()} title={texts.title} lead={texts.lead} />
      <div className="grid gap-6">
        {notice && !actionData ? <Notice kind="good" title={texts.notices[notice]} /> : null}
        {items.length === 0 ? (
          <p>{texts.none}</p>
        ) : (
          <ul className="grid gap-4">
            {items.map(({ partner, on }) => (
              <li key={partner} className="grid gap-2 rounded border border-line bg-card p-4">
                <p className="font-semibold">{partner}</p>
                <p className="text-quiet">{texts.since({ day: showDay(on) })}</p>
                <Form state={actionData}>
                  <input type="hidden" name="partner" value={partner} />
                  <Button kind="quiet">{texts.remove({ partner })}</Button>
                </Form>
              </li>
            ))}
          </ul>
        )}
      </div>
    </AccountPage>
  )
}
