import { redirect } from 'react-router'
import type { Route } from './+types/add.ts'
import { visitKey } from '../../context.ts'
import { refused } from '../../forms.ts'
import { Button, Form } from '../../ui/form.tsx'
import { Notice, StepHead } from '../../ui/notices.tsx'
import { pathsFor, usePaths, useTexts } from '../../ui/visit.tsx'
import { AccountPage } from '../page.tsx'
import { goneBackTo, returnIn } from './returns.ts'

export { LoadFailed as ErrorBoundary } from '../load-failed.tsx'

export const loader = ({ request }: Route.LoaderArgs) => ({ returnTo: returnIn(request) })

/** Leads to the provider's own page. The policy of this page lets its form go there, and of no other (server/platform/web.ts). */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitKey)
  const reply = await visit.api('POST /api/account/cards', { body: { returnTo: returnIn(request) } })
  if (reply.ok) return redirect(reply.data.href)
  return reply.status === 401 ? redirect(pathsFor(visit).signIn()) : refused(reply.problem, reply.status, {})
}

/** What will happen on the provider's page, before anybody is sent there. */
export default function AddCard({ loaderData: { returnTo }, actionData }: Route.ComponentProps) {
  const texts = useTexts().cards.adding
  return (
    <AccountPage title={texts.title} scripts={['form']} failed={actionData !== undefined}>
      <StepHead backTo={goneBackTo(returnTo, usePaths())} title={texts.title} lead={texts.lead} />
      <div className="grid gap-6">
        <Notice title={texts.charge}>{texts.chargeText}</Notice>
        <p>{texts.which}</p>
        <Form state={actionData}><Button>{texts.submit}</Button></Form>
      </div>
    </AccountPage>
  )
}
